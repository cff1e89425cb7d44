"""What stands on the coast: stops, carts, piles, dice, vendor flags and the markers of the ruler."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from riviera.kernel.data import View
from riviera.kernel.scene import Clock, Piece
from riviera.kernel.words import minus

from ..components import FARTHEST_MOVE, FIELDS, LOOP, VENDOR_LIRE, VILLAGES
from ..view import FIELD_IDS, PLACE_NAMES, TOWNS, VILLAGE_NAMES, steps
from .art import RULERS
from .symbols import BLOCK, BLOCK_LINE, STOPS, P

Point = tuple[float, float]
LETTERS = "ABCDE"
STACKS = ((0.76, 0.0), (0.6, 15.0), (0.5, 12.5))  # size and step of one marker, two, and more


class Map(NamedTuple):
    """Where things stand on a drawing of the coast, and how many words a stop has room for."""

    stops: Mapping[str, Point]
    piles: dict[str, list[Point]]
    dice: dict[str, list[Point]]
    flags: dict[str, Point]
    edges: dict[str, Point]  # how far left and right the things on a stop may reach
    road: list[Point]
    wordy: bool
    scale: float = 1  # of chips and dice


def coast_pieces(view: View, where: Map) -> list[Piece]:
    """Everything that stands on the coast."""
    found = [piece for space in LOOP for piece in stop(view, where, space)]
    found += [piece for f in range(len(FIELDS)) for piece in piles(view, where, f)]
    found += [piece for v in range(len(VILLAGES)) for piece in market(view, where, v)]
    return found


def carts_on(view: View, space: str) -> list[int]:
    """The seats whose carts stand on a space."""
    return [s for s, player in enumerate(view["players"]) if player["space"] == space]


def words(view: View, space: str, wordy: bool) -> str:
    """What a stop says to the seat that may drive there."""
    seat = view["seat"]
    if seat is None or seat != view["actor"]:
        return ""
    if view["phase"] == "placing":
        return "Start" if space in FIELD_IDS else ""
    ahead = steps(view, seat, space)
    if view["phase"] != "acting" or not view["left"] or not 1 <= ahead <= FARTHEST_MOVE:
        return ""
    return f"{ahead} stop{'s' if ahead > 1 else ''}" if wordy else str(ahead)


def stop(view: View, where: Map, space: str) -> list[Piece]:
    """A stop with its words and its carts, as wide as they need; on the tall drawing in lines of two."""
    seats, text = carts_on(view, space), words(view, space, where.wordy)
    if not where.wordy and len(seats) + bool(text) > 1:
        return crowd(view, where, space, seats, text)
    x, y = where.stops[space]
    room = (74 if where.wordy else 44) if seats else 66
    wide = (room if text else 36) + 30 * len(seats) if text or seats else STOPS[0]
    wide = wide if not text or seats else 66 if where.wordy else 40
    wide = min(w for w in STOPS if w >= wide)
    low, high = where.edges[space]
    x = max(min(x, high - wide / 2), low + wide / 2)
    found = [ground(view, space, seats, f"{P}-stop-{wide}", x, y)]
    if text:
        left = x if not seats else x - wide / 2 + (35 if where.wordy else 20)
        found.append(Piece(id=f"words-{space}", x=left, y=y, text=text, kind=f"{P}-words"))
    for i, s in enumerate(seats):
        at = x - wide / 2 + room + 7 + 30 * i if text else x + (i - (len(seats) - 1) / 2) * 30
        found.append(Piece(id=f"cart-{s}", art=f"{P}-cart-{s}", x=round(at, 1), y=y - 2, z=2, kind=f"{P}-cart"))
    return found


def crowd(view: View, where: Map, space: str, seats: list[int], text: str) -> list[Piece]:
    """Carts and words in lines of two, so that nothing beside the road is covered."""
    x, y = where.stops[space]
    low, high = where.edges[space]
    x = max(min(x, high - BLOCK / 2), low + BLOCK / 2)
    lines = (len(seats) + bool(text) + 1) // 2
    found = [ground(view, space, seats, f"{P}-block-{lines}", x, y)]
    spots = [(x - 14 + 28 * (k % 2), y + (k // 2 - (lines - 1) / 2) * BLOCK_LINE) for k in range(6)]
    if text:
        found.append(Piece(id=f"words-{space}", x=spots[0][0], y=spots[0][1], text=text, kind=f"{P}-words"))
    for s, (cx, cy) in zip(seats, spots[bool(text) :], strict=False):
        art = f"{P}-cart-{s}"
        found.append(Piece(id=f"cart-{s}", art=art, x=cx, y=cy - 1, scale=0.76, z=2, kind=f"{P}-cart"))
    return found


def ground(view: View, space: str, seats: list[int], art: str, x: float, y: float) -> Piece:
    """What a stop is drawn on, and clicked at."""
    kind, label = f"spot {P}-stop" + (" mine" if view["seat"] in seats else ""), spoken(view, space, seats)
    return Piece(id=f"stop-{space}", art=art, x=x, y=y, z=-1, target=space, kind=kind, label=label)


def spoken(view: View, space: str, seats: list[int]) -> str:
    """A space and the carts there in words, for a screen reader."""
    here = ", ".join(f"cart {LETTERS[s]}" for s in seats)
    if space in VILLAGE_NAMES:
        goods = ", ".join(f"{produce} {n}" for produce, n in view["dice"][TOWNS.index(space)])
    else:
        goods = ", ".join(f"{n} {produce}" for produce, n in view["fields"][FIELD_IDS.index(space)])
    return f"{PLACE_NAMES[space]}: {goods}" + (f"; {here}" if here else "")


def piles(view: View, where: Map, f: int) -> list[Piece]:
    """The piles of a field with their counts; a bare one stays as a shadow."""
    found = []
    for (produce, n), (x, y) in zip(view["fields"][f], where.piles[FIELD_IDS[f]], strict=True):
        kind = "spot" if n else f"spot {P}-bare"
        pile = Piece(id=f"pile-{produce}", art=f"{P}-chip-{produce}", x=x, y=y, target=f"{produce}-pile", kind=kind)
        left = Piece(id=f"left-{produce}", x=x, y=y + 26 * where.scale, text=str(n), kind=f"{P}-left")
        found += [pile | {"scale": where.scale}, left] if where.scale != 1 else [pile, left]
    return found


def market(view: View, where: Map, v: int) -> list[Piece]:
    """The dice of a village and its vendor card."""
    village = TOWNS[v]
    rows = zip(view["dice"][v], where.dice[village], strict=True)
    found = [
        Piece(id=f"die-{village}-{p}", art=f"{P}-die-{p}", x=x, y=y, text=str(n), kind=f"{P}-die {P}-{p}")
        for (p, n), (x, y) in rows
    ]
    return [*found, flag(view, village, where.flags[village])]


def flag(view: View, village: str, at: Point) -> Piece:
    """The vendor card of a village: its lire on a flag, or the mark of whoever has it."""
    owner = view["vendors"][TOWNS.index(village)]
    if owner >= 0:
        label = f"{LETTERS[owner]} is the most popular vendor of {VILLAGE_NAMES[village]}"
        return Piece(
            id=f"flag-{village}", art=f"{P}-owner-{owner}", x=at[0], y=at[1], label=label, ask=f"flag:{village}"
        )
    lire = VENDOR_LIRE[village]
    piece = Piece(id=f"flag-{village}", art=f"{P}-flag", x=at[0], y=at[1], text=str(lire), kind=f"spot {P}-flag")
    piece["ask"] = f"flag:{village}"
    if view["phase"] == "claiming":
        piece["target"] = village
    return piece


def ruler_top(view: View) -> int:
    """How far the ruler must reach."""
    most = max(player["lire"] for player in view["players"])
    return next((n for n in RULERS if most <= n), RULERS[-1])


def markers(view: View) -> list[Piece]:
    """The markers on the ruler, each at its number; those that would touch stand on one another, in pairs."""
    top = ruler_top(view)
    found: list[Piece] = []
    for cluster in clusters([32 + 760 * min(max(p["lire"], 0), top) / top for p in view["players"]]):
        size, step = STACKS[min(len(cluster), len(STACKS)) - 1]
        for level, (place, s) in enumerate(cluster):
            lire = view["players"][s]["lire"]
            x, y = beside(place, level // 2), 428 + (2 if len(cluster) > 1 else 0) - step * (level % 2)
            mark = Piece(id=f"lire-{s}", art=f"seat-{s}", x=round(x, 1), y=y, scale=size, z=3, ask="lire")
            found.append(mark | Piece(id=f"lire-{s}", x=round(x, 1), y=y, label=f"{LETTERS[s]}: {minus(lire)} lire"))
    return found


def beside(x: float, n: int) -> float:
    """A place on the ruler for the pairs of a high pile, towards the middle: above them are prices."""
    return x + 15 * n if x < 700 else x - 15 * n


def clusters(xs: list[float]) -> list[list[tuple[float, int]]]:
    """Seats by their places on the ruler, those together that are closer than a marker is wide."""
    found: list[list[tuple[float, int]]] = []
    for x, s in sorted((x, s) for s, x in enumerate(xs)):
        if found and x - found[-1][-1][0] < 15:
            found[-1].append((x, s))
        else:
            found.append([(x, s)])
    return found


def clock(view: View) -> Clock:
    """How far the game is, in a word or two."""
    if view["over"]:
        return Clock(text="The end")
    if view["phase"] == "placing":
        return Clock(text="Set-up")
    return Clock(text="Last turns" if view["final"] >= 0 else f"Round {view['round']}")
