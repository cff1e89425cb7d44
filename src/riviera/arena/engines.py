"""Where games are played: in this process, in several local ones, or on a Ray cluster. The results are the same."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Any, Protocol

from riviera.kernel.box import GIVEN
from riviera.kernel.errors import BadInput, extra
from riviera.pool import Result, Task, pool


class Engine(Protocol):
    """A place where tasks are carried out, in any order."""

    def __call__(self, tasks: Iterable[Task], jobs: int, play: Callable[[Task], Result]) -> Iterator[Result]: ...


def local(tasks: Iterable[Task], jobs: int, play: Callable[[Task], Result]) -> Iterator[Result]:
    """Results as they come from that many processes; one job needs no process."""
    with pool(jobs) as workers:
        yield from workers.as_done(play, tasks)


def carried(order: tuple[Callable[[Task], Result], Task]) -> Result:
    """A task with what carries it out: Ray takes plain functions only, and what plays may hold something."""
    play, task = order
    return play(task)


def ray(tasks: Iterable[Task], jobs: int, play: Callable[[Task], Result]) -> Iterator[Result]:
    """Results as they come from a Ray cluster: the one at RAY_ADDRESS, or a local one of that many cores."""
    with extra("ray", "The Ray engine needs"):
        cluster = import_module("ray")
    if not cluster.is_initialized():
        address = os.environ.get("RAY_ADDRESS")
        cluster.init(address=address) if address else cluster.init(num_cpus=jobs, include_dashboard=False)
    given = {key: os.environ[key] for key in (GIVEN,) if key in os.environ}  # there it is played with the same
    remote: Any = cluster.remote(runtime_env={"env_vars": given})(carried) if given else cluster.remote(carried)
    waiting = [remote.remote((play, task)) for task in tasks]
    while waiting:
        done, waiting = cluster.wait(waiting)
        yield from cluster.get(done)


ENGINES: dict[str, Engine] = {"local": local, "ray": ray}


def engine(name: str) -> Engine:
    """An engine by its name."""
    if name not in ENGINES:
        raise BadInput(f"There is no engine “{name}”; there are {', '.join(ENGINES)}.")
    return ENGINES[name]
