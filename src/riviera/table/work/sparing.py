"""Memory that is free goes back to the system: the C library keeps it, in a part of its own for each thread."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import sys
from collections.abc import Callable
from contextlib import suppress

EVERY = 10.0  # seconds
YOUNG = 1  # how old what the collector looks through is at most: no older than the last time
FEW, PARTS = 2, -8  # so many parts at most; what that wish is called in malloc.h


def library() -> ctypes.CDLL | None:
    """The C library, where it is one that can be asked."""
    if sys.platform != "linux":
        return None
    with suppress(OSError, AttributeError):
        found = ctypes.CDLL(None)
        return found if found.malloc_trim and found.mallopt else None
    return None


LIBRARY = library()


def few_parts() -> None:
    """From now on threads share what they have: a dozen of them with parts of their own keep what each once needed."""
    if LIBRARY is not None:
        LIBRARY.mallopt(PARTS, FEW)


async def spare(forget: Callable[[], None]) -> None:
    """Now and then forget what nobody needs, and give back what is free."""
    while True:
        await asyncio.sleep(EVERY)
        forget()
        gc.collect(YOUNG)
        await asyncio.to_thread(give_back)


def give_back() -> None:
    """Whatever whole pages are free."""
    if LIBRARY is not None:
        LIBRARY.malloc_trim(0)
