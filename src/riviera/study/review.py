"""A finished game, understood: the chances of every seat move by move, what cost most, and what was luck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import pairwise

from riviera.bots.outlook import victory
from riviera.kernel.data import Json
from riviera.kernel.errors import BadInput
from riviera.kernel.state import OVER, State
from riviera.records import UNFINISHED, Record, opening, replay

from .look import Look, Question
from .words import cost, why

EFFORT = 12_000_000  # worlds times moves times moves: what is spent on a long game
MOST_WORLDS, LEAST_WORLDS = 200, 24
ITERATIONS = 200
COSTLY = 0.02  # chances to win below which a loss is not told
TOLD = 8  # losses that are told in words
TURNING = 0.12  # how far the chances move at a turning point
STRIDE = 8  # seeds that one question may use
SPAN = 1 << 20  # and those of a whole review


@dataclass
class Mistake:
    """A decision that cost something: what was played, what was better, and why, in a sentence each.

    ``cost`` says what it cost (“cost about 2 points”), ``thumb`` what to look for the next time.
    """

    ply: int
    seat: int
    played: str
    better: str
    played_words: str
    better_words: str
    chance: float
    loss: float
    error: float
    points: float
    cost: str
    reason: str
    thumb: str

    def sentence(self, names: Sequence[str]) -> str:
        """The decision in words."""
        chose = f"{names[self.seat]} chose: {self.played_words} That {self.cost}."
        return f"{chose} Better: {self.better_words} {self.reason}".strip()


@dataclass
class Review:
    """What a review found; ``chances[n]`` are those after n moves.

    ``luck``, ``choices`` and ``rivals`` say for each seat how much of the way from its first chance to its result was
    chance, its own decisions, and those of the others.
    """

    game: str
    rules: int
    names: list[str]
    result: str
    seed: int
    worlds: int
    iterations: int
    seats: list[int]
    chances: list[list[float]]
    luck: list[float]
    choices: list[float]
    rivals: list[float]
    mistakes: list[Mistake] = field(default_factory=list)
    turning: list[int] = field(default_factory=list)

    def json(self) -> Json:
        """Plain data."""
        return asdict(self)

    @classmethod
    def load(cls, data: Json) -> Review:
        """A review from its plain data."""
        return cls(**{**data, "mistakes": [Mistake(**one) for one in data["mistakes"]]})

    def _repr_html_(self) -> str:
        from .page import fragment

        return fragment(self)


def questions(record: Record, seed: int = 1, worlds: int = 0, iterations: int = ITERATIONS) -> list[Question]:
    """What a review of the record asks, one question for each move; zero worlds are as many as there is time for."""
    if record.result == UNFINISHED:
        raise BadInput(f"{record.source} is not a finished game; only finished games are reviewed.")
    states = [opening(record), *(step.state.clone() for step in replay(record))]
    parse = states[0].game.actions.parse
    depth = (worlds or affordable(len(record.actions)), iterations)
    return [
        Question(*(i, states[i], parse(name), fresh(states, i), sealed(states, i)), *depth, seed * SPAN + i * STRIDE)
        for i, name in enumerate(record.actions)
    ]


def sealed(states: Sequence[State], i: int) -> bool:
    """Whether chance or a reveal has a part in move i (from 0); at the end everything comes to light."""
    return states[i].seals != states[i + 1].seals or states[i + 1].actor == OVER


def fresh(states: Sequence[State], i: int) -> bool:
    """Whether the chances before move i are looked at anew: a turn begins, chance has spoken or is about to."""
    return i == 0 or states[i].actor != states[i - 1].actor or sealed(states, i - 1) or sealed(states, i)


def affordable(moves: int) -> int:
    """How many worlds a review of so many moves can look into in reasonable time."""
    return max(LEAST_WORLDS, min(MOST_WORLDS, EFFORT // (moves * moves + 1)))


def summed_up(record: Record, asked: Sequence[Question], looks: Iterable[Look]) -> Review:
    """The review that the looks at all moves lead to."""
    found = sorted(looks, key=lambda look: look.ply)
    chances = [*carried(found), victory(last_position(asked))]
    luck, choices, rivals = shares(asked, found, chances)
    review = Review(
        game=record.game,
        rules=record.rules,
        names=list(record.names),
        result=record.result,
        seed=asked[0].seed // SPAN,
        worlds=asked[0].worlds,
        iterations=asked[0].iterations,
        seats=[int(question.state.actor) for question in asked],
        chances=[rounded(row) for row in chances],
        luck=luck,
        choices=choices,
        rivals=rivals,
    )
    review.mistakes = mistakes(asked, found)
    review.turning = turning_points(chances, asked[0].worlds)
    return review


def carried(found: Sequence[Look]) -> Iterator[list[float]]:
    """The chances before every move; where they were not looked at they are as before."""
    now: list[float] = []
    for look in found:
        now = look.chances or now
        yield now


def last_position(asked: Sequence[Question]) -> State:
    """The end of the game."""
    state = asked[-1].state.clone()
    state.apply(asked[-1].action)
    return state


def shares(
    asked: Sequence[Question], found: Sequence[Look], chances: Sequence[Sequence[float]]
) -> tuple[list[float], list[float], list[float]]:
    """Luck, own choices and the choices of rivals, for each seat: together the way from the deal to the result."""
    count = len(chances[0])
    luck, own, others = [0.0] * count, [0.0] * count, [0.0] * count
    for i, (question, look) in enumerate(zip(asked, found, strict=True)):
        for seat in range(count):
            swing = chances[i + 1][seat] - chances[i][seat]
            chosen = look.meant[seat] if question.sealed else swing
            luck[seat] += swing - chosen
            (own if question.state.actor == seat else others)[seat] += chosen
    return rounded(luck), rounded(own), rounded(others)


def rounded(numbers: Sequence[float]) -> list[float]:
    """Numbers as they are told."""
    return [round(n, 4) for n in numbers]


def mistakes(asked: Sequence[Question], found: Sequence[Look]) -> list[Mistake]:
    """The decisions that cost most, the worst first."""
    costly = sorted((look for look in found if look.loss >= COSTLY), key=lambda look: -look.loss)[:TOLD]
    return [told(asked[look.ply], look) for look in costly]


def told(question: Question, look: Look) -> Mistake:
    """A costly decision in words."""
    state, seat = question.state, int(question.state.actor)
    game, view = state.game, state.view(seat)
    played, better = game.actions.name(question.action), game.actions.name(look.best)
    advice = game.plan(view, better)
    return Mistake(
        ply=look.ply + 1,
        seat=seat,
        played=played,
        better=better,
        played_words=game.plan(view, played).move,
        better_words=advice.move,
        chance=round(look.chance, 4),
        loss=round(look.loss, 4),
        error=round(look.error, 4),
        points=round(look.points, 2),
        cost=cost(game, look.points, look.loss),
        reason=why(game, view, better, (look.chance, look.chance - look.loss), look.points),
        thumb=advice.thumb,
    )


def turning_points(chances: Sequence[Sequence[float]], worlds: int) -> list[int]:
    """The one move at which somebody's chances moved farthest, if that is surely not the error of the estimate."""
    least = max(TURNING, 3 * (0.5 / worlds) ** 0.5)
    swings = [max(abs(x - y) for x, y in zip(a, b, strict=True)) for a, b in pairwise(chances)]
    most = max(swings, default=0.0)
    return [swings.index(most) + 1] if most >= least else []
