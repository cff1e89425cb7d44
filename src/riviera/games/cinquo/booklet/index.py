"""The index of Cinquo: cards, goals, fields and signs."""

from __future__ import annotations

from riviera.kernel.booklet import Booklet, Deed, Entry, Group
from riviera.kernel.game import Game

from ..components import CARDS, COPIES, GOALS, SUITS, TURNS
from ..view import called
from .figures import figures

DEEDS = [
    Deed(id="left", title="turn left", mark="cinquo-card-white1"),
    Deed(id="right", title="turn right", mark="cinquo-card-white2"),
]
SIGNS = (
    ("arrows", "Crossing", "A piece on its way may go straight on or turn to the hand of its card.", "R-TURN-1"),
    ("sun", "Centre", "A goal, and a crossing like the orange ones.", "R-LIST-1"),
    ("card-white1", "Left", "On cards of 1, 3 and 5 points: so they turn, seen along the way.", "R-TURN-2"),
    ("card-white2", "Right", "On cards of 2, 4 and 6 points: so they turn, seen along the way.", "R-TURN-2"),
    ("step", "A step", "On a way that is shown: one of the fields that are counted.", "R-MOVE-1"),
    (
        "last",
        "The end of a way",
        "Where a move would end. What counts is where it ends, not how it got there.",
        "R-MOVE-5",
    ),
    ("slot", "A place for a card", "Who sits here has not played yet.", "R-TRICK-1"),
    (
        "dots-2",
        "Unseen cards",
        "Below a small card: as many of the two as you have not seen since the shuffle.",
        "R-HIDE-1",
    ),
    ("piece-0", "Piece", "Begins on the corner of its colour, and has to come home last.", "R-SETUP-3"),
)

SIZES = {
    "cinquo-arrows": (23.0, 23.0),
    "cinquo-sun": (29.0, 29.0),
    "cinquo-last": (33.0, 33.0),
    "cinquo-slot": (44.0, 53.0),
    "cinquo-dots-2": (9.0, 6.0),
    "cinquo-piece-0": (33.0, 33.0),
}


def booklet(game: Game) -> Booklet:
    """Everything beside the words of the rules."""
    groups = [
        group("cards", "Cards", "cinquo-mini-red6", [card(c) for c in CARDS], "faces"),
        group("goals", "Goals", "cinquo-goal-centre", [goal(g) for g in GOALS], "signs"),
        group("signs", "Signs", "cinquo-sun", [sign(*s) for s in SIGNS], "signs"),
    ]
    return Booklet(figures=figures(game), groups=groups, deeds=DEEDS, sizes=SIZES)


def group(id: str, title: str, mark: str, entries: list[Entry], look: str) -> Group:
    """A kind of things."""
    return Group(id=id, title=title, mark=mark, look=look, entries=entries)


def card(name: str) -> Entry:
    """A card: how far it moves, where it turns, and what it tops."""
    suit, points = name[:-1], int(name[-1])
    others = " and ".join(f"{other} {points}" for other in SUITS if other != suit)
    lower = {2: "1", 3: "1 and 2"}.get(points, f"1 to {points - 1}")
    less = f", and {suit} {lower}" if points > 1 else ""
    moves = "1 field" if points == 1 else f"{points} fields"
    text = f"Moves {moves}, turning {TURNS[points]}. Tops {others}{less}."
    entry = Entry(id=name, title=called(name).capitalize(), text=text, art=f"cinquo-card-{name}", count=COPIES)
    entry["deeds"] = [TURNS[points]]
    return entry


def goal(name: str) -> Entry:
    """A goal of the lists, open and crossed out."""
    home = "" if name == "centre" else " For its own player it comes last."
    text = f"Crossed out when a move ends on it.{home}"
    entry = Entry(id=f"goal-{name}", title=name.capitalize(), text=text, art=f"cinquo-goal-{name}", clause="R-LIST-1")
    entry["back"] = f"cinquo-done-{name}"
    return entry


def sign(name: str, title: str, text: str, clause: str) -> Entry:
    """A sign of board and cards."""
    return Entry(id=f"sign-{name}", title=title, text=text, art=f"cinquo-{name}", clause=clause)
