"""The lobby of somebody who comes back: what waits first, then what is over, with its result."""

from __future__ import annotations

import re
from typing import Any

import pytest
from starlette.applications import Starlette

from riviera.table.send.clock import face
from riviera.table.send.lobby import among_bots, company, day, ordinal, outcome


def row(kinds: str, **more: Any) -> dict[str, Any]:
    """A row of a list: m is mine, p a person, b a bot, o an open seat."""
    names = {"m": "me", "p": "human", "b": "bot", "o": "open"}
    return {"seats": [{"kind": names[kind], "name": f"N{i}"} for i, kind in enumerate(kinds)], **more}


def test_company_in_words() -> None:
    assert company(row("mbb")) == "with 2 bots"
    assert company(row("mpb")) == "with N1 and 1 bot"
    assert company(row("mo")) == "with 1 free seat"
    assert company(row("mmm")) == "with N0, N1 and N2"
    assert company(row("m")) == "alone"
    assert [among_bots(row(kinds)) for kinds in ("mbb", "mpb", "mm")] == [True, False, False]


def test_an_outcome_is_that_of_the_visitor() -> None:
    ended = {"points": [1, 40, 3], "places": [3, 1, 2], "unit": ["point", "points"]}
    assert outcome(row("mbb", **ended)) == {"place": 3, "points": "1 point", "name": ""}
    assert outcome(row("mmb", **ended)) == {"place": 1, "points": "40 points", "name": "N1"}
    assert outcome(row("mbb")) is None
    assert [ordinal(n) for n in (1, 2, 3, 4)] == ["1st", "2nd", "3rd", "4th"]
    assert day(0.0) == "Thu 1 Jan"


@pytest.mark.anyio
async def test_somebody_comes_back(sqlite: str, open_app: Any, browser: Any) -> None:
    async with open_app(sqlite) as app:
        await come_back(app, browser)


async def come_back(app: Starlette, browser: Any) -> None:
    ada, bo = browser(app), browser(app)
    assert "New here?" in await ada.get("/")
    over = await ada.table("me", "me", title="Stone soup")
    end = await ada.finish(over)
    running = await ada.table("me", "me", title="Sunday vines")
    page = await ada.get("/")
    assert page.index("Your turn") < page.index("Sunday vines") < page.index("Finished") < page.index("Stone soup")
    points = max(seat["score"] for seat in end["seats"])
    assert re.search(rf'class="place won">1st</i><span>[^<]*, {points} points', page)
    for part in (f"/tables/{over}/replay", f"/tables/{over}/replay?review", f'data-rematch="{over}"', "/explore/clans"):
        assert part in page
    assert f"/tables/{running}" in page
    assert ("/games/cinquo/first" in page, "/games/clans/first" in page) == (True, False)
    assert "Stone soup" not in await bo.get("/")


def test_among_bots_alone_no_ring_is_shown() -> None:
    row = {"status": "playing", "actor": 0, "clock": {"runs": 0.0, "deadline": 0.0, "bank": 60, "more": 0}}
    people = [{"kind": "me"}, {"kind": "human"}]
    assert (face(row | {"seats": people}, 5.0) or {})["says"] == "paused"
    assert face(row | {"seats": [{"kind": "me"}, {"kind": "bot"}]}, 5.0) is None
