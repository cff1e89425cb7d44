"""What the coach says to the one person at a table and is told: refused, or a step that the shell stores."""

from __future__ import annotations

from .coach import Coach
from .entry import AGAIN, CALL, HUMAN, KEEP, MISSED, POOR, QUIET, UNDO
from .refusal import FORBIDDEN, ILLEGAL, STALE, Refusal, Stale
from .room import Room
from .step import PLAYING, Step

WORDS = ("back", "keep", "quiet", "call")  # what a person tells the coach


def coach_at(room: Room) -> Coach:
    """The coach of a table that has one."""
    if room.coach is None:
        raise Refusal(FORBIDDEN, "There is no coach at this table: a coach sits with one person among bots.")
    return room.coach


def watched(room: Room, seq: int) -> bool:
    """Whether the coach looks at the move of an entry: it stands, it is the person's own, and the game goes on."""
    coach, ply = room.coach, next((ply for ply in reversed(room.plies) if ply.seq == seq), None)
    if coach is None or ply is None or coach.away or room.status != PLAYING:
        return False
    return ply.seat == coach.seat and room.chairs[ply.seat].kind == HUMAN


def missed(room: Room, seq: int, better: str, points: int, loss: int, at: float) -> Step:
    """The move of an entry threw much away: from now on bots wait for an answer."""
    to = next((i for i, ply in enumerate(room.plies) if ply.seq == seq), -1)
    if not watched(room, seq) or not room.story.way(to):
        raise Stale()
    room.patient(coach_at(room).seat)
    return room.reseated(room.entry(MISSED, coach_at(room).seat, at, to=to, better=better, points=points, loss=loss))


def doubted(room: Room, seq: int, at: float) -> Step:
    """The move of an entry gave something away: nothing is said, but its turn was no good one."""
    coach = coach_at(room)
    if not watched(room, seq) or coach.missed or coach.poor:
        raise Stale()
    room.patient(coach.seat)
    return room.reseated(room.entry(POOR, coach.seat, at))


def told(room: Room, owner: str, version: int, word: str, at: float) -> Step:
    """What a person tells the coach: take that back, keep it, be quiet, come back."""
    coach = coach_at(room)
    room.own(owner, coach.seat)
    room.fresh(version)
    room.patient(coach.seat)
    if word in ("back", "keep") and coach.missed is None:
        raise Refusal(STALE, "There is nothing to take back or to keep: the coach has said nothing about a move.")
    if word == "back":
        return taken_back(room, coach, at)
    kind = {"keep": KEEP, "quiet": QUIET, "call": CALL}[word]
    return room.reseated(room.entry(kind, coach.seat, at))


def taken_back(room: Room, coach: Coach, at: float) -> Step:
    """Back before the choice: as anybody may where no seal was broken, and otherwise with the coach's leave."""
    if room.status != PLAYING or coach.missed is None:
        raise Refusal(ILLEGAL, "The game is over.")
    kind = AGAIN if past_seals(room, coach) else UNDO
    return room.undone(room.entry(kind, coach.seat, at, to=coach.missed.to))


def past_seals(room: Room, coach: Coach) -> bool:
    """Whether a bot has answered since, or something has come to light: then only the coach can take it back."""
    back = len(room.plies) - coach.missed.to if coach.missed else 0
    return room.actor != coach.seat or back > len(room.undoable)
