"""What became of the mutants, and the list of those that are known to change nothing."""

from __future__ import annotations

from dataclasses import dataclass

from .changes import Mutant
from .workshop import ROOT

EQUAL = ROOT / "tests/mutants"


@dataclass(frozen=True)
class Outcome:
    """A mutant and the test that caught it, or the reason why none can."""

    mutant: Mutant
    caught: str
    equal: str

    def word(self) -> str:
        """What became of it, in one word."""
        return "caught" if self.caught else "equal" if self.equal else "survived"

    def row(self) -> str:
        """A line of the table."""
        place = f"{self.mutant.file.relative_to(ROOT / 'src/riviera')}:{self.mutant.line}"
        change = self.mutant.name.replace("|", "\\|").replace("`", "'")
        return f"| {self.word()} | {place} | {self.mutant.kind} | `{change}` | {self.caught or self.equal} |"


def equals(name: str) -> dict[str, str]:
    """The mutants of a game that change nothing: name and, on an indented line below it, the reason."""
    file = EQUAL / f"{name}.txt"
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line] if file.exists() else []
    return {line: reason.strip() for line, reason in zip(lines[::2], lines[1::2], strict=True)}


def share(outcomes: list[Outcome]) -> float:
    """Which part of the mutants that change something was caught."""
    real = [o for o in outcomes if o.word() != "equal"]
    return sum(o.word() == "caught" for o in real) / max(1, len(real))


def summary(name: str, outcomes: list[Outcome]) -> str:
    """One line: how many mutants, caught, equal and survived."""
    words = [o.word() for o in outcomes]
    counts = ", ".join(f"{words.count(word)} {word}" for word in ("caught", "equal", "survived"))
    return f"{name}: {len(words)} mutants, {counts}: {share(outcomes):.1%} of those that change something are caught."


def markdown(name: str, outcomes: list[Outcome]) -> str:
    """The whole report, survivors first."""
    order = ("survived", "equal", "caught")
    rows = [o.row() for o in sorted(outcomes, key=lambda o: (order.index(o.word()), o.mutant.name))]
    head = ["| outcome | place | kind | change | by, or why |", "|---|---|---|---|---|"]
    return "\n".join([f"# Mutants of {name}", "", summary(name, outcomes), "", *head, *rows, ""])
