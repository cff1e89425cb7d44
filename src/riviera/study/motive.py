"""Why did it do that? What a move promised, and what else there was, from what its seat knew then."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from riviera.bots.ismcts import Ismcts
from riviera.bots.outlook import Outlook, outlooks
from riviera.kernel.data import Json
from riviera.kernel.perspective import Perspective

from .hints import NOTHING_ELSE
from .words import amount, in_ten, why

ITERATIONS = 400
WORLDS = 40
OTHERS = 3


@dataclass(frozen=True)
class Motive:
    """A move and its reason, what it promised, and the other answers that were looked at, in a sentence each."""

    move: str
    reason: str
    expected: str
    others: list[str]

    def json(self) -> Json:
        """Plain data."""
        return asdict(self)


def motive(perspective: Perspective, action: int, seed: int = 1, iterations: int = ITERATIONS) -> Motive:
    """The thoughts behind a move; the same seed gives the same answer."""
    game, view, name = perspective.game, perspective.view(), perspective.game.actions.name
    if len(perspective.legal_actions()) == 1:
        return Motive(game.plan(view, name(action)).move, NOTHING_ELSE, "", [])
    found = Ismcts(iterations=iterations).candidates(perspective, seed)
    others = [c.action for c in found if c.action != action][:OTHERS]
    played, *rest = outlooks(perspective, [action, *others], WORLDS, seed + 1)
    rest.sort(key=lambda one: -one.chance())
    chances = (played.chance(), rest[0].chance())
    reason = why(game, view, name(action), chances, played.margin() - rest[0].margin())
    told = [f"{game.plan(view, name(one.action)).move} {promise(perspective, one)}" for one in rest]
    return Motive(game.plan(view, name(action)).move, reason, promise(perspective, played), told)


def promise(perspective: Perspective, one: Outlook) -> str:
    """What an answer promised: ``It wins four games in ten, and ends about 3 points ahead.``"""
    wins = f"It wins {in_ten(one.chance())}"
    points = one.margin()
    if abs(points) < 1:
        return f"{wins}, and ends about even."
    if len(one.shares) == 1:
        return f"{wins}, and ends with about {amount(perspective.game, points)}."
    return f"{wins}, and ends about {amount(perspective.game, abs(points))} {'ahead' if points > 0 else 'behind'}."
