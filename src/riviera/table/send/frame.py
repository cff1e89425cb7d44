"""One picture of a replay: the position after a move of a finished game, as a seat saw it, and what had happened."""

from __future__ import annotations

from riviera.kernel.data import Json
from riviera.kernel.events import Event
from riviera.kernel.state import State

from ..core.entry import MOVE
from ..core.room import Room
from ..core.step import Ply
from ..core.story import Item, Telling, tell, telling
from .payload import asked, chair, public


def frame(room: Room, ply: int, seat: int | None, kept: tuple[int, Json] | None) -> Json:
    """The position after ``ply`` moves; ``kept`` is a stored position before it to start from."""
    first, state = started(room, kept)
    lines: list[Telling] = []
    for number in range(first, ply):
        told = played(room, state, room.plies[number], number + 1, seat)
        lines += told
    view = state.view(seat)
    return {
        **public(room),
        "seq": ply,
        "last": len(room.plies),
        "seat": seat,
        "actor": int(state.actor),
        "over": state.actor < 0,
        "scene": room.game.scene(view),
        "prompt": asked(room, room.game.prompt(view)),
        "text": " ".join(line["text"] for line in lines if line["seq"] == ply),
        "log": lines,
        "mover": room.plies[ply - 1].seat if ply else None,
        "seats": [chair(room, i, "", range(len(room.chairs))) for i in range(len(room.chairs))],
        "tally": room.game.tally(view) if state.actor < 0 else None,
    }


def started(room: Room, kept: tuple[int, Json] | None) -> tuple[int, State]:
    """Where a picture begins: a stored position, or the deal where that does not load."""
    try:
        return (kept[0], room.game.load(kept[1])) if kept else (0, dealt(room))
    except Exception:  # a game may say anything about what it cannot load; the moves are the truth
        return 0, dealt(room)


def position(room: Room, ply: int, kept: tuple[int, Json] | None) -> State:
    """The position after ``ply`` moves."""
    first, state = started(room, kept)
    for number in range(first, ply):
        state.apply(room.game.actions.parse(room.plies[number].action))
    return state


def dealt(room: Room) -> State:
    """The first position."""
    return room.game.deal(len(room.chairs), room.setup.seed, room.setup.options)


def played(room: Room, state: State, ply: Ply, number: int, seat: int | None) -> list[Telling]:
    """Carry out a move and tell what happened; in a replay moves are numbered without gaps.

    A decision that nothing is told of, such as declining, is called what its button was."""
    events: list[Event] = []
    label = room.game.choice(state.view(ply.seat), ply.action)["label"]
    state.log = events
    state.apply(room.game.actions.parse(ply.action))
    state.log = None
    item = Item(number, ply.seat, MOVE, ply.action, events)
    told = tell(room.game, item, seat, state.view(seat), room.names)
    return told or [telling(item, f"{room.names[ply.seat]}: {label}.", MOVE, seat)]
