"""How the search spends its time on each game, found by trying; other games get the plain settings."""

from __future__ import annotations

from .search import Settings

# Games whose evaluation is better than playing on blindly are judged at the end of the turn.
QUICK = Settings(reach=0, explore=0.2, width=1.0, ripe=16, trust=8)
TUNED = {
    "clans": Settings(reach=0, explore=0.2, width=1.0, ripe=16, trust=4),
    "cinquo": Settings(reach=10, explore=0.25, width=1.0, ripe=16, trust=8),
    "cinque_terre": QUICK,
    "liguria": QUICK,
    "viticulture": QUICK,
}

# Iterations that the search makes in a tenth of a second of one core, the median over a game; what levels measure by.
PACE = {"clans": 3000, "cinquo": 5000, "cinque_terre": 2600, "liguria": 2200, "viticulture": 3000}


def settings_of(game: str) -> Settings:
    """The search's settings for a game."""
    return TUNED.get(game) or Settings()


def pace_of(game: str) -> int:
    """How many iterations the search makes in a tenth of a second on one core, roughly; other games count as slow."""
    return PACE.get(game, 1000)
