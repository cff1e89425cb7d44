"""The log of a table as it was stored: whether it is whole, and which of its moves stand."""

from __future__ import annotations

from collections.abc import Sequence

from .entry import MOVE, UNDO, Entry
from .refusal import Closed


def whole(entries: Sequence[Entry], first: int, last: int = 0) -> None:
    """Refuse a log with a gap: entries are numbered from ``first`` one by one, at least up to ``last``."""
    for number, entry in enumerate(entries, first):
        if entry.seq != number:
            raise Closed(f"entry {number} is missing (the next one is {entry.seq})")
    if first + len(entries) <= last:
        raise Closed(f"entry {first + len(entries)} is missing (there should be {last})")


def plies_of(entries: Sequence[Entry]) -> list[Entry]:
    """The moves of a log that stand."""
    standing: list[Entry] = []
    for entry in entries:
        if entry.kind == MOVE:
            standing.append(entry)
        elif entry.kind == UNDO:
            del standing[goal(entry, len(standing)) :]
    return standing


def goal(entry: Entry, moves: int) -> int:
    """After how many moves a game stands once some were taken back."""
    to = int(entry.data["to"])
    if not 0 <= to < moves:
        raise Closed(f"entry {entry.seq} goes back to move {to} of {moves}")
    return to
