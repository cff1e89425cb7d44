"""A house as its keeper starts it, for measuring: without limits, with as many workers as wanted."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Self

FREE = ("rate", "burst", "new_rate", "new_burst", "new_here_rate", "new_here_burst")
MANY = ("tables", "tables_each", "connections", "connections_all", "viewers", "viewers_each", "sockets")


class Served:
    """``riviera serve`` or ``riviera thinkers`` in processes of their own; the first line says where."""

    def __init__(
        self, db: str, workers: int = 1, command: str = "serve", python: str = "", port: int = 0, **settings: str
    ) -> None:
        free = {f"RIVIERA_{name.upper()}": "1e9" for name in FREE} | {
            f"RIVIERA_{name.upper()}": "1000000" for name in MANY
        }
        env = (
            os.environ
            | free
            | {"RIVIERA_DB": db, "RIVIERA_PORT": str(port), "RIVIERA_BROWSER": "false", "RIVIERA_SLOW": "1e9"}
            | {f"RIVIERA_{name.upper()}": value for name, value in settings.items()}
        )
        if python:
            env.pop("PYTHONPATH", None)
        words = [python or sys.executable, "-m", "riviera", command, "--workers", str(workers)]
        self.workers = workers
        self.process = subprocess.Popen(words, env=env, stdout=subprocess.PIPE, text=True)
        first = self.line()
        self.port = int(first.split("127.0.0.1:")[1].split("/")[0]) if command == "serve" else 0

    def line(self) -> str:
        """The next line that it says."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def end(self) -> None:
        """Let it finish what it does and go."""
        if self.process.returncode is None:
            self.process.terminate()
            self.process.communicate()

    def serving(self) -> list[int]:
        """The processes that serve: the workers, or the one that there is."""
        pid = self.process.pid
        file = Path(f"/proc/{pid}/task/{pid}/children")
        return [int(child) for child in file.read_text(encoding="utf-8").split()] if self.workers > 1 else [pid]

    def each(self) -> list[float]:
        """Seconds of processor time of each of those that serve."""
        return [seconds_of(Path(f"/proc/{pid}/stat")) for pid in self.serving()]

    def cpu(self) -> float:
        """Seconds of processor time of all of them."""
        return sum(self.each())

    def memory(self) -> float:
        """Resident kilobytes of those that serve."""
        return sum(resident(Path(f"/proc/{pid}/status")) for pid in self.serving())


def seconds_of(file: Path) -> float:
    """Processor time, where the system tells."""
    if sys.platform == "win32" or not file.exists():
        return 0.0
    user, system = file.read_text(encoding="utf-8").rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def resident(file: Path) -> float:
    """Memory, where the system tells."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return float(next((line.split()[1] for line in lines if line.startswith("VmRSS")), 0))
