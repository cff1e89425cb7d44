"""How the search spends its time on each game, found by trying; other games get the plain settings."""

from __future__ import annotations

from .search import Settings

TUNED = {"clans": Settings(reach=0, explore=0.15, width=1.0, ripe=8)}


def settings_of(game: str) -> Settings:
    """The search's settings for a game."""
    return TUNED.get(game) or Settings()
