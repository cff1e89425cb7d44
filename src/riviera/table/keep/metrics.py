"""The numbers of a process for Prometheus, at a port of their own: what everybody may ask for is not for everybody."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager

from ..core.meter import BOUNDS, COUNTS, TIMES, Measure, Meter, Times
from ..house.house import House

log = logging.getLogger("riviera.table")
AGAIN, TRIES = 1.0, 20  # seconds until a port that is not free is tried again, and tries until that is told
TYPE = "text/plain; version=0.0.4; charset=utf-8"
GAUGES = {
    "tables_open": "Tables in the memory of this process.",
    "views_live": "Live connections.",
    "work_waiting": "Bots, hints and studies that wait for a process.",
    "work_running": "Bots, hints and studies that are thought about.",
}


def gauges(house: House) -> dict[str, float]:
    """How it stands now."""
    queue = house.thinking.workers.queue
    desks = house.desks.values()
    now = (len(desks), sum(len(desk.viewers) for desk in desks), len(queue.waiting), len(queue.running))
    return dict(zip(GAUGES, map(float, now), strict=True))


def text(meter: Meter, now: Mapping[str, float]) -> str:
    """Everything, in the words of Prometheus."""
    lines = [line for name, value in now.items() for line in gauge(name, value)]
    lines += [line for name, about in COUNTS.items() for line in counted(meter, name, about)]
    lines += [line for name, about in TIMES.items() for line in timed(meter, name, about)]
    return "\n".join(lines) + "\n"


def gauge(name: str, value: float) -> Iterator[str]:
    """A number that goes up and down."""
    yield from head(name, "gauge", GAUGES[name])
    yield f"riviera_{name} {value}"


def counted(meter: Meter, name: str, about: Measure) -> Iterator[str]:
    """A number that goes up."""
    yield from head(f"{name}_total", "counter", about.text)
    found = {label: value for (which, label), value in sorted(meter.counts.items()) if which == name}
    yield from (f"riviera_{name}_total{labels(about, label)} {value}" for label, value in found.items())


def timed(meter: Meter, name: str, about: Measure) -> Iterator[str]:
    """Times in buckets."""
    yield from head(name, "histogram", about.text)
    for (which, label), times in sorted(meter.times.items()):
        if which == name:
            yield from histogram(f"riviera_{name}", about, label, times)


def histogram(name: str, about: Measure, label: str, times: Times) -> Iterator[str]:
    """How many took at most so long, for each bound."""
    seen = 0
    for bound, bucket in zip((*map(str, BOUNDS), "+Inf"), times.buckets, strict=True):
        seen += bucket
        yield f"{name}_bucket{labels(about, label, le=bound)} {seen}"
    yield f"{name}_sum{labels(about, label)} {times.total:.6f}"
    yield f"{name}_count{labels(about, label)} {seen}"


def labels(about: Measure, label: str, **more: str) -> str:
    """What a number is told apart by; our own names need no escaping."""
    told = ({about.label: label} if about.label else {}) | more
    return "{" + ",".join(f'{key}="{value}"' for key, value in told.items()) + "}" if told else ""


def head(name: str, kind: str, about: str) -> tuple[str, str]:
    """What a number is."""
    return f"# HELP riviera_{name} {about}", f"# TYPE riviera_{name} {kind}"


@asynccontextmanager
async def told_at(host: str, port: int, tell: Callable[[], str]) -> AsyncIterator[asyncio.Task[asyncio.Server]]:
    """Answer at a port for as long as the server runs."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            asked = (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 5.0)).split(b" ")[:2]
            writer.write(page(tell()) if asked == [b"GET", b"/metrics"] else page("Only GET /metrics.\n", 404))
            await writer.drain()
        except (TimeoutError, OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass
        finally:
            writer.close()

    beginning = asyncio.create_task(listening(lambda: asyncio.start_server(answer, host, port), f"{host}:{port}"))
    try:
        yield beginning
    finally:
        beginning.cancel()
        for server in await asyncio.gather(beginning, return_exceptions=True):
            if isinstance(server, asyncio.AbstractServer):
                server.close()


async def listening(begin: Callable[[], Awaitable[asyncio.Server]], place: str) -> asyncio.Server:
    """A server as soon as its port is free: the process that is being replaced may still have it.

    Numbers are told on the side: nobody stops serving for their sake."""
    tries = 0
    while True:
        try:
            return await begin()
        except OSError as error:
            why, tries = os.strerror(error.errno or 0), tries + 1
        if tries == TRIES:
            log.warning("The numbers cannot be told at %s (%s); they will be once that is free.", place, why)
        await asyncio.sleep(AGAIN)


def page(text: str, status: int = 200) -> bytes:
    """An answer as it goes over the wire."""
    body = text.encode()
    first = f"HTTP/1.1 {status} {'OK' if status == 200 else 'Not Found'}"
    return (
        f"{first}\r\ncontent-type: {TYPE}\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n".encode() + body
    )
