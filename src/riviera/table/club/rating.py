"""Ratings by game and number of seats: Plackett-Luce over rated games in their order, with bots that stand still."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from math import log, sqrt
from typing import Any, NamedTuple

from riviera import bots
from riviera.kernel.data import Json
from riviera.kernel.errors import extra

from .history import Ended, Seat, is_bot

FIRST = 5  # rated games after which a rating is shown
MIDDLE = "sharp"  # the level that stands where newcomers begin
SURE = 1.0  # how far a bot may be from where it stands
# of a hundred games, those that a level won against the one below it (docs/bots.md); at Liguria one among two
STEPS = {
    "clans": (76, 70, 68, 74),
    "cinquo": (75, 75, 68, 77),
    "cinque_terre": (75, 75, 87, 87),
    "viticulture": (77, 73, 74, 77),
    "liguria": (69, 62, 69, 66),
}
AMONG = {"liguria": 2}
USUAL = (75, 72, 72, 75)
At = tuple[str, int]  # a table and a seat


class Strength(NamedTuple):
    """Where somebody's play lies: the best guess and its deviation."""

    mean: float
    deviation: float

    @property
    def low(self) -> float:
        """The lower end: their play is below it once in forty."""
        return self.mean - 2 * self.deviation

    @property
    def high(self) -> float:
        """The upper end."""
        return self.mean + 2 * self.deviation


@dataclass
class Ladder:
    """What the rated games of one game and number of seats lead to."""

    now: dict[str, Strength] = field(default_factory=dict)
    games: dict[str, int] = field(default_factory=dict)
    before: dict[At, Strength] = field(default_factory=dict)  # with what strength a seat came to its game


def offered() -> bool:
    """Whether this house can rate."""
    return find_spec("openskill") is not None


@cache
def model() -> Any:
    """Plackett-Luce as openskill has it."""
    with extra("club", "Ratings need"):
        from openskill.models import PlackettLuce
    return PlackettLuce()


def fresh() -> Strength:
    """Somebody of whom nothing is known."""
    one = model().rating()
    return Strength(float(one.mu), float(one.sigma))


def anchors(game: str, seats: int) -> dict[str, Strength]:
    """Where the levels of bots stand: apart by what they won against each other, the middle one at the middle."""
    wide = float(model().beta) * sqrt(seats)
    rivals = AMONG.get(game, 1)
    steps = [wide * log(rivals * won / (100 - won)) for won in STEPS.get(game, USUAL)]
    names = list(bots.levels())
    heights = [sum(steps[:n]) for n in range(len(names))]
    zero = fresh().mean - heights[names.index(MIDDLE)]
    return {name: Strength(zero + height, SURE) for name, height in zip(names, heights, strict=True)}


def ladder(games: Iterable[Ended], gone: Mapping[At, Strength], handed: Collection[At]) -> Ladder:
    """All ratings after some games of one kind, from nothing, in the order in which they ended.

    ``gone`` tells how strong somebody was who has left for good; ``handed`` are seats that a bot played for somebody.
    """
    found, levels = Ladder(), dict[str, Strength]()
    for game in games:
        levels = levels or anchors(game.game, len(game.seats))
        rate(found, game, gone, handed, levels)
    return found


def rate(
    found: Ladder, game: Ended, gone: Mapping[At, Strength], handed: Collection[At], levels: Mapping[str, Strength]
) -> None:
    """What one game changes: only people move, and whoever let a bot play comes in last."""
    seats = list(enumerate(game.seats))
    strengths = [strength(found, seat, gone.get((game.id, i)), levels) for i, seat in seats]
    places = [len(seats) + 1 if (game.id, i) in handed else seat.place for i, seat in seats]
    after = rated(strengths, places)
    for (i, seat), was, new in zip(seats, strengths, after, strict=True):
        if seat.owner:
            found.before[game.id, i] = was
            found.now[seat.owner] = new
            found.games[seat.owner] = found.games.get(seat.owner, 0) + 1


def strength(found: Ladder, seat: Seat, left: Strength | None, levels: Mapping[str, Strength]) -> Strength:
    """How strong whoever sits there is: as when they left, by their games, by their level, or not known."""
    if left is not None:
        return left
    if seat.owner:
        return found.now.get(seat.owner) or fresh()
    return levels.get(seat.level) or fresh() if is_bot(seat) else fresh()


def rated(strengths: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """All strengths after a game."""
    teams = [[model().rating(mu=one.mean, sigma=one.deviation)] for one in strengths]
    after = model().rate(teams, ranks=list(places))
    return [Strength(float(team[0].mu), float(team[0].sigma)) for team in after]


def shown(found: Ladder, owner: str) -> Json | None:
    """A rating as it is told: after some games, with how sure it is; before, how many are left. None without any."""
    games = found.games.get(owner, 0)
    if not games:
        return None
    if games < FIRST:
        return {"games": games, "to_go": FIRST - games}
    one = found.now[owner]
    told = {"number": round(one.low), "guess": one.mean, "low": one.low, "high": one.high}
    return {"games": games, "to_go": 0, **told, "sure": sure(one)}


def sure(one: Strength) -> str:
    """How sure a rating is, in words."""
    return "very sure" if one.deviation < 2.5 else "quite sure" if one.deviation < 4 else "still unsure"
