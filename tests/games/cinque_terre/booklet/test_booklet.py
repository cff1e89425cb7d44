"""The examples of the rules are true, and the index has everything."""

from __future__ import annotations

from typing import Any

import riviera
from riviera.games.cinque_terre.booklet import figures
from riviera.games.cinque_terre.components import LOOP, ORDER_IDS, STARTING_IDS, TYPES, VENDOR_LIRE
from riviera.games.cinque_terre.view import ORDER, price

GAME = riviera.game("cinque_terre")
BOOKLET = GAME.booklet()
ENTRIES = {entry["id"]: entry for group in BOOKLET["groups"] for entry in group["entries"]}


def player(state: Any, seat: int = 0) -> dict[str, Any]:
    """What a seat has."""
    found: dict[str, Any] = GAME.dump(state)["players"][seat]
    return found


def text(name: str, frame: int) -> str:
    """What a frame of a figure says."""
    return BOOKLET["figures"][name]["frames"][frame]["text"]


def test_a_turn_of_harvest_move_and_sale() -> None:
    """R-TURN-1, R-TURN-3, R-SELL-2: three actions, and the turn is over."""
    driven = figures.played(figures.begun(GAME), *figures.HARVEST, "move:riomaggiore")
    assert GAME.dump(driven)["left"] == 1
    sold = figures.played(driven, *figures.SALE)
    assert player(sold)["lire"] == 9
    assert sold.actor == 1
    assert "Limoni bring 5, agli 4: 9 lire" in text("turn", 2)
    road = [LOOP[(LOOP.index("upper") + i) % 8] for i in range(4)]
    assert road == ["upper", "middle", "lower", "riomaggiore"]


def test_a_pair_buys_what_lies_there() -> None:
    """R-HARVEST-3."""
    before = figures.pairing(GAME)
    assert player(before, 1)["hand"][TYPES.index("limoni")] == 2
    assert player(before, 1)["hand"][TYPES.index("uva")] == player(before, 1)["hand"][TYPES.index("pomodori")] == 0
    beside = GAME.dump(before)["beside"]
    assert sorted(kind for kind, field in zip(TYPES, beside, strict=True) if field == "middle") == ["pomodori", "uva"]
    after = figures.played(before, "harvest:uva-pile:limoni-hand")
    assert player(after, 1)["hand"][TYPES.index("limoni")] == 0
    assert player(after, 1)["cart"][TYPES.index("uva")] == 1
    assert "uva and pomodori" in text("pair", 0)


def test_an_order_pays_when_all_is_sold() -> None:
    """R-CLAIM-1."""
    before = figures.played(figures.at_market(GAME), *figures.SALE)
    after = figures.played(before, "claim:PO59")
    assert ORDER["PO59"].wants == figures.PAID
    assert player(after)["lire"] - player(before)["lire"] == ORDER["PO59"].lire == 13
    assert "pays 13 lire" in text("claim", 1)
    for village, kind in figures.PAID.items():
        assert f"{kind} in {village.capitalize()}".lower() in text("claim", 0).lower()


def test_the_worth_of_a_starting_order() -> None:
    """R-FINAL-3."""
    told = text("starting", 0)
    prices = told.partition("(")[2].partition(")")[0].split(" + ")
    assert len(prices) == 5
    assert f"= {30 - sum(map(int, prices))} lire" in told


def test_a_village_pays_by_its_dice() -> None:
    """R-SELL-2: what has no die sells for 1."""
    view = GAME.view(figures.begun(GAME), 0)
    prices = [price(view, "riomaggiore", kind) for kind in TYPES]
    assert sum(p > 1 for p in prices) == 4
    assert "four dice" in text("village", 0)
    assert "sells for 1" in text("village", 0)


def test_everything_is_in_the_index() -> None:
    """R-SETUP-1, R-SETUP-5, R-SETUP-6, R-VENDOR-1."""
    wanted = [*TYPES, *ORDER_IDS, *STARTING_IDS, *(f"vendor-{v}" for v in VENDOR_LIRE), *(f"place-{p}" for p in LOOP)]
    assert [name for name in wanted if name not in ENTRIES] == []
    assert len(ORDER_IDS) == 80
    assert len(STARTING_IDS) == 16
    assert all(f"{VENDOR_LIRE[v]} lire" in ENTRIES[f"vendor-{v}"]["text"] for v in VENDOR_LIRE)
    assert all(kind in ENTRIES[o]["text"].lower() for o in ORDER_IDS for kind in ORDER[o].wants.values())
