"""The five opponents that players see, from beginner to strongest: a budget each, and how each errs."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Level:
    """An opponent: which bot plays it, with which settings, and what players are told of it.

    ``seconds`` is the most it thinks about a decision.
    """

    name: str
    title: str
    note: str
    bot: str
    seconds: float
    settings: dict[str, float] = field(default_factory=dict)


LADDER = (
    Level(
        "gentle",
        "Gentle",
        "Looks one turn ahead and often lets a good move go.",
        "greedy",
        0.3,
        {"worlds": 2, "slip": 50},
    ),
    Level(
        "steady",
        "Steady",
        "Looks one turn ahead, seldom errs, never sees a plan.",
        "greedy",
        0.3,
        {"worlds": 4, "slip": 10},
    ),
    Level(
        "sharp",
        "Sharp",
        "Plays a few hundred games in its head and overlooks quiet moves.",
        "greedy",
        0.3,
        {"worlds": 8},
    ),
    Level("strong", "Strong", "Reads further, and errs where much is hidden.", "greedy", 0.5, {"worlds": 16}),
    Level(
        "master", "Master", "Thinks as long as it may; errs only where it cannot know.", "greedy", 1.0, {"worlds": 32}
    ),
)
LEVELS = {level.name: level for level in LADDER}
