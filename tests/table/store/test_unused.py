"""Many tables from one address: how many are made, which are cleared away, and who is seen first in the list."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from riviera.table.core.settings import Settings
from riviera.table.house.tidying import tidy
from riviera.table.store.lists import OF_ONE

pytestmark = pytest.mark.anyio
DAY = 86_400.0
SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]


async def test_an_address_makes_only_so_many_tables(sqlite: str, open_app: Any, browser: Any, quick: Settings) -> None:
    async with open_app(sqlite, replace(quick, new_here_rate=0.0, new_here_burst=5.0)) as app:
        wish = {"game": "clans", "seats": SEATS, "public": True}
        answers = [(await browser(app).client.post("/api/tables", json=wish)).status_code for _ in range(7)]
        assert answers == [201] * 5 + [429] * 2
        bo = browser(app)
        bo.client._transport.client = ("10.0.0.9", 1)
        await bo.table("me", "open")


async def test_tables_that_nobody_used_are_cleared_away(db: str, open_app: Any, browser: Any) -> None:
    async with open_app(db) as app:
        house, ada, bo = app.state.house, browser(app), browser(app)
        now = [house.clock()]
        house.clock = lambda: now[0]
        unused, sat = await ada.table("me", "me"), await ada.table("me", "open", "open")
        days, played = await ada.table("me", "open", pace="turn"), await ada.table("me", "me")
        await bo.post(f"/api/tables/{sat}/sit", {"seat": 1, "name": "Bo"})
        await bo.post(f"/api/tables/{sat}/chat", {"text": "hello"}, 201)
        await ada.move(played)
        now[0] += 2 * DAY
        looked_at = await ada.table("me", "me")
        now[0] += 1.5 * DAY
        await tidy(house.store, house.desks, house.settings, now[0])
        assert {row["id"] for row in (await ada.get("/api/tables"))["mine"]} == {days, played, looked_at}
        for id in (unused, sat):
            await ada.get(f"/api/tables/{id}", 404)
        now[0] += 30 * DAY
        await tidy(house.store, house.desks, house.settings, now[0])
        assert {row["id"] for row in (await ada.get("/api/tables"))["mine"]} == {played}
        assert (await ada.get(f"/api/tables/{played}"))["version"] == 1


async def test_a_table_that_somebody_looks_at_stays(sqlite: str, open_app: Any, browser: Any, socket: Any) -> None:
    async with open_app(sqlite) as app:
        house, ada = app.state.house, browser(app)
        id = await ada.table("me", "open")
        async with socket(app, f"/api/tables/{id}/live", ada.client.cookies["riviera"]) as live:
            await live.payload(0)
            await tidy(house.store, house.desks, house.settings, house.clock() + 9 * DAY)
            assert (await ada.get(f"/api/tables/{id}"))["version"] == 0
        await tidy(house.store, house.desks, house.settings, house.clock() + 9 * DAY)
        await ada.get(f"/api/tables/{id}", 404)


async def test_tables_with_people_are_listed_first(db: str, open_app: Any, browser: Any, socket: Any) -> None:
    async with open_app(db) as app:
        ada, flood, cy = browser(app), browser(app), browser(app)
        honest = await ada.table("me", "open", public=True)
        async with socket(app, f"/api/tables/{honest}/live", ada.client.cookies["riviera"]) as live:
            await live.payload(0)
            made = [await flood.table("me", "open", public=True) for _ in range(OF_ONE + 4)]
            shown = [row["id"] for row in (await cy.get("/api/tables"))["public"]]
            assert shown == [honest, *reversed(made[-OF_ONE:])]
        assert [row["id"] for row in (await cy.get("/api/tables"))["public"]][-1] == honest
