"""The board of Clans as text: every territory at its place, with terrain letter and huts."""

from __future__ import annotations

from riviera.kernel.data import View

from ..components import EPOCHS, TERRITORIES
from ..view import discs, epoch_of
from .land import land

LETTERS = "RBGYK"
COLOURS = ("bold red", "bold bright_blue", "bold green", "bold yellow", "bold reverse")
INKS = (
    *((rf"(?<=[:\dRBGYK]){letter}\d*(?=[RBGYK\s])", colour) for letter, colour in zip(LETTERS, COLOURS, strict=True)),
    (r"\b\d+[fgms]\*", "bold magenta"),
)
WIDE, HIGH = 118, 34


def huts(stack: list[int]) -> str:
    """A group in letters: ``R2BK``."""
    return "".join(letter + (str(n) if n > 1 else "") for letter, n in zip(LETTERS, stack, strict=True) if n)


def token(view: View, t: int) -> str:
    """A territory in a few letters: number, terrain, huts; a star marks a village."""
    stack = view["huts"].get(str(t))
    return f"{t}{TERRITORIES[t][0][0]}" + ("*" if t in view["villages"] else "") + (":" + huts(stack) if stack else "")


def board(view: View) -> str:
    """The land, the epoch and the discs."""
    grid = [[" "] * (WIDE + 12) for _ in range(HIGH + 1)]
    for t, spot in land().territories.items():
        word = token(view, t)
        left = max(0, round(spot.x / 1000 * WIDE) - len(word) // 2)
        grid[round(spot.y / 700 * HIGH)][left : left + len(word)] = word
    drawn = "\n".join("".join(row).rstrip() for row in grid)
    return f"{drawn}\n{epoch_line(view)}\n{score_line(view)}"


def epoch_line(view: View) -> str:
    """The epoch, its terrains and the villages so far."""
    e = epoch_of(view)
    _, good, bad, bonus = EPOCHS[e]
    founded = len(view["villages"])
    return f"Epoch {e + 1}: {good or 'all land'} +{bonus}, {bad or 'nothing'} doomed; {founded} of 12 villages."


def score_line(view: View) -> str:
    """The discs of the clans, the chips of the seats and the own clan."""
    track = ", ".join(f"{name} {n}" for name, n in discs(view).items())
    mine = "" if view["seat"] is None else f" You are {view['clans'][view['seat']]}."
    return f"Clans: {track}. Chips: {', '.join(map(str, view['chips']))}.{mine}"
