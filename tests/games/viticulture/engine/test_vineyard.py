"""Planting, harvesting, wine, orders, structures, workers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Make = Callable[..., Any]


@pytest.fixture
def winter(table: Make) -> Make:
    """A bare table in winter."""
    return lambda seats=2, **options: table(seats, "winter", **options)


def test_building(table: Make) -> None:
    """R-BUILD-1, R-BUILD-3: once, paid at once, the large cellar after the medium one."""
    t = table().rich(lira=6).built(0, "yoke").play("place:build_structure:worker")
    assert "R-BUILD-1" in t.refused("build:yoke")
    assert "R-BUILD-3" in t.refused("build:large_cellar")
    t.play("build:tasting_room")
    assert (t.grower()["lira"], t.grower()["structures"]) == (0, ["yoke", "tasting_room"])
    t = table().rich(lira=5).play("place:build_structure:worker")
    assert "R-BUILD-1" in t.refused("build:tasting_room")


def test_prices(table: Make) -> None:
    """R-BUILD-1: the printed prices."""
    prices = {
        "trellis": 2,
        "irrigation": 3,
        "yoke": 2,
        "windmill": 5,
        "cottage": 4,
        "tasting_room": 6,
        "medium_cellar": 4,
    }
    for structure, price in prices.items():
        assert (
            table().rich(lira=9).play("place:build_structure:worker", f"build:{structure}").grower()["lira"]
            == 9 - price
        )


def test_upgrading(winter: Make) -> None:
    """R-BUILD-2, R-BUILD-4: medium, then large; a discount stops at nothing."""
    t = winter().rich(lira=6).card("master_vintner", "choose:upgrade")
    assert (t.grower()["structures"], t.grower()["lira"]) == (["medium_cellar"], 4)
    t = winter().rich(lira=4).built(0, "medium_cellar").card("master_vintner", "choose:upgrade")
    assert (t.grower()["structures"], t.grower()["lira"]) == (["medium_cellar", "large_cellar"], 0)


def test_planting(table: Make) -> None:
    """R-PLANT-1, R-PLANT-2, R-PLANT-3: from hand, with its structures, within the field's limit."""
    t = table().built(0, "trellis").grown(0, 0, "merlot", "malvasia").hold(0, "pinot", "merlot", "chardonnay", "syrah")
    t.play("place:plant_vine:worker")
    assert "R-PLANT-1" in t.refused("plant:trebbiano:left")
    assert "R-PLANT-2" in t.refused("plant:merlot:middle")
    assert "R-PLANT-2" in t.refused("plant:chardonnay:middle")
    assert "R-PLANT-3" in t.refused("plant:pinot:left")
    t.play("plant:syrah:right")
    assert t.grower()["fields"][2]["vines"] == ["syrah"]


def test_structures_matter_only_while_planting(table: Make) -> None:
    """R-STRUCT-1: a vine in the ground is harvested without its structures."""
    t = table(2, "winter").grown(0, 0, "chardonnay").play("place:harvest_field:worker", "harvest:left")
    assert t.grower()["crush"] == ["white-4"]


def test_windmill(table: Make) -> None:
    """R-STRUCT-3: 1 VP for the first vine of the year only."""
    t = table(3).built(0, "windmill").hold(0, "malvasia", "malvasia")
    t.play("place:plant_vine_bonus:worker", "plant:malvasia:left", "plant:malvasia:left")
    assert t.grower()["vp"] == 1


def test_harvest(winter: Make) -> None:
    """R-HARVEST-1, R-HARVEST-2, R-HARVEST-3: one grape of each colour, all vines together, once a year."""
    t = winter().grown(0, 1, "pinot", "syrah", "malvasia").play("place:harvest_field:worker")
    assert "R-HARVEST-1" in t.refused("harvest:left")
    t.play("harvest:middle", "pass")
    assert t.grower()["crush"] == ["red-3", "white-2"]
    assert len(t.grower()["fields"][1]["vines"]) == 3
    assert "R-TURN-3" in t.refused("place:harvest_field_full:grande")
    t.s.fields[0] |= 2 ** t.take(0, 0)
    t.play("place:harvest_field_full:grande")
    assert "R-HARVEST-3" in t.refused("harvest:middle")


