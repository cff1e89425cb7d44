"""Law 9 over every byte: two worlds that a seat cannot tell apart give it the same answers, frames and errors.

Besides what is asked for, the frames of live connections are compared from the first to the last: their number and
their order are messages too.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.applications import Starlette

from riviera.bots import bot
from riviera.kernel.events import EVERYONE, Event
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import OVER, State
from riviera.registry import load_game
from riviera.study.coach import Counsel, Slip, counsel, slip
from riviera.study.hints import Hint
from riviera.table.core.room import Room
from riviera.table.core.shelf import shelf
from riviera.table.core.story import Item

pytestmark = pytest.mark.anyio
TOKENS = ["A" * 43, "B" * 43, "C" * 43, "D" * 43, "E" * 43]
STRANGER = "S" * 43
SEED = 20_021
TABLE = "/api/tables/table-0"
Frames = list[list[str]]


async def advice(state: State, _: object) -> Hint:
    """A quick hint from what the seat knows, the same for the same knowledge."""
    action = bot("greedy:worlds=1").choose(Perspective(state, int(state.actor)), 7)
    name, view = state.game.actions.name(action), state.view(int(state.actor))
    return Hint(name, *state.game.plan(view, name)[:2], "", 0.5)


class World:
    """An application whose ids, clock and deal are known, with one table of people."""

    def __init__(self, app: Starlette, browser: Any, socket: Any, game: str, seats: int) -> None:
        self.app, self.socket, self.game, self.seats = app, socket, game, seats
        house, ids = app.state.house, count()
        house.settings = replace(house.settings, linger=1e9)  # however its clock goes, no table is put away
        house.token = lambda: f"table-{next(ids)}"
        for errand in house.errands:  # they would ask for the time now and then
            errand.cancel()
        house.referee.task.cancel()
        house.clock = lambda: 100.0 * sum(desk.room.version + 1 for desk in house.desks.values())  # not a machine's
        house.seed = lambda: SEED
        house.thinking.suggest = advice
        self.people = [browser(app, token) for token in TOKENS[:seats]]
        self.stranger = browser(app, STRANGER)

    @property
    def room(self) -> Room:
        room: Room = self.app.state.house.desks["table-0"].room
        return room

    async def begin(self) -> None:
        seats = [{"kind": "me", "name": "Ada"}] + [{"kind": "open"}] * (self.seats - 1)
        wish = {"game": self.game, "seats": seats, "public": True, "hints": "open", "clock": "72h+36h/240h"}
        await self.people[0].post("/api/tables", wish, 201)
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
        room.before = [state.determinize(seat, seed) for state in room.before]
        room.story.items = [muffled(item, seat) for item in room.story.items]
        room.story.told.clear()
        room.drawn.clear()

    async def heard(self, seat: int) -> list[Any]:
        """Every byte that the seat and a stranger are sent, whatever they ask."""
        told: list[Any] = []
        async with self.listening(seat) as frames:
            for person in (self.people[seat], self.stranger):
                for path in self.addresses():
                    told.append(content(path, await person.client.get(path)))
                for method, path, body in [*self.attempts(seat), *self.talk(seat)]:
                    told.append(content(path, await person.client.request(method, path, json=body)))
        return [*told, *frames]

    @asynccontextmanager
    async def listening(self, seat: int) -> AsyncIterator[Frames]:
        """What the seat and a stranger hear meanwhile on their live connections: all of it, in order."""
        frames: Frames = []
        async with AsyncExitStack() as stack:
            lives = []
            for token in (TOKENS[seat], STRANGER):
                lives.append(await stack.enter_async_context(self.socket(self.app, f"{TABLE}/live", token)))
                await lives[-1].payload(0)
            yield frames
            await self.people[seat].post(f"{TABLE}/chat", {"text": "That is all."}, 201)
            for live in lives:
                while (await live.next()).get("text") != "That is all.":
                    pass
                frames.append(live.frames)

    def addresses(self) -> list[str]:
        names = self.room.game.actions.names
        asked = names if len(names) <= 40 else Random(7).sample(names, 40)
        why = [f"{TABLE}/why?action={name}" for name in asked]
        frames = [f"{TABLE}/replay{query}" for query in ("", "?seq=0", "?seq=1", "?seq=999", "?seq=1&seat=1")]
        seats = [f"{TABLE}?seat={other}" for other in range(self.seats)]
        seats += [f"{TABLE}/before?of={s}{more}" for s in range(self.seats) for more in ("", "&seq=1")]
        seats += [f"{TABLE}/explain{query}" for query in ("", "?seq=1", *(f"?seat={s}" for s in range(self.seats)))]
        pages = ["/", "/tables/table-0", "/tables/table-0/join", "/tables/table-0/replay", "/people/me", "/me", "/cups"]
        own = [f"/api/{path}" for path in ("me", "me/data", "people/me", "people/me/games", "records")]
        later = [
            f"{TABLE}/{path}" for path in ("moves", "motive?move=1", "position?seq=1", "review", "variations", "coach")
        ]
        more = [*own, *later, f"{TABLE}/start-card", "/api/cups", "/api/people"]
        return [TABLE, "/api/tables", f"{TABLE}/record", *why, *frames, *seats, *pages, *more]

    def attempts(self, seat: int) -> list[tuple[str, str, Any]]:
        """What is refused, or changes nothing: illegal, stale and foreign requests."""
        room = self.room
        names = room.game.actions.names
        illegal = [n for a, n in enumerate(names) if room.actor == seat and room.state.rule_against(a)]
        tried = [*illegal[:20], "nonsense:1"] if room.actor == seat else names[:10]
        moves = [{"version": room.version, "action": name, "id": f"try {name}"} for name in tried]
        stale = {"version": room.version - 1, "action": room.game.actions.names[0], "id": "late"}
        posts: list[tuple[str, Any]] = [("move", move) for move in [*moves, stale, {"version": "x"}, []]]
        posts += [(verb, {"version": room.version - 1}) for verb in ("undo", "restart")]
        posts += [(verb, {}) for verb in ("rematch", "continue", "hint", "chat", "sit", "give-back")]
        posts += [("pause", {"pause": False}), ("give-back", {"seat": (seat + 1) % self.seats})]
        legal = [names[a] for a in room.state.legal_actions()] if room.actor == seat else names[:5]
        posts += [("foresee", {"seat": seat, "action": name}) for name in Random(3).sample(legal, min(20, len(legal)))]
        posts += [
            ("review", {}),
            ("line", {"at": 0, "actions": names[:1]}),
            ("variations", {"at": 0, "actions": names[:1]}),
        ]
        posts += [
            ("report", {"seat": 99, "reason": "else"}),
            ("invite", {"seat": 0, "who": "0" * 16}),
            ("withdraw", {"seat": 0}),
        ]
        posts += [("resign", {"seat": (seat + 1) % self.seats}), ("hand-over", {"seat": 99, "to": "bot"})]
        return [("POST", f"{TABLE}/{verb}", body) for verb, body in posts]

    def talk(self, seat: int) -> list[tuple[str, str, Any]]:
        """Hints, notes and chat; a stranger is refused them."""
        others = [(seat + 1) % self.seats, seat]
        return [
            *(("POST", f"{TABLE}/hint", {"seat": one}) for one in others),
            *(("PUT", f"{TABLE}/notes", {"seat": one, "text": "They bluff."}) for one in others),
            ("POST", f"{TABLE}/chat", {"text": "Your turn?"}),
            ("GET", TABLE, None),
        ]


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


@pytest.mark.long
@pytest.mark.parametrize("game", [*shelf(), "pebbles"])
async def test_two_worlds(tmp_path: Path, open_app: Any, browser: Any, socket: Any, quick: Any, game: str) -> None:
    calm = replace(quick, counting=3600.0)  # what is told does not depend on the clock of the machine
    seats = max(2, load_game(game).seats[0])
    luck, compared = Random(game), 0
    async with AsyncExitStack() as stack:
        apps = [await stack.enter_async_context(open_app(f"sqlite:///{tmp_path / name}", calm)) for name in "ab"]
        worlds = [World(app, browser, socket, game, seats) for app in apps]
        for world in worlds:
            await world.begin()
        for number in range(6):
            for _ in range(luck.randrange(1, 8)):
                await step(worlds, luck)
            if worlds[0].room.actor == OVER:
                break
            await compare(worlds, luck.randrange(seats), number)
            compared += 1
    assert compared > 1, "the game was over before its worlds were compared"


async def step(worlds: list[World], luck: Random) -> None:
    """The same legal move in both worlds, which are one."""
    if worlds[0].room.actor != OVER:
        legal = worlds[0].room.state.legal_actions()
        action = worlds[0].room.game.actions.name(luck.choice(legal))
        for world in worlds:
            assert (await world.play(action)).status_code == 200


async def compare(worlds: list[World], seat: int, seed: int) -> None:
    """Part the worlds, listen in both as the seat, move on in both, and join them again."""
    here, there = worlds
    there.become(seat, seed)
    same(await here.heard(seat), await there.heard(seat))
    action = move_for_both(worlds, seat, seed)
    if action:
        ours, theirs = [await moved(world, seat, action) for world in worlds]
        assert rhythm(ours) == rhythm(theirs)
        if here.room.state.view(seat) == there.room.state.view(seat):
            same(ours, theirs)
    join(worlds)


def same(ours: list[Any], theirs: list[Any]) -> None:
    """One message after the other is the same."""
    for mine, other in zip(ours, theirs, strict=True):
        assert mine == other


def move_for_both(worlds: list[World], seat: int, seed: int) -> str:
    """An action that is legal in both worlds; one of the seat's own must not make anything known (a seal)."""
    room, there = worlds[0].room, worlds[1].room
    legal = [a for a in room.state.legal_actions() if there.state.why_not(a) is None]
    if room.actor == seat:
        legal = [a for a in legal if not sealing(room.state, a)]
    return room.game.actions.name(Random(seed).choice(legal)) if legal else ""


