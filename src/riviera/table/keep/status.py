"""How the house stands: what all processes said in the last hour, day or week, added up, and a verdict."""

from __future__ import annotations

import shutil
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import func, select

from riviera import __version__
from riviera.kernel.data import Json

from ..core.meter import MOVE, THINKING, WAITING, Times
from ..core.shelf import shelf
from ..core.step import FINISHED, PLAYING
from ..house.house import House
from ..store.database import reading
from ..store.schema import tables
from ..store.store import Store
from . import night
from .plots import area, line
from .pulse import MINUTE, heard
from .telling import telling

SPANS = {"hour": 60, "day": 24 * 60, "week": 7 * 24 * 60}  # minutes
STEPS = 60  # points of a plot
RECENT = 3  # minutes after which a silent process has gone
PROMISE = 0.15  # seconds within which 99 of 100 moves are answered
PATIENCE = 10.0  # seconds that a bot may wait for a process
LATE = 26 * 3600.0  # seconds after which a backup should have come


@dataclass
class Step:
    """What happened in one part of the time that is shown."""

    moves: Counter[str] = field(default_factory=Counter)
    errors: int = 0
    tables: Counter[int] = field(default_factory=Counter)  # minute by minute, of all processes
    queue: Counter[int] = field(default_factory=Counter)
    times: dict[str, Times] = field(default_factory=dict)

    def add(self, minute: int, data: Json) -> None:
        """One minute of one process."""
        self.moves.update(data["moves"])
        self.errors += data["lines"].get("error", 0)
        self.tables[minute] += int(data["now"]["tables_open"])
        self.queue[minute] += int(data["now"]["work_waiting"] + data["now"]["work_running"])
        for key, buckets in data["times"].items():
            times = self.times.setdefault(key, Times())
            times.buckets = [a + b for a, b in zip(times.buckets, buckets, strict=True)]

    def within(self, percent: float, name: str = MOVE) -> float:
        """Milliseconds within which so many of a hundred were done."""
        return 1000 * summed(self.times, name).within(percent)

    def most(self, what: Counter[int]) -> int:
        """The largest number in any minute."""
        return max(what.values(), default=0)


def summed(times: dict[str, Times], name: str) -> Times:
    """The times of one name, however they are told apart."""
    found = [each.buckets for key, each in times.items() if key.split("\t")[0] == name]
    return Times([sum(column) for column in zip(*found, strict=True)])


