"""How the search spends its time on each game, found by trying; other games get the plain settings."""

from __future__ import annotations

from .search import Settings

TUNED: dict[str, Settings] = {}


def settings_of(game: str) -> Settings:
    """The search's settings for a game."""
    return TUNED.get(game) or Settings()
