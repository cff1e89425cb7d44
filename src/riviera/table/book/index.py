"""The index of a game's cards, tiles and symbols: what is asked for, and what is found."""

from __future__ import annotations

import re
from typing import NamedTuple

from markupsafe import Markup, escape

from riviera.kernel.booklet import Entry, Group

from .figures import booklet


class Wish(NamedTuple):
    """What somebody looks for: words, a kind, something that it lets one do."""

    words: list[str]
    kind: str
    deed: str


class Found(NamedTuple):
    """A group: its entries, each with whether it fits, and how many do."""

    group: Group
    entries: list[tuple[Entry, bool]]
    fitting: int


def wish(text: str, kind: str, deed: str) -> Wish:
    """A wish as it is asked over HTTP: a few words, not a book."""
    return Wish(text.lower().split()[:8], kind, deed)


def find(game: str, wish: Wish) -> list[Found]:
    """All groups, and in each what fits: a page has everything, and hides the rest."""
    return [looked_through(group, wish) for group in booklet(game)["groups"]]


def looked_through(group: Group, wish: Wish) -> Found:
    """What fits in a group."""
    here = wish.kind in ("", group["id"])
    entries = [(entry, here and fits(entry, wish)) for entry in group["entries"]]
    return Found(group, entries, sum(fitting for _, fitting in entries))


def fits(entry: Entry, wish: Wish) -> bool:
    """Whether an entry has all words, and the deed."""
    text = words(entry)
    return all(word in text for word in wish.words) and (not wish.deed or wish.deed in entry.get("deeds", []))


def words(entry: Entry) -> str:
    """Everything by which an entry is found."""
    chips = [chip.get("label", "") for chip in entry.get("chips", [])]
    parts = [entry["title"], entry["text"], entry.get("note", ""), *chips]
    return " ".join(parts).lower()


def marked(text: str, wanted: list[str]) -> Markup:
    """A text with the words that were looked for marked in it."""
    if not wanted:
        return escape(text)
    pieces = re.split("(" + "|".join(map(re.escape, wanted)) + ")", text, flags=re.I)
    return Markup().join(Markup("<mark>{}</mark>").format(p) if i % 2 else escape(p) for i, p in enumerate(pieces))
