"""The end of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

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


def test_more_wine_wins_a_tie(table: Make) -> None:
    """R-END-3: wine before grapes."""
    t = table(2, "winter").wines(0, "red-3").grapes(1, "red-9", "white-9")
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


def earned(t: Any) -> dict[str, int]:
    """The points of seat 0 by source, without what brought nothing."""
    return {source: n for source, n in t.s.dump()["growers"][0]["earned"].items() if n}


def test_points_know_their_source_in_summer(table: Make) -> None:
    """R-END-3: windmill, tasting room, the bonus of an action and visitors, also where they cost points."""
    t = table(3).built(0, "windmill", "tasting_room").wines(0, "red-1").grapes(0, "red-1").hold(0, "malvasia")
    t.card("banker", "decline", "decline").play("pass", "pass").play(
        "place:give_tour:grande", "place:plant_vine:worker"
    )
    t.play("plant:malvasia:left")
    assert earned(t) == {"windmill": 1, "tasting_room": 1}
    t = table(3).grapes(0, "red-1").play("place:sell_or_trade_bonus:worker", "sell:red-1", "bonus")
    assert earned(t) == {"bonuses": 1}
    assert earned(table().rich(vp=-2).card("uncertified_broker", "choose:sell")) == {"visitors": -3}


def test_points_know_their_source_in_winter(table: Make) -> None:
    """R-END-3, R-CARD-43: an order and the point that a visitor adds to it."""
    t = table(season="winter").wines(0, "red-5").hold(0, "order_r5").card("marketer", "choose:fill", "fill:order_r5")
    assert earned(t) == {"orders": 2, "visitors": 1}


def test_points_of_the_wake_up_chart_and_of_the_start() -> None:
    """R-END-3, R-WAKE-2, R-SOLO-5: what no source claims was there at the start."""
    s: Any = GAME.deal(1, 3, {"automa": "easy"})
    s.play("choose:lira")
    s.play("wake:6")
    while s.actor >= 0:
        s.apply(s.legal_actions()[-1])
    rows = {row["label"]: row["values"][0] for row in GAME.tally(s.view(None))["rows"]}
    assert (rows["Wake-up chart"], rows["At the start"]) == (1, 3)
    assert sum(rows.values()) == 2 * rows["Victory points"]


@pytest.mark.parametrize(("automa", "needed"), [("easy", "20"), ("very_hard", "23")])
def test_whoever_played_alone_is_told_what_it_took(automa: str, needed: str) -> None:
    """R-SOLO-5"""
    s: Any = GAME.deal(1, 3, {"automa": automa})
    assert "need" not in GAME.tally(s.view(None))
    while s.actor >= 0:
        s.apply(s.legal_actions()[-1])
    assert GAME.tally(s.view(None))["need"] == f"To win takes more points than the automa: it has {needed}."


def test_the_final_table_names_what_broke_a_tie(table: Make) -> None:
    """R-END-3: lira, wine and grapes are shown where points are equal, apart from the points."""
    t = table(2, "winter").rich(0, lira=1, vp=3).rich(1, vp=3)
    t.s.ending = 1
    tally = GAME.tally(t.play("pass", "pass").s.view(None))
    assert [row["label"] for row in tally["ties"]] == ["Lira", "Wine in the cellar", "Grapes on the crush pad"]
    assert tally["ties"][0]["values"] == [1, 0]
    t = table(2, "winter").rich(0, vp=3)
    t.s.ending = 1
    assert "ties" not in GAME.tally(t.play("pass", "pass").s.view(None))
