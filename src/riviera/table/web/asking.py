"""Work that somebody waits for: for whom it is done, how much may wait, and that it ends when nobody waits any more."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from ..core.refusal import BAD_REQUEST, Busy, Refusal
from ..work.analyses import Told
from ..work.queue import Asker, Rank
from ..work.thinking import BITS
from .guard import address
from .tables import house_of, owner_of

Found = TypeVar("Found")
LOST = "There was no time for this position: the house is busy, or the position takes very long. Please try again."
LATER = "Many people are waiting for answers of this kind; please try again in a few seconds."
YOURS = "Some of your questions are still being thought about; please try again in a few seconds."


def asker_of(request: Request) -> Asker:
    """Who asks: an address, and the browser there."""
    return Asker(address(request.scope), owner_of(request))


async def waited_for(request: Request, work: Coroutine[Any, Any, Found]) -> Found:
    """What the work finds; it is dropped as soon as the one who asked has gone."""
    try:
        room_to_wait(request)
    except Busy:
        work.close()
        raise
    doing, gone = asyncio.create_task(work), asyncio.create_task(leaving(request))
    try:
        await asyncio.wait({doing, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise Refusal(BAD_REQUEST, "The request broke off.")
        return doing.result()
    finally:
        doing.cancel()
        gone.cancel()
        await asyncio.gather(doing, gone, return_exceptions=True)


async def worked(request: Request, rank: Rank, seconds: float, job: Callable[..., Told], *args: object) -> Told | None:
    """What a worker says about a position: nobody knows what was written, so it never runs here."""
    thinking, seed = house_of(request).thinking, secrets.randbits(BITS)
    work = thinking.tried("A position", asker_of(request), lambda: rank, seconds, job, *args, seed)
    return await waited_for(request, work)


def told(found: Told | None) -> Response:
    """A worker's answer; none means that the worker was lost."""
    if found is None:
        raise Busy(LOST)
    status, body = found
    return Response(body, status, media_type="application/json")


def room_to_wait(request: Request) -> None:
    """Refuse what would only wait."""
    house = house_of(request)
    queue = house.thinking.workers.queue
    if queue.waits(owner_of(request)) >= house.settings.waiting_each:
        raise Busy(YOURS)
    if queue.waits() >= house.settings.waiting:
        raise Busy(LATER)


async def leaving(request: Request) -> None:
    """Until the other side goes."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