async def status(house: House, span: str) -> Json:
    """Everything that the keeper's page shows."""
    minutes = SPANS[span]
    last = int(house.clock() // MINUTE)
    first = last - minutes + 1
    said = await heard(house.store, first)
    steps = [Step() for _ in range(STEPS)]
    for _, minute, data in said:
        steps[min(STEPS - 1, (minute - first) * STEPS // minutes)].add(minute, data)
    backups = [backup(row) for row in await night.told(house.store)]
    all_ = total(steps)
    here = living(said, last)
    return {
        "span": span,
        "spans": list(SPANS),
        "version": __version__,
        **verdict(house, all_, backups),
        **here,
        "cards": cards(all_, steps, minutes, await playing(house.store)),
        "waits": waits(steps),
        "labels": labels(first, minutes, span),
        "games": await games(house.store, all_, (last - minutes) * MINUTE),
        "backups": backups[::-1],
        "nightly": nightly(house),
        "words": words(said),
        "telling": await telling(house),
        "room": room(house, here["memory"]),
    }


def total(steps: list[Step]) -> Step:
    """The whole time as one."""
    found = Step()
    for step in steps:
        found.moves.update(step.moves)
        found.errors += step.errors
        for key, times in step.times.items():
            mine = found.times.setdefault(key, Times())
            mine.buckets = [a + b for a, b in zip(mine.buckets, times.buckets, strict=True)]
    return found


def living(said: list[tuple[str, int, Json]], last: int) -> Json:
    """Which processes there are, since when, and how much memory they have."""
    now = {process: data for process, minute, data in said if minute >= last - RECENT}
    kinds = Counter(str(data["kind"]) for data in now.values())
    since = min((float(data["since"]) for data in now.values()), default=0.0)
    seconds = max(0.0, last * MINUTE - since) if since else 0.0
    memory = sum(int(data["memory"]) for data in now.values())
    return {"up": lasting(seconds), "servers": kinds["server"], "thinkers": kinds["thinker"], "memory": memory}


def lasting(seconds: float) -> str:
    """For how long, in its largest unit."""
    for unit, length in (("day", 86_400), ("hour", 3600), ("minute", 60)):
        if seconds >= length:
            count = int(seconds // length)
            return f"{count} {unit}{'s' if count > 1 else ''}"
    return "a moment"


def verdict(house: House, all_: Step, backups: list[Json]) -> Json:
    """The title of the page: the worst that is so."""
    late = house.settings.backups and (not backups or not backups[0]["ok"] or backups[0]["age"] > LATE)
    worst = (
        (bool(house.store.trouble), "Nothing can be stored"),
        (bool(backups) and bool(late), "Backups have stopped"),
        (all_.within(99) > 1000 * PROMISE, "Moves are slow"),
        (all_.within(99, WAITING) > 1000 * PATIENCE, "Bots are slow"),
        (all_.errors > 0, "Something went wrong"),
    )
    found = next((words for true, words in worst if true), "")
    return {"title": found or "The house is well", "well": not found}


async def playing(store: Store) -> int:
    """How many games go on."""
    async with reading(store.engine) as connection:
        wanted = select(func.count()).select_from(tables).where(tables.c.status == PLAYING)
        return int((await connection.execute(wanted)).scalar_one())


def cards(all_: Step, steps: list[Step], minutes: int, games: int) -> list[Json]:
    """Four numbers, each with its time."""
    moves = [sum(step.moves.values()) for step in steps]
    each = minutes / STEPS
    now = next((step for step in reversed(steps) if step.tables), Step())
    open_ = [step.most(step.tables) for step in steps]
    queue = [step.most(step.queue) for step in steps]
    errors = [step.errors for step in steps]
    wait = all_.within(99, WAITING) / 1000
    return [
        card("Tables", games, "games in play", f"{now.most(now.tables)} in memory", open_, "sea"),
        card("Moves", round(moves[-1] / each), "a minute", f"{sum(moves):,} in all", moves, "sea"),
        card("Bots", now.most(now.queue), "thinking", f"longest wait {wait:.1f} s", queue, "lavender"),
        card("Errors", all_.errors, "in this time", "", errors, "bad"),
    ]


def card(title: str, number: int, unit: str, more: str, values: list[int], colour: str) -> Json:
    """A number and its plot."""
    told = {"title": title, "number": f"{number:,}", "unit": unit, "more": more, "colour": colour}
    return {**told, "area": area(values), "line": line(values)}


def waits(steps: list[Step]) -> Json:
    """From a person's move to its answer: half of all, and 99 of 100, beside the promise."""
    half, most = ([step.within(percent) for step in steps] for percent in (50, 99))
    top = max(1000 * PROMISE * 4 / 3, *most)
    return {
        "half": line(half, top, 700, 150),
        "most": line(most, top, 700, 150),
        "promise": 1000 * PROMISE,
        "promise_y": 150 - 150 * 1000 * PROMISE / top,
        "marks": [{"ms": round(top * part / 4), "y": 150 - 150 * part / 4} for part in range(5)],
        "any": any(step.times for step in steps),
    }


def labels(first: int, minutes: int, span: str) -> list[Json]:
    """Times under the plot."""
    form = "%a" if span == "week" else "%H:%M"
    at = [(part, first + minutes * part // 6) for part in range(1, 6)]
    return [{"x": 700 * part / 6, "text": f"{datetime.fromtimestamp(m * MINUTE, UTC):{form}}"} for part, m in at]


async def games(store: Store, all_: Step, since: float) -> list[Json]:
    """Each game: tables in play, moves and finished games of this time, and how long its bots think."""
    counts = func.count().label("count")
    async with reading(store.engine) as connection:
        on = select(tables.c.game, counts).where(tables.c.status == PLAYING).group_by(tables.c.game)
        over = select(tables.c.game, counts).where(tables.c.status == FINISHED, tables.c.updated >= since)
        live = {row[0]: row[1] for row in await connection.execute(on)}
        done = {row[0]: row[1] for row in await connection.execute(over.group_by(tables.c.game))}
    return [
        {
            "name": name,
            "title": about.title,
            "tables": live.get(name, 0),
            "moves": f"{all_.moves[name]:,}",
            "finished": done.get(name, 0),
            "thinks": thinks(all_.times.get(f"{THINKING}\t{name}")),
        }
        for name, about in shelf().items()
    ]


def thinks(times: Times | None) -> str:
    """How long half of the decisions took at most."""
    return f"{times.within(50):.1f} s" if times and times.count else "–"


def backup(row: Any) -> Json:
    """A night's backup."""
    day = datetime.fromtimestamp(row.at, UTC)
    age = datetime.now(UTC).timestamp() - row.at
    told = {"day": f"{day:%a}", "date": f"{day.day} {day:%B}", "ok": bool(row.ok), "told": row.told, "age": age}
    return {**told, "size": f"{row.bytes / 1e6:.1f} MB"}


def nightly(house: House) -> str:
    """What will be done tonight."""
    settings = house.settings
    if not settings.backups:
        return ""
    return f"Tonight at {settings.backup_hour}:00 Greenwich; {settings.backups_kept} are kept."


def words(said: list[tuple[str, int, Json]]) -> list[Json]:
    """The last words of the log, those that were said again only once."""
    found: dict[str, Json] = {}
    for _, _, data in said:
        for at, text in data["said"]:
            times = found.pop(text, {"times": 0})["times"] + 1
            when = datetime.fromtimestamp(at, UTC)
            found[text] = {"text": text, "times": times, "when": f"{when.day} {when:%b %H:%M}"}
    return list(found.values())[-6:][::-1]


def room(house: House, memory: int) -> Json:
    """Memory of all processes, and the disk on which games are kept, where it is this machine's."""
    found: Json = {"memory": f"{memory} MB"}
    if not house.store.postgres:
        disk = shutil.disk_usage(Path(house.store.engine.url.database or ".").absolute().parent)
        found |= {"disk": f"{disk.used / 1e9:.1f} of {disk.total / 1e9:.0f} GB"}
    return found
