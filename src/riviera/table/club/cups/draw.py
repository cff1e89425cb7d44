"""Who meets whom: everybody everybody, or like with like; and who sits where, so that all sit everywhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, islice, permutations
from typing import NamedTuple

from riviera.arena.schedule import groups, schedule

from .search import Tables, cheapest

ROBIN, SWISS = "robin", "swiss"
TRIES = 24  # choices of who sits out that are looked at
SHUFFLES = 6  # orders from which everybody's meetings are tried
Pair = tuple[int, int]


class Drawn(NamedTuple):
    """The tables of a round, each by its seats, and who sits out."""

    tables: Tables
    out: tuple[int, ...] = ()


def met(drawn: Sequence[Drawn]) -> Counter[Pair]:
    """How often each two have met."""
    return Counter(pair for one in drawn for table in one.tables for pair in combinations(sorted(table), 2))


def rests(drawn: Sequence[Drawn]) -> Counter[int]:
    """How often each has sat out."""
    return Counter(one for round_ in drawn for one in round_.out)


# like with like


def swiss(order: Sequence[int], size: int, before: Sequence[Drawn]) -> Drawn:
    """The next round of people in the order of their standing: neighbours meet, but not again while others are left."""
    known = met(before)
    best: tuple[Drawn, int] | None = None
    for out in islice(resting(order, len(order) % size, rests(before)), TRIES):
        playing = [one for one in order if one not in out]
        tables, cost = cheapest([[known[ordered(a, b)] for b in playing] for a in playing], size)
        if best is None or cost < best[1]:
            best = Drawn([tuple(playing[i] for i in table) for table in tables], out), cost
        if not cost:
            break
    assert best is not None
    return best[0]


def ordered(a: int, b: int) -> Pair:
    """Two in one order."""
    return (a, b) if a < b else (b, a)


def resting(order: Sequence[int], many: int, rested: Counter[int]) -> Iterator[tuple[int, ...]]:
    """Choices of those who sit out: who has done so least, and stands last."""
    if not many:
        yield ()
        return
    least = sorted(order, key=lambda one: rested[one])[many - 1]
    must = tuple(one for one in order if rested[one] < rested[least])
    may = [one for one in reversed(order) if rested[one] == rested[least]]
    yield from ((*must, *more) for more in combinations(may, many - len(must)))


# everybody meets everybody


@cache
def robin(people: int, size: int) -> tuple[Drawn, ...]:
    """All rounds until everybody has met everybody, as few as are found."""
    if size == 2:
        return tuple(circle(people))
    if people <= size + 1:
        return tuple(one_table(people, size))
    tried = (tuple(meetings(people, size, shift)) for shift in range(SHUFFLES))
    return min(tried, key=len)


def circle(people: int) -> Iterator[Drawn]:
    """One stays, the others go round; an odd one out sits out."""
    ring = list(range(people + people % 2))
    for _ in ring[1:]:
        pairs = [ordered(ring[i], ring[-1 - i]) for i in range(len(ring) // 2)]
        out = tuple(a for a, b in pairs if b == people)
        yield Drawn([pair for pair in pairs if pair[1] < people], out)
        ring[1:] = [ring[-1], *ring[1:-1]]


def one_table(people: int, size: int) -> Iterator[Drawn]:
    """As the arena does it: every company meets, or the only one from each seat in turn."""
    names = [str(i) for i in range(people)]
    companies = groups(names, size) if people > size else [m.lineup for m in schedule("", names, size, size, 0)]
    for company in companies:
        table = tuple(int(name) for name in company)
        yield Drawn([table], tuple(i for i in range(people) if i not in table))


def meetings(people: int, size: int, shift: int) -> Iterator[Drawn]:
    """Round after round in which as many as possible meet for the first time."""
    order = [*range(shift, people), *range(shift)]
    known, rested = Counter[Pair](), Counter[int]()
    while len(known) < people * (people - 1) // 2:
        out = next(resting(order, people % size, rested))
        playing = [one for one in order if one not in out]
        costs = [[int(known[ordered(a, b)] > 0) for b in playing] for a in playing]
        drawn = Drawn([tuple(playing[i] for i in table) for table in cheapest(costs, size)[0]], out)
        known.update(met([drawn]))
        rested.update(out)
        yield drawn


# seats


def seated(drawn: Drawn, before: Sequence[Drawn]) -> Drawn:
    """Everybody at the seat where they have sat least."""
    sat = Counter((one, seat) for round_ in before for table in round_.tables for seat, one in enumerate(table))
    return Drawn([best(table, sat, len(before)) for table in drawn.tables], drawn.out)


def best(table: tuple[int, ...], sat: Counter[Pair], turn: int) -> tuple[int, ...]:
    """The seating of one table: nobody often where they sat before; on equal terms another one each round."""
    turn %= len(table)
    first = table[turn:] + table[:turn]
    return min(permutations(first), key=lambda way: sum(sat[one, seat] ** 2 for seat, one in enumerate(way)))
