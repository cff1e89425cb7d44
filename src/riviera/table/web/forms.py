"""The pages' forms for browsers without scripts: sit down, make a table."""

from __future__ import annotations

from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from riviera.kernel.data import Json

from ..core.entry import KEPT
from ..core.fields import Fields, raw_of
from ..core.making import MOST_SEATS
from ..core.refusal import BAD_REQUEST, ILLEGAL, Refusal
from ..house.welcome import welcome
from .tables import desk_of, house_of, opened, owner_of


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
    name = house_of(request).order.name_for(owner, name)
    await welcome(house_of(request).history, desk.room, owner, int(seat))
    await house_of(request).decide(desk, lambda room: room.sit(owner, int(seat), name, at))
    await house_of(request).absences.arrived(desk, owner)
    return to_table(request, desk.id)


async def new(request: Request) -> Response:
    """Make a table: ``seat0`` to ``seat5`` are ``me``, ``open``, ``kept:WHO``, ``bot:LEVEL`` or ``closed``."""
    form = await form_of(request)
    name, title = form.text("name", 24, ""), form.text("title", 60, "")
    wishes = [form.text(f"seat{i}", 64, "closed") for i in range(MOST_SEATS)]
    seats = [wished(wish, name) for wish in wishes if wish != "closed"]
    wish: Json = {"game": request.path_params["game"], "seats": seats, "title": title}
    more = {
        "public": bool(form.data.get("public")),
        "rated": bool(form.data.get("rated")),
        "hints": form.text("hints", 8, "on"),
        "language": form.text("language", 8, ""),
        "clock": form.text("clock", 32, ""),
        "ratings": ratings(form),
    }
    return to_table(request, (await opened(request, Fields(wish | more))).id)


def ratings(form: Fields) -> str:
    """For whom a table of the form is: from one number to another, or what was chosen."""
    ends = [form.text(key, 2, "") for key in ("least", "most")]
    return "-".join(ends) if any(ends) else form.text("ratings", 8, "")


def wished(wish: str, name: str) -> dict[str, str]:
    """A seat of the form as the interface wants it."""
    kind, _, more = wish.partition(":")
    if more:
        return {"kind": kind, "who" if kind == KEPT else "level": more}
    return {"kind": kind, "name": name if kind == "me" else ""}


ROUTES = [
    Route("/tables/{id}/join", join, methods=["POST"]),
    Route("/games/{game}/new", new, methods=["POST"]),
]
