"""How games ended, as rows beside the log: a cache for people's pages, written with the move that ends a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Float,
    Integer,
    Row,
    Select,
    Table,
    delete,
    func,
    insert,
    select,
)

from ..club.history import Ended, Seat
from ..club.rating import At, Strength
from ..core.entry import BOT, GONE, HAND, HUMAN, RESIGN, TIMEOUT
from ..core.step import FINISHED
from .order import THERE
from .outbox import rows
from .schema import chairs, entries, metadata, people, table_id, tables
from .store import Store
from .writer import Order

# how a game ended for each seat; whose it was is told by ``chairs``
results = Table(
    "results",
    metadata,
    table_id(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("at", Float, nullable=False),
)

# how strong somebody came to a rated game who has left for good: the log cannot tell any more
strangers = Table(
    "strangers",
    metadata,
    table_id(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("mean", Float, nullable=False),
    Column("deviation", Float, nullable=False),
)

earlier = tables.alias("earlier")
AGAIN = select(earlier.c.id).where(earlier.c.seed == tables.c.seed, earlier.c.created < tables.c.created)
OWN_DEAL = tables.c.coach | ~AGAIN.exists()  # whoever goes on from a finished game knows what is hidden in it
COUNTS = THERE & OWN_DEAL
TOLD = (results, tables.c.game, tables.c.title, tables.c.public, tables.c.rated, tables.c.coach)
SEATS = select(*TOLD, chairs.c.owner, chairs.c.name, chairs.c.kind, chairs.c.level)
SEATS = SEATS.join_from(results, tables, tables.c.id == results.c.table_id)
SEATS = SEATS.join(chairs, (chairs.c.table_id == results.c.table_id) & (chairs.c.seat == results.c.seat))


def ended(id: str, places: Sequence[int], points: Sequence[int], moves: int, at: float) -> list[Order]:
    """How a game ended, for the transaction of the move that ends it."""
    both = enumerate(zip(places, points, strict=True))
    told = [{"seat": seat, "place": place, "points": score} for seat, (place, score) in both]
    return [(insert(results), [{"table_id": id, "moves": moves, "at": at, **row} for row in told])]


async def untold(store: Store) -> list[str]:
    """Finished games of which nothing is written here yet: those of an older riviera."""
    known = select(results.c.table_id)
    return await store.ids(select(tables.c.id).where(tables.c.status == FINISHED, tables.c.id.not_in(known)))


async def last_moved(store: Store, id: str) -> float:
    """When the last move of a table was made."""
    made = select(func.max(entries.c.at)).where(entries.c.table_id == id, entries.c.kind == "move")
    found = await rows(store, made)
    return float(found[0][0] or 0.0)


def sat(owner: str) -> Select[Any]:
    """The tables of somebody."""
    return select(chairs.c.table_id).where(chairs.c.owner == owner)


async def games_of(store: Store, *owners: str) -> list[Ended]:
    """The finished games at which all of some people sat, the oldest first."""
    return await games(store, *(tables.c.id.in_(sat(owner)) for owner in owners))


async def rated_games(store: Store, game: str, seats: int) -> list[Ended]:
    """The rated games of one game and number of seats, in the order in which they ended."""
    found = await games(store, tables.c.rated, tables.c.game == game)
    return [one for one in found if len(one.seats) == seats]


async def games(store: Store, *which: ColumnElement[bool]) -> list[Ended]:
    """Finished games, in the order in which they ended."""
    wanted = SEATS.where(COUNTS, *which).order_by(results.c.at, results.c.table_id, results.c.seat)
    found = groupby(await rows(store, wanted), lambda row: row.table_id)
    return [game_of(list(some)) for _, some in found]


def game_of(seats: Sequence[Row[Any]]) -> Ended:
    """A game from the rows of its seats."""
    one = seats[0]
    told = tuple(Seat(row.owner, row.name, row.kind, row.level, row.place, row.points) for row in seats)
    about = (one.table_id, one.game, one.title, one.at, one.moves)
    return Ended(*about, bool(one.public), bool(one.rated), bool(one.coach), told)


async def how_many(store: Store, *which: ColumnElement[bool]) -> int:
    """So many rows there are; a cache that was made of as many is still good."""
    wanted = select(func.count()).select_from(results).join(tables, tables.c.id == results.c.table_id)
    return int((await rows(store, wanted.where(THERE, *which)))[0][0])


async def gone(store: Store) -> dict[At, Strength]:
    """Everybody who has left, at every rated game they played."""
    found = await rows(store, select(strangers))
    return {(row.table_id, row.seat): Strength(row.mean, row.deviation) for row in found}


async def handed(store: Store) -> set[At]:
    """Seats of rated games that a bot played for somebody, for a while or to the end."""
    rated = select(tables.c.id).where(tables.c.rated)
    given = entries.c.kind.in_((HAND, RESIGN, TIMEOUT)) | ((entries.c.kind == GONE) & entries.c.data.like(f'%"{BOT}"%'))
    by_log = select(entries.c.table_id, entries.c.seat).where(given, entries.c.table_id.in_(rated))
    by_seat = select(chairs.c.table_id, chairs.c.seat).where(chairs.c.kind == BOT, chairs.c.owner != "")
    found = [*await rows(store, by_log), *await rows(store, by_seat.where(chairs.c.table_id.in_(rated)))]
    return {(row.table_id, row.seat) for row in found}


async def rated_seats(store: Store, owner: str) -> Sequence[Row[Any]]:
    """The seats of somebody at rated tables, finished or not, with their game and number of seats."""
    size = select(func.count()).where(chairs.c.table_id == tables.c.id).scalar_subquery()
    mine = chairs.alias("mine")
    wanted = select(mine.c.table_id, mine.c.seat, tables.c.game, size.label("seats"))
    wanted = wanted.join_from(mine, tables, tables.c.id == mine.c.table_id)
    return await rows(store, wanted.where(tables.c.rated, mine.c.owner == owner))


def remembered(strengths: Iterable[tuple[At, Strength]]) -> list[Order]:
    """How strong somebody was who leaves now."""
    found: list[Order] = []
    for (id, seat), one in strengths:
        found.append((delete(strangers).where(strangers.c.table_id == id, strangers.c.seat == seat), None))
        found.append((insert(strangers), {"table_id": id, "seat": seat, **one._asdict()}))
    return found


async def names(store: Store, owners: Sequence[str]) -> dict[str, str]:
    """What some people were called last."""
    wanted = select(chairs.c.owner, chairs.c.name).join(tables, tables.c.id == chairs.c.table_id)
    found = await rows(store, wanted.where(chairs.c.owner.in_(owners)).order_by(tables.c.updated))
    return {row.owner: row.name for row in found}


# records of the house

rival = chairs.alias("rival")
RIVAL = select(rival.c.seat).where(
    rival.c.table_id == tables.c.id, rival.c.owner != "", rival.c.owner != chairs.c.owner
)
HELD = COUNTS & ~tables.c.coach & (chairs.c.kind == HUMAN) & chairs.c.owner.in_(select(people.c.id))
HELD &= tables.c.rated | RIVAL.exists()


async def best(store: Store, game: str, by: ColumnElement[Any]) -> Row[Any] | None:
    """The seat of a game that has most of something; of equals, the first."""
    wanted = SEATS.where(HELD, tables.c.game == game).order_by(by.desc(), results.c.at, results.c.place).limit(1)
    return next(iter(await rows(store, wanted)), None)


async def all_places(store: Store) -> Sequence[Row[Any]]:
    """Every place that somebody known took in company, by person and in order."""
    wanted = SEATS.where(HELD).order_by(chairs.c.owner, results.c.at, results.c.table_id)
    return await rows(store, wanted)


async def everybody(store: Store) -> Sequence[Row[Any]]:
    """Everybody who is known, with how many games they have finished, those who played last first."""
    wanted = select(people.c.id, people.c.since, func.count(results.c.seat).label("games"))
    wanted = wanted.join_from(people, chairs, chairs.c.owner == people.c.id, isouter=True)
    both = (results.c.table_id == chairs.c.table_id) & (results.c.seat == chairs.c.seat)
    wanted = wanted.join(results, both, isouter=True).group_by(people.c.id, people.c.since)
    return await rows(store, wanted.order_by(func.max(results.c.at).desc().nulls_last(), people.c.since))
