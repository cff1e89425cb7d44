"""After the game: the record, the replay, another game with the same people, another way to go on."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from riviera import bots
from riviera.records import write

from ..core.coach import alone as alone_among
from ..core.entry import BOT, HUMAN, MOVE, Chair, Entry, Setup
from ..core.fields import number_of
from ..core.making import MOST_SEATS, clock_of, seating
from ..core.refusal import FORBIDDEN, ILLEGAL, Closed, Refusal
from ..core.room import Room
from ..core.step import FINISHED
from ..house.archive import archived
from ..house.desk import Desk
from ..house.friends import invited
from ..house.house import House
from ..house.variations import kept, record_of
from ..send.frame import frame
from ..send.wire import Reply
from ..store.database import Conflict
from .tables import desk_of, fields_of, house_of, made, owner_of, room_for_one_more

NOT_YET = "The game is not over: its record and seed are still secret."


async def finished(request: Request) -> Desk:
    """The table of the address, once its game is over."""
    desk = await desk_of(request)
    if desk.room.status != FINISHED:
        raise Refusal(FORBIDDEN, NOT_YET)
    return desk


async def record(request: Request) -> Response:
    """The game written down, with its seed and what people tried in its place."""
    store = house_of(request).store
    try:
        desk = await finished(request)
    except Closed as closed:
        return to_keep(request, await archived(store, request.path_params["id"], closed))
    tried = await kept(store, desk.id)
    return to_keep(request, await run_in_threadpool(lambda: write(record_of(desk.room, tried))))


def to_keep(request: Request, text: str) -> Response:
    """A record as a file."""
    game = text.partition('[Game "')[2].partition('"')[0]
    headers = {"content-disposition": f'attachment; filename="{game}-{request.path_params["id"]}.txt"'}
    return PlainTextResponse(text, headers=headers)


async def replay(request: Request) -> Response:
    """One frame of a finished game: the position after a move, as a seat saw it."""
    desk, ply, seat = await frame_of(request)
    near = await house_of(request).store.position(desk.id, max(0, ply - 12))
    return Reply(frame(desk.room, ply, seat, near))


async def frame_of(request: Request) -> tuple[Desk, int, int | None]:
    """Which frame is asked for: the table of a finished game, after how many moves, and as which seat saw it."""
    desk = await finished(request)
    room, last = desk.room, len(desk.room.plies)
    seq = number_of(request, "seq")
    ply = last if seq is None else seq
    if ply > last:
        raise Refusal(ILLEGAL, f"The game has {last} moves.")
    return desk, ply, seat_of(request, room)


def seat_of(request: Request, room: Room) -> int | None:
    """Whose eyes are asked for: the seat that is named, or else one of the visitor's own."""
    seat = number_of(request, "seat")
    if seat is None:
        return next(iter(room.mine(owner_of(request))), None)
    room.chair(seat)
    return seat


async def rematch(request: Request) -> Response:
    """Another game with the same people and bots; whoever asks second is led to the same table.

    A rated one waits until all agree: seats are kept for the others, and whoever asks for it too sits down."""
    desk, fields = await finished(request), await fields_of(request)
    owner, house = owner_of(request), house_of(request)
    if not desk.room.mine(owner):
        raise Refusal(FORBIDDEN, "Only people at the table may ask for a rematch.")
    id = await house.store.rematch(desk.id)
    rated = fields.flag("rated", desk.room.setup.rated)
    new, guests = another(desk.room, id, owner, house.seed(), house.clock(), rated=rated)
    try:
        await room_for_one_more(request, owner)
        return made(await house.make(new, [step.entry for step in invited(Room(new), guests)] if guests else []))
    except Conflict:
        next_ = await house.desk(id)
        if fields.flag("rated", False):
            await agree(house, next_, owner)
        return made(next_)


def another(
    room: Room, id: str, owner: str, seed: int, at: float, *, rated: bool
) -> tuple[Setup, dict[int, tuple[str, str]]]:
    """The same table once more, and whose seats are kept for them until they agree that it counts."""
    old, chairs = room.setup, [again(chair) for chair in room.chairs]
    rated = rated and old.rated
    guests = {
        i: (chair.owner, chair.name) for i, chair in enumerate(chairs) if rated and chair.owner not in ("", owner)
    }
    seats = tuple(Chair() if i in guests else chair for i, chair in enumerate(chairs))
    new = replace(old, id=id, seed=seed, chairs=seats, creator=owner, created=at, rated=rated, ratings="")
    return new, guests


async def agree(house: House, desk: Desk, owner: str) -> None:
    """Somebody for whom a seat of a rated rematch is kept wants it too."""
    for seat in desk.room.kept_for(owner):
        name, at = desk.room.chairs[seat].name, house.clock()
        await house.decide(desk, partial(Room.sit, owner=owner, seat=seat, name=name, at=at))
        await house.absences.arrived(desk, owner)


def again(chair: Chair) -> Chair:
    """A chair for the next game: people play themselves again."""
    return Chair(HUMAN, chair.name, owner=chair.owner) if chair.owner else chair


async def go_on(request: Request) -> Response:
    """A new table that goes on from a move of a finished game."""
    desk, fields = await finished(request), await fields_of(request)
    owner, house, room = owner_of(request), house_of(request), desk.room
    seq = fields.whole("seq")
    if not 0 <= seq < len(room.plies):
        raise Refusal(ILLEGAL, f"One can go on from move 0 to {len(room.plies) - 1}.")
    wished = fields.data.get("seats")
    chairs = seating(fields.objects("seats", MOST_SEATS), owner) if wished else alone(room, owner)
    if len(chairs) != len(room.chairs):
        raise Refusal(ILLEGAL, f"That game has {len(room.chairs)} seats.")
    await room_for_one_more(request, owner)
    now = house.clock()
    new = continued(room.setup, seq, house.token(), chairs, owner, now)
    return made(
        await house.make(new, [opening(i, ply.seat, ply.action, now) for i, ply in enumerate(room.plies[:seq])])
    )


def continued(old: Setup, seq: int, id: str, chairs: tuple[Chair, ...], owner: str, at: float) -> Setup:
    """The setup of a game that goes on from another; the deal is the same, so that its first moves are too."""
    title = f"{old.title}, from move {seq}"[:60]
    coach = old.coach and alone_among(chairs) is not None
    new = replace(old, id=id, title=title, chairs=chairs, creator=owner, created=at, public=False, coach=coach)
    return replace(new, clock=clock_of(old.clock, chairs), rated=False, ratings="")


def opening(number: int, seat: int, action: str, at: float) -> Entry:
    """A move that a new table begins with."""
    return Entry(number + 1, MOVE, seat, at, {"action": action})


def alone(room: Room, owner: str) -> tuple[Chair, ...]:
    """The asker on its own seats (or the first), bots on the others."""
    mine = room.mine(owner) or [0]
    level = next(iter(bots.levels()))
    return tuple(
        Chair(HUMAN, chair.name, owner=owner)
        if i in mine
        else Chair(BOT, chair.name, level=chair.level if chair.level in bots.levels() else level)
        for i, chair in enumerate(room.chairs)
    )


ROUTES = [
    Route("/api/tables/{id}/record", record),
    Route("/api/tables/{id}/replay", replay),
    Route("/api/tables/{id}/rematch", rematch, methods=["POST"]),
    Route("/api/tables/{id}/continue", go_on, methods=["POST"]),
]
