"""Law 1 is put to every position that a test of a game makes, by this fixture and not by memory."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import riviera
from riviera.registry import OURS
from riviera.testing.witness import Witness

SEEN: set[bytes] = set()


@pytest.fixture(autouse=True)
def law_1(request: pytest.FixtureRequest) -> Iterator[None]:
    """Every position that the test loads or plays on keeps law 1; it is asked compiled alone where both are run."""
    if request.config.option.markexpr == "not once":
        yield
        return
    witness = Witness(SEEN)
    with witness.watching([riviera.game(name) for name in OURS]):
        yield
    assert witness.failures() == []
