"""Every summer visitor, as printed, with its corner cases (R-CARD-1 to R-CARD-38)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Make = Callable[..., Any]
PLACE = "place:summer_visitor:worker"


def test_surveyor(table: Make) -> None:
    """R-CARD-1: £2 for each bare own field, or 1 VP for each planted one; sold fields count as neither."""
    t = table().grown(0, 0, "pinot")
    t.s.sold[0] = 4
    assert t.card("surveyor", "choose:bare").grower()["lira"] == 2
    t = table().grown(0, 0, "pinot").grown(0, 2, "merlot").card("surveyor", "choose:planted")
    assert t.grower()["vp"] == 2


def test_surveyor_needs_a_count(table: Make) -> None:
    """R-CARD-1: a side that counts nothing cannot be picked."""
    t = table().card("surveyor")
    assert t.legal() == {"choose:bare"}
    assert "R-VISITOR-2" in t.refused("choose:planted")


def test_broker(table: Make) -> None:
    """R-CARD-2: £9 for 3 VP, or 2 VP for £6, not below -5."""
    assert table().rich(lira=9).card("broker", "choose:buy").grower()["vp"] == 3
    t = table().rich(lira=8, vp=-3).card("broker")
    assert t.legal() == {"choose:sell"}
    t.play("choose:sell")
    assert (t.grower()["vp"], t.grower()["lira"]) == (-5, 14)


def test_broker_can_be_out_of_reach(table: Make) -> None:
    """R-CARD-2, R-END-5: neither side possible, so the card cannot be played."""
    t = table().rich(lira=8, vp=-4).hold(0, "broker", "patron").play(PLACE)
    assert t.legal() == {"play:patron"}
    assert "R-VISITOR-2" in t.refused("play:broker")


def test_wine_critic(table: Make) -> None:
    """R-CARD-3: two winter visitors, or a wine of 7 or more for 4 VP."""
    assert table().card("wine_critic", "choose:draw").grower()["cards"] == [0, 0, 0, 2]
    t = table().wines(0, "red-6", "white-7").card("wine_critic", "choose:wine")
    assert t.legal() == {"spend:white-wine-7"}
    assert t.play("spend:white-wine-7").grower()["vp"] == 4


def test_blacksmith(table: Make) -> None:
    """R-CARD-4: £2 off; 1 VP when the printed price is 5 or 6."""
    t = table().rich(lira=4).card("blacksmith")
    assert "build:tasting_room" in t.legal()
    t.play("build:tasting_room")
    assert (t.grower()["lira"], t.grower()["vp"]) == (0, 1)
    t = table().rich(lira=2).card("blacksmith", "build:cottage")
    assert (t.grower()["lira"], t.grower()["vp"]) == (0, 0)


def test_blacksmith_never_pays_back(table: Make) -> None:
    """R-CARD-4, R-BUILD-2: a discount never goes below nothing."""
    assert table().rich(lira=0).card("blacksmith", "build:yoke").grower()["lira"] == 0


def test_contractor(table: Make) -> None:
    """R-CARD-5, R-VISITOR-3: two different picks of point, structure, vine."""
    t = table().rich(lira=2).hold(0, "pinot").card("contractor")
    assert t.legal() == {"choose:vp", "choose:build"}
    t.play("choose:build", "build:trellis")
    assert t.legal() == {"choose:vp", "choose:plant"}
    t.play("choose:plant", "plant:pinot:left")
    assert t.grower()["fields"][0]["vines"] == ["pinot"]


def test_contractor_needs_two(table: Make) -> None:
    """R-CARD-5, R-VISITOR-5: with nothing to build or plant, the point alone does not make two."""
    t = table().hold(0, "contractor", "patron").play(PLACE)
    assert t.legal() == {"play:patron"}


def test_contractor_keeps_a_second_pick_possible(table: Make) -> None:
    """R-VISITOR-5: a point first is fine while something can still be built."""
    t = table().rich(lira=2).card("contractor", "choose:vp", "choose:build", "build:yoke")
    assert t.grower()["vp"] == 1


def test_tour_guide(table: Make) -> None:
    """R-CARD-6: £4, which is no tour, or a harvest."""
    t = table().built(0, "tasting_room").wines(0, "red-1").card("tour_guide", "choose:lira")
    assert (t.grower()["lira"], t.grower()["vp"]) == (4, 0)
    t = table().grown(0, 1, "merlot").card("tour_guide", "choose:harvest", "harvest:middle")
    assert t.grower()["crush"] == ["red-3"]


def test_novice_guide(table: Make) -> None:
    """R-CARD-7: £3, or one or two wines."""
    assert table().card("novice_guide", "choose:lira").grower()["lira"] == 3
    t = table().grapes(0, "red-2", "white-1").card("novice_guide", "choose:wine", "wine:red-2")
    assert t.legal() == {"done", "wine:white-1"}
    assert t.play("done").grower()["cellar"] == ["red-wine-2"]


def test_uncertified_broker(table: Make) -> None:
    """R-CARD-8: 3 VP for £9, or £6 for 2 VP."""
    assert table().rich(vp=-2).card("uncertified_broker", "choose:sell").grower()["vp"] == -5
    assert table().rich(lira=6).card("uncertified_broker", "choose:buy").grower()["vp"] == 2
    assert (
        "play:uncertified_broker" not in table().rich(vp=-3).hold(0, "uncertified_broker", "patron").play(PLACE).legal()
    )


def test_planter(table: Make) -> None:
    """R-CARD-9: one or two vines and £1, or uproot and discard a vine card for 2 VP."""
    t = table().hold(0, "malvasia", "sangiovese").card("planter", "choose:plant", "plant:malvasia:left", "done")
    assert t.grower()["lira"] == 1
    t = table().hold(0, "merlot").grown(0, 0, "pinot").card("planter", "choose:uproot", "uproot:left:pinot")
    assert t.legal() == {"discard:merlot", "discard:pinot"}
    t.play("discard:merlot")
    assert t.hand() == ["pinot"]
    assert t.grower()["vp"] == 2


def test_buyer(table: Make) -> None:
    """R-CARD-10: £2 for a grape of value 1 whose slot is free, or a grape for £2 and 1 VP."""
    t = table().rich(lira=2).grapes(0, "red-1").card("buyer", "choose:buy")
    assert t.legal() == {"grape:white"}
    assert "R-CARD-10" in t.refused("grape:red")
    assert t.play("grape:white").grower()["crush"] == ["red-1", "white-1"]
    t = table().grapes(0, "red-4").card("buyer", "choose:sell", "spend:red-4")
    assert (t.grower()["lira"], t.grower()["vp"]) == (2, 1)


def test_buyer_needs_the_slot_of_the_grape(table: Make) -> None:
    """R-CARD-10: a white grape of 1 is in the way of a white one, one of 2 is not."""
    t = table().rich(lira=2).grapes(0, "white-1", "red-2").card("buyer", "choose:buy")
    assert t.legal() == {"grape:red"}
    t = table().rich(lira=2).grapes(0, "white-2", "red-2").card("buyer", "choose:buy")
    assert t.legal() == {"grape:red", "grape:white"}


def test_landscaper_draws_and_plants(table: Make) -> None:
    """R-CARD-11: draw a vine, and plant one or none."""
    t = table().card("landscaper", "choose:draw")
    assert "decline" in t.legal()
    t.play("decline")
    assert t.grower()["cards"][0] == 1


def test_landscaper_swaps(table: Make) -> None:
    """R-CARD-11: two vines change places within both limits; structures are not asked for again."""
    t = table().grown(0, 0, "pinot").grown(0, 1, "chardonnay", "pinot").card("landscaper", "choose:swap")
    assert t.legal() == {"swap:left:pinot", "swap:middle:chardonnay", "swap:middle:pinot"}
    t.play("swap:left:pinot", "swap:middle:chardonnay")
    assert t.grower()["fields"][0]["vines"] == ["chardonnay"]
    assert t.grower()["fields"][1]["vines"] == ["pinot", "pinot"]
    t = table().grown(0, 0, "merlot", "syrah").grown(0, 2, "chardonnay").card("landscaper")
    assert t.legal() == {"choose:draw"}


def test_architect(table: Make) -> None:
    """R-CARD-12: £3 off, or 1 VP for each structure priced 4."""
    assert table().rich(lira=3).card("architect", "choose:build", "build:tasting_room").grower()["lira"] == 0
    t = table().built(0, "cottage", "medium_cellar", "windmill").card("architect", "choose:score")
    assert t.grower()["vp"] == 2
    assert table().card("architect").legal() == {"choose:build"}


def test_uncertified_architect(table: Make) -> None:
    """R-CARD-13: 1 VP for a structure priced 2 or 3, 2 VP for any; the large cellar needs the medium one."""
    t = table().card("uncertified_architect", "choose:small")
    assert t.legal() == {"build:trellis", "build:irrigation", "build:yoke"}
    assert "R-VISITOR-2" in t.refused("build:cottage")
    t = table().rich(vp=-3).card("uncertified_architect", "choose:any")
    assert "build:large_cellar" not in t.legal()
    assert t.play("build:tasting_room").grower()["vp"] == -5


def test_patron(table: Make) -> None:
    """R-CARD-14: £4, or an order and a winter visitor."""
    assert table().card("patron", "choose:lira").grower()["lira"] == 4
    assert table().card("patron", "choose:draw").grower()["cards"] == [0, 0, 1, 1]


def test_auctioneer(table: Make) -> None:
    """R-CARD-15: two cards for £4, four for 3 VP; the card itself does not count."""
    t = table().hold(0, "merlot", "order_r5", "judge").card("auctioneer")
    assert t.legal() == {"choose:lira"}
    t.play("choose:lira", "discard:merlot", "discard:judge")
    assert (t.grower()["lira"], t.hand()) == (4, ["order_r5"])
    t = table().hold(0, "merlot", "order_r5", "judge", "queen").card("auctioneer", "choose:vp")
    t.play("discard:queen", "discard:judge", "discard:merlot", "discard:order_r5")
    assert t.grower()["vp"] == 3


def test_entertainer(table: Make) -> None:
    """R-CARD-16: £4 for three winter visitors, or a wine and three visitors for 3 VP."""
    assert table().rich(lira=4).card("entertainer", "choose:draw").grower()["cards"] == [0, 0, 0, 3]
    t = table().wines(0, "white-2").hold(0, "judge", "queen", "broker").card("entertainer", "choose:party")
    t.play("spend:white-wine-2", "discard:judge", "discard:broker", "discard:queen")
    assert t.grower()["vp"] == 3
    assert (
        "play:entertainer"
        not in table().wines(0, "red-1").hold(0, "entertainer", "patron", "judge").play(PLACE).legal()
    )


def test_vendor(table: Make) -> None:
    """R-CARD-17: three cards; each rival may take a summer visitor."""
    t = table(3).card("vendor")
    assert t.grower()["cards"] == [1, 0, 1, 1]
    assert t.s.actor == 1
    t.play("accept", "decline")
    assert [t.grower(s)["cards"][1] for s in (1, 2)] == [1, 0]


def test_handyman(table: Make) -> None:
    """R-CARD-18, R-OFFER-1: everybody may build £2 cheaper, the player first, then clockwise; 1 VP per rival."""
    t = table(3).rich(0, lira=0).rich(1, lira=2).rich(2, lira=0).card("handyman")
    assert t.legal() == {"decline", "build:trellis", "build:yoke"}
    t.play("build:yoke")
    assert t.s.actor == 1
    t.play("build:cottage")
    assert t.s.actor == 2
    t.play("decline")
    assert t.grower()["vp"] == 1


def test_horticulturist(table: Make) -> None:
    """R-CARD-19: plant without structures, within the limit; or uproot two and discard two for 3 VP."""
    t = table().hold(0, "chardonnay").grown(0, 0, "pinot").card("horticulturist", "choose:plant")
    assert t.legal() == {"plant:chardonnay:middle", "plant:chardonnay:right"}
    t = table().grown(0, 0, "pinot").grown(0, 1, "merlot").card("horticulturist", "choose:uproot")
    t.play("uproot:left:pinot", "uproot:middle:merlot", "discard:pinot", "discard:merlot")
    assert t.grower()["vp"] == 3
    assert table().grown(0, 0, "pinot").hold(0, "horticulturist", "patron").play(PLACE).legal() == {"play:patron"}


def test_peddler(table: Make) -> None:
    """R-CARD-20: two cards for one of each deck."""
    t = table().hold(0, "judge", "merlot").card("peddler", "discard:judge", "discard:merlot")
    assert t.grower()["cards"] == [1, 1, 1, 1]
    assert "play:peddler" not in table().hold(0, "peddler", "patron").play(PLACE).legal()


def test_banker(table: Make) -> None:
    """R-CARD-21: £5; each rival may swap 1 VP for £3, but not below -5."""
    t = table(3).rich(1, vp=0).rich(2, vp=-5).card("banker")
    assert t.grower()["lira"] == 5
    t.play("accept")
    assert (t.grower(1)["vp"], t.grower(1)["lira"]) == (-1, 3)
    assert t.s.actor == 1  # seat 2 cannot lose a point and is not asked: the next turn has begun


def test_overseer(table: Make) -> None:
    """R-CARD-22: build and plant, 1 VP for a vine of value 4; a build must leave the planting possible."""
    t = table().rich(lira=3).built(0, "trellis").hold(0, "chardonnay").card("overseer")
    assert t.legal() == {"choose:build"}
    t.play("choose:build")
    assert t.legal() == {"build:irrigation"}
    assert "R-VISITOR-5" in t.refused("build:yoke")
    t.play("build:irrigation", "plant:chardonnay:left")
    assert t.grower()["vp"] == 1
    t = table().rich(lira=2).hold(0, "sangiovese").card("overseer", "choose:build", "build:yoke")
    assert t.play("plant:sangiovese:left").grower()["vp"] == 0


def test_overseer_in_either_order(table: Make) -> None:
    """R-CARD-22, R-VISITOR-3, R-END-1: whoever wants no 20 points yet plants before the windmill stands."""
    first = table().rich(lira=5, vp=19).hold(0, "sangiovese").card("overseer")
    assert first.legal() == {"choose:build", "choose:plant"}
    first.play("choose:plant", "plant:sangiovese:left", "build:windmill")
    assert (first.grower()["vp"], first.s.ending) == (19, 0)
    last = table().rich(lira=5, vp=19).hold(0, "sangiovese").card("overseer")
    last.play("choose:build", "build:windmill", "plant:sangiovese:left")
    assert (last.grower()["vp"], last.s.ending) == (20, 1)


def test_overseer_needs_both(table: Make) -> None:
    """R-CARD-22: money without a vine, or a vine that no build can serve, is not enough."""
    assert table().rich(lira=9).hold(0, "overseer", "patron").play(PLACE).legal() == {"play:patron"}
    t = table().rich(lira=2).hold(0, "overseer", "patron", "merlot").play(PLACE)
    assert t.legal() == {"play:patron"}


def test_importer_is_paid_in_cards(table: Make) -> None:
    """R-CARD-23: rivals offer in secret; exactly three visitors change hands."""
    t = table(3).hold(1, "judge", "queen").hold(2, "broker", "patron").card("importer")
    t.play("offer:judge", "offer:queen", "done")
    assert t.s.view(2)["ask"].get("offered") == []
    assert "offered" not in t.s.view(1)["ask"]
    t.play("offer:broker", "done")
    assert t.hand() == ["broker", "judge", "queen"]
    assert t.hand(2) == ["patron"]


def test_importer_draws_otherwise(table: Make) -> None:
    """R-CARD-23: fewer than three offered cancels; over three is offered once again; too few visitors: draw at once."""
    t = table(3).hold(1, "judge", "queen").hold(2, "broker").card("importer", "decline", "offer:broker", "done")
    assert t.grower()["cards"] == [0, 0, 0, 3]
    assert t.hand(2) == ["broker"]
    t = table(2).hold(1, "judge", "queen").card("importer")
    assert t.grower()["cards"] == [0, 0, 0, 3]
    t = table(3).hold(1, "judge", "queen").hold(2, "broker", "patron").card("importer")
    t.play("offer:judge", "offer:queen", "done", "offer:broker", "offer:patron", "done")
    assert t.s.actor == 1
    assert t.grower()["cards"] == [0, 0, 0, 0]
    t.play("decline", "offer:broker", "offer:patron", "done")
    assert t.grower()["cards"] == [0, 0, 0, 3]


def test_sharecropper(table: Make) -> None:
    """R-CARD-24: plant without structures, or uproot one and discard one for 2 VP."""
    assert "plant:merlot:left" in table().hold(0, "merlot").card("sharecropper", "choose:plant").legal()
    t = table().grown(0, 2, "pinot").card("sharecropper", "choose:uproot", "uproot:right:pinot", "discard:pinot")
    assert t.grower()["vp"] == 2
    assert t.s.view(None)["discards"][0] == ["pinot"]


def test_grower(table: Make) -> None:
    """R-CARD-25: plant one; 2 VP with six vines standing now."""
    t = table().grown(0, 0, "malvasia", "malvasia", "malvasia").grown(0, 1, "malvasia", "sangiovese")
    t.hold(0, "sangiovese").card("grower", "plant:sangiovese:middle")
    assert t.grower()["vp"] == 2
    t = table().hold(0, "sangiovese").card("grower", "plant:sangiovese:middle")
    assert t.grower()["vp"] == 0


def test_negotiator(table: Make) -> None:
    """R-CARD-26: a grape for £1 a year, a wine for £2; no use at £5."""
    t = table().grapes(0, "red-1").card("negotiator", "choose:grape", "spend:red-1")
    assert t.grower()["residual"] == 1
    t = table().rich(residual=4).wines(0, "red-1").card("negotiator", "choose:wine", "spend:red-wine-1")
    assert t.grower()["residual"] == 5
    t = table().rich(residual=5).grapes(0, "red-1").wines(0, "red-1").hold(0, "negotiator", "patron").play(PLACE)
    assert t.legal() == {"play:patron"}


def test_cultivator(table: Make) -> None:
    """R-CARD-27: past the limit, but not without structures; a harvest counts 9 at most."""
    t = table().built(0, "trellis", "irrigation").grown(0, 2, "merlot", "merlot").hold(0, "cabernet_sauvignon")
    t.card("cultivator", "plant:cabernet_sauvignon:right")
    assert t.grower()["fields"][2]["value"] == 10
    t = table(season="winter").grown(0, 2, "merlot", "merlot", "cabernet_sauvignon")
    assert t.play("place:harvest_field:worker", "harvest:right").grower()["crush"] == ["red-9"]
    assert "play:cultivator" not in table().hold(0, "merlot", "cultivator", "patron").play(PLACE).legal()


def test_homesteader(table: Make) -> None:
    """R-CARD-28: build £3 cheaper, or plant one or two; both for 1 VP, in either order."""
    t = table().hold(0, "pinot").card("homesteader")
    assert t.legal() == {"choose:build", "choose:both"}
    t.play("choose:both", "choose:build")
    assert t.legal() == {"build:trellis"}
    t.play("build:trellis", "plant:pinot:left")
    assert t.grower()["vp"] == -1
    t = table().hold(0, "malvasia", "malvasia").card("homesteader", "choose:plant")
    t.play("plant:malvasia:left", "plant:malvasia:left")
    assert t.grower()["vp"] == 0


def test_doing_both_is_paid_first(table: Make) -> None:
    """R-CARD-28, R-END-5: the windmill's point comes too late to pay with."""
    t = table().rich(lira=9, vp=-5).built(0, "windmill").hold(0, "malvasia").card("homesteader")
    assert t.legal() == {"choose:build", "choose:plant"}


