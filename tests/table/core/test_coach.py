"""The coach: what it is allowed, that a log leads back to the same coach, and what is refused where two people sit."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from starlette.applications import Starlette

from riviera.registry import load_game
from riviera.study.coach import Counsel, Slip
from riviera.table.core.coach import ENOUGH, coach_of
from riviera.table.core.coached import doubted, missed, told
from riviera.table.core.entry import AGAIN, BOT, HUMAN, Chair, Entry, Setup
from riviera.table.core.log import plies_of, room_of
from riviera.table.core.refusal import FORBIDDEN, STALE, Refusal, Stale
from riviera.table.core.room import Room
from riviera.table.core.shelf import shelf
from riviera.table.core.step import PLAYING, Step
from riviera.table.house.variations import record_of
from riviera.table.send.payload import payload

pytestmark = pytest.mark.anyio
ADA, BO = "a" * 64, "b" * 64
NAMES = ("take:1", "take:2", "take:3", "turn", "done")
YOU, OTHER = Chair(HUMAN, "Ada", owner=ADA), Chair(BOT, "Bruno", level="gentle")
FIRST = "/api/games/pebbles/first"


def setup(*chairs: Chair, seed: int = 5) -> Setup:
    return Setup("table-1", "pebbles", 1, "A table", seed, chairs, ADA, 0.0)


def first_seed(actor: int) -> int:
    return next(s for s in range(99) if load_game("pebbles").deal(2, s).actor == actor)


def play(room: Room, *actions: str) -> None:
    for action in actions:
        step = room.move(ADA, room.version, action, f"id{room.version}", 1.0)
        assert step is not None
        room.accept(step)


def refused(status: int, act: Callable[[], object]) -> None:
    with pytest.raises(Refusal) as caught:
        act()
    assert caught.value.status == status


def coached(*chairs: Chair) -> Room:
    """Ada and a bot, with a coach; Ada begins."""
    return Room(replace(setup(*(chairs or (YOU, OTHER)), seed=first_seed(0)), coach=True))


def bot(room: Room, *actions: str) -> None:
    for action in actions:
        room.accept(room.bot_move(room.version, action, 1.0))


def slip(room: Room, better: str = "take:3") -> None:
    """The coach finds fault with Ada's last move."""
    last = next(ply for ply in reversed(room.plies) if ply.seat == 0)
    room.accept(missed(room, last.seq, better, 2, 20, 1.0))


def say(room: Room, word: str, version: int | None = None) -> None:
    room.accept(told(room, ADA, room.version if version is None else version, word, 1.0))


def seen(room: Room) -> Any:
    return payload(room, ADA, 0, ())["coaching"]


def test_it_speaks_at_the_start_of_a_turn_until_three_were_good() -> None:
    room = coached()
    for turn in range(ENOUGH + 1):
        assert seen(room)["speaks"] == (turn < ENOUGH)
        play(room, "take:1")
        assert not seen(room)["speaks"]
        play(room, "done")
        bot(room, "done")
    assert seen(room)["silent"]
    say(room, "call")
    assert seen(room)["speaks"]
    say(room, "quiet")
    assert seen(room) == {"away": True, "silent": False, "speaks": False, "shows": False, "missed": None}
    with pytest.raises(Stale):
        slip(room)


def test_it_goes_on_showing_until_the_turn_is_over() -> None:
    room = coached()
    assert (seen(room)["speaks"], seen(room)["shows"]) == (True, False)
    play(room, "take:1")
    assert (seen(room)["speaks"], seen(room)["shows"]) == (False, True)
    play(room, "done")
    assert not seen(room)["shows"]


def test_a_turn_that_gave_a_little_away_is_no_good_one_and_nothing_is_said() -> None:
    room = coached()
    for _ in range(ENOUGH - 1):
        play(room, "done")
        bot(room, "done")
    play(room, "take:1")
    lines = len(payload(room, ADA, 0, ())["log"])
    room.accept(doubted(room, room.version, 1.0))
    assert (seen(room)["missed"], len(payload(room, ADA, 0, ())["log"])) == (None, lines)
    with pytest.raises(Stale):
        doubted(room, room.plies[-1].seq, 1.0)
    play(room, "done")
    last = room.version
    bot(room, "done")
    assert seen(room)["speaks"]
    room.accept(doubted(room, last, 1.0))
    play(room, "done")
    bot(room, "done")
    assert room.coach is not None
    assert room.coach.good == 1


