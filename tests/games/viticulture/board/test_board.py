"""Setup, the year, and the spaces of the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from riviera.games.viticulture.components import ACTIONS, MAMAS, PAPAS
from riviera.games.viticulture.game import GAME

Make = Callable[..., Any]


def until(s: Any, season: str, choose: Callable[[list[str]], str]) -> None:
    """Play until a season begins."""
    while s.view(None)["season"] != season and s.actor >= 0:
        s.play(choose([GAME.actions.name(a) for a in s.legal_actions()]))


def lazy(names: list[str]) -> str:
    """Pass where possible, otherwise take the first answer."""
    return "pass" if "pass" in names else names[0]


def test_setup() -> None:
    """R-SETUP-1, R-SETUP-2, R-SETUP-3: three workers, three unsold fields, four whole decks."""
    s: Any = GAME.deal(4, 3)
    view = s.view(0)
    assert [g["workers"] for g in view["growers"]] == [3] * 4
    assert [g["vp"] for g in view["growers"]] == [0] * 4
    assert not any(f["sold"] for g in view["growers"] for f in g["fields"])
    held = [sum(g["cards"][d] for g in view["growers"]) for d in range(4)]
    assert [view["decks"][d] + held[d] for d in range(4)] == [42, 38, 36, 38]
    assert len({GAME.deal(4, seed).view(None)["first"] for seed in range(20)}) == 4


def test_parents() -> None:
    """R-SETUP-4: a mama's cards and money, a papa's money and gift; the first player chooses first."""
    s: Any = GAME.deal(3, 8)
    assert s.actor == s.first
    for seat in range(3):
        g = s.view(seat)["growers"][seat]
        mama = next(m for m in MAMAS if m.name == g["mama"])
        papa = next(p for p in PAPAS if p.name == g["papa"])
        assert tuple(g["cards"]) == mama.cards
        assert g["lira"] == mama.lira + papa.lira
    seat = s.actor
    papa = next(p for p in PAPAS if p.name == s.view(seat)["growers"][seat]["papa"])
    before = s.lira[seat]
    s.play("choose:lira")
    assert s.lira[seat] == before + papa.instead
    assert s.actor == (seat + 1) % 3


@pytest.mark.parametrize("gift", ["worker", "vp", "yoke"])
def test_gifts(gift: str) -> None:
    """R-SETUP-4: a worker is ready in year 1, a structure is built at once."""
    wanted = {i for i, p in enumerate(PAPAS) if p.gift == gift}
    s: Any = next(s for seed in range(200) if (s := GAME.deal(2, seed)).parents[s.actor * 2 + 1] in wanted)
    seat = s.actor
    s.play("choose:gift")
    g = s.view(None)["growers"][seat]
    assert {"worker": g["idle"] == 3, "vp": g["vp"] == 1, "yoke": g["structures"] == ["yoke"]}[gift]


def test_seasons_follow_each_other() -> None:
    """R-YEAR-1: spring, summer, fall, winter."""
    s: Any = GAME.deal(2, 1)
    s.log = []
    while s.year < 2:
        s.play(lazy([GAME.actions.name(a) for a in s.legal_actions()]))
    assert [e.args[0] for e in s.log if e.kind == "season"] == [1, 2, 3]


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


def test_wake_up(table: Make) -> None:
    """R-WAKE-1: one rooster for each row; the lowest row acts first."""
    t = table(2, "winter").play("pass", "pass", "wake:4")
    assert "R-WAKE-1" in t.refused("wake:4")
    assert t.legal() == {f"wake:{r}" for r in (1, 2, 3, 5, 6, 7)}
    t.play("wake:2")
    assert t.s.actor == 0


@pytest.mark.parametrize(
    ("row", "gain"), [(1, {}), (2, {"vine": 1}), (3, {"order": 1}), (4, {"lira": 1}), (6, {"vp": 1}), (7, {"idle": 3})]
)
def test_rewards(table: Make, row: int, gain: dict[str, int]) -> None:
    """R-WAKE-2: what each row gives."""
    t = table(2, "winter").play("pass", "pass", f"wake:{row}")
    g = t.grower(1)
    have = {"vine": g["cards"][0], "order": g["cards"][2], "lira": g["lira"], "vp": g["vp"], "idle": g["idle"]}
    assert have == {"vine": 0, "order": 0, "lira": 0, "vp": 0, "idle": 2} | gain


def test_row_five_gives_a_visitor(table: Make) -> None:
    """R-WAKE-2: of either season."""
    t = table(2, "winter").play("pass", "pass", "wake:5")
    assert t.legal() == {"draw:summer", "draw:winter"}
    assert t.play("draw:winter").grower(1)["cards"] == [0, 0, 0, 1]


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


def test_only_what_can_be_done(table: Make) -> None:
    """R-TURN-3: no building without money, no planting without a vine, nothing to sell."""
    t = table()
    t.s.sold[0] = 7
    for space in ("build_structure", "sell_or_trade", "plant_vine", "summer_visitor"):
        assert "R-TURN-3" in t.refused(f"place:{space}:worker")
    assert t.legal() >= {"place:draw_vine:worker", "place:give_tour:grande", "place:gain_lira:worker", "pass"}


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


def test_selling_grapes(table: Make) -> None:
    """R-SELL-1: £1, £2, £3 by value; at least one, then as many as one likes, but no field on top."""
    t = table().grapes(0, "red-3", "white-6", "white-7").play("place:sell_or_trade:worker")
    assert "done" not in t.legal()
    t.play("sell:red-3", "sell:white-6")
    assert "R-SELL-1" in t.refused("sell:left")
    t.play("sell:white-7")
    assert t.grower()["lira"] == 6
    assert t.s.actor == 1


def test_trading_fields(table: Make) -> None:
    """R-FIELD-1 to -3: only bare fields are sold; a sold one lies idle and is bought back for the same."""
    t = table().grown(0, 0, "pinot").play("place:sell_or_trade:worker")
    assert "R-FIELD-2" in t.refused("sell:left")
    assert "R-FIELD-2" in t.refused("buy:middle")
    t.play("sell:right")
    assert (t.grower()["lira"], t.grower()["fields"][2]["sold"]) == (7, True)
    t.play("pass").hold(0, "malvasia").play("place:plant_vine:worker")
    assert "R-FIELD-3" in t.refused("plant:malvasia:right")
    t = table().rich(lira=6)
    t.s.sold[0] = 6
    t.play("place:sell_or_trade:worker")
    assert "R-FIELD-2" in t.refused("buy:right")
    assert t.play("buy:middle").grower()["lira"] == 0


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


def test_six_actions_each_season() -> None:
    """R-TURN-1: the first six are summer's."""
    assert len(ACTIONS) == 12
    s: Any = GAME.deal(3, 2)
    until(s, "summer", lazy)
    spaces = {GAME.actions.name(a).split(":")[1] for a in s.legal_actions() if GAME.actions.verb(a) == "place"}
    winter = {a.id for a in ACTIONS[6:]}
    assert not spaces & winter
