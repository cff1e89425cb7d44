"""The land of Clans as it is drawn: outlines, spots for huts, lakes and rivers, read from geometry.txt."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from math import hypot
from typing import NamedTuple

Point = tuple[float, float]


class Ground(NamedTuple):
    """A piece of land or water: where its things stand, how much room there is, and its outline."""

    x: float
    y: float
    room: float
    outline: tuple[Point, ...]


class Land(NamedTuple):
    """The whole board."""

    territories: dict[int, Ground]
    lakes: tuple[Ground, ...]
    rivers: tuple[tuple[Point, ...], ...]


@cache
def land() -> Land:
    """The board as we draw it, on a ground of 1000 by 700."""
    rows = [
        row
        for row in files(__package__).joinpath("geometry.txt").read_text(encoding="utf-8").splitlines()
        if row[:1] != "#"
    ]
    kinds = [(row.split("|")[0].split(), points(row.split("|")[1])) for row in rows if row]
    territories = {int(h[1]): Ground(float(h[2]), float(h[3]), float(h[4]), p) for h, p in kinds if h[0] == "territory"}
    lakes = tuple(Ground(float(h[1]), float(h[2]), 0.0, p) for h, p in kinds if h[0] == "lake")
    return Land(territories, lakes, tuple(p for h, p in kinds if h[0] == "river"))


def points(text: str) -> tuple[Point, ...]:
    """A list of points from its text."""
    pairs = (pair.split(",") for pair in text.split())
    return tuple((float(x), float(y)) for x, y in pairs)


def path(outline: tuple[Point, ...], origin: Point = (0.0, 0.0), close: bool = True) -> str:
    """An outline as short path data, seen from an origin."""
    x, y = origin
    parts = []
    for i, (px, py) in enumerate(outline):
        parts.append(f"{'m' if i == 0 else 'l' if i == 1 else ' '}{px - x:.4g} {py - y:.4g}")
        x, y = px, py
    return "".join(parts).replace(" -", "-") + ("z" if close else "")


def inside(p: Point, outline: tuple[Point, ...]) -> bool:
    """Whether a point lies in an outline."""
    x, y = p
    odd = False
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def margin(p: Point, outline: tuple[Point, ...]) -> float:
    """How far a point is from the corners of an outline, which lie close together."""
    return min(hypot(p[0] - x, p[1] - y) for x, y in outline)


@cache
def crossing(a: int, b: int) -> list[list[float]]:
    """A short way over the border from one territory to its neighbour, for an arrow."""
    one, two = land().territories[a], land().territories[b]
    shared = [p for p in one.outline if p in set(two.outline)]
    middle = shared[len(shared) // 2]
    first, last = shared[max(0, len(shared) // 2 - 2)], shared[min(len(shared) - 1, len(shared) // 2 + 2)]
    nx, ny = last[1] - first[1], first[0] - last[0]
    if not inside((middle[0] + nx * 0.3, middle[1] + ny * 0.3), two.outline):
        nx, ny = -nx, -ny
    long = hypot(nx, ny) or 1.0
    dx, dy = 17 * nx / long, 17 * ny / long
    return [[round(middle[0] + s * dx, 1), round(middle[1] + s * dy, 1)] for s in (-1, 1)]
