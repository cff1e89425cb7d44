"""Clans in words: events as sentences, notes for records."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.events import Event
from riviera.kernel.words import Line

from ..components import CLANS
from ..view import noun


def clans_of(mask: int) -> str:
    """A set of clans in words: ``red, blue``."""
    return ", ".join(name for c, name in enumerate(CLANS) if mask >> c & 1)


def line(event: Event, view: View) -> Line | None:
    """An event as a sentence."""
    a = event.args
    if event.kind == "moved":
        return Line("{who} moved {source} to {target}.", who=a[0], source=a[1] + 1, target=a[2] + 1)
    if event.kind == "strife":
        return Line("Strife in {place}: {clans} left.", place=noun(a[0] + 1), clans=clans_of(a[1]))
    if event.kind == "doomed":
        return Line("{who} founded village {place}: doomed.", who=a[0], place=a[1] + 1)
    if event.kind == "village" and not a[3]:
        return Line("{who} founded village {place}: nobody is left.", who=a[0], place=a[1] + 1)
    if event.kind == "village":
        return Line(
            "{who} founded village {place}: {clans} +{value}.",
            who=a[0],
            place=a[1] + 1,
            clans=clans_of(a[3]),
            value=a[2],
        )
    return Line("{who} turned out to be {clan}.", who=a[0], clan=CLANS[a[1]])


def note(event: Event) -> str:
    """What a record says in braces."""
    a = event.args
    if event.kind == "village":
        return f"village {a[2]}, {clans_of(a[3]).replace(',', '')}" if a[3] else "village 0"
    if event.kind == "doomed":
        return "doomed"
    return f"clan {CLANS[a[1]]}" if event.kind == "clan" else ""
