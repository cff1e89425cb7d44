"""One of several processes that serve: told its settings over standard input, it ends when nobody watches it."""

from __future__ import annotations

import json
import socket
import sys
from dataclasses import replace
from threading import Thread
from typing import Any

import uvicorn

from ..core.settings import Settings
from .serve import application, configured, spare_the_collector
from .workers import READY


class Worker(uvicorn.Server):
    """A server that says when it is up."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell."""
        await super().startup(sockets)
        print(READY, flush=True)

    def end_with_its_keeper(self) -> None:
        """Read until nobody is there."""
        sys.stdin.read()
        self.should_exit = True


def settings_of(line: str, number: int) -> Settings:
    """The settings of a worker: numbers are told at a port of its own."""
    told: Any = {key: tuple(value) if isinstance(value, list) else value for key, value in json.loads(line).items()}
    settings = Settings(**told)
    return replace(settings, metrics_port=settings.metrics_port + number if settings.metrics_port else 0)


def main(number: int, place: int) -> None:
    """Serve at a socket that was opened by another."""
    settings = settings_of(sys.stdin.readline(), number)
    app = application(settings.db, settings)
    spare_the_collector()
    server = Worker(configured(app, settings))
    Thread(target=server.end_with_its_keeper, daemon=True).start()
    with socket.socket(fileno=place) as listening:
        server.run(sockets=[listening])


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
