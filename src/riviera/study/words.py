"""Decisions in the words of their game: what an answer is called, why it is good, and chances as people say them."""

from __future__ import annotations

from collections.abc import Sequence

from riviera.kernel.data import View
from riviera.kernel.game import Game
from riviera.kernel.words import many

TENTHS = ("hardly any", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "nearly all")
CLEAR = 0.08  # a difference of chances that is worth a sentence
EQUAL = "Other choices are about as good here: take the one you like."


def phrase(game: Game, view: View, action: str) -> str:
    """An answer as the table calls it, with where it starts and what it leads to."""
    choice = game.choice(view, action)
    path = action.split(":")[1:]
    start = game.scene(view).get("names", {}).get(path[0], "") if len(path) == 2 else ""
    label = choice["label"]
    if start and start.lower() not in label.lower():
        label = f"{start[:1].upper()}{start[1:]} to {label[:1].lower()}{label[1:]}"
    return f"{label} ({choice['consequence']})" if choice.get("consequence") else label


def why(game: Game, view: View, action: str, chances: Sequence[float], points: float) -> str:
    """The reason for an answer: the game's own, or by how much it is better than the next; ``chances`` are of both."""
    return game.plan(view, action).reason or better(game, chances, points)


def better(game: Game, chances: Sequence[float], points: float) -> str:
    """By how much an answer is better than the next, in points or in games."""
    if points >= 1:
        return f"It ends about {amount(game, points)} better than the next best choice."
    if chances[0] - chances[-1] >= CLEAR:
        return f"It wins {in_ten(chances[0])} from here, the next best choice {in_ten(chances[-1])}."
    return EQUAL


def amount(game: Game, points: float) -> str:
    """Points, lire or goals, rounded as people round."""
    return many(max(1, round(points)), *game.unit)


def in_ten(part: float) -> str:
    """A chance in words: ``four games in ten``."""
    n = round(10 * part)
    return f"{TENTHS[n]} {'games' if n != 1 else 'game'}{'' if n in (0, 10) else ' in ten'}"


def chance_words(part: float) -> str:
    """A chance in fewer words: ``four in ten``."""
    n = round(10 * part)
    return "hardly a chance" if n == 0 else "nearly sure" if n == 10 else f"{TENTHS[n]} in ten"


def cost(game: Game, points: float, loss: float) -> str:
    """What a decision has cost."""
    if points >= 1:
        return f"cost about {amount(game, points)}"
    return f"cost {in_ten(loss)}" if loss >= CLEAR else "cost a little"


def percent(part: float) -> str:
    """A chance as a round number."""
    return f"{round(100 * part)}\N{NO-BREAK SPACE}%"
