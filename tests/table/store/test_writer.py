"""The writer of SQLite: what waits together is committed together, and nobody pays for another's fault."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import event, insert
from sqlalchemy.exc import IntegrityError

from riviera.bench.move import three
from riviera.table.core.room import Room
from riviera.table.store import talk
from riviera.table.store.schema import chat, tables
from riviera.table.store.store import Store, table_row
from riviera.table.store.writer import Job, Writer

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(sqlite: str) -> AsyncIterator[Store]:
    """A store with one table."""
    opened = Store(sqlite)
    await opened.open()
    await opened.write([(insert(tables), table_row(Room(three("table-1", 1))))])
    yield opened
    await opened.close()


def saying(words: str, table: str = "table-1") -> Job:
    """A job that stores a message."""
    loop = asyncio.get_running_loop()
    row = {"table_id": table, "seat": 0, "name": "Ada", "text": words, "at": 1.0}
    return Job([(insert(chat), row)], loop.create_future(), loop)


def writer_of(store: Store) -> Writer:
    """The writer of a store on SQLite."""
    assert store.writer is not None
    return store.writer


async def test_what_waits_together_is_one_transaction(store: Store) -> None:
    writer, commits = writer_of(store), []
    event.listen(writer.engine, "commit", commits.append)
    jobs = [saying(words) for words in ("one", "two", "three")]
    await asyncio.to_thread(writer.carry_out, jobs)
    await asyncio.gather(*(job.done for job in jobs))
    assert len(commits) == 1
    assert [said["text"] for said in await talk.heard(store, "table-1")] == ["one", "two", "three"]


async def test_a_fault_spares_the_others(store: Store) -> None:
    jobs = [saying("one"), saying("lost", table="nowhere"), saying("two")]
    await asyncio.to_thread(writer_of(store).carry_out, jobs)
    outcomes: list[Any] = await asyncio.gather(*(job.done for job in jobs), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), IntegrityError, type(None)]
    assert [said["text"] for said in await talk.heard(store, "table-1")] == ["one", "two"]


async def test_nobody_is_told_before_the_commit(store: Store) -> None:
    writer, told = writer_of(store), []
    job = saying("one")
    event.listen(writer.engine, "commit", lambda _: told.append(job.done.done()))
    writer.carry_out([job])
    await job.done
    assert told == [False]


async def test_closing_finishes_what_waits(store: Store) -> None:
    waiting = [asyncio.ensure_future(store.write(saying(str(n)).orders)) for n in range(20)]
    await asyncio.sleep(0)
    await writer_of(store).close()
    await asyncio.gather(*waiting)
    assert len(await talk.heard(store, "table-1")) == 20


async def test_who_has_gone_does_not_stop_the_others(store: Store) -> None:
    gone, other = saying("one"), saying("two")
    gone.done.cancel()
    await asyncio.to_thread(writer_of(store).carry_out, [gone, other])
    await other.done
    assert len(await talk.heard(store, "table-1")) == 2
