"""Work that somebody waits for: for whom it is done, how much may wait, and that it ends when nobody waits any more."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from starlette.requests import Request

from ..core.refusal import BAD_REQUEST, Busy, Refusal
from ..work.queue import Asker
from .guard import address
from .tables import house_of, owner_of

Found = TypeVar("Found")
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
