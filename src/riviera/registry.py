"""Games are found by entry point, ours like anybody else's."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from logging import getLogger
from typing import TYPE_CHECKING

from .kernel.about import About
from .kernel.errors import BadInput

if TYPE_CHECKING:
    from .kernel.game import Game

OURS = ("clans", "cinquo", "cinque_terre", "liguria", "viticulture")


@cache
def entries() -> dict[str, EntryPoint]:
    """The entry point of every installed game, ours first."""
    found = {e.name: e for e in entry_points(group="riviera.games")}
    names = [n for n in OURS if n in found] + sorted(n for n in found if n not in OURS)
    return {name: found[name] for name in names}


@cache
def about(name: str) -> About:
    """The card of a game, or a refusal that names the games there are."""
    if name not in entries():
        raise BadInput(f"There is no game “{name}”; installed are {', '.join(entries()) or 'none'}.")
    try:
        card: About = entries()[name].load()
    except (ImportError, AttributeError) as error:
        raise BadInput(f"The game “{name}” is installed but cannot be loaded: {error}.") from error
    return card


def abouts() -> list[About]:
    """The card of every installed game; one that cannot be loaded is named in the log and left out."""
    cards = []
    for name in entries():
        try:
            cards.append(about(name))
        except BadInput as error:
            getLogger("riviera").warning("%s", error)
    return cards


@cache
def load_game(name: str) -> Game:
    """The rules of an installed game."""
    module, _, attribute = about(name).engine.partition(":")
    game: Game = getattr(import_module(module), attribute)
    return game
