"""Move and undo for an hour: opening such a table costs no more than any other, and nobody waits for it."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import func, select

from riviera.registry import load_game
from riviera.table.core import story
from riviera.table.core.entry import HUMAN, MOVE, UNDO, Chair, Entry, Setup
from riviera.table.core.hinting import ask
from riviera.table.core.log import room_of
from riviera.table.core.refusal import ILLEGAL, Refusal
from riviera.table.core.room import Room
from riviera.table.core.settings import Settings
from riviera.table.core.standing import MOST_CHANGES
from riviera.table.core.story import TAIL
from riviera.table.house import opening
from riviera.table.house.house import House, begun
from riviera.table.send.payload import payload
from riviera.table.store.schema import snapshots
from riviera.table.store.store import EVERY, Store

pytestmark = pytest.mark.anyio
ADA, BO = "a" * 64, "b" * 64
SEATS = tuple(Chair(HUMAN, name, owner=owner) for name, owner in (("Ada", ADA), ("Bo", BO), ("Cy", ADA), ("Di", BO)))
SETUP = Setup("table-1", "pebbles", 1, "A table", 4, SEATS, ADA, 1.5)
PAIRS = 3000


def turns(moves: int) -> list[str]:
    """Moves that stand: turns of three pebbles."""
    return [("take:1", "take:2", "take:3", "done")[i % 4] for i in range(moves)]


def hesitating(moves: int, pairs: int) -> list[Entry]:
    """A log in which everybody plays on for some moves, and then one is made and taken back again and again."""
    log: list[Entry] = []

    def add(kind: str, seat: int, **data: Any) -> None:
        log.append(Entry(len(log) + 1, kind, seat, 2.0, data, f"id {len(log)}" if kind == MOVE else None))

    for i, action in enumerate(turns(moves)):
        add(MOVE, i // 4 % 4, action=action)
    for _ in range(pairs):
        add(MOVE, moves // 4 % 4, action="take:1")
        add(UNDO, moves // 4 % 4, to=moves)
    return log


class Work:
    """Counts what is done: moves carried out, sentences made."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done = Counter[str]()
        state = type(load_game("pebbles").deal(2, 1))
        self.count(monkeypatch, state, "apply")
        self.count(monkeypatch, story, "tell")

    def count(self, monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> None:
        kept = getattr(owner, name)

        def counted(*args: Any) -> Any:
            self.done[name] += 1
            return kept(*args)

        monkeypatch.setattr(owner, name, counted)


async def test_opening_costs_the_same_however_long_the_log(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store, costs = Store(sqlite), []
    await store.open()
    for pairs in (0, PAIRS):
        setup = replace(SETUP, id=f"table-{pairs}")
        await store.create(Room(setup), [])
        await stored(store, setup, hesitating(82, pairs))
        work = Work(monkeypatch)
        room = (await House(store, Settings()).unpack(setup.id)).room
        told = payload(room, ADA, 0, ())
        assert (room.version, len(room.plies)) == (82 + 2 * pairs, 82)
        assert len(told["log"]) <= 2 * TAIL
        costs.append(work.done)
        monkeypatch.undo()
    await store.close()
    short, long = costs
    assert 0 < short["apply"] == long["apply"] <= 2 * (TAIL + EVERY)
    assert 0 < short["tell"] <= long["tell"] <= short["tell"] + TAIL


async def stored(store: Store, setup: Setup, log: list[Entry]) -> None:
    """Write a log as moves would have written it, with its positions."""
    room = Room(setup)
    for entry in log:
        step = room.step(entry)
        await store.append(room, step)
        room.accept(step)


async def test_opening_one_table_does_not_stop_another(
    sqlite: str, open_app: Any, browser: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_app(sqlite) as app:
        ada = browser(app)
        slow, quick = await ada.table("me", "me"), await ada.table("me", "me")
        await ada.move(slow)
        app.state.house.desks.clear()
        begun, go_on, rebuilt = threading.Event(), threading.Event(), opening.rebuilt

        def heavy(setup: Setup, *rest: Any) -> Room:
            if setup.id == slow:
                begun.set()
                go_on.wait()
            return rebuilt(setup, *rest)

        monkeypatch.setattr(opening, "rebuilt", heavy)
        waiting = asyncio.create_task(ada.get(f"/api/tables/{slow}"))
        second = asyncio.create_task(ada.get(f"/api/tables/{slow}"))
        await asyncio.to_thread(begun.wait)
        assert (await ada.move(quick))["version"] == 1
        assert not waiting.done()
        go_on.set()
        assert (await waiting)["version"] == (await second)["version"] == 1


async def test_the_log_on_the_page_does_not_grow_with_every_change() -> None:
    room = Room(SETUP)
    for entry in hesitating(2, 5 * TAIL):
        room.accept(room.step(entry))
        assert len(room.story.items) <= 4 * TAIL
        told = payload(room, ADA, 0, ())["log"]
    assert [line["kind"] for line in told] == ["took", "took", *[UNDO] * TAIL]
    assert told[-1]["seq"] == room.version


def hesitate(room: Room, times: int) -> None:
    """The seat that decides takes a pebble and puts it back."""
    owner = room.chairs[room.actor].owner
    for _ in range(times):
        step = room.move(owner, room.version, "take:1", f"id{room.version}", 1.0)
        assert step is not None
        room.accept(step)
        room.accept(room.undo(owner, room.version, 1.0))


def test_taking_back_ends_somewhere_and_only_for_who_did_it() -> None:
    room = Room(SETUP)
    hesitate(room, MOST_CHANGES)
    step = room.move(ADA, room.version, "take:1", "last", 1.0)
    assert step is not None
    room.accept(step)
    for change in (
        lambda: room.undo(ADA, room.version, 1.0),
        lambda: room.hand_over(ADA, 0, "gentle", 1.0),
        lambda: ask(room, ADA, 0, 1.0),
    ):
        with pytest.raises(Refusal, match="no longer possible") as refused:
            change()
        assert refused.value.status == ILLEGAL
    assert not room.can_undo(0)
    again = room_of(SETUP, logged(room))
    assert not again.can_undo(0)
    step = room.move(ADA, room.version, "done", "end", 1.0)
    assert step is not None
    room.accept(step)
    hesitate(room, 1)


def logged(room: Room) -> list[Entry]:
    """The log that led to a room in which one seat hesitated, as it would be read again."""
    log = hesitating(0, MOST_CHANGES)
    last = Entry(len(log) + 1, MOVE, 0, 1.0, {"action": "take:1"}, "last")
    assert room.version == last.seq
    return [*log, last]


async def test_a_table_that_goes_on_from_a_game_has_positions_to_open_from(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(sqlite)
    await store.open()
    await store.create(*begun(SETUP, hesitating(82, 0)))
    async with store.engine.connect() as connection:
        assert (await connection.execute(select(func.count()).select_from(snapshots))).scalar_one() == 82 // EVERY
    work = Work(monkeypatch)
    assert len((await House(store, Settings()).unpack("table-1")).room.plies) == 82
    assert work.done["apply"] <= TAIL + EVERY
    await store.close()