def test_bots_wait_for_an_answer_and_a_kept_move_is_not_good() -> None:
    room = coached()
    play(room, "done")
    assert room.bot_to_move()
    slip(room)
    assert not room.bot_to_move()
    assert seen(room)["missed"]["move"] == "Take:3."
    assert seen(room)["missed"]["cost"] == "cost about 2 points"
    assert payload(room, "", None, ()).keys() & {"coaching"} == set()
    with pytest.raises(Stale):
        bot(room, "done")
    say(room, "keep")
    assert room.bot_to_move()
    bot(room, "done")
    assert room.coach is not None
    assert room.coach.good == 0


def test_a_remark_makes_no_move_stale() -> None:
    """Whoever decided just before the coach spoke has decided."""
    room = coached()
    play(room, "take:1")
    version = room.version
    slip(room)
    step = room.move(ADA, version, "take:2", "quick", 1.0)
    assert step is not None
    room.accept(step)
    assert seen(room)["missed"] is None
    with pytest.raises(Stale):
        room.move(ADA, version, "take:2", "late", 1.0)


def test_it_takes_back_as_anybody_may_where_no_seal_was_broken() -> None:
    room = coached()
    play(room, "take:1", "take:2")
    before = room.state.dump()
    play(room, "take:1")
    slip(room)
    assert not seen(room)["missed"]["past"]
    say(room, "back")
    assert room.state.dump() == before
    assert room.coach is not None
    assert room.coach.taken == 0
    assert room.can_undo(0)
    assert payload(room, ADA, 0, ())["log"][-1]["text"] == "Ada took back a decision."


def test_it_takes_back_past_seals_and_answers_and_that_is_marked() -> None:
    room = coached()
    play(room, "take:1")
    before = payload(room, ADA, 0, ())
    play(room, "turn", "done")
    bot(room, "take:2", "turn")
    last = room.plies[1]
    room.accept(missed(room, last.seq, "take:3", 2, 20, 1.0))
    assert seen(room)["missed"]["past"]
    say(room, "back")
    after = payload(room, ADA, 0, ())
    for key in ("scene", "choices", "prompt", "ply", "can_undo", "your_turn"):
        assert after[key] == before[key], key
    assert after["log"][-1]["text"] == "Ada took a move back with the coach, past what was already seen."
    assert after["coach"] == {"taken_back": 1}
    assert payload(room, "", None, ())["coach"] == {"taken_back": 1}
    assert record_of(room).tags["Coach"] == "1 move taken back past what was seen"


def test_nobody_takes_back_what_the_coach_did_not_speak_of() -> None:
    room = coached()
    play(room, "turn")
    for word in ("back", "keep"):
        refused(STALE, partial(say, room, word))
    refused(FORBIDDEN, lambda: told(room, BO, room.version, "quiet", 1.0))
    with pytest.raises(Stale):
        told(room, ADA, room.version + 1, "quiet", 1.0)


def test_there_is_no_coach_where_two_people_sit() -> None:
    two = coached(YOU, Chair(HUMAN, "Bo", owner=BO))
    assert two.coach is None
    play(two, "done")
    refused(FORBIDDEN, lambda: told(two, ADA, two.version, "call", 1.0))
    with pytest.raises(Stale):
        missed(two, 1, "done", 2, 20, 1.0)
    with pytest.raises(KeyError):
        two.step(Entry(2, AGAIN, 0, 1.0, {"to": 0}))
    for chairs in ((YOU, Chair()), (OTHER, OTHER), (YOU, replace(OTHER, owner=BO))):
        assert coach_of(replace(setup(*chairs), coach=True)) is None
    assert coach_of(setup(YOU, OTHER)) is None


