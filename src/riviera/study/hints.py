"""A hint: one sentence for the move and one for the reason; only from what the asking seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, sqrt

from riviera.bots.ismcts import Ismcts
from riviera.bots.outlook import Outlook, outlooks
from riviera.kernel.perspective import Perspective

from .look import better, gap
from .words import why

SECONDS = 0.8
ITERATIONS = 4000
WORLDS = 60
RIVALS = 2
NOTHING_ELSE = "There is nothing else to do."


@dataclass(frozen=True)
class Hint:
    """An action by its name, the move and the reason in a sentence each, and how sure the search is (0 to 1).

    ``odds`` tells how a game alone stands; it is empty where there are rivals.
    """

    action: str
    move: str = ""
    reason: str = ""
    odds: str = ""
    sureness: float | None = None


def hint(perspective: Perspective, seed: int, iterations: int = ITERATIONS, seconds: float = SECONDS) -> Hint:
    """What to do in the place of the seat that decides."""
    legal = perspective.legal_actions()
    if len(legal) == 1:
        return forced(perspective, legal[0])
    found = Ismcts(seconds=seconds, iterations=iterations).candidates(perspective, seed)
    compared = outlooks(perspective, [c.action for c in found[: 1 + RIVALS]], WORLDS, seed + 1)
    return told(perspective, compared)


def forced(perspective: Perspective, action: int) -> Hint:
    """The only answer."""
    name = perspective.game.actions.name(action)
    return Hint(name, perspective.game.plan(perspective.view(), name).move, NOTHING_ELSE, sureness=1.0)


def told(perspective: Perspective, compared: Sequence[Outlook]) -> Hint:
    """The best of the answers in words."""
    game, view, first = perspective.game, perspective.view(), better(compared)
    name = game.actions.name(first.action)
    next_best = max((o for o in compared if o is not first), key=lambda o: o.chance(), default=first)
    chances = (first.chance(), next_best.chance())
    reason = why(game, view, name, chances, first.margin() - next_best.margin())
    odds = game.odds(view, first.chance(), first.margin()) if len(first.shares) == 1 else ""
    return Hint(name, game.plan(view, name).move, reason, odds, round(sureness(first, next_best), 2))


def sureness(first: Outlook, second: Outlook) -> float:
    """How likely the first is better than the second, for all that was seen."""
    gain, error = gap(first, second)
    if error == 0:
        return 0.5 if gain == 0 and first is not second else float(gain >= 0)
    return 0.5 * (1 + erf(gain / error / sqrt(2)))