def sealing(state: State, action: int) -> bool:
    """Whether an action makes something known that was not."""
    after = state.clone()
    after.apply(action)
    return after.seals != state.seals


async def moved(world: World, seat: int, action: str) -> list[Any]:
    """What the seat and a stranger hear of a move, of taking it back, and of repeating it."""
    told: list[Any] = []
    version, mine = world.room.version, world.room.actor == seat
    async with world.listening(seat) as frames:
        answer = await world.play(action)
        assert answer.status_code == 200
        if mine:
            told.append(content("move", answer))
            for verb in ("restart", "undo"):
                posted = await world.people[seat].client.post(f"{TABLE}/{verb}", json={"version": world.room.version})
                told.append(content(verb, posted))
            again = {"version": version, "action": action, "id": str(version)}
            told.append(content("again", await world.people[seat].client.post(f"{TABLE}/move", json=again)))
    return [*told, *frames]


def rhythm(told: list[Any]) -> list[Any]:
    """The kinds and versions of frames, in order."""
    frames = [[json.loads(frame) for frame in live] for live in told[-2:]]
    return [[(frame["type"], frame.get("version")) for frame in live] for live in frames]


def join(worlds: list[World]) -> None:
    """Let the second world be like the first again."""
    here, there = (world.room for world in worlds)
    there.state, there.before = here.state.clone(), [state.clone() for state in here.before]
    there.clocks = here.clocks
    there.story.items = list(here.story.items)
    for room in (here, there):
        room.story.told.clear()
        room.drawn.clear()
    for world in worlds:
        world.app.state.house.desks["table-0"].hint = {}


