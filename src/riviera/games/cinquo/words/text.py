"""A view of Cinquo for a terminal."""

from __future__ import annotations

from riviera.games.cinquo.components import COLUMNS, FIELDS, GOALS, KINDS, ROWS
from riviera.games.cinquo.view import called, colours, order, words
from riviera.kernel.data import View

SEATS = "ABCD"


def board(view: View) -> str:
    """The board, the trick, the lists and the own hand."""
    return "\n".join([*grid(view), "", *trick(view), *lists(view), *hand(view)])


def grid(v: View) -> list[str]:
    """The fields with the pieces on them, each as the letter of its seat."""
    letters = "   " + "  ".join(field[0] for field in FIELDS[:COLUMNS])
    rows = [[cell(v, row * COLUMNS + column) for column in range(COLUMNS)] for row in range(ROWS)]
    return [letters, *(f"{number} {''.join(row)}" for number, row in enumerate(rows, 1))]


def cell(v: View, field: int) -> str:
    """One field in three letters; two pieces share one only when the game is won on it."""
    here = "".join(SEATS[seat] for seat, place in enumerate(v["pieces"]) if place == FIELDS[field])
    return f"[{here}]" if here else f" {KINDS[field].lower()} "


def trick(v: View) -> list[str]:
    """The round, what was said and what was played."""
    head = f"Round {v['round']}, {v['pile']} cards in the pile, {SEATS[v['start']]} starts."
    said = ", ".join(f"{SEATS[seat]} {word}" for seat, word in words(v).items())
    lying = [f"{SEATS[s]} {called(v['table'][s])}{' (best)' * (s == v['best'])}" for s in order(v) if v["table"][s]]
    lying += [f"won in the solo {called(card)}" for card in v["own"]]
    lying += [f"to move by {called(v['card'])}"] if v["card"] else []
    return [head] + [f"Bids: {said}."] * bool(said) + [f"Table: {'; '.join(lying)}."] * bool(lying)


def lists(v: View) -> list[str]:
    """What everybody has crossed out and still needs, the own colour last."""
    return [one_list(SEATS[seat], colour, v["lists"][seat]) for seat, colour in enumerate(colours(v))]


def one_list(letter: str, colour: str, crossed: list[str]) -> str:
    """One list as a sentence."""
    needed = [goal for goal in GOALS if goal not in crossed and goal != colour]
    needed += [f"{colour} last"] * (colour not in crossed)
    return f"{letter} {colour}: {len(crossed)} of {len(GOALS)}, needs {', '.join(needed) or 'nothing'}."


def hand(v: View) -> list[str]:
    """The own hand."""
    if v["seat"] is None:
        return []
    return [f"You are {SEATS[v['seat']]} and hold {', '.join(map(called, v['hand'])) or 'nothing'}."]
