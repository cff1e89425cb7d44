"""Sentences for players: a constant English template with named arguments, filled in at one place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

SEATS = ("who", "whom")


class Line:
    """A template and its arguments; ``who`` and ``whom`` are seats and become names when rendered."""

    def __init__(self, text: str, **args: Any) -> None:
        self.text = text
        self.args = args

    def render(self, names: Sequence[str], translate: Callable[[str], str] = str) -> str:
        """The sentence in words, with the players' names; who is called “You” is “you” inside a sentence."""
        text = translate(self.text)
        args = {k: names[v] if k in SEATS and isinstance(v, int) else v for k, v in self.args.items()}
        args |= {k: "you" for k in SEATS if args.get(k) == "You" and not text.startswith(f"{{{k}}}")}
        return text.format(**args)

    def deed(self, names: Sequence[str]) -> str:
        """The sentence where a mark says who: ``Moves 23 to 25.``"""
        words = Line(self.text.removeprefix("{who} "), **self.args).render(names)
        return words[:1].upper() + words[1:]

    def json(self) -> dict[str, Any]:
        """Plain data for the page: the template and its arguments."""
        return {"text": self.text, "args": self.args}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and self.json() == other.json()

    def __repr__(self) -> str:
        return f"Line({self.text!r}, {self.args})"


def clause_of(refusal: str) -> tuple[str, str]:
    """A refusal as its sentence and the clause it cites: ``("Huts only join huts.", "R-MOVE-2")``."""
    if refusal.endswith(")") and " (R-" in refusal:
        sentence, _, clause = refusal[:-1].rpartition(" (")
        return sentence, clause
    return refusal, ""


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


def minus(n: int) -> str:
    """A number as people write it, with a true minus: ``−5``."""
    return str(n).replace("-", "−")


def sentence(words: str) -> str:
    """Words as a sentence, with a capital and a full stop."""
    words = words.strip().rstrip(".")
    return f"{words[:1].upper()}{words[1:]}."
