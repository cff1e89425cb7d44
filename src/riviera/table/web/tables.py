"""Tables over HTTP: list, make, look, sit, move, take back, hand over."""

from __future__ import annotations

import logging
import re
from hashlib import blake2b
from time import perf_counter

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riviera import bots
from riviera.kernel.actions import ActionSpace
from riviera.kernel.data import Json
from riviera.kernel.state import NOT_ASKED, State
from riviera.kernel.words import clause_of

from ..core.entry import KEPT
from ..core.fields import Fields, body_of, number_of
from ..core.making import MOST_SEATS, setup_of
from ..core.meter import MOVE
from ..core.refusal import FORBIDDEN, ILLEGAL, NOT_FOUND, TOO_MANY, Refusal, Stale
from ..core.shelf import card, shelf
from ..core.step import PLAYING
from ..house.desk import Desk
from ..house.house import House
from ..house.players import Decide
from ..house.tidying import warned
from ..house.welcome import in_numbers, suiting, welcome
from ..send.wire import Reply
from ..store.database import Conflict
from ..store.lists import my_tables, public_tables
from .guard import address

ID = re.compile(r"[A-Za-z0-9_-]{6,32}")
log = logging.getLogger("riviera.table")
NOTHING = "Nothing can be done there."


def house_of(request: Request) -> House:
    """The house that serves."""
    house: House = request.app.state.house
    return house


def owner_of(request: Request) -> str:
    """Who asks."""
    return str(request.state.owner)


async def desk_of(request: Request) -> Desk:
    """The table of the address."""
    id = request.path_params["id"]
    if not ID.fullmatch(id):
        raise Refusal(NOT_FOUND, "There is no such table.")
    return await house_of(request).desk(id)


async def fields_of(request: Request) -> Fields:
    """What the request says."""
    return await body_of(request, house_of(request).settings.body)


async def decided(request: Request, desk: Desk, decide: Decide, seat: int | None = None) -> Response:
    """Carry out a decision and answer with the table as it is then."""
    owner = owner_of(request)
    try:
        await house_of(request).decide(desk, decide)
    except Stale as stale:
        stale.more["payload"] = desk.payload(owner, seat)
        raise
    return Reply(desk.written(owner, seat))


async def games(_: Request) -> Response:
    """The cards of the games, and the levels of bots."""
    return Reply([card(name) for name in shelf()])


async def tables(request: Request) -> Response:
    """My tables and the public ones."""
    house, owner = house_of(request), owner_of(request)
    public = await open_to(house, owner)
    mine = warned(await my_tables(house.store, owner), house.settings, house.clock())
    return Reply({"mine": mine, "public": public, "invitations": await house.friends.waiting_for(owner)})


async def open_to(house: House, owner: str) -> list[Json]:
    """The tables that anybody may watch, and whether those for some ratings are for whoever asks."""
    return await suiting(house.history, await public_tables(house.store, owner, house.peopled()), owner)


async def make(request: Request) -> Response:
    """A new table."""
    desk = await opened(request, await fields_of(request))
    desk.place = address(request.scope)
    return made(desk)


async def opened(request: Request, wish: Fields) -> Desk:
    """The table that somebody wishes for, with seats that are kept for people they know."""
    house, owner = house_of(request), owner_of(request)
    wish = await in_numbers(house.history, wish, owner)
    id = id_of(wish.text("id", 64, ""), owner) or house.token()
    setup = setup_of(wish, owner, id, house.seed(), house.clock())
    kept = {
        i: seat.text("who", 16) for i, seat in enumerate(wish.objects("seats", MOST_SEATS)) if seat.data["kind"] == KEPT
    }
    await room_for_one_more(request, owner)
    try:
        return await house.make(setup, await house.friends.kept(setup, kept))
    except Conflict:
        return await house.desk(id)


def id_of(wish: str, owner: str) -> str:
    """The table of somebody's wish that has a name of its own: sent twice, it is still one table."""
    return blake2b(f"{owner} {wish}".encode(), digest_size=9).hexdigest() if wish else ""


def made(desk: Desk) -> Response:
    """The answer that names a new table."""
    return Reply({"id": desk.id, "link": f"/tables/{desk.id}"}, 201)


async def room_for_one_more(request: Request, owner: str) -> None:
    """Refuse a table too many."""
    house = house_of(request)
    unhurried(request, "That is many new tables at once; please wait a moment.")
    if await house.store.count(owner) >= house.settings.tables_each:
        raise Refusal(TOO_MANY, "You have many unfinished tables already; finish one first.")
    if await house.store.count() >= house.settings.tables:
        raise Refusal(TOO_MANY, "The house is full; please come back later.")


def unhurried(request: Request, why: str) -> None:
    """Refuse whoever makes tables, or invites people to them, one after the other."""
    state = request.app.state
    if not (state.new_tables.take(owner_of(request)) and state.new_here.take(address(request.scope))):
        raise Refusal(TOO_MANY, why)


async def look(request: Request) -> Response:
    """A table as I see it."""
    desk = await desk_of(request)
    return Reply(desk.written(owner_of(request), own_seat(request, desk)))


def own_seat(request: Request, desk: Desk) -> int | None:
    """The seat of the query, if it is mine."""
    seat = number_of(request, "seat")
    if seat is not None:
        desk.room.own(owner_of(request), seat)
    return seat


