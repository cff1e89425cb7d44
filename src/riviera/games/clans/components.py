"""The components of Clans: board graph, epoch chart and clan colours. Data only.

Territories are numbered 1 to 60 as on our board; region r holds territories 5r - 4 to 5r. Which territories exist and
touch follows the printed board; how they are drawn (geometry.txt) is our own.
"""

from __future__ import annotations

from typing import Final

CLANS: Final = ("red", "blue", "green", "yellow", "black")
TERRAINS: Final = ("forest", "mountain", "steppe", "grassland")
REGIONS: Final = 12

# Epoch: village chips, favourable terrain, unfavourable terrain, bonus. In the last every terrain is favourable
# (R-EPOCH-1, R-EPOCH-2, R-EPOCH-3, R-EPOCH-4).
EPOCHS: Final = (
    (4, "forest", "mountain", 1),
    (3, "mountain", "grassland", 2),
    (2, "steppe", "forest", 3),
    (2, "grassland", "steppe", 4),
    (1, "", "", 5),
)

# Territory: its terrain and its neighbours. A river between two territories does not part them, a lake does
# (R-SETUP-1, R-MOVE-3).
TERRITORIES: Final[dict[int, tuple[str, tuple[int, ...]]]] = {
    1: ("steppe", (2, 3, 4)),
    2: ("mountain", (1, 3, 5, 6)),
    3: ("grassland", (1, 2, 4, 5)),
    4: ("mountain", (1, 3, 5, 32)),
    5: ("forest", (2, 3, 4, 6, 29, 32)),
    6: ("grassland", (2, 5, 7, 10, 29)),
    7: ("steppe", (6, 8, 10)),
    8: ("grassland", (7, 9, 10)),
    9: ("mountain", (8, 10, 11, 14, 22)),
    10: ("forest", (6, 7, 8, 9, 24, 27)),
    11: ("forest", (9, 12, 13, 14)),
    12: ("grassland", (11, 13, 15)),
    13: ("mountain", (11, 12, 14, 15)),
    14: ("steppe", (9, 11, 13, 15, 16, 22)),
    15: ("forest", (12, 13, 14, 16)),
    16: ("mountain", (14, 15, 17, 20, 22)),
    17: ("grassland", (16, 18, 20)),
    18: ("mountain", (17, 19, 20)),
    19: ("forest", (18, 20, 45, 46, 47)),
    20: ("steppe", (16, 17, 18, 19, 21, 44)),
    21: ("mountain", (20, 22, 23, 44)),
    22: ("grassland", (9, 14, 16, 21, 23, 24)),
    23: ("steppe", (21, 22, 24, 25)),
    24: ("mountain", (10, 22, 23, 25, 27)),
    25: ("forest", (23, 24, 26, 38, 42)),
    26: ("mountain", (25, 27, 28, 30, 38)),
    27: ("grassland", (10, 24, 26, 28)),
    28: ("forest", (26, 27, 29, 30)),
    29: ("steppe", (5, 6, 28, 30, 32)),
    30: ("grassland", (26, 28, 29, 31, 37)),
    31: ("mountain", (30, 32, 33, 34, 35, 37)),
    32: ("grassland", (4, 5, 29, 31, 33)),
    33: ("steppe", (31, 32, 34)),
    34: ("forest", (31, 33, 35)),
    35: ("steppe", (31, 34, 36, 59, 60)),
    36: ("forest", (35, 37, 39, 40, 55, 60)),
    37: ("steppe", (30, 31, 36, 38, 39)),
    38: ("grassland", (25, 26, 37, 39, 40, 42)),
    39: ("mountain", (36, 37, 38, 40)),
    40: ("steppe", (36, 38, 39, 41, 53)),
    41: ("forest", (40, 42, 43, 45, 53)),
    42: ("steppe", (25, 38, 41, 43, 44)),
    43: ("grassland", (41, 42, 44, 45)),
    44: ("forest", (20, 21, 42, 43, 45)),
    45: ("mountain", (19, 41, 43, 44, 46, 51)),
    46: ("grassland", (19, 45, 47, 49, 50, 51)),
    47: ("steppe", (19, 46, 48, 49)),
    48: ("mountain", (47, 49, 50)),
    49: ("forest", (46, 47, 48, 50)),
    50: ("steppe", (46, 48, 49, 51)),
    51: ("forest", (45, 46, 50, 52, 53)),
    52: ("mountain", (51, 53, 54)),
    53: ("grassland", (40, 41, 51, 52, 54, 55)),
    54: ("forest", (52, 53, 55)),
    55: ("steppe", (36, 53, 54, 56, 60)),
    56: ("grassland", (55, 57, 58, 60)),
    57: ("forest", (56, 58, 59)),
    58: ("steppe", (56, 57, 59, 60)),
    59: ("grassland", (35, 57, 58, 60)),
    60: ("mountain", (35, 36, 55, 56, 58, 59)),
}

# Lake: the territories on its shore, in order round it.
LAKES: Final = (
    (6, 10, 27, 28, 29),
    (9, 10, 24, 22),
    (16, 22, 21, 20),
    (24, 25, 26, 27),
    (29, 30, 31, 32),
    (30, 26, 38, 37),
    (25, 23, 21, 44, 42),
    (31, 35, 36, 37),
    (38, 40, 41, 42),
    (44, 20, 19, 45),
    (36, 40, 53, 55),
    (41, 45, 51, 53),
)

# Every move: the territory left and the territory joined, ascending.
BORDERS: Final = tuple((a, b) for a, (_, near) in TERRITORIES.items() for b in near)
