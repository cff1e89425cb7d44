"""The actions of a game: a verb and a path of zero to two targets outside, a dense number inside."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from .errors import IllegalAction


class Verb:
    """A question of the game and every path that can answer it: ``Verb("move", [("12", "13"), ...])``."""

    def __init__(self, name: str, paths: Iterable[tuple[str, ...]] | None = None) -> None:
        self.name = name
        self.paths: list[tuple[str, ...]] = [()] if paths is None else list(paths)


class ActionSpace:
    """All actions of a game, numbered densely in the order of their verbs.

    ``why_unknown`` may tell by which rule a name is no action at all, such as a move between places that do not touch.
    """

    def __init__(self, *verbs: Verb, why_unknown: Callable[[str], str | None] | None = None) -> None:
        self.why_unknown = why_unknown
        self.names: list[str] = []
        self.starts: dict[str, int] = {}
        self.paths: list[tuple[str, ...]] = []
        for verb in verbs:
            self.starts[verb.name] = len(self.names)
            self.paths.extend(verb.paths)
            self.names.extend(":".join((verb.name, *path)) for path in verb.paths)
        self.numbers: dict[str, int] = {name: a for a, name in enumerate(self.names)}
        self.size: int = len(self.names)

    def name(self, action: int) -> str:
        """The text of an action, the same in records, logs and pages."""
        if not 0 <= action < self.size:
            raise IllegalAction(f"There is no action number {action}.")
        return self.names[action]

    def parse(self, text: str) -> int:
        """The number of an action's text."""
        if text not in self.numbers:
            reason = self.why_unknown(text) if self.why_unknown else None
            raise IllegalAction(reason or f"There is no action “{text}” in this game.")
        return self.numbers[text]

    def verb(self, action: int) -> str:
        """The question that the action answers."""
        return self.name(action).split(":", 1)[0]

    def path(self, action: int) -> tuple[str, ...]:
        """What is clicked for it, in order."""
        self.name(action)
        return self.paths[action]

    def asks(self, action: int) -> tuple[str, ...]:
        """What can be asked about in it: what is clicked for it, else the answer itself, ``answer:pass``."""
        return self.path(action) or (f"answer:{self.name(action)}",)

    def start(self, verb: str) -> int:
        """The number of the verb's first action."""
        return self.starts[verb]


class Columns(NamedTuple):
    """A table of what actions have in common: the name of each column, and a row of 0 and 1 for each action."""

    names: list[str]
    rows: list[list[int]]


def columns(actions: ActionSpace) -> Columns:
    """The verb and each target of an action's path, one-hot: ``move``, ``1: 12``, ``2: 13``."""
    parts = [marks(actions.verb(a), actions.path(a)) for a in range(actions.size)]
    names = list(dict.fromkeys(name for part in parts for name in part))
    return Columns(names, [[int(name in part) for name in names] for part in parts])


def marks(verb: str, path: tuple[str, ...]) -> list[str]:
    """The columns of one action."""
    return [verb, *(f"{place}: {target}" for place, target in enumerate(path, 1))]
