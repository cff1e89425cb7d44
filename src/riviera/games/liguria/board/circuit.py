"""Where the twelve places of the circuit lie on the sheet of the sea, and the ways of ships along them."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Choice, Preview

from ..words import choices

Spot = tuple[float, float]
# Twelve places clockwise from the harbor of seat A, for three and for four seats.
RINGS: dict[int, tuple[Spot, ...]] = {
    3: (
        (100, 56), (262, 58), (424, 52), (586, 58), (748, 56), (760, 182),
        (748, 308), (586, 312), (424, 308), (262, 312), (100, 308), (88, 182),
    ),
    4: (
        (100, 56), (302, 58), (546, 58), (748, 56), (756, 140), (756, 222),
        (748, 306), (546, 310), (302, 310), (100, 306), (92, 222), (92, 140),
    ),
}  # fmt: skip
# Where the first ship lies, seen from its place: on free water, off the cards in the middle.
MOORINGS: dict[int, tuple[Spot, ...]] = {
    3: (
        (72, 62), (0, 41), (0, 44), (0, 41), (-72, 62), (-84, -4),
        (-64, -48), (0, -46), (92, 4), (0, -46), (64, -48), (84, -4),
    ),
    4: (
        (92, 4), (84, -4), (-84, -4), (-92, 4), (-84, -4), (-84, -4),
        (-92, 4), (-84, -4), (84, -4), (92, 4), (84, -4), (84, -4),
    ),
}  # fmt: skip
# Where the cubes lie that nobody has, beside or under the ship cards; the caption first.
SUPPLIES: dict[int, tuple[Spot, ...]] = {
    3: ((596, 140), (584, 162), (584, 190), (584, 218)),
    4: ((338, 264), (384, 264), (430, 264), (476, 264)),
}


def choice(view: View, action: str) -> Choice:
    """An action as a button; a ship also shows its way over the sea, an offer the harbor where it will lie."""
    made = choices.choice(view, action)
    verb, _, target = action.partition(":")
    if verb == "stock":
        made["preview"] = Preview(sheet="sea", outline=[harbor_of(view, view["actor"])])
    if verb in choices.WAYS:
        made["preview"] = Preview(sheet="sea", outline=[target], path=way(view, int(target[1:]), choices.WAYS[verb]))
    return made


def harbor_of(view: View, seat: int) -> str:
    """The place of a seat's own harbor."""
    return next(f"p{n}" for n, here in enumerate(view["circuit"], 1) if here.get("harbor") == seat)


def way(view: View, place: int, direction: int) -> list[list[float]]:
    """The places that the actor's ship passes, from where it lies."""
    start = view["merchants"][view["actor"]]["place"]
    steps = (place - start) * direction % 12 or 12
    return [list(RINGS[view["seats"]][(start - 1 + direction * i) % 12]) for i in range(steps + 1)]
