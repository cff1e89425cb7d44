"""A position looked into: the answers worth thinking about, how often each wins, and positions set up from data."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import Any

from riviera.bots.ismcts import Ismcts
from riviera.bots.outlook import Outlook, outlooks
from riviera.kernel.data import Dump, Json
from riviera.kernel.errors import BadInput, RivieraError
from riviera.kernel.game import Game
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import OVER, State

from .look import gap
from .words import phrase

SHOWN = 6
FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


@dataclass(frozen=True)
class Answer:
    """A possible answer: how often it wins, give or take ``error``, and by how many points it ends ahead."""

    action: str
    words: str
    chance: float
    error: float
    margin: float

    def json(self) -> Json:
        """Plain data."""
        return asdict(self)


def analyse(perspective: Perspective, seed: int = 1, worlds: int = 200, iterations: int = 1000) -> list[Answer]:
    """The answers of the seat that decides, the best first, from what the seat may know."""
    if perspective.actor == OVER:
        raise BadInput("The game is over: there is nothing to decide.")
    with sound(perspective.game):
        found = Ismcts(iterations=iterations).candidates(perspective, seed)
        actions = [candidate.action for candidate in found[:SHOWN]]
        compared = outlooks(perspective, actions, worlds, seed + 1)
        ordered = sorted(compared, key=lambda o: (-o.chance(), -o.margin()))
        return [answer(perspective, one, ordered[0]) for one in ordered]


def answer(perspective: Perspective, one: Outlook, best: Outlook) -> Answer:
    """An answer in words and numbers; its error is that of the comparison with the best."""
    name = perspective.game.actions.name(one.action)
    words = phrase(perspective.game, perspective.view(), name)
    return Answer(name, words, round(one.chance(), 4), round(gap(best, one)[1], 4), round(one.margin(), 2))


def edited(data: Dump, change: str) -> None:
    """Change one place of a dump, in place: ``growers.0.lira=5``."""
    path, equals, value = change.partition("=")
    if not equals:
        raise BadInput(f"A change is written place=value, not “{change}”.")
    *way, last = path.split(".")
    place: Any = data
    for key in way:
        place = place[existing(place, key, path)]
    place[existing(place, last, path)] = parsed(value)


def existing(place: Any, key: str, path: str) -> Any:
    """A key or number that the place has."""
    if isinstance(place, dict) and key in place:
        return key
    if isinstance(place, list) and key.isdecimal() and int(key) < len(place):
        return int(key)
    known = sorted(place) if isinstance(place, dict) else [f"0 to {len(place) - 1}"] if isinstance(place, list) else []
    raise BadInput(f"There is no “{key}” in {path}; there is {', '.join(known) or 'nothing inside'}.")


def parsed(value: str) -> Any:
    """A value as JSON, or as the word it is."""
    try:
        return json.loads(value)
    except ValueError:
        return value


@contextmanager
def sound(game: Game) -> Iterator[None]:
    """What is done with a position somebody wrote: where its parts do not fit, it is refused as no position at all."""
    try:
        yield
    except RivieraError:
        raise
    except FAULTS as error:
        raise BadInput(f"This is not a position of {game.title}: it fails at {error}.") from None


def set_up(game: Game, data: Dump, changes: Sequence[str], plays: Sequence[str]) -> State:
    """A position from a dump, after changes and after actions."""
    for change in changes:
        edited(data, change)
    with sound(game):
        state = game.load(data)
        for action in plays:
            state.play(action)
    return state
