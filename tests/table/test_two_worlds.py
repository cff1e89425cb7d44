"""Law 9 over every byte: two worlds that a seat cannot tell apart give it the same answers, frames and errors."""

from __future__ import annotations

from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.applications import Starlette

from riviera.kernel.events import EVERYONE, Event
from riviera.kernel.state import OVER
from riviera.registry import load_game
from riviera.table.room import Room
from riviera.table.shelf import shelf
from riviera.table.story import Item

pytestmark = pytest.mark.anyio
TOKENS = ["A" * 43, "B" * 43, "C" * 43, "D" * 43, "E" * 43]
SEED = 20_021


class World:
    """An application whose ids, clock and deal are known, with one table of people."""

    def __init__(self, app: Starlette, browser: Any, socket: Any, game: str, seats: int) -> None:
        self.app, self.socket, self.game, self.seats = app, socket, game, seats
        house, ids, times = app.state.house, count(), count(1)
        house.token = lambda: f"table-{next(ids)}"
        house.clock = lambda: float(next(times))
        house.seed = lambda: SEED
        self.people = [browser(app, token) for token in TOKENS[:seats]]
        self.stranger = browser(app, "S" * 43)

    @property
    def room(self) -> Room:
        room: Room = self.app.state.house.desks["table-0"].room
        return room

    async def begin(self) -> None:
        seats = [{"kind": "me", "name": "Ada"}] + [{"kind": "open"}] * (self.seats - 1)
        await self.people[0].post("/api/tables", {"game": self.game, "seats": seats, "public": True}, 201)
        for seat in range(1, self.seats):
            await self.people[seat].post("/api/tables/table-0/sit", {"seat": seat, "name": f"P{seat}"})

    async def play(self, action: str) -> Any:
        room = self.room
        move = {"version": room.version, "action": action, "id": str(room.version)}
        return await self.people[room.actor].client.post("/api/tables/table-0/move", json=move)

    def become(self, seat: int, seed: int) -> None:
        """Another world that the seat cannot tell from this one: hidden things are dealt afresh, whispers unheard."""
        room = self.room
        room.state = room.state.determinize(seat, seed)
        room.undoable = [state.determinize(seat, seed) for state in room.undoable]
        room.story.items = [muffled(item, seat) for item in room.story.items]
        room.story.told.clear()
        room.drawn.clear()

    async def heard(self, seat: int) -> list[Any]:
        """Every byte that the seat and a stranger are sent, whatever they ask."""
        told: list[Any] = []
        for person, token in ((self.people[seat], TOKENS[seat]), (self.stranger, "S" * 43)):
            for path in self.addresses(seat):
                told.append(content(path, await person.client.get(path)))
            for path, body in self.attempts(seat):
                told.append(content(path, await person.client.post(path, json=body)))
            async with self.socket(self.app, "/api/tables/table-0/live", token) as live:
                await live.payload(0)
                told.append(live.frames)
        return told

    def addresses(self, seat: int) -> list[str]:
        table = "/api/tables/table-0"
        names = self.room.game.actions.names
        asked = names if len(names) <= 40 else Random(7).sample(names, 40)
        why = [f"{table}/why?action={name}" for name in asked]
        frames = [f"{table}/replay?seq={n}" for n in range(3)]
        seats = [f"{table}?seat={other}" for other in range(self.seats)]
        pages = ["/", "/tables/table-0", "/tables/table-0/join", "/tables/table-0/replay"]
        return [table, "/api/tables", f"{table}/record", *why, *frames, *seats, *pages]

    def attempts(self, seat: int) -> list[tuple[str, Any]]:
        """What is refused, or changes nothing: illegal, stale and foreign requests."""
        room, table = self.room, "/api/tables/table-0"
        illegal = (
            [n for a, n in enumerate(room.game.actions.names) if room.state.why_not(a)] if room.actor == seat else []
        )
        tried = [*illegal[:20], "nonsense:1"] if room.actor == seat else room.game.actions.names[:10]
        moves = [{"version": room.version, "action": name, "id": f"try {name}"} for name in tried]
        stale = {"version": room.version - 1, "action": room.game.actions.names[0], "id": "late"}
        posts: list[tuple[str, Any]] = [(f"{table}/move", move) for move in [*moves, stale]]
        posts += [(f"{table}/{verb}", {"version": room.version - 1}) for verb in ("undo", "restart")]
        posts += [(f"{table}/{verb}", {}) for verb in ("rematch", "continue")]
        return [*posts, (f"{table}/resign", {"seat": (seat + 1) % self.seats})]


