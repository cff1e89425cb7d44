"""The room alone: what it allows, what it refuses, and that a log always leads back to the same room."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from riviera.kernel.state import State
from riviera.registry import load_game
from riviera.table.core.entry import BOT, HUMAN, MOVE, Chair, Entry, Setup
from riviera.table.core.hinting import ask
from riviera.table.core.log import plies_of, room_of
from riviera.table.core.refusal import FORBIDDEN, ILLEGAL, Refusal, Stale
from riviera.table.core.room import Room
from riviera.table.core.step import FINISHED, PLAYING, WAITING, Step
from riviera.table.core.undoing import no_undo
from riviera.table.send.frame import frame
from riviera.table.send.payload import payload

ADA, BO = "a" * 64, "b" * 64
NAMES = ("take:1", "take:2", "take:3", "turn", "done")


def setup(*chairs: Chair, game: str = "pebbles", seed: int = 5) -> Setup:
    return Setup("table-1", game, 1, "A table", seed, chairs, ADA, 0.0)


def people() -> Room:
    """Ada at seat 0, Bo at seat 1; the seed lets seat 0 begin."""
    room = Room(setup(Chair(HUMAN, "Ada", owner=ADA), Chair(HUMAN, "Bo", owner=BO), seed=first_seed(0)))
    assert room.actor == 0
    return room


def first_seed(actor: int) -> int:
    return next(s for s in range(99) if load_game("pebbles").deal(2, s).actor == actor)


def play(room: Room, *actions: str) -> None:
    """Moves of whoever decides."""
    for action in actions:
        owner = room.chairs[room.actor].owner
        step = room.move(owner, room.version, action, f"id{room.version}", 1.0)
        assert step is not None
        room.accept(step)


@contextmanager
def refused(status: int) -> Iterator[None]:
    """Something is refused with that status."""
    with pytest.raises(Refusal) as caught:
        yield
    assert caught.value.status == status


def test_among_people_only_the_positions_of_this_turn_are_kept() -> None:
    """Nobody can go back further, and a position of each move would be most of what a table needs."""
    room = people()
    play(room, "take:1")
    assert (room.actor, len(room.before), room.can_undo(0)) == (0, 1, True)
    play(room, "done")
    assert (room.actor, room.before, room.can_undo(1)) == (1, [], False)


def test_a_move_needs_the_version_it_was_made_in() -> None:
    room = people()
    play(room, "take:1")
    with pytest.raises(Stale):
        room.move(ADA, 0, "take:1", "late", 1.0)
    assert room.version == 1


def test_an_illegal_move_is_refused_with_its_clause() -> None:
    room = people()
    play(room, "take:1", "take:1", "take:1")
    with pytest.raises(Refusal) as caught:
        room.move(ADA, room.version, "take:1", "x", 1.0)
    assert (caught.value.status, caught.value.more["clause"]) == (ILLEGAL, "R-TURN-1")
    assert caught.value.text == "You have taken three already; end your turn."


def test_the_same_id_is_the_same_move() -> None:
    room = people()
    play(room, "take:1")
    assert room.move(ADA, 0, "take:1", "id0", 9.0) is None
    with refused(ILLEGAL):
        room.move(ADA, 1, "take:2", "id0", 9.0)
    with refused(ILLEGAL):
        room.move(BO, 1, "take:1", "id0", 9.0)
    assert (room.version, len(room.plies)) == (1, 1)


def test_foreign_seats_are_refused() -> None:
    room = people()
    with refused(FORBIDDEN):
        room.move("c" * 64, 0, "take:1", "x", 1.0)
    with refused(FORBIDDEN):
        room.move("", 0, "take:1", "x", 1.0)
    with pytest.raises(Stale):
        room.move(BO, 0, "take:1", "x", 1.0)
    for give_up in (room.hand_over, room.resign):
        with refused(FORBIDDEN):
            give_up(ADA, 1, "gentle", 1.0)
    with refused(FORBIDDEN):
        room.take_back(ADA, 1, 1.0)


def test_undo_goes_back_to_a_seal() -> None:
    room = people()
    play(room, "take:1", "turn", "take:2")
    room.accept(room.undo(ADA, room.version, 2.0))
    assert [ply.action for ply in room.plies] == ["take:1", "turn"]
    with refused(ILLEGAL):
        room.undo(ADA, room.version, 2.0)


def test_undo_never_crosses_another_seat() -> None:
    room = people()
    play(room, "take:1", "done")
    with pytest.raises(Stale):
        room.undo(ADA, room.version, 2.0)
    with refused(ILLEGAL):
        room.undo(BO, room.version, 2.0)


def among_bots() -> Room:
    """Ada alone with a bot."""
    room = Room(setup(Chair(HUMAN, "Ada", owner=ADA), Chair(BOT, "Bot", "gentle"), seed=first_seed(0)))
    assert room.actor == 0
    return room


def bot_plays(room: Room, *actions: str) -> None:
    for action in actions:
        room.accept(room.bot_move(room.version, action, 1.0))


def test_among_bots_undo_reaches_over_their_answers() -> None:
    room = among_bots()
    before = room.state.dump()
    play(room, "done")
    bot_plays(room, "take:1", "done")
    assert room.can_undo(0)
    with refused(ILLEGAL):
        room.undo(ADA, room.version, 2.0, all_the_way=True)
    step = room.undo(ADA, room.version, 2.0)
    room.accept(step)
    assert (room.state.dump(), room.plies, step.entry.data) == (before, [], {"to": 0})
    log = [Entry(1, MOVE, 0, 1.0, {"action": "done"}), Entry(2, MOVE, 1, 1.0, {"action": "take:1"})]
    log += [Entry(3, MOVE, 1, 1.0, {"action": "done"}), step.entry]
    assert room_of(room.setup, log).state.dump() == before


def test_among_bots_undo_reaches_over_what_only_they_have_seen() -> None:
    room = among_bots()
    before = room.state.dump()
    play(room, "done")
    bot_plays(room, "turn", "done")
    assert room.can_undo(0)
    room.accept(room.undo(ADA, room.version, 2.0))
    assert room.state.dump() == before


def test_among_bots_undo_does_not_reach_over_what_came_to_light() -> None:
    room = among_bots()
    play(room, "turn", "done")
    bot_plays(room, "done")
    room.accept(room.undo(ADA, room.version, 2.0))  # to end the turn shows nothing
    assert room.actor == 0
    assert not room.can_undo(0)
    assert "drawn or shown" in no_undo(room, 0)


def test_a_grey_undo_says_why() -> None:
    room = people()
    assert no_undo(room, 0) == "You have not decided anything yet."
    assert "turn of Ada" in no_undo(room, 1)
    play(room, "take:1")
    assert no_undo(room, 0) == ""
    play(room, "done", "done")
    assert no_undo(room, 0) == "Others have decided since your last move."
    assert no_undo(room, None) == ""


def test_restart_takes_back_the_turn() -> None:
    room = people()
    before = room.state.dump()
    play(room, "take:1", "take:2", "take:3")
    room.accept(room.undo(ADA, room.version, 2.0, all_the_way=True))
    assert room.state.dump() == before
    assert room.version == 4


def test_an_open_seat_is_claimed_once_and_then_the_game_begins() -> None:
    room = Room(setup(Chair(HUMAN, "Ada", owner=ADA), Chair(), seed=first_seed(0)))
    assert room.status == WAITING
    with refused(ILLEGAL):
        room.move(ADA, 0, "take:1", "x", 1.0)
    room.accept(room.sit(BO, 1, "Bo", 1.0))
    assert (room.status, room.names) == (PLAYING, ["Ada", "Bo"])
    with refused(409):
        room.sit("c" * 64, 1, "Cy", 1.0)
    with refused(ILLEGAL):
        room.sit("c" * 64, 2, "Cy", 1.0)


def test_a_seat_goes_to_a_bot_and_back() -> None:
    room = people()
    room.accept(room.hand_over(ADA, 0, "gentle", 1.0))
    assert room.bot_to_move()
    with refused(ILLEGAL):
        room.move(ADA, room.version, "take:1", "x", 1.0)
    room.accept(room.bot_move(room.version, "take:1", 1.0))
    room.accept(room.take_back(ADA, 0, 1.0))
    play(room, "take:2")
    assert [ply.action for ply in room.plies] == ["take:1", "take:2"]


def test_who_resigns_does_not_come_back() -> None:
    room = people()
    room.accept(room.resign(ADA, 0, "gentle", 1.0))
    assert room.chairs[0] == Chair(BOT, "Ada", "gentle", ADA, True)
    with refused(ILLEGAL):
        room.take_back(ADA, 0, 1.0)
    with refused(409):
        room.resign(ADA, 0, "gentle", 1.0)


def test_recap_is_what_happened_since_my_last_decision() -> None:
    room = people()
    play(room, "take:1", "done", "take:2", "turn", "done")
    told = payload(room, ADA, 0, ())
    assert [line["text"] for line in told["recap"]] == ["Bo took 2 of 2.", "Bo turned up one."]
    mine = payload(room, BO, 1, ())
    assert mine["log"][-1]["text"].startswith("Bo turned up ")
    assert mine["log"][-1]["text"] != "Bo turned up one."
    assert mine["recap"] == []


def test_hot_seat_looks_from_the_seat_that_decides() -> None:
    room = Room(setup(Chair(HUMAN, "Ada", owner=ADA), Chair(HUMAN, "Bo", owner=ADA), seed=first_seed(1)))
    assert room.mine(ADA) == [0, 1]
    assert payload(room, ADA, room.actor, ())["choices"]
    assert payload(room, ADA, 0, ())["choices"] == []


class Table(RuleBasedStateMachine):
    """Everything that can happen at a table, beside a model that knows only the log."""

    def __init__(self) -> None:
        super().__init__()
        chairs = (Chair(HUMAN, "Ada", owner=ADA), Chair(HUMAN, "Bo", owner=BO), Chair(BOT, "Cy", level="gentle"))
        self.setup = setup(*chairs, seed=11)
        self.room = Room(self.setup)
        self.log: list[Entry] = []
        self.begins = 0  # the move with which the story of the room begins

    def done(self, step: Step) -> None:
        self.log.append(step.entry)
        self.room.accept(step)

    def model(self) -> list[State]:
        """Every position of the standing line, from the deal."""
        states = [load_game("pebbles").deal(3, 11)]
        for entry in plies_of(self.log):
            states.append(states[-1].clone())
            states[-1].play(entry.data["action"])
        return states

    @precondition(lambda self: self.room.status == PLAYING)
    @rule(action=st.sampled_from(NAMES), late=st.integers(-1, 1), who=st.sampled_from((ADA, BO, "")))
    def move(self, action: str, late: int, who: str) -> None:
        room, chair = self.room, self.room.chairs[self.room.actor]
        legal = room.state.why_not(room.game.actions.parse(action)) is None
        allowed = late == 0 and chair.owner == who and chair.kind == HUMAN and legal
        try:
            step = room.move(who, room.version + late, action, f"id{len(self.log)}", 1.0)
        except Refusal:
            assert not allowed
        else:
            assert allowed
            assert step is not None
            self.done(step)

    @precondition(lambda self: self.room.bot_to_move())
    @rule(action=st.sampled_from(NAMES))
    def bot(self, action: str) -> None:
        if self.room.state.why_not(self.room.game.actions.parse(action)) is None:
            self.done(self.room.bot_move(self.room.version, action, 1.0))

    @precondition(lambda self: any(entry.id for entry in self.log))
    @rule(data=st.data())
    def repeat(self, data: st.DataObject) -> None:
        """The same request again changes nothing, even when the move was taken back since."""
        entry = data.draw(st.sampled_from([e for e in self.log if e.id]))
        owner = self.room.chairs[entry.seat].owner
        assert self.room.move(owner, entry.seq - 1, entry.data["action"], str(entry.id), 9.0) is None

    @precondition(lambda self: self.room.status == PLAYING)
    @rule(who=st.sampled_from((ADA, BO)), whole=st.booleans())
    def undo(self, who: str, whole: bool) -> None:
        room, states, moves = self.room, self.model(), plies_of(self.log)
        same = [a.actor == b.actor and a.seals == b.seals for a, b in pairwise(states)]
        back = next((i for i, kept in enumerate(reversed(same)) if not kept), len(same))
        chair = room.chairs[room.actor]
        allowed = back > 0 and chair.owner == who and chair.kind == HUMAN
        try:
            step = room.undo(who, room.version, 1.0, all_the_way=whole)
        except Refusal:
            assert not allowed
        else:
            assert allowed
            assert step.plies == len(moves) - (back if whole else 1)
            self.done(step)

    @rule(
        who=st.sampled_from((ADA, BO)), seat=st.integers(0, 2), what=st.sampled_from(("hand", "back", "resign", "ask"))
    )
    def change(self, who: str, seat: int, what: str) -> None:
        chair = self.room.chairs[seat]
        try:
            if what == "hand":
                step = self.room.hand_over(who, seat, "gentle", 1.0)
            elif what == "back":
                step = self.room.take_back(who, seat, 1.0)
            elif what == "ask":
                step = ask(self.room, who, seat, 1.0)
            else:
                step = self.room.resign(who, seat, "gentle", 1.0)
        except Refusal:
            return
        assert chair.owner == who
        assert not chair.resigned
        self.done(step)

    @rule(action=st.sampled_from(NAMES))
    def lost(self, action: str) -> None:
        """A step that is never stored leaves no trace."""
        if self.room.status == PLAYING and self.room.state.why_not(self.room.game.actions.parse(action)) is None:
            before = self.room.state.dump()
            self.room.applied(Entry(self.room.version + 1, MOVE, self.room.actor, 1.0, {"action": action}))
            assert self.room.state.dump() == before

    @rule(data=st.data())
    def reopen(self, data: st.DataObject) -> None:
        """From the log, or a stored position and the log, comes the same room."""
        standing = plies_of(self.log)
        ply = data.draw(st.integers(0, max(0, len(standing) - 4)))
        state = load_game("pebbles").load(self.model()[ply].dump()) if ply else None
        again = room_of(self.setup, self.log, ply, state)
        since = standing[max(ply, self.begins) - 1].seq if max(ply, self.begins) else 0
        for seat, owner in ((0, ADA), (1, BO), (None, "")):
            old, new = payload(self.room, owner, seat, ()), payload(again, owner, seat, ())
            for told in (old, new):
                told.pop("recap")
                told["log"] = [line for line in told["log"] if line["seq"] > since]
            assert old == new
        self.room, self.begins = again, ply

    @invariant()
    def follows_the_log(self) -> None:
        assert self.room.version == len(self.log)
        assert self.room.state.dump() == self.model()[-1].dump()
        assert [ply.action for ply in self.room.plies] == [e.data["action"] for e in plies_of(self.log)]

    @invariant()
    def tells_each_viewer_only_its_own(self) -> None:
        for seat in (0, 1, None):
            if self.room.status != FINISHED:
                told = payload(self.room, "", seat, ())
                assert "seed" not in told
                others = [line["text"] for line in told["log"] if line["kind"] == "turned" and line["seat"] != seat]
                assert all(text.endswith(" one.") for text in others)


Table.TestCase.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
TestTable = Table.TestCase


def test_a_move_of_which_nothing_is_told_is_called_what_its_button_was(monkeypatch: pytest.MonkeyPatch) -> None:
    room = people()
    play(room, "take:2")
    assert [line["text"] for line in frame(room, 1, None, None)["log"]] == ["Ada took 2 of 2."]
    monkeypatch.setattr(type(room.game), "line", lambda *_: None)
    label = room.game.choice(room.state.view(0), "take:2")["label"]
    assert [line["text"] for line in frame(room, 1, None, None)["log"]] == [f"Ada: {label}."]
