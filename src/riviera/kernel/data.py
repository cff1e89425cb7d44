"""Plain data that goes in and out: what a seat sees, a position written down, and how the parts of one are read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

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
