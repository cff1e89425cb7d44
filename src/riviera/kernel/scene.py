"""The scene language: what a page, a notebook or an exported picture draws, as plain JSON data.

A *sheet* is a drawing with static art and keyed pieces. A *panel* is text in rows. A *target* is a component that
can be clicked; its name is an element of an action's path.
"""

from __future__ import annotations

from typing import TypedDict

from .words import Line


class _Piece(TypedDict):
    id: str
    x: float
    y: float


class Piece(_Piece, total=False):
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
    """

    art: str
    over: str
    plain: bool
    whole: bool


class Chip(TypedDict, total=False):
    """A small mark in a row: a symbol, a text or both; ``label`` is read aloud, ``tint`` is a token for its ground."""

    tint: str
    art: str
    text: str
    label: str
    state: str
    target: str
    ask: str


class _Row(TypedDict):
    label: str


class Row(_Row, total=False):
    """A line of a panel, a tile or a card.

    ``mark`` is a small symbol before the label, ``art`` a picture (cards), ``dots`` how many of how many, ``bar`` a
    part of 1, ``tint`` the token that colours bar or band. States: turn, mine, done, good, bad, off, prize, past, now.
    """

    mark: str
    art: str
    dots: list[int]
    tint: str
    note: str
    value: str
    bar: float
    chips: list[Chip]
    state: str
    target: str
    ask: str


class _Panel(TypedDict):
    id: str
    title: str
    rows: list[Row]


class Panel(_Panel, total=False):
    """Text in rows: it wraps, scales and is read aloud.

    ``look``: "rows" (the default), "tiles" (a grid of ``columns``), "cards" (a hand) or "line" (rows side by side).
    ``brief`` is the panel in one pill over the board of a phone. The panel with the id "seats" lends its rows to the
    shell's seats.
    """

    note: str
    mark: str
    look: str
    brief: list[Chip]
    columns: int


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


class _Scene(TypedDict):
    sheets: list[Sheet]
    panels: list[Panel]


class Scene(_Scene, total=False):
    """Everything to draw for a view."""

    layout: Layout
    tabs: list[Tab]
    names: dict[str, str]


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
    """An action as a button."""

    consequence: str
    art: str
    preview: Preview


class TallyRow(TypedDict):
    """One category of the final scoring."""

    label: str
    values: list[int]


class Tally(TypedDict):
    """The final scoring, one value for each seat, the total last."""

    rows: list[TallyRow]