def test_a_harvested_field_stays_harvested(table: Make) -> None:
    """R-HARVEST-3: even when it was emptied and planted again; bare it may be sold."""
    t = table().grown(0, 0, "malvasia").card("tour_guide", "choose:harvest", "harvest:left", "pass")
    t.s.hand[0] |= t.s.fields[0]
    t.s.fields[0] = 0
    t.play("place:plant_vine:worker", "plant:malvasia:left")
    assert t.grower()["fields"][0]["harvested"]


def test_devaluing(winter: Make) -> None:
    """R-DEVALUE-1: down to the next free slot, only if needed; without one the token is lost."""
    t = winter().grown(0, 0, "merlot").grapes(0, "red-3", "red-2").play("place:harvest_field:worker", "harvest:left")
    assert t.grower()["crush"] == ["red-1", "red-2", "red-3"]
    t = winter().grown(0, 0, "sangiovese").grapes(0, "red-1").play("place:harvest_field:worker", "harvest:left")
    assert t.grower()["crush"] == ["red-1"]
    assert t.events("lost")
    t = winter().grapes(0, "red-8").wines(0, "red-3").play("place:make_wine:worker", "wine:red-8")
    assert t.grower()["cellar"] == ["red-wine-2", "red-wine-3"]
    t = winter().grapes(0, "red-2").wines(0, "red-1", "red-2").play("place:make_wine:worker", "wine:red-2")
    assert t.events("spilled")
    assert t.grower()["crush"] == []


def test_cellars(winter: Make) -> None:
    """R-CELLAR-1: 3, 6 or 9 is the highest value."""
    for built, best in (((), 3), (("medium_cellar",), 6), (("medium_cellar", "large_cellar"), 9)):
        t = winter().built(0, *built).grapes(0, "white-9").play("place:make_wine:worker", "wine:white-9")
        assert t.grower()["cellar"] == [f"white-wine-{best}"]


def test_making_wine(winter: Make) -> None:
    """R-WINE-1, R-WINE-2, R-WINE-3, R-WINE-4: two wines at most, of the types whose cellar is built."""
    t = winter().grapes(0, "red-1", "red-2", "white-2").play("place:make_wine:worker")
    assert "R-WINE-1" in t.refused("wine:white-1")
    assert "R-WINE-1" in t.refused("blush:red-2:white-2")
    t.play("wine:red-1", "wine:red-2")
    assert t.s.actor == 1
    t = winter().built(0, "medium_cellar").grapes(0, "red-1", "red-3", "white-2").play("place:make_wine:worker")
    assert "R-WINE-3" in t.refused("blush:red-1:white-2")
    assert "R-WINE-3" in t.refused("sparkling:red-1-and-3:white-2")
    t.play("blush:red-3:white-2", "done")
    assert t.grower()["cellar"] == ["blush-wine-5"]
    t = winter().built(0, "medium_cellar", "large_cellar").grapes(0, "red-4", "red-5", "white-6")
    t.play("place:make_wine:worker", "sparkling:red-4-and-5:white-6")
    assert t.grower()["cellar"] == ["sparkling-wine-9"]


def test_blush_is_never_below_four(winter: Make) -> None:
    """R-WINE-3, R-DEVALUE-1: a blush whose slots from 4 up are taken is lost."""
    t = winter().built(0, "medium_cellar").wines(0, "blush-4").grapes(0, "red-2", "white-2")
    t.play("place:make_wine:worker", "blush:red-2:white-2")
    assert t.grower()["cellar"] == ["blush-wine-4"]


def test_ageing(winter: Make) -> None:
    """R-AGE-1: from the highest down, into free slots and built cellars only."""
    t = winter().built(0, "medium_cellar").wines(0, "red-2", "red-3", "white-6", "white-5", "blush-4")
    t.play("pass", "pass")
    assert t.grower()["cellar"] == ["red-wine-3", "red-wine-4", "white-wine-5", "white-wine-6", "blush-wine-5"]