def test_two_plans_of_one_player(table: Make) -> None:
    """R-CARD-29: they come in the order of the board, however they were made."""
    t = table(3).rich(lira=9)
    t.s.workers[0], t.s.idle[0] = 5, 4
    t.card("planner", "place:train_worker:worker").play("pass", "pass")
    t.s.set_pile(1, b"")
    t.s.hand[1] |= 2**28  # the Planner has come back
    t.play("place:summer_visitor_bonus:worker", "play:planner", "place:draw_order:worker")
    t.to_winter()
    assert [event.args[1] for event in t.events("planned")] == [18, 27]


def test_planner(table: Make) -> None:
    """R-CARD-29: a worker waits on a winter space and acts first when winter opens; a bonus place gives its bonus."""
    t = table(3).grown(0, 0, "malvasia").grown(0, 1, "sangiovese").card("planner")
    assert "place:draw_vine:worker" not in t.legal()
    assert "R-CARD-29" in t.refused("place:give_tour:worker")
    t.play("place:harvest_field_bonus:grande")
    assert t.grower()["planned"] == ["harvest_field_middle"]
    t.to_winter()
    assert t.s.actor == 0
    t.play("harvest:left", "harvest:middle")
    assert t.grower()["crush"] == ["red-1", "white-1"]
    assert t.grower()["grande"] == "harvest_field_middle"


