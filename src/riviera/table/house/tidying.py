"""Tables that nobody uses any more are cleared away by rule, and whoever sits there is told before.

A table that nobody ever used goes after some days. One at which somebody has moved stays, unless the keeper of the
server sets a time for games that nobody goes on with, or for finished ones.
"""

from __future__ import annotations

from collections.abc import MutableMapping

from riviera.kernel.data import Json

from ..core.settings import Settings
from ..core.step import FINISHED, PLAYING
from ..store.people import outlived
from ..store.store import Store
from ..store.unused import clear, idle, unused
from .desk import Desk


async def tidy(store: Store, desks: MutableMapping[str, Desk], settings: Settings, now: float) -> list[str]:
    """Clear away what nobody uses, except where somebody looks on or has just asked; which tables have gone."""
    kept = {id for id, desk in desks.items() if not desk.idle or desk.used > now - settings.unused}
    rules = [unused(now - settings.unused, now - settings.unused_turn)]
    rules += [idle(status, now - time) for status, time in times(settings).items()]
    gone = [id for rule in rules for id in await clear(store, rule, kept)]
    for id in gone:
        desks.pop(id, None)
    await store.write([outlived(now)])
    return gone


def times(settings: Settings) -> dict[str, float]:
    """For how long tables stay after the last move, where that is not forever."""
    set_ = {PLAYING: settings.abandoned, FINISHED: settings.finished}
    return {status: time for status, time in set_.items() if time}


def warned(rows: list[Json], settings: Settings, now: float) -> list[Json]:
    """Tables of a list, with the days that are left to one that will soon be cleared away."""
    return [row | left(row, times(settings).get(row["status"], 0.0), settings.warning, now) for row in rows]


def left(row: Json, time: float, warning: float, now: float) -> Json:
    """The days until a table goes, if that is soon: 0 means today."""
    seconds = row["updated"] + time - now
    return {"days_left": max(0, int(seconds // 86_400))} if time and seconds < warning else {}
