"""Play now: one button that joins an open table which suits, or opens one for whoever presses it next."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...club.finding import FRESH, PACES, seats_for
from ...core.clock import BY_TURN
from ...core.entry import OPEN
from ...core.fields import Fields
from ...core.making import LANGUAGES, setup_of
from ...core.refusal import ILLEGAL, Refusal
from ...core.room import Room
from ...core.shelf import shelf
from ...core.step import Step
from ...house.welcome import welcome
from ...send.wire import Reply
from ...store import finding
from ..forms import form_of, to_table
from ..guard import address
from ..pages import page
from ..tables import fields_of, house_of, owner_of, room_for_one_more

NO_NAME = "Please tell the others your name."


async def play_now(request: Request) -> Response:
    """A seat at an open table, as a program asks for it."""
    id, joined = await seated(request, await fields_of(request))
    return Reply({"id": id, "link": f"/tables/{id}", "joined": joined}, 201)


async def pressed(request: Request) -> Response:
    """A seat at an open table, as the page asks for it."""
    form = await form_of(request)
    id, _ = await seated(request, Fields(form.data | {"rated": "rated" in form.data}))
    return to_table(request, id)


async def choose(request: Request) -> Response:
    """Which game, in which language, under which name."""
    return page(request, "club/play", languages=LANGUAGES, paces=PACES, chosen=request.query_params.get("game", ""))


async def seated(request: Request, fields: Fields) -> tuple[str, bool]:
    """The table at which somebody sits now, and whether others were there first."""
    game, name = fields.one_of("game", tuple(shelf())), fields.text("name", 24)
    language = fields.one_of("language", ("", *LANGUAGES), "")
    pace, rated = fields.one_of("pace", tuple(PACES), "live"), fields.flag("rated", False)
    house, owner = house_of(request), owner_of(request)
    if not name:
        raise Refusal(ILLEGAL, NO_NAME)
    async with finding.alone(house.store, lock_of(request)):
        since = house.clock() - FRESH
        found = await finding.waiting(house.store, game, pace, language, rated, owner, since, house.peopled())
        for id in found:
            if await joined(request, id, name):
                return id, True
        mine = await finding.my_waiting(house.store, game, pace, rated, owner)
        return (mine[0] if mine else await opened(request, game, name, language, pace, rated)), False


def lock_of(request: Request) -> asyncio.Lock:
    """Those who look for a game in this process take turns."""
    lock: asyncio.Lock = request.app.state.finding
    return lock


async def joined(request: Request, id: str, name: str) -> bool:
    """Sit down at a table, unless somebody took the last seat meanwhile."""
    house, owner = house_of(request), owner_of(request)
    name, at = house.order.name_for(owner, name), house.clock()

    def sit(room: Room) -> Step:
        free = next((i for i, chair in enumerate(room.chairs) if chair.kind == OPEN), 0)
        return room.sit(owner, free, name, at)

    try:
        desk = await house.desk(id)
        if house.people.apart(owner, (chair.owner for chair in desk.room.chairs)):
            return False
        await welcome(house.history, desk.room, owner, -1)
        await house.decide(desk, sit)
    except Refusal:
        return False
    return True


async def opened(request: Request, game: str, name: str, language: str, pace: str, rated: bool) -> str:
    """A new table that waits for whoever presses the button next."""
    house, owner = house_of(request), owner_of(request)
    await room_for_one_more(request, owner)
    seats = [{"kind": "me", "name": name}, *({"kind": "open"} for _ in range(seats_for(shelf()[game].seats[0]) - 1))]
    wish = {
        "game": game,
        "seats": seats,
        "public": True,
        "language": language,
        "pace": pace,
        "rated": rated,
        "clock": BY_TURN[0] if pace == "turn" else "",
    }
    setup = setup_of(Fields(wish), owner, house.token(), house.seed(), house.clock())
    desk = await house.make(setup)
    desk.place = address(request.scope)
    return desk.id


ROUTES = [
    Route("/play-now", choose),
    Route("/play-now", pressed, methods=["POST"]),
    Route("/api/play-now", play_now, methods=["POST"]),
]
