"""The game alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from riviera.games.viticulture.components import AUTOMA
from riviera.games.viticulture.game import GAME
from riviera.kernel.chance import chance

Make = Callable[..., Any]


def alone(level: str = "normal") -> Any:
    """A game alone, played at random to its end, with its events."""
    s: Any = GAME.deal(1, 6, {"automa": level})
    s.log = []
    luck = chance(3)
    while s.actor >= 0:
        legal = s.legal_actions()
        s.apply(legal[luck.below(len(legal))])
    return s


def test_solo_years() -> None:
    """R-SOLO-1, R-SOLO-2: seven years, eight on very easy; every row once."""
    s = alone()
    rows = [e.args[1] for e in s.log if e.kind == "woke"]
    assert (s.year, sorted(rows)) == (7, [1, 2, 3, 4, 5, 6, 7])
    assert alone("very_easy").year == 8
    s = GAME.deal(1, 6)
    s.play("choose:lira")
    s.play("wake:4")
    assert s.view(0)["solo"]["rows"] == [1, 2, 3, 5, 6, 7]


def test_solo_tokens(table: Make) -> None:
    """R-SOLO-3: a token buys the bonus of the one place."""
    t = table(1)
    assert t.s.tokens == 1
    t.play("place:give_tour_bonus:worker", "bonus")
    assert (t.grower()["lira"], t.s.tokens) == (3, 0)
    assert "R-SOLO-3" in t.refused("place:draw_vine_bonus:worker")


def test_solo_blocks() -> None:
    """R-SOLO-4: the card's actions of the season are taken; on hard at least two."""
    for level, least in (("normal", 0), ("hard", 2)):
        for seed in range(8):
            s: Any = GAME.deal(1, seed, {"automa": level})
            s.log = []
            s.play("choose:lira")
            s.play("wake:1")
            cards = [e.args[0] for e in s.log if e.kind == "automa"]
            blocked = {a for c in cards for a in AUTOMA[c][0]}
            assert {p for p in range(36) if s.taken >> p & 1} == {a * 3 for a in blocked}
            assert len(blocked) >= least


def test_solo_score() -> None:
    """R-SOLO-5: more than 20 wins, on very hard more than 23; easy starts with 3."""
    assert GAME.deal(1, 1, {"automa": "easy"}).scores() == [3]
    s: Any = GAME.deal(1, 1)
    s.vp[0] = 20
    assert s.ranking() == [2]
    s.vp[0] = 21
    assert s.ranking() == [1]
    s = GAME.deal(1, 1, {"automa": "very_hard"})
    s.vp[0] = 23
    assert s.ranking() == [2]


def test_solo_cards(table: Make) -> None:
    """R-SOLO-6: four visitors stay in the box, and the Organizer cannot take row 7."""
    view = GAME.deal(1, 1).view(0)
    total = [view["decks"][d] + view["growers"][0]["cards"][d] for d in range(4)]
    assert total == [42, 36, 36, 36]
    t = table(1).card("organizer")
    assert "R-SOLO-6" in t.refused("wake:7")


def test_solo_row_without_token(table: Make) -> None:
    """R-SOLO-2: a row is used once."""
    t = table(1).play("pass")
    while t.s.season:
        t.s.apply(t.s.legal_actions()[0])
    assert "R-SOLO-2" in t.refused("wake:1")
