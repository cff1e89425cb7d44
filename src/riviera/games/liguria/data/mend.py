"""What somebody set up at sea, with what follows from it: which way a ship looks."""

from __future__ import annotations

from riviera.kernel.data import Dump

LETTERS = "ABCD"
STOPPED = ("stop", "land", "choose")


def mended(data: Dump) -> Dump:
    """A ship at an island has a direction, and so has one that has just stopped; in a harbor it is free (R-SAIL-3)."""
    return {**data, "merchants": [turned(m, free(data, seat)) for seat, m in enumerate(data["merchants"])]}


def free(data: Dump, seat: int) -> bool:
    """Whether a ship lies in a harbor and may go either way."""
    stopped = seat == data["actor"] and data["stage"] in STOPPED
    return data["circuit"][data["merchants"][seat]["berth"] - 1] in LETTERS and not stopped


def turned(m: Dump, free: bool) -> Dump:
    """A ship with a direction that it can have where it lies; a new one sails clockwise."""
    return {**m, "heading": 0 if free else m["heading"] or 1}
