"""Decks and discards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
    assert t.play("place:draw_order:worker").grower()["cards"][2] == 0
