"""The rules pages: chapters with pictures, all of it on one page, and the index."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

import riviera
from riviera.kernel.booklet import Entry
from riviera.render.drawing import symbols
from riviera.table.book.chapters import BUILDERS, SHOW, book, html, slug
from riviera.table.book.figures import booklet
from riviera.table.book.index import find, marked, wish

pytestmark = pytest.mark.anyio

GAMES = ("clans", "liguria", "viticulture", "cinque_terre", "cinquo")
STATED = re.compile(r"^\*\*(R-[A-Z]+-\d+)\.\*\*", re.M)
BESIDE = ("index",)  # what stands for a link and not for a figure


@pytest.fixture
async def app(sqlite: str, open_app: Any) -> AsyncIterator[Starlette]:
    async with open_app(sqlite) as app:
        yield app


def source(root: Path, game: str) -> str:
    """What a page says to players."""
    return (root / f"docs/games/{game}.md").read_text(encoding="utf-8").split(BUILDERS)[0]


def entries(game: str) -> list[Entry]:
    """All entries of an index."""
    return [entry for group in booklet(game)["groups"] for entry in group["entries"]]


@pytest.mark.parametrize("game", GAMES)
async def test_every_clause_has_its_anchor_once(app: Starlette, browser: Any, root: Path, game: str) -> None:
    page = await browser(app).get(f"/rules/{game}")
    stated = STATED.findall((root / f"docs/games/{game}.md").read_text(encoding="utf-8"))
    anchors = Counter(re.findall(r' id="(R-[A-Z]+-\d+)"', page))
    assert anchors == Counter(stated)
    assert len(stated) > 20
    assert f'href="#{stated[0]}" aria-label="clause {stated[0]}">{stated[0]}</a>' in page


@pytest.mark.parametrize("game", GAMES)
async def test_no_id_is_given_twice_and_no_link_is_dead(app: Starlette, browser: Any, game: str) -> None:
    ada = browser(app)
    for path in ("", "/summary", "/index"):
        page = await ada.get(f"/rules/{game}{path}")
        ids = Counter(re.findall(r'\sid="([^"]+)"', page))
        assert [name for name, n in ids.items() if n > 1] == []
        links = {link for link in re.findall(r'href="([^"]+)"', page) if not link.startswith("?")}
        assert [link for link in links if link.startswith("#") and link[1:] not in ids] == []
        for link in {link.partition("#")[0] for link in links if link.startswith("/")}:
            assert (await ada.client.get(link)).status_code == 200, link
        assert not [link for link in links if link[0] not in "#/"], "links that lead nowhere on this page"


@pytest.mark.parametrize("game", GAMES)
async def test_clauses_that_the_index_names_are_on_the_page(app: Starlette, browser: Any, game: str) -> None:
    page = await browser(app).get(f"/rules/{game}")
    named = {entry["clause"] for entry in entries(game) if "clause" in entry}
    assert named
    assert [clause for clause in sorted(named) if f' id="{clause}"' not in page] == []


@pytest.mark.parametrize("game", GAMES)
async def test_every_figure_is_shown_and_no_marker_is_seen(app: Starlette, browser: Any, root: Path, game: str) -> None:
    wanted = set(SHOW.findall(source(root, game)))
    assert wanted - set(BESIDE) == set(booklet(game)["figures"])
    page = await browser(app).get(f"/rules/{game}")
    assert "<!--" not in page
    assert "&lt;!--" not in page
    drawings = [f for f in booklet(game)["figures"].values() if f["look"] != "strip"]
    assert page.count('class="drawing"') >= sum(len(figure["frames"]) for figure in drawings)


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_drawn_is_in_the_art(game: str) -> None:
    art = riviera.game(game).art()
    known = set(re.findall(r'\bid="([^"]+)"', art["defs"] + symbols()))
    figures = booklet(game)["figures"].values()
    marks = {name for figure in figures for item in figure.get("items", []) for name in item["art"]} - {"+", "="}
    frames = [frame for figure in figures for frame in figure.get("frames", [])]
    pieces = {piece["art"] for frame in frames for piece in frame["sheet"]["pieces"] if "art" in piece}
    shown = {e[side] for e in entries(game) for side in ("art", "back") if side in e}  # type: ignore[literal-required]
    shown |= {chip["art"] for entry in entries(game) for chip in entry.get("chips", []) if "art" in chip}
    shown |= {group["mark"] for group in booklet(game)["groups"]} | {deed["mark"] for deed in booklet(game)["deeds"]}
    assert frames
    assert sorted((marks | pieces | shown) - known) == []


@pytest.mark.parametrize("game", GAMES)
def test_entries_are_told_in_words_and_found_by_their_deeds(game: str) -> None:
    here = entries(game)
    assert [entry["id"] for entry in here if len(entry["text"]) < 12 or not entry["title"]] == []
    deeds = {deed["id"] for deed in booklet(game)["deeds"]}
    assert {deed for entry in here for deed in entry.get("deeds", [])} == deeds
    everything = sum(found.fitting for found in find(game, wish("", "", "")))
    assert everything == len(here)
    for deed in deeds:
        assert 0 < sum(found.fitting for found in find(game, wish("", "", deed))) < everything


@pytest.mark.parametrize("game", GAMES)
async def test_the_index_is_searched_without_scripts(app: Starlette, browser: Any, game: str) -> None:
    ada = browser(app)
    some = entries(game)[0]
    page = await ada.get(f"/rules/{game}/index", params={"q": some["title"].upper()})
    assert "<mark>" in page
    shown = re.findall(r'<li class="entry[^>]* id="([^"]+)"', page)
    assert some["id"] in shown
    assert len(shown) < len(entries(game))
    hidden = re.findall(r'<li hidden class="entry[^>]* id="([^"]+)"', page)
    assert len(shown) + len(hidden) == len(entries(game))
    none = await ada.get(f"/rules/{game}/index", params={"q": "<zzz>"})
    assert '<p class="none card">' in none
    assert "<zzz>" not in none
    kind = booklet(game)["groups"][-1]
    narrowed = await ada.get(f"/rules/{game}/index", params={"kind": kind["id"]})
    assert len(re.findall(r'<li class="entry', narrowed)) == len(kind["entries"])


async def test_a_game_without_an_index_or_a_short_form_says_so(
    app: Starlette, browser: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    empty = {"figures": {}, "groups": [], "deeds": []}
    monkeypatch.setattr("riviera.table.web.rulebook.booklet", lambda game: empty)
    monkeypatch.setattr("riviera.table.web.rulebook.book", lambda game: book(game)._replace(summary=None))
    ada = browser(app)
    assert "has no index" in await ada.get("/rules/clans/index", 404)
    assert "not written on one page" in await ada.get("/rules/clans/summary", 404)
    page = await ada.get("/rules/clans")
    assert "Cards and symbols" not in page
    assert "One page" not in page
    assert "no such game" in await ada.get("/rules/chess/index", 404)


def test_a_text_becomes_a_page() -> None:
    made = html("First words.\n\n**R-MOVE-1.** As R-MOVE-2 says.\n\n### A part: one\n\n| a |\n|---|\n| <b> |\n")
    assert made.startswith('<p class="lead">First words.')
    assert '<p class="clause" id="R-MOVE-1"><a class="anchor" href="#R-MOVE-1"' in made
    assert 'As <a href="#R-MOVE-2">R-MOVE-2</a> says.' in made
    assert '<h3 id="a-part-one">A part: one</h3>' in made
    assert "&lt;b&gt;" in made
    assert slug("Bishop's contracts") == "bishops-contracts"


def test_marks_leave_the_rest_as_it_is() -> None:
    assert marked("a <Red> red", ["red"]) == "a &lt;<mark>Red</mark>&gt; <mark>red</mark>"
    assert marked("a < b", []) == "a &lt; b"


async def test_all_rules_stand_on_one_shelf(app: Starlette, browser: Any) -> None:
    page = await browser(app).get("/rules")
    assert set(re.findall(r'href="/rules/(\w+)"', page)) >= set(GAMES)
