"""What positions turn out to be worth, for learning: played on to the end by the strategy, many times. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from riviera.bots import judge
from riviera.bots.judge import all_leads
from riviera.kernel.chance import Chance, chance
from riviera.kernel.state import WIDTH, State, zeros
from riviera.kernel.strategy import Strategy
from riviera.kernel.vecs import vec

FOREVER: Final[i64] = 1000000  # every game ends before


class Picky(Strategy):
    """Plays the best looking of some actions that another strategy would pick."""

    def __init__(self, plain: Strategy, tries: i64) -> None:
        self.plain = plain
        self.tries = tries

    def pick(self, state: State, chance: Chance, scratch: vec[i64]) -> i64:
        """The one after which the actor's position is worth most."""
        best = self.plain.pick(state, chance, scratch)
        if self.tries == 1:
            return best
        most = look(state, best, self.plain)
        for _n in range(self.tries - 1):
            other = self.plain.pick(state, chance, scratch)
            if other != best:
                worth = look(state, other, self.plain)
                if worth > most:
                    most = worth
                    best = other
        return best


def look(state: State, action: i64, strategy: Strategy) -> float:
    """What the position is worth to its actor after an action."""
    after = state.clone()
    after.apply(action)
    return strategy.worth(after, state.actor)


def turned(state: State, action: int, seed: int) -> State:
    """The position after an action and the rest of the turn, where bots judge it."""
    return judge.turned(state, action, state.game.strategy(), chance(seed), zeros(WIDTH))


def labelled(state: State, seat: int, playouts: int, tries: int, seed: int) -> tuple[float, float, float]:
    """A seat's lead by hand, its lead at the end and its part of the victories, in the mean of imagined worlds."""
    plain: Strategy = state.game.strategy()
    strategy = Picky(plain, tries)
    scratch = zeros(WIDTH)
    luck = chance(seed)
    seats: i64 = len(state.scores())
    now = 0.0
    end = 0.0
    won = 0.0
    for _n in range(playouts):
        world = state.determinize(seat, luck.seed())
        later = chance(luck.seed())
        now += all_leads(world, plain, seats)[seat]
        most = FOREVER
        while world.actor >= 0 and most > 0:
            world.apply(strategy.pick(world, later, scratch))
            most -= 1
        end += all_leads(world, plain, seats)[seat]
        places = world.ranking()
        if places[seat] == 1:
            won += 1.0 / float(places.count(1))
    return now / float(playouts), end / float(playouts), won / float(playouts)