def test_planner_can_be_forfeited(table: Make) -> None:
    """R-CARD-29: what cannot be done when winter opens is lost, the worker stays; not playable in winter."""
    t = table().card("planner", "place:fill_order:worker")
    t.to_winter()
    assert t.events("forfeited")
    assert "fill_order_left" in t.s.view(None)["taken"]
    t = table(season="winter").hold(0, "planner", "patron").card("manager", "manage:summer_visitor")
    assert t.legal() == {"play:patron"}


def test_planner_needs_another_worker(table: Make) -> None:
    """R-CARD-29, R-TURN-3: the worker that plays the card cannot be the one that is planned."""
    t = table().hold(0, "planner")
    t.s.idle[0] = 0
    assert "R-TURN-3" in t.refused("place:summer_visitor:grande")
    t.s.idle[0] = 1
    assert t.play("place:summer_visitor:grande", "play:planner", "place:draw_order:worker").grower()["idle"] == 0


def test_plans_come_true_in_wake_up_order(table: Make) -> None:
    """R-CARD-29: several planned workers act in wake-up order."""
    t = table(3)
    for seat, place in ((0, 6 * 3), (2, 6 * 3 + 1)):
        t.s.planned[seat] = t.s.standing[seat] = 2**place
        t.s.taken |= 2**place
        t.s.idle[seat] -= 1
    t.s.row[0], t.s.row[2] = 3, 1
    t.to_winter()
    assert t.s.actor == 2
    t.s.play("decline")
    assert [e.args[0] for e in t.events("planned")] == [2, 0]


