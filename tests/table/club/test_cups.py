"""The laws of cups, over random cups of every size: who meets whom, who sits where, who stands before whom."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from riviera.kernel.state import places
from riviera.table.club.cups import deeds
from riviera.table.club.cups.cup import CALLED_OFF, OVER, PLAYING, Cup, Note
from riviera.table.club.cups.draw import ROBIN, SWISS, Drawn, met, rests, robin, seated, swiss
from riviera.table.club.cups.standings import cases, earned, halves, resting, rule, standings
from riviera.table.club.cups.wish import Wish
from riviera.table.core.refusal import Refusal

Pair = tuple[int, int]


class Log:
    """A cup with its log, as the shell would keep it; time is the number of the note."""

    def __init__(self, id: str = "cup", **wish: Any) -> None:
        self.wish = Wish("Harbour Cup", "clans", **wish)
        self.notes: list[Note] = []
        self.cup = Cup(id, self.wish, "host", 0.0)

    def do(self, deed: deeds.Deed) -> None:
        note = Note(self.cup.version + 1, deed[0], float(self.cup.version), deed[1])
        self.cup.accept(note)
        self.notes.append(note)

    def join(self, many: int) -> None:
        for i in range(many):
            self.do(deeds.join(self.cup, f"owner {i}", f"P{i}"))

    def start(self) -> None:
        while self.cup.status != PLAYING:
            self.do(deeds.start(self.cup))

    def draw(self) -> Drawn:
        drawn = deeds.draw(self.cup)
        self.do(deeds.next_round(drawn, [f"{len(self.cup.rounds)}/{i}" for i in range(len(drawn.tables))]))
        return drawn

    def end(self, luck: random.Random) -> None:
        """All tables of the round end somehow, in any order."""
        numbers = [i for i, table in enumerate(self.cup.rounds[-1].tables) if not table.done]
        for i in luck.sample(numbers, len(numbers)):
            if self.cup.status == PLAYING:
                scores = [luck.randrange(12) for _ in self.cup.rounds[-1].tables[i].seats]
                self.do(deeds.result(self.cup, i, places(scores), scores))

    def again(self) -> Cup:
        """The same cup, read from its log."""
        cup = Cup(self.cup.id, self.wish, "host", 0.0)
        for note in self.notes:
            cup.accept(note)
        return cup


def played(seed: int) -> Iterator[tuple[Log, Drawn, list[int]]]:
    """A random cup round after round: its log after each, what was drawn, and the order before."""
    luck = random.Random(seed)
    size = luck.choice((2, 3, 4))
    many = luck.randrange(max(3, size), 33)
    wish: dict[str, Any] = {"kind": luck.choice((ROBIN, SWISS)), "size": size, "places": many}
    log = Log(f"cup {seed}", **wish, bots=luck.choice(("", "gentle")), rounds=luck.choice((0, 5)))
    log.join(many)
    log.start()
    while log.cup.status == PLAYING:
        order = [line.member for line in standings(log.cup)]
        yield log, log.draw(), order
        if luck.random() < 0.4:
            log.do(deeds.leave(log.cup, luck.choice(log.cup.people)))
        log.end(luck)


@pytest.mark.parametrize("seed", range(24))
def test_everybody_plays_or_sits_out_and_all_sit_everywhere(seed: int) -> None:
    drawn, log = list[Drawn](), Log()
    for log, one, order in played(seed):
        everybody = [i for table in one.tables for i in table] + list(one.out)
        assert sorted(everybody) == sorted(order)
        assert {len(table) for table in one.tables} == {log.wish.size}
        assert len(one.out) == len(order) % log.wish.size
        drawn.append(one)
        rested = [rests(drawn)[i] for i in order]
        assert max(rested) - min(rested) <= 1
    sat = Counter((i, seat) for one in drawn for table in one.tables for seat, i in enumerate(table))
    for i in log.cup.players:
        seats = [sat[i, seat] for seat in range(log.wish.size)]
        assert max(seats) - min(seats) <= 2
    assert log.cup.status == OVER
    assert log.again() == log.cup


@pytest.mark.parametrize("size", [2, 3, 4])
@pytest.mark.parametrize("people", [3, 4, 5, 6, 7, 8, 9, 12, 13, 16, 20])
def test_everybody_meets_everybody(size: int, people: int) -> None:
    if people < size:
        pytest.skip("Too few for one table.")
    rounds = robin(people, size)
    assert set(met(rounds)) == set(combinations(range(people), 2))
    if size == 2:
        assert set(met(rounds).values()) == {1}
        assert len(rounds) == people - 1 + people % 2
    few = -(-(people - 1) // (size - 1))
    assert len(rounds) <= max(2 * few, people)


def free_of_repeats(people: list[int], size: int, known: Counter[Pair]) -> bool:
    """Whether everybody can sit with people they have not met, by trying everything."""
    if not people:
        return True
    first, *rest = people
    for others in combinations(rest, size - 1):
        fresh = not any(known[min(p), max(p)] for p in combinations((first, *others), 2))
        if fresh and free_of_repeats([i for i in rest if i not in others], size, known):
            return True
    return False


@pytest.mark.parametrize("size", [2, 3, 4])
@pytest.mark.parametrize("people", range(4, 11))
def test_nobody_meets_again_while_that_can_be_avoided(size: int, people: int) -> None:
    luck, before = random.Random(people * size), list[Drawn]()
    for _ in range(people):
        order = luck.sample(range(people), people)
        known, rested = met(before), rests(before)
        one = swiss(order, size, before)
        again = sum(known[pair] > 0 for pair in met([one]))
        least = sorted(rested[i] for i in order)[: people % size]
        choices = [out for out in combinations(order, people % size) if sorted(rested[i] for i in out) == least]
        avoidable = any(free_of_repeats([i for i in order if i not in out], size, known) for out in choices)
        assert (again == 0) == avoidable
        before.append(seated(one, before))


def test_a_large_swiss_cup_has_no_repeat_and_like_meets_like() -> None:
    luck, log = random.Random(7), Log(size=2, places=32, rounds=9)
    log.join(32)
    log.start()
    for _ in range(9):
        stood = {line.member: line.points for line in standings(log.cup)}
        drawn = log.draw()
        gaps = [abs(stood[a] - stood[b]) for a, b in drawn.tables]
        assert max(gaps) <= 6
        log.end(luck)
    assert max(met([one.drawn for one in log.cup.rounds]).values()) == 1


def naive(cup: Cup) -> dict[int, tuple[float, float, int, int]]:
    """Points, points of rivals, tables won and scores, counted in another way."""
    value = {2: {1: 2.0, 2: 0.0}, 3: {1: 2.0, 2: 1.0, 3: 0.0}, 4: {1: 3.0, 2: 2.0, 3: 1.0, 4: 0.0}}[cup.wish.size]
    points, met_, won, score = Counter[int](), list[Pair](), Counter[int](), Counter[int]()
    for round_ in cup.rounds:
        points.update(dict.fromkeys(round_.out, 1.5 if cup.wish.size == 4 else 1.0))
        for table in [one for one in round_.tables if one.done]:
            for seat, i in enumerate(table.seats):
                level = [
                    value[p]
                    for p in range(table.places[seat], table.places[seat] + table.places.count(table.places[seat]))
                ]
                points[i] += sum(level) / len(level)  # type: ignore[assignment]
                won[i] += table.places[seat] == 1
                score[i] += table.scores[seat]
            met_ += [(a, b) for a in table.seats for b in table.seats if a != b]
    return {i: (points[i], sum(points[b] for a, b in met_ if a == i), won[i], score[i]) for i in cup.players}


@pytest.mark.parametrize("seed", range(40, 52))
def test_standings_are_what_a_naive_count_gives(seed: int) -> None:
    for log, _, _ in played(seed):
        lines, counted = standings(log.cup), naive(log.cup)
        told = {line.member: (line.points / 2, line.met / 2, line.won, line.score) for line in lines}
        assert told == counted
        staying = [counted[line.member] for line in lines if line.place]
        assert staying == sorted(staying, reverse=True)
        for line in lines:
            better = sum(one > counted[line.member] for one in staying)
            assert line.place == (better + 1 if log.cup.members[line.member].here else 0)


def table_of(log: Log, *scores: int) -> None:
    """The next table that is not over ends so."""
    number = next(i for i, table in enumerate(log.cup.rounds[-1].tables) if not table.done)
    log.do(deeds.result(log.cup, number, places(list(scores)), list(scores)))


def test_who_is_before_whom_on_equal_points_is_said_in_words() -> None:
    log = Log(size=3, places=6, rounds=2)
    log.join(6)
    log.start()
    log.draw()
    assert {line.reason for line in standings(log.cup)} == {""}
    table_of(log, 31, 27, 21)
    table_of(log, 30, 26, 26)
    lines = standings(log.cup)
    names = [log.cup.members[line.member].name for line in lines]
    assert [halves(line.points) for line in lines] == ["2", "2", "1", "½", "½", "0"]
    assert lines[1].reason == f"level with {names[0]}, who scored more"
    assert lines[4].reason == f"level with {names[3]} in everything"
    assert [line.place for line in lines] == [1, 2, 3, 4, 4, 6]
    assert cases(log.cup, lines) == [
        (f"{names[0]} before {names[1]}", f"{names[0]} scored 31 on the boards in all, {names[1]} 30.")
    ]
    log.draw()
    assert "First at a table gets 2 points, second 1, third 0" in rule(3)
    log.do(deeds.leave(log.cup, lines[0].member))
    assert standings(log.cup)[-1].reason == "left; a bot plays on"


def test_what_a_table_is_worth() -> None:
    log = Log(size=4, places=5)
    log.join(5)
    log.start()
    assert len(log.draw().out) == 1
    table = log.cup.rounds[0].tables[0]
    assert earned(table, 4) == [3, 3, 3, 3]  # it could not be finished
    table_of(log, 9, 7, 7, 7)
    assert earned(log.cup.rounds[0].tables[0], 4) == [6, 2, 2, 2]
    assert [resting(size) for size in (2, 3, 4)] == [2, 2, 3]


def test_a_cup_starts_when_it_is_full_or_at_its_time() -> None:
    log = Log(size=2, places=4)
    log.join(3)
    assert deeds.by_itself(log.cup, 1e9) is None
    log.do(deeds.join(log.cup, "owner 3", "P3"))
    assert deeds.by_itself(log.cup, 0.0) == ("start", {"rounds": 3})
    with pytest.raises(Refusal, match="full"):
        deeds.join(log.cup, "owner 4", "P4")
    timed = Log(size=3, places=9, starts=100.0, bots="gentle")
    timed.join(1)
    assert deeds.by_itself(timed.cup, 99.0) is None
    while timed.cup.status != PLAYING:
        deed = deeds.by_itself(timed.cup, 100.0)
        assert deed is not None
        timed.do(deed)
    assert [one.level for one in timed.cup.members] == ["", "gentle", "gentle"]
    assert len({one.name for one in timed.cup.members}) == 3
    alone = Log(size=2, places=9, starts=100.0)
    alone.join(2)
    deed = deeds.by_itself(alone.cup, 100.0)
    assert deed is not None
    alone.do(deed)
    assert alone.cup.status == CALLED_OFF


def test_leaving_before_and_during_and_what_is_refused() -> None:
    log = Log(size=2, places=4)
    log.join(4)
    for wrong in ("owner 0", "someone"):
        with pytest.raises(Refusal):
            deeds.join(log.cup, wrong, "p1")
    log.do(deeds.leave(log.cup, 2))
    with pytest.raises(Refusal, match="already"):
        deeds.join(log.cup, "new", "P0")
    log.do(deeds.join(log.cup, "new", "P2"))  # the name is free again, and so is the place
    log.start()
    log.draw()
    with pytest.raises(Refusal, match="begun"):
        deeds.join(log.cup, "late", "Late")
    log.do(deeds.leave(log.cup, log.cup.of("owner 0")))
    assert log.cup.of("owner 0") is None
    log.end(random.Random(1))
    seat = next(table for table in log.draw().tables if 0 in table)
    chairs = deeds.chairs(log.cup, seat, "steady")
    assert [(c.kind, c.name, c.owner) for c in chairs if c.kind == "bot"] == [("bot", "Bot for P0", "")]
    for member in log.cup.people[:]:
        log.do(deeds.leave(log.cup, member))
    assert log.cup.status == OVER  # nobody is left
    with pytest.raises(Refusal):
        deeds.leave(log.cup, 1)


def test_only_the_host_or_a_keeper_may_remove() -> None:
    cup = Log().cup
    deeds.hosts(cup, "host", "")
    deeds.hosts(cup, "else", "keeper")
    for owner in ("else", ""):
        with pytest.raises(Refusal, match="Only whoever made"):
            deeds.hosts(cup, owner, "")
