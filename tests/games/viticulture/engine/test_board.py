"""The places of the board: who may stand where, and what a bonus adds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Make = Callable[..., Any]


def test_only_what_can_be_done(table: Make) -> None:
    """R-TURN-3: no building without money, no planting without a vine, nothing to sell."""
    t = table()
    t.s.sold[0] = 7
    for space in ("build_structure", "sell_or_trade", "plant_vine", "summer_visitor"):
        assert "R-TURN-3" in t.refused(f"place:{space}:worker")
    assert t.legal() >= {"place:draw_vine:worker", "place:give_tour:grande", "place:gain_lira:worker", "pass"}


@pytest.mark.parametrize(("seats", "places"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_places_by_players(table: Make, seats: int, places: int) -> None:
    """R-SPACE-1, R-SPACE-2: one, two or three places; the bonus place may be taken first."""
    t = table(seats)
    if seats > 2:
        t.play("place:give_tour_bonus:worker", "decline")
    else:
        assert "R-SPACE-1" in t.refused("place:give_tour_bonus:worker")
    while "place:give_tour:worker" in t.legal():
        t.play("place:give_tour:worker")
    assert sum(p.startswith("give_tour") for p in t.s.view(None)["taken"]) == places
    assert "R-SPACE-1" in t.refused("place:give_tour:worker")


BONUSES = {
    "draw_vine": lambda t: t.grower()["cards"][0] == 2,
    "give_tour": lambda t: t.grower()["lira"] == 3,
    "draw_order": lambda t: t.grower()["cards"][2] == 2,
}


@pytest.mark.parametrize("action", BONUSES)
def test_simple_bonuses(table: Make, action: str) -> None:
    """R-BONUS-1, R-BONUS-2: one more card, £1 more, or not."""
    season = "winter" if action == "draw_order" else "summer"
    t = table(3, season).play(f"place:{action}_bonus:worker")
    assert t.legal() == {"bonus", "decline"}
    assert BONUSES[action](t.play("bonus"))
    assert not BONUSES[action](table(3, season).play(f"place:{action}_bonus:worker", "decline"))


def test_the_building_bonus_helps_to_pay(table: Make) -> None:
    """R-BONUS-1: £1 before paying, or afterwards, or not at all."""
    t = table(3).rich(lira=1).play("place:build_structure_bonus:worker")
    assert t.legal() == {"bonus"}
    t.play("bonus", "build:trellis")
    assert t.grower()["lira"] == 0
    t = table(3).rich(lira=2).play("place:build_structure_bonus:worker", "build:yoke", "bonus")
    assert t.grower()["lira"] == 1
    assert "R-TURN-3" in table(3).rich(lira=1).refused("place:build_structure:worker")


def test_a_bonus_that_cannot_help_to_build(table: Make) -> None:
    """R-TURN-3, R-BONUS-1: £2 build nothing once what costs £2 is up; who can pay for all that is left may build."""
    place = "place:build_structure_bonus:worker"
    assert "R-TURN-3" in table(3).rich(lira=1).built(0, "trellis", "yoke").refused(place)
    assert place in table(3).rich(lira=20).built(0, "medium_cellar").legal()


def test_the_training_bonus_helps_to_pay(table: Make) -> None:
    """R-BONUS-1, R-TRAIN-1: £3 are enough on the bonus place; the worker starts next year."""
    t = table(3, "winter").rich(lira=3).play("place:train_worker_bonus:worker")
    assert (t.grower()["workers"], t.grower()["idle"], t.grower()["lira"]) == (4, 1, 0)
    t = table(3, "winter").rich(lira=4).play("place:train_worker_bonus:worker", "bonus")
    assert t.grower()["lira"] == 1
    assert "R-TURN-3" in table(3, "winter").rich(lira=3).refused("place:train_worker:worker")


def test_other_bonuses(table: Make) -> None:
    """R-BONUS-2: a point for selling or filling, one more vine, field, wine or visitor."""
    t = table(3).grapes(0, "red-4", "white-1").play("place:sell_or_trade_bonus:worker", "sell:red-4", "done", "bonus")
    assert (t.grower()["lira"], t.grower()["vp"]) == (2, 1)
    t = table(3).hold(0, "malvasia", "sangiovese").play("place:plant_vine_bonus:worker", "plant:malvasia:left")
    assert t.play("plant:sangiovese:right").grower()["cards"][0] == 0
    t = table(3, "winter").grown(0, 0, "malvasia").grown(0, 1, "merlot").play("place:harvest_field_bonus:worker")
    assert t.play("harvest:left", "harvest:middle").grower()["crush"] == ["red-3", "white-1"]
    t = table(3, "winter").grapes(0, "red-1", "red-2", "red-3").play("place:make_wine_bonus:worker")
    assert len(t.play("wine:red-1", "wine:red-2", "wine:red-3").grower()["cellar"]) == 3
    t = (
        table(3, "winter")
        .wines(0, "red-5")
        .hold(0, "order_r5")
        .play("place:fill_order_bonus:worker", "fill:order_r5", "bonus")
    )
    assert t.grower()["vp"] == 3


def test_two_visitors(table: Make) -> None:
    """R-VISITOR-1: the first is finished before the second is chosen, and may bring the second; never a board bonus."""
    t = table(3, "winter").rich(lira=2).hold(0, "judge").hold(0, "teacher").play("place:winter_visitor_bonus:worker")
    t.play("play:judge", "choose:draw")
    assert t.legal() == {"decline", "play:teacher"}
    t.play("play:teacher", "choose:train")
    assert t.grower()["workers"] == 4


def test_a_visitor_gained_may_be_the_second(table: Make) -> None:
    """R-VISITOR-1: what the Caravan brings can be played at once."""
    t = table(3, "winter").hold(0, "caravan").play("place:winter_visitor_bonus:worker", "play:caravan")
    shown = t.s.view(0)["ask"]["shown"][3]
    t.play("take:winter", "take:vine")
    assert t.hand()[-1] == shown
    assert t.legal() <= {"decline", f"play:{shown}"}
    assert t.s.actor == 0


def test_cards_give_no_board_bonus(table: Make) -> None:
    """R-VISITOR-6: building through a card leaves the board's bonus alone."""
    t = table(3).rich(lira=2).card("artisan", "choose:build", "build:trellis")
    assert (t.grower()["lira"], t.s.actor) == (1, 1)