def test_agriculturist(table: Make) -> None:
    """R-CARD-30: plant one; 2 VP with three varieties on its field."""
    t = table().grown(0, 0, "malvasia", "sangiovese").built(0, "trellis").hold(0, "pinot", "malvasia")
    assert t.card("agriculturist", "plant:pinot:left").grower()["vp"] == 2
    t = table().grown(0, 0, "malvasia", "sangiovese").hold(0, "malvasia").card("agriculturist", "plant:malvasia:left")
    assert t.grower()["vp"] == 0


def test_swindler(table: Make) -> None:
    """R-CARD-31: each rival pays £2 or gives 1 VP; who cannot pay counts as refusing."""
    t = table(4).rich(1, lira=2).rich(2, lira=1).rich(3, lira=5).card("swindler")
    t.play("accept")
    assert t.s.actor == 3
    t.play("decline")
    assert (t.grower()["lira"], t.grower()["vp"]) == (2, 2)


def test_producer(table: Make) -> None:
    """R-CARD-32: £2 for one or two workers, but not the one that played it; a used yoke stays used."""
    t = table().rich(lira=2).built(0, "yoke").grown(0, 0, "pinot")
    t.play("place:yoke:grande", "harvest:left", "pass")
    t.card("producer")
    assert t.legal() == {"retrieve:yoke:grande"}
    assert "R-CARD-32" in t.refused("retrieve:summer_visitor:worker")
    t.play("retrieve:yoke:grande")
    assert t.grower()["grande"] is None
    assert "R-YOKE-1" in t.refused("place:yoke:grande")


