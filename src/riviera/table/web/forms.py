"""The pages' forms for browsers without scripts: sit down, make a table."""

from __future__ import annotations

from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from riviera.kernel.data import Json

from ..core.fields import Fields, raw_of
from ..core.making import MOST_SEATS, setup_of
from ..core.refusal import BAD_REQUEST, ILLEGAL, Refusal
from .tables import desk_of, house_of, owner_of, room_for_one_more


async def form_of(request: Request) -> Fields:
    """What was filled in."""
    raw = await raw_of(request, house_of(request).settings.body)
    try:
        return Fields(dict(parse_qsl(raw.decode(), max_num_fields=40)))
    except ValueError:
        raise Refusal(BAD_REQUEST, "That is not a form of ours.") from None


def to_table(request: Request, id: str) -> Response:
    """On to the table's page."""
    return RedirectResponse(f"{house_of(request).settings.base}/tables/{id}", 303)


async def join(request: Request) -> Response:
    """Sit down."""
    desk, form = await desk_of(request), await form_of(request)
    seat, name = form.text("seat", 2), form.text("name", 24)
    if not (seat.isascii() and seat.isdigit() and name):
        raise Refusal(ILLEGAL, "Please choose a seat and tell the others your name.")
    owner, at = owner_of(request), house_of(request).clock()
    await house_of(request).decide(desk, lambda room: room.sit(owner, int(seat), name, at))
    return to_table(request, desk.id)


async def new(request: Request) -> Response:
    """Make a table: ``seat0`` to ``seat5`` are ``me``, ``open``, ``bot:LEVEL`` or ``closed``."""
    form, house, owner = await form_of(request), house_of(request), owner_of(request)
    name, title = form.text("name", 24, ""), form.text("title", 60, "")
    wishes = [form.text(f"seat{i}", 64, "closed") for i in range(MOST_SEATS)]
    seats = [wished(wish, name) for wish in wishes if wish != "closed"]
    wish: Json = {"game": request.path_params["game"], "seats": seats, "title": title}
    more = {"public": bool(form.data.get("public")), "hints": form.text("hints", 8, "on")}
    setup = setup_of(Fields(wish | more), owner, house.token(), house.seed(), house.clock())
    await room_for_one_more(request, owner)
    return to_table(request, (await house.make(setup)).id)


def wished(wish: str, name: str) -> dict[str, str]:
    """A seat of the form as the interface wants it."""
    kind, _, level = wish.partition(":")
    return {"kind": kind, "level": level} if level else {"kind": kind, "name": name if kind == "me" else ""}


ROUTES = [
    Route("/tables/{id}/join", join, methods=["POST"]),
    Route("/games/{game}/new", new, methods=["POST"]),
]
