"""Decks and discards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from riviera.games.viticulture.components import SUMMER

SUMMER_FACES = {visitor.id for visitor in SUMMER}
Make = Callable[..., Any]


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
    assert "R-TURN-3" in t.refused("place:draw_order:worker")


@pytest.mark.parametrize(("season", "action", "deck"), [("summer", "draw_vine", 0), ("winter", "draw_order", 2)])
def test_nothing_to_draw(table: Make, season: str, action: str, deck: int) -> None:
    """R-DRAW-2, R-TURN-3: an action that draws can be taken while a card is left, discards included."""
    assert "R-TURN-3" in table(2, season).emptied(deck).refused(f"place:{action}:worker")
    t = table(2, season).emptied(deck, 1)
    t.s.set_pile(deck, t.s.decks[deck])
    t.s.decks = [b"" if d == deck else cards for d, cards in enumerate(t.s.decks)]
    assert t.play(f"place:{action}:worker").grower()["cards"][deck] == 1


# Sides of cards that draw: the card, its word or nothing, and what it draws from each deck.
DRAWS = [
    ("wine_critic", "draw", (0, 0, 0, 2)),
    ("patron", "draw", (0, 0, 1, 1)),
    ("entertainer", "draw", (0, 0, 0, 3)),
    ("vendor", "", (1, 0, 1, 1)),
    ("landscaper", "draw", (1, 0, 0, 0)),
    ("sponsor", "draw", (2, 0, 0, 0)),
    ("sponsor", "both", (2, 0, 0, 0)),
    ("importer", "", (0, 0, 0, 3)),
    ("crusher", "lira", (0, 1, 0, 0)),
    ("crusher", "wine", (0, 0, 1, 0)),
    ("judge", "draw", (0, 2, 0, 0)),
    ("marketer", "draw", (0, 2, 0, 0)),
    ("crush_expert", "lira", (0, 0, 1, 0)),
    ("benefactor", "draw", (1, 1, 0, 0)),
    ("harvest_expert", "draw", (1, 0, 0, 0)),
    ("politician", "", (1, 1, 1, 0)),
    ("scholar", "draw", (0, 0, 2, 0)),
    ("scholar", "both", (0, 0, 2, 0)),
    ("craftsman", "draw", (0, 0, 1, 0)),
    ("caravan", "", (1, 1, 1, 1)),
]


@pytest.mark.parametrize(("card", "side", "cards"), DRAWS)
def test_sides_that_draw(table: Make, card: str, side: str, cards: tuple[int, ...]) -> None:
    """R-DRAW-2, R-VISITOR-2: a card or a side that draws is open while every one of its cards can be drawn."""
    season = "summer" if card in SUMMER_FACES else "winter"
    for deck in range(4):
        for missing in (0, 1):
            if not cards[deck]:
                continue
            t = table(2, season).rich(lira=10).grown(0, 0, "malvasia").built(0, "yoke").hold(0, card)
            t.emptied(deck, cards[deck] - missing)
            place = f"place:{season}_visitor:worker"
            if place in t.legal():
                t.play(place)
            offered = f"play:{card}" in t.legal()
            if side and offered:
                offered = f"choose:{side}" in t.play(f"play:{card}").legal()
            assert offered == (not missing)


def test_peddler_with_an_empty_deck(table: Make) -> None:
    """R-CARD-20, R-VISITOR-5: the cards that are traded in may be the ones that are drawn, and must be if need be."""
    t = table(2).emptied(0).hold(0, "peddler", "patron", "order_r5").play("place:summer_visitor:worker")
    assert t.legal() == {"play:patron"}
    t = table(2).hold(0, "peddler", "malvasia", "patron", "order_r5").emptied(0).play("place:summer_visitor:worker")
    t.play("play:peddler", "discard:patron")
    assert t.legal() == {"discard:malvasia"}
    assert "R-VISITOR-5" in t.refused("discard:order_r5")
    assert t.play("discard:malvasia").grower()["cards"] == [1, 1, 2, 1]


def test_what_comes_unasked_draws_what_there_is(table: Make) -> None:
    """R-DRAW-2, R-WAKE-2, R-FALL-1: rows, fall and rewards draw what there is, from the decks that have it."""
    t = table(2).emptied(1).emptied(3, 1).play("pass", "pass")
    assert (t.s.season, t.legal()) == (2, {"draw:winter"})
    assert "R-DRAW-2" in t.refused("draw:summer")
    t.play("draw:winter")
    assert t.s.season == 3  # nothing is left for the second player
    t = table(2).emptied(1).emptied(3, 1).built(0, "cottage").play("pass", "pass", "draw:winter")
    assert t.grower()["cards"][3] == 1
    t = table(2).emptied(0).hold(0, "organizer").play("place:summer_visitor:worker", "play:organizer", "wake:3")
    assert t.grower()["cards"][2] == 1
    t = table(2).emptied(3).card("organizer", "wake:5")
    assert t.legal() == {"draw:summer"}
