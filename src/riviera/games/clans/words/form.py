"""A position of Clans to set up: its parts in the words of the rulebook, huts on the land."""

from __future__ import annotations

from riviera.kernel.data import Form, Stand, Thing, among, behind, called

from ..components import CLANS

PARTS = {
    "moves": behind("Moves so far"),
    "huts": called("Huts by land"),
    "pending": behind("Villages that wait for their order"),
    "villages": called("Villages, the oldest first"),
    "points": called("Points so far"),
    "chips": called("Villages founded"),
    "chips.*": called("Seat"),
    "clans": called("Secret clans"),
    "clans.*": among("Seat", CLANS),
    "box": behind("Clans in the box"),
    "box.*": among("Clan", CLANS),
}
THINGS = [Thing(id=clan, name=clan, art=f"clans-hut-{clan}") for clan in CLANS]
BOARD = [Stand(part="huts", kind="stack", title="huts", things=THINGS)]


def form() -> Form:
    """What is asked of somebody who sets up a position."""
    return Form(parts=PARTS, board=BOARD)
