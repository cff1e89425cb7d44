"""Clocks without a clock: what is left follows from the log alone, and nothing is gained by taking back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from riviera.registry import load_game
from riviera.table.core.clock import BY_TURN, LIVE, Clock, day, read, said
from riviera.table.core.clocks import Clocks
from riviera.table.core.entry import BOT, HUMAN, OPEN, Chair, Entry, Setup
from riviera.table.core.log import room_of
from riviera.table.core.making import clock_of
from riviera.table.core.refusal import FORBIDDEN, ILLEGAL, STALE, Refusal
from riviera.table.core.room import Room
from riviera.table.core.step import Step
from riviera.table.core.timing import away, given, paused, resumed, timed_out

ADA, BO, CY = "a" * 64, "b" * 64, "c" * 64
HOUR = 3600.0
PEOPLE = (Chair(HUMAN, "Ada", owner=ADA), Chair(HUMAN, "Bo", owner=BO))


class Table:
    """A table of pebbles with a log, at which time passes only when it is told."""

    def __init__(self, *chairs: Chair, clock: str = "24h+4h/72h") -> None:
        chairs = chairs or PEOPLE
        seed = next(s for s in range(99) if load_game("pebbles").deal(len(chairs), s).actor == 0)
        self.room = Room(Setup("table-1", "pebbles", 1, "A table", seed, chairs, ADA, 0.0, clock=clock))
        self.log: list[Entry] = []
        self.now = 0.0

    def done(self, step: Step | None) -> None:
        assert step is not None
        self.room.accept(step)
        self.log.append(step.entry)

    def move(self, action: str, after: float = 0.0) -> None:
        self.now += after
        owner, version = self.room.chairs[self.room.actor].owner, self.room.version
        self.done(self.room.move(owner, version, action, f"id{version}", self.now))

    def bot(self, action: str, after: float = 0.0) -> None:
        self.now += after
        self.done(self.room.bot_move(self.room.version, action, self.now))

    def undo(self, after: float = 0.0) -> None:
        self.now += after
        self.done(self.room.undo(self.room.chairs[self.room.actor].owner, self.room.version, self.now))

    @property
    def clocks(self) -> Clocks:
        assert self.room.clocks is not None
        return self.room.clocks

    def left(self) -> list[float]:
        """What each seat has left now, in hours; the same from the log alone."""
        again = room_of(self.room.setup, self.log).clocks
        assert again == self.clocks
        return [self.clocks.now(seat, self.now) / HOUR for seat in range(len(self.room.chairs))]


def refused(status: int, decide: object, *args: object) -> str:
    with pytest.raises(Refusal) as caught:
        decide(*args)  # type: ignore[operator]
    assert caught.value.status == status
    return caught.value.text


# what a clock is


@pytest.mark.parametrize("text", [*LIVE, *BY_TURN, "90s+0s", "45m+15s", "1h+30s/2h"])
def test_a_clock_is_its_text(text: str) -> None:
    assert read(text).text == text


@pytest.mark.parametrize(
    "text", ["", "24h", "24h+4h/12h", "1s+1s", "99d+1h", "-1h+1h", "24h+4h/72", "9999d+1s", "x" * 32]
)
def test_what_is_no_clock_is_refused(text: str) -> None:
    refused(ILLEGAL, read, text)


def test_a_clock_in_words() -> None:
    assert read("24h+4h/72h").words == "24 h + 4 h a turn, up to 72 h"
    assert read("15m+10s").words == "15 min + 10 s a turn"
    assert (read("1d+4h/3d").text, read("15m+10s").pace, read("24h+0s").pace) == ("24h+4h/72h", "live", "turn")
    told = [said(s) for s in (24 * HOUR - 5, 33_000.0, 9 * HOUR, 7800.0, 31 * HOUR + 1200, 2400.0, 125.0, 45.9, 0.0)]
    assert told == ["24 h", "9 h 10", "9 h", "2 h 10", "31 h", "40 min", "2 min 05 s", "45 s", "0 s"]
    assert day(1_795_132_800.0) == "20 November"


def test_one_person_among_bots_needs_no_clock() -> None:
    me, bot = Chair(HUMAN, "Ada", owner=ADA), Chair(BOT, "Bot", "gentle")
    assert [clock_of("1d+4h/3d", (me, other)) for other in (bot, me, Chair(OPEN), PEOPLE[1])] == [
        "",
        "",
        "24h+4h/72h",
        "24h+4h/72h",
    ]


# charging


def test_a_turn_is_charged_once_and_adds_its_time_at_its_end() -> None:
    table = Table()
    table.move("take:1", 2 * HOUR)
    table.move("take:2", 1 * HOUR)
    assert table.left() == [21.0, 24.0]
    table.move("done", 0.5 * HOUR)
    assert table.left() == [24.5, 24.0]
    table.now += 6 * HOUR
    assert table.left() == [24.5, 18.0]


def test_a_bank_fills_up_to_its_cap_and_no_further() -> None:
    table = Table(clock="4h+4h/6h")
    table.move("done", HOUR)
    table.move("done")
    assert table.left() == [6.0, 6.0]
    table.move("done", HOUR)
    assert table.left() == [6.0, 6.0]


def test_without_a_cap_a_bank_grows() -> None:
    table = Table(clock="1h+1h")
    for _ in range(6):
        table.move("done")
    assert table.left() == [4.0, 4.0]


def test_taking_back_gains_nothing() -> None:
    table, plain = Table(), Table()
    for _ in range(5):
        table.move("take:1", HOUR)
        table.undo(HOUR)
    table.move("done")
    plain.move("done", 10 * HOUR)
    assert table.left() == plain.left() == [18.0, 24.0]


def test_what_bots_think_costs_nobody() -> None:
    table = Table(PEOPLE[0], Chair(BOT, "Bot", "gentle"), PEOPLE[1])
    table.move("done", HOUR)
    table.bot("take:1", 50 * HOUR)
    table.bot("done", 50 * HOUR)
    assert table.left() == [27.0, 24.0, 24.0]
    assert table.clocks.deadline == table.now + 24 * HOUR


def test_nothing_runs_while_people_are_missing_or_alone() -> None:
    table = Table(PEOPLE[0], Chair(OPEN))
    table.now = 100 * HOUR
    assert (table.left(), table.clocks.deadline) == ([24.0, 24.0], 0.0)
    table.done(table.room.sit(BO, 1, "Bo", table.now))
    assert table.clocks.deadline == 124 * HOUR
    table.done(table.room.resign(BO, 1, "gentle", table.now))
    assert table.clocks.deadline == 0.0


def test_a_clock_that_goes_backwards_gives_nothing() -> None:
    table = Table()
    table.move("take:1", 2 * HOUR)
    table.now = 0.0
    table.move("take:1")
    assert table.clocks.left == (22 * HOUR, 24 * HOUR)
    assert table.clocks.at == 2 * HOUR


def test_when_time_runs_low() -> None:
    table = Table()
    assert table.clocks.low == 24 * HOUR * 9 / 10
    table.move("take:1", 23 * HOUR)
    assert table.clocks.low == 0.0


# time-outs


def test_a_time_out_hands_the_seat_over_once() -> None:
    table = Table()
    assert timed_out(table.room, 24 * HOUR - 0.001) is None
    table.now = 24 * HOUR
    assert refused(ILLEGAL, table.room.move, ADA, 0, "done", "late", table.now) == "Your time is over."
    table.done(timed_out(table.room, table.now))
    assert timed_out(table.room, table.now) is None
    assert (table.room.chairs[0].kind, table.room.chairs[0].level) == (BOT, "steady")
    assert table.room.bot_to_move()
    line = table.room.story.lines(None, table.room.state.view(None), table.room.names)[-1]
    assert line["text"] == "Ada’s time is over. A Steady bot plays for Ada."
    assert table.left() == [0.0, 24.0]


def test_others_give_the_seat_back_with_a_new_bank() -> None:
    table = Table()
    table.now = 30 * HOUR
    table.done(timed_out(table.room, table.now))
    assert "Somebody else" in refused(FORBIDDEN, table.room.take_back, ADA, 0, table.now)
    refused(FORBIDDEN, given, table.room, ADA, 0, table.now)
    refused(FORBIDDEN, given, table.room, CY, 0, table.now)
    table.bot("done")
    table.done(given(table.room, BO, 0, table.now))
    refused(STALE, given, table.room, BO, 0, table.now)
    assert table.room.chairs[0] == PEOPLE[0]
    assert table.left() == [24.0, 24.0]


def test_where_nobody_else_plays_the_seat_can_be_taken_back() -> None:
    table = Table()
    for hours in (24, 48):
        table.now = hours * HOUR
        table.done(timed_out(table.room, table.now))
        table.bot("done")
    table.done(table.room.take_back(ADA, 0, table.now))
    assert table.left() == [24.0, 0.0]


def test_a_seat_that_was_handed_over_keeps_its_time() -> None:
    table = Table()
    table.now = 10 * HOUR
    table.done(table.room.hand_over(ADA, 0, "gentle", table.now))
    refused(STALE, given, table.room, BO, 0, table.now)
    table.now = 40 * HOUR
    table.done(table.room.take_back(ADA, 0, table.now))
    assert table.left() == [14.0, 24.0]


# pausing and being away


def test_a_pause_needs_everybody_and_anybody_ends_it() -> None:
    table = Table()
    table.now = HOUR
    table.done(paused(table.room, ADA, table.now))
    refused(STALE, paused, table.room, ADA, table.now)
    refused(FORBIDDEN, paused, table.room, CY, table.now)
    table.now = 2 * HOUR
    assert table.left() == [22.0, 24.0]
    table.done(paused(table.room, BO, table.now))
    table.now = 90 * HOUR
    assert (table.left(), table.clocks.deadline) == ([22.0, 24.0], 0.0)
    table.move("done", HOUR)  # whoever likes plays on; it costs and adds nothing
    assert table.left() == [22.0, 24.0]
    table.done(resumed(table.room, ADA, table.now))
    refused(STALE, resumed, table.room, BO, table.now)
    table.now += HOUR
    assert table.left() == [22.0, 23.0]


def test_a_pause_that_is_not_wanted_is_taken_off_the_table() -> None:
    table = Table()
    table.done(paused(table.room, ADA, 0.0))
    table.done(resumed(table.room, BO, 0.0))
    table.done(paused(table.room, BO, 0.0))
    assert table.clocks.runs


def test_whoever_is_away_has_a_clock_that_stands_still() -> None:
    table = Table()
    table.now = HOUR
    table.done(away(table.room, ADA, 0, 101 * HOUR, table.now))
    assert away(table.room, ADA, 0, 101 * HOUR, table.now) is None
    assert away(table.room, BO, 0, 101 * HOUR, table.now) is None
    table.now = 100 * HOUR
    assert table.left() == [23.0, 24.0]
    table.now = 102 * HOUR
    assert table.left() == [22.0, 24.0]
    assert table.clocks.deadline == 124 * HOUR
    table.move("done")
    table.now += HOUR
    assert table.left() == [26.0, 23.0]


def test_coming_back_early_lets_the_clock_run() -> None:
    table = Table()
    table.done(away(table.room, ADA, 0, 100 * HOUR, 0.0))
    table.now = 10 * HOUR
    table.done(away(table.room, ADA, 0, table.now, table.now))
    table.now = 12 * HOUR
    assert table.left() == [22.0, 24.0]
    told = [line["text"] for line in table.room.story.lines(None, table.room.state.view(None), table.room.names)]
    assert told == ["Ada is away till 5 January; Ada’s clock stands still.", "Ada is back."]


def test_who_is_away_need_not_agree_to_a_pause() -> None:
    table = Table()
    table.done(away(table.room, BO, 1, 100 * HOUR, 0.0))
    table.done(paused(table.room, ADA, 0.0))
    assert table.clocks.paused


def test_a_table_without_a_clock_says_so() -> None:
    table = Table(clock="")
    assert table.room.clocks is None
    for decide in (paused, resumed):
        assert refused(ILLEGAL, decide, table.room, ADA, 0.0) == "This table is played without a clock."
    assert timed_out(table.room, 1e9) is None
    assert away(table.room, ADA, 0, 1e9, 0.0) is None


class Anything(RuleBasedStateMachine):
    """Whatever is done at a table, its log alone leads to the same clocks, and nobody has more than allowed."""

    def __init__(self) -> None:
        super().__init__()
        self.table = Table(*PEOPLE, Chair(BOT, "Bot", "gentle"))

    @rule(
        what=st.sampled_from(["take:1", "turn", "done", "done", "undo", "pause", "resume", "away", "hand", "back"]),
        who=st.sampled_from([0, 1]),
        hours=st.floats(0.0, 30.0),
    )
    def something(self, what: str, who: int, hours: float) -> None:
        table, room = self.table, self.table.room
        table.now += hours * HOUR
        owner, at = (ADA, BO)[who], table.now
        if (late := timed_out(room, at)) is not None:
            return table.done(late)
        if room.bot_to_move():
            return table.bot("done")
        try:
            step = {
                "undo": lambda: room.undo(owner, room.version, at),
                "pause": lambda: paused(room, owner, at),
                "resume": lambda: resumed(room, owner, at),
                "away": lambda: away(room, owner, who, at + hours * HOUR, at),
                "hand": lambda: room.hand_over(owner, who, "gentle", at),
                "back": lambda: given(room, owner, 1 - who, at),
            }.get(what, lambda: room.move(owner, room.version, what, f"id{room.version}", at))()
        except Refusal:
            return None
        return table.done(step) if step else None

    @invariant()
    def the_log_is_the_truth(self) -> None:
        table = self.table
        table.left()
        assert all(0.0 <= left <= 72 * HOUR for left in table.clocks.left)


Anything.TestCase.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)
test_anything = Anything.TestCase


def test_a_clock_of_a_setup_is_kept() -> None:
    assert replace(Table().room.setup, id="x").clock == "24h+4h/72h"
    assert Clock(86_400, 14_400, 259_200) == read("24h+4h/72h")
