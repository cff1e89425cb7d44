"""One look at one decision of a game: the chances before it, what was played, and what might have been better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pvariance

from riviera.bots.ismcts import Candidate, Ismcts
from riviera.bots.outlook import PLAY_ON, Outlook, chances, outlooks
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import State

RIVALS = 2  # answers of the search that are compared with the one played
ROUGH = 4  # a first comparison takes this part of the worlds
LEAST = 12  # and no fewer than these
DOUBT = 1.6  # errors of a first comparison beyond which a close one follows
SURE = 2.0  # errors of a comparison beyond which it counts


@dataclass(frozen=True)
class Question:
    """A position of a game, what was played there, and how deep to look.

    ``fresh`` where a turn begins or chance has spoken: there the chances are estimated anew. ``sealed`` where chance or
    a reveal has a part in the move.
    """

    ply: int
    state: State
    action: int
    fresh: bool
    sealed: bool
    worlds: int
    iterations: int
    seed: int

    @property
    def forced(self) -> bool:
        """Whether there was nothing to choose."""
        return len(self.state.legal_actions()) == 1


@dataclass(frozen=True)
class Look:
    """What a look found.

    ``chances`` are those before the decision (empty where they are as before); ``meant`` is what the choice changed for
    each seat before chance had its say. ``best`` is the best answer found (the one played, unless another is clearly
    better), ``chance`` its chance to win, ``loss`` what the other cost, give or take ``error``, ``points`` what it cost
    in points.
    """

    ply: int
    chances: list[float]
    meant: list[float]
    best: int
    chance: float = 0.0
    loss: float = 0.0
    error: float = 0.0
    points: float = 0.0


def look(question: Question) -> Look:
    """Look at one decision; the same question always gets the same answer."""
    q = question
    before = chances(q.state, q.worlds, q.seed) if q.fresh else []
    if q.forced:
        return Look(q.ply, before, [0.0] * len(q.state.scores()), q.action)
    return judged(q, before, compared(q))


def compared(question: Question) -> list[Outlook]:
    """The answers worth comparing, the one played first: roughly, and closely where that leaves doubt."""
    q = question
    perspective = Perspective(q.state, int(q.state.actor))
    found = Ismcts(iterations=q.iterations).candidates(perspective, q.seed + 1)
    actions = answers(q, found)
    rough = outlooks(perspective, actions, max(LEAST, q.worlds // ROUGH), q.seed + 2)
    if any(differ(one, rough[0], DOUBT) for one in rough[1:]):
        return outlooks(perspective, actions, q.worlds, q.seed + 2)
    return rough


def answers(question: Question, found: Sequence[Candidate]) -> list[int]:
    """What is compared: the action played first, the search's choices, and playing on where chance comes between."""
    others = [c.action for c in found if c.action != question.action][:RIVALS]
    return [question.action, *others, *([PLAY_ON] if question.sealed else [])]


def judged(question: Question, before: list[float], found: Sequence[Outlook]) -> Look:
    """The look at a decision whose answers were compared."""
    played, base = found[0], found[-1]
    meant = [0.0] * len(played.shares)
    if base.action == PLAY_ON and differ(played, base, SURE):
        meant = [a - b for a, b in zip(played.chances(), base.chances(), strict=True)]
    best = better(found)
    loss, error = gap(best, played)
    return Look(question.ply, before, meant, best.action, best.chance(), loss, error, best.margin() - played.margin())


def better(found: Sequence[Outlook]) -> Outlook:
    """The best answer: the one played unless another clearly wins more often."""
    played = found[0]
    rivals = [o for o in found[1:] if o.action != PLAY_ON and o.chance() > played.chance() and differ(o, played, SURE)]
    return max(rivals, key=lambda o: (o.chance(), o.margin()), default=played)


def differ(one: Outlook, other: Outlook, errors: float) -> bool:
    """Whether two answers win differently often, by so many errors of the comparison."""
    gain, error = gap(one, other)
    return abs(gain) > errors * error and gain != 0


def gap(one: Outlook, other: Outlook) -> tuple[float, float]:
    """How much more often one answer wins than another in the same worlds, and the standard error of that."""
    return paired(one.wins, other.wins)


def paired(ones: Sequence[float], others: Sequence[float]) -> tuple[float, float]:
    """By how much one thing is more than another in the same worlds, and the standard error of that."""
    gains = [a - b for a, b in zip(ones, others, strict=True)]
    return fmean(gains), sqrt(pvariance(gains) / len(gains))
