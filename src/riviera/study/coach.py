"""The coach's judgement: what matters at the start of a turn, and whether a choice threw much away; fairly and rarely.

Everything comes from what the seat knows. A choice counts as costly only when a first comparison and a second one, in
other imagined worlds, both say so: a coach that is wrong now and then is worse than none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import pstdev

from riviera.bots.ismcts import Ismcts
from riviera.bots.outlook import Outlook, outlooks
from riviera.kernel.game import Game
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import State

from .look import better, paired
from .words import cost

ITERATIONS, WORLDS = 400, 160
RIVALS = 2
MUCH = 0.12  # of all games: a choice that costs less is not worth a word
FAR = 0.5  # of what games differ by from here: nor is one that costs fewer points
AHEAD = 0.5  # chances: whoever has better ones hears of games and not of points
SURELY = 2.5  # errors of a comparison
SMALL = 3  # the part of all this that is not worth a word, and yet no good turn


@dataclass(frozen=True)
class Counsel:
    """An action by its name, and one sentence on what matters now; empty where there is nothing to say."""

    action: str = ""
    says: str = ""


@dataclass(frozen=True)
class Slip:
    """A choice that threw something away: what was better, by how many points and games in 100, and if it is much."""

    better: str
    points: int
    loss: int
    much: bool = True


def counsel(perspective: Perspective, seed: int, iterations: int = ITERATIONS, worlds: int = WORLDS) -> Counsel:
    """What matters now for the seat that decides: the aim of what is best, not the move itself."""
    if len(perspective.legal_actions()) == 1:
        return Counsel()
    found = Ismcts(iterations=iterations).candidates(perspective, seed)
    compared = outlooks(perspective, [c.action for c in found[: 1 + RIVALS]], worlds, seed + 1)
    return aimed(perspective, better(compared))


def aimed(perspective: Perspective, best: Outlook) -> Counsel:
    """The best answer's aim in the words of the game, or its rule of thumb."""
    game, view, name = perspective.game, perspective.view(), perspective.game.actions.name(best.action)
    return Counsel(name, game.aim(view, name) or game.plan(view, name).thumb)


def slip(state: State, action: int, seed: int, iterations: int = ITERATIONS, worlds: int = WORLDS) -> Slip | None:
    """What a choice of the seat that decides missed; None where it was good, or as good as any."""
    perspective = Perspective(state, int(state.actor))
    found = Ismcts(iterations=iterations).candidates(perspective, seed)
    rivals = [c.action for c in found if c.action != action][:RIVALS]
    best, played = favourite(outlooks(perspective, [action, *rivals], worlds, seed + 1))
    if costly(best, played):
        once_more = outlooks(perspective, [best.action, action], worlds, seed + 2)
        if costly(once_more[0], once_more[1]):
            return told(state.game, *once_more)
    return replace(told(state.game, best, played), much=False) if costly(best, played, SMALL) else None


def favourite(found: Sequence[Outlook]) -> tuple[Outlook, Outlook]:
    """The best of the answers that were not played, and the one that was."""
    played, *rivals = found
    spread = pstdev(played.leads) or 1.0
    return max(rivals, key=lambda one: one.chance() + one.margin() / (2 * spread), default=played), played


def costly(best: Outlook, played: Outlook, part: int = 1) -> bool:
    """Whether one answer surely wins much more often than another, or surely saves whoever is behind many points.

    With ``part`` a part of that is enough.
    """
    wins, doubt = paired(best.wins, played.wins)
    if wins >= MUCH / part and wins > SURELY * doubt:
        return True
    ahead, unsure = paired(best.leads, played.leads)
    many = ahead >= max(1.0, FAR * pstdev(played.leads)) / part and ahead > SURELY * unsure
    return many and wins >= 0 and best.chance() < AHEAD


def told(game: Game, best: Outlook, played: Outlook) -> Slip:
    """What other worlds say of it."""
    points, loss = best.margin() - played.margin(), best.chance() - played.chance()
    return Slip(game.actions.name(best.action), round(points), max(0, round(100 * loss)))


def price(game: Game, points: int, loss: int) -> str:
    """What a slip cost in a few words."""
    return cost(game, points, loss / 100)