def test_producer_frees_the_space(table: Make) -> None:
    """R-CARD-32: a freed space is open again."""
    t = table().rich(lira=2).play("place:give_tour:grande", "pass").card("producer", "retrieve:give_tour:grande")
    assert "place:give_tour:grande" in t.legal()
    assert "play:producer" not in table().rich(lira=2).hold(0, "producer", "patron").play(PLACE).legal()


def test_producer_fetches_the_other_of_two_on_one_action(table: Make) -> None:
    """R-CARD-32: two workers stand on the same action, and the one that did not play the card may leave."""
    left = 5 * 3
    t = table(5).rich(lira=2)
    t.s.standing[0] |= 2**left
    t.s.taken |= 2**left
    t.s.idle[0], t.s.workers[0] = 1, 4
    t.card("producer")
    assert t.legal() == {"retrieve:summer_visitor:worker"}
    t.play("retrieve:summer_visitor:worker")
    assert t.grower()["standing"] == ["summer_visitor_right"]


def test_producer_takes_a_plan_back(table: Make) -> None:
    """R-CARD-32, R-CARD-29: a worker that is fetched has no plan any more, and its place is free."""
    t = table(3).rich(lira=2).hold(0, "producer").card("planner", "place:draw_order:grande")
    t.play("pass", "pass", "place:summer_visitor_bonus:worker", "play:producer")
    assert "retrieve:draw_order:grande" in t.legal()
    t.play("retrieve:draw_order:grande", "done")
    assert (t.grower()["planned"], t.grower()["grande"]) == ([], None)
    t.to_winter()
    assert not t.events("planned")
    assert "draw_order_left" not in t.s.view(None)["taken"]


