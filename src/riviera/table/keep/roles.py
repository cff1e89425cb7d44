"""Who is the host of a house: a link from the command line makes one."""

from __future__ import annotations

import secrets
import time

from ..club.order import HOST
from ..core.settings import Settings
from ..store.people import code
from ..store.store import Store
from ..web.club.keeping import sealed
from ..web.place import placed
from .serve import address_of, own_file, prepare

GOOD_FOR = 86_400.0  # seconds


async def host_link(settings: Settings) -> str:
    """A link that makes whoever opens it the host, once and within a day; the server may run meanwhile."""
    settings, signs = placed(settings), secrets.token_urlsafe(24)
    await prepare(settings.db or own_file())
    store = Store(settings.db or own_file())
    try:
        await store.write([code(sealed(signs), HOST, time.time() + GOOD_FOR)])
    finally:
        await store.close()
    where = settings.public_url or address_of(settings.host, settings.port)
    return f"{where}/keeper/welcome/{signs}"