class Coached(RuleBasedStateMachine):
    """Everything that can happen at a table with a coach, and that its log leads to the same table."""

    def __init__(self) -> None:
        super().__init__()
        self.setup = replace(setup(YOU, OTHER, OTHER, seed=11), coach=True)
        self.room = Room(self.setup)
        self.log: list[Entry] = []

    def done(self, step: Step) -> None:
        self.log.append(step.entry)
        self.room.accept(step)

    @precondition(lambda self: self.room.status == PLAYING)
    @rule(action=st.sampled_from(NAMES))
    def move(self, action: str) -> None:
        room = self.room
        if room.state.why_not(room.game.actions.parse(action)) is not None:
            return
        if room.bot_to_move():
            self.done(room.bot_move(room.version, action, 1.0))
        elif room.chairs[room.actor].kind == HUMAN:
            step = room.move(ADA, room.version, action, f"id{len(self.log)}", 1.0)
            assert step is not None
            self.done(step)

    @rule(data=st.data(), better=st.sampled_from(NAMES))
    def find_fault(self, data: st.DataObject, better: str) -> None:
        own = [ply.seq for ply in self.room.plies if ply.seat == 0]
        if own:
            seq = data.draw(st.sampled_from(own))
            try:
                self.done(missed(self.room, seq, better, 2, 20, 1.0))
            except Stale:
                coach = self.room.coach
                assert coach is not None
                assert coach.away or self.room.status != PLAYING or self.room.chairs[0].kind == BOT

    @rule(data=st.data())
    def doubt(self, data: st.DataObject) -> None:
        own = [ply.seq for ply in self.room.plies if ply.seat == 0]
        if own:
            try:
                self.done(doubted(self.room, data.draw(st.sampled_from(own)), 1.0))
            except Stale:
                return

    @rule(word=st.sampled_from(("back", "keep", "quiet", "call")))
    def answer(self, word: str) -> None:
        try:
            self.done(told(self.room, ADA, self.room.version, word, 1.0))
        except Refusal:
            coach = self.room.coach
            assert coach is not None
            assert word in ("back", "keep")
            assert coach.missed is None or self.room.status != PLAYING

    @rule(what=st.sampled_from(("undo", "hand", "back")))
    def change(self, what: str) -> None:
        room = self.room
        acts = {
            "undo": lambda: room.undo(ADA, room.version, 1.0),
            "hand": lambda: room.hand_over(ADA, 0, "gentle", 1.0),
            "back": lambda: room.take_back(ADA, 0, 1.0),
        }
        try:
            self.done(acts[what]())
        except Refusal:
            return

    @invariant()
    def follows_the_log(self) -> None:
        state = load_game("pebbles").deal(3, 11)
        for entry in plies_of(self.log):
            state.play(entry.data["action"])
        again = room_of(self.setup, self.log)
        assert again.state.dump() == state.dump() == self.room.state.dump()
        assert payload(again, ADA, 0, ()) | {"log": 0, "recap": 0} == payload(self.room, ADA, 0, ()) | {
            "log": 0,
            "recap": 0,
        }
        assert (again.settled, again.bot_to_move()) == (self.room.settled, self.room.bot_to_move())


Coached.TestCase.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
TestCoached = Coached.TestCase


class Thoughts:
    """A coach for tests: it finds fault with the moves that it was told of, and says the same at every turn."""

    def __init__(self, *poor: str) -> None:
        self.poor, self.looked = poor, list[str]()

    async def slip(self, state: Any, action: int, _: object) -> Slip | None:
        name = state.game.actions.name(action)
        self.looked.append(name)
        return Slip("take:3", 2, 20) if name in self.poor else None

    async def counsel(self, state: Any, _: object) -> Counsel:
        return Counsel("take:3", "Three at once is most.")


def taught(app: Any, *poor: str) -> Thoughts:
    thoughts, thinking = Thoughts(*poor), app.state.house.thinking
    thinking.slip, thinking.counsel = thoughts.slip, thoughts.counsel
    return thoughts


@pytest.fixture
async def app(sqlite: str, open_app: Any) -> AsyncIterator[Starlette]:
    async with open_app(sqlite) as app:
        yield app


async def lazy(state: Any, *_: object) -> str:
    """A bot that ends its turn."""
    return "done"


async def begun(app: Starlette, ada: Any, *poor: str) -> tuple[str, Thoughts]:
    """Ada's first game of Pebbles, which she begins."""
    house = app.state.house
    house.seed, house.thinking.choose = lambda: first_seed(0), lazy
    made = await ada.post(FIRST, {"name": "Ada"}, 201)
    return f"/api/tables/{made['id']}", taught(app, *poor)


async def send(ada: Any, table: str, action: str) -> Any:
    version = (await ada.get(table))["version"]
    return await ada.post(f"{table}/move", {"version": version, "action": action, "id": f"{version}"})


async def heard(live: Any, wanted: Callable[[Any], bool]) -> Any:
    """The next state of the table that is as wanted."""
    while True:
        found = await live.next()
        if found.get("type") == "payload" and wanted(found):
            return found


