"""Points and the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import riviera
from riviera.games.clans.board.panels import panels
from riviera.kernel.state import OVER, State

GAME = riviera.game("clans")
Huts = dict[int, dict[str, int]]
Place = Callable[..., State]
After = Callable[..., dict[str, Any]]


def points(dump: dict[str, Any]) -> dict[str, int]:
    """The discs that have moved."""
    return {clan: n for clan, n in dump["points"].items() if n}


FAR: Huts = {40: {"red": 1}, 53: {"red": 1}}


TWO: Huts = {1: {"red": 2}, 3: {"blue": 1}, 5: {"green": 1}}


@pytest.mark.parametrize(
    ("villages", "territory", "neighbour", "huts", "scores"),
    [
        (0, 5, 3, {"blue": 3, "yellow": 1, "red": 1}, 6),  # first epoch, forest: five huts and one
        (4, 3, 1, {"red": 2, "black": 2}, 0),  # second epoch, grassland: doomed
        (7, 1, 3, {"red": 2, "black": 2}, 7),  # third epoch, steppe: four huts and three
        (9, 3, 1, {"red": 2}, 6),  # fourth epoch, grassland
        (11, 2, 1, {"green": 2}, 7),  # the twelfth, on any land
    ],
)
def test_what_a_village_is_worth(
    place: Place, after: After, villages: int, territory: int, neighbour: int, huts: Any, scores: int
) -> None:
    """R-SCORE-1, R-SCORE-2, R-SCORE-3, R-EPOCH-2, R-EPOCH-3, R-EPOCH-4."""
    clan = next(iter(huts))
    rest = {c: n - (c == clan) for c, n in huts.items() if n - (c == clan)}
    state = place({territory: rest, neighbour: {clan: 1}} | FAR, villages)
    dump = after(state, f"move:{neighbour}:{territory}")
    assert dump["villages"][-1] == territory
    assert points(dump) == (dict.fromkeys(huts, scores) if scores else {})


def test_the_twelfth_village_ends_the_game(place: Place, after: After) -> None:
    """R-END-1, R-EPOCH-4: it is chosen, scores five more, and the other one brings nothing."""
    state = place(TWO, 11)
    dump = after(state, "move:3:5", "found:5")
    assert state.actor == OVER
    assert points(dump) == {"blue": 7, "green": 7}
    assert sum(dump["chips"]) == 12


def test_no_move_left_ends_the_game(place: Place, after: After) -> None:
    """R-END-2: nothing more is scored."""
    state = place({1: {"red": 1}, 3: {"blue": 1}}, 2)
    dump = after(state, "move:1:3")
    assert state.actor == OVER
    assert dump["villages"] == [2, 4, 3]


def test_the_end_shows_the_clans(place: Place, after: After) -> None:
    """R-END-3, R-SCORE-4: the disc of the own clan and a point for each chip."""
    state = place(TWO, 11)
    after(state, "move:3:5", "found:5")
    assert state.view(None)["clans"] == ["red", "blue", "green"]
    assert state.scores() == [0 + 12, 7, 7]
    assert [row["label"] for row in GAME.tally(state.view(None))["rows"]][-1] == "Total"


def test_discs_that_nobody_holds_leave_the_track(place: Place, after: After) -> None:
    """R-END-3: on the board and in words; the others go on by their chips."""
    state = place(TWO, 11)
    track = {row["label"]: row["value"] for row in panels(state.view(0))[2]["rows"]}
    assert list(track) == ["red", "blue", "green", "yellow", "black"]
    after(state, "move:3:5", "found:5")
    track = {row["label"]: row["value"] for row in panels(state.view(0))[2]["rows"]}
    assert track == {"red": "12", "blue": "7", "green": "7"}
    assert "Clans: red 12, blue 7, green 7." in GAME.text(state.view(0))


def test_equal_points_share_a_place(place: Place, after: After) -> None:
    """R-END-4."""
    state = place(TWO, 11)
    after(state, "move:3:5", "found:5")
    assert state.ranking() == [1, 2, 2]
