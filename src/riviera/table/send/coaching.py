"""What the coach of a table shows the one person there."""

from __future__ import annotations

from riviera.kernel.data import Json
from riviera.study.coach import price

from ..core.coach import Coach, Missed
from ..core.coached import past_seals
from ..core.entry import HUMAN
from ..core.room import Room
from ..core.step import PLAYING


def coaching(room: Room, coach: Coach) -> Json:
    """Whether it speaks, is silent or away, and what the last choice missed."""
    mine = room.status == PLAYING and room.actor == coach.seat and room.chairs[coach.seat].kind == HUMAN
    told = {"away": coach.away, "silent": coach.silent, "speaks": mine and coach.begins and coach.speaks}
    told["shows"] = mine and coach.speaks and not coach.begins
    return {**told, "missed": missed(room, coach, coach.missed) if coach.missed else None}


def missed(room: Room, coach: Coach, slip: Missed) -> Json:
    """What was better in the words of the game, from what the person knew then."""
    game, before = room.game, room.story.way(slip.to)[-1]
    view = before.view(coach.seat)
    plan = game.plan(view, slip.better)
    path = game.actions.path(game.actions.parse(slip.better))
    said = {"move": plan.move, "reason": plan.reason, "cost": price(game, slip.points, slip.loss)}
    return {**said, "targets": list(path), "past": past_seals(room, coach)}