async def sit(request: Request) -> Response:
    """Claim an open seat."""
    desk, fields = await desk_of(request), await fields_of(request)
    seat, name = fields.whole("seat"), fields.text("name", 24)
    if not name:
        raise Refusal(ILLEGAL, "Please tell the others your name.")
    owner, at = owner_of(request), house_of(request).clock()
    name = house_of(request).order.name_for(owner, name)
    await welcome(house_of(request).history, desk.room, owner, seat)
    answer = await decided(request, desk, lambda room: room.sit(owner, seat, name, at), seat)
    await house_of(request).absences.arrived(desk, owner)
    return answer


async def move(request: Request) -> Response:
    """Make a move."""
    desk, fields = await desk_of(request), await fields_of(request)
    version, action, id = fields.whole("version"), fields.text("action", 200), fields.text("id", 64)
    if not id:
        raise Refusal(ILLEGAL, "A move needs an id, so that it is never made twice.")
    owner, at, start = owner_of(request), house_of(request).clock(), perf_counter()
    answer = await decided(request, desk, lambda room: room.move(owner, version, action, id, at))
    note_move(request, desk, perf_counter() - start)
    return answer


def note_move(request: Request, desk: Desk, seconds: float) -> None:
    """Remember how long a move took, and tell the keeper about a slow one, but not about hundreds."""
    house = house_of(request)
    house.meter.time(MOVE, seconds)
    if seconds > house.settings.slow and request.app.state.slow_words.take(""):
        game, seats = desk.room.game.about.title, len(desk.room.chairs)
        bots = len(house.thinking.workers.queue.running)
        log.warning("A move took %d ms: %s, %d seats, while %d thought.", 1000 * seconds, game, seats, bots)


async def undo(request: Request) -> Response:
    """Take back the last decision, or the whole turn."""
    desk, fields = await desk_of(request), await fields_of(request)
    version, owner, at = fields.whole("version"), owner_of(request), house_of(request).clock()
    whole = request.url.path.endswith("/restart")
    return await decided(request, desk, lambda room: room.undo(owner, version, at, all_the_way=whole))


async def hand_over(request: Request) -> Response:
    """A seat to a bot, or back."""
    desk, fields = await desk_of(request), await fields_of(request)
    seat, to = fields.whole("seat"), fields.one_of("to", ("bot", "me"))
    owner, at = owner_of(request), house_of(request).clock()
    if to == "me":
        return await decided(request, desk, lambda room: room.take_back(owner, seat, at), seat)
    level = fields.one_of("level", tuple(bots.levels()), default=next(iter(bots.levels())))
    return await decided(request, desk, lambda room: room.hand_over(owner, seat, level, at), seat)


async def resign(request: Request) -> Response:
    """Give up a seat."""
    desk, fields = await desk_of(request), await fields_of(request)
    seat, level = fields.whole("seat"), next(iter(bots.levels()))
    owner, at = owner_of(request), house_of(request).clock()
    return await decided(request, desk, lambda room: room.resign(owner, seat, level, at), seat)


async def why(request: Request) -> Response:
    """Why an action is forbidden to the seat that decides, if that is mine."""
    desk = await desk_of(request)
    room, name = desk.room, request.query_params.get("action", "")
    seat = own_seat(request, desk)
    if (room.actor if seat is None else seat) not in room.mine(owner_of(request)):
        raise Refusal(FORBIDDEN, "That seat is not yours.")
    if room.status != PLAYING or seat not in (None, room.actor):
        return Reply({"why": "It is not your turn.", "clause": ""})
    sentence, clause = clause_of(reason(room.state, name) or "")
    return Reply({"why": sentence or None, "clause": clause})


def reason(state: State, name: str) -> str | None:
    """Why an action, or whatever begins like it (``move:40``), is forbidden; None when something is allowed."""
    actions = meant(state.game.actions, name)
    rules = [state.rule_against(a) for a in actions]
    if None in rules or not rules:
        return None if rules else NOTHING
    return next((r for r in rules if r != NOT_ASKED), None) or state.why_not(actions[0])


def meant(actions: ActionSpace, name: str) -> list[int]:
    """The action of a name, or all that begin like it; ``*:40`` is any verb with the place 40, first or later."""
    if name in actions.numbers:
        return [actions.parse(name)]
    if name.startswith("*:"):
        tail = name.split(":")[1:]
        first = [a for a, path in enumerate(actions.paths) if list(path[: len(tail)]) == tail]
        return first or [a for a, path in enumerate(actions.paths) if tail[-1] in path]
    return [a for a, full in enumerate(actions.names) if full.startswith(f"{name}:")]


ROUTES = [
    Route("/api/games", games),
    Route("/api/tables", tables),
    Route("/api/tables", make, methods=["POST"]),
    Route("/api/tables/{id}", look),
    Route("/api/tables/{id}/sit", sit, methods=["POST"]),
    Route("/api/tables/{id}/move", move, methods=["POST"]),
    Route("/api/tables/{id}/undo", undo, methods=["POST"]),
    Route("/api/tables/{id}/restart", undo, methods=["POST"]),
    Route("/api/tables/{id}/hand-over", hand_over, methods=["POST"]),
    Route("/api/tables/{id}/resign", resign, methods=["POST"]),
    Route("/api/tables/{id}/why", why),
]