class Coached(World):
    """A first game: one person among bots that do not think, and a coach who finds fault with everything."""

    def __init__(self, app: Starlette, browser: Any, socket: Any, game: str) -> None:
        super().__init__(app, browser, socket, game, 1)
        thinking = app.state.house.thinking
        thinking.choose, thinking.counsel, thinking.slip = first_legal, what_matters, fault

    async def begin(self) -> None:
        await self.people[0].post(f"/api/games/{self.game}/first", {"name": "Ada"}, 201)
        await self.turn()

    async def turn(self) -> None:
        """Until the person decides; what happened before is forgotten, as after very many moves."""
        while self.room.actor not in (OVER, self.seat):
            await asyncio.sleep(0)
        story, room = self.room.story, self.room
        story.items, story.base, story.dropped = [], room.state.clone(), len(room.plies)
        story.told.clear()
        room.drawn.clear()

    @property
    def seat(self) -> int:
        assert self.room.coach is not None
        return self.room.coach.seat

    def become(self, seat: int, seed: int) -> None:
        super().become(seat, seed)
        self.room.story.base = self.room.state.clone()

    async def coached(self, action: str) -> list[Any]:
        """What the person and a stranger are told: what matters, what a choice missed, and after it was taken back."""
        ada, room, told = self.people[0].client, self.room, []
        paths = (f"{TABLE}/coach", TABLE, "/tables/table-0")
        told += [content(path, await who.get(path)) for who in (ada, self.stranger.client) for path in paths]
        move = {"version": room.version, "action": action, "id": str(room.version)}
        told.append(content("move", await ada.post(f"{TABLE}/move", json=move)))
        while room.coach and not room.coach.missed:
            await asyncio.sleep(0)
        told += [content(path, await who.get(path)) for who in (ada, self.stranger.client) for path in paths]
        back = {"version": room.version, "say": "back"}
        return [*told, content("back", await ada.post(f"{TABLE}/coach", json=back))]


