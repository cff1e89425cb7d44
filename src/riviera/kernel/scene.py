"""The scene language: what a page, a notebook or an exported picture draws, as plain JSON data.

A *sheet* is a drawing with static art and keyed pieces. A *panel* is text in rows. A *target* is a component that
can be clicked; its name is an element of an action's path.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict, TypeVar

from .words import Line

# Where a thing comes from when it appears, and where it goes when it leaves; Python has no other way to name "from".
_Way = TypedDict("_Way", {"from": str, "to": str}, total=False)


class _Piece(TypedDict):
    id: str
    x: float
    y: float


class Piece(_Piece, _Way, total=False):
    """A thing on a sheet: the symbol ``art`` at (x, y), or only ``text`` there.

    ``ask`` names what explains it, where that is neither its target nor its symbol (``explain`` of the game).
    """

    art: str
    scale: float
    rotate: float
    text: str
    label: str
    target: str
    ask: str
    kind: str
    z: int


class _Sheet(TypedDict):
    id: str
    title: str
    box: list[float]
    pieces: list[Piece]


class Sheet(_Sheet, total=False):
    """A drawing: the static art of that key with pieces on it.

    From below: ``art``, pieces with negative ``z`` (areas), the static art ``over``, all other pieces. ``plain`` leaves
    out frame, shadow and pan and zoom: a mat among panels. ``whole`` shows all of it on a phone at first, not a part.
    ``phone``: only phones show it. ``road`` is a loop of points which journeys follow in its direction.
    """

    art: str
    over: str
    plain: bool
    whole: bool
    phone: bool
    road: list[tuple[float, float]]


class Chip(TypedDict, total=False):
    """A small mark in a row: a symbol, a text or both; ``label`` is read aloud, ``tint`` is a token for its ground.

    In a list of places ``note`` stands on a pill below it, with the symbol ``sign``.
    """

    tint: str
    note: str
    sign: str
    art: str
    text: str
    label: str
    state: str
    target: str
    ask: str


class Group(TypedDict):
    """Chips under a word: what a seat has, holds, has built."""

    label: str
    chips: list[Chip]


class _Row(TypedDict):
    label: str


class Row(_Row, _Way, total=False):
    """A line of a panel, a tile or a card.

    ``mark`` is a small symbol before the label, ``art`` a picture (cards), ``dots`` how many of how many, ``bar`` a
    part of 1, ``tint`` the token that colours bar or band. States: turn, mine, done, good, bad, off, prize, past, now.
    A row of the panel "seats" may have ``groups`` instead of chips, and ``more``, which a click on the seat opens, with
    the drawing of ``Game.before``.
    """

    mark: str
    art: str
    dots: list[int]
    tint: str
    note: str
    value: str
    bar: float
    chips: list[Chip]
    groups: list[Group]
    more: list[Group]
    state: str
    target: str
    ask: str


Thing = TypeVar("Thing", Piece, Row)


def travels(thing: Thing, source: str | None = None, goal: str | None = None) -> Thing:
    """A thing with the places it comes from and goes to: a target, the id of a piece, sheet or panel, ``seat:2``.

    An empty name is nowhere: the thing appears or vanishes where it stands. Its likes are not looked for.
    """
    if source is not None:
        thing["from"] = source
    if goal is not None:
        thing["to"] = goal
    return thing


class _Panel(TypedDict):
    id: str
    title: str
    rows: list[Row]


class Panel(_Panel, total=False):
    """Text in rows: it wraps, scales and is read aloud.

    ``look``: "rows" (the default), "tiles" (a grid of ``columns``), "cards" (a hand), "line" (rows side by side) or
    "places" (a board as a list: the chips of a row are places to click, at its right). ``art`` is a picture behind the
    title. ``brief`` is the panel in one pill over the board of a phone. The panel with the id "seats" lends its rows to
    the shell's seats. ``phone``: only phones show it.
    """

    note: str
    mark: str
    art: str
    look: str
    brief: list[Chip]
    columns: int
    phone: bool


class Layout(TypedDict):
    """A CSS grid whose areas name sheets, panels and the shell's own prompt, seats and log."""

    columns: str
    rows: str
    areas: list[str]


class Tab(TypedDict):
    """A page of the phone: the sheets and panels it shows."""

    id: str
    title: str
    icon: str
    show: list[str]


class Clock(TypedDict, total=False):
    """How far the game is: a few words, and the parts of a round with the one that is ``now``."""

    text: str
    steps: list[str]
    now: int


class Manner(TypedDict):
    """One of the ways to do the same: the last target of an action, chosen by a switch before the rest is clicked."""

    target: str
    label: str
    note: str
    art: str


class _Scene(TypedDict):
    sheets: list[Sheet]
    panels: list[Panel]


class Scene(_Scene, total=False):
    """Everything to draw for a view.

    ``purse`` is what the seat has of its own, in one line that a phone always shows; ``manners`` are a switch.
    """

    layout: Layout
    tabs: list[Tab]
    names: dict[str, str]
    clock: Clock
    purse: list[Chip]
    manners: list[Manner]


class Art(TypedDict):
    """Drawings that never change: symbols, the ground of each sheet, and their styles."""

    defs: str
    sheets: dict[str, str]
    css: str


class _Prompt(TypedDict):
    text: Line


class Prompt(_Prompt, total=False):
    """What is expected: ``then`` is asked once the first of two targets is chosen."""

    help: Line
    then: Line


class Preview(TypedDict, total=False):
    """What to outline or draw while a choice is pointed at."""

    sheet: str
    outline: list[str]
    path: list[list[float]]
    draw: list[Piece]


class _Choice(TypedDict):
    action: str
    label: str


class Choice(_Choice, total=False):
    """An action as a button; what is ``evident`` the page answers by itself after the click that led to it."""

    consequence: str
    art: str
    evident: bool
    preview: Preview


class TallyRow(TypedDict):
    """One category of the final scoring."""

    label: str
    values: list[int]


class _Tally(TypedDict):
    rows: list[TallyRow]


class Tally(_Tally, total=False):
    """The final scoring, one value for each seat: parts that add up to the total, which comes last.

    ``ties`` are what decides between equal totals, where there are any; ``title`` is what the parts are, where they
    are no points, and ``need`` what it takes to win alone.
    """

    ties: list[TallyRow]
    title: str
    need: str


def with_ties(rows: list[TallyRow], labels: Sequence[str], broken: Sequence[Sequence[int]]) -> Tally:
    """A final scoring; where totals are equal, with what breaks the tie: for each seat a number for each label."""
    totals = rows[-1]["values"]
    if len(set(totals)) == len(totals):
        return Tally(rows=rows)
    ties = [TallyRow(label=label, values=[seat[i] for seat in broken]) for i, label in enumerate(labels)]
    return Tally(rows=rows, ties=ties)
