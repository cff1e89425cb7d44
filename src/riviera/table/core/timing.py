"""What people and the house do about clocks: a time-out, giving a seat back, pausing by agreement, being away."""

from __future__ import annotations

from riviera import bots

from .clocks import Clocks
from .entry import AWAY, BOT, GIVE, HUMAN, PAUSE, RESUME, TIMEOUT
from .refusal import FORBIDDEN, ILLEGAL, STALE, Refusal
from .room import Room
from .step import PLAYING, Step

LEVEL = "steady"  # of the bot that plays for somebody whose time is over


def clocks_at(room: Room) -> Clocks:
    """The clocks of a table that has some."""
    if room.clocks is None:
        raise Refusal(ILLEGAL, "This table is played without a clock.")
    return room.clocks


def timed_out(room: Room, at: float) -> Step | None:
    """A bot plays for whoever has no time left; None when there is time, by now."""
    if room.clocks is None or not room.clocks.over(at):
        return None
    return room.changed(TIMEOUT, room.actor, at, level=LEVEL if LEVEL in bots.levels() else next(iter(bots.levels())))


def given(room: Room, owner: str, seat: int, at: float) -> Step:
    """Somebody at the table gives a seat back whose time was over, with a new bank."""
    mine = [one for one in room.mine(owner) if room.chairs[one].kind == HUMAN]
    if room.chair(seat).owner == owner or not mine:
        raise Refusal(FORBIDDEN, "Only the others who play at this table may give a seat back.")
    if seat not in clocks_at(room).out or room.chairs[seat].kind != BOT or room.chairs[seat].resigned:
        raise Refusal(STALE, "That seat has not been taken by the clock, or is back already.")
    room.patient(mine[0])
    return room.changed(GIVE, seat, at, by=mine[0])


def paused(room: Room, owner: str, at: float) -> Step:
    """Ask for a pause, or agree to one; clocks stand still once everybody does."""
    seat = playing(room, owner)
    if clocks_at(room).paused:
        raise Refusal(STALE, "Clocks stand still already.")
    if seat in clocks_at(room).asked:
        raise Refusal(STALE, "You have asked for a pause; the others have not agreed yet.")
    return room.changed(PAUSE, seat, at)


def resumed(room: Room, owner: str, at: float) -> Step:
    """Clocks run again; or nobody asks for a pause any more."""
    seat = playing(room, owner)
    if not clocks_at(room).asked:
        raise Refusal(STALE, "Clocks run already.")
    return room.changed(RESUME, seat, at)


def playing(room: Room, owner: str) -> int:
    """A seat that somebody plays in a game that goes on."""
    clocks_at(room)
    seat = next((one for one in room.mine(owner) if room.chairs[one].kind == HUMAN), None)
    if seat is None or room.status != PLAYING:
        raise Refusal(FORBIDDEN, "Only who plays in a running game may do that.")
    room.patient(seat)
    return seat


def away(room: Room, owner: str, seat: int, until: float, at: float) -> Step | None:
    """Somebody is away until a moment, or back before it; None where that changes nothing."""
    if room.clocks is None or room.chair(seat).owner != owner or room.status == "over":
        return None
    if max(room.clocks.away[seat], at) == max(until, at):
        return None
    return room.changed(AWAY, seat, at, until=until)
