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


@pytest.mark.parametrize(("season", "action", "missing"), MISSING)
def test_what_a_rival_owns_is_no_help(table: Make, season: str, action: str, missing: str) -> None:
    """R-TURN-3: a seat lacks the same, whatever the seat before it owns."""
    t = table(2, season).rich(lira=9).built(0, "trellis", "yoke", "irrigation").hold(0, "pinot", "politician", "patron")
    t.grown(0, 0, "malvasia").grapes(0, "red-1").wines(0, "red-1").play("pass")
    assert t.s.actor == 1
    assert t.refused(f"place:{action}:worker") == f"For that you need {missing}. (R-TURN-3)"


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
    ("buyer", "sell", "a grape on your crush pad"),
    ("landscaper", "swap", "two vines of different fields that can change places"),
    ("architect", "score", "a structure priced £4"),
    ("auctioneer", "lira", "two cards in hand"),
    ("entertainer", "party", "a wine"),
    ("surveyor", "planted", "a planted field"),
    ("negotiator", "grape", "a grape on your crush pad"),
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


def test_a_card_that_builds_only_some_structures_names_them(table: Make) -> None:
    """R-VISITOR-2, R-CARD-13, R-CARD-56: what is built already is what this side could have built, not everything."""
    t = table().rich(vp=3).built(0, "trellis", "irrigation", "yoke").card("uncertified_architect")
    assert (
        t.refused("choose:small")
        == "For that side you need a structure priced £2 or £3 that is not built yet. (R-VISITOR-2)"
    )
    t = table(2, "winter").rich(lira=3).built(0, "yoke").grown(0, 0, "malvasia").card("harvest_expert")
    assert t.refused("choose:yoke") == "For that side you need a yoke that is not built yet. (R-VISITOR-2)"


def test_the_same_thing_is_not_named_twice(table: Make) -> None:
    """R-VISITOR-2: two sides of the Exporter want a grape, and it is asked for once."""
    t = table(2, "winter").hold(0, "exporter", "politician").play("place:winter_visitor:worker")
    missing = "an order in hand that your wines can fill, or a grape on your crush pad"
    assert t.refused("play:exporter") == f"For that card you need {missing}. (R-VISITOR-2)"


def test_a_price_is_named(table: Make) -> None:
    """R-BUILD-1, R-FIELD-2, R-TURN-3: what it costs here, and nothing to buy back where nothing was sold."""
    t = table().rich(lira=2).play("place:build_structure:worker")
    assert t.refused("build:windmill") == "For that structure you need £5. (R-BUILD-1)"
    t = table().rich(lira=3).card("blacksmith")
    assert t.refused("build:tasting_room") == "For that structure you need £4. (R-BUILD-1)"
    t = table().rich(lira=1)
    t.s.sold[0] = 2
    assert (
        t.play("place:sell_or_trade:worker").refused("buy:middle") == "To buy that field back you need £6. (R-FIELD-2)"
    )
    t = table().grown(0, 0, "malvasia").grown(0, 1, "malvasia").grown(0, 2, "malvasia")
    assert "need a grape or a bare field to sell. (R-TURN-3)" in t.refused("place:sell_or_trade:worker")
    t = table().grown(0, 0, "malvasia").grown(0, 1, "malvasia")
    t.s.sold[0] = 4
    assert "or £7 to buy one back. (R-TURN-3)" in t.refused("place:sell_or_trade:worker")


def test_what_a_card_takes(table: Make) -> None:
    """R-VISITOR-2, R-CARD-41, R-CARD-66: an own grape is refused by what the card takes, and an own wine too."""
    t = table(2, "winter").grapes(0, "red-5").wines(0, "red-3", "red-6").card("judge", "choose:wine")
    assert t.refused("spend:red-5") == "The card takes a wine, not a grape. (R-VISITOR-2)"
    assert t.refused("spend:red-wine-3") == "The card takes a wine of value 4 or more. (R-VISITOR-2)"
    assert t.refused("spend:white-5") == "That grape or wine is not yours to give. (R-VISITOR-2)"
    t = table(2, "winter").grapes(0, "red-5").wines(0, "red-6").card("exporter", "choose:grape")
    assert t.refused("spend:red-wine-6") == "The card takes a grape, not a wine. (R-VISITOR-2)"


def test_naming_a_player_cites_the_card(table: Make) -> None:
    """R-CARD-38, R-CARD-73: nobody is named twice, nobody names themselves, and a gift costs £2."""
    t = table(3).rich(lira=2).card("wedding_party")
    assert t.refused("name:a") == "Name one of the other players, once each. (R-CARD-38)"
    t = table(3, "winter").card("governor")
    assert t.refused("name:a") == "Name one of the other players, once each. (R-CARD-73)"
    t.play("name:b")
    assert t.refused("name:b") == "Name one of the other players, once each. (R-CARD-73)"


def test_a_card_is_offered_once(table: Make) -> None:
    """R-CARD-23, R-HAND-1: what was offered is still in hand, but it is offered already."""
    t = table(3).hold(1, "judge", "queen").hold(2, "broker").card("importer", "offer:judge")
    assert t.refused("offer:judge") == "You have offered that card already. (R-CARD-23)"
    assert t.refused("offer:broker") == "That card is not in your hand. (R-HAND-1)"


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
