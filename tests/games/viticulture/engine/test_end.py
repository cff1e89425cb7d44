"""The end of the game, and the game alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from riviera.games.viticulture.components import AUTOMA
from riviera.games.viticulture.game import GAME
from riviera.kernel.chance import chance

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
