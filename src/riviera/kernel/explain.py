"""Everything that is shown can be asked: what an explanation is, and what a scene has to ask about.

What is asked about has a name: a *target* its own, an answer without one ``answer:pass``, a symbol ``art:NAME``, a
sheet or panel ``area:ID``, and any piece, row or chip what it says in ``ask``; printed drawings say it in
``data-ask``. What has no explanation of its own is explained by what holds it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from re import compile as pattern
from typing import Any, Protocol, TypedDict

from .scene import Art, Scene

PRINTED = pattern(r'data-ask="([^"]+)"')
SHAPES = ("circle", "square", "diamond", "triangle", "hexagon", "star")


class Drawn(Protocol):
    """A game, as far as it is drawn."""

    def art(self) -> Art:
        """The drawings that never change."""
        ...

    def __hash__(self) -> int:
        """A game is one object."""
        ...


class Detail(TypedDict, total=False):
    """A number of this moment: a symbol, the number, what it counts; ``prize`` is what comes with it."""

    art: str
    value: str
    label: str
    prize: str


class _Explanation(TypedDict):
    kind: str
    title: str
    text: str


class Explanation(_Explanation, total=False):
    """What a thing is (``kind``, ``title``), what it does in one to three sentences, and what it means right now.

    ``moment`` heads the ``facts``; ``when`` tells when it can be used; ``art`` is its picture, ``clauses`` its rules.
    """

    art: str
    moment: str
    facts: list[Detail]
    when: str
    clauses: list[str]


def glossary(package: str) -> dict[str, Explanation]:
    """The words of a game that hold in every position, from ``explain.txt`` in its room of words.

    An entry is a line ``NAME | KIND | TITLE | CLAUSES | ART`` (ART may be missing), its sentences, and an empty line.
    """
    text = files(package).joinpath("explain.txt").read_text(encoding="utf-8")
    return dict(map(entry, text.strip().split("\n\n")))


def entry(block: str) -> tuple[str, Explanation]:
    """One entry of a glossary."""
    head, _, text = block.strip().partition("\n")
    name, kind, title, clauses, *art = [part.strip() for part in head.split("|")]
    told = Explanation(kind=kind, title=title, text=" ".join(text.split()), clauses=clauses.split())
    if art:
        told["art"] = art[0]
    return name, told


def now(told: Explanation, facts: list[Detail], moment: str = "In this moment") -> Explanation:
    """An explanation with the numbers of this moment."""
    found = told.copy()
    if facts:
        found["moment"], found["facts"] = moment, facts
    return found


def name_of(thing: Mapping[str, Any]) -> str:
    """Under which name a piece, row or chip is asked about; empty when what holds it speaks for it."""
    symbol = thing.get("art") or thing.get("mark")
    return str(thing.get("ask") or thing.get("target") or (f"art:{symbol}" if symbol else ""))


def things(scene: Scene) -> Iterator[tuple[Mapping[str, Any], bool]]:
    """Every piece, row and chip, and whether it tells something: what has neither target nor label only decorates."""
    for sheet in scene["sheets"]:
        for piece in sheet["pieces"]:
            yield piece, "label" in piece
    for panel in scene["panels"]:
        for row in panel["rows"]:
            yield row, True
            yield from ((chip, True) for chip in row.get("chips", []))
            for group in (*row.get("groups", []), *row.get("more", [])):
                yield from ((chip, True) for chip in group["chips"])
    yield from ((chip, True) for chip in scene.get("purse", []))


def areas(scene: Scene) -> dict[str, str]:
    """The sheets and panels with their titles."""
    return {f"area:{part['id']}": part["title"] for part in (*scene["sheets"], *scene["panels"])}


@cache
def printed(game: Drawn) -> dict[str, tuple[str, ...]]:
    """What the unchanging drawings of a game say about themselves: elements with ``data-ask``, for each drawing."""
    return {key: tuple(dict.fromkeys(PRINTED.findall(art))) for key, art in game.art()["sheets"].items()}


def asks(game: Drawn, scene: Scene) -> dict[str, bool]:
    """The names of all that can be asked about, and whether it must have an explanation of its own (law 14)."""
    found = dict.fromkeys(areas(scene), True)
    for sheet in scene["sheets"]:
        for key in (sheet.get("art", ""), sheet.get("over", "")):
            found |= dict.fromkeys(printed(game).get(key, ()), True)
    for thing, tells in things(scene):
        if name := name_of(thing):
            found[name] = found.get(name, False) or tells or not name.startswith("art:")
    return found


def plain(scene: Scene, name: str) -> Explanation | None:
    """What names and labels of a scene tell about a thing, for a game that does not explain it."""
    if name in areas(scene):
        return Explanation(kind="Part of the table", title=areas(scene)[name], text="Everything in it can be asked.")
    noun = scene.get("names", {}).get(name)
    labels = [str(t.get("label")) for t, _ in things(scene) if t.get("label") and name_of(t) == name]
    title = noun or (labels[0] if labels else "")
    if not title:
        return None
    return Explanation(kind="At the table", title=title[:1].upper() + title[1:], text=sentence(labels, title))


def sentence(labels: list[str], title: str) -> str:
    """What the labels of a thing say beyond its name."""
    more = next((label for label in labels if label != title), "")
    return f"{more[:1].upper()}{more[1:].rstrip('.')}." if more else "Light tells when it can be chosen."


def seat_mark(name: str) -> Explanation | None:
    """The mark of a seat, which is the same in all games."""
    number = name.removeprefix("art:seat-")
    if number == name or not number.isdigit():
        return None
    seat = int(number)
    letter, shape = "ABCDEF"[seat], SHAPES[seat]
    text = f"Whatever carries this {shape} belongs to seat {letter}: colour, shape and letter always go together."
    return Explanation(kind="Mark of a seat", title=f"Seat {letter}", text=text, art=f"seat-{seat}")