def muffled(item: Item, seat: int) -> Item:
    """The same item with secrets that the seat did not hear changed."""
    events = [
        event
        if event.audience == EVERYONE or event.audience >> seat & 1
        else Event(event.kind, event.args, [n + 1 for n in event.secret], event.audience)
        for event in item.events
    ]
    return Item(item.seq, item.seat, item.kind, item.action, events)


def content(path: str, response: Any) -> Any:
    """Everything that an answer says."""
    assert response.status_code < 500, (path, response.text)
    return path, response.status_code, sorted(response.headers.multi_items()), response.content


@pytest.mark.parametrize("game", [*shelf(), "pebbles"])
async def test_two_worlds(tmp_path: Path, open_app: Any, browser: Any, socket: Any, game: str) -> None:
    seats = max(2, load_game(game).seats[0])
    luck = Random(game)
    async with AsyncExitStack() as stack:
        apps = [await stack.enter_async_context(open_app(f"sqlite:///{tmp_path / name}")) for name in "ab"]
        worlds = [World(app, browser, socket, game, seats) for app in apps]
        for world in worlds:
            await world.begin()
        for number in range(6):
            for _ in range(luck.randrange(1, 8)):
                await step(worlds, luck)
            if worlds[0].room.actor == OVER:
                break
            await compare(worlds, luck.randrange(seats), number)


async def step(worlds: list[World], luck: Random) -> None:
    """The same legal move in both worlds, which are one."""
    if worlds[0].room.actor != OVER:
        legal = worlds[0].room.state.legal_actions()
        action = worlds[0].room.game.actions.name(luck.choice(legal))
        for world in worlds:
            assert (await world.play(action)).status_code == 200


async def compare(worlds: list[World], seat: int, seed: int) -> None:
    """Part the worlds, listen in both as the seat, and join them again."""
    here, there = worlds
    kept = there.room.state, there.room.undoable, there.room.story.items
    there.become(seat, seed)
    ours, theirs = await here.heard(seat), await there.heard(seat)
    for mine, other in zip(ours, theirs, strict=True):
        assert mine == other
    there.room.state, there.room.undoable, there.room.story.items = kept
    there.room.story.told.clear()
    there.room.drawn.clear()


async def test_the_worlds_really_differ(tmp_path: Path, open_app: Any, browser: Any, socket: Any) -> None:
    """Another seat is told something else: the comparison above is not empty."""
    async with open_app(f"sqlite:///{tmp_path / 'a'}") as app:
        world = World(app, browser, socket, "clans", 2)
        await world.begin()
        before = await world.heard(1)
        differs = []
        for seed in range(5):
            world.become(0, seed)
            differs.append(await world.heard(1) != before)
        assert any(differs)


async def test_nothing_secret_is_in_any_byte_of_a_running_game(
    tmp_path: Path, open_app: Any, browser: Any, socket: Any
) -> None:
    async with open_app(f"sqlite:///{tmp_path / 'a'}") as app:
        world = World(app, browser, socket, "clans", 2)
        await world.begin()
        sent = str(await world.heard(0))
        assert str(SEED) not in sent
        assert '"owner"' not in sent
        for token in TOKENS:
            assert token not in sent
