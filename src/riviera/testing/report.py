"""What came of putting the laws to a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from riviera.kernel.data import Json
from riviera.kernel.game import Game

TITLES = {
    1: "legal actions are ascending, exactly what why_not allows, and empty after the end only",
    2: "a clone is equal and independent, and no earlier position changes",
    3: "determinize keeps what the seat knows and deals the rest everywhere",
    4: "the same seed and actions give the same events and scores",
    5: "load(dump(s)) is s and parse(name(a)) is a",
    6: "cards, pieces and coins add up",
    7: "every game ends within its declared length",
    8: "compiled and interpreted rules agree",
    9: "a seat is told the same in two worlds it cannot tell apart",
    10: "undo never crosses a draw or a reveal",
    11: "numbers are fair, within their ranges, and tell apart what a seat can tell apart",
    12: "a position one small edit away is refused in a sentence or plays on lawfully",
    13: "no two choices of one question have the same words",
    14: "whatever a seat is shown is explained in words of its own, the same in two worlds",
    15: "the parts of the final scoring add up to the total, and the total is the score",
}


@dataclass
class Law:
    """One law: how often it was put to the test, and what broke it."""

    number: int
    title: str
    checks: int = 0
    failures: list[str] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether nothing broke it."""
        return not self.failures

    @property
    def verdict(self) -> str:
        """In a word or three: a law that had nothing to look at does not hold, nor is it broken."""
        if self.failures:
            return "NO"
        return "yes" if self.checks else "nothing to test"


class Report:
    """The laws of one game with their counts and failures; ``hooks`` are complaints that kept them from being put."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.hooks: list[str] = []
        self.laws = {n: Law(n, title) for n, title in TITLES.items()}

    @property
    def ok(self) -> bool:
        """Whether no law is broken, and all could be put."""
        return not self.hooks and all(law.ok for law in self.laws.values())

    def put(self, number: int, where: str, failure: str | None) -> None:
        """Count a test of a law; remember the first few failures."""
        law = self.laws[number]
        law.checks += 1
        if failure and len(law.failures) < 5:
            law.failures.append(f"{where}: {failure}")

    def judge(self, number: int, where: str, law: Callable[..., str | None], *args: Any) -> None:
        """Put a law to the test; a game that crashes under it has broken it."""
        try:
            failure = law(*args)
        except Exception as error:
            failure = f"{type(error).__name__}: {error}"
        self.put(number, where, failure)

    def failures(self) -> str:
        """What is wrong, one line each."""
        return "\n".join([*self.hooks, *(f"law {law.number}: {f}" for law in self.laws.values() for f in law.failures)])

    def json(self) -> Json:
        """Plain data for a program."""
        rows = [
            {
                "law": w.number,
                "title": w.title,
                "checks": w.checks,
                "ok": w.ok,
                "verdict": w.verdict,
                "failures": w.failures,
            }
            for w in self.laws.values()
        ]
        return {"game": self.game.name, "ok": self.ok, "hooks": self.hooks, "laws": rows}
