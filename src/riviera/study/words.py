"""Decisions in the words of their game: what an answer is called, and what it gains over another."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pstdev
from typing import Any, NamedTuple

from riviera.kernel.chance import chance
from riviera.kernel.data import View
from riviera.kernel.game import Game
from riviera.kernel.perspective import Perspective
from riviera.kernel.playout import guided
from riviera.kernel.state import WIDTH, State, zeros

FOREVER = 1_000_000
WORTH_A_WORD = 0.3  # points below which a difference is not told
MOST = 3  # categories that a sentence names


class Gain(NamedTuple):
    """By how much one answer ends with more in a category of the final scoring than another."""

    label: str
    points: float


def phrase(game: Game, view: View, action: str) -> str:
    """An answer as the table calls it, with where it starts and what it leads to."""
    choice = game.choice(view, action)
    path = action.split(":")[1:]
    start = game.scene(view).get("names", {}).get(path[0], "") if len(path) == 2 else ""
    label = choice["label"]
    if start and start.lower() not in label.lower():
        label = f"{start[:1].upper()}{start[1:]} to {label[:1].lower()}{label[1:]}"
    return f"{label} ({choice['consequence']})" if choice.get("consequence") else label


def gains(perspective: Perspective, one: int, other: int, worlds: int, seed: int) -> list[Gain]:
    """Where one answer ends better or worse than another, by category of the final scoring, the largest first."""
    luck = chance(seed)
    rows: dict[str, list[int]] = {}
    for _ in range(worlds):
        world, later = perspective.sample(luck.seed()), luck.seed()
        first, second = (ended(world, action, later, perspective.seat) for action in (one, other))
        for label in first:
            rows.setdefault(label, []).append(first[label] - second.get(label, 0))
    found = [Gain(label, fmean(values)) for label, values in rows.items() if tells(values)]
    return sorted(found, key=lambda gain: -abs(gain.points))[:MOST]


def ended(world: State, action: int, seed: int, seat: int) -> dict[str, int]:
    """The final scoring of a seat when the game goes on with an action."""
    state = world.clone()
    state.apply(action)
    guided(state, state.game.strategy(), chance(seed), zeros(WIDTH), FOREVER)
    rows: Sequence[Any] = state.game.tally(state.view(seat))["rows"]
    return {row["label"]: row["values"][seat] for row in rows[:-1]}  # the total is the last


def tells(values: Sequence[int]) -> bool:
    """Whether a difference is large enough, and surely not chance."""
    error = pstdev(values) / sqrt(len(values))
    return abs(fmean(values)) > max(WORTH_A_WORD, 2 * error)


def spoken(found: Sequence[Gain]) -> str:
    """Gains as words: ``+6.1 orders claimed, −1.0 secret orders``."""
    return ", ".join(f"{signed(gain.points)} {gain.label[:1].lower()}{gain.label[1:]}" for gain in found)


def signed(number: float) -> str:
    """A number with its sign, a proper minus included."""
    return f"{'+' if number >= 0 else '−'}{abs(number):.1f}"


def percent(part: float) -> str:
    """A chance as people say it."""
    return f"{round(100 * part)}\N{NO-BREAK SPACE}%"
