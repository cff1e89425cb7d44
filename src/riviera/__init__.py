"""Five board games at one table: exact rules, a browser table, fair bots and records to study."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .kernel.game import Game

__version__ = "0.1.0"

if os.environ.get("RIVIERA_PURE"):
    from ._pure import SourceOnly

    sys.meta_path.insert(0, SourceOnly())


def game(name: str) -> Game:
    """The rules of a game by its name: ``riviera.game("clans").deal(seats=4, seed=1)``."""
    from .registry import load_game

    return load_game(name)