def test_friendly_variant(table: Make) -> None:
    """R-BONUS-3: a useless bonus place stays closed until the other places are taken."""
    t = table(3, bonuses="friendly").hold(0, "malvasia")
    assert "R-BONUS-3" in t.refused("place:plant_vine_bonus:worker")
    t.s.taken |= 2 ** (4 * 3)
    assert "place:plant_vine_bonus:worker" in t.legal()
    assert "place:plant_vine_bonus:worker" in table(3, bonuses="friendly").hold(0, "malvasia", "malvasia").legal()
    t = table(3, "winter", bonuses="friendly").grown(0, 0, "malvasia").grapes(0, "red-1")
    assert "R-BONUS-3" in t.refused("place:harvest_field_bonus:worker")
    assert "R-BONUS-3" in t.refused("place:make_wine_bonus:worker")
    assert "R-BONUS-3" in t.hold(0, "judge").refused("place:winter_visitor_bonus:worker")
    assert "place:draw_order_bonus:worker" in t.legal()


@pytest.mark.parametrize(("season", "action", "deck"), [("summer", "draw_vine", 0), ("winter", "draw_order", 2)])
def test_friendly_draws(table: Make, season: str, action: str, deck: int) -> None:
    """R-BONUS-3, R-DRAW-2: with one card left its bonus cannot be completed; with two it can."""
    t = table(3, season, bonuses="friendly").emptied(deck, 1)
    assert "R-BONUS-3" in t.refused(f"place:{action}_bonus:worker")
    assert f"place:{action}:worker" in t.legal()
    assert f"place:{action}_bonus:worker" in table(3, season, bonuses="friendly").emptied(deck, 2).legal()
    t = table(3, season).emptied(deck, 1).play(f"place:{action}_bonus:worker")
    assert (t.grower()["cards"][deck], t.s.actor) == (1, 1)


