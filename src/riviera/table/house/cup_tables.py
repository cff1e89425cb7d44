"""The tables of a cup: how one is set, who is told that it begins, how it ended, and bots for whoever has left."""

from __future__ import annotations

from riviera import bots
from riviera.registry import load_game

from ..club.cups import deeds
from ..club.cups.cup import Cup
from ..core.entry import NO_HINTS, Setup
from ..core.making import clock_of
from ..core.room import Room
from ..core.shelf import shelf
from ..core.step import PLAYING, Step
from ..notify.due import CUP, LOW, first
from ..notify.postman import Postman
from ..store import outbox
from ..store.writer import Order

Ended = tuple[list[int], list[int]]  # places and points; neither, where a table could not be finished


def setup_of(cup: Cup, number: int, seed: int, at: float) -> Setup:
    """A table of the round that was just drawn."""
    wish, table = cup.wish, cup.rounds[-1].tables[number]
    chairs = deeds.chairs(cup, table.seats, usual())
    return Setup(
        id=table.id,
        game=wish.game,
        rules=shelf()[wish.game].rules,
        title=f"{wish.title}, round {len(cup.rounds)}, table {number + 1}",
        seed=seed,
        chairs=chairs,
        creator="",
        created=at,
        options=wish.options,
        pace=wish.pace,
        hints=NO_HINTS,
        components=load_game(wish.game).components,
        clock=clock_of(wish.clock, chairs),
        rated=wish.rated and len(chairs) > 1,
    )


def told(postman: Postman, room: Room) -> list[Order]:
    """Whoever plays is told that their game begins."""
    wanted = [(chair.owner, CUP) for chair in room.chairs if chair.owner in postman.listening]
    begins = outbox.noted(room.setup.id, 0, room.setup.created + postman.settings.notice_after, wanted)
    low = [(one, when) for one, when in first(room) if one.kind == LOW and one.owner in postman.listening]
    return begins + [order for one, when in low for order in outbox.noted(room.setup.id, 0, when, [one])]


def given_up(seat: int, at: float, room: Room) -> Step | None:
    """A bot plays a seat to the end."""
    chair = room.chair(seat)
    if room.status != PLAYING or chair.resigned or not chair.owner:
        return None
    return room.resign(chair.owner, seat, usual(), at)


def usual() -> str:
    """The level of bots that play on for somebody."""
    levels = list(bots.levels())
    return levels[min(1, len(levels) - 1)]
