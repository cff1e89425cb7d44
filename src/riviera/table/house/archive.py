"""A game of older rules, which cannot be opened any more but is not lost: its record as it was stored."""

from __future__ import annotations

from sqlalchemy import select

from riviera.records import Record, write

from ..core.entry import SIT, Entry, Setup
from ..core.log import plies_of
from ..core.refusal import FORBIDDEN, Closed, Refusal
from ..core.step import FINISHED
from ..store.schema import tables
from ..store.store import Store

NOT_OVER = "This game was not over when its rules changed: its record is secret. A riviera with its rules can end it."


async def archived(store: Store, id: str, closed: Closed) -> str:
    """The record of a finished game that is closed because of its rules alone; else it stays closed."""
    found = await store.load(id) if closed.archived else None
    if found is None:
        raise closed
    if await store.ids(select(tables.c.status).where(tables.c.id == id)) != [FINISHED]:
        raise Refusal(FORBIDDEN, NOT_OVER)
    return write(stored_record(*found))


def stored_record(setup: Setup, log: list[Entry]) -> Record:
    """What was done, by whom, from which deal; what it led to only its own rules know."""
    names = [chair.name or f"Seat {seat + 1}" for seat, chair in enumerate(setup.chairs)]
    for entry in log:
        if entry.kind == SIT:
            names[entry.seat] = str(entry.data["name"])
    actions = [str(entry.data["action"]) for entry in plies_of(log)]
    return Record(
        setup.game, setup.rules, names, setup.seed, setup.options, actions=actions, components=setup.components
    )
