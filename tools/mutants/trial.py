"""One run of tests in a process of its own: ``python trial.py PLAN``, where the plan is a JSON file.

Without an order the tests are watched: which lines each runs, and how long it takes. With one they run in that order
until the first fails. A test that takes far more processor time than it used to ends the process, and so does memory
without end: both count as failing.
"""

from __future__ import annotations

import json
import resource
import signal
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any

import coverage
import pytest
from hypothesis import settings

MEMORY = 4 << 30
PATIENCE = 10  # times longer than it used to take
QUIET = ["-x", "-q", "--no-header", "--no-summary", "-p", "no:cacheprovider"]


class Watch:
    """A pytest plug-in that sees which lines of the files each test runs; the test "" is what importing them runs."""

    def __init__(self, files: list[str]) -> None:
        self.files = files
        self.seconds: dict[str, float] = {}
        self.coverage = coverage.Coverage(data_file=None, include=files, config_file=False)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """One test with its lines and its time."""
        self.coverage.switch_context(item.nodeid)
        start = process_time()
        result = yield
        self.seconds[item.nodeid] = process_time() - start
        return result

    def seen(self) -> dict[str, Any]:
        """For each file and line the tests that ran it, and the processor time of each test."""
        data = self.coverage.get_data()
        return {"seconds": self.seconds, "lines": {f: data.contexts_by_lineno(f) for f in self.files}}


class Trial:
    """A pytest plug-in that puts tests into order, limits their time and remembers which failed."""

    def __init__(self, order: list[str], seconds: dict[str, float]) -> None:
        self.rank: dict[str, int] = defaultdict(lambda: len(order), {name: i for i, name in enumerate(order)})
        self.seconds = seconds
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """The likely killers come first."""
        items.sort(key=lambda item: self.rank[item.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Each test has a time of its own."""
        allow(3 + PATIENCE * self.seconds.get(item.nodeid, 1))
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember the first failure."""
        if report.failed:
            self.failed = self.failed or report.nodeid


def allow(seconds: float) -> None:
    """End this process after so much processor time."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


def watch(tests: list[str], files: list[str]) -> dict[str, Any]:
    """What the tests run and how long they take; they must all pass."""
    seen = Watch(files)
    seen.coverage.start()
    code = pytest.main([*QUIET, *tests], [seen])
    seen.coverage.stop()
    return seen.seen() | {"failed": "" if code == 0 else "a test fails without any change"}


def attempt(tests: list[str], order: list[str], seconds: dict[str, float]) -> dict[str, Any]:
    """The first test that fails, or nothing."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    allow(60)
    trial = Trial(order, seconds)
    code = pytest.main([*QUIET, *tests], [trial])
    return {"failed": trial.failed or ("" if code == 0 else "importing it")}


if __name__ == "__main__":
    settings.load_profile("ci")  # the same examples each time, and no example is too slow
    plan = Path(sys.argv[1])
    wanted = json.loads(plan.read_text(encoding="utf-8"))
    done = attempt(**wanted) if "order" in wanted else watch(**wanted)
    plan.with_suffix(".done").write_text(json.dumps(done), encoding="utf-8")
