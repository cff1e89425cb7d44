"""Clans as advice: what a move brings the own clan now, and what it makes possible."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.words import Plan, many

from ..components import CLANS, EPOCHS, TERRITORIES
from ..view import after_strife, bonus_of, epoch_of, founds, noun

GATHER = "Bring huts to your clan before the last way closes: the whole village pays you, whoever lives in it."
APART = "Two groups of your clan are two chances for a village; joined they are one."
CLOSE = "A village without your clan still gives you its chip, and keeps its huts from growing."
DOOM = "On doomed land a village pays nobody: let your clan found elsewhere."


def plan(view: View, action: str) -> Plan:
    """An answer as advice."""
    verb, *path = action.split(":")
    if verb == "found":
        return Plan(f"Found the village on {noun(path[0])} first.", *village(view, view["huts"][path[0]], path[0]))
    source, target = path
    move = f"Move {noun(source)} to {noun(target)}."
    closed = founds(view, source)
    if len(closed) == 1:
        return Plan(move, *village(view, after(view, source, target, closed[0]), closed[0]))
    if closed:
        return Plan(move, *villages(view, source, target, closed))
    return Plan(move, *joined(view, source, target))


def clan_of(view: View) -> str:
    """The own clan, of whoever looks."""
    return str(view["clans"][view["seat"]])


def after(view: View, source: str, target: str, place: str) -> list[int]:
    """The huts of a place when one group has moved to another."""
    here = view["huts"][place]
    return [a + b for a, b in zip(here, view["huts"][source], strict=True)] if place == target else here


def village(view: View, huts: list[int], place: str) -> tuple[str, str]:
    """What a village founded now brings."""
    clan, terrain, epoch = clan_of(view), TERRITORIES[int(place)][0], epoch_of(view)
    left = after_strife(huts)
    inside = left[CLANS.index(clan)] > 0
    if EPOCHS[epoch][2] == terrain:
        lost = f"{clan} is lost with it" if huts[CLANS.index(clan)] else f"{clan} loses nothing"
        return f"The village on {noun(place)} is doomed: a chip for you, and {lost}.", DOOM
    if not inside:
        return f"It founds a village without {clan}: a chip for you, and its huts grow no further.", CLOSE
    return f"It founds a village of {sum(left)} with {clan} in it{worth(left, epoch, terrain)}.", GATHER


def worth(left: list[int], epoch: int, terrain: str) -> str:
    """What a village with the own clan brings, and why it may be more than its huts."""
    bonus = bonus_of(epoch, terrain)
    return f"{', on favoured land' if bonus else ''}: {many(sum(left) + bonus, 'point')} and a chip for you"


def villages(view: View, source: str, target: str, places: tuple[str, ...]) -> tuple[str, str]:
    """What several villages at once bring; their order is chosen later."""
    c = CLANS.index(clan_of(view))
    inside = sum(after_strife(after(view, source, target, p))[c] > 0 for p in places)
    told = f"It founds {len(places)} villages at once, {inside or 'none'} of them with {CLANS[c]}"
    return f"{told}: {chips(view, len(places))} for you.", GATHER if inside else CLOSE


def chips(view: View, founded: int) -> str:
    """The chips for several villages, as far as there are any (R-END-1)."""
    return many(min(founded, sum(row[0] for row in EPOCHS) - len(view["villages"])), "chip")


def joined(view: View, source: str, target: str) -> tuple[str, str]:
    """What it means that two groups become one."""
    clan = clan_of(view)
    one, two = view["huts"][source], view["huts"][target]
    c, size = CLANS.index(clan), sum(one) + sum(two)
    if one[c] and two[c]:
        return f"Both groups hold {clan}: they grow to one of {size} huts.", APART
    if one[c] or two[c]:
        return f"It brings {clan} into a group of {size}: that many points once it is a village.", GATHER
    return f"It joins two groups without {clan}, so others have one village less to found.", CLOSE
