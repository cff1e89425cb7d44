"""Advice in a game's own words: an answer as a player would say it, what it brings, and a rule of thumb."""

from __future__ import annotations

from typing import NamedTuple


class Plan(NamedTuple):
    """One sentence each: ``Move forest 11 to forest 12.``; what that brings or makes possible; what to look for again.

    Where the game has nothing to say about an answer, ``reason`` and ``thumb`` are empty.
    """

    move: str
    reason: str = ""
    thumb: str = ""


def many(n: int, one: str, more: str = "") -> str:
    """A number with its noun: ``1 point``, ``4 points``."""
    return f"{n} {one if n == 1 else more or one + 's'}"


def sentence(words: str) -> str:
    """Words as a sentence, with a capital and a full stop."""
    words = words.strip().rstrip(".")
    return f"{words[:1].upper()}{words[1:]}."
