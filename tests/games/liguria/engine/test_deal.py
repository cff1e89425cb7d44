"""The clauses about setting up and laying out a round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import riviera
from riviera.games.liguria.components import CARDS, STALLS, TILE_COUNTS, TILE_NAMES
from riviera.games.liguria.engine.market import prepare
from riviera.games.liguria.engine.rules import Liguria
from riviera.games.liguria.words.things import listed_tiles
from riviera.kernel.errors import BadInput
from riviera.kernel.state import State

GAME = riviera.game("liguria")
SCORE = {card.name: card.score for card in CARDS}
Legal = Callable[[State], list[str]]


def stocked(seats: int, seed: int) -> State:
    """A game at the beginning of its first round."""
    state = GAME.deal(seats, seed)
    for _ in range(seats):
        state.play("stock:red-blue")
    return state


def gaps(circuit: list[str], seats: int) -> list[list[str]]:
    """The islands between neighbouring harbors."""
    size = 12 // seats
    return [circuit[size * i + 1 : size * (i + 1)] for i in range(seats)]


def test_the_box() -> None:
    """R-SETUP-2 and the reconstructed tables: 120 tiles, 55 cards, a street that never runs short."""
    assert sum(TILE_COUNTS) == 120
    assert len(CARDS) == 55
    assert sum(card.score for card in CARDS) == 1
    assert all(card.score and card.wheels for card in CARDS)
    most = sorted((stall.tiles for stall in STALLS), reverse=True)
    assert (sum(most[:4]), sum(most[:3])) == (15, 12)
    assert ("s2", 2, 1) in STALLS  # the space of the worked example


@pytest.mark.parametrize("seats", [3, 4])
def test_seats_begin_alike(seats: int) -> None:
    """R-SETUP-1, R-SETUP-2."""
    for seat, m in enumerate(GAME.deal(seats, 7).dump()["merchants"]):
        assert m["berth"] == 12 // seats * seat + 1
        assert (m["ministers"], m["heading"], m["silver"] >= 1) == (7, 0, True)
        assert m["fronts"] == {"ship-1": 1, "merchant-1": 1}
        assert m["backs"] == m["knights"] == m["diplomats"] == m["hold"] == m["store"] == {}


def test_other_seat_counts_are_refused() -> None:
    """R-SETUP-1: three or four."""
    for seats in (2, 5):
        with pytest.raises(BadInput, match="3 to 4"):
            GAME.deal(seats, 1)


@pytest.mark.parametrize("seats", [3, 4])
def test_the_circuit(seats: int) -> None:
    """R-SETUP-3, R-SETUP-4, R-SETUP-5."""
    seen = set()
    for seed in range(60):
        circuit = GAME.deal(seats, seed).dump()["circuit"]
        seen.add(tuple(circuit))
        assert [circuit[i] for i in range(0, 12, 12 // seats)] == list("ABCD"[:seats])
        islands = [place.split()[0] for place in circuit if len(place) > 1]
        assert Counter(islands) == {"red": 2, "yellow": 2, "blue": 2, "blank": 2 if seats == 4 else 3}
        assert all(gap.count("blank") <= 1 for gap in gaps(circuit, seats))
        points = [int(place.split()[1]) for place in circuit if " " in place]
        assert len(set(points)) == 6
        assert set(points) <= set(range(3, 10))
    assert len(seen) == 60


def test_start_order_and_silver() -> None:
    """R-SETUP-6 for four seats: the start seat is last on the track; 2, 1, 1, 0 extra silver by space."""
    starts = set()
    for seed in range(40):
        data = GAME.deal(4, seed).dump()
        start = data["order"][3]
        starts.add(start)
        assert data["actor"] == start
        assert data["order"] == [(start + i) % 4 for i in (3, 2, 1, 0)]
        assert [data["merchants"][seat]["silver"] for seat in data["order"]] == [3, 2, 2, 1]
    assert starts == {0, 1, 2, 3}


def test_start_order_of_three() -> None:
    """R-SETUP-6 for three seats: spaces 3, 2, 1 with 0, 1, 2 extra silver."""
    data = GAME.deal(3, 4).dump()
    assert data["order"][2] == data["actor"]
    assert [data["merchants"][seat]["silver"] for seat in data["order"]] == [3, 2, 1]


def test_the_first_offer(legal: Legal) -> None:
    """R-SETUP-7: two different colours, from the start seat clockwise."""
    state = GAME.deal(4, 3)
    asked = []
    for pair in ("red-yellow", "red-blue", "yellow-blue", "red-yellow"):
        asked.append(state.actor)
        assert legal(state) == ["stock:red-yellow", "stock:red-blue", "stock:yellow-blue"]
        state.play(f"stock:{pair}")
    assert asked == [(asked[0] + i) % 4 for i in range(4)]
    data = state.dump()
    assert [data["merchants"][seat]["offer"] for seat in asked[:2]] == [{"red": 1, "yellow": 1}, {"red": 1, "blue": 1}]
    assert data["supply"] == {"red": 22, "yellow": 22, "blue": 23}
    assert (data["stage"], data["round"], data["actor"]) == ("buyer", 1, asked[0])


@pytest.mark.parametrize(("seats", "tiles", "rounds"), [(3, 12, 9), (4, 15, 8)])
def test_what_is_laid_out(seats: int, tiles: int, rounds: int) -> None:
    """R-ROUND-1, R-ROUND-2, R-SETUP-8."""
    state = stocked(seats, 5)
    data = state.dump()
    assert len(data["row"]) == tiles
    assert len(data["bag"]) == 120 - tiles
    assert len(data["display"]) == seats
    assert len(data["deck"]) == 55 - seats
    assert GAME.view(state, 0)["rounds"] == rounds


def test_the_row_is_laid_as_drawn() -> None:
    """R-ROUND-1: left to right in the order of the bag."""
    state = GAME.deal(4, 5)
    bag = state.dump()["bag"]
    for _ in range(4):
        state.play("stock:red-blue")
    assert state.dump()["row"] == bag[:15]


@pytest.mark.parametrize(("seats", "tiles"), [(3, 12), (4, 15)])
def test_a_row_is_told_in_two_numbers(seats: int, tiles: int) -> None:
    """R-ROUND-1: eight tiles and the others; nine would be more than a page reads exactly."""
    state = GAME.deal(seats, 5)
    state.log = []
    for _ in range(seats):
        state.play("stock:red-blue")
    (args,) = [event.args for event in state.log if event.kind == "laid"]
    assert [len(listed_tiles([number])) for number in args[1:]] == [8, tiles - 8]
    assert listed_tiles(args[1:]) == state.dump()["row"]


@pytest.mark.parametrize("seats", [3, 4])
def test_both_signs_show(seats: int) -> None:
    """R-ROUND-3 over many first rounds."""
    for seed in range(80):
        scores = [SCORE[name] for name in stocked(seats, seed).dump()["display"]]
        assert min(scores) < 0 < max(scores)


def fix(deck: list[str]) -> tuple[dict[str, Any], Liguria]:
    """A round laid out from a deck in this order."""
    data = GAME.deal(4, 1).dump()
    data["deck"] = deck + [name for name in data["deck"] if name not in deck]
    state = GAME.load(data)
    assert isinstance(state, Liguria)
    state.log = []
    prepare(state)
    return state.dump(), state


def test_the_last_card_is_replaced_until_both_signs_show() -> None:
    """R-ROUND-3: c1 to c6 are positive, c29 is negative; c4 and c5 go back into the deck."""
    data, state = fix(["c1", "c2", "c3", "c4", "c5", "c29", "c30"])
    assert data["display"] == ["c1", "c2", "c3", "c29"]
    assert len(data["deck"]) == 51
    assert {"c4", "c5"} <= set(data["deck"])
    assert [e.args for e in state.log or [] if e.kind == "aside"] == [[3], [4]]


def test_an_all_negative_display_is_mended_too() -> None:
    """R-ROUND-3."""
    data, _ = fix(["c40", "c41", "c42", "c43", "c1"])
    assert data["display"] == ["c40", "c41", "c42", "c1"]


def test_a_display_with_both_signs_stays() -> None:
    """R-ROUND-3: nothing is put aside, and the deck keeps its order."""
    data, state = fix(["c40", "c1", "c42", "c43", "c2", "c3"])
    assert data["display"] == ["c40", "c1", "c42", "c43"]
    assert data["deck"][:2] == ["c2", "c3"]
    assert not [e for e in state.log or [] if e.kind == "aside"]


def test_tiles_are_named_once() -> None:
    """R-SETUP-2: the start tiles are two of the kinds."""
    assert len(set(TILE_NAMES)) == len(TILE_NAMES) == 33
