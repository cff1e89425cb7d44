"""Small things that are easy to get wrong by one: tested away from caps, floors and zero."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from riviera.games.viticulture.game import GAME

Make = Callable[..., Any]


def test_a_planned_bonus_helps_to_pay(table: Make) -> None:
    """R-CARD-29, R-BONUS-1: on the bonus place £3 are enough for a planned training, elsewhere they are not."""
    t = table(3).rich(lira=3).card("planner", "place:train_worker_bonus:worker")
    t.to_winter()
    assert (t.grower()["workers"], t.grower()["lira"]) == (4, 0)
    t = table(3).rich(lira=3).card("planner", "place:train_worker:worker")
    t.to_winter()
    assert (t.grower()["workers"], t.grower()["lira"]) == (3, 3)


def test_two_sparkling_wines(table: Make) -> None:
    """R-CARD-60: the Supervisor scores each of two sparkling wines."""
    t = table(2, "winter").built(0, "medium_cellar", "large_cellar")
    t.grapes(0, "red-1", "red-2", "red-3", "red-4", "white-5", "white-6").card("supervisor")
    t.play("sparkling:red-1-and-2:white-5", "sparkling:red-3-and-4:white-6")
    assert (t.grower()["vp"], t.grower()["cellar"]) == (2, ["sparkling-wine-8", "sparkling-wine-9"])


def test_the_queen_at_the_last_point(table: Make) -> None:
    """R-CARD-49, R-END-5: at -4 a point can still be given up."""
    t = table(2, "winter").rich(1, vp=-4).card("queen")
    assert t.legal() == {"choose:vp"}
    assert t.play("choose:vp").grower(1)["vp"] == -5


def test_the_caravan_renews_an_empty_deck(table: Make) -> None:
    """R-CARD-75, R-DRAW-2: discards are shuffled for a deck without cards, and only for that."""
    t = table(2, "winter").discarded("malvasia", "broker").emptied(2, 1)
    cards = t.s.decks[2]
    t.s.decks = [b"" if deck == 2 else pile for deck, pile in enumerate(t.s.decks)]
    t.s.set_pile(2, cards)
    t.card("caravan")
    assert [event.args for event in t.events("reshuffled")] == [[2]]
    assert len(t.s.view(0)["ask"]["shown"]) == 4
    assert [len(pile) for pile in t.s.view(None)["discards"]] == [1, 1, 0, 0]


def test_the_smallest_wine_is_given_up(table: Make) -> None:
    """R-CARD-54: a red wine of value 1 leaves the cellar, not the crush pad."""
    t = table(2, "winter").grapes(0, "white-9").wines(0, "red-1", "red-2").card("promoter", "spend:red-wine-1")
    assert (t.grower()["cellar"], t.grower()["crush"]) == (["red-wine-2"], ["white-9"])


def test_the_planter_plants_two_at_most(table: Make) -> None:
    """R-CARD-9: with three vines in hand two are planted."""
    t = table().hold(0, "malvasia", "malvasia", "malvasia").card("planter", "choose:plant")
    t.play("plant:malvasia:left", "plant:malvasia:left")
    assert (t.grower()["cards"][0], t.grower()["lira"], t.s.actor) == (1, 1, 1)


def test_the_contractor_without_money(table: Make) -> None:
    """R-CARD-5: a point and a vine need no money."""
    t = table().hold(0, "malvasia").card("contractor")
    assert t.legal() == {"choose:plant", "choose:vp"}


def test_what_a_vine_needs_is_said(table: Make) -> None:
    """R-PLANT-2: a trellis, irrigation, or first the trellis of both."""
    t = table().hold(0, "merlot", "pinot", "chardonnay", "malvasia").play("place:plant_vine:worker")
    assert "irrigation" in t.refused("plant:merlot:left")
    assert "trellis" in t.refused("plant:pinot:left")
    assert "trellis" in t.refused("plant:chardonnay:left")


def test_a_visitor_is_offered_once(table: Make) -> None:
    """R-CARD-23: what was offered already is not offered again."""
    t = table(3).hold(1, "broker", "judge").hold(2, "patron", "queen").card("importer", "offer:broker")
    assert t.legal() == {"done", "offer:judge"}
    t.play("done", "offer:patron")
    assert t.legal() == {"done", "offer:queen"}


def test_what_a_harvest_gave_is_told(table: Make) -> None:
    """R-HARVEST-2: the log names the grape with its value."""
    t = table(2, "winter").grown(0, 0, "syrah", "sangiovese").play("place:harvest_field:worker", "harvest:left")
    line = GAME.line(t.events("crushed")[0], t.s.view(None))
    assert line is not None
    assert line.render(["Ada", "Bruno"]) == "Ada gained a red grape 3."
