"""The small parts of the kernel."""

from __future__ import annotations

import pickle
from importlib.metadata import EntryPoint
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import riviera
from riviera import registry
from riviera.kernel.actions import ActionSpace, Verb, columns
from riviera.kernel.chance import chance
from riviera.kernel.data import demand, listed, one_of, within
from riviera.kernel.errors import BadInput, IllegalAction
from riviera.kernel.events import EVERYONE, Event
from riviera.kernel.masks import bit, fill_members, lowest, members
from riviera.kernel.perspective import Perspective
from riviera.kernel.playout import guided, playout, playouts
from riviera.kernel.state import NOT_ASKED, OVER, WIDTH, State, ints, places, zeros
from riviera.kernel.strategy import Strategy
from riviera.kernel.words import Line, clause_of
from riviera.registry import about, abouts, entries

CLANS = riviera.game("clans")


@given(st.sets(st.integers(0, 61), min_size=1))
def test_masks(things: set[int]) -> None:
    mask = sum(bit(t) for t in things)
    assert lowest(mask) == min(things)
    assert members(mask) == len(things)


class Vast(State):
    """A position with actions beyond those numbers that are made in advance."""

    def fill(self, out: Any) -> int:
        out[0], out[1], out[2] = WIDTH - 1, WIDTH, 10**9
        return 3


def test_actions_may_have_any_numbers() -> None:
    assert Vast(CLANS, 0).legal_actions() == [WIDTH - 1, WIDTH, 10**9]
    assert Vast(CLANS, OVER).legal_actions() == []


@given(st.sets(st.integers(0, 61)), st.integers(0, 2))
def test_members_of_a_set_are_written_as_actions_after_others(things: set[int], k: int) -> None:
    out = ints([900, 901] + [0] * 70)
    assert fill_members(sum(bit(t) for t in things), 100, out, k) == k + len(things)
    assert list(out[: k + len(things)]) == [900, 901][:k] + [100 + t for t in sorted(things)]


def test_actions_have_names_and_numbers() -> None:
    space = ActionSpace(Verb("pass"), Verb("sell", [("uva",), ("olive",)]), Verb("move", [("1", "2")]))
    assert [space.name(a) for a in range(space.size)] == ["pass", "sell:uva", "sell:olive", "move:1:2"]
    assert space.parse("sell:olive") == 2
    assert space.start("move") == 3
    assert space.verb(1) == "sell"
    assert space.path(3) == ("1", "2")
    assert space.path(0) == ()


@pytest.mark.parametrize("text", ["", "move", "move:1:61", "fly:1", "move:1:2:3", "MOVE:1:2"])
def test_unknown_actions_are_refused(text: str) -> None:
    with pytest.raises(IllegalAction, match="no action"):
        CLANS.actions.parse(text)


@pytest.mark.parametrize("number", [-1, 330, 10**9])
def test_unknown_numbers_are_refused(number: int) -> None:
    with pytest.raises(IllegalAction, match="no action number"):
        CLANS.actions.name(number)


def test_an_action_that_does_not_exist_has_no_path() -> None:
    for number in (-1, CLANS.actions.size):
        with pytest.raises(IllegalAction, match="no action number"):
            CLANS.actions.path(number)


def test_play_refuses_with_the_reason() -> None:
    state = CLANS.deal(2, 1)
    before = state.dump()
    with pytest.raises(IllegalAction, match="No village is waiting"):
        state.play("found:3")
    assert state.dump() == before


def test_play_after_the_end_is_refused() -> None:
    state = CLANS.deal(2, 1)
    guided(state, Strategy(), chance(1), zeros(WIDTH), 999)
    with pytest.raises(IllegalAction, match="The game is over"):
        state.play("move:1:2")
    assert Perspective(state, 0).why_not(0) == "The game is over."


