"""The road round the coast as points, in the direction of travel: what the trails of carts follow."""

from __future__ import annotations

from collections.abc import Mapping

from ..components import LOOP

Point = tuple[float, float]
# The bends of the wide road, as its drawing has them: two ends and two handles each.
BENDS: dict[str, tuple[Point, Point, Point, Point]] = {
    "right": ((732, 150), (832, 150), (850, 318), (724, 318)),
    "left": ((100, 318), (-26, 318), (-8, 150), (92, 150)),
}
# The corners of the tall road.
CORNERS: dict[str, list[Point]] = {
    "right": [(250, 494), (241, 504), (218, 508), (70, 508), (47, 504), (38, 494)],
    "left": [(38, 26), (47, 16), (70, 12), (218, 12), (241, 16), (250, 26)],
}


def wide_road(stops: Mapping[str, Point]) -> list[Point]:
    """Fields, the bend at the right, villages, the bend at the left."""
    return loop(stops, {side: [bezier(*bend, t / 8) for t in range(9)] for side, bend in BENDS.items()})


def tall_road(stops: Mapping[str, Point]) -> list[Point]:
    """The same on the drawing for a phone."""
    return loop(stops, CORNERS)


def loop(stops: Mapping[str, Point], bends: Mapping[str, list[Point]]) -> list[Point]:
    """The stops in their order; a bend after the last field, and one after the last village."""
    found: list[Point] = []
    for i, space in enumerate(LOOP):
        found.append(stops[space])
        after = LOOP[(i + 1) % len(LOOP)]
        if (space in FIELD_STOPS) != (after in FIELD_STOPS):
            found += bends["right" if space in FIELD_STOPS else "left"]
    return [(round(x, 1), round(y, 1)) for x, y in found]


def bezier(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    """A point of a bend."""
    parts = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
    x, y = (sum(p * q[k] for p, q in zip(parts, (a, b, c, d), strict=True)) for k in (0, 1))
    return x, y


FIELD_STOPS = {space for space in LOOP if space in ("upper", "middle", "lower")}
