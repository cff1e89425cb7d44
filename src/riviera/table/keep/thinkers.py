"""``riviera thinkers``: bots of all tables of a PostgreSQL think here, on this machine or on any other.

A house without doors: it takes over the turns of bots from the database, by the same leases as servers do, and stores
their moves. When it ends, others take its turns at once; when it is killed, within seconds.
"""

from __future__ import annotations

import asyncio
import secrets
import signal
import sys
from dataclasses import replace

from riviera.kernel.errors import BadInput

from ..core.settings import Settings
from ..house.house import House
from ..store.store import THINKER, Store
from . import logs
from .serve import minded, prepare, spare_the_collector

ONE = "Bots think in other processes on PostgreSQL alone; a file of SQLite belongs to one process."
EACH = 16  # tables for each process that thinks: bots pause between moves, so that people can follow


def run(settings: Settings) -> None:
    """Think until interrupted."""
    if not settings.db.startswith("postgres"):
        raise BadInput(ONE)
    asyncio.run(prepare(settings.db))
    asyncio.run(think(replace(settings, linger=5.0)))  # nobody looks on here


async def think(settings: Settings) -> None:
    """Take bots' turns until told to end."""
    house = House(Store(settings.db, f"{THINKER}{secrets.token_hex(4)}"), settings)
    logs.begin(settings, house.meter)
    house.eager = True
    house.watch.most = EACH * house.thinking.workers.queue.places[True]
    ending = asyncio.Event()
    if sys.platform != "win32":
        for sign in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(sign, ending.set)
    spare_the_collector()
    await house.start()
    try:
        house.thinking.workers.warm()
        async with minded(house, "thinker"):
            print(
                f"Bots think here, {house.thinking.workers.queue.places[True]} at a time (Ctrl-C to leave).", flush=True
            )
            await ending.wait()
    finally:
        await house.close()
