"""Environments for learning: steps a second with numbers, mask and the next deal, beside targets and peers."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from riviera import envs
from riviera.commands.common import bar, console, print_json, table
from riviera.kernel.data import Json
from riviera.pool import pool
from riviera.registry import entries
from riviera.testing.digest import is_compiled

from . import peers
from .measure import Task, rate, rates

TARGETS = {"viticulture": 250_000}  # steps a second; all other games
TARGET = 400_000
AEC = 25_000
TWICE = 1.8
SIZES = (64, 1024)


def stepping(name: str, n: int) -> Callable[[], int]:
    """Random legal play in all rows, drawn inside the batch."""
    rows = envs.batch(name, n=n, seed=1)

    def run() -> int:
        for _ in range(16):
            rows.step(rows.sample())
        return 16 * n

    return run


def agents(name: str) -> Callable[[], int]:
    """Random legal play through the PettingZoo face, one agent after the other."""
    env, luck = envs.aec(name), Random(1)
    env.reset(seed=1)

    def run() -> int:
        for _ in range(64):
            seen, _, ended, stopped, _ = env.last()
            if ended or stopped:
                env.reset()
            else:
                env.step(luck.choice(np.flatnonzero(seen["action_mask"])))
        return 64

    return run


def alone(name: str, seconds: float) -> float:
    """Steps a second of one process; runs in a worker."""
    return rate(Task(name, stepping(name, SIZES[0])), seconds)


def together(name: str, seconds: float) -> float:
    """How many times as much two processes do as one."""
    with pool(2) as workers:
        one = workers.submit(alone, name, seconds).result()
        both = [workers.submit(alone, name, seconds) for _ in range(2)]
        return sum(work.result() for work in both) / one


def bench_envs(games: tuple[str, ...], seconds: float, rounds: int, as_json: bool) -> None:
    """Measure the games and the installed peers in one run, and print what was found."""
    names = list(games or entries())
    others, _ = peers.tasks()
    tasks = [Task(f"{name} {n}", stepping(name, n)) for name in names for n in SIZES]
    tasks += [Task(f"{name} aec", agents(name)) for name in names] + others
    with bar("Measuring", rounds * len(tasks)) as progress:
        found = rates(tasks, seconds, rounds, progress)
    report = {"compiled": is_compiled(), "steps": found, "two processes": together(names[0], seconds * rounds)}
    if as_json:
        print_json(report)
    else:
        show(report, names, [task.name for task in others])


def show(report: Json, names: list[str], others: list[str]) -> None:
    """The report for people."""
    steps = report["steps"]
    kind = "compiled" if report["compiled"] else "interpreted"
    rows = table(f"Steps a second with numbers, mask and the next deal; {kind}, one core", "", *HEADS)
    for name in names:
        most = max(steps[f"{name} {n}"] for n in SIZES)
        rows.add_row(name, *(f"{steps[f'{name} {n}']:,.0f}" for n in SIZES), *aimed(most, TARGETS.get(name, TARGET)),
                     *aimed(steps[f"{name} aec"], AEC))  # fmt: skip
    for name in others:
        rows.add_row(name, f"{steps[name]:,.0f}", *[""] * (len(HEADS) - 1))
    rows.caption = f"Two processes do {report['two processes']:.2f} times as much as one (target {TWICE})."
    console().print(rows)


HEADS = ("64 rows", "1024 rows", "target", "", "PettingZoo", "target", "")


def aimed(found: float, target: int) -> tuple[Any, ...]:
    """A number beside its target."""
    met = "yes" if found >= target else "no"
    return (f"{target:,}", met) if target != AEC else (f"{found:,.0f}", f"{target:,}", met)
