"""Clocks as they are told: at the table to everybody alike, in lists, and as a ring with words beside it."""

from __future__ import annotations

from riviera.kernel.data import Json

from ..core.clock import day, said, told
from ..core.clocks import Clocks
from ..core.entry import BOT
from ..core.room import Room
from ..core.step import PLAYING

AROUND = 100  # the length of a whole ring


def clock(room: Room) -> Json:
    """The clocks of a table, the same for everybody; moments are seconds since 1970: a page counts by itself."""
    if room.clocks is None:
        return {}
    clocks = room.clocks
    seats = [seat_clock(clocks, seat) for seat in range(len(room.chairs))]
    state = {"paused": clocks.paused, "asked": sorted(clocks.asked), "seats": seats}
    return {"clock": {**told(clocks.clock), **state}}


def seat_clock(clocks: Clocks, seat: int) -> Json:
    """What a seat had left, and since when that runs, if it does."""
    runs = clocks.since if clocks.runs and clocks.turn == seat else None
    return {"left": clocks.left[seat], "runs": runs, "away": clocks.away[seat], "out": seat in clocks.out}


def face(row: Json, now: float) -> Json | None:
    """The ring of a table of a list, and its words; None where nobody's time is told."""
    if row["status"] != PLAYING:
        return None
    people = sum(seat["kind"] != BOT for seat in row["seats"])
    return ring(row | {"kind": row["seats"][row["actor"]]["kind"]}, people, now)


def ring(row: Json, people: int, now: float) -> Json | None:
    """The same of a table that is played; ``kind`` is who decides there. Among bots alone nobody's time counts."""
    if "clock" not in row or row["kind"] == BOT or (people < 2 and not row["clock"]["deadline"]):
        return None
    clock, runs, deadline = row["clock"], row["clock"]["runs"], row["clock"]["deadline"]
    if not deadline or runs > now:
        return {"part": AROUND, "stopped": True, "says": "paused", "then": f"till {day(runs)}" if deadline else ""}
    left = max(0.0, deadline - now)
    part = min(AROUND, round(AROUND * left / clock["bank"]))
    adds = f"then +{said(clock['more'])}" if clock["more"] else ""
    low = left < clock["bank"] / 10
    return {"part": part, "stopped": False, "low": low, "says": f"{said(left)} left", "then": adds} | {
        "runs": runs,
        "deadline": deadline,
        "bank": clock["bank"],
    }
