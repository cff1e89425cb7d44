"""Viticulture as text: the board with its workers, then a block for each vineyard and the own hand."""

from __future__ import annotations

from riviera.kernel.data import View

from ..components import ACTIONS, REWARDS, SEATS
from .log import NAMES, face_text


def board(view: View) -> str:
    """The whole table."""
    blocks = [head(view), wake_up(view), actions(view, 0), actions(view, 6)]
    blocks += [vineyard(view, s) for s in range(view["seats"])]
    if view["hand"]:
        blocks.append("Your hand\n" + "\n".join(f"  {NAMES[f]}: {face_text(f)}" for f in view["hand"]))
    return "\n\n".join(blocks)


def head(view: View) -> str:
    """The year, the season and the piles."""
    last = ", the last" if view["last"] else ""
    piles = ", ".join(f"{n} {d}" for n, d in zip(view["decks"], ("vines", "summer", "orders", "winter"), strict=True))
    tokens = f" Bonus tokens: {view['solo']['tokens']}." if "solo" in view else ""
    return f"Year {view['year'] or 1}{last}: {view['season']}. Decks: {piles}.{tokens}"


def letter(seat: int) -> str:
    """A seat's letter."""
    return SEATS[seat].upper()


def wake_up(view: View) -> str:
    """The seven rows with their roosters."""
    rows = []
    for row, reward in enumerate(REWARDS, 1):
        here = [letter(s) for s, g in enumerate(view["growers"]) if g["row"] == row]
        passed = [letter(s) for s in view["passed"]]
        mark = "".join(x + ("-" if x in passed else "") for x in here) or "."
        rows.append(f"{row} {mark:3}{reward}")
    return "Wake-up\n  " + "\n  ".join(rows)


def worker_at(view: View, place: str) -> str:
    """Who stands on a place: ``a`` an ordinary worker, ``A*`` the grande one, ``#`` the automa."""
    for s, g in enumerate(view["growers"]):
        if g["grande"] == place:
            return letter(s) + "*"
        if place in g["standing"]:
            return letter(s).lower()
    return "#" if place in view["taken"] else "."


def actions(view: View, first: int) -> str:
    """Six actions with their places."""
    sides = ("left", "middle", "right")[: 3 if view["seats"] > 4 else 2 if view["seats"] > 2 else 1]
    lines = ["Winter" if first else "Summer"]
    for a in ACTIONS[first : first + 6]:
        places = " ".join(f"{worker_at(view, f'{a.id}_{side}'):2}" for side in sides)
        beside = [letter(s) + "*" for s, g in enumerate(view["growers"]) if g["grande"] == f"{a.id}_full"]
        lines.append(f"  {a.name:30} {places} {' '.join(beside)}".rstrip())
    return "\n".join(lines)


def vineyard(view: View, seat: int) -> str:
    """One vineyard in a few lines."""
    g = view["growers"][seat]
    mark = "*" if seat == view["actor"] else " "
    title = f"{mark}{letter(seat)}  {g['vp']} VP  £{g['lira']}  £{g['residual']} a year"
    workers = f"  {g['idle']} of {g['workers'] - 1} workers" + ("" if g["grande"] else " and the grande one")
    cards = "  cards " + "/".join(map(str, g["cards"]))
    lines = [title + workers + cards]
    lines += [f"    {field_text(f)}" for f in g["fields"]]
    lines.append("    grapes: " + (", ".join(g["crush"]) or "none") + "; wines: " + (", ".join(g["cellar"]) or "none"))
    lines.append("    built: " + (", ".join(g["structures"]).replace("_", " ") or "nothing"))
    return "\n".join(lines)


def field_text(field: View) -> str:
    """A field: its vines and what it bears."""
    if field["sold"]:
        return f"{field['id']}: sold"
    vines = ", ".join(NAMES[v] for v in field["vines"]) or "bare"
    done = " (harvested)" if field["harvested"] else ""
    return f"{field['id']}: {vines}{done}"
