"""Ways back in that lie elsewhere, as rows: an address of mail, an account at a provider; each leads to one person."""

from __future__ import annotations

from hashlib import sha256

from sqlalchemy import Column, Float, Index, String, Table, Text, insert, select, update
from sqlalchemy.exc import IntegrityError

from .schema import metadata
from .store import Store
from .writer import Order

# known by a hash of what they are; the name is what their owner knows them by
logins = Table(
    "logins",
    metadata,
    Column("mark", String(64), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("name", Text, nullable=False),
    Column("since", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Index("logins_person", "person"),
)


def mark(kind: str, what: str) -> str:
    """How an address or an account is known here."""
    return sha256(f"riviera login {kind} {what}".encode()).hexdigest()


async def whose(store: Store, mark: str) -> str | None:
    """Whom this brings back."""
    return next(iter(await store.ids(select(logins.c.person).where(logins.c.mark == mark))), None)


async def kept(store: Store, mark: str, person: str, kind: str, name: str, at: float) -> bool:
    """This brings somebody back from now on, unless it brings back another: of two who ask, one gets it."""
    row = {"mark": mark, "person": person, "kind": kind, "name": name, "since": at, "seen": at}
    try:
        async with store.engine.begin() as connection:
            await connection.execute(insert(logins), row)
    except IntegrityError:
        return await whose(store, mark) == person
    return True


def used(mark: str, at: float) -> Order:
    """Somebody came back by this."""
    return update(logins).where(logins.c.mark == mark).values(seen=at), None