def test_producer_takes_a_plan_back_in_winter(table: Make) -> None:
    """R-CARD-32: also when one planned worker's visitor fetches another that has not acted yet."""
    t = table().rich(lira=2).hold(0, "manager", "producer")
    for place in (6 * 3, 11 * 3):
        t.s.planned[0] |= 2**place
        t.s.standing[0] |= 2**place
        t.s.taken |= 2**place
        t.s.idle[0] -= 1
    t.s.planned[0] = 2 ** (6 * 3) + 2 ** (11 * 3)
    t.to_winter()
    assert [e.args for e in t.events("planned")] == [[0, 18], [0, 33]]
    t.play("play:manager", "manage:summer_visitor", "play:producer", "retrieve:draw_order:worker")
    assert t.grower()["idle"] == 1


def test_organizer(table: Make) -> None:
    """R-CARD-33: the rooster moves to a free row, takes its reward, and the season is over for its player."""
    t = table().card("organizer")
    assert t.legal() == {f"wake:{r}" for r in range(3, 8)}
    t.play("wake:6")
    assert t.grower()["vp"] == 1
    assert t.s.view(None)["passed"] == [0]
    t = table().card("organizer", "wake:7")
    assert t.s.lent == 0


def test_organizer_on_the_bonus_place(table: Make) -> None:
    """R-CARD-33: played first on the bonus place, a second visitor may follow; the grey worker is lent once."""
    t = table(3).hold(0, "organizer", "patron")
    t.s.lent = 1
    t.play("place:summer_visitor_bonus:worker", "play:organizer", "wake:7", "play:patron", "choose:lira")
    assert t.s.lent == 1
    assert t.s.view(None)["passed"] == [0]


