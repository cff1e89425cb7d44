"""Opponents: bots by name, and the five levels that players see."""

from __future__ import annotations

from riviera.kernel.perspective import Perspective

from .bot import Bot as Bot
from .bot import Thought as Thought
from .levels import LEVELS
from .levels import Level as Level
from .registry import bot as bot
from .registry import names as names
from .registry import sure as sure


def levels() -> dict[str, Level]:
    """The levels by name, from beginner to strongest."""
    return dict(LEVELS)


def choose(perspective: Perspective, level: str, seed: int) -> int:
    """The action that a level, or any bot by its name, chooses; it keeps nothing from earlier choices."""
    return bot(level).choose(perspective, seed)
