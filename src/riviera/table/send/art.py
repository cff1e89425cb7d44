"""The unchanging drawings of a game, under an address that changes with them."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from riviera.registry import load_game

from .wire import packed


@cache
def art_json(game: str) -> str:
    """The drawings of a game as stored text."""
    return packed(load_game(game).art()).decode()


@cache
def art_css(game: str) -> str:
    """The styles of a game's drawings."""
    return load_game(game).art()["css"]


@cache
def art_name(game: str) -> str:
    """The game and a digest of its drawings: a page may keep what it has under this name for ever."""
    return f"{game}-{sha256(art_json(game).encode()).hexdigest()[:12]}"
