"""Plain data that goes in and out: what a seat sees, a position written down, how its parts are read and called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypeAlias, TypedDict

from .errors import BadInput

Json: TypeAlias = dict[str, Any]
View: TypeAlias = dict[str, Any]  # what a seat, or a spectator, sees of a position: a whitelist
Dump: TypeAlias = dict[str, Any]  # a whole position under names, as JSON can hold it


def within(number: Any, low: int, high: int, what: str) -> int:
    """A whole number between two bounds."""
    if not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
        raise BadInput(f"{what.capitalize()} must be a whole number from {low} to {high}, not {number}.")
    return number


def one_of(name: Any, names: Sequence[str], what: str) -> int:
    """The number of a name among the names there are."""
    if not isinstance(name, str) or name not in names:
        raise BadInput(f"There is no {what} “{name}”.")
    return names.index(name)


def listed(data: Dump, key: str, n: int) -> list[Any]:
    """A list of exactly n entries, such as one for each seat."""
    items = data.get(key)
    if not isinstance(items, list) or len(items) != n:
        raise BadInput(f"“{key}” needs a list of {n} entries.")
    return items


def demand(fact: bool, refusal: str) -> None:
    """Refuse what was written down, with the sentence, unless the fact holds."""
    if not fact:
        raise BadInput(refusal)


# How a position is set up by hand. A part is named by the way to it in a dump, with a star for what is counted or
# named: ``huts.*.red``.


class Part(TypedDict, total=False):
    """A part of a dump: its name for people, the values it may have with their names; ``seat`` is one, or -1."""

    label: str
    values: dict[str, str]
    seat: bool
    behind: bool  # what keeps the books, and is no concern of somebody who sets up a position


class Thing(TypedDict):
    """Something of which several may stand on a place: its key in the dump, its name and its drawing."""

    id: str
    name: str
    art: str


class _Stand(TypedDict):
    part: str
    kind: Literal["stack", "place", "set"]


class Stand(_Stand, total=False):
    """What is set up by clicking on the board.

    A ``stack`` is a table by target of how many of each thing stand there; a ``place`` is, for each seat, the target at
    which its piece stands, at the way ``part`` with the seat in the place of the star; a ``set`` is a list of what the
    seat has whose part of the table is drawn, and a click on a target puts it in or takes it out. ``at`` tells what
    the dump calls a target, where the stand has not all of them or the dump has numbers.
    """

    at: dict[str, str | int]

    things: list[Thing]
    title: str


class Form(TypedDict):
    """All of it."""

    parts: dict[str, Part]
    board: list[Stand]


def called(label: str) -> Part:
    """A part with a name."""
    return Part(label=label)


def whose(label: str) -> Part:
    """A part that is a seat."""
    return Part(label=label, seat=True)


def behind(label: str) -> Part:
    """A part that keeps the books."""
    return Part(label=label, behind=True)


def among(label: str, values: Iterable[str] | dict[str, str]) -> Part:
    """A part that has one of some values."""
    named = values if isinstance(values, dict) else {value: value.replace("_", " ") for value in values}
    return Part(label=label, values=named)


COMMON: dict[str, Part] = {
    "seats": behind("Players"),
    "actor": whose("Whose turn"),
    "first": whose("Who began"),
    "seals": behind("What was shown so far"),
    "chance": behind("Luck to come"),
    "components": behind("Components"),
}


def whole(form: Form) -> Form:
    """A form with what all games have in common."""
    return Form(parts=COMMON | form["parts"], board=form["board"])
