"""A hint: the search's first choice, why, and how sure it is; only from what the asking seat may know."""

from __future__ import annotations

from dataclasses import dataclass
from math import erf, sqrt

from riviera.bots.ismcts import Ismcts
from riviera.bots.outlook import Outlook, outlooks
from riviera.kernel.perspective import Perspective

from .look import better, gap
from .words import gains, percent, phrase, spoken

SECONDS = 0.8
ITERATIONS = 4000
WORLDS = 60
REASONS = 24
RIVALS = 2


@dataclass(frozen=True)
class Hint:
    """An action by its name, and where they are known, why, and how sure the search is that it is the best (0 to 1)."""

    action: str
    reason: str = ""
    sureness: float | None = None


def hint(perspective: Perspective, seed: int, iterations: int = ITERATIONS, seconds: float = SECONDS) -> Hint:
    """What to do in the place of the seat that decides."""
    legal = perspective.legal_actions()
    name = perspective.game.actions.name
    if len(legal) == 1:
        return Hint(name(legal[0]), "There is nothing else to do.", 1.0)
    found = Ismcts(seconds=seconds, iterations=iterations).candidates(perspective, seed)
    compared = outlooks(perspective, [c.action for c in found[: 1 + RIVALS]], WORLDS, seed + 1)
    first = better(compared)
    if len(compared) == 1:
        return Hint(name(first.action), f"It wins in {percent(first.chance())} of games that go on from here.", 1.0)
    second = max((o for o in compared if o is not first), key=lambda o: o.chance())
    return Hint(name(first.action), reason(perspective, first, second, seed + 2), round(sureness(first, second), 2))


def sureness(first: Outlook, second: Outlook) -> float:
    """How likely the first is better than the second, for all that was seen."""
    gain, error = gap(first, second)
    if error == 0:
        return 0.5 if gain == 0 else float(gain > 0)
    return 0.5 * (1 + erf(gain / error / sqrt(2)))


def reason(perspective: Perspective, first: Outlook, second: Outlook, seed: int) -> str:
    """Why the first and not the second."""
    other = phrase(perspective.game, perspective.view(), perspective.game.actions.name(second.action))
    told = gains(perspective, first.action, second.action, REASONS, seed)
    text = f"It wins in {percent(first.chance())} of games that go on from here, {other} in {percent(second.chance())}"
    return f"{text}; on average it ends with {spoken(told)}." if told else f"{text}."
