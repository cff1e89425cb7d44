"""What each process did each minute, kept in the database for a week, so that the keeper sees all of them at once."""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from sqlalchemy import delete, insert, select

from riviera.kernel.data import Json

from ..core.meter import LINES, MOVE, MOVES, THINKING, WAITING, Meter, Times
from ..core.refusal import Refusal
from ..house.house import House
from ..store.database import Conflict, reading
from ..store.rows import document, must, sound
from ..store.schema import pulses
from ..store.store import Store
from .metrics import gauges

MINUTE = 60
KEPT = 8 * 24 * 60  # minutes
SHOWN = (MOVE, THINKING, WAITING)


class Pulse:
    """The difference between two looks at a meter."""

    def __init__(self, house: House, kind: str) -> None:
        self.house, self.kind, self.since = house, kind, house.clock()
        self.counts: Counter[tuple[str, str]] = Counter()
        self.times: dict[tuple[str, str], list[int]] = {}

    async def run(self) -> None:
        """A word each minute; one that cannot be stored is lost."""
        while True:
            await asyncio.sleep(MINUTE)
            try:
                await self.beat()
            except (Refusal, Conflict):
                continue

    async def beat(self) -> None:
        """Store what happened since the last word, and forget what is old."""
        minute = int(self.house.clock() // MINUTE)
        row = {"process": self.house.store.name, "minute": minute, "data": json.dumps(self.taken())}
        old = delete(pulses).where(pulses.c.minute < minute - KEPT)
        await self.house.store.write([(old, None), (insert(pulses), row)])

    def taken(self) -> Json:
        """What happened since the last look."""
        meter, now = self.house.meter, gauges(self.house)
        counts = meter.counts - self.counts
        told = {
            "kind": self.kind,
            "since": self.since,
            "memory": memory(),
            "now": now,
            "moves": of(counts, MOVES),
            "lines": of(counts, LINES),
            "times": {"\t".join(key): grown(times, self.times.get(key)) for key, times in shown(meter)},
            "said": list(meter.said),
        }
        self.counts, self.times = meter.counts.copy(), {key: list(times.buckets) for key, times in shown(meter)}
        meter.said.clear()
        return told


def shown(meter: Meter) -> list[tuple[tuple[str, str], Times]]:
    """The times that the keeper looks at."""
    return [(key, times) for key, times in meter.times.items() if key[0] in SHOWN]


def of(counts: Counter[tuple[str, str]], name: str) -> dict[str, int]:
    """The counts of one name."""
    return {label: count for (which, label), count in counts.items() if which == name}


def grown(times: Times, before: list[int] | None) -> list[int]:
    """How many more there are in each bucket."""
    return [new - old for new, old in zip(times.buckets, before or [0] * len(times.buckets), strict=True)]


def memory() -> int:
    """Megabytes of this process that are in memory, where the system tells."""
    file = Path("/proc/self/status")
    lines = file.read_text(encoding="utf-8").splitlines() if sys.platform == "linux" else []
    return next((int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS")), 0)


async def heard(store: Store, first: int) -> list[tuple[str, int, Json]]:
    """What all processes said from a minute on, in order."""
    wanted = select(pulses).where(pulses.c.minute >= first).order_by(pulses.c.minute)
    async with reading(store.engine) as connection:
        rows = list(await connection.execute(wanted))
    return sound(rows, said)


def said(row: Any) -> tuple[str, int, Json]:
    """A process, a minute and what happened in it."""
    return str(row.process), must(row.minute, int, "a minute"), document(row.data, dict, "what happened in a minute")
