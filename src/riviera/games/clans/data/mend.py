"""What somebody set up on the board, with what follows from it: villages, chips, the clans in the box, whose turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from riviera.kernel.data import Dump

from ..components import CLANS
from ..engine.moves import can_move, cut_off
from ..engine.rules import Clans
from ..engine.state import LAND, VILLAGES
from .check import lasts
from .load import build

if TYPE_CHECKING:
    from riviera.kernel.game import Game


def mended(game: Game, data: Dump) -> Dump:
    """Empty land holds no huts, huts that stand alone are villages, and every village has its chip (R-FOUND-1, -4)."""
    huts = {land: stack for land, group in data["huts"].items() if (stack := {c: n for c, n in group.items() if n})}
    data = {**data, "huts": huts, "pending": []}
    data["box"] = [clan for clan in CLANS if clan not in data["clans"]]
    data |= {"moves": 0, "seals": 0}
    data["villages"] = villages(build(game, data), data["villages"])
    g = build(game, data)
    data["huts"] = {land: stack for land, stack in huts.items() if stays(g, int(land) - 1)}
    data["moves"] = LAND - len(data["huts"])
    data["chips"] = chips(list(data["chips"]), len(data["villages"]), max(0, data["actor"]))
    return data | turn(build(game, data))


def stays(g: Clans, t: int) -> bool:
    """Whether huts stay where they stand: not in a village that is doomed when it is founded (R-EPOCH-3)."""
    return all(g.sites[i] != t or lasts(g, i) for i in range(g.founded))


def turn(g: Clans) -> Dump:
    """After so many moves it is the turn of whoever was asked for, or nobody's when the game must end (R-END-1)."""
    bare = sum(not g.huts[g.sites[i]] for i in range(g.founded))
    moves, actor = int(g.moves) - bare, max(0, int(g.actor))
    ended = g.founded == VILLAGES or not can_move(g)
    return {"moves": moves, "actor": -1 if ended else actor, "seals": int(ended), "first": (actor - moves) % g.seats}


def villages(g: Clans, founded: list[int]) -> list[int]:
    """Those that still stand alone or are bare, and after them what stands alone now."""
    alone = [t + 1 for t in range(LAND) if cut_off(g, t)]
    kept = [t for t in founded if t in alone or not g.huts[t - 1]]
    return [*kept, *(t for t in alone if t not in kept)][:VILLAGES]


def chips(held: list[int], founded: int, actor: int) -> list[int]:
    """One chip for each village: what is missing goes to whoever decides, what is too much comes from the richest."""
    while sum(held) < founded:
        held[actor] += 1
    while sum(held) > founded:
        held[held.index(max(held))] -= 1
    return held
