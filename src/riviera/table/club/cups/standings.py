"""Who stands where in a cup, and why before whom, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from .cup import Cup, Held

NTH = ("First", "second", "third", "fourth")
BETTER = {  # by what somebody is before another on equal points
    "met": "whose rivals did better",
    "won": "who won more tables",
    "score": "who scored more",
}
CASES = 2  # examples below the standings


@dataclass(frozen=True)
class Line:
    """A line of the standings; points and what rivals have are counted in halves."""

    member: int
    points: int
    met: int
    won: int
    score: int
    place: int = 0
    reason: str = ""


def top(size: int) -> int:
    """What the first of a table gets, in halves: one for each rival, two at a table for two."""
    return 4 if size == 2 else 2 * (size - 1)


def resting(size: int) -> int:
    """What somebody gets who sits out, in halves: as much as in the middle of a table."""
    return top(size) // 2


def earned(table: Held, size: int) -> list[int]:
    """What each seat of a table gets, in halves: for each rival behind it, and half for one who is level."""
    if not table.places:
        return [resting(size)] * len(table.seats)
    worth = top(size) // (size - 1)
    rivals = ([p for j, p in enumerate(table.places) if j != i] for i in range(len(table.places)))
    return [
        sum(worth * (p > mine) + worth // 2 * (p == mine) for p in others)
        for mine, others in zip(table.places, rivals, strict=True)
    ]


def by_round(cup: Cup, member: int) -> list[int | None]:
    """What somebody got in each round so far; None while they play."""
    return [next(of_round(cup, i, member), None) for i in range(len(cup.rounds))]


def of_round(cup: Cup, number: int, member: int) -> Iterator[int]:
    """What somebody got in a round, once it is known."""
    if member in cup.rounds[number].out:
        yield resting(cup.wish.size)
    for table in cup.rounds[number].tables:
        if table.done and member in table.seats:
            yield earned(table, cup.wish.size)[table.seats.index(member)]


def standings(cup: Cup) -> list[Line]:
    """The table of a cup; whoever has left comes last and has no place."""
    points = Counter({i: sum(got or 0 for got in by_round(cup, i)) for i in cup.players})
    ended = [table for round_ in cup.rounds for table in round_.tables if table.places]
    lines = [line(i, points, [table for table in ended if i in table.seats]) for i in cup.players]
    lines.sort(key=lambda one: (cup.members[one.member].left is not None, key(one), one.member))
    return list(placed(cup, lines))


def line(member: int, points: Counter[int], tables: list[Held]) -> Line:
    """What counts for one member."""
    seats = [table.seats.index(member) for table in tables]
    return Line(
        member,
        points[member],
        sum(points[rival] for table in tables for rival in table.seats if rival != member),
        sum(table.places[seat] == 1 for table, seat in zip(tables, seats, strict=True)),
        sum(table.scores[seat] for table, seat in zip(tables, seats, strict=True)),
    )


def key(one: Line) -> tuple[int, ...]:
    """The more the better, one after the other."""
    return -one.points, -one.met, -one.won, -one.score


def placed(cup: Cup, lines: list[Line]) -> Iterator[Line]:
    """Lines in their order with a place, and the reason where points are equal."""
    before: Line | None = None
    for i, one in enumerate(lines):
        member = cup.members[one.member]
        if member.left is not None:
            yield replace(one, reason="left; a bot plays on")
            continue
        shared = before is not None and key(before) == key(one)
        after = replace(one, place=before.place if before and shared else i + 1, reason=level(cup, before, one))
        yield after
        before = after


def settled(cup: Cup) -> bool:
    """Whether any table has ended: before, nobody is level with anybody."""
    return any(table.done for round_ in cup.rounds for table in round_.tables)


def level(cup: Cup, before: Line | None, one: Line) -> str:
    """Why somebody comes after another with as many points."""
    if before is None or before.points != one.points or not settled(cup):
        return ""
    name = cup.members[before.member].name
    by = decided(before, one)
    return f"level with {name}, {BETTER[by]}" if by else f"level with {name} in everything"


def decided(before: Line, one: Line) -> str:
    """What puts one line before another that has as many points; nothing, where all is equal."""
    return next((by for by in BETTER if getattr(before, by) != getattr(one, by)), "")


def cases(cup: Cup, lines: list[Line]) -> list[tuple[str, str]]:
    """The first pairs that a tie-break parts: who before whom, and the numbers."""
    pairs = [(a, b) for a, b in pairwise(lines) if b.place and a.points == b.points]
    found = [(a, b, decided(a, b)) for a, b in pairs if decided(a, b)]
    names = [one.name for one in cup.members]
    return [
        (f"{names[a.member]} before {names[b.member]}", because(by, a, b, names[a.member], names[b.member]))
        for a, b, by in found[:CASES]
    ]


def because(by: str, a: Line, b: Line, one: str, other: str) -> str:
    """The numbers of a tie-break."""
    if by == "met":
        return f"the people {one} met have {halves(a.met)} points together, those {other} met {halves(b.met)}."
    if by == "won":
        return f"{one} won {a.won} table{'' if a.won == 1 else 's'}, {other} {b.won}."
    return f"{one} scored {a.score} on the boards in all, {other} {b.score}."


def halves(count: int) -> str:
    """Half points as one writes them: 1½."""
    whole = str(count // 2) if count > 1 or not count else ""
    return whole + ("½" if count % 2 else "")


def rule(size: int) -> str:
    """What a table is worth, in a sentence."""
    if size == 2:
        return "Who wins a table gets 2 points, and both get 1 when they are level."
    worth = [f"{nth} {halves(top(size) - 2 * i)}" for i, nth in enumerate(NTH[:size])]
    return (
        f"{worth[0].replace('First ', 'First at a table gets ')} points, {', '.join(worth[1:])}; who is level shares."
    )
