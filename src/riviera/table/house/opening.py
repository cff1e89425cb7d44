"""A stored table becomes a room again, away from the event loop; what cannot be opened is Closed, with its reason."""

from __future__ import annotations

import asyncio
import logging

from riviera import bots
from riviera.kernel.box import why_other
from riviera.kernel.data import Dump
from riviera.kernel.errors import RivieraError
from riviera.registry import load_game

from ..core.entry import BOT, Entry, Setup
from ..core.log import plies_of, room_of
from ..core.refusal import NOT_FOUND, Closed, Refusal
from ..core.room import Room
from ..core.step import FINISHED, Step
from ..core.story import TAIL
from ..store.store import Store

log = logging.getLogger("riviera.table")
Kept = tuple[int, Dump] | None
RULES = "one of its moves is not allowed by the rules of today."


async def reopened(store: Store, id: str) -> Room:
    """The room that a stored log leads to, from the last stored position that leaves enough of a log to show."""
    found = await store.load(id)
    if found is None:
        raise Refusal(NOT_FOUND, "There is no such table.")
    setup, entries = found
    installed(setup)
    moves = len(await asyncio.to_thread(plies_of, entries))
    kept = await store.position(id, max(0, moves - TAIL))
    room = await asyncio.to_thread(rebuilt, setup, entries, kept)
    served(room)
    return room


def installed(setup: Setup) -> None:
    """Refuse a game that is not here, or not by these rules."""
    try:
        game = load_game(setup.game)
    except Exception as error:  # importing somebody's game may fail in any way
        raise Closed(f"its game: {error}", f"its game “{setup.game}” is not installed here.") from error
    if setup.rules != game.about.rules:
        why = f"it was played by revision {setup.rules} of the rules; today is {game.about.rules}."
        raise Closed(why, why, archived=True)
    if why := why_other(setup.components, game.components):
        raise Closed(f"it {why}", f"it {why}")


def rebuilt(setup: Setup, entries: list[Entry], kept: Kept) -> Room:
    """The room of a log. The log is the truth: where a stored position does not fit, it is built from the deal."""
    if kept is None:
        return built(setup, entries, None)
    try:
        return built(setup, entries, kept)
    except Closed as error:
        room = built(setup, entries, None)
        log.warning("The position of %s after move %d is passed over: %s", setup.id, kept[0], error.reason)
        return room


def built(setup: Setup, entries: list[Entry], kept: Kept) -> Room:
    """The room of a log from one stored position or from the deal."""
    try:
        ply, state = (kept[0], load_game(setup.game).load(kept[1])) if kept else (0, None)
        return room_of(setup, entries, ply, state)
    except Closed:
        raise
    except Refusal as refusal:
        raise Closed(refusal.text, RULES) from refusal
    except Exception as error:  # a game may fail in any way over what was never its position
        raise Closed(f"{type(error).__name__}: {error}") from error


def served(room: Room) -> None:
    """Refuse a game that goes on with a bot that is not here."""
    for chair in room.chairs if room.status != FINISHED else ():
        if chair.kind == BOT:
            try:
                bots.bot(chair.level)
            except RivieraError as error:
                raise Closed(str(error), "a bot at it is not known here.") from error


def begun(setup: Setup, log: list[Entry]) -> tuple[Room, list[Step]]:
    """A new room after the moves that it begins with, and their steps."""
    room, steps = Room(setup), []
    for entry in log:
        steps.append(room.step(entry))
        room.accept(steps[-1])
    return room, steps
