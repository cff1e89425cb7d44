"""How much chance to win choices give away, judged by long playouts; far quicker than playing matches."""

from __future__ import annotations

from dataclasses import dataclass

from riviera.bots import Bot, bot
from riviera.bots.outlook import outlooks
from riviera.kernel.chance import chance
from riviera.kernel.perspective import Perspective
from riviera.registry import load_game


@dataclass(frozen=True)
class Asking:
    """Which decisions are asked: one of ``every`` with at most ``most`` answers, each judged in ``worlds`` worlds."""

    game: str
    seats: int = 2
    every: int = 8
    most: int = 40
    worlds: int = 500


@dataclass(frozen=True)
class Question:
    """A decision with the chance to win after each of its answers."""

    perspective: Perspective
    chances: dict[int, float]

    def regret(self, asked: Bot, seed: int) -> float:
        """What a bot's answer gives away."""
        return max(self.chances.values()) - self.chances[asked.choose(self.perspective, seed)]


def questions(asking: Asking, seed: int) -> list[Question]:
    """Some decisions of a game between greedy bots that are not forced."""
    state, luck, greedy = load_game(asking.game).deal(asking.seats, seed), chance(seed), bot("greedy")
    found = []
    while state.actor >= 0:
        seen = Perspective(state.clone(), state.actor)
        if 1 < len(state.legal_actions()) <= asking.most and luck.below(asking.every) == 0:
            found.append(question(seen, asking.worlds, luck.below(1 << 30)))
        state.apply(greedy.choose(seen, luck.below(1 << 30)))
    return found


def question(seen: Perspective, worlds: int, seed: int) -> Question:
    """A decision judged: all answers in the same worlds."""
    found = outlooks(seen, seen.legal_actions(), worlds, seed)
    return Question(seen, {one.action: one.chance() for one in found})


def given_away(asked: list[Question], name: str) -> list[float]:
    """What a bot gives away at each decision."""
    return [one.regret(bot(name), i) for i, one in enumerate(asked)]
