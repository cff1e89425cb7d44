"""The game alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from riviera.games.viticulture.components import AUTOMA
from riviera.games.viticulture.engine.automa import automa
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
    """R-SOLO-3: a token buys the bonus of an action; it is kept when the bonus is declined."""
    t = table(1)
    assert t.s.tokens == 1
    t.play("place:give_tour:worker", "decline")
    assert (t.grower()["lira"], t.s.tokens) == (2, 1)
    t.play("place:draw_vine:worker", "bonus")
    assert (t.grower()["cards"][0], t.s.tokens) == (2, 0)
    t.play("place:gain_lira:grande")
    assert t.grower()["lira"] == 3
    assert "R-SOLO-3" in table(1).refused("place:draw_vine_bonus:worker")


def test_solo_token_is_spent_after_the_card_is_seen(table: Make) -> None:
    """R-SOLO-3, R-BONUS-1: the drawn card is in hand when the bonus is asked for."""
    t = table(1).play("place:draw_vine:worker")
    assert (t.grower()["cards"][0], t.legal()) == (1, {"bonus", "decline"})


QUESTIONS_ALONE = [
    ("summer", "plant_vine", ["plant:malvasia:left", "plant:sangiovese:left"]),
    ("winter", "harvest_field", ["harvest:left", "harvest:middle"]),
    ("winter", "make_wine", ["wine:red-1", "wine:red-2", "wine:red-3"]),
    ("summer", "build_structure", ["bonus"]),
    ("summer", "build_structure", ["build:trellis", "bonus"]),
    ("winter", "train_worker", []),
    ("summer", "summer_visitor", ["play:patron", "choose:lira", "play:tour_guide"]),
    ("winter", "fill_order", ["fill:order_r5", "bonus"]),
]


@pytest.mark.parametrize(("season", "action", "names"), QUESTIONS_ALONE)
def test_solo_tokens_for_every_bonus(table: Make, season: str, action: str, names: list[str]) -> None:
    """R-SOLO-3, R-BONUS-2: the last answer is the bonus, and only it costs the token; £1 may come first."""
    t = ready(table, season)
    t.play(f"place:{action}:worker")
    for name in names:
        assert t.s.tokens == 1
        t.play(name)
    assert t.s.tokens == 0


def ready(table: Make, season: str) -> Any:
    """Alone with a token, and something for every action."""
    t = table(1, season).rich(lira=2 if season == "summer" else 3)
    t.hold(0, "malvasia", "sangiovese", "patron", "tour_guide", "order_r5").wines(0, "red-5")
    return t.grown(0, 1, "malvasia").grown(0, 0, "sangiovese").grapes(0, "red-1", "red-2", "red-3")


def test_solo_without_a_token(table: Make) -> None:
    """R-SOLO-3: no token, no bonus: £3 do not train and two wines are the most."""
    t = ready(table, "winter")
    t.s.tokens = 0
    assert "R-TURN-3" in t.refused("place:train_worker:worker")
    t.play("place:make_wine:worker", "wine:red-1", "wine:red-2")
    assert t.grower()["crush"] == ["red-3"]


def test_solo_no_token_beside_a_taken_action(table: Make) -> None:
    """R-SOLO-3, R-GRANDE-1: a grande worker beside an action that is taken gets no bonus, token or not."""
    t = table(1)
    t.s.taken = 2**3
    t.play("place:give_tour_full:grande")
    assert (t.grower()["lira"], t.s.tokens, "pass" in t.legal()) == (2, 1, True)


def test_solo_token_for_a_planned_worker(table: Make) -> None:
    """R-SOLO-3, R-CARD-29: the bonus of a planned worker is bought when it acts."""
    t = table(1).hold(0, "planner")
    assert t.s.tokens == 1
    t.play("place:summer_visitor:worker", "play:planner", "place:draw_order:worker", "pass", "draw:summer")
    assert (t.s.season, t.legal(), t.s.tokens) == (3, {"bonus", "decline"}, 1)


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


@pytest.mark.parametrize("level", ["normal", "hard", "very_hard"])
def test_solo_six_workers(level: str) -> None:
    """R-SOLO-4: the automa places six workers a year at the most, and on the hard levels two a season."""
    most = 0
    for seed in range(60):
        s: Any = GAME.deal(1, seed, {"automa": level})
        out = [0, 0]
        for half in range(2):
            s.season = 1 + 2 * half
            automa(s)
            out[half] = s.taken.bit_count()
        most = max(most, out[1])
        assert level == "normal" or (out[0] >= 2 and out[1] - out[0] >= min(2, 6 - out[0]))
    assert most == (5 if level == "normal" else 6)


@pytest.mark.once
def test_solo_automa_finds_a_planned_worker(table: Make) -> None:
    """R-SOLO-4: where a planned worker stands already the automa places none, and on hard it turns up more."""
    for seed in range(30):
        t = table(1, seed=seed, automa="hard").card("planner", "place:harvest_field:worker", "pass")
        while t.s.season == 2:
            t.s.play("draw:summer")
        assert sum(e.args[1].bit_count() for e in t.events("automa")) >= 2
        assert not any(e.args[1] >> 7 & 1 for e in t.events("automa"))


TARGETS = [(1, -1), (2, 0), (3, 1), (4, 4), (5, 8), (6, 13)]


@pytest.mark.parametrize(("year", "target"), TARGETS)
def test_solo_targets(table: Make, year: int, target: int) -> None:
    """R-SOLO-7: with yearly targets, whoever is not ahead of the automa when a year ends has lost."""
    for more in (0, 1):
        t = table(1, "winter", targets="every_year").rich(vp=target + more)
        t.s.year = year
        assert t.s.view(0)["solo"]["target"] == target
        t.play("pass")
        assert (t.s.actor < 0) == (more == 0)
        assert t.s.ranking() == [2]
    t = table(1, "winter").rich(vp=target)
    t.s.year = year
    assert t.play("pass").s.actor == 0


@pytest.mark.parametrize(("level", "year", "target"), [("normal", 7, 20), ("very_hard", 7, 23), ("very_easy", 7, 13)])
def test_solo_last_target(table: Make, level: str, year: int, target: int) -> None:
    """R-SOLO-7: the last target is what has to be beaten in the end; in the year before an eighth it stays at 13."""
    t = table(1, "winter", targets="every_year", automa=level)
    t.s.year = year
    assert t.s.view(0)["solo"]["target"] == target


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


def test_solo_organizer_asks_for_no_token(table: Make) -> None:
    """R-SOLO-6: it goes to a row with a token or without, and takes none."""
    t = table(1)
    tokens, gone = t.s.tokens, t.s.gone
    t.card("organizer")
    assert {f"wake:{row}" for row in range(1, 7)} - t.legal() == {f"wake:{t.s.row[0]}"}
    t.play("wake:3")
    assert (t.s.tokens, t.s.gone) == (tokens, gone)


def test_solo_row_without_token(table: Make) -> None:
    """R-SOLO-2: a row is used once."""
    t = table(1).play("pass")
    while t.s.season:
        t.s.apply(t.s.legal_actions()[0])
    assert "R-SOLO-2" in t.refused("wake:1")
