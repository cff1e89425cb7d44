"""How the search spends its time on each game, found by trying; other games get the plain settings."""

from __future__ import annotations

from .search import Settings

FLAT = 1_000_000  # more visits than any decision gets: only the root has answers of its own

# Games whose evaluation is better than playing on blindly are judged at the end of the turn. In Cinquo each trick hangs
# on the cards that a rival happens to hold: the policy answers them better than a tree that merges all hands. Liguria
# is judged about a round later, when what was bought has come to use. In Clans a rival of two gives away by its points
# which clan it has: of four that are alike likely the true one gets 30 % of the belief at first, 80 % at the end.
TUNED = {
    "clans": Settings(reach=0, explore=0.2, width=1.0, ripe=4, trust=4, belief=0.5),
    "cinquo": Settings(explore=0.3, width=30.0, ripe=FLAT, trust=1, turns=4, patience=FLAT),
    "cinque_terre": Settings(explore=0.2, width=0.5, ripe=2, trust=8, turns=9),
    "liguria": Settings(explore=0.3, width=1.0, ripe=FLAT, trust=8, turns=30, patience=FLAT),
    "viticulture": Settings(trust=1, stages=2, stage=1024),
}

# Going on by looks for a year tells more of a vineyard than a tree: a turn number counts 64 a season, so that half a
# year is 128 alone, among rivals eight times as much.
TUNED_ALONE = {
    "viticulture": Settings(trust=1, stages=2, stage=128),
}

# With more than two seats. Cinquo is judged after half as many rounds: in four rounds of four seats luck drowns what an
# answer did. In Clans points tell little of two rivals, and believing in them won nothing.
TUNED_FOR_MORE = {
    "clans": Settings(reach=0, explore=0.2, width=1.0, ripe=4, trust=4),
    "cinquo": Settings(explore=0.3, width=30.0, ripe=FLAT, trust=1, turns=2, patience=FLAT),
}

# What differs at the levels below the strongest, so that each beats the one below it about two times in three. A tenth
# of a second of one core is about 5000 iterations of Clans, 7000 of Cinquo, 850 of Cinque Terre, 550 of Liguria and
# 4000 of Viticulture, which are 250 trials.
AT_LEVEL: dict[str, dict[str, dict[str, float]]] = {
    "clans": {
        "gentle": {"blur": 93},
        "steady": {"blur": 76},
        "sharp": {"iterations": 18, "slip": 50},
        "strong": {"iterations": 200},
    },
    "cinquo": {
        "gentle": {"blur": 136},
        "steady": {"blur": 119},
        "sharp": {"iterations": 80, "slip": 50},
        "strong": {"iterations": 300, "slip": 2},
    },
    "cinque_terre": {
        "gentle": {"blur": 95},
        "steady": {"blur": 78},
        "sharp": {"iterations": 40, "slip": 32},
        "strong": {"iterations": 80, "slip": 18},
    },
    "liguria": {
        "gentle": {"worlds": 1, "blur": 130},
        "steady": {"worlds": 8, "blur": 91},
        "sharp": {"iterations": 45, "slip": 32},
        "strong": {"iterations": 120, "slip": 12},
    },
    "viticulture": {
        "gentle": {"blur": 104},
        "steady": {"blur": 90},
        "sharp": {"iterations": 96, "slip": 24},
        "strong": {"iterations": 320, "slip": 10},
    },
}

# What differs further with so many seats: where a rival more is a reason more for luck, levels lie farther apart.
AT_SEATS: dict[tuple[str, int], dict[str, dict[str, float]]] = {
    ("clans", 2): {"sharp": {"iterations": 24, "slip": 30}},
    ("clans", 4): {"sharp": {"iterations": 12, "slip": 60}, "strong": {"iterations": 300}},
    ("viticulture", 1): {"sharp": {"iterations": 400, "slip": 20}, "strong": {"iterations": 1000, "slip": 4}},
}


def settings_of(game: str, seats: int = 2) -> Settings:
    """The search's settings for a game."""
    other = TUNED_ALONE.get(game) if seats == 1 else TUNED_FOR_MORE.get(game) if seats > 2 else None
    return other or TUNED.get(game) or Settings()


def at_level(level: str, game: str, seats: int = 2) -> dict[str, float]:
    """The settings that a level has in this game only, and only with so many seats."""
    return {**AT_LEVEL.get(game, {}).get(level, {}), **AT_SEATS.get((game, seats), {}).get(level, {})}
