"""Tables that nobody ever used are cleared away after some days; a table at which somebody has moved never is."""

from __future__ import annotations

from collections.abc import MutableMapping

from ..core.settings import Settings
from ..store.store import Store
from ..store.unused import clear
from .desk import Desk


async def tidy(store: Store, desks: MutableMapping[str, Desk], settings: Settings, now: float) -> None:
    """Clear away unused tables, except those at which somebody looks on or which were just asked for."""
    kept = {id for id, desk in desks.items() if not desk.idle or desk.used > now - settings.unused}
    for id in await clear(store, now - settings.unused, now - settings.unused_turn, kept):
        desks.pop(id, None)
