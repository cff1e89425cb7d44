"""Turns and moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import riviera
from riviera.games.clans.components import BORDERS, LAKES
from riviera.games.clans.engine.moves import EMPTY, NO_HUTS, SETTLED_DOWN
from riviera.kernel.errors import IllegalAction
from riviera.kernel.state import State

GAME = riviera.game("clans")
Huts = dict[int, dict[str, int]]
Place = Callable[..., State]
After = Callable[..., dict[str, Any]]


def test_turns_go_round(place: Place, after: After) -> None:
    """R-TURN-2: clockwise, and no way to pass."""
    state = place({1: {"red": 1}, 2: {"blue": 1}, 3: {"green": 1}, 4: {"red": 1}, 5: {"red": 1}})
    assert {GAME.actions.verb(a) for a in state.legal_actions()} == {"move"}
    assert after(state, "move:1:2")["actor"] == 1
    assert after(state, "move:3:4")["actor"] == 2


def test_all_huts_move_together(place: Place, after: After) -> None:
    """R-MOVE-1."""
    dump = after(place({1: {"red": 2, "blue": 1}, 2: {"red": 1}, 6: {"black": 1}}), "move:1:2")
    assert dump["huts"] == {"2": {"red": 3, "blue": 1}, "6": {"black": 1}}


def test_huts_only_join_huts(place: Place) -> None:
    """R-MOVE-2, R-MOVE-1."""
    state = place({1: {"red": 1}, 2: {"blue": 1}})
    assert state.why_not(GAME.actions.parse("move:1:3")) == EMPTY
    assert state.why_not(GAME.actions.parse("move:3:1")) == NO_HUTS
    with pytest.raises(IllegalAction, match="Huts only join huts"):
        state.play("move:1:3")


def test_rivers_join_and_lakes_part() -> None:
    """R-MOVE-3."""
    regions = {(a - 1) // 5 != (b - 1) // 5 for a, b in BORDERS}
    assert regions == {True, False}
    for shore in LAKES:
        n = len(shore)
        across = [(shore[i], shore[j]) for i in range(n) for j in range(n) if (i - j) % n not in (0, 1, n - 1)]
        assert across
        assert not set(across) & set(BORDERS)
        assert all((shore[i - 1], shore[i]) in BORDERS for i in range(n))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("move:6:28", "A lake lies between 6 and 28, so they are not neighbours. (R-MOVE-3)"),
        ("move:1:60", "Huts move to a neighbour, and 1 and 60 do not touch. (R-MOVE-3)"),
        ("pass", "Nobody may pass: make a move. (R-TURN-2)"),
        ("move:7:7", "Huts move to another territory, and 7 is the same one. (R-MOVE-1)"),
        ("move:7:61", "There is no action “move:7:61” in this game."),
        ("move:7", "There is no action “move:7” in this game."),
        ("found:61", "There is no action “found:61” in this game."),
    ],
)
def test_a_pair_that_does_not_touch_is_refused_by_its_rule(name: str, reason: str) -> None:
    """R-MOVE-3"""
    with pytest.raises(IllegalAction) as refused:
        GAME.deal(2, 1).play(name)
    assert str(refused.value) == reason


def test_every_pair_over_a_lake_is_refused_by_its_lake() -> None:
    """R-MOVE-3"""
    pairs = {(a, b) for shore in LAKES for a in shore for b in shore if a != b} - set(BORDERS)
    assert len(pairs) > 30
    for a, b in pairs:
        with pytest.raises(IllegalAction, match=f"A lake lies between {a} and {b}"):
            GAME.actions.parse(f"move:{a}:{b}")


@pytest.mark.parametrize(
    ("source", "target", "legal"),
    [(6, 1, True), (1, 9, True), (7, 6, False), (7, 8, True), (8, 7, False), (7, 7, True), (8, 8, True)],
)
def test_seven_or_more(place: Place, source: int, target: int, legal: bool) -> None:
    """R-MOVE-4, R-MOVE-5."""
    state = place({1: {"red": source}, 2: {"blue": target}, 6: {"black": 1}})
    assert state.why_not(GAME.actions.parse("move:1:2")) == (None if legal else SETTLED_DOWN)
    back = state.why_not(GAME.actions.parse("move:2:1"))
    assert back is None or legal


def test_a_move_is_told(place: Place) -> None:
    """R-MOVE-1: who moved, from where, to where."""
    state = place({1: {"red": 1}, 2: {"blue": 1}, 6: {"black": 1}}, actor=2)
    state.play("move:6:2")
    assert next((e.kind, e.args) for e in state.log or []) == ("moved", [2, 5, 1])


def test_a_clone_is_the_same_position(place: Place) -> None:
    """R-FOUND-3: in the middle of a move too."""
    state = place({1: {"red": 2}, 3: {"blue": 1}, 5: {"green": 1}, 40: {"red": 1}, 53: {"red": 1}}, 3, actor=2)
    for action in ("move:3:5", "found:5", "move:40:53"):
        twin = state.clone()
        assert twin.dump() == state.dump()
        assert twin.legal_actions() == state.legal_actions()
        state.play(action)
        twin.play(action)
        assert twin.dump() == state.dump()


@pytest.mark.parametrize("sizes", [(a, b) for a in (1, 2, 6, 7, 8, 12) for b in (1, 6, 7, 8, 12)])
def test_two_neighbours_always_allow_a_move(place: Place, sizes: tuple[int, int]) -> None:
    """R-MOVE-5, R-MOVE-4, R-END-2: the bigger one may be joined, and either of two equals."""
    state = place({1: {"red": sizes[0]}, 2: {"blue": sizes[1]}})
    legal = [GAME.actions.name(a) for a in state.legal_actions()]
    there = sizes[0] < 7 or sizes[0] <= sizes[1]
    back = sizes[1] < 7 or sizes[1] <= sizes[0]
    assert legal == ["move:1:2"] * there + ["move:2:1"] * back
    assert legal
