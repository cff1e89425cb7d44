"""What matters in a position of Clans, for the coach: what there is to win, not the move that wins it."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.words import many

from ..components import CLANS, EPOCHS, TERRITORIES
from ..view import after_strife, epoch_of, founds
from .plans import after, chips, clan_of, worth


def aim(view: View, action: str) -> str:
    """What an answer is after."""
    verb, *path = action.split(":")
    if verb == "found":
        return village(view, view["huts"][path[0]], path[0])
    source, target = path
    closed = founds(view, source)
    if not closed:
        return joined(view, source, target)
    if len(closed) > 1:
        return f"{len(closed)} villages can be founded with one move: {chips(view, len(closed))} for you."
    return village(view, after(view, source, target, closed[0]), closed[0])


def village(view: View, huts: list[int], place: str) -> str:
    """A village that can be founded now."""
    clan, terrain, epoch = clan_of(view), TERRITORIES[int(place)][0], epoch_of(view)
    left = after_strife(huts)
    if EPOCHS[epoch][2] == terrain:
        return f"A village on {terrain} is doomed in this epoch: it pays its clans nothing."
    if not left[CLANS.index(clan)]:
        return f"A village without {clan} can be founded now: a chip for you, and its huts grow no further."
    return f"A village of {sum(left)} with {clan} in it can be founded now{worth(left, epoch, terrain)}."


def joined(view: View, source: str, target: str) -> str:
    """Two groups that can become one."""
    clan = clan_of(view)
    one, two = view["huts"][source], view["huts"][target]
    c, size = CLANS.index(clan), sum(one) + sum(two)
    if one[c] and two[c]:
        return f"Two groups with {clan} stand side by side, {many(size, 'hut')} together."
    if one[c] or two[c]:
        return f"{clan.capitalize()} stands beside other huts: a village of {size} is in sight."
    return f"Huts without {clan} can be joined, so that others have one village less to found."
