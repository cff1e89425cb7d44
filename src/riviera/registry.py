"""Games are found by entry point, ours like anybody else's."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

from .kernel.about import About
from .kernel.errors import BadInput

if TYPE_CHECKING:
    from .kernel.game import Game

GROUP = "riviera.games"
OURS = ("clans", "cinquo", "cinque_terre", "liguria", "viticulture")


@cache
def abouts() -> dict[str, About]:
    """The card of every installed game by its name, ours first."""
    found = {e.name: e for e in entry_points(group=GROUP)}
    names = [n for n in OURS if n in found] + sorted(n for n in found if n not in OURS)
    return {name: found[name].load() for name in names}


def about(name: str) -> About:
    """The card of a game, or a refusal that names the games there are."""
    if name not in abouts():
        raise BadInput(f"There is no game “{name}”; installed are {', '.join(abouts()) or 'none'}.")
    return abouts()[name]


@cache
def load_game(name: str) -> Game:
    """The rules of an installed game."""
    module, _, attribute = about(name).engine.partition(":")
    game: Game = getattr(import_module(module), attribute)
    return game