def test_orders(winter: Make) -> None:
    """R-ORDER-1, R-ORDER-2, R-ORDER-3: a wine of its own for each wish; the player chooses where there is a choice."""
    t = (
        winter()
        .wines(0, "red-3", "red-4", "red-6", "white-9")
        .hold(0, "order_r4_r3", "order_w5", "order_b4")
        .rich(residual=5)
    )
    t.play("place:fill_order:worker")
    assert "R-ORDER-1" in t.refused("fill:order_b4")
    assert "R-ORDER-1" in t.refused("fill:order_r5")
    t.play("fill:order_r4_r3")
    assert t.legal() == {"spend:red-wine-4", "spend:red-wine-6"}
    assert "R-VISITOR-2" in t.refused("spend:white-wine-9")
    t.play("spend:red-wine-6")
    assert t.legal() == {"spend:red-wine-3", "spend:red-wine-4"}
    t.play("spend:red-wine-4")
    g = t.grower()
    assert (g["vp"], g["residual"], g["lira"], g["cellar"]) == (3, 5, 0, ["red-wine-3", "white-wine-9"])
    assert t.s.view(None)["discards"][2] == ["order_r4_r3"]


def test_one_token_for_each_wish(winter: Make) -> None:
    """R-ORDER-1: values are not added up."""
    t = winter().wines(0, "red-9").hold(0, "order_r4_r3")
    assert "R-TURN-3" in t.refused("place:fill_order:worker")


def test_training(winter: Make) -> None:
    """R-TRAIN-1, R-TRAIN-2: £4, next year, six workers at most."""
    t = winter().rich(lira=4).play("place:train_worker:worker")
    assert (t.grower()["workers"], t.grower()["idle"]) == (4, 1)
    t = winter().rich(lira=4)
    t.s.workers[0] = 6
    assert "R-TURN-3" in t.refused("place:train_worker:worker")


def test_empty_decks(table: Make) -> None:
    """R-DRAW-1, R-DRAW-2: an empty deck is renewed from its discards; from nothing nothing is drawn."""
    t = table()
    s = t.s
    decks = list(s.decks)
    cards = decks[0][s.drawn[0] :]
    decks[0] = b""
    s.decks = decks
    s.drawn[0] = 0
    s.set_pile(0, cards)
    t.play("place:draw_vine:worker")
    assert t.grower()["cards"][0] == 1
    assert t.events("reshuffled")
    assert t.s.view(None)["decks"][0] == len(cards) - 1
    assert t.events("drew")[0].seen_by(1).secret == []
    t = table(season="winter")
    decks = list(t.s.decks)
    t.s.hand[6] = sum(2**c for c in decks[2][t.s.drawn[2] :])
    decks[2] = b""
    t.s.decks = decks
    t.s.drawn[2] = 0
    assert t.play("place:draw_order:worker").grower()["cards"][2] == 0


def test_hidden_and_seen(table: Make) -> None:
    """R-HIDE-1, R-HIDE-2, R-HAND-1: counts are open, faces are not, but for cards that went to a hand in sight."""
    t = table().built(0, "yoke").grown(0, 0, "pinot").hold(0, "judge").play("place:yoke:worker", "uproot:left:pinot")
    view = t.s.view(1)
    assert view["growers"][0]["cards"] == [1, 0, 0, 1]
    assert view["growers"][0]["known"] == ["pinot"]
    assert view["hand"] == []
    assert "judge" not in str(view)
    for seed in range(9):
        assert "pinot" in t.s.determinize(1, seed).view(0)["hand"]
    assert len({tuple(t.s.determinize(1, seed).view(0)["hand"]) for seed in range(9)}) > 1


def test_known_cards_are_forgotten_after_a_hidden_gift(table: Make) -> None:
    """R-HIDE-2, R-GIVE-1: whoever did not see the gift no longer knows what the giver kept."""
    t = table(3, "winter").hold(2, "pinot", "merlot")
    t.s.show(0, t.s.copy_of(2, 2))
    assert t.s.view(1)["growers"][2]["known"] == ["pinot"]
    t.card("queen", "choose:cards", "give:pinot", "give:merlot")
    assert t.s.view(1)["growers"][0]["known"] == []
    assert t.s.view(2)["growers"][0]["known"] == ["pinot", "merlot"]
