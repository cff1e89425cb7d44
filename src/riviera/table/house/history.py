"""What people have played in this house: results written when a game ends, ratings and records made of them."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import groupby
from typing import Any

from sqlalchemy import Row

from riviera.kernel.data import Json

from ..club.history import streaks
from ..club.rating import At, Ladder, Strength, fresh, ladder, offered
from ..core.refusal import Refusal, tried_again
from ..core.room import Room
from ..core.shelf import shelf
from ..core.step import FINISHED, Step
from ..store import history as rows
from ..store.database import Conflict
from ..store.schema import tables
from ..store.store import Store
from ..store.writer import Order
from .opening import reopened
from .people import People

Kind = tuple[str, int]  # a game and its number of seats


class History:
    """Ratings and records are computed anew when the games have changed that they are made of, and never stored."""

    def __init__(self, store: Store, people: People) -> None:
        self.store = store
        self.people = people
        self.task: asyncio.Task[None] | None = None
        self.ladders: dict[Kind, tuple[int, Ladder]] = {}  # with how many rows they were made of
        self.held: tuple[int, list[Json]] = (-1, [])
        self.epoch = 0
        people.afterwards.append(self.refresh)
        people.farewells.append(self.farewell)

    def start(self) -> None:
        """Write down in the background how games of an older riviera ended."""
        self.task = asyncio.create_task(self.recollect())

    async def refresh(self) -> None:
        """Seats are somebody else's now: everything is computed anew when it is asked for."""
        self.ladders, self.held = {}, (-1, [])
        self.epoch += 1

    async def recollect(self) -> None:
        """How games ended of which nothing is written yet; what cannot be opened has nothing to tell."""
        with tried_again("Old results wait"):
            for id in await rows.untold(self.store):
                with suppress(Refusal, Conflict):
                    room = await reopened(self.store, id)
                    await self.store.write(result(room, await rows.last_moved(self.store, id)))

    # ratings

    async def ladder(self, game: str, seats: int) -> Ladder:
        """The ratings of one game and number of seats."""
        count, epoch = await rows.how_many(self.store, tables.c.rated, tables.c.game == game), self.epoch
        known = self.ladders.get((game, seats))
        if known is not None and known[0] == count:
            return known[1]
        found = await recomputed(self.store, game, seats)
        if epoch == self.epoch:
            self.ladders[game, seats] = count, found
        return found

    async def farewell(self, person: str) -> list[Order]:
        """Whoever leaves stays as strong as they were in the games of others, so that nobody's rating changes."""
        return rows.remembered([await self.left(person, row) for row in await rows.rated_seats(self.store, person)])

    async def left(self, person: str, row: Row[Any]) -> tuple[At, Strength]:
        """How strong somebody came to a game, or would come to the end of one that is not over."""
        found = await self.ladder(row.game, row.seats)
        now = found.now.get(person) or fresh()
        return (row.table_id, row.seat), found.before.get((row.table_id, row.seat), now)

    # records

    async def records(self) -> list[Json]:
        """What this house has seen: the highest score and the longest game of each game, the longest streak."""
        count, epoch = await rows.how_many(self.store), self.epoch
        if self.held[0] == count:
            return self.held[1]
        found = [record for game in shelf() for record in await self.of_game(game)] + await self.streak()
        if epoch == self.epoch:
            self.held = count, found
        return found

    async def of_game(self, game: str) -> list[Json]:
        """The highest score and the longest game."""
        kinds = (("score", rows.results.c.points), ("longest", rows.results.c.moves))
        found = [(kind, await rows.best(self.store, game, by)) for kind, by in kinds]
        return [record(kind, row, row.points if kind == "score" else row.moves) for kind, row in found if row]

    async def streak(self) -> list[Json]:
        """Who won most in a row."""
        places = await rows.all_places(self.store)
        runs = [
            (n, row)
            for _, some in groupby(places, lambda row: str(row.owner))
            for mine in [list(some)]
            for n, row in zip(streaks([one.place == 1 for one in mine]), mine, strict=True)
        ]
        n, row = max(runs, key=lambda run: (run[0], -run[1].at), default=(0, None))
        return [record("streak", row, n)] if row is not None and n > 1 else []


async def recomputed(store: Store, game: str, seats: int) -> Ladder:
    """The ratings of one game and number of seats, from the first game on."""
    if not offered():
        return Ladder()
    games = await rows.rated_games(store, game, seats)
    gone, handed = await rows.gone(store), await rows.handed(store)
    return await asyncio.to_thread(ladder, games, gone, handed)


def record(kind: str, row: Row[Any], value: int) -> Json:
    """A record: what, who, how much, and where."""
    told = {key: getattr(row, key) for key in ("game", "title", "at", "public", "owner", "name")}
    return {"kind": kind, "value": value, "table": row.table_id, **told}


def ended(room: Room, step: Step) -> list[Order]:
    """The result that a step leads to, for its own transaction."""
    if step.status != FINISHED or room.status == FINISHED:
        return []
    state = step.state
    return rows.ended(room.setup.id, state.ranking(), state.scores(), step.plies, step.entry.at)


def result(room: Room, at: float) -> list[Order]:
    """The result of a room whose game is over."""
    return rows.ended(room.setup.id, room.state.ranking(), room.state.scores(), len(room.plies), at)
