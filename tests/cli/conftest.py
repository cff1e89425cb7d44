"""How tests of the command run it."""

from __future__ import annotations

from typing import Any

import pytest

from riviera.cli import main


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run a command: exit code, output, errors."""

    def call(*args: str) -> tuple[int, str, str]:
        code = main(args)
        out, err = capsys.readouterr()
        return code, out, err

    return call