def test_sponsor(table: Make) -> None:
    """R-CARD-34: two vines or £3; both for 1 VP."""
    assert table().card("sponsor", "choose:draw").grower()["cards"] == [2, 0, 0, 0]
    t = table().card("sponsor", "choose:both")
    assert (t.grower()["cards"][0], t.grower()["lira"], t.grower()["vp"]) == (2, 3, -1)
    assert "choose:both" not in table().rich(vp=-5).card("sponsor").legal()


def test_artisan(table: Make) -> None:
    """R-CARD-35: £3, a structure £1 cheaper, or one or two vines."""
    assert table().card("artisan", "choose:lira").grower()["lira"] == 3
    assert table().rich(lira=1).card("artisan", "choose:build", "build:trellis").grower()["lira"] == 0
    t = table().hold(0, "malvasia", "sangiovese").card("artisan", "choose:plant", "plant:malvasia:left")
    assert t.play("plant:sangiovese:right").grower()["cards"][0] == 0


def test_stonemason(table: Make) -> None:
    """R-CARD-36: £8 for any two structures; medium and then large cellar is a pair."""
    t = table().rich(lira=8).card("stonemason", "build:medium_cellar", "build:large_cellar")
    assert t.grower()["structures"] == ["medium_cellar", "large_cellar"]
    assert t.grower()["lira"] == 0
    seven = ("trellis", "irrigation", "yoke", "windmill", "cottage", "tasting_room", "medium_cellar")
    t = table().rich(lira=8).built(0, *seven).hold(0, "stonemason", "patron").play(PLACE)
    assert t.legal() == {"play:patron"}


def test_volunteer_crew(table: Make) -> None:
    """R-CARD-37, R-OFFER-2: everybody may plant; £2 for each rival who does; who holds vines is always asked."""
    t = table(3).hold(0, "merlot").hold(1, "malvasia").built(1, "windmill").card("volunteer_crew")
    assert t.legal() == {"decline"}
    t.play("decline", "plant:malvasia:right")
    assert t.grower()["lira"] == 2
    assert t.grower(1)["vp"] == 1  # the windmill turns in another player's turn too (R-STRUCT-3)
    assert t.s.actor == 1


def test_wedding_party(table: Make) -> None:
    """R-CARD-38: £2 to each of one to three different rivals, 1 VP for each."""
    t = table(5).rich(lira=5).card("wedding_party", "name:b")
    assert "name:b" not in t.legal()
    t.play("name:d")
    assert (t.grower()["lira"], t.grower()["vp"], t.grower(3)["lira"]) == (1, 2, 2)
    assert t.s.actor == 1
    assert "play:wedding_party" not in table().rich(lira=1).hold(0, "wedding_party", "patron").play(PLACE).legal()
