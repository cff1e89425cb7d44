"""A game written down: who sat where, the seed, and what was chosen."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module

UNFINISHED = "*"


@dataclass
class Variation:
    """Another way to go on, instead of the action number ``at`` (from 0) of the line it belongs to."""

    at: int
    actions: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    comments: dict[int, str] = field(default_factory=dict)
    variations: list[Variation] = field(default_factory=list)


@dataclass
class Record:
    """A game: headers, then one action for each click.

    ``notes`` holds for each action what chance decided or came to light; ``turns`` the number of its line in the
    record; ``comments`` and ``variations`` what somebody wrote beside it. ``source`` and ``lines`` say where it was
    read, for errors.
    """

    game: str
    rules: int
    names: list[str]
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    result: str = UNFINISHED
    actions: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    comments: dict[int, str] = field(default_factory=dict)
    variations: list[Variation] = field(default_factory=list)
    tags: dict[str, str] = field(default_factory=dict)
    components: str = ""  # the mark of others than the built-in ones
    source: str = field(default="record", compare=False)
    lines: list[int] = field(default_factory=list, compare=False)

    def place(self, i: int) -> str:
        """Where the action number i (from 0) stands, for an error."""
        return f"{self.source}, line {self.lines[i]}" if 0 <= i < len(self.lines) else f"{self.source}, action {i + 1}"

    def _repr_html_(self) -> str:
        html: str = import_module("riviera.notebook").record_html(self)  # who draws it lives above, and is only named
        return html


def result_of(scores: list[int]) -> str:
    """The final points as a header says them: ``31-27``, ``12-(-3)``."""
    return "-".join(str(n) if n >= 0 else f"({n})" for n in scores)
