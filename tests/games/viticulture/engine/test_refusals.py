"""Refusals say what is missing, and name the rule that decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from riviera.games.viticulture.components import SUMMER

SUMMER_FACES = {visitor.id for visitor in SUMMER}
Make = Callable[..., Any]

# What an action of the board lacks on a bare table (R-TURN-3).
MISSING = [
    ("summer", "build_structure", "£2"),
    ("summer", "plant_vine", "a vine in hand that can be planted"),
    ("summer", "summer_visitor", "a summer visitor that you can carry out"),
    ("winter", "harvest_field", "a planted field that was not harvested this year"),
    ("winter", "make_wine", "a grape on your crush pad"),
    ("winter", "train_worker", "£4"),
    ("winter", "fill_order", "an order in hand that your wines can fill"),
    ("winter", "winter_visitor", "a winter visitor that you can carry out"),
]


@pytest.mark.parametrize(("season", "action", "missing"), MISSING)
def test_an_action_names_what_it_lacks(table: Make, season: str, action: str, missing: str) -> None:
    """R-TURN-3: the refusal names what is missing."""
    assert table(2, season).refused(f"place:{action}:worker") == f"For that you need {missing}. (R-TURN-3)"


def test_other_things_that_actions_lack(table: Make) -> None:
    """R-TURN-3: a seventh worker, a card to draw, something to sell, something to build."""
    t = table(2, "winter").rich(lira=9)
    t.s.workers[0], t.s.idle[0] = 6, 5
    assert "need a worker left in your reserve: six is the most. (R-TURN-3)" in t.refused("place:train_worker:worker")
    assert "need one vine card to draw. (R-TURN-3)" in table().emptied(0).refused("place:draw_vine:worker")
    t = table()
    t.s.sold[0] = 7
    assert "need a grape, a bare field to sell or £5 to buy one back" in t.refused("place:sell_or_trade:worker")
    t = table().rich(lira=9)
    t.s.structures[0] = 255
    assert "need a structure that is not built yet. (R-TURN-3)" in t.refused("place:build_structure:worker")


# A card, its side or nothing, and what it lacks on a bare table at the lowest score.
LACKING = [
    ("broker", "buy", "£9"),
    ("broker", "sell", "2 points to lose, with -5 as the least"),
    ("wine_critic", "wine", "a wine of value 7 or more"),
    ("tour_guide", "harvest", "a planted field that was not harvested this year"),
    ("novice_guide", "wine", "a grape on your crush pad"),
    ("planter", "plant", "a vine in hand that can be planted"),
    ("planter", "uproot", "one planted vine"),
    ("horticulturist", "uproot", "two planted vines"),
    ("buyer", "buy", "£2"),
    ("buyer", "sell", "a grape"),
    ("landscaper", "swap", "two vines of different fields that can change places"),
    ("architect", "score", "a structure priced £4"),
    ("auctioneer", "lira", "two cards in hand"),
    ("entertainer", "party", "a wine"),
    ("surveyor", "planted", "a planted field"),
    ("negotiator", "grape", "a grape"),
    ("producer", "", "£2"),
    ("stonemason", "", "£8"),
    ("wedding_party", "", "£2"),
    ("contractor", "", "two sides that you can do one after the other"),
    ("overseer", "", "£2"),
    ("merchant", "grapes", "£3"),
    ("oenologist", "age", "a wine"),
    ("oenologist", "upgrade", "£3"),
    ("uncertified_teacher", "train", "1 point to lose, with -5 as the least"),
    ("uncertified_teacher", "score", "a rival with six workers"),
    ("professor", "score", "six workers"),
    ("benefactor", "vp", "two visitor cards in hand"),
    ("noble", "sell", "£2 of income"),
    ("innkeeper", "", "two discard piles with cards"),
    ("promoter", "", "a grape or a wine"),
    ("zymologist", "", "grapes for a wine of value 4 or more"),
    ("exporter", "fill", "an order in hand that your wines can fill"),
    ("jack_of_all_trades", "", "two sides that you can do one after the other"),
    ("master_vintner", "both", "a wine"),
]


@pytest.mark.parametrize(("card", "side", "missing"), LACKING)
def test_a_visitor_names_what_it_lacks(table: Make, card: str, side: str, missing: str) -> None:
    """R-VISITOR-2: the refusal of a card or a side names what is missing."""
    season = "summer" if card in SUMMER_FACES else "winter"
    helper = "patron" if season == "summer" else "politician"
    t = table(2, season).rich(vp=-5)
    t.hold(0, card, helper).play(f"place:{season}_visitor:worker")
    if side and f"play:{card}" in t.legal():
        said = t.play(f"play:{card}").refused(f"choose:{side}")
        assert said == f"For that side you need {missing}. (R-VISITOR-2)"
    else:
        said = t.refused(f"play:{card}")
        assert said.startswith("For that card you need ")
        assert missing in said
        assert said.endswith(". (R-VISITOR-2)")


def test_both_sides_need_no_more_than_one(table: Make) -> None:
    """R-VISITOR-2: where each side can be done alone, a card asks for what one of them lacks."""
    t = table(2, "winter").rich(vp=-5).hold(0, "laborer", "politician").play("place:winter_visitor:worker")
    missing = "a planted field that was not harvested this year, or a grape on your crush pad"
    assert t.refused("play:laborer") == f"For that card you need {missing}. (R-VISITOR-2)"


def test_a_cellar_that_is_missing(table: Make) -> None:
    """R-WINE-3, R-WINE-4: blush needs the medium cellar and 4, sparkling the large one and 7."""
    t = table(2, "winter").grapes(0, "red-1", "red-2", "white-1", "white-9").play("place:make_wine:worker")
    assert t.refused("blush:red-1:white-9") == "Blush wine needs the medium cellar. (R-WINE-3)"
    assert t.refused("sparkling:red-1-and-2:white-9") == "Sparkling wine needs the large cellar. (R-WINE-4)"
    assert "4 or more. (R-WINE-3)" in t.refused("blush:red-1:white-1")
    assert "7 or more. (R-WINE-4)" in t.refused("sparkling:red-1-and-2:white-1")


def test_what_is_not_there(table: Make) -> None:
    """R-SELL-1, R-ORDER-1, R-VISITOR-1, R-HAND-1, R-WAKE-2: each cites the clause that decides."""
    t = table().grapes(0, "red-1").play("place:sell_or_trade:worker")
    assert t.refused("sell:red-2") == "That grape is not on your crush pad. (R-SELL-1)"
    t = table().hold(0, "patron", "judge").play("place:summer_visitor:worker")
    assert t.refused("play:broker") == "That visitor is not in your hand. (R-VISITOR-1)"
    assert t.refused("play:judge") == "That is a winter visitor, and a summer visitor is asked for. (R-VISITOR-1)"
    t = table().hold(0, "patron", "auctioneer", "malvasia").play("place:summer_visitor:worker", "play:auctioneer")
    t.play("choose:lira")
    assert t.refused("discard:broker") == "That card is not in your hand. (R-HAND-1)"
    t = table().card("organizer", "wake:5")
    assert t.refused("draw:vine") == "Row 5 gives a summer or a winter visitor. (R-WAKE-2)"
    t = table(2, "winter").wines(0, "red-5", "red-6").hold(0, "order_r5").play("place:fill_order:worker")
    t.play("fill:order_r5")
    assert t.refused("spend:white-wine-5") == "That wine is not in your cellar. (R-ORDER-1)"


def test_what_answers_another_question(table: Make) -> None:
    """R-TURN-1, R-WINE-1, R-SELL-1: said is what is asked now, how much of it, and by which rule."""
    t = table()
    assert t.refused("decline").endswith("or pass. (R-TURN-1)")
    t = table(2, "winter").grapes(0, "red-1").play("place:make_wine:worker")
    asked = "You are making wine: choose the grapes and the type, for one wine or more. (R-WINE-1)"
    assert t.refused("done") == asked
    t = table().grapes(0, "red-1").play("place:sell_or_trade:worker")
    assert t.refused("done") == "You are selling: sell one grape or more, or trade one field. (R-SELL-1)"
