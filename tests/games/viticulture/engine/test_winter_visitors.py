"""Every winter visitor, as printed, with its corner cases (R-CARD-39 to R-CARD-76)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Make = Callable[..., Any]
PLACE = "place:winter_visitor:worker"


@pytest.fixture
def winter(table: Make) -> Make:
    """A bare table in winter."""
    return lambda seats=2, **options: table(seats, "winter", **options)


def test_merchant(winter: Make) -> None:
    """R-CARD-39: £3 for a red and a white grape of value 1, one free slot is enough; or an order for 1 VP more."""
    t = winter().rich(lira=3).grapes(0, "red-1").card("merchant", "choose:grapes")
    assert t.grower()["crush"] == ["red-1", "white-1"]
    t = winter().wines(0, "red-5").hold(0, "order_r5").card("merchant", "choose:fill", "fill:order_r5")
    assert (t.grower()["vp"], t.grower()["residual"]) == (3, 1)
    t = winter().rich(lira=3).grapes(0, "red-1", "white-1").hold(0, "merchant", "judge").play(PLACE)
    assert t.legal() == {"play:judge"}


def test_crusher(winter: Make) -> None:
    """R-CARD-40: £3 and a summer visitor, or an order and up to two wines, perhaps none."""
    t = winter().card("crusher", "choose:lira")
    assert (t.grower()["lira"], t.grower()["cards"]) == (3, [0, 1, 0, 0])
    t = winter().card("crusher", "choose:wine")
    assert t.grower()["cards"] == [0, 0, 1, 0]
    t = winter().grapes(0, "red-2").card("crusher", "choose:wine")
    assert t.legal() == {"decline", "wine:red-2"}


def test_judge(winter: Make) -> None:
    """R-CARD-41: two summer visitors, or a wine of 4 or more for 3 VP."""
    assert winter().card("judge", "choose:draw").grower()["cards"] == [0, 2, 0, 0]
    assert winter().wines(0, "red-3").card("judge").legal() == {"choose:draw"}
    assert winter().wines(0, "red-4").card("judge", "choose:wine", "spend:red-wine-4").grower()["vp"] == 3


def test_oenologist(winter: Make) -> None:
    """R-CARD-42: all wines twice older, at least one wine; or the next cellar for a flat £3."""
    t = winter().built(0, "medium_cellar").wines(0, "red-3", "white-5").card("oenologist", "choose:age")
    assert t.grower()["cellar"] == ["red-wine-5", "white-wine-6"]
    t = winter().rich(lira=3).built(0, "medium_cellar").card("oenologist")
    assert t.legal() == {"choose:upgrade"}
    assert t.play("choose:upgrade").grower()["structures"] == ["medium_cellar", "large_cellar"]


def test_marketer(winter: Make) -> None:
    """R-CARD-43: two summer visitors and £1, or an order for 1 VP more."""
    t = winter().card("marketer", "choose:draw")
    assert (t.grower()["lira"], t.grower()["cards"]) == (1, [0, 2, 0, 0])
    t = winter().wines(0, "red-6").hold(0, "order_r5").card("marketer", "choose:fill", "fill:order_r5")
    assert t.grower()["vp"] == 3


def test_crush_expert(winter: Make) -> None:
    """R-CARD-44: £3 and an order, or up to three wines."""
    t = winter().card("crush_expert", "choose:lira")
    assert (t.grower()["lira"], t.grower()["cards"]) == (3, [0, 0, 1, 0])
    t = winter().grapes(0, "red-1", "red-2", "white-3").card("crush_expert", "choose:wine")
    assert t.play("wine:red-1", "wine:red-2", "wine:white-3").grower()["crush"] == []


def test_uncertified_teacher(winter: Make) -> None:
    """R-CARD-45: 1 VP for a worker who starts next year, or 1 VP for each rival with six workers."""
    t = winter(3).card("uncertified_teacher", "choose:train")
    assert (t.grower()["vp"], t.grower()["workers"], t.grower()["idle"]) == (-1, 4, 1)
    t = winter(3)
    t.s.workers[1] = t.s.workers[2] = 6
    assert t.card("uncertified_teacher", "choose:score").grower()["vp"] == 2
    assert winter().card("uncertified_teacher").legal() == {"choose:train"}


def test_teacher(winter: Make) -> None:
    """R-CARD-46: one or two wines, or a worker for £2; six workers are the most."""
    assert winter().rich(lira=2).card("teacher", "choose:train").grower()["workers"] == 4
    t = winter().rich(lira=2).grapes(0, "red-1")
    t.s.workers[0] = 6
    assert t.card("teacher").legal() == {"choose:wine"}


def test_benefactor(winter: Make) -> None:
    """R-CARD-47: a vine and a summer visitor, or two visitors for 2 VP."""
    assert winter().card("benefactor", "choose:draw").grower()["cards"] == [1, 1, 0, 0]
    t = winter().hold(0, "judge", "broker", "merlot").card("benefactor", "choose:vp")
    assert t.legal() == {"discard:judge", "discard:broker"}
    assert t.play("discard:judge", "discard:broker").grower()["vp"] == 2


def test_assessor(winter: Make) -> None:
    """R-CARD-48, R-VISITOR-4: £1 for each card still in hand, or the whole hand for 2 VP; one card at least."""
    assert winter().hold(0, "merlot", "judge").card("assessor", "choose:lira").grower()["lira"] == 2
    t = winter().hold(0, "merlot", "judge").card("assessor", "choose:vp")
    assert (t.hand(), t.grower()["vp"]) == ([], 2)
    assert "place:winter_visitor:worker" not in winter().hold(0, "assessor").legal()


def test_queen(winter: Make) -> None:
    """R-CARD-49, R-GIVE-1: the right neighbour gives 1 VP, two cards or £3, whatever they can."""
    t = winter(3).rich(2, vp=-5, lira=3).hold(2, "merlot", "judge", "broker").card("queen")
    assert t.s.actor == 2
    assert t.legal() == {"choose:cards", "choose:lira"}
    t.play("choose:cards", "give:merlot", "give:judge")
    assert t.hand() == ["merlot", "judge"]
    assert t.s.view(2)["growers"][0]["known"] == ["merlot", "judge"]
    assert t.s.view(1)["growers"][0]["known"] == []
    assert winter(3).rich(2, lira=3).card("queen", "choose:lira").grower()["lira"] == 3


def test_queen_needs_a_victim(winter: Make) -> None:
    """R-CARD-49: a neighbour who can do nothing makes the card unplayable."""
    t = winter(3).rich(2, vp=-5, lira=2).hold(2, "merlot").hold(0, "queen", "judge").play(PLACE)
    assert t.legal() == {"play:judge"}


def test_harvester(winter: Make) -> None:
    """R-CARD-50: one or two fields, with £2 or 1 VP."""
    t = winter().grown(0, 0, "malvasia").grown(0, 1, "merlot").card("harvester", "choose:vp", "harvest:left")
    assert t.play("harvest:middle").grower()["vp"] == 1
    t = winter().grown(0, 0, "malvasia").grown(0, 1, "merlot").card("harvester", "choose:lira", "harvest:left", "done")
    assert t.grower()["lira"] == 2


def test_professor(winter: Make) -> None:
    """R-CARD-51: a worker for £2, or 2 VP with six workers."""
    assert winter().rich(lira=2).card("professor", "choose:train").grower()["workers"] == 4
    t = winter().rich(lira=2)
    t.s.workers[0] = 6
    t.card("professor")
    assert t.legal() == {"choose:score"}
    assert t.play("choose:score").grower()["vp"] == 2


def test_master_vintner(winter: Make) -> None:
    """R-CARD-52: the next cellar £2 cheaper, or age a wine and fill an order, which the aged wine may make possible."""
    assert winter().rich(lira=2).card("master_vintner", "choose:upgrade").grower()["lira"] == 0
    t = (
        winter()
        .built(0, "medium_cellar")
        .wines(0, "red-4", "white-2")
        .hold(0, "order_r5")
        .card("master_vintner", "choose:both")
    )
    assert t.legal() == {"choose:age"}
    t.play("choose:age")
    assert t.legal() == {"age:red-wine-4"}
    assert "R-VISITOR-5" in t.refused("age:white-wine-2")
    t.play("age:red-wine-4", "fill:order_r5")
    assert t.grower()["vp"] == 2
    t = winter().wines(0, "red-3").hold(0, "order_r5", "master_vintner", "judge").play(PLACE)
    assert t.legal() == {"play:judge"}


def test_master_vintner_may_name_a_wine_that_stays(winter: Make) -> None:
    """R-CARD-52: a wine that cannot rise may still be named."""
    t = winter().wines(0, "red-9").hold(0, "order_r5").card("master_vintner", "choose:both")
    t.play("choose:age", "age:red-wine-9")
    assert t.play("fill:order_r5").grower()["vp"] == 2


def test_master_vintner_in_any_order(winter: Make) -> None:
    """R-CARD-52, R-VISITOR-3: filled first, the order makes room for a wine to age; with ageing first it stays."""
    cellar = ("red-3", "red-4", "white-2")
    first = winter().built(0, "medium_cellar").wines(0, *cellar).hold(0, "order_r4_w2").card("master_vintner")
    first.play("choose:both", "choose:fill", "fill:order_r4_w2", "age:red-wine-3")
    assert (first.grower()["cellar"], first.grower()["vp"]) == (["red-wine-4"], 3)
    last = winter().built(0, "medium_cellar").wines(0, *cellar).hold(0, "order_r4_w2").card("master_vintner")
    last.play("choose:both", "choose:age", "age:red-wine-3", "fill:order_r4_w2")
    assert last.grower()["cellar"] == ["red-wine-3"]


def test_master_vintner_keeps_a_wine_to_age(winter: Make) -> None:
    """R-CARD-52, R-VISITOR-5: with a single wine it is aged first, or nothing would be left to age."""
    t = winter().wines(0, "red-5").hold(0, "order_r5").card("master_vintner", "choose:both")
    assert t.legal() == {"choose:age"}
    assert "R-VISITOR-5" in t.refused("choose:fill")


def test_uncertified_oenologist(winter: Make) -> None:
    """R-CARD-53: all wines twice older, or 1 VP for the next cellar."""
    t = winter().rich(vp=-4).card("uncertified_oenologist", "choose:upgrade")
    assert (t.grower()["vp"], t.grower()["structures"]) == (-5, ["medium_cellar"])
    t = winter().rich(vp=-5).wines(0, "red-1").card("uncertified_oenologist")
    assert t.legal() == {"choose:age"}
    assert t.play("choose:age").grower()["cellar"] == ["red-wine-3"]


def test_promoter(winter: Make) -> None:
    """R-CARD-54: a grape or a wine for 1 VP and £1 a year, also at £5 a year."""
    t = winter().rich(residual=5).grapes(0, "red-2").wines(0, "white-1").card("promoter")
    assert t.legal() == {"spend:red-2", "spend:white-wine-1"}
    t.play("spend:red-2")
    assert (t.grower()["vp"], t.grower()["residual"]) == (1, 5)
    t = winter().rich(vp=3, residual=2).grapes(0, "red-2").card("promoter", "spend:red-2")
    assert (t.grower()["vp"], t.grower()["residual"]) == (4, 3)


def test_mentor(winter: Make) -> None:
    """R-CARD-55: everybody may make one or two wines; per rival who does, a vine or a summer visitor."""
    t = winter(3).grapes(0, "red-1").grapes(1, "white-1", "white-2").card("mentor", "wine:red-1")
    assert t.s.actor == 1
    t.play("wine:white-1", "done")
    assert t.s.actor == 0
    assert t.legal() == {"draw:vine", "draw:summer"}
    assert t.play("draw:vine").grower()["cards"] == [1, 0, 0, 0]


def test_harvest_expert(winter: Make) -> None:
    """R-CARD-56: a harvest, and with it a vine or the yoke for £1."""
    t = winter().grown(0, 0, "malvasia").card("harvest_expert")
    assert t.legal() == {"choose:draw"}
    assert t.play("choose:draw", "harvest:left").grower()["cards"][0] == 1
    t = (
        winter()
        .rich(lira=1)
        .grown(0, 0, "malvasia")
        .card("harvest_expert", "choose:yoke", "harvest:left", "build:yoke")
    )
    assert (t.grower()["structures"], t.grower()["crush"]) == (["yoke"], ["white-1"])


def test_innkeeper(winter: Make) -> None:
    """R-CARD-57: the top cards of two piles; it happens before this card reaches its own pile."""
    t = winter().discarded("merlot", "pinot", "order_r5").card("innkeeper")
    assert t.legal() == {"take:vine", "take:order"}
    t.play("take:vine", "take:order")
    assert t.hand() == ["pinot", "order_r5"]
    assert t.s.view(1)["growers"][0]["known"] == ["pinot", "order_r5"]
    t = winter().discarded("merlot").hold(0, "innkeeper", "judge").play(PLACE)
    assert t.legal() == {"play:judge"}


def test_jack_of_all_trades(winter: Make) -> None:
    """R-CARD-58: two of harvest, wine, order, one after the other."""
    t = winter().grown(0, 0, "malvasia").hold(0, "merlot").card("jack_of_all_trades")
    assert t.legal() == {"choose:harvest"}
    t.play("choose:harvest", "harvest:left", "choose:wine", "wine:white-1")
    assert t.grower()["cellar"] == ["white-wine-1"]


def test_jack_of_all_trades_keeps_the_second_possible(winter: Make) -> None:
    """R-CARD-58, R-VISITOR-5: with only wine and then an order possible, the right wine must be made."""
    t = winter().grapes(0, "red-2", "white-2").wines(0, "red-3").hold(0, "order_r3_w1").card("jack_of_all_trades")
    assert t.legal() == {"choose:wine"}
    t.play("choose:wine")
    assert t.legal() == {"wine:red-2", "wine:white-2"}
    t.play("wine:red-2")
    assert t.legal() == {"wine:white-2"}
    t.play("wine:white-2", "choose:fill", "fill:order_r3_w1")
    assert t.grower()["vp"] == 2
    assert "place:winter_visitor:worker" not in winter().hold(0, "jack_of_all_trades").grapes(0, "red-1").legal()


def test_politician(winter: Make) -> None:
    """R-CARD-59: £6 with a negative score; exactly 0 is not negative."""
    assert winter().rich(vp=-1).card("politician").grower()["lira"] == 6
    assert winter().card("politician").grower()["cards"] == [1, 1, 1, 0]


def test_supervisor(winter: Make) -> None:
    """R-CARD-60: one or two wines, 1 VP for each sparkling one."""
    t = winter().built(0, "medium_cellar", "large_cellar").grapes(0, "red-3", "red-4", "white-1", "white-2")
    t.card("supervisor", "sparkling:red-3-and-4:white-1", "wine:white-2")
    assert (t.grower()["vp"], t.grower()["cellar"]) == (1, ["white-wine-2", "sparkling-wine-8"])


def test_scholar(winter: Make) -> None:
    """R-CARD-61: two orders or a worker for £3; both for 1 VP."""
    assert winter().card("scholar").legal() == {"choose:draw"}
    t = winter().rich(lira=3).card("scholar", "choose:both")
    assert (t.grower()["cards"][2], t.grower()["workers"], t.grower()["vp"]) == (2, 4, -1)


def test_reaper(winter: Make) -> None:
    """R-CARD-62: one to three fields, 2 VP for all three."""
    t = winter().grown(0, 0, "malvasia").grown(0, 1, "merlot").grown(0, 2, "pinot")
    assert t.card("reaper", "harvest:left", "harvest:right", "harvest:middle").grower()["vp"] == 2
    t = winter().grown(0, 0, "malvasia").grown(0, 1, "merlot").card("reaper", "harvest:left", "harvest:middle")
    assert t.grower()["vp"] == 0


def test_motivator(winter: Make) -> None:
    """R-CARD-63: whoever has not passed may take the grande worker back, also the one that played the card."""
    t = winter(4).hold(0, "motivator")
    for seat in (1, 2):
        t.s.grande[seat] = 49
    t.s.passed = 4
    t.play("place:winter_visitor:grande", "play:motivator", "accept")
    assert t.grower()["grande"] is None
    assert t.s.actor == 1
    t.play("accept")
    assert (t.grower()["vp"], t.grower(1)["grande"], t.grower(2)["grande"]) == (1, None, "gain_lira")


def test_bottler(winter: Make) -> None:
    """R-CARD-64: up to three wines, 1 VP for each type."""
    t = winter().built(0, "medium_cellar").grapes(0, "red-1", "red-4", "white-2", "white-3")
    t.card("bottler", "blush:red-4:white-2", "wine:red-1", "wine:white-3")
    assert t.grower()["vp"] == 3


def test_craftsman(winter: Make) -> None:
    """R-CARD-65: two of an order, the next cellar, 1 VP."""
    t = winter().rich(lira=4).card("craftsman", "choose:upgrade", "choose:vp")
    assert (t.grower()["vp"], t.grower()["structures"], t.grower()["lira"]) == (1, ["medium_cellar"], 0)
    t = winter().card("craftsman", "choose:draw")
    assert t.legal() == {"choose:vp"}


def test_exporter(winter: Make) -> None:
    """R-CARD-66: wine, an order, or a grape for 2 VP."""
    t = winter().grapes(0, "red-1").card("exporter")
    assert t.legal() == {"choose:wine", "choose:grape"}
    assert t.play("choose:grape", "spend:red-1").grower()["vp"] == 2


def test_laborer(winter: Make) -> None:
    """R-CARD-67: one or two fields, or up to three wines; both for 1 VP in either order."""
    t = winter().grown(0, 0, "malvasia").card("laborer", "choose:both", "choose:harvest", "harvest:left")
    t.play("wine:white-1")
    assert (t.grower()["vp"], t.grower()["cellar"]) == (-1, ["white-wine-1"])
    t = (
        winter()
        .grown(0, 0, "malvasia")
        .grapes(0, "white-1")
        .card("laborer", "choose:both", "choose:wine", "wine:white-1")
    )
    assert t.play("harvest:left").grower()["crush"] == ["white-1"]


def test_laborer_with_many_grapes_and_no_vines(winter: Make) -> None:
    """R-VISITOR-2: both sides need a field to harvest, which is known without making every wine in thought."""
    grapes = [f"{colour}-{value}" for colour in ("red", "white") for value in range(1, 10)]
    t = winter().built(0, "medium_cellar", "large_cellar").grapes(0, *grapes).card("laborer")
    assert t.legal() == {"choose:wine"}


def test_designer(winter: Make) -> None:
    """R-CARD-68: build one; 2 VP for six structures afterwards."""
    t = winter().rich(lira=2).built(0, "trellis", "irrigation", "windmill", "cottage", "tasting_room")
    assert t.card("designer", "build:yoke").grower()["vp"] == 2
    assert winter().rich(lira=2).card("designer", "build:yoke").grower()["vp"] == 0


def test_governess(winter: Make) -> None:
    """R-CARD-69: a worker for £3 who starts at once, or a wine for 2 VP."""
    t = winter().rich(lira=3).card("governess", "choose:train")
    assert (t.grower()["workers"], t.grower()["idle"]) == (4, 2)
    assert winter().wines(0, "red-1").card("governess", "choose:wine", "spend:red-wine-1").grower()["vp"] == 2


def test_manager(winter: Make) -> None:
    """R-CARD-70: a summer action now, occupied or not, without bonus; a tour sets off the tasting room."""
    t = winter().built(0, "tasting_room").wines(0, "red-1")
    t.s.taken |= 8
    t.s.standing[1] |= 8
    t.s.idle[1] -= 1
    t.card("manager")
    assert "manage:plant_vine" not in t.legal()
    t.play("manage:give_tour")
    assert (t.grower()["lira"], t.grower()["vp"]) == (2, 1)
    t = winter().hold(0, "patron").card("manager", "manage:summer_visitor", "play:patron", "choose:lira")
    assert t.grower()["lira"] == 4


def test_zymologist(winter: Make) -> None:
    """R-CARD-71: wines of 4 or more without the cellars; they age inside their block of three only."""
    t = winter().grapes(0, "red-5", "white-2", "red-3").card("zymologist")
    assert t.legal() == {
        "wine:red-5",
        "blush:red-3:white-2",
        "blush:red-5:white-2",
        "sparkling:red-3-and-5:white-2",
    }
    assert "R-VISITOR-2" in t.refused("wine:red-3")
    t.play("wine:red-5", "blush:red-3:white-2")
    assert t.grower()["cellar"] == ["red-wine-5", "blush-wine-5"]
    t = winter().wines(0, "red-6", "white-4")
    t.play("pass", "pass")
    assert t.grower()["cellar"] == ["red-wine-6", "white-wine-5"]
    assert "place:winter_visitor:worker" not in winter().hold(0, "zymologist").grapes(0, "red-3").legal()


def test_noble(winter: Make) -> None:
    """R-CARD-72: £1 for £1 a year, not at £5; or £2 a year for 2 VP, never below 0."""
    assert winter().rich(lira=1).card("noble", "choose:buy").grower()["residual"] == 1
    t = winter().rich(lira=9, residual=5).card("noble")
    assert t.legal() == {"choose:sell"}
    t.play("choose:sell")
    assert (t.grower()["residual"], t.grower()["vp"]) == (3, 2)
    assert winter().rich(lira=1, residual=1).card("noble").legal() == {"choose:buy"}


def test_governor(winter: Make) -> None:
    """R-CARD-73: each rival named gives a summer visitor of their choice; 1 VP for each who has none."""
    t = winter(4).hold(1, "broker", "patron").hold(2, "judge").card("governor", "name:b", "name:c", "done")
    assert t.s.actor == 1
    assert t.legal() == {"give:broker", "give:patron"}
    t.play("give:patron")
    assert (t.hand(), t.grower()["vp"], t.hand(2)) == (["patron"], 1, ["judge"])


def test_taster(winter: Make) -> None:
    """R-CARD-74: a wine for £4, and 2 VP if it was above every other wine in all cellars."""
    t = winter().wines(0, "red-5", "white-4").wines(1, "red-4").card("taster", "spend:red-wine-5")
    assert (t.grower()["lira"], t.grower()["vp"]) == (4, 2)
    t = winter().wines(0, "red-5").wines(1, "white-5").card("taster", "spend:red-wine-5")
    assert (t.grower()["lira"], t.grower()["vp"]) == (4, 0)


def test_caravan(winter: Make) -> None:
    """R-CARD-75: one card of each deck is shown, two are kept, two are discarded; everybody has seen the kept ones."""
    t = winter().card("caravan")
    shown = t.s.view(1)["ask"]["shown"]
    assert len(shown) == 4
    t.play("take:order", "take:vine")
    assert t.hand() == [shown[0], shown[2]]
    assert t.s.view(1)["growers"][0]["known"] == [shown[0], shown[2]]
    assert t.s.view(1)["discards"][1] == [shown[1]]
    assert t.s.view(1)["discards"][3] == [shown[3], "caravan"]


def test_guest_speaker(winter: Make) -> None:
    """R-CARD-76: everybody may train a worker for £1; 1 VP for each rival who does."""
    t = winter(3).rich(0, lira=1).rich(1, lira=1).card("guest_speaker", "accept", "accept")
    assert (t.grower()["workers"], t.grower(1)["workers"], t.grower(2)["workers"]) == (4, 4, 3)
    assert t.grower()["vp"] == 1
