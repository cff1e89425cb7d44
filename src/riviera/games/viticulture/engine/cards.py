"""The 76 visitors: each card in one to three lines that read like its text.

``Choice`` is one side or another, ``Two`` two different ones; ``All`` needs every part to be possible from the start,
``Then`` only the first, ``Careful`` refuses choices that would make a later part impossible.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.games.viticulture.components import SUMMER, WINTER
from riviera.games.viticulture.engine.deeds import Choice, DiscardHand, Gain, MoreIncome, Pay, PerCard, Politics, Two
from riviera.games.viticulture.engine.fields import BuyGrape, BuyGrapes, Harvest, HarvestAll, PerField
from riviera.games.viticulture.engine.hands import (
    CARDS,
    Caravan,
    Discard,
    Draw,
    DrawOne,
    TakeDiscards,
)
from riviera.games.viticulture.engine.plans import AnySummerAction, Plan, Retrieve
from riviera.games.viticulture.engine.rivals import IMPORT, Demand, ForEveryone, ForRivals, Gifts, Govern, PayTo, Queen
from riviera.games.viticulture.engine.sales import Fill, Spend, Taste
from riviera.games.viticulture.engine.state import BOOK
from riviera.games.viticulture.engine.structures import Build, BuildTwo, BuildWell, IfSix, PerStructure, Upgrade
from riviera.games.viticulture.engine.tables import ACCEPT, VISITORS
from riviera.games.viticulture.engine.vines import Plant, PlantMany, PlantMixed, PlantNoble, Swap, Uproot
from riviera.games.viticulture.engine.wake import Organize
from riviera.games.viticulture.engine.wine import AgeAll, AgeOne, MakeKinds, MakeSparkling, MakeWine
from riviera.games.viticulture.engine.workers import FullHouse, PerFullHouse, TakeGrande, Train
from riviera.kernel.agenda import Effect
from riviera.kernel.effects import All, Careful, May, Then

VINES: Final[i64] = 1  # sets of decks
VINES_AND_SUMMER: Final[i64] = 3
CHEAP: Final[i64] = 7  # structures priced 2 or 3: trellis, irrigation, yoke
MENTOR: Final = "The Mentor draws a vine or a summer visitor. (R-CARD-55)"
ONLY_YOKE: Final[i64] = 4

VISITOR_CARDS: Final[dict[str, Effect]] = {
    # Summer
    "surveyor": Choice(bare=PerField(False, lira=2, vp=0), planted=PerField(True, lira=0, vp=1)),  # R-CARD-1
    "broker": Choice(buy=All(Pay(lira=9), Gain(vp=3)), sell=All(Pay(vp=2), Gain(lira=6))),  # R-CARD-2
    "wine_critic": Choice(draw=Draw(winter=2), wine=All(Spend(wine=7), Gain(vp=4))),  # R-CARD-3
    "blacksmith": BuildWell(discount=2),  # R-CARD-4
    "contractor": Careful(Two(vp=Gain(vp=1), build=Build(), plant=Plant())),  # R-CARD-5
    "tour_guide": Choice(lira=Gain(lira=4), harvest=Harvest()),  # R-CARD-6
    "novice_guide": Choice(lira=Gain(lira=3), wine=MakeWine(1, 2)),  # R-CARD-7
    "uncertified_broker": Choice(sell=All(Pay(vp=3), Gain(lira=9)), buy=All(Pay(lira=6), Gain(vp=2))),  # R-CARD-8
    "planter": Choice(  # R-CARD-9
        plant=All(Plant(1, 2), Gain(lira=1)),
        uproot=Then(Uproot(1), Discard(1, VINES), Gain(vp=2)),
    ),
    "buyer": Choice(  # R-CARD-10
        buy=All(Pay(lira=2), BuyGrape()),
        sell=All(Spend(grape=True), Gain(lira=2, vp=1)),
    ),
    "landscaper": Choice(draw=Then(Draw(vine=1), Plant(0, 1)), swap=Swap()),  # R-CARD-11
    "architect": Choice(build=Build(discount=3), score=PerStructure(cost=4)),  # R-CARD-12
    "uncertified_architect": Choice(  # R-CARD-13
        small=All(Pay(vp=1), Build(price=0, only=CHEAP, thing="a structure priced £2 or £3")),
        any=All(Pay(vp=2), Build(price=0)),
    ),
    "patron": Choice(lira=Gain(lira=4), draw=Draw(order=1, winter=1)),  # R-CARD-14
    "auctioneer": Choice(lira=Then(Discard(2), Gain(lira=4)), vp=Then(Discard(4), Gain(vp=3))),  # R-CARD-15
    "entertainer": Choice(  # R-CARD-16
        draw=All(Pay(lira=4), Draw(winter=3)),
        party=All(Spend(wine=1), Discard(3, VISITORS), Gain(vp=3)),
    ),
    "vendor": Then(Draw(vine=1, order=1, winter=1), ForRivals(May(ACCEPT, Draw(summer=1)))),  # R-CARD-17
    "handyman": ForEveryone(Build(discount=2), Gain(vp=1)),  # R-CARD-18
    "horticulturist": Choice(  # R-CARD-19
        plant=Plant(wild=True),
        uproot=Then(Uproot(2), Discard(2, VINES), Gain(vp=3)),
    ),
    "peddler": Careful(Discard(2), Draw(vine=1, summer=1, order=1, winter=1)),  # R-CARD-20
    "banker": Then(Gain(lira=5), ForRivals(May(ACCEPT, All(Pay(vp=1), Gain(lira=3))))),  # R-CARD-21
    "overseer": Careful(Two(build=Build(), plant=PlantNoble())),  # R-CARD-22
    "importer": IMPORT,  # R-CARD-23
    "sharecropper": Choice(  # R-CARD-24
        plant=Plant(wild=True),
        uproot=Then(Uproot(1), Discard(1, VINES), Gain(vp=2)),
    ),
    "grower": PlantMany(),  # R-CARD-25
    "negotiator": Choice(  # R-CARD-26
        grape=All(Spend(grape=True), MoreIncome(residual=1)),
        wine=All(Spend(wine=1), MoreIncome(residual=2)),
    ),
    "cultivator": Plant(crowded=True),  # R-CARD-27
    "homesteader": Choice(  # R-CARD-28
        build=Build(discount=3),
        plant=Plant(1, 2),
        both=Careful(Pay(vp=1), Two(build=Build(discount=3), plant=Plant(1, 2))),
    ),
    "planner": Plan(),  # R-CARD-29
    "agriculturist": PlantMixed(),  # R-CARD-30
    "swindler": ForRivals(Demand(ACCEPT, PayTo(2))),  # R-CARD-31
    "producer": All(Pay(lira=2), Retrieve()),  # R-CARD-32
    "organizer": Organize(),  # R-CARD-33
    "sponsor": Choice(  # R-CARD-34
        draw=Draw(vine=2),
        lira=Gain(lira=3),
        both=All(Pay(vp=1), Draw(vine=2), Gain(lira=3)),
    ),
    "artisan": Choice(lira=Gain(lira=3), build=Build(discount=1), plant=Plant(1, 2)),  # R-CARD-35
    "stonemason": All(Pay(lira=8), BuildTwo(price=0, least=2, most=2)),  # R-CARD-36
    "volunteer_crew": ForEveryone(Plant(), Gain(lira=2), hidden=True),  # R-CARD-37
    "wedding_party": Gifts(),  # R-CARD-38
    # Winter
    "merchant": Choice(grapes=All(Pay(lira=3), BuyGrapes()), fill=Fill(extra=1)),  # R-CARD-39
    "crusher": Choice(  # R-CARD-40
        lira=All(Gain(lira=3), Draw(summer=1)),
        wine=Then(Draw(order=1), MakeWine(0, 2)),
    ),
    "judge": Choice(draw=Draw(summer=2), wine=All(Spend(wine=4), Gain(vp=3))),  # R-CARD-41
    "oenologist": Choice(age=AgeAll(), upgrade=Upgrade(price=3)),  # R-CARD-42
    "marketer": Choice(draw=All(Gain(lira=1), Draw(summer=2)), fill=Fill(extra=1)),  # R-CARD-43
    "crush_expert": Choice(lira=All(Gain(lira=3), Draw(order=1)), wine=MakeWine(1, 3)),  # R-CARD-44
    "uncertified_teacher": Choice(train=All(Pay(vp=1), Train(0)), score=PerFullHouse()),  # R-CARD-45
    "teacher": Choice(wine=MakeWine(1, 2), train=Train(2)),  # R-CARD-46
    "benefactor": Choice(draw=Draw(vine=1, summer=1), vp=Then(Discard(2, VISITORS), Gain(vp=2))),  # R-CARD-47
    "assessor": Choice(lira=PerCard(), vp=All(DiscardHand(), Gain(vp=2))),  # R-CARD-48
    "queen": Queen(),  # R-CARD-49
    "harvester": Choice(lira=All(Harvest(1, 2), Gain(lira=2)), vp=All(Harvest(1, 2), Gain(vp=1))),  # R-CARD-50
    "professor": Choice(train=Train(2), score=FullHouse(vp=2)),  # R-CARD-51
    "master_vintner": Choice(upgrade=Upgrade(discount=2), both=Careful(Two(age=AgeOne(), fill=Fill()))),  # R-CARD-52
    "uncertified_oenologist": Choice(age=AgeAll(), upgrade=All(Pay(vp=1), Upgrade(price=0))),  # R-CARD-53
    "promoter": All(Spend(grape=True, wine=1), Gain(vp=1, residual=1)),  # R-CARD-54
    "mentor": ForEveryone(MakeWine(1, 2), DrawOne(VINES_AND_SUMMER, MENTOR)),  # R-CARD-55
    "harvest_expert": Choice(  # R-CARD-56
        draw=All(Draw(vine=1), Harvest()),
        yoke=All(Harvest(), Build(price=1, only=ONLY_YOKE, thing="a yoke")),
    ),
    "innkeeper": TakeDiscards(),  # R-CARD-57
    "jack_of_all_trades": Careful(Two(harvest=Harvest(), wine=MakeWine(1, 2), fill=Fill())),  # R-CARD-58
    "politician": Politics(),  # R-CARD-59
    "supervisor": MakeSparkling(1, 2),  # R-CARD-60
    "scholar": Choice(  # R-CARD-61
        draw=Draw(order=2),
        train=Train(3),
        both=All(Pay(vp=1), Draw(order=2), Train(3)),
    ),
    "reaper": HarvestAll(1, 3),  # R-CARD-62
    "motivator": ForEveryone(TakeGrande(), Gain(vp=1)),  # R-CARD-63
    "bottler": MakeKinds(1, 3),  # R-CARD-64
    "craftsman": Two(draw=Draw(order=1), upgrade=Upgrade(), vp=Gain(vp=1)),  # R-CARD-65
    "exporter": Choice(wine=MakeWine(1, 2), fill=Fill(), grape=All(Spend(grape=True), Gain(vp=2))),  # R-CARD-66
    "laborer": Choice(  # R-CARD-67
        harvest=Harvest(1, 2),
        wine=MakeWine(1, 3),
        both=Careful(Pay(vp=1), Two(harvest=Harvest(1, 2), wine=MakeWine(1, 3))),
    ),
    "designer": Then(Build(), IfSix(vp=2)),  # R-CARD-68
    "governess": Choice(train=Train(3, now=True), wine=All(Spend(wine=1), Gain(vp=2))),  # R-CARD-69
    "manager": AnySummerAction(),  # R-CARD-70
    "zymologist": MakeWine(1, 2, strong=True),  # R-CARD-71
    "noble": Choice(  # R-CARD-72
        buy=All(Pay(lira=1), MoreIncome(residual=1)),
        sell=All(Pay(residual=2), Gain(vp=2)),
    ),
    "governor": Govern(),  # R-CARD-73
    "taster": Then(Taste(wine=1), Gain(lira=4)),  # R-CARD-74
    "caravan": Caravan(),  # R-CARD-75
    "guest_speaker": ForEveryone(Train(1), Gain(vp=1)),  # R-CARD-76
}

for visitor in (*SUMMER, *WINTER):
    CARDS.append(BOOK.add(visitor.id, VISITOR_CARDS[visitor.id]))
