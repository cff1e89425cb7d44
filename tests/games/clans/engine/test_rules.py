"""The clauses of docs/games/clans.md, one by one."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import riviera
from riviera.games.clans.components import BORDERS, CLANS, EPOCHS, LAKES, TERRITORIES
from riviera.games.clans.engine.rules import CHOOSE_VILLAGE, EMPTY, NO_HUTS, NOTHING_TO_FOUND, SETTLED_DOWN
from riviera.kernel.errors import IllegalAction
from riviera.kernel.state import OVER, State

GAME = riviera.game("clans")
Huts = dict[int, dict[str, int]]


def place(huts: Huts, villages: int = 0, **change: Any) -> State:
    """A position with these huts, and so many villages founded before, in empty land far from anything."""
    chips = [villages, 0, 0]
    data: dict[str, Any] = {
        "seats": 3,
        "actor": 0,
        "seals": 0,
        "first": 0,
        "moves": 10,
        "huts": {str(t): stack for t, stack in huts.items()},
        "pending": [],
        "villages": [12] * villages,
        "points": dict.fromkeys(CLANS, 0),
        "chips": chips,
        "clans": ["red", "blue", "green"],
        "box": ["yellow", "black"],
    }
    state = GAME.load(data | change)
    state.log = []
    return state


def after(state: State, *actions: str) -> dict[str, Any]:
    """The dump after some actions."""
    for action in actions:
        state.play(action)
    return state.dump()


def points(dump: dict[str, Any]) -> dict[str, int]:
    """The discs that have moved."""
    return {clan: n for clan, n in dump["points"].items() if n}


def test_the_board() -> None:
    """R-SETUP-1."""
    assert len(TERRITORIES) == 60
    assert set(Counter(land for land, _ in TERRITORIES.values()).values()) == {15}
    assert len(BORDERS) == 270
    assert all((b, a) in BORDERS for a, b in BORDERS)


def test_no_neighbours_share_their_land() -> None:
    """R-SETUP-1: each region holds all four kinds of land."""
    assert all(TERRITORIES[a][0] != TERRITORIES[b][0] for a, b in BORDERS)
    for region in range(12):
        assert len({TERRITORIES[region * 5 + i][0] for i in range(1, 6)}) == 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deal(seats: int) -> None:
    """R-SETUP-2, R-SETUP-4: one hut of each clan in every region, nothing scored yet."""
    dump = GAME.deal(seats, 9).dump()
    for region in range(12):
        huts = [clan for i in range(1, 6) for clan in dump["huts"][str(region * 5 + i)]]
        assert sorted(huts) == sorted(CLANS)
    assert points(dump) == {}
    assert dump["chips"] == [0] * seats


def test_every_deal_is_another() -> None:
    """R-SETUP-2, R-SETUP-3, R-TURN-1: huts, cards and the starting seat are drawn by lot."""
    deals = [GAME.deal(4, seed).dump() for seed in range(60)]
    assert len({str(d["huts"]) for d in deals}) == 60
    assert {d["clans"][0] for d in deals} == set(CLANS)
    assert {d["first"] for d in deals} == {0, 1, 2, 3}
    assert all(d["first"] == d["actor"] for d in deals)


def test_the_clan_cards_are_secret() -> None:
    """R-SETUP-3."""
    state = GAME.deal(3, 4)
    cards = state.dump()["clans"] + state.dump()["box"]
    assert sorted(cards) == sorted(CLANS)
    assert state.view(1)["clans"] == [None, cards[1], None]
    assert state.view(None)["clans"] == [None, None, None]


def test_turns_go_round() -> None:
    """R-TURN-2: clockwise, and no way to pass."""
    state = place({1: {"red": 1}, 2: {"blue": 1}, 3: {"green": 1}, 4: {"red": 1}, 5: {"red": 1}})
    assert {GAME.actions.verb(a) for a in state.legal_actions()} == {"move"}
    assert after(state, "move:1:2")["actor"] == 1
    assert after(state, "move:3:4")["actor"] == 2


def test_all_huts_move_together() -> None:
    """R-MOVE-1."""
    dump = after(place({1: {"red": 2, "blue": 1}, 2: {"red": 1}, 6: {"black": 1}}), "move:1:2")
    assert dump["huts"] == {"2": {"red": 3, "blue": 1}, "6": {"black": 1}}


def test_huts_only_join_huts() -> None:
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
    ("source", "target", "legal"),
    [(6, 1, True), (1, 9, True), (7, 6, False), (7, 8, True), (8, 7, False), (7, 7, True), (8, 8, True)],
)
def test_seven_or_more(source: int, target: int, legal: bool) -> None:
    """R-MOVE-4, R-MOVE-5."""
    state = place({1: {"red": source}, 2: {"blue": target}, 6: {"black": 1}})
    assert state.why_not(GAME.actions.parse("move:1:2")) == (None if legal else SETTLED_DOWN)
    back = state.why_not(GAME.actions.parse("move:2:1"))
    assert back is None or legal


def test_a_village_is_cut_off() -> None:
    """R-FOUND-1: what was joined, or another neighbour of what was left."""
    dump = after(place({1: {"red": 1}, 3: {"blue": 1}, 5: {"green": 1}, 29: {"black": 1}}), "move:3:5")
    assert dump["villages"] == [1]
    dump = after(place({1: {"red": 1}, 2: {"blue": 1}, 40: {"green": 1}, 41: {"black": 1}}), "move:1:2")
    assert dump["villages"] == [2]


def test_either_way_of_leaving_founds_the_village() -> None:
    """R-FOUND-1: a group in the middle leaves to one side or the other, and the lonely huts become a village."""
    huts: Huts = {1: {"red": 1}, 4: {"blue": 1}, 32: {"green": 1}, 29: {"black": 1}}
    assert after(place(huts), "move:4:32")["villages"] == [1]
    assert after(place(huts), "move:4:1")["villages"] == [1]


def test_a_single_hut_is_a_village() -> None:
    """R-FOUND-2, R-SCORE-1."""
    dump = after(place({1: {"red": 1}, 3: {"blue": 1}, 5: {"green": 1}, 29: {"black": 1}}), "move:3:5")
    assert points(dump) == {"red": 1}


TWO: Huts = {1: {"red": 2}, 3: {"blue": 1}, 5: {"green": 1}}


def test_the_mover_orders_the_villages() -> None:
    """R-FOUND-3: one is chosen and settled, the last follows by itself."""
    state = place(TWO)
    state.play("move:3:5")
    assert state.actor == 0
    assert [GAME.actions.name(a) for a in state.legal_actions()] == ["found:1", "found:5"]
    assert state.why_not(GAME.actions.parse("move:1:2")) == CHOOSE_VILLAGE
    assert state.why_not(GAME.actions.parse("found:4")) == NOTHING_TO_FOUND
    assert after(state, "found:5")["villages"] == [5, 1]


def test_the_order_can_cross_an_epoch() -> None:
    """R-FOUND-3, R-EPOCH-1, R-EPOCH-2: forest 5 takes the last chip of the first epoch, or the first of the second."""
    assert points(after(place(TWO, 3), "move:3:5", "found:5")) == {"red": 2, "blue": 3, "green": 3}
    assert points(after(place(TWO, 3), "move:3:5", "found:1")) == {"red": 2, "blue": 2, "green": 2}


def test_the_mover_takes_the_chip() -> None:
    """R-FOUND-4: for every village, doomed ones too."""
    dump = after(place({2: {"red": 2}, 3: {"blue": 1}, 5: {"green": 1}, 29: {"red": 1}}, actor=2), "move:3:5")
    assert dump["villages"] == []
    dump = after(place({2: {"red": 2}, 3: {"blue": 1}, 40: {"green": 1}, 53: {"red": 1}}, actor=2), "move:3:2")
    assert dump["villages"] == [2]
    assert dump["chips"] == [0, 0, 1]
    assert points(dump) == {}


def test_a_village_stays() -> None:
    """R-FOUND-5."""
    state = place({1: {"red": 1}, 3: {"blue": 1}, 5: {"green": 1}, 29: {"black": 1}})
    state.play("move:3:5")
    paths = [GAME.actions.path(a) for a in state.legal_actions()]
    assert paths
    assert not any("1" in path for path in paths)


def test_strife() -> None:
    """R-STRIFE-1, R-SCORE-1, R-SCORE-3: four black and two red huts stay of nine."""
    huts: Huts = {1: {"black": 4, "red": 2, "green": 1, "yellow": 1}, 3: {"blue": 1}, 40: {"red": 1}, 53: {"red": 1}}
    dump = after(place(huts), "move:3:1")
    assert dump["huts"]["1"] == {"red": 2, "black": 4}
    assert points(dump) == {"red": 6, "black": 6}


def test_five_single_huts_all_leave() -> None:
    """R-STRIFE-1, R-FOUND-4."""
    huts: Huts = {5: dict.fromkeys(CLANS[:4], 1), 3: {"black": 1}, 40: {"red": 1}, 53: {"red": 1}}
    dump = after(place(huts), "move:3:5")
    assert "5" not in dump["huts"]
    assert points(dump) == {}
    assert dump["chips"] == [1, 0, 0]


def test_strife_needs_all_five() -> None:
    """R-STRIFE-1."""
    huts: Huts = {1: {"black": 2, "red": 1, "green": 1}, 3: {"blue": 1}, 40: {"red": 1}, 53: {"red": 1}}
    assert points(after(place(huts), "move:3:1")) == {"black": 5, "red": 5, "green": 5, "blue": 5}


def test_the_epoch_chart() -> None:
    """R-EPOCH-1, R-EPOCH-2, R-EPOCH-3, R-EPOCH-4."""
    assert [row[0] for row in EPOCHS] == [4, 3, 2, 2, 1]
    assert [row[1] for row in EPOCHS] == ["forest", "mountain", "steppe", "grassland", ""]
    assert [row[2] for row in EPOCHS] == ["mountain", "grassland", "forest", "steppe", ""]
    assert [row[3] for row in EPOCHS] == [1, 2, 3, 4, 5]


FAR: Huts = {40: {"red": 1}, 53: {"red": 1}}


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
def test_what_a_village_is_worth(villages: int, territory: int, neighbour: int, huts: Any, scores: int) -> None:
    """R-SCORE-1, R-SCORE-2, R-SCORE-3, R-EPOCH-2, R-EPOCH-3, R-EPOCH-4."""
    clan = next(iter(huts))
    rest = {c: n - (c == clan) for c, n in huts.items() if n - (c == clan)}
    state = place({territory: rest, neighbour: {clan: 1}} | FAR, villages)
    dump = after(state, f"move:{neighbour}:{territory}")
    assert dump["villages"][-1] == territory
    assert points(dump) == (dict.fromkeys(huts, scores) if scores else {})


def test_the_twelfth_village_ends_the_game() -> None:
    """R-END-1, R-EPOCH-4: it is chosen, scores five more, and the other one brings nothing."""
    state = place(TWO, 11)
    dump = after(state, "move:3:5", "found:5")
    assert state.actor == OVER
    assert points(dump) == {"blue": 7, "green": 7}
    assert sum(dump["chips"]) == 12


def test_no_move_left_ends_the_game() -> None:
    """R-END-2: nothing more is scored."""
    state = place({1: {"red": 1}, 3: {"blue": 1}, 40: {"green": 1}}, 2)
    dump = after(state, "move:1:3")
    assert state.actor == OVER
    assert dump["villages"] == [12, 12, 3]


def test_the_end_shows_the_clans() -> None:
    """R-END-3, R-SCORE-4: the disc of the own clan and a point for each chip."""
    state = place(TWO, 11)
    after(state, "move:3:5", "found:5")
    assert state.view(None)["clans"] == ["red", "blue", "green"]
    assert state.scores() == [0 + 12, 7, 7]
    assert [row["label"] for row in GAME.tally(state.view(None))["rows"]][-1] == "Total"


def test_equal_points_share_a_place() -> None:
    """R-END-4."""
    state = place(TWO, 11)
    after(state, "move:3:5", "found:5")
    assert state.ranking() == [1, 2, 2]
