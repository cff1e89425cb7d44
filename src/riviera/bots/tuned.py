"""How the search spends its time on each game, found by trying; other games get the plain settings."""

from __future__ import annotations

from .search import Settings

FLAT = 1_000_000  # more visits than any decision gets: only the root has answers of its own

# Games whose evaluation is better than playing on blindly are judged at the end of the turn. In Cinquo each trick hangs
# on the cards that a rival happens to hold: the policy answers them better than a tree that merges all hands. Liguria
# is judged about a round later, when what was bought has come to use.
TUNED = {
    "clans": Settings(reach=0, explore=0.2, width=1.0, ripe=16, trust=4),
    "cinquo": Settings(explore=0.3, width=30.0, ripe=FLAT, trust=1, turns=4, patience=FLAT),
    "cinque_terre": Settings(explore=0.2, width=0.5, ripe=2, trust=8, turns=9),
    "liguria": Settings(explore=0.3, width=1.0, ripe=FLAT, trust=8, turns=30, patience=FLAT),
    "viticulture": Settings(reach=0, explore=0.15, width=0.35, ripe=16, trust=8),
}

# What differs at the levels below the strongest, so that each beats the one below it about two times in three. A tenth
# of a second of one core is about 3000 iterations of Clans, 7000 of Cinquo, 850 of Cinque Terre, 550 of Liguria and
# 3000 of Viticulture.
AT_LEVEL: dict[str, dict[str, dict[str, float]]] = {
    "clans": {
        "gentle": {"slip": 75},
        "steady": {"slip": 45},
        "sharp": {"iterations": 25, "slip": 40},
        "strong": {"iterations": 150},
    },
    "cinquo": {
        "gentle": {"slip": 80},
        "steady": {"slip": 55},
        "sharp": {"iterations": 100, "slip": 14},
        "strong": {"iterations": 300, "slip": 8},
    },
    "cinque_terre": {
        "gentle": {"slip": 60},
        "steady": {"slip": 45},
        "sharp": {"iterations": 40, "slip": 32},
        "strong": {"iterations": 80, "slip": 18},
    },
    "liguria": {
        "gentle": {"worlds": 1, "slip": 99},
        "steady": {"worlds": 8, "slip": 60},
        "sharp": {"iterations": 45, "slip": 32},
        "strong": {"iterations": 120, "slip": 12},
    },
    "viticulture": {
        "gentle": {"slip": 75},
        "steady": {"slip": 55},
        "sharp": {"iterations": 60, "slip": 20},
        "strong": {"iterations": 350, "slip": 4},
    },
}


def settings_of(game: str) -> Settings:
    """The search's settings for a game."""
    return TUNED.get(game) or Settings()


def at_level(level: str, game: str) -> dict[str, float]:
    """The settings that a level has in this game only."""
    return AT_LEVEL.get(game, {}).get(level, {})
