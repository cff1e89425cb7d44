"""What the rules pages of a game show beside their words: pictures, examples, and an index of all its things."""

from __future__ import annotations

from typing import TypedDict

from .scene import Chip, Scene, Sheet


class Item(TypedDict):
    """One of several things side by side: symbols, a name and a few words."""

    art: list[str]
    title: str
    note: str


class Frame(TypedDict):
    """A part of a sheet in one position, what happens there in a word or two, and the rest of the sentence."""

    sheet: Sheet
    head: str
    text: str


class _Figure(TypedDict):
    look: str
    title: str


class Figure(_Figure, total=False):
    """What stands where the page of rules says ``<!-- show NAME -->``.

    ``look``: "part" (one frame beside the text), "wide" (one frame in it), "strip" (items in a row) or "example" (some
    frames of a played game).
    """

    items: list[Item]
    frames: list[Frame]


class _Entry(TypedDict):
    id: str
    title: str
    text: str
    art: str


class Entry(_Entry, total=False):
    """A card, a tile or a symbol: ``note`` is what it is, ``count`` how many there are, ``back`` its other side."""

    note: str
    count: int
    back: str
    chips: list[Chip]
    deeds: list[str]
    clause: str
    kind: str


class Group(TypedDict):
    """Entries of one kind. ``look``: "cards" (a picture over words), "faces" (the drawing is the card) or "signs"."""

    id: str
    title: str
    mark: str
    look: str
    entries: list[Entry]


class Deed(TypedDict):
    """Something that entries let one do: by it they can be found."""

    id: str
    title: str
    mark: str


class _Booklet(TypedDict):
    figures: dict[str, Figure]
    groups: list[Group]
    deeds: list[Deed]


class Booklet(_Booklet, total=False):
    """The figures of the rules by name, and the index with the deeds by which it can be searched.

    ``sizes``: how far drawings without a viewBox reach from their middle, across and down (12 unless told).
    """

    sizes: dict[str, tuple[float, float]]


def crop(scene: Scene, sheet: str, box: list[float]) -> Sheet:
    """A part of a sheet of a scene: what stands outside of it is left out."""
    whole = next(s for s in scene["sheets"] if s["id"] == sheet)
    x, y, w, h = box
    near = max(w, h) / 4
    kept = [p for p in whole["pieces"] if x - near < p["x"] < x + w + near and y - near < p["y"] < y + h + near]
    part = whole.copy()
    part["box"], part["pieces"] = box, kept
    return part


def part(title: str, text: str, sheet: Sheet) -> Figure:
    """A picture beside the text: its title and what it shows."""
    return Figure(look="part", title=title, frames=[Frame(sheet=sheet, head=title, text=text)])


def wide(title: str, text: str, sheet: Sheet) -> Figure:
    """A picture as wide as the text."""
    return Figure(look="wide", title=title, frames=[Frame(sheet=sheet, head=title, text=text)])


def strip(title: str, *items: tuple[str, str, str]) -> Figure:
    """Things side by side: symbols (separated by spaces), name and words of each."""
    return Figure(look="strip", title=title, items=[Item(art=a.split(), title=t, note=n) for a, t, n in items])


def example(title: str, *frames: Frame) -> Figure:
    """A few moments of a game that is played."""
    return Figure(look="example", title=title, frames=[*frames])
