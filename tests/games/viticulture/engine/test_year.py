"""The year: seasons, turns, fall, and what its end does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from riviera.games.viticulture.components import ACTIONS
from riviera.games.viticulture.game import GAME

Make = Callable[..., Any]


def until(s: Any, season: str, choose: Callable[[list[str]], str]) -> None:
    """Play until a season begins."""
    while s.view(None)["season"] != season and s.actor >= 0:
        s.play(choose([GAME.actions.name(a) for a in s.legal_actions()]))


def lazy(names: list[str]) -> str:
    """Pass where possible, otherwise take the first answer."""
    return "pass" if "pass" in names else names[0]


def test_seasons_follow_each_other() -> None:
    """R-YEAR-1: spring, summer, fall, winter."""
    s: Any = GAME.deal(2, 1)
    s.log = []
    while s.year < 2:
        s.play(lazy([GAME.actions.name(a) for a in s.legal_actions()]))
    assert [e.args[0] for e in s.log if e.kind == "season"] == [1, 2, 3]
    assert [e.args[0] for e in s.log if e.kind == "year"] == [1, 2]


def test_the_year_ends(table: Make) -> None:
    """R-YEAR-2, R-AGE-1: grapes and wines age, workers come home, the grey one goes back, income is paid."""
    t = table(season="winter").grapes(0, "red-1", "red-9").wines(0, "red-2", "red-3").rich(residual=3)
    t.s.workers[0] = 4
    t.s.lent = 0
    t.play("place:gain_lira:worker", "pass", "place:gain_lira:grande", "pass")
    g = t.grower()
    assert g["crush"] == ["red-2", "red-9"]
    assert g["cellar"] == ["red-wine-2", "red-wine-3"]  # 3 stays without a medium cellar, so 2 has no room
    assert (g["lira"], g["idle"], g["grande"], t.s.lent) == (5, 3, None, -1)


def test_discard_to_seven(table: Make) -> None:
    """R-YEAR-3: hands are discarded down to seven, by choice."""
    t = table(season="winter").hold(
        0, "merlot", "pinot", "judge", "queen", "noble", "patron", "broker", "order_r5", "order_b4"
    )
    t.play("pass", "pass")
    assert t.s.actor == 0
    t.play("discard:queen", "discard:order_b4")
    assert len(t.hand()) == 7
    assert t.s.year == 2


def test_the_first_player_token_goes_counter_clockwise(table: Make) -> None:
    """R-YEAR-4: to the right, while roosters are placed clockwise."""
    t = table(3, "winter").play("pass", "pass", "pass")
    assert t.s.first == 2
    assert t.s.actor == 2
    assert t.play("wake:1").s.actor == 0
    assert [t.grower(s)["row"] for s in range(3)] == [0, 0, 1]


def test_turns(table: Make) -> None:
    """R-TURN-1, R-TURN-4: one worker each in wake-up order; who passed is out, who has no worker left passes."""
    t = table(2).play("place:gain_lira:worker")
    assert t.s.actor == 1
    t.play("pass")
    for worker in ("worker", "grande"):
        assert t.s.actor == 0
        t.play(f"place:gain_lira:{worker}")
    assert t.s.season == 2
    assert "R-TURN-1" in table().refused("place:draw_order:worker")
    t = table().play("place:gain_lira:grande", "pass")
    assert "R-TURN-1" in t.refused("place:gain_lira:grande")


def test_workers_stay_out(table: Make) -> None:
    """R-TURN-2: workers placed in summer do not come back for winter."""
    t = table().play("place:give_tour:worker", "pass", "pass")
    t.to_winter()
    assert t.grower()["idle"] == 1
    assert t.grower()["standing"] == ["give_tour_left"]


def test_fall(table: Make) -> None:
    """R-FALL-1, R-STRUCT-2: one visitor each; a cottage allows two, both decks named before a card is seen."""
    t = table().built(0, "cottage").play("pass", "pass")
    t.play("draw:winter")
    assert t.grower()["cards"] == [0, 0, 0, 0]
    t.play("draw:summer")
    assert t.grower()["cards"] == [0, 1, 0, 1]
    assert t.s.actor == 1
    assert t.legal() == {"draw:summer", "draw:winter"}
    assert "R-FALL-1" in t.refused("draw:vine")
    assert table().built(0, "cottage").play("pass", "pass", "draw:winter", "done").grower()["cards"] == [0, 0, 0, 1]


def test_six_actions_each_season() -> None:
    """R-TURN-1: the first six are summer's."""
    assert len(ACTIONS) == 12
    s: Any = GAME.deal(3, 2)
    until(s, "summer", lazy)
    spaces = {GAME.actions.name(a).split(":")[1] for a in s.legal_actions() if GAME.actions.verb(a) == "place"}
    winter = {a.id for a in ACTIONS[6:]}
    assert not spaces & winter
