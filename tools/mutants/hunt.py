"""Trying the mutants of one game, a few at a time."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from .changes import Mutant
from .workshop import ROOT, Workshop


class Hunt:
    """A few workshops, and what the tests do where nothing is changed."""

    def __init__(self, folder: Path, tests: list[str], files: list[Path], workers: int) -> None:
        self.tests = tests
        self.workers = workers
        self.free: SimpleQueue[Workshop] = SimpleQueue()
        for i in range(workers):
            self.free.put(Workshop(folder / str(i)))
        self.seen = self.watch(files)

    def watch(self, files: list[Path]) -> dict[str, Any]:
        """Which test runs which line, and how long the tests take."""
        workshop = self.free.get()
        seen = workshop.run(tests=self.tests, files=[str(workshop.inside(file)) for file in files])
        if seen["failed"]:
            raise SystemExit(f"{', '.join(self.tests)}: {seen['failed']}.")
        seen["lines"] = {str(ROOT / Path(f).relative_to(workshop.folder)): rows for f, rows in seen["lines"].items()}
        self.free.put(workshop)
        return seen

    def order(self, mutant: Mutant) -> list[str]:
        """All tests: those that run the changed line first, and of these the quick ones."""
        seconds: dict[str, float] = self.seen["seconds"]
        rows: dict[str, list[str]] = self.seen["lines"][str(mutant.file)]
        line = max((int(n) for n in rows if int(n) <= mutant.line), default=0)
        near = set(rows.get(str(line), []))
        return sorted(seconds, key=lambda test: (test not in near, seconds[test]))

    def try_out(self, mutant: Mutant) -> str:
        """The test that catches the mutant, or nothing."""
        workshop = self.free.get()
        try:
            with workshop.changed(mutant):
                done = workshop.run(tests=self.tests, order=self.order(mutant), seconds=self.seen["seconds"])
            return str(done["failed"])
        finally:
            self.free.put(workshop)

    def all(self, mutants: list[Mutant]) -> Iterator[tuple[Mutant, str]]:
        """Every mutant with the test that catches it."""
        with ThreadPoolExecutor(self.workers) as pool:
            yield from zip(mutants, pool.map(self.try_out, mutants), strict=True)
