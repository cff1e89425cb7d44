"""Several processes that serve at one address: started, started again when one dies, replaced one by one, and drained.

Each has a socket of its own at the same port, and the system shares connections out among them. The sockets belong to
the process that watches: what comes while a worker is being replaced waits in its socket and is not refused.
"""

from __future__ import annotations

import asyncio
import json
import logging
import signal
import socket
import sys
import time
from asyncio.subprocess import PIPE, Process
from dataclasses import asdict

from riviera.kernel.errors import BadInput

from ..core.settings import Settings
from .serve import address_of, announced, prepare, reason

log = logging.getLogger("riviera.table")
MODULE = "riviera.table.keep.worker"
ONE = "A file of SQLite belongs to one process; several workers need PostgreSQL (see riviera move-db)."
SYSTEM = "Several workers need a system on which processes can share a port."
YOUNG = 5.0  # seconds before which a worker that ends is not started again at once
READY = "ready"
REPLACE = "SIGHUP"  # the signal on which all workers are replaced; Windows has none


def run(settings: Settings) -> None:
    """Serve with several processes until interrupted."""
    if not settings.db.startswith("postgres"):
        raise BadInput(ONE)
    if not hasattr(socket, "SO_REUSEPORT"):
        raise BadInput(SYSTEM)
    asyncio.run(prepare(settings.db))
    asyncio.run(Workers(settings).run())


def places(host: str, port: int, count: int) -> list[socket.socket]:
    """Sockets at one port; which, if any will do, the first one finds."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found: list[socket.socket] = []
    try:
        for _ in range(count):
            found.append(socket.create_server((host, port), family=family, backlog=1024, reuse_port=True))
            port = found[0].getsockname()[1]
    except OSError as error:
        raise BadInput(f"The table cannot listen at {host}:{port} ({reason(error)}).") from None
    return found


class Workers:
    """The workers of a server, each at its place."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.places = places(settings.host, settings.port, settings.workers)
        self.here: dict[int, Process] = {}
        self.leaving: set[Process] = set()
        self.ending = asyncio.Event()
        self.turn = asyncio.Lock()

    async def run(self) -> None:
        """Until told to end."""
        loop = asyncio.get_running_loop()
        tasks: list[asyncio.Task[None]] = []
        for sign in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(sign, self.ending.set)
        loop.add_signal_handler(signal.Signals[REPLACE], lambda: tasks.append(loop.create_task(self.replace_all())))
        await asyncio.gather(*(self.start(i) for i in range(len(self.places))))
        tasks += [loop.create_task(self.keep(i)) for i in range(len(self.places))]
        here = address_of(self.settings.host, self.places[0].getsockname()[1])
        announced(here, self.settings.public_url or here)
        await self.ending.wait()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(self.drained(worker) for worker in {*self.here.values(), *self.leaving}))

    async def start(self, i: int) -> Process:
        """A worker at a place, once it serves."""
        place = self.places[i].fileno()
        command = [sys.executable, "-m", MODULE, str(i), str(place)]
        worker = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, pass_fds=[place], start_new_session=True
        )
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(json.dumps(asdict(self.settings)).encode() + b"\n")
        self.here[i] = worker
        await worker.stdout.readline()
        return worker

    async def keep(self, i: int) -> None:
        """Put another in the place of a worker that has died."""
        while True:
            worker, since = self.here[i], time.monotonic()
            code = await worker.wait()
            if worker is self.here[i]:
                log.error("Worker %d has died (%d); another takes its place.", i + 1, code)
                await asyncio.sleep(0.0 if time.monotonic() - since > YOUNG else 1.0)
                await self.start(i)

    async def replace_all(self) -> None:
        """One after the other: the new worker serves before the old one leaves."""
        async with self.turn:
            for i, old in list(self.here.items()):
                await self.start(i)
                self.leaving.add(old)
                await self.drained(old)
                self.leaving.discard(old)
        print("All workers are new.", flush=True)

    async def drained(self, worker: Process) -> None:
        """Let a worker finish what it has; one that does not end is killed."""
        if worker.returncode is not None:
            return
        worker.terminate()
        try:
            await asyncio.wait_for(worker.wait(), self.settings.drain + 10.0)
        except TimeoutError:
            worker.kill()
            await worker.wait()
