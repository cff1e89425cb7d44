"""Connections that are open, so that closing leaves none behind, whoever was in the middle of something."""

from __future__ import annotations

import asyncio
import sqlite3
from functools import partial
from threading import Thread
from typing import Any
from weakref import WeakSet

import aiosqlite
from sqlalchemy import event
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")
LITTLE = "cache_size=-256"  # kilobytes of the file that a reader keeps; the system has all of it at hand


def prepare(connection: sqlite3.Connection, _record: object = None) -> None:
    """Readers never wait for the writer, and a commit is on the disk before it is acknowledged.

    A text that is none is read as far as it goes: otherwise one row of a list would close the whole list.
    """
    connection.text_factory = lambda raw: raw.decode(errors="replace")
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}").close()


class Reader(aiosqlite.Connection):
    """A connection to SQLite that ends whole: at whatever moment, and whoever else has asked for its end before."""

    raw: sqlite3.Connection | None = None
    stopped: asyncio.Future[Any] | None = None

    def __init__(self, *args: Any, **parameters: Any) -> None:
        super().__init__(partial(self.open, *args, **parameters), iter_chunk_size=64)
        self._thread.daemon = True

    def open(self, *args: Any, **parameters: Any) -> sqlite3.Connection:
        """Open the file, in the thread and in one go; who wanted it may have gone by now."""
        self.raw = sqlite3.connect(*args, **parameters)
        prepare(self.raw)
        self.raw.execute(f"PRAGMA {LITTLE}").close()
        return self.raw

    def let_go(self) -> None:
        """Close the file, in the thread."""
        if self.raw is not None:
            self.raw.close()

    def stop(self) -> asyncio.Future[Any] | None:
        """The end of its thread, which comes after all that it was asked before."""
        if self._running:
            self._tx.put_nowait((None, self.let_go))
            self.stopped = super().stop()
        return self.stopped and asyncio.shield(self.stopped)


def whole(connection: Any, _record: object, _given: object) -> None:
    """Refuse one that has broken, which it knows by itself: to try it out would be three questions each time."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError("it has ended")


class Connections:
    """All connections of an engine; once closed, whoever comes late gets none."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.closed = False
        self.opened: WeakSet[Any] = WeakSet()
        self.threads: WeakSet[Thread] = WeakSet()
        if engine.dialect.name == "postgresql":
            event.listen(engine.sync_engine, "connect", self.connected, insert=True)
            event.listen(engine.sync_engine, "checkout", whole)
        else:
            event.listen(engine.sync_engine, "do_connect", self.connecting)

    def connected(self, new: Any, _record: object) -> None:
        """A new connection to PostgreSQL."""
        self.opened.add(new.driver_connection)
        if self.closed:
            new.driver_connection.terminate()

    def connecting(self, _dialect: object, _record: object, _args: object, parameters: dict[str, Any]) -> None:
        """SQLite's connections are known from the start: even one that is broken off while it opens has a thread."""
        parameters["async_creator_fn"] = self.connect

    def connect(self, *args: Any, **parameters: Any) -> Reader:
        """A new connection to SQLite, and the thread that works for it."""
        if self.closed:
            raise sqlite3.OperationalError("the house has closed")
        new = Reader(*args, **parameters)
        self.opened.add(new)
        self.threads.add(new._thread)
        return new

    async def close(self) -> None:
        """End what is still open, and wait for the threads: none may have news for a loop that is over."""
        for one in list(self.opened):
            if isinstance(one, Reader):
                one.stop()
            elif not one.is_closed():
                one.terminate()
        for thread in [thread for thread in self.threads if thread.is_alive()]:
            await asyncio.to_thread(thread.join)
