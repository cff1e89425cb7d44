"""Games are found by entry point, ours like anybody else's."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from logging import getLogger
from pathlib import Path
from typing import TYPE_CHECKING

from .kernel.about import About
from .kernel.box import FILE, GIVEN, given, read, text_of
from .kernel.errors import BadInput

if TYPE_CHECKING:
    from .kernel.game import Game
    from .kernel.state import State

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
    pictured()
    return game


def pictured() -> None:
    """Positions are pictures in a notebook: who draws them lives above the kernel, which knows nothing of it."""
    from .kernel.state import State

    setattr(State, "_repr_svg_", position_svg)  # noqa: B010 - drawing is no part of the compiled class


def position_svg(state: State) -> str | None:
    """A position as a picture in a notebook; who draws it is loaded when somebody looks."""
    from .notebook import position_svg

    return position_svg(state)


def use_components(paths: Sequence[str | Path]) -> None:
    """Play with the components in these files, or folders of files, here and in every process that is started here.

    It has to be said before their games are loaded. Every file is checked at once, and refused with one sentence.
    """
    os.environ[GIVEN] = os.pathsep.join(str(Path(path).absolute()) for path in paths)
    for path in map(Path, paths):
        if path.is_dir() and not any(path.glob("*.toml")):
            raise BadInput(f"In the folder {path} there is no file of components, such as {FILE}.")
    found: dict[str, Path] = {}
    for file in given():
        name = read(text_of(file), str(file))["game"]
        if name in found:
            raise BadInput(f"{found[name]} and {file} are both about {about(name).title}: give one of them.")
        found[name] = file
    for name, file in found.items():
        use(name, file)


def use(name: str, file: Path) -> None:
    """Load a game with the components of a file."""
    box = load_game(name).box
    if box is None:
        raise BadInput(f"{file} is about {about(name).title}, of which no file can replace anything.")
    if box.source != str(file):
        raise BadInput(f"{about(name).title} was loaded before {file} was given.")