@pytest.mark.parametrize("game", registry.OURS)
def test_nothing_is_legal_after_the_end(game: str) -> None:
    state = riviera.game(game).deal(3, 4)
    playout(state, chance(4), zeros(WIDTH))
    before = state.dump()
    assert state.actor == state.view()["actor"] == -1  # what is stored and sent says so too
    assert state.legal_actions() == []
    assert {state.why_not(action) for action in range(state.game.actions.size)} == {"The game is over."}
    with pytest.raises(IllegalAction, match="The game is over"):
        state.play(state.game.actions.name(0))
    assert state.dump() == before


def test_events_keep_their_secret() -> None:
    event = Event("drew", [1], [17], 0b010)
    assert event.seen_by(1) == event
    assert event.seen_by(0).secret == []
    assert event.seen_by(None).json() == {"kind": "drew", "args": [1]}
    assert Event("open", [1], [17], EVERYONE).seen_by(None).secret == [17]
    assert len({event, event.seen_by(0), event.seen_by(2)}) == 2
    assert "drew" in repr(event)


def test_states_tell_only_those_who_listen() -> None:
    state = CLANS.deal(2, 1)
    state.tell("heard", 1)
    state.log = []
    state.tell("heard", 1, 2)
    state.whisper("drew", 0b01, 9, 1)
    assert [e.json() for e in state.log] == [
        {"kind": "heard", "args": [1, 2]},
        {"kind": "drew", "args": [1], "secret": [9]},
    ]
    assert state.clone().log is None


def test_lines_are_filled_in_at_the_edge() -> None:
    line = Line("{who} gives {whom} {n} lire.", who=1, whom=0, n=3)
    assert line.render(["Ada", "Bo"]) == "Bo gives Ada 3 lire."
    assert line.render(["Ada", "Bo"], lambda text: "{n}: {who}") == "3: Bo"
    assert line == Line("{who} gives {whom} {n} lire.", who=1, whom=0, n=3)
    assert line != Line("{who} gives {whom} {n} lire.", who=1, whom=0, n=4)
    assert line != "{who} gives {whom} {n} lire."
    assert "lire" in repr(line)


def test_refusals_name_their_clause() -> None:
    assert clause_of("It is empty. (R-MOVE-2)") == ("It is empty.", "R-MOVE-2")
    assert clause_of("It is empty (really).") == ("It is empty (really).", "")


def test_places_are_shared() -> None:
    assert places([5, 9, 5, 1]) == [2, 1, 2, 4]


def test_a_perspective_shows_one_seat() -> None:
    state = CLANS.deal(3, 6)
    mine, other = Perspective(state, state.actor), Perspective(state, (state.actor + 1) % 3)
    assert mine.legal_actions() == state.legal_actions()
    assert mine.why_not(0) is None
    assert other.legal_actions() == []
    assert other.why_not(0) == "It is another seat's turn."
    assert mine.actor == state.actor
    assert mine.game is CLANS
    assert mine.view() == state.view(mine.seat)
    assert mine.sample(4).view(mine.seat) == mine.view()


@pytest.mark.parametrize("game", registry.OURS)
@pytest.mark.parametrize("seat", [-1, -2, 3, 99, True])
def test_a_view_is_a_seats_that_exists_or_a_spectators(game: str, seat: Any) -> None:
    state = riviera.game(game).deal(3, 6)
    with pytest.raises(BadInput, match="Seats are counted from 0 to 2; there is no seat"):
        state.view(seat)
    for odd in (1.0, "1", b"1"):
        with pytest.raises((BadInput, TypeError)):
            state.view(odd)  # type: ignore[arg-type]
    assert [state.view(own)["seat"] for own in (None, 0, 2)] == [None, 0, 2]


def test_playouts_end_and_leave_the_position_alone() -> None:
    state = CLANS.deal(4, 1)
    before = state.dump()
    assert playouts(state, 3, 1) == playouts(state, 3, 1) > 90
    assert state.dump() == before


def test_the_plain_strategy_counts_points() -> None:
    state = CLANS.deal(2, 1)
    assert Strategy().worth(state, 0) == state.scores()[0]
    assert guided(state, Strategy(), chance(2), zeros(WIDTH), 5) == 5


