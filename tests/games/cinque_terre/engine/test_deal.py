"""Setting up the game, and the choice of where to begin."""

from __future__ import annotations

from collections import Counter

import pytest

import riviera
from riviera.games.cinque_terre.components import (
    FIELDS,
    LOOP,
    PIECES_BY_SEATS,
    PRODUCE,
    PRODUCE_ORDERS,
    STARTING_ORDERS,
    VENDOR_LIRE,
    VILLAGES,
)

GAME = riviera.game("cinque_terre")
KINDS = [p.id for p in PRODUCE]


@pytest.mark.parametrize(("seats", "pieces"), [(2, 13), (3, 14), (4, 15), (5, 16)])
def test_pieces_of_each_kind(seats: int, pieces: int) -> None:
    """R-SETUP-1."""
    assert PIECES_BY_SEATS[seats] == pieces
    assert GAME.deal(seats, 1).dump()["piles"] == [pieces] * 8


def test_piles_lie_beside_the_fields() -> None:
    """R-SETUP-2: three, two and three, at random."""
    deals = [GAME.deal(3, seed).dump()["beside"] for seed in range(40)]
    assert all(Counter(d) == {"upper": 3, "middle": 2, "lower": 3} for d in deals)
    for k in range(8):
        assert {d[k] for d in deals} == {"upper", "middle", "lower"}


def test_dice_in_the_printed_order() -> None:
    """R-SETUP-3: 4, 3, 2, 3, 4 dice; one of each kind in the outer villages, one of each in the inner ones."""
    rolled = Counter()
    for seed in range(60):
        view = GAME.deal(4, seed).view()
        rows = view["dice"]
        assert [len(row) for row in rows] == [4, 3, 2, 3, 4]
        assert sorted(k for row in (rows[0], rows[4]) for k, _ in row) == sorted(KINDS)
        assert sorted(k for row in rows[1:4] for k, _ in row) == sorted(KINDS)
        rolled.update(n for row in rows for _, n in row)
    assert set(rolled) == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_cards(seats: int) -> None:
    """R-SETUP-4: four for each hand, four face up, the rest of eighty in the pile."""
    view = GAME.deal(seats, 3).view(0)
    assert [p["cards"] for p in view["players"]] == [4] * seats
    assert len(view["players"][0]["hand"]) == 4
    assert len(view["market"]) == 4
    assert view["deck"] == 80 - 4 * seats - 4


def test_starting_orders_are_secret_and_different() -> None:
    """R-SETUP-5."""
    assert len(STARTING_ORDERS) == 16
    state = GAME.deal(5, 8)
    dealt = [p["starting"] for p in state.dump()["players"]]
    assert len(set(dealt)) == 5
    assert [p["starting"] for p in state.view(2)["players"]] == [None, None, dealt[2], None, None]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_order_row(seats: int) -> None:
    """R-SETUP-6."""
    assert len(PRODUCE_ORDERS) == 80
    view = GAME.deal(seats, 3).view()
    assert len(set(view["offer"])) == seats
    assert view["orders"] == 80 - seats


def test_everybody_begins_with_nothing() -> None:
    """R-SETUP-7."""
    view = GAME.deal(4, 3).view()
    for p in view["players"]:
        assert (p["lire"], p["claims"], p["cart"], p["sold"]) == (0, 0, [], [[], [], [], [], []])
    assert view["vendors"] == [-1] * 5


def test_no_seal_is_broken_before_the_first_choice() -> None:
    """R-START-2: only the lot breaks one, when all have chosen."""
    state = GAME.deal(2, 3)
    assert state.seals == 0
    state.play("start:upper")
    assert state.seals == 0
    state.play("start:lower")
    assert state.seals == 1


def test_starting_fields_are_chosen_in_secret() -> None:
    """R-START-1: nobody sees a choice before all are made, and carts may share a field."""
    state = GAME.deal(3, 1)
    assert [GAME.actions.name(a) for a in state.legal_actions()] == ["start:upper", "start:middle", "start:lower"]
    state.play("start:middle")
    assert [p["space"] for p in state.view(0)["players"]] == ["middle", None, None]
    assert [p["space"] for p in state.view(1)["players"]] == [None, None, None]
    assert [p["placed"] for p in state.view(1)["players"]] == [True, False, False]
    state.play("start:middle")
    state.play("start:lower")
    assert [p["space"] for p in state.view(None)["players"]] == ["middle", "middle", "lower"]


def test_a_lot_decides_who_begins() -> None:
    """R-START-2: only after all have chosen; then clockwise."""
    begins = set()
    for seed in range(40):
        state = GAME.deal(3, seed)
        for _ in range(3):
            assert state.view()["first"] == -1
            state.play("start:upper")
        begins.add(state.actor)
        order = []
        for _ in range(3):
            order.append(state.actor)
            state.play("end")
        assert order == [(order[0] + i) % 3 for i in range(3)]
    assert begins == {0, 1, 2}


def test_the_reconstructed_orders_are_balanced() -> None:
    """Every village and produce meet on six orders and on two starting orders; the printed facts are kept."""
    pairs = Counter(pair for o in PRODUCE_ORDERS for pair in o.wants.items())
    assert set(pairs.values()) == {6}
    assert len(pairs) == 40
    assert set(Counter(pair for o in STARTING_ORDERS for pair in o.wants.items()).values()) == {2}
    assert all(len(set(o.wants.values())) == 5 for o in STARTING_ORDERS)
    assert Counter(len(o.wants) for o in PRODUCE_ORDERS) == {2: 20, 3: 40, 4: 20}
    assert len({o.id for o in (*PRODUCE_ORDERS, *STARTING_ORDERS)}) == 96
    assert 13 in {o.lire for o in PRODUCE_ORDERS}
    arance = [o.wants for o in PRODUCE_ORDERS if o.wants.get("corniglia") == "arance"]
    assert any(w.get("monterosso") == "olive" for w in arance)
    assert any(w.get("monterosso") != "olive" for w in arance)


def test_the_components_fit_together() -> None:
    assert sorted(LOOP) == sorted([*(v.id for v in VILLAGES), *(f.id for f in FIELDS)])
    assert list(VENDOR_LIRE) == [v.id for v in VILLAGES]
    for order in (*PRODUCE_ORDERS, *STARTING_ORDERS):
        assert set(order.wants) <= set(VENDOR_LIRE)
        assert set(order.wants.values()) <= set(KINDS)
