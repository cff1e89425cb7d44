"""The end of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from riviera.games.viticulture.game import GAME

Make = Callable[..., Any]


def test_twenty_points_end_the_game(table: Make) -> None:
    """R-END-1, R-END-2: the year is finished, with upkeep, even if the points are lost again."""
    t = table(season="winter").rich(vp=19, residual=2).wines(0, "red-1")
    t.s.score(0, 1)
    t.s.score(0, -4)
    t.play("pass", "pass")
    assert t.s.actor == -1
    assert t.s.scores() == [16, 0]
    assert (t.s.lira[0], t.grower()["cellar"]) == (2, ["red-wine-2"])


def test_ties(table: Make) -> None:
    """R-END-3, R-END-4: lira, then wine, then grapes; full ties are shared."""
    t = table(4, "winter")
    t.s.ending = 1
    for seat in range(4):
        t.rich(seat, lira=3, vp=20 if seat else 19)
    t.wines(1, "red-3").wines(2, "white-3").grapes(2, "red-1").wines(3, "white-3").grapes(3, "white-1")
    t.play("pass", "pass", "pass", "pass")
    assert t.s.ranking() == [4, 3, 1, 1]


def test_more_lira_wins_a_tie(table: Make) -> None:
    """R-END-3: lira before wine."""
    t = table(2, "winter").rich(0, lira=1).wines(1, "red-3")
    t.s.ending = 1
    assert t.play("pass", "pass").s.ranking() == [1, 2]


def test_the_floor(table: Make) -> None:
    """R-END-5: nothing takes a score below -5."""
    t = table(season="winter").rich(vp=-5).wines(0, "red-1").card("uncertified_oenologist")
    assert "R-VISITOR-2" in t.refused("choose:upgrade")


def test_the_safeguard() -> None:
    """R-END-6: nobody who only passes plays on for ever."""
    s: Any = GAME.deal(2, 4)
    while s.actor >= 0:
        legal = s.legal_actions()
        s.apply(GAME.actions.parse("pass") if GAME.actions.parse("pass") in legal else legal[0])
    assert s.year == 20