def test_positions_travel_between_processes() -> None:
    state = CLANS.deal(4, 12)
    assert pickle.loads(pickle.dumps(state)).dump() == state.dump()


def test_positions_are_pictures_in_a_notebook() -> None:
    picture = CLANS.deal(2, 1)._repr_svg_()  # type: ignore[attr-defined]
    assert picture.startswith("<svg")


def test_parts_of_written_positions_are_read_one_by_one() -> None:
    assert within(3, 3, 5, "the day") == 3
    assert within(5, 3, 5, "the day") == 5
    for odd in (2, 6, True, "3", None, 3.0):
        with pytest.raises(BadInput, match="The day must be a whole number from 3 to 5"):
            within(odd, 3, 5, "the day")
    assert one_of("red", ("blue", "red"), "paint") == 1
    for odd in ("green", "re", 1, None, ["red"]):
        with pytest.raises(BadInput, match="There is no paint"):
            one_of(odd, ("blue", "red"), "paint")
    assert listed({"boats": [1, 2]}, "boats", 2) == [1, 2]
    for data in ({}, {"boats": [1]}, {"boats": "ab"}, {"boats": [1, 2, 3]}):
        with pytest.raises(BadInput, match="“boats” needs a list of 2 entries"):
            listed(data, "boats", 2)
    demand(True, "No.")
    with pytest.raises(BadInput, match=r"^No\.$"):
        demand(False, "No.")


def test_vectors_hold_numbers() -> None:
    assert list(ints([3, 1, 2])) == [3, 1, 2]
    assert list(zeros(3)) == [0, 0, 0]


def test_games_are_found_by_entry_point() -> None:
    assert next(iter(entries())) == "clans"
    assert about("clans").title == "Clans"
    assert [a.name for a in abouts()] == list(entries())
    with pytest.raises(BadInput, match="There is no game “chess”; installed are clans"):
        riviera.game("chess")


def test_a_game_says_who_it_is() -> None:
    assert (CLANS.name, CLANS.title, list(CLANS.seats), CLANS.options) == ("clans", "Clans", [2, 3, 4], ())


def test_a_game_that_cannot_be_loaded_is_left_out(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken = EntryPoint("atlantis", "atlantis.about:ABOUT", "riviera.games")
    monkeypatch.setattr(registry, "entries", lambda: entries() | {"atlantis": broken})
    assert "atlantis" not in [card.name for card in abouts()]
    assert "cannot be loaded: No module named 'atlantis'" in caplog.text


def test_an_action_that_is_not_asked_is_told_what_is() -> None:
    state = riviera.game("cinquo").deal(2, 1)
    action = state.game.actions.parse("shift:a1")
    assert state.rule_against(action) == NOT_ASKED
    assert state.why_not(action) == "You are bidding: pass, or play a solo. (R-BID-1)"
    with pytest.raises(IllegalAction, match="You are bidding"):
        state.play("shift:a1")


def test_a_game_without_stages_repeats_its_question(bonaccia: ModuleType) -> None:
    state = bonaccia.GAME.deal(2, 1)
    said = bonaccia.GAME.question(state.view(0))
    assert said == f"You are asked something else: {bonaccia.GAME.prompt(state.view(0))['text'].render(['', ''])}"


def test_actions_have_their_verb_and_targets_in_common() -> None:
    names, rows = columns(ActionSpace(Verb("pass"), Verb("move", [("a", "b"), ("b", "a"), ("a", "c")])))
    assert names == ["pass", "move", "1: a", "2: b", "1: b", "2: a", "2: c"]
    assert rows == [
        [1, 0, 0, 0, 0, 0, 0],
        [0, 1, 1, 1, 0, 0, 0],
        [0, 1, 0, 0, 1, 1, 0],
        [0, 1, 1, 0, 0, 0, 1],
    ]
