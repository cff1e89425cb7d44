"""The clauses of a game (docs/games) as a page; they travel inside the installed package."""

from __future__ import annotations

import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from markdown_it import MarkdownIt
from markupsafe import Markup

from riviera.registry import OURS, entries

PLACES = (Path(__file__).parents[1] / "rules", Path(__file__).parents[4] / "docs" / "games")
CLAUSE = re.compile(r"<p><strong>(R-[A-Z]+-\d+)\.</strong>")


def pages(game: str) -> list[Path]:
    """Where the rules of a game may lie: ours with us, those of an outside game beside its card, as ``rules.md``."""
    card = entries()[game].module if game in entries() else ""
    beside = find_spec(card.partition(".")[0]) if card and game not in OURS else None
    return [p / f"{game}.md" for p in PLACES] + [
        Path(p) / "rules.md" for p in (beside and beside.submodule_search_locations) or ()
    ]


@cache
def rules_of(game: str) -> Markup:
    """The rules as HTML, each clause under its own anchor: ``#R-MOVE-2``."""
    text = next((f.read_text(encoding="utf-8") for f in pages(game) if f.is_file()), "The rules are not written yet.")
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    return Markup(CLAUSE.sub(r'<p class="clause" id="\1"><strong><a href="#\1">\1</a></strong>', html))
