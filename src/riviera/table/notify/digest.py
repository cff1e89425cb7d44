"""Once a day, in words: all the tables that wait for somebody; where none does, nothing is said."""

from __future__ import annotations

from collections.abc import Sequence

NAMED = 3  # tables that are named
NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")


def words(waiting: Sequence[tuple[str, str]]) -> str:
    """The tables that wait, by game and title."""
    count = len(waiting)
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    named = [f"{game}, “{title}”" for game, title in waiting[:NAMED]]
    named += [f"{count - NAMED} more"] if count > NAMED else []
    return f"{number} table{' waits' if count == 1 else 's wait'} for you: {'; '.join(named)}."
