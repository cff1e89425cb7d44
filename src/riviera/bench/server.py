"""``riviera bench --server``: many tables at once on loopback, bounded in time and number, and what they cost."""

from __future__ import annotations

import json as jsons
import subprocess
import sys
import tempfile
from pathlib import Path

from riviera.kernel.data import Json

from .client import driven
from .crowd import Load
from .move import opening_time, work_for_a_move
from .served import resident, seconds_of

MOST_TABLES, MOST_SECONDS = 2_000, 300.0
QUIET = (
    "pause=0.0, thinkers=1, rate=1e9, burst=1e9, new_rate=1e9, new_burst=1e9, new_here_burst=1e9, "
    "tables_each=10**6, tables=10**6, connections=10**6"
)


def bench_server(tables: int = 500, seconds: float = 20.0, json: bool = False) -> Json:
    """Drive a server of its own with scripted people and print what was measured."""
    tables, seconds = min(tables, MOST_TABLES), min(seconds, MOST_SECONDS)
    with tempfile.TemporaryDirectory(prefix="riviera-bench-") as folder:
        found = driven(measured(Path(folder), tables, seconds))
    print(jsons.dumps(found) if json else as_text(found))
    return found


async def measured(folder: Path, tables: int, seconds: float) -> Json:
    """Work of one move in this process first, then the load on a server process."""
    work = await work_for_a_move(f"sqlite:///{folder / 'work.sqlite'}")
    opened = await opening_time(f"sqlite:///{folder / 'work.sqlite'}")
    server = Process(f"sqlite:///{folder / 'load.sqlite'}")
    try:
        return {**work, **opened, **await loaded(server, tables, seconds)}
    finally:
        server.end()


async def loaded(server: Process, tables: int, seconds: float) -> Json:
    """A calm phase for the time from click to view, then as fast as it goes."""
    load = Load("127.0.0.1", server.port)
    empty = server.memory()
    await load.sit(tables)
    full = server.memory()
    calm = await load.play(seconds, thinking=tables / 25)
    before = server.cpu()
    rush = await load.play(seconds, thinking=0.0)
    spent = server.cpu() - before
    await load.leave()
    return {
        "tables": tables,
        "viewers": 2 * tables,
        "memory_kb_per_table": round((full - empty) / tables, 1),
        "calm_moves_per_second": round(calm.moves / calm.seconds, 1),
        "click_to_view_p50_ms": calm.percentile(50),
        "click_to_view_p99_ms": calm.percentile(99),
        "moves_per_second": round(rush.moves / rush.seconds, 1),
        "full_speed_p50_ms": rush.percentile(50),
        "full_speed_p99_ms": rush.percentile(99),
        "server_cpu_ms_per_move": round(1000 * spent / max(1, rush.moves), 2),
        "people_cpu_ms_per_move": rush.share,
        "refused": calm.refused + rush.refused,
    }


class Process:
    """A server process on loopback, without limits unless told."""

    def __init__(self, db: str, settings: str = QUIET) -> None:
        code = (
            "from riviera.table.keep.serve import run; from riviera.table.core.settings import Settings; "
            f"run(Settings(port=0, db={db!r}, {settings}))"
        )
        self.process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().split("127.0.0.1:")[1].split("/")[0])

    def memory(self) -> float:
        """Resident kilobytes, where the system tells."""
        return resident(Path(f"/proc/{self.process.pid}/status"))

    def cpu(self) -> float:
        """Seconds of processor time, where the system tells."""
        return seconds_of(Path(f"/proc/{self.process.pid}/stat"))

    def end(self) -> None:
        """Stop it."""
        self.process.terminate()
        self.process.communicate()


def as_text(found: Json) -> str:
    """The numbers, one on a line."""
    return "\n".join(f"{key.replace('_', ' '):28} {value}" for key, value in found.items())
