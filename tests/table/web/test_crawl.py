"""Whatever a page shows of whole games of bots is in words: every answer and page is crawled for ids and slips."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from riviera.kernel.data import Json
from riviera.records import Record, load, opening
from riviera.registry import OURS
from riviera.table.core.entry import HUMAN, MOVE, Chair, Entry, Setup
from riviera.table.web.identity import hashed
from riviera.table.work.lines import Line, retell

from ...test_words import IDS, UNSAID, slips, words_in

pytestmark = pytest.mark.anyio
GOLDEN = Path(__file__).parents[2] / "golden"
TOKEN = "somebody-who-reads-every-word-of-every-page-aloud"
NAMES = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Fay"]
SHOTS = 6  # positions of a game that are looked at whole
READ = ("aria-label", "title", "alt", "placeholder")
SILENT = {
    *UNSAID,
    "options",
    "seed",
    "version",
    "about",
    "game",
    "status",
    "pace",
    "hints",
    "seq",
    "layout",
    "tabs",
    "key",
}
KIN = {
    "verbs": re.compile(r"\b[a-z_]+:[a-z0-9_]+"),
    "dashes": re.compile(r"\b[a-z]+_[a-z_]+-[a-z]+"),
    "harbors": re.compile(r"\bHarbor [a-d]\b"),
    "seasons": re.compile(r"\b(?:Summer|Winter|Spring|Fall) (?:summer|winter|spring|fall)\b"),
    "whose": re.compile(r"\byou, friend\b|\bundefined\b|\bNaN\b|\[object"),
}


class Words(HTMLParser):
    """What is read on a page: its text, and what is said of its pictures and fields."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.inside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside.append(tag)
        self.said += [value for name, value in attrs if name in READ and value]

    def handle_endtag(self, tag: str) -> None:
        while self.inside and self.inside.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if data.strip() and not {"script", "style"}.intersection(self.inside):
            self.said.append(" ".join(data.split()))


def read(page: str) -> list[str]:
    """What is read on a page."""
    words = Words()
    words.feed(page)
    return words.said


def record_of(game: str) -> Record:
    """A game that bots have played."""
    found = [load(file) for file in sorted((GOLDEN / game).glob("*.txt"))]
    return next((record for record in found if len(record.names) == 3), found[0])


def stored(record: Record, id: str, moves: int) -> tuple[Setup, list[Entry]]:
    """A table at which it has come so far; all seats are the reader's."""
    chairs = tuple(Chair(HUMAN, NAMES[i], owner=hashed(TOKEN)) for i in range(len(record.names)))
    setup = Setup(id, record.game, record.rules, "Aloud", record.seed, chairs, hashed(TOKEN), 0.0, record.options)
    state, log = opening(record), list[Entry]()
    for seq, action in enumerate(record.actions[:moves], 1):
        log.append(Entry(seq, MOVE, int(state.actor), 0.0, {"action": action}))
        state.play(action)
    return setup, log


def shown(answer: Any) -> Iterator[str]:
    """What a page shows of an answer; where something is chosen the page says what."""
    return (text.replace("{target}", "it") for text in words_in(spoken(answer)))


def spoken(thing: Any) -> Any:
    """An answer without what nobody reads."""
    if isinstance(thing, dict):
        return {key: spoken(value) for key, value in thing.items() if key not in SILENT and value is not None}
    return [spoken(inner) for inner in thing] if isinstance(thing, list) else thing


async def crawled(app: Starlette, browser: Any, record: Record) -> set[str]:
    """All that is said of a game while it is played and when it is over."""
    said: set[str] = set()
    house, reader, whole = app.state.house, browser(app, TOKEN), len(record.actions)
    for shot in range(SHOTS + 1):
        id = f"crawl-{record.game[:6]}-{shot}"
        await house.make(*stored(record, id, whole * shot // SHOTS))
        said.update(await at_a_table(reader, id, len(record.names)))
    for seq in range(0, whole + 1, 1 + whole // 40):
        said.update(shown(await reader.get(f"/api/tables/{id}/replay?seq={seq}&seat=0")))
    room = (await house.desk(id)).room
    for seat in (None, 0):  # here and not by a worker, which has only so much time
        line = Line(room.setup, room.names, [], list(record.actions), seat)
        said.update(shown(json.loads(retell(line, 0)[1])))
    said.update(shown(await reader.get(f"/api/tables/{id}/explain?seq=9")))
    for page in ("/", f"/tables/{id}", f"/tables/{id}/replay", f"/explore/{record.game}", f"/games/{record.game}/new"):
        said.update(read(await reader.get(page)))
    return said - {"None"}  # an answer of the form that makes a table


async def at_a_table(reader: Any, id: str, seats: int) -> list[str]:
    """A table as each of its seats sees it, with all explanations and what lies before each seat."""
    paths = [f"?seat={seat}" for seat in range(seats)] + [f"/before?of={seat}" for seat in range(seats)]
    answers: list[Json] = [
        await reader.get(f"/api/tables/{id}{path}") for path in (*paths, "/explain", "/start-card?seat=0")
    ]
    return [text for answer in answers for text in shown(answer)]


@pytest.mark.long
@pytest.mark.parametrize("game", OURS)
async def test_nobody_reads_what_only_the_engine_says(sqlite: str, open_app: Any, browser: Any, game: str) -> None:
    async with open_app(sqlite) as app:
        said = await crawled(app, browser, record_of(game))
    assert len(said) > 300
    kin = KIN if game == "cinquo" else KIN | {"ids": IDS}  # the fields of Cinquo's board are called c3 and the like
    found = [slip for text in sorted(said) for slip in slips(text, **kin)]
    assert found == [], "\n".join(found)


def test_pages_are_read_without_their_scripts() -> None:
    assert read('<p title="A t11">One<script>let t11</script> card</p>') == ["A t11", "One", "card"]
    assert slips("sell_or_trade_bonus-worker", **KIN)
    assert slips("Harbor b", **KIN)
