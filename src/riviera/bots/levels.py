"""The five opponents that players see, from beginner to strongest: a budget each, and how each errs."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Level:
    """An opponent: which bot plays it, with which settings, and what players are told of it.

    ``seconds`` is the most it thinks about a decision where people wait for it. All but the strongest have a
    budget of worlds or iterations, so that they play the same on every machine.
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
        "Looks one turn ahead, and plays any of the moves that look well.",
        "greedy",
        0.2,
        {"worlds": 2, "blur": 95},
    ),
    Level(
        "steady",
        "Steady",
        "Looks one turn ahead, and takes what is nearly as good for the best.",
        "greedy",
        0.3,
        {"worlds": 4, "blur": 80},
    ),
    Level(
        "sharp",
        "Sharp",
        "Reads a few answers deep, and takes the second best every few moves.",
        "ismcts",
        0.4,
        {"iterations": 60, "slip": 12},
    ),
    Level(
        "strong",
        "Strong",
        "Reads deeper, and takes the second best now and then.",
        "ismcts",
        0.7,
        {"iterations": 300, "slip": 4},
    ),
    Level("master", "Master", "Thinks as long as it may.", "ismcts", 1.0),
)
LEVELS = {level.name: level for level in LADDER}
