"""What positions are worth to the seats that search, looked at by the game's strategy. Compiled."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from riviera.bots.net import Net
from riviera.kernel.chance import Chance
from riviera.kernel.state import OVER, WIDTH, State, zeros
from riviera.kernel.strategy import COUNTED, Strategy
from riviera.kernel.vecs import vec

Clock = Callable[[], float]  # seconds that pass, on the wall or for this thread's work alone

UNSEEN: Final = -1e18  # a lead that is not known yet
TURN: Final[i64] = 16  # more decisions than the rest of a turn needs before it can be judged
WON: Final = 0.75  # how much of a finished game's value is the win; the rest is by how much


class Scale:
    """What leads are measured by: how many were seen, their sum, and the sums of their sizes and of their spread."""

    def __init__(self, seen: float, usual: float, size: float, stray: float) -> None:
        self.seen = seen
        self.usual = usual
        self.size = size
        self.stray = stray

    def chance(self, lead: float) -> float:
        """How sure a lead looks: twice the usual size is nearly won."""
        return squeezed(2.0 * lead * self.seen / self.size)

    def merit(self, lead: float) -> float:
        """Half the chance to win, half how the lead compares with what is usual."""
        return 0.5 * self.chance(lead) + 0.5 * self.compared(lead)

    def compared(self, lead: float) -> float:
        """How a lead compares with what is usual."""
        return squeezed((lead - self.usual / self.seen) * self.seen / self.stray)


class Judge:
    """What positions are worth to the seats of one search, measured by what is usual in it.

    A chance to win says too little where all leads are alike, so half of a merit is how a lead compares with the others
    that the search has seen.
    """

    def __init__(self, strategy: Strategy, seats: i64, net: Net | None = None, own: i64 = 0) -> None:
        self.strategy = strategy
        self.net = net
        self.own = own
        self.gain = net.gain if net is not None else 1.0
        self.seats = seats
        self.seen = 1.0
        self.usual = [0.0] * int(seats)
        self.given = [0.0] * int(seats)
        self.size = 1.0
        self.stray = 1.0
        self.chances = [0.0] * int(seats)

    def expect(self, seat: i64, leads: list[float]) -> None:
        """Take the looks of a seat's answers as the first that is usual."""
        mean = sum(leads) / float(len(leads))
        self.usual[seat] = mean
        self.size = max(0.5, sum([abs(lead) for lead in leads]) / float(len(leads)))
        self.stray = max(0.1, sum([abs(lead - mean) for lead in leads]) / float(len(leads)))

    def scale(self, seat: i64) -> Scale:
        """What leads of a seat are measured by at this moment."""
        return Scale(self.seen, self.usual[seat], self.size, self.stray)

    def merits(self, state: State, before: list[float]) -> list[float]:
        """The merit of a position to each seat; the chances to win are kept beside it.

        What the world itself gave a seat from the start, against other worlds, is taken out: it is no action's merit.
        """
        leads = judged(state, self.strategy, self.seats, self.net, self.own)
        for seat in range(self.seats):
            self.given[seat] += before[seat]
            leads[seat] -= self.gain * (before[seat] - self.given[seat] / self.seen)
        self.learn(leads)
        scales = [self.scale(seat) for seat in range(self.seats)]
        self.chances = [scales[seat].chance(leads[seat]) for seat in range(self.seats)]
        if state.actor == OVER:
            self.settle(state.ranking())
        return [0.5 * self.chances[seat] + 0.5 * scales[seat].compared(leads[seat]) for seat in range(self.seats)]

    def learn(self, leads: list[float]) -> None:
        """Add leads to what is usual."""
        self.size += abs(leads[0])
        self.stray += abs(leads[0] - self.usual[0] / self.seen)
        self.seen += 1.0
        for seat in range(self.seats):
            self.usual[seat] += leads[seat]

    def settle(self, places: list[int]) -> None:
        """A finished game is mostly worth who won it; alone nobody may have."""
        share = WON / float(max(1, places.count(1)))
        for seat in range(self.seats):
            self.chances[seat] = (1.0 - WON) * self.chances[seat] + (share if places[seat] == 1 else 0.0)


def squeezed(x: float) -> float:
    """Any number to between 0 and 1."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, x))))


def all_leads(state: State, strategy: Strategy, seats: i64) -> list[float]:
    """By how many points each seat is ahead of its best rival, or alone, as the strategy sees it."""
    worths = [strategy.worth(state, seat) for seat in range(seats)]
    if seats == 1:
        return worths
    leads: list[float] = []
    for seat in range(seats):
        rival = -1e9
        for other in range(seats):
            if other != seat and worths[other] > rival:
                rival = worths[other]
        leads.append(worths[seat] - rival)
    return leads


def judged(state: State, strategy: Strategy, seats: i64, net: Net | None, own: i64) -> list[float]:
    """The leads, corrected by what was learnt where there is a net; of two seats one has what the other lacks."""
    leads = all_leads(state, strategy, seats)
    if net is None or state.actor == OVER:
        return leads
    if seats == 2:
        lead = net.gain * leads[own] + net.lead(state, own)
        return [lead, -lead] if own == 0 else [-lead, lead]
    return [net.gain * leads[seat] + net.lead(state, seat) for seat in range(seats)]


def lead_of(state: State, strategy: Strategy, seats: i64, net: Net | None, seat: i64) -> float:
    """The lead of one seat alone."""
    lead = all_leads(state, strategy, seats)[seat]
    return lead if net is None or state.actor == OVER else net.gain * lead + net.lead(state, seat)


def weigh(
    world: State,
    strategy: Strategy,
    seat: i64,
    luck: Chance,
    end: float,
    clock: Clock = perf_counter,
    net: Net | None = None,
) -> list[float]:
    """The lead after each legal action and the rest of the turn; equals are parted by lot.

    What there is no time for counts as the worst seen.
    """
    seats: i64 = len(world.scores())
    scratch = zeros(WIDTH)
    actions = scratch[: world.fill(scratch)]
    leads = vec[float]([UNSEEN] * len(actions))
    if net is None:
        strategy.glance(world, seat, actions, leads)
    values: list[float] = []
    for i in range(len(actions)):
        lead = leads[i]
        if lead == UNSEEN:
            if values and clock() > end:
                values.append(min(values))
                continue
            lead = lead_of(turned(world, actions[i], strategy, luck, scratch), strategy, seats, net, seat)
        values.append(lead + float(luck.below(1000)) * 1e-9)
    return values


def turned(world: State, action: i64, strategy: Strategy, luck: Chance, scratch: vec[i64]) -> State:
    """The position after an action and the rest of the turn, which ends as the strategy says where it counts turns."""
    state = world.clone()
    state.apply(action)
    seat, turn = world.actor, strategy.turn(world)
    left = TURN
    while state.actor == seat and left > 0 and (turn < COUNTED or strategy.turn(state) == turn):
        state.apply(strategy.pick(state, luck, scratch))
        left -= 1
    return state
