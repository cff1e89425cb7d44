"""The clauses of a game (docs/games) as a page; they travel inside the installed package."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from markupsafe import Markup

PLACES = (Path(__file__).parents[1] / "rules", Path(__file__).parents[4] / "docs" / "games")
CLAUSE = re.compile(r"<p><strong>(R-[A-Z]+-\d+)\.</strong>")


@cache
def rules_of(game: str) -> Markup:
    """The rules as HTML, each clause under its own anchor: ``#R-MOVE-2``."""
    text = next(
        (f.read_text(encoding="utf-8") for p in PLACES if (f := p / f"{game}.md").is_file()),
        "The rules are not written yet.",
    )
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    return Markup(CLAUSE.sub(r'<p class="clause" id="\1"><strong><a href="#\1">\1</a></strong>', html))
