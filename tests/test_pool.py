"""Worker processes: what they find, how they are replaced, and that nothing outlives a stop or its parent."""

from __future__ import annotations

import multiprocessing
import os
import select
import signal
from concurrent.futures import CancelledError
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from riviera import pool as pools
from riviera.pool import Here, Pool, end_with_parent, pool


def square(n: int) -> int:
    return n * n


def whose(_: int) -> int:
    return os.getpid()


def forever() -> None:
    signal.pause()


def niceness(_: int) -> int:
    return os.getpriority(os.PRIO_PROCESS, 0)


@pytest.mark.parametrize("jobs", [1, 2])
def test_all_tasks_are_done(jobs: int) -> None:
    with pool(jobs) as workers:
        assert list(workers.in_order(square, range(5))) == [0, 1, 4, 9, 16]
        assert sorted(workers.as_done(square, range(5))) == [0, 1, 4, 9, 16]
        assert workers.submit(square, 3).result() == 9


def test_one_job_needs_no_process() -> None:
    assert isinstance(pool(1), Here)
    assert list(pool(1).in_order(whose, [0])) == [os.getpid()]
    with Pool(1) as workers:
        assert list(workers.in_order(whose, [0])) != [os.getpid()]


def test_workers_are_replaced_after_many_tasks() -> None:
    with Pool(1, lasting=3) as workers:
        found = [workers.submit(whose, 0).result() for _ in range(7)]
    assert [found.count(pid) for pid in dict.fromkeys(found)] == [3, 3, 1]


def test_each_of_many_workers_lasts_as_long() -> None:
    with Pool(2, lasting=2) as workers:
        first, second = ({workers.submit(whose, 0).result() for _ in range(4)} for _ in range(2))
    assert first
    assert second
    assert not first & second


def test_workers_that_died_are_replaced() -> None:
    with Pool(1) as workers:
        (first,) = workers.in_order(whose, [0])
        with pytest.raises(BrokenProcessPool):
            workers.submit(os._exit, 1).result()
        assert list(workers.in_order(whose, [0])) != [first]


def test_stopping_kills_what_runs_and_drops_what_waits() -> None:
    workers = Pool(1)
    (pid,) = workers.in_order(whose, [0])
    worker = os.pidfd_open(pid)
    running, waiting = workers.submit(forever), [workers.submit(square, n) for n in range(4)]
    workers.stop()
    assert ended(worker)
    for task in (running, *waiting):
        with pytest.raises((BrokenProcessPool, CancelledError)):
            task.result()
    with pytest.raises(CancelledError):
        workers.submit(square, 1)


def test_leaving_by_an_exception_stops() -> None:
    workers = Pool(1)
    (pid,) = workers.in_order(whose, [0])
    worker = os.pidfd_open(pid)
    workers.submit(forever)
    with pytest.raises(ZeroDivisionError), workers:
        square(1 // 0)
    assert ended(worker)


def test_quiet_workers_let_others_go_first() -> None:
    here = niceness(0)
    with Pool(1, quiet=True) as quiet, Pool(1) as plain:
        assert list(quiet.in_order(niceness, [0])) == [min(19, here + pools.BEHIND)]
        assert list(plain.in_order(niceness, [0])) == [here]


def orphan(connection: Any) -> None:
    """A server that starts a worker and then only waits to be killed."""
    worker = multiprocessing.get_context("spawn").Process(target=end_with_parent)
    worker.start()
    connection.send(worker.pid)
    worker.join()


def test_workers_end_when_their_parent_is_killed() -> None:
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    server = context.Process(target=orphan, args=(there,))
    server.start()
    worker = os.pidfd_open(here.recv())
    server.kill()
    server.join()
    assert ended(worker)


def ended(worker: int) -> bool:
    """Whether a process comes to its end within a minute."""
    found, _, _ = select.select([worker], [], [], 60)
    os.close(worker)
    return bool(found)
