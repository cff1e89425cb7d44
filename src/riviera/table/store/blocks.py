"""Whom somebody does not want to meet, as rows: few, so that all of them are in memory."""

from __future__ import annotations

from sqlalchemy import Column, Float, String, Table, delete, insert, select, update

from .outbox import rows
from .schema import metadata
from .store import Store
from .writer import Order

blocks = Table(
    "blocks",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("other", String(64), primary_key=True),
    Column("at", Float, nullable=False),
)


async def everything(store: Store) -> set[tuple[str, str]]:
    """Who does not want to meet whom."""
    return {(row.person, row.other) for row in await rows(store, select(blocks))}


def blocked(person: str, other: str, at: float, *, on: bool) -> list[Order]:
    """Somebody does not want to meet somebody, or does again."""
    gone = delete(blocks).where(blocks.c.person == person, blocks.c.other == other), None
    return [gone, (insert(blocks), {"person": person, "other": other, "at": at})] if on else [gone]


def moved_in(old: str, new: str) -> list[Order]:
    """What a browser wanted its person wants; whoever did not want to meet the browser does not want to meet them."""
    found, known = list[Order](), blocks.alias("known")
    for mine, theirs in ((blocks.c.person, blocks.c.other), (blocks.c.other, blocks.c.person)):
        twice = select(known.c[theirs.name]).where(known.c[mine.name] == new)
        found.append((delete(blocks).where(mine == old, theirs.in_(twice)), None))
        found.append((update(blocks).where(mine == old).values({mine.name: new}), None))
    return found


def forgotten(person: str) -> Order:
    """Somebody has left for good."""
    return delete(blocks).where((blocks.c.person == person) | (blocks.c.other == person)), None
