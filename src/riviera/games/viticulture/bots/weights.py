"""The numbers behind the worth of a vineyard, in points; what grows back counts by how much of the game is left."""

from __future__ import annotations

from typing import Final

USUAL: Final = {
    # Money: a pound while there are few, while there are some, and beyond.
    "few_lira": 0.26,
    "some_lira": 0.07,
    "more_lira": 0.01,
    # Structures, and fields that were sold.
    "trellis": 0.9,
    "irrigation": 1.2,
    "yoke": 0.6,
    "windmill": 2.0,
    "cottage": 2.0,
    "tasting": 1.5,
    "medium": 2.0,
    "large": 2.0,
    "sold": 0.7,
    # Workers: the fourth, the fifth and the sixth; one to place in summer, in winter, the grande one; how many are
    # kept for winter; rivals who act later.
    "fourth": 3.5,
    "fifth": 2.5,
    "sixth": 1.5,
    "summer_hand": 0.3,
    "winter_hand": 0.35,
    "grande": 1.2,
    "kept": 3.0,
    "early": 0.1,
    # Fields: a planted one, its value, a harvest to come this year.
    "field": 0.5,
    "vine": 0.4,
    "fresh": 0.05,
    # Grapes: each, and by value.
    "grape": 0.2,
    "grape_value": 0.12,
    # Cards in hand.
    "summer_card": 0.45,
    "winter_card": 0.45,
    "spare_card": 0.15,
    "idle_card": 0.03,
    "too_many": 0.1,
    "vines_enough": 1.6,
    "ready_vine": 0.55,
    "other_vine": 0.3,
    # How the time that is left is reckoned: from the leader's points, and from the years.
    "win": 22.0,
    "long": 9.5,
    # A pound of yearly income, for a whole game.
    "income": 1.1,
    # Wines: each, and by value; the two dear types.
    "wine": 0.35,
    "wine_value": 0.18,
    "blush": 0.4,
    "sparkling": 0.8,
    # Orders: any in hand, how much of the points a ready one is worth, and the others after the best one.
    "order_card": 0.3,
    "ready": 0.6,
    "next_order": 0.5,
    # The steps before a wine is there: each makes an order worth less by this power of e.
    "ageing": 0.25,
    "making": 0.3,
    "harvesting": 0.3,
    "planting": 0.9,
    "cellar": 0.5,
}

# Alone, where it is over after seven years: tuned by the points of greedy games.
ALONE: Final = {
    "few_lira": 0.2,
    "some_lira": 0.079,
    "more_lira": 0.01,
    "trellis": 1.17,
    "irrigation": 0.8,
    "yoke": 0.52,
    "windmill": 4.21,
    "cottage": 1.89,
    "tasting": 1.66,
    "medium": 1.25,
    "large": 1.14,
    "sold": 0.49,
    "fourth": 3.96,
    "fifth": 2.5,
    "sixth": 1.58,
    "summer_hand": 0.44,
    "winter_hand": 0.46,
    "grande": 1.45,
    "kept": 2.65,
    "early": 0.097,
    "field": 0.39,
    "vine": 0.34,
    "fresh": 0.038,
    "grape": 0.18,
    "grape_value": 0.057,
    "summer_card": 0.34,
    "winter_card": 0.32,
    "spare_card": 0.16,
    "idle_card": 0.05,
    "too_many": 0.083,
    "vines_enough": 1.6,
    "ready_vine": 0.99,
    "other_vine": 0.25,
    "win": 32.53,
    "long": 6.23,
    "income": 1.96,
    "wine": 0.25,
    "wine_value": 0.14,
    "blush": 0.42,
    "sparkling": 0.99,
    "order_card": 0.21,
    "ready": 0.65,
    "next_order": 0.32,
    "ageing": 0.25,
    "making": 0.35,
    "harvesting": 0.29,
    "planting": 1.32,
    "cellar": 0.62,
}


class Weights:
    """The same as attributes, which compiled code reads fast."""

    def __init__(self, numbers: dict[str, float]) -> None:
        self.few_lira = numbers["few_lira"]
        self.some_lira = numbers["some_lira"]
        self.more_lira = numbers["more_lira"]
        self.trellis = numbers["trellis"]
        self.irrigation = numbers["irrigation"]
        self.yoke = numbers["yoke"]
        self.windmill = numbers["windmill"]
        self.cottage = numbers["cottage"]
        self.tasting = numbers["tasting"]
        self.medium = numbers["medium"]
        self.large = numbers["large"]
        self.sold = numbers["sold"]
        self.fourth = numbers["fourth"]
        self.fifth = numbers["fifth"]
        self.sixth = numbers["sixth"]
        self.summer_hand = numbers["summer_hand"]
        self.winter_hand = numbers["winter_hand"]
        self.grande = numbers["grande"]
        self.kept = numbers["kept"]
        self.early = numbers["early"]
        self.field = numbers["field"]
        self.vine = numbers["vine"]
        self.fresh = numbers["fresh"]
        self.grape = numbers["grape"]
        self.grape_value = numbers["grape_value"]
        self.summer_card = numbers["summer_card"]
        self.winter_card = numbers["winter_card"]
        self.spare_card = numbers["spare_card"]
        self.idle_card = numbers["idle_card"]
        self.too_many = numbers["too_many"]
        self.vines_enough = numbers["vines_enough"]
        self.ready_vine = numbers["ready_vine"]
        self.other_vine = numbers["other_vine"]
        self.win = numbers["win"]
        self.long = numbers["long"]
        self.income = numbers["income"]
        self.wine = numbers["wine"]
        self.wine_value = numbers["wine_value"]
        self.blush = numbers["blush"]
        self.sparkling = numbers["sparkling"]
        self.order_card = numbers["order_card"]
        self.ready = numbers["ready"]
        self.next_order = numbers["next_order"]
        self.ageing = numbers["ageing"]
        self.making = numbers["making"]
        self.harvesting = numbers["harvesting"]
        self.planting = numbers["planting"]
        self.cellar = numbers["cellar"]
