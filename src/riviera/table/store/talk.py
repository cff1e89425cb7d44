"""Chat for all at the table, and private notes of a seat."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, insert, select

from riviera.kernel.data import Json

from .database import reading
from .rows import must, sound
from .schema import chat, notes
from .store import Store

KEPT = 100  # messages that a page is sent


async def say(store: Store, id: str, seat: int, name: str, words: str, at: float) -> Json:
    """Store a message."""
    row: Json = {"table_id": id, "seat": seat, "name": name, "text": words, "at": at}
    await store.write([(insert(chat), row)], f"chat:{id}")
    return {"name": name, "seat": seat if seat >= 0 else None, "text": words, "at": at}


async def heard(store: Store, id: str) -> list[Json]:
    """The last messages of a table, oldest first."""
    wanted = select(chat).where(chat.c.table_id == id).order_by(chat.c.n.desc()).limit(KEPT)
    async with reading(store.engine) as connection:
        rows = list(await connection.execute(wanted))
    return sound(reversed(rows), message)


def message(row: Any) -> Json:
    """A message as a page is sent it."""
    seat = must(row.seat, int, "the seat of a message")
    told = {"name": must(row.name, str, "its name"), "seat": seat if seat >= 0 else None}
    return {**told, "text": must(row.text, str, "its text"), "at": must(row.at, float, "its time")}


async def write_note(store: Store, id: str, seat: int, words: str) -> None:
    """Keep a seat's notes."""
    mine = (notes.c.table_id == id) & (notes.c.seat == seat)
    row = {"table_id": id, "seat": seat, "text": words}
    await store.write([(delete(notes).where(mine), None), (insert(notes), row)])


async def read_notes(store: Store, id: str) -> dict[int, str]:
    """The notes of every seat of a table."""
    async with reading(store.engine) as connection:
        rows = list(await connection.execute(select(notes).where(notes.c.table_id == id)))
    return dict(sound(rows, note))


def note(row: Any) -> tuple[int, str]:
    """A seat and its notes."""
    return must(row.seat, int, "the seat of a note"), must(row.text, str, "a note")