def test_friendly_counts(table: Make) -> None:
    """R-BONUS-3: two wines in all, two visitors that can be played now, two fields, two vines."""
    t = table(3, "winter", bonuses="friendly").grapes(0, "red-1", "red-2").hold(0, "judge", "teacher")
    assert "place:make_wine_bonus:worker" in t.legal()
    assert "place:winter_visitor_bonus:worker" in t.legal()
    t = table(3, "winter", bonuses="friendly").hold(0, "judge", "supervisor")
    assert "R-BONUS-3" in t.refused("place:winter_visitor_bonus:worker")
    t = table(3, "winter", bonuses="friendly").grown(0, 0, "malvasia").grown(0, 1, "malvasia")
    assert "place:harvest_field_bonus:worker" in t.legal()
    t = table(3, bonuses="friendly").hold(0, "malvasia", "pinot")
    assert "R-BONUS-3" in t.refused("place:plant_vine_bonus:worker")


def test_friendly_plans(table: Make) -> None:
    """R-BONUS-3, R-CARD-29: a plan may name any bonus place; what can be completed is seen when it acts."""
    t = table(3, bonuses="friendly").card("planner")
    assert "place:make_wine_bonus:worker" in t.legal()


def test_grande_worker(table: Make) -> None:
    """R-GRANDE-1: joins a full action without a bonus and blocks nobody; only the grande one."""
    t = table(2).play("place:give_tour:worker")
    assert "R-SPACE-1" in t.refused("place:give_tour:grande")
    assert "R-GRANDE-1" in t.refused("place:give_tour_full:worker")
    t.play("place:give_tour_full:grande", "place:give_tour_full:grande")
    assert [t.grower(s)["lira"] for s in (0, 1)] == [4, 2]
    assert "R-GRANDE-1" in table(2).refused("place:give_tour_full:grande")


def test_coin_space(table: Make) -> None:
    """R-COIN-1: any number of workers, both seasons."""
    t = table(2).play("place:gain_lira:worker", "place:gain_lira:worker", "place:gain_lira:worker", "pass", "pass")
    assert t.grower()["lira"] == 2
    t.to_winter()
    assert "place:gain_lira:grande" in t.legal()


def test_a_new_tasting_room_serves_the_next_tour(table: Make) -> None:
    """R-STRUCT-4: a tour that was given before it stood takes nothing away."""
    t = table(3).rich(lira=6).wines(0, "red-1")
    t.play("place:give_tour:worker", "pass", "pass")
    t.play("place:build_structure:worker", "build:tasting_room")
    t.play("place:give_tour_bonus:grande", "decline")
    assert t.grower()["vp"] == 1


def test_tour(table: Make) -> None:
    """R-TOUR-1, R-STRUCT-4: £2; a point with a tasting room and a wine, once a year."""
    t = (
        table()
        .built(0, "tasting_room")
        .wines(0, "red-1")
        .play("place:give_tour:worker", "pass", "place:give_tour_full:grande")
    )
    assert (t.grower()["lira"], t.grower()["vp"]) == (4, 1)
    assert table().built(0, "tasting_room").play("place:give_tour:worker").grower()["vp"] == 0


def test_yoke(table: Make) -> None:
    """R-YOKE-1, R-YOKE-2: own, once a year, uproot to hand or harvest."""
    assert "R-YOKE-1" in table().grown(0, 0, "pinot").refused("place:yoke:worker")
    assert "R-YOKE-1" in table().built(0, "yoke").refused("place:yoke:worker")
    t = table().built(0, "yoke").grown(0, 0, "pinot").play("place:yoke:worker")
    assert t.legal() == {"uproot:left:pinot", "harvest:left"}
    assert "R-YOKE-2" in t.refused("uproot:middle:pinot")
    t.play("uproot:left:pinot", "pass")
    assert t.hand() == ["pinot"]
    assert "R-YOKE-1" in t.refused("place:yoke:grande")
