"""The weights by which merchants of Liguria act and judge, in points: of the order, of the policy, of the worth.

Those of the policy were found by play (CMA-ES), those of the worth follow a least-squares fit of how games end in which
all follow the policy and often do something odd; what a place in the order costs was then tried by play.
"""

from __future__ import annotations

from typing import Final

ORDER: Final = [
    3.74,  # what each buyer who picks before costs the policy: cards, harbors and islands are taken first by others
    2.00,  # the same for the evaluation
    0.26,  # what of it is left once the tiles are bought
]
GLANCE: Final = [
    0.23, 0.10, 0.20, 0.07,  # a wheel and a sack for each round to come: the first ones, and more
    1.01, 1.07, 0.29, 0.26,  # points in front, green ones, points behind, less beside a rival's diplomat
    3.59, 2.07, 1.40, 1.24,  # a diplomat, its scrolls, a knight, its swords
    0.47, 0.42, 1.09, 0.16,  # a contract, cubes that it lacks at least, cubes of a movement, more of them
    0.85, 0.44, 0.40, 0.37,  # a run behind those who buy before, silver on a space and for a skip, less for later tiles
    0.49, 0.93, 0.28, 1.78, -0.18,  # wheels, anchors, U-turns and arrows of a card, cubes that it offers to others
    1.51, 0.82, 0.92, 0.39, 0.31,  # the balance, points of a turned tile, green ones, wheels and sacks lost with it
    0.93, 0.52, 0.84,  # stopping at a held island, at one to conquer by its prize, and anyhow
    0.49, 0.07, 1.90, 0.56,  # what cargo brings home early, each cube of it, cubes to load that are asked for, others
    2.56, 1.04, 0.90,  # stopping where a diplomat can stay: tiles of its row, rounds to come, scrolls
    2.08, 1.26, 1.51,  # the same for the rows there
]  # fmt: skip
WORTH: Final = [
    0.45, 4.19, 3.85, 1.55,  # a spare point of the balance, those that a card needs, those that it mends, one missing
    0.64, 0.11, 0.14, 0.23,  # islands: what is left of one under threat, less for each round, safe, and later visits
    0.18, 3.02, 0.81, 0.82, 0.52,  # diplomats: a row's growth, a deployment, the longest row, those of a movement, more
    0.69, 0.87, 1.04,  # knights: swords, tiles, how slowly they land
    0.18, 0.25, 0.18, 0.11,  # wheels and sacks of a movement: the first, and more
    0.09, -0.17,  # silver: the first four, and more
    0.07, 0.84, 0.24,  # wheels, anchors and U-turns of the card of the round
    0.85, 0.34,  # how surely cargo comes home, less by the way
    0.36, 0.25, 0.81, 1.58,  # spare cubes; open contracts: points, cubes that they lack, cubes of a movement
    0.32, 0.32, 0.55,  # tiles that can be turned: buildings, monks, tools
]  # fmt: skip
HABITS: Final = [*ORDER, *GLANCE, *WORTH]


class Order:
    """How a merchant judges the order."""

    def __init__(self, w: list[float]) -> None:
        self.late, self.later, self.next_round = w[0], w[1], w[2]


class Glance:
    """How actions look at a glance."""

    def __init__(self, w: list[float]) -> None:
        self.wheel, self.more_wheels, self.sack, self.more_sacks = w[0], w[1], w[2], w[3]
        self.front, self.green, self.back, self.watched = w[4], w[5], w[6], w[7]
        self.diplomat, self.scroll, self.knight, self.sword = w[8], w[9], w[10], w[11]
        self.contract, self.lack, self.by_move, self.moves = w[12], w[13], w[14], w[15]
        self.sure, self.silver, self.skip, self.run = w[16], w[17], w[18], w[19]
        self.card_wheel, self.anchor, self.reversal, self.arrow, self.offer = w[20], w[21], w[22], w[23], w[24]
        self.balance, self.turned, self.turned_green = w[25], w[26], w[27]
        self.lost_wheel, self.lost_sack = w[28], w[29]
        self.held, self.prize, self.conquest = w[30], w[31], w[32]
        self.early, self.cargo, self.asked, self.cube = w[33], w[34], w[35], w[36]
        self.envoy, self.envoy_left, self.envoy_scroll = w[37], w[38], w[39]
        self.row, self.row_left, self.row_scroll = w[40], w[41], w[42]


class Worth:
    """What a position is worth."""

    def __init__(self, w: list[float]) -> None:
        self.spare, self.needed, self.mends, self.missing = w[0], w[1], w[2], w[3]
        self.threatened, self.threat_left, self.safe_left, self.visit = w[4], w[5], w[6], w[7]
        self.growth, self.deployment, self.row, self.by_move, self.scrolls = w[8], w[9], w[10], w[11], w[12]
        self.sword, self.knight, self.slow = w[13], w[14], w[15]
        self.wheel, self.sack, self.more_wheels, self.more_sacks = w[16], w[17], w[18], w[19]
        self.silver, self.more_silver = w[20], w[21]
        self.card_wheel, self.anchor, self.reversal = w[22], w[23], w[24]
        self.home, self.way = w[25], w[26]
        self.cube, self.open, self.lack, self.loads = w[27], w[28], w[29], w[30]
        self.buildings, self.monks, self.tools = w[31], w[32], w[33]


class Habits:
    """How a merchant acts and judges: the weights by name."""

    def __init__(self, weights: list[float]) -> None:
        looks = len(ORDER) + len(GLANCE)
        self.order = Order(weights[: len(ORDER)])
        self.glance = Glance(weights[len(ORDER) : looks])
        self.worth = Worth(weights[looks:])
