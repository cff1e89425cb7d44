"""Other ways in which a finished game might have gone, as people try them in the replay; kept with its record."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import delete, insert, select

from riviera.kernel.data import Json
from riviera.kernel.words import many
from riviera.records import Record, Variation, write_down

from ..core.refusal import ILLEGAL, Refusal
from ..core.room import Room
from ..store.database import reading
from ..store.rows import document, must, sound
from ..store.schema import variations
from ..store.store import Store

LONGEST = 400  # actions of a variation
MOST = 50  # variations of a game


def record_of(room: Room, tried: list[Json] | None = None) -> Record:
    """The game written down, with what people tried."""
    setup, actions = room.setup, [ply.action for ply in room.plies]
    record = write_down(room.game, room.names, setup.seed, setup.options, actions)
    record.variations = [variation(one) for one in tried or []]
    if room.coach is not None:
        record.tags["Coach"] = f"{many(room.coach.taken, 'move')} taken back past what was seen"
    return record


def variation(one: Json) -> Variation:
    """A line as a record keeps it."""
    comments = {0: one["comment"]} if one["comment"] else {}
    return Variation(one["at"], one["actions"], [""] * len(one["actions"]), comments)


async def keep(store: Store, id: str, owner: str, at: int, actions: list[str], comment: str) -> None:
    """Store a line."""
    if len(await kept(store, id)) >= MOST:
        raise Refusal(ILLEGAL, f"This game has {MOST} variations already.")
    row = {"table_id": id, "at": at, "actions": json.dumps(actions), "comment": comment, "owner": owner}
    await store.write([(insert(variations), row)])


async def drop(store: Store, id: str, owner: str, n: int) -> None:
    """Forget a line that is the browser's own."""
    own = (variations.c.table_id == id) & (variations.c.owner == owner) & (variations.c.n == n)
    await store.write([(delete(variations).where(own), None)])


async def kept(store: Store, id: str, owner: str = "") -> list[Json]:
    """The lines of a game in order; ``mine`` where the browser made it."""
    wanted = select(variations).where(variations.c.table_id == id).order_by(variations.c.n)
    async with reading(store.engine) as connection:
        rows = list(await connection.execute(wanted))
    return sound(rows, lambda row: line_of(row, owner))


def line_of(row: Any, owner: str) -> Json:
    """A line as it was kept."""
    actions = document(row.actions, list, "the actions of a variation")
    for action in actions:
        must(action, str, "an action of a variation")
    told = {"n": row.n, "at": must(row.at, int, "where a variation begins"), "actions": actions}
    return {**told, "comment": must(row.comment, str, "a comment"), "mine": row.owner == owner}
