"""The rules of a game (docs/games) as chapters to read; they travel inside the installed package.

What a page says to players ends at ``<!-- for builders -->``. The chapter “On one page” is a page of its own.
``<!-- show NAME -->`` becomes the figure of that name.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt
from markupsafe import Markup

from riviera.registry import OURS, entries

PLACES = (Path(__file__).parents[1] / "rules", Path(__file__).parents[4] / "docs" / "games")
UNWRITTEN = "# Rules\n\nThe rules are not written yet."
BUILDERS = "<!-- for builders -->"
SUMMARY = "On one page"
SHOW = re.compile(r"^<!-- show ([\w-]+) -->$", re.M)
CLAUSE = re.compile(r"<p><strong>(R-[A-Z]+-\d+)\.</strong>\s*")
CITED = re.compile(r"(?<!<strong>)\b(R-[A-Z]+-\d+)\b")
PART = re.compile(r"<h3>(.*?)</h3>")
ANCHOR = r'<p class="clause" id="\1"><a class="anchor" href="#\1" aria-label="clause \1">\1</a>'


class Block(NamedTuple):
    """A stretch of text, or the name of a figure."""

    html: Markup
    figure: str


class Chapter(NamedTuple):
    """A chapter: its anchor, its title, its text and figures, and the anchors and titles of its parts."""

    id: str
    title: str
    blocks: list[Block]
    parts: list[tuple[str, str]]


class Book(NamedTuple):
    """The rules of a game: what stands before the first chapter, the chapters, and all of it on one page."""

    title: str
    opening: Markup
    chapters: list[Chapter]
    summary: Chapter | None


def pages(game: str) -> list[Path]:
    """Where the rules of a game may lie: ours with us, those of an outside game beside its card, as ``rules.md``."""
    card = entries()[game].module if game in entries() else ""
    beside = find_spec(card.partition(".")[0]) if card and game not in OURS else None
    return [p / f"{game}.md" for p in PLACES] + [
        Path(p) / "rules.md" for p in (beside and beside.submodule_search_locations) or ()
    ]


@cache
def book(game: str) -> Book:
    """The rules of a game for its players."""
    text = next((f.read_text(encoding="utf-8") for f in pages(game) if f.is_file()), UNWRITTEN)
    opening, *rest = re.split(r"^## ", text.split(BUILDERS)[0], flags=re.M)
    title, _, before = opening.partition("\n")
    chapters = [chapter(part) for part in rest]
    short = next((c for c in chapters if c.title == SUMMARY), None)
    return Book(title.strip("# "), html(before), [c for c in chapters if c is not short], short)


def chapter(text: str) -> Chapter:
    """A chapter from its text, which begins with its title."""
    title, _, body = text.partition("\n")
    pieces = SHOW.split(body)
    blocks = [
        Block(Markup(), piece) if i % 2 else Block(html(piece, lead=i == 0), "") for i, piece in enumerate(pieces)
    ]
    names = re.findall(r"^### (.+)$", body, re.M)
    return Chapter(slug(title), title, [b for b in blocks if b.figure or b.html], [(slug(n), n) for n in names])


def slug(title: str) -> str:
    """A title as an anchor, the same as on the site of the documentation."""
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", title).strip().lower())


def html(text: str, lead: bool = True) -> Markup:
    """A text with its anchors: clauses lead to themselves, citations to their clauses; the first words stand large."""
    plain = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    linked = CITED.sub(r'<a href="#\1">\1</a>', plain)
    titled = PART.sub(lambda m: f'<h3 id="{slug(m[1])}">{m[1]}</h3>', CLAUSE.sub(ANCHOR, linked))
    tables = titled.replace("<table>", '<div class="wide" tabindex="0"><table>').replace("</table>", "</table></div>")
    return Markup(re.sub(r"\A<p>", '<p class="lead">', tables) if lead else tables)


def rules_of(game: str) -> Markup:
    """All chapters of a game in one piece, without their figures."""
    whole = book(game)
    return whole.opening + Markup().join(block.html for chapter in whole.chapters for block in chapter.blocks)