async def first_legal(state: State, *_: object) -> str:
    return state.game.actions.name(state.legal_actions()[0])


async def what_matters(state: State, _: object) -> Counsel:
    return counsel(Perspective(state, int(state.actor)), 7, iterations=4, worlds=1)


async def fault(state: State, action: int, _: object) -> Slip:
    """The coach's own look with a few worlds; where it finds nothing, the answer that it likes best."""
    found = slip(state, action, 7, iterations=4, worlds=1)
    return replace(found, much=True) if found else Slip((await what_matters(state, 0)).action, 2, 20)


@pytest.mark.long
@pytest.mark.parametrize("game", shelf())
async def test_a_coach_tells_the_same_in_two_worlds(
    tmp_path: Path, open_app: Any, browser: Any, socket: Any, quick: Any, game: str
) -> None:
    calm, luck, compared = replace(quick, counting=3600.0), Random(game), 0
    async with AsyncExitStack() as stack:
        apps = [await stack.enter_async_context(open_app(f"sqlite:///{tmp_path / name}", calm)) for name in "ab"]
        here, there = worlds = [Coached(app, browser, socket, game) for app in apps]
        for world in worlds:
            await world.begin()
        for number in range(4):
            there.become(here.seat, number)
            if action := move_for_both([here, there], here.seat, number):
                same(await here.coached(action), await there.coached(action))
                compared += 1
            if compared == 2:
                return
            join([here, there])
            await on_by_bots(worlds, luck)
    pytest.fail("the game has shown too much for its worlds to be compared")


async def on_by_bots(worlds: list[Coached], luck: Random) -> None:
    """The same move in both worlds, kept, and the bots' answers."""
    action = worlds[0].room.game.actions.name(luck.choice(worlds[0].room.state.legal_actions()))
    for world in worlds:
        assert (await world.play(action)).status_code == 200
        while world.room.coach and not world.room.coach.missed:
            await asyncio.sleep(0)
        await world.people[0].post(f"{TABLE}/coach", {"version": world.room.version, "say": "keep"})
        await world.turn()


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