async def test_a_first_game_has_gentle_bots_a_coach_and_a_deal_of_the_game_s_own(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    house = app.state.house
    house.thinking.choose = hang
    for name in ("clans", "cinquo", "cinque_terre", "liguria", "viticulture"):
        made = await ada.post(f"/api/games/{name}/first", {}, 201)
        room, first = house.desks[made["id"]].room, shelf()[name].first
        assert first is not None
        assert (room.setup.seed, len(room.chairs)) == (first.seed, first.seats)
        assert [chair.level for chair in room.chairs if chair.kind == BOT] == ["gentle"] * (first.seats - 1)
        assert room.coach is not None
        assert dict(first.options).items() <= room.setup.options.items()
    page = await ada.client.post("/games/clans/first", data={"name": "Ada"})
    assert page.status_code == 303
    assert (await ada.post("/api/games/nosuch/first", {}, 404))["error"] == "There is no such game."


async def test_a_coach_is_refused_beside_two_people(app: Starlette, browser: Any) -> None:
    ada = browser(app)
    for kinds in (("me", "me"), ("me", "open"), ("bot", "bot")):
        wish = {"game": "pebbles", "seats": [{"kind": kind} for kind in kinds], "coach": True}
        assert "one person among bots" in (await ada.post("/api/tables", wish, 422))["error"]
    id = await ada.table("me", "bot")
    assert "no coach" in (await ada.get(f"/api/tables/{id}/coach", 403))["error"]
    assert "no coach" in (await ada.post(f"/api/tables/{id}/coach", {"version": 0, "say": "call"}, 403))["error"]


async def test_it_says_what_matters_once_a_turn_and_only_to_its_own_seat(app: Starlette, browser: Any) -> None:
    ada, bo = browser(app), browser(app)
    table, _ = await begun(app, ada)
    said = await ada.get(f"{table}/coach")
    shown = {"action": "take:3", "move": "Take:3.", "reason": "", "targets": ["3"]}
    assert said == {"version": 0, "says": "Three at once is most.", **shown}
    assert (await bo.get(f"{table}/coach", 403))["error"] == "That seat is not yours."
    await send(ada, table, "take:1")
    assert await ada.get(f"{table}/coach") == {"version": 1, "says": "", **shown}


async def test_a_poor_choice_waits_for_an_answer_and_is_taken_back(app: Starlette, browser: Any, socket: Any) -> None:
    ada = browser(app)
    table, thoughts = await begun(app, ada, "turn", "done")
    before = await ada.get(table)
    async with socket(app, f"{table}/live", ada.client.cookies["riviera"]) as live:
        await send(ada, table, "done")
        told = await heard(live, lambda p: p["coaching"]["missed"])
        assert (thoughts.looked, told["actor"]) == (["done"], 1)
        back = await ada.post(f"{table}/coach", {"version": told["version"], "say": "back"})
        for key in ("scene", "choices", "prompt", "ply", "actor"):
            assert back[key] == before[key], key
        await send(ada, table, "turn")
        told = await heard(live, lambda p: p["coaching"]["missed"])
        assert told["coaching"]["missed"]["past"]
        assert (await ada.get(table))["coaching"] == told["coaching"]  # after a reload
        kept = await ada.post(f"{table}/coach", {"version": told["version"], "say": "keep"})
        assert kept["coaching"]["missed"] is None
    stale = await ada.post(f"{table}/coach", {"version": kept["version"], "say": "back"}, 409)
    assert "nothing to take back" in stale["error"]


async def test_what_waits_for_an_answer_waits_after_a_restart(sqlite: str, open_app: Any, browser: Any) -> None:
    async with open_app(sqlite) as app:
        ada = browser(app)
        table, _ = await begun(app, ada)
        await send(ada, table, "done")
        house, desk = app.state.house, next(iter(app.state.house.desks.values()))
        desk.bots and desk.bots.cancel()
        own = next(ply.seq for ply in desk.room.plies if ply.seat == 0)
        await house.decide(desk, lambda room: missed(room, own, "take:3", 2, 20, 1.0))
        before = await ada.get(table)
    async with open_app(sqlite) as app:
        again = browser(app, ada.client.cookies["riviera"])
        taught(app)
        after = await again.get(table)
        assert after["coaching"] == before["coaching"]
        assert after["coaching"]["missed"] is not None
        room = next(iter(app.state.house.desks.values())).room
        assert not room.bot_to_move()
        back = await again.post(f"{table}/coach", {"version": after["version"], "say": "back"})
        assert (back["ply"], back["actor"]) == (0, 0)


async def hang(*_: object) -> str:
    """A bot that thinks for ever."""
    await asyncio.Event().wait()
    return ""
