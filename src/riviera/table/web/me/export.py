"""Everything that is stored about somebody, as one document to take along."""

from __future__ import annotations

import json

from starlette.concurrency import run_in_threadpool

from riviera.kernel.data import Json
from riviera.records import write

from ...core.refusal import Refusal
from ...core.step import FINISHED
from ...house.desk import Desk
from ...house.house import House
from ...house.variations import kept, record_of
from ...store import cups
from ...store import people as rows
from ...store.schema import chat, notes


async def everything(house: House, person: str, known: Json) -> Json:
    """Ways back in, browsers, every table with its record, notes and words, and cups."""
    seats = await rows.seats_of(house.store, person)
    tables = [await at_table(house, id, seat) for id, seat in seats]
    return {"format": "riviera data 1", "me": known, "tables": tables, "cups": await in_cups(house, person)}


async def in_cups(house: House, person: str) -> list[Json]:
    """The cups that somebody is or was in."""
    found: list[Json] = []
    for row in await cups.joined(house.store, person):
        cup, name = await cups.load(house.store, row.cup), json.loads(row.data)["name"]
        told = {"name": name, "host": cup.host == person, "status": cup.status}
        found.append({"cup": cup.id, "title": cup.wish.title, **told})
    return found


async def at_table(house: House, id: str, seat: int) -> Json:
    """One seat of somebody: what was said and noted there, and the game once it is over."""
    said = [row.text for row in await rows.found(house.store, chat, table_id=id, seat=seat)]
    noted = [row.text for row in await rows.found(house.store, notes, table_id=id, seat=seat)]
    own: Json = {"table": id, "seat": seat, "said": said, "notes": "".join(noted)}
    try:
        desk = await house.desk(id)
    except Refusal as refusal:  # a table that cannot be opened is told as such
        return own | {"trouble": refusal.text}
    setup = desk.room.setup
    about: Json = {"game": setup.game, "title": setup.title, "created": setup.created, "status": desk.room.status}
    return (
        own | about | {"name": desk.room.chairs[seat].name, **result(desk, seat), "record": await record(house, desk)}
    )


def result(desk: Desk, seat: int) -> Json:
    """How a game ended for a seat; nothing of a running one is told."""
    if desk.room.status != FINISHED:
        return {"result": None}
    state = desk.room.state
    return {"result": {"place": state.ranking()[seat], "points": state.scores()[seat], "rated": desk.room.setup.rated}}


async def record(house: House, desk: Desk) -> str | None:
    """The record of a finished game; a running one is still secret."""
    if desk.room.status != FINISHED:
        return None
    tried = await kept(house.store, desk.id)
    return await run_in_threadpool(lambda: write(record_of(desk.room, tried)))
