"""The order of background work: classes, shares and fair turns, as a state machine without clock and processes."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from riviera.table.work.queue import Asker, Job, Queue, Rank, quick

QUICK, QUIET = 2, 3
ADA, BO, CY = Asker("home", "ada"), Asker("school", "bo"), Asker("school", "cy")


def job(asker: Asker, rank: Rank = Rank.STUDY) -> Job:
    return Job(asker, lambda: rank)


def begun(queue: Queue, *jobs: Job) -> list[Job]:
    """The jobs in the order in which they are given workers, each done before the next is chosen."""
    for one in jobs:
        queue.join(one)
    order = []
    while (next_ := queue.start()) is not None:
        order.append(next_)
        queue.leave(next_)
    return order


def running(queue: Queue) -> list[Job]:
    """Everything that can run at the same time now."""
    while queue.start() is not None:
        pass
    return list(queue.running)


def test_the_urgent_classes_come_first() -> None:
    jobs = [job(ADA, rank) for rank in reversed(Rank)]
    assert begun(Queue(QUICK, QUIET), *jobs) == jobs[::-1]


def test_visitors_take_turns() -> None:
    flood, other = [job(ADA) for _ in range(5)], job(BO)
    assert begun(Queue(QUICK, QUIET), *flood, other) == [flood[0], other, *flood[1:]]


def test_many_browsers_at_one_address_are_one_address() -> None:
    crowd = [job(Asker("school", str(i))) for i in range(9)]
    mine = [job(ADA) for _ in range(3)]
    assert begun(Queue(QUICK, QUIET), *crowd, *mine)[:6] == [crowd[0], mine[0], crowd[1], mine[1], crowd[2], mine[2]]


def test_browsers_at_one_address_take_turns() -> None:
    flood, other = [job(BO) for _ in range(4)], job(CY)
    assert begun(Queue(QUICK, QUIET), *flood, other)[:2] == [flood[0], other]


def test_who_asks_one_after_the_other_does_not_overtake_who_waits() -> None:
    queue = Queue(QUICK, QUIET)
    first = begun(queue, job(ADA), job(BO))
    assert [one.asker for one in first] == [ADA, BO]
    again, waits = job(BO), job(ADA)
    assert begun(queue, again, waits) == [waits, again]


def test_study_never_takes_a_worker_of_live_bots() -> None:
    queue = Queue(QUICK, QUIET)
    for i in range(20):
        queue.join(job(Asker(str(i), str(i)), Rank.STUDY))
        queue.join(job(Asker(str(i), str(i)), Rank.HINT))
    assert sorted(queue.running[one] for one in running(queue)) == [Rank.HINT, *[Rank.STUDY] * QUIET]
    bot = job(CY, Rank.LIVE)
    queue.join(bot)
    assert queue.start() is bot


def test_no_browser_has_all_workers() -> None:
    queue = Queue(QUICK, QUIET)
    for rank in (Rank.LIVE, Rank.LIVE, Rank.LIVE, *[Rank.STUDY] * 9):
        queue.join(job(ADA, rank))
    assert sorted(queue.running[one] for one in running(queue)) == [Rank.LIVE, Rank.STUDY, Rank.STUDY]
    others = [job(BO, Rank.LIVE), job(BO, Rank.STUDY)]
    for one in others:
        queue.join(one)
    assert running(queue)[-2:] == others


def test_tables_without_people_think_one_at_a_time_and_last() -> None:
    queue = Queue(QUICK, QUIET)
    for i in range(30):
        queue.join(job(Asker(str(i), str(i)), Rank.ALONE))
    assert len(running(queue)) == 1
    study = [job(BO), job(CY)]
    for one in study:
        queue.join(one)
    assert running(queue)[1:] == study


def test_somebody_comes_to_look() -> None:
    queue, looked_at = Queue(QUICK, QUIET), [False]
    late = Job(ADA, lambda: Rank.LIVE if looked_at[0] else Rank.ALONE)
    for one in (job(BO, Rank.ALONE), late):
        queue.join(one)
    assert late not in running(queue)
    looked_at[0] = True
    assert queue.start() is late


def test_abandoned_work_is_dropped() -> None:
    queue = Queue(QUICK, QUIET)
    flood, other = [job(ADA) for _ in range(50)], job(BO)
    for one in flood:
        queue.join(one)
    assert queue.waits("ada") == 50
    running(queue)
    for one in flood:
        queue.leave(one)
    assert (queue.waiting, queue.running) == ({}, {})
    assert begun(queue, other) == [other]


class Work(RuleBasedStateMachine):
    """Jobs come, begin, end and are abandoned in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.queue = Queue(QUICK, QUIET)
        self.jobs: list[Job] = []

    @rule(place=st.sampled_from("pq"), owner=st.sampled_from("abc"), rank=st.sampled_from(Rank))
    def join(self, place: str, owner: str, rank: Rank) -> None:
        self.jobs.append(job(Asker(place, owner), rank))
        self.queue.join(self.jobs[-1])

    @rule()
    def start(self) -> None:
        ranks = {one: one.rank() for one in self.queue.waiting}
        allowed = [one for one, rank in ranks.items() if self.queue.may_begin(one, rank)]
        chosen = self.queue.start()
        assert (chosen is None) == (not allowed)
        if chosen is not None:
            assert ranks[chosen] == min(ranks[one] for one in allowed)

    @precondition(lambda self: self.jobs)
    @rule(data=st.data())
    def leave(self, data: st.DataObject) -> None:
        gone = data.draw(st.sampled_from(self.jobs))
        self.jobs.remove(gone)
        self.queue.leave(gone)

    @invariant()
    def nothing_is_lost_and_shares_are_kept(self) -> None:
        assert {*self.queue.waiting, *self.queue.running} == set(self.jobs)
        for kind, places in self.queue.places.items():
            busy = [one for one, rank in self.queue.running.items() if quick(rank) == kind]
            assert len(busy) <= places
            assert all(sum(b.asker.owner == o for b in busy) < places for o in "abc")
        ranks = list(self.queue.running.values())
        assert ranks.count(Rank.HINT) < QUICK
        assert ranks.count(Rank.ALONE) <= 1


Work.TestCase.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
TestWork = Work.TestCase
