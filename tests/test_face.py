"""The public face: every name is there, example and pages use nothing else, and asking for little loads little."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import riviera

AUTHORS = ("README.md", *(f"docs/{page}.md" for page in ("writing-a-game", "bots", "tutorial", "scenes")))


def inside(text: str) -> list[str]:
    """The rooms behind the face that a text imports from."""
    return re.findall(r"(?:from|import) (riviera\.[\w.]+)", text)


@pytest.mark.parametrize("name", riviera.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(riviera, name) is not None
    assert name in dir(riviera)


def test_a_name_that_is_not_public_is_refused_as_python_does() -> None:
    with pytest.raises(AttributeError, match="no attribute 'boat'"):
        riviera.boat  # noqa: B018


def test_a_card_loads_no_engine() -> None:
    """``import riviera`` and a game's card load nothing that plays."""
    code = "import sys, riviera; riviera.About; import riviera.games.clans.about; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert "riviera.kernel.about" in loaded
    assert [name for name in loaded if name in ("riviera.kernel.state", "riviera.kernel.game", "riviera.bots")] == []


@pytest.mark.parametrize("page", AUTHORS)
def test_pages_for_authors_import_from_the_face_alone(page: str, root: Path) -> None:
    assert inside((root / page).read_text()) == []


def test_the_example_imports_from_the_face_alone(root: Path) -> None:
    sources = sorted((root / "examples/bonaccia").rglob("*.py"))
    assert sources
    assert [name for file in sources for name in inside(file.read_text())] == []
