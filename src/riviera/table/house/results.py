"""How games ended and how running ones stand, in a few words for the lobby; what is over is remembered."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from riviera.kernel.data import Json

from ..core.refusal import Refusal
from ..core.step import FINISHED, PLAYING

if TYPE_CHECKING:
    from .desk import Desk
    from .house import House

KEPT = 5_000  # results that are remembered
SHOWN = 12  # tables of a list that are looked into


class Results:
    """Looks into the tables of a list; a table that cannot be opened has nothing to tell."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.known: dict[str, Json] = {}

    async def add(self, rows: list[Json], owner: str) -> None:
        """To rows of a list: the result of what is over, and the last news of what waits for somebody."""
        over = [row for row in rows if row["status"] == FINISHED][:SHOWN]
        waiting = [row for row in rows if row["status"] == PLAYING and row["your_turn"]][:SHOWN]
        await asyncio.gather(*(self.ended(row) for row in over), *(self.stands(row, owner) for row in waiting))

    async def ended(self, row: Json) -> None:
        """The places and points of a game that is over."""
        if row["id"] not in self.known and (desk := await self.opened(row)) is not None:
            while len(self.known) >= KEPT:
                del self.known[next(iter(self.known))]
            self.known[row["id"]] = result(desk)
        row.update(self.known.get(row["id"], {}))

    async def stands(self, row: Json, owner: str) -> None:
        """The last thing that happened at a table, as its visitor may know it."""
        if (desk := await self.opened(row)) is not None:
            row["news"] = desk.news(owner)

    async def opened(self, row: Json) -> Desk | None:
        """The table of a row, if it can be opened."""
        try:
            return await self.house.desk(row["id"])
        except Refusal:
            return None


def result(desk: Desk) -> Json:
    """Points and places by seat, and what is counted."""
    state = desk.room.state
    return {"points": state.scores(), "places": state.ranking(), "unit": list(state.game.unit)}
