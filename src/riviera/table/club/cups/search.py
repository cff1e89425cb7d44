"""An order of people cut into tables, so that as few as possible meet again; the same order gives the same tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

Costs = Sequence[Sequence[int]]  # of each two people: what it costs that they meet
Tables = list[tuple[int, ...]]
PATIENCE = 2_000  # tables that are tried before another way is taken
FEW = 12  # people for whom every way is tried


class Search:
    """Tables of one size out of the places of an order, those first who stand first; at most ``nodes`` are tried."""

    def __init__(self, costs: Costs, size: int, *, tightest: bool, nodes: int) -> None:
        self.costs = costs
        self.size = size
        self.tightest = tightest
        self.nodes = nodes
        places = range(len(costs))
        self.free = [sum(1 << j for j in places if j != i and not costs[i][j]) for i in places]

    def tables(self, rest: int, allowed: int) -> Tables | None:
        """The rest at tables that cost no more than allowed; None when there is no way, or none was found in time."""
        if not rest:
            return []
        self.nodes -= 1
        if self.nodes < 0 or self.hopeless(rest, allowed):
            return None
        for company, cost in self.companies(self.first(rest), rest, allowed):
            after = self.tables(rest & ~sum(1 << i for i in company), allowed - cost)
            if after is not None:
                return [company, *after]
            if self.nodes < 0:
                return None
        return None

    def hopeless(self, rest: int, allowed: int) -> bool:
        """Whether too many have too few left whom they have not met."""
        lack = (self.size - 1 - (self.free[i] & rest).bit_count() for i in members(rest))
        return sum(max(0, one) for one in lack) > 2 * allowed

    def first(self, rest: int) -> int:
        """Whose table is made next: that of whoever stands first, or has the fewest to meet."""
        if not self.tightest:
            return next(members(rest))
        return min(members(rest), key=lambda i: (self.free[i] & rest).bit_count())

    def companies(self, first: int, rest: int, allowed: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """Tables of one place with others near it, and what they cost."""
        near = sorted((i for i in members(rest) if i != first), key=lambda i: abs(i - first))
        return self.joined((first,), near, allowed, 0)

    def joined(
        self, company: tuple[int, ...], others: list[int], allowed: int, cost: int
    ) -> Iterator[tuple[tuple[int, ...], int]]:
        """A company that is not yet whole with each of those who may still join it."""
        if len(company) == self.size:
            yield company, cost
            return
        for k, one in enumerate(others):
            more = cost + sum(self.costs[one][other] for other in company)
            if more <= allowed:
                yield from self.joined((*company, one), others[k + 1 :], allowed, more)


def members(mask: int) -> Iterator[int]:
    """The places of a mask, from the first."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def price(tables: Tables, costs: Costs) -> int:
    """What tables cost."""
    return sum(costs[a][b] for table in tables for a, b in combinations(table, 2))


def cheapest(costs: Costs, size: int) -> tuple[Tables, int]:
    """All places of an order at tables, as cheaply as is found: for nothing, or a little, or by changing places."""
    guess = improved(costs, size)
    most = price(guess, costs)
    for allowed in range(most + 1 if len(costs) <= FEW else 1):
        if (found := searched(costs, size, allowed)) is not None:
            return found, price(found, costs)
    return guess, most


def searched(costs: Costs, size: int, allowed: int) -> Tables | None:
    """Tables that cost no more than allowed: those first who stand first, or else who has the fewest to meet."""
    everybody = (1 << len(costs)) - 1
    ways = (Search(costs, size, tightest=tightest, nodes=PATIENCE) for tightest in (False, True))
    return next((found for way in ways if (found := way.tables(everybody, allowed)) is not None), None)


def improved(costs: Costs, size: int) -> Tables:
    """Tables in order, then two who sit apart change places for as long as that is cheaper."""
    order, places = list(range(len(costs))), range(len(costs))
    while swap := next((pair for pair in combinations(places, 2) if gain(order, size, costs, *pair) > 0), None):
        a, b = swap
        order[a], order[b] = order[b], order[a]
    return sorted(tuple(sorted(order[i : i + size])) for i in places[::size])


def gain(order: list[int], size: int, costs: Costs, a: int, b: int) -> int:
    """What it saves that two change places."""
    if a // size == b // size:
        return 0
    here, there = beside(order, size, a), beside(order, size, b)
    one, other = order[a], order[b]
    before = sum(costs[one][i] for i in here) + sum(costs[other][i] for i in there)
    return before - sum(costs[other][i] for i in here) - sum(costs[one][i] for i in there)


def beside(order: list[int], size: int, place: int) -> list[int]:
    """Who else sits at the table of a place."""
    start = place // size * size
    return [order[i] for i in range(start, start + size) if i != place]
