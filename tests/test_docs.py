"""What the pages show works: snippets run, quoted code is the real code, links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

import riviera
from riviera.testing import check

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```python([^\n]*)\n(.*?)^```", re.M | re.S)


def blocks(page: Path, kind: str) -> list[str]:
    """The code blocks of a page whose first line ends like that."""
    return [code for title, code in BLOCK.findall(page.read_text(encoding="utf-8")) if title.strip() == kind]


RUN = [page for page in PAGES if blocks(page, "")]


@pytest.mark.parametrize("page", RUN, ids=lambda page: page.name)
def test_snippets_run(page: Path, bonaccia: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """All blocks of a page, one after the other, in an empty folder and with the example game installed."""
    real = riviera.game
    monkeypatch.setattr(riviera, "game", lambda name: bonaccia.GAME if name == "bonaccia" else real(name))
    monkeypatch.setattr(check, "is_compiled", lambda: False)  # another process does not know the example
    monkeypatch.chdir(tmp_path)
    space: dict[str, object] = {"riviera": riviera, "__name__": "snippet"}
    code = "\n".join(blocks(page, ""))
    exec(compile(code, page.name, "exec"), space)
    assert len(space) > 3


def test_quoted_code_is_the_real_code(root: Path) -> None:
    source = "".join(file.read_text() for file in sorted((root / "examples/bonaccia/bonaccia").glob("*.py")))
    quotes = blocks(root / "docs/writing-a-game.md", 'title="from bonaccia"')
    assert len(quotes) > 4
    for quote in quotes:
        assert quote in source


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.S)
    for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", text):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


OURS = {"components", "stamped", "unstamped", "check_options"}  # what the kernel does for a game; no game writes them


def test_every_hook_of_a_game_is_told(root: Path) -> None:
    told = (root / "docs/writing-a-game.md").read_text(encoding="utf-8")
    hooks = {name for name in vars(riviera.Game) if not name.startswith("_")} - OURS
    assert len(hooks) > 20
    assert sorted(name for name in hooks if not re.search(rf"\b{name}\b", told)) == []
