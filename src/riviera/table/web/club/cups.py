"""Cups over HTTP: the list, a new one, one to follow; join, leave, start, remove, call off."""

from __future__ import annotations

from datetime import UTC, datetime

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from riviera import bots
from riviera.kernel.data import Json

from ...club.cups import deeds
from ...club.cups.wish import FEWEST, KINDS, MOST, MOST_ROUNDS, NAMED, SIZES, wish_of
from ...club.finding import PACES
from ...core.clock import BY_TURN, LIVE, read
from ...core.fields import Fields
from ...core.refusal import BAD_REQUEST, FORBIDDEN, ILLEGAL, NOT_FOUND, TOO_MANY, Refusal
from ...core.shelf import shelf
from ...house.cups import Cups
from ...send.cups import listing, view
from ...send.wire import Reply
from ...store import cups as rows
from ..forms import form_of
from ..guard import address
from ..pages import page
from ..tables import ID, fields_of, house_of, owner_of

KEEP_FIRST = "Keep your seat first (a passkey or twelve words), so that the others meet you again in every round."
NO_NAME = "Please tell the others your name."
MOST_CUPS = 3  # of one person that are not over
LENGTHS = {0: "as long as it takes", 4: "4 hours", 72: "3 days", 168: "a week", 336: "two weeks", 720: "a month"}
CLOCKS = {text: read(text).words for text in (*LIVE, *BY_TURN)}
CALLED_OFF = "Whoever made it called it off."


def cups_of(request: Request) -> Cups:
    """Who keeps cups going."""
    return house_of(request).cups


def person_of(request: Request) -> str:
    """Whoever asks, if they have kept their seat: a cup lasts longer than a cookie."""
    if owner_of(request) not in house_of(request).people.known:
        raise Refusal(FORBIDDEN, KEEP_FIRST)
    return owner_of(request)


def id_of(request: Request) -> str:
    """The cup of the address."""
    id = str(request.path_params["cup"])
    if not ID.fullmatch(id):
        raise Refusal(NOT_FOUND, rows.NO_CUP)
    return id


async def told(request: Request) -> Json:
    """The cup of the address as whoever asks sees it."""
    house, owner = house_of(request), owner_of(request)
    cup = await rows.load(house.store, id_of(request))
    ids = [table.id for round_ in cup.rounds for table in round_.tables]
    stands = await rows.standing(house.store, ids)
    return view(cup, owner, house.order.role(owner), stands, house.clock())


async def listed(request: Request) -> list[Json]:
    """Cups to join, in play and over."""
    return [listing(cup, owner_of(request)) for cup in await rows.newest(house_of(request).store)]


# what is done


async def made(request: Request, fields: Fields) -> str:
    """A new cup of whoever asks, who is in it."""
    house, owner = house_of(request), person_of(request)
    wish, name = wish_of(fields, house.clock()), name_of(request, fields)
    if not request.app.state.new_tables.take(owner) or not request.app.state.new_here.take(address(request.scope)):
        raise Refusal(TOO_MANY, "That is many new cups at once; please wait a moment.")
    if await rows.many_of(house.store, owner) >= MOST_CUPS:
        raise Refusal(TOO_MANY, "You have several cups already; let one come to its end first.")
    return await cups_of(request).make(wish, owner, name)


def name_of(request: Request, fields: Fields) -> str:
    """The name under which somebody plays."""
    name = house_of(request).order.name_for(owner_of(request), fields.text("name", 24, ""))
    if not name:
        raise Refusal(ILLEGAL, NO_NAME)
    return name


async def done(request: Request, fields: Fields) -> None:
    """What the address says is done in a cup."""
    deed = DEEDS[request.url.path.rpartition("/")[2]]
    await deed(request, cups_of(request), id_of(request), fields)


async def join(request: Request, cups: Cups, id: str, fields: Fields) -> None:
    """Be in a cup; it may start by that."""
    owner = person_of(request)
    await rows.load(cups.store, id)
    name = name_of(request, fields)
    await cups.do(id, lambda cup: deeds.join(cup, owner, name))
    await cups.advance(id)


async def leave(request: Request, cups: Cups, id: str, _: Fields) -> None:
    """Be in it no more."""
    owner = owner_of(request)
    await cups.leave(id, lambda cup: deeds.leave(cup, cup.of(owner)))


async def start(request: Request, cups: Cups, id: str, _: Fields) -> None:
    """Start before it is full, or before its time."""
    await hosting(request, cups, id)
    await cups.begin(id)
    await cups.advance(id)


async def remove(request: Request, cups: Cups, id: str, fields: Fields) -> None:
    """Somebody, or a bot before the start, is out."""
    await hosting(request, cups, id)
    member = number(fields, "member")
    await cups.leave(id, lambda cup: deeds.put_out(cup, member))


async def bot(request: Request, cups: Cups, id: str, fields: Fields) -> None:
    """A bot takes a place; the cup may start by that."""
    await hosting(request, cups, id)
    usual = (await rows.load(cups.store, id)).wish.bots or next(iter(bots.levels()))
    level = fields.one_of("level", tuple(bots.levels()), usual)
    await cups.do(id, lambda cup: deeds.add_bot(cup, level))
    await cups.advance(id)


async def call_off(request: Request, cups: Cups, id: str, _: Fields) -> None:
    """It does not take place, or ends here."""
    await hosting(request, cups, id)
    await cups.do(id, lambda cup: deeds.call_off(cup, CALLED_OFF))


async def hosting(request: Request, cups: Cups, id: str) -> None:
    """Refuse whoever neither made the cup nor keeps the house."""
    owner = owner_of(request)
    deeds.hosts(await rows.load(cups.store, id), owner, house_of(request).order.role(owner))


def number(fields: Fields, key: str) -> int:
    """A number of a form or of JSON."""
    value = fields.data.get(key)
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
        return int(value)
    return fields.whole(key)


DEEDS = {"join": join, "leave": leave, "start": start, "remove": remove, "bot": bot, "call-off": call_off}


# for programs


async def api_list(request: Request) -> Response:
    """All cups."""
    return Reply({"cups": await listed(request)})


async def api_make(request: Request) -> Response:
    """A new cup."""
    id = await made(request, await fields_of(request))
    return Reply({"id": id, "link": f"/cups/{id}"}, 201)


async def api_look(request: Request) -> Response:
    """A cup."""
    return Reply(await told(request))


async def api_do(request: Request) -> Response:
    """Something is done in a cup; the answer is the cup as it is then."""
    await done(request, await fields_of(request))
    return Reply(await told(request))


# for people


async def overview(request: Request) -> Response:
    """The page with all cups."""
    return page(request, "club/cups", cups=await listed(request))


async def follow(request: Request) -> Response:
    """The page of one cup."""
    known = owner_of(request) in house_of(request).people.known
    return page(request, "club/cup", cup=await told(request), known=known)


async def new(request: Request) -> Response:
    """The form for a new cup."""
    known = owner_of(request) in house_of(request).people.known
    sizes = {name: [s for s in SIZES if card.seats[0] <= s <= card.seats[1]] for name, card in shelf().items()}
    chosen = request.query_params.get("game", "")
    told: Json = {
        "kinds": KINDS,
        "paces": PACES,
        "lengths": LENGTHS,
        "clocks": {text: read(text).words for text in (*LIVE, *BY_TURN)},
        "sizes": sizes,
        "named": NAMED,
    }
    return page(request, "club/new_cup", known=known, chosen=chosen, few=FEWEST, many=MOST, most=MOST_ROUNDS, **told)


async def form_make(request: Request) -> Response:
    """A new cup by the form."""
    return to_cup(request, await made(request, wished(await form_of(request))))


def wished(form: Fields) -> Fields:
    """A form as the interface wants it; the hour is that of the browser, which says how far it is from Greenwich."""
    numbers = {key: number(form, key) for key in ("size", "places", "rounds", "hours") if form.data.get(key)}
    at = form.text("at", 20, "") if form.data.get("when") == "time" else ""
    numbers["rated"] = "rated" in form.data
    return Fields(form.data | numbers | {"starts": moment(at, form.text("offset", 5, "0")), "options": {}})


def moment(at: str, offset: str) -> int:
    """The seconds of a day and an hour that somebody chose."""
    if not at:
        return 0
    try:
        return int(datetime.fromisoformat(at).replace(tzinfo=UTC).timestamp()) + int(offset or 0) * 60
    except (ValueError, OverflowError):
        raise Refusal(BAD_REQUEST, "Please choose the day and the hour of the start.") from None


async def form_do(request: Request) -> Response:
    """Something is done in a cup, from its page."""
    await done(request, await form_of(request))
    return to_cup(request, id_of(request))


def to_cup(request: Request, id: str) -> Response:
    """On to the cup's page."""
    return RedirectResponse(f"{house_of(request).settings.base}/cups/{id}", 303)


ROUTES = [
    Route("/cups", overview),
    Route("/cups", form_make, methods=["POST"]),
    Route("/cups/new", new),
    Route("/cups/{cup}", follow),
    *(Route(f"/cups/{{cup}}/{deed}", form_do, methods=["POST"]) for deed in DEEDS),
    Route("/api/cups", api_list),
    Route("/api/cups", api_make, methods=["POST"]),
    Route("/api/cups/{cup}", api_look),
    *(Route(f"/api/cups/{{cup}}/{deed}", api_do, methods=["POST"]) for deed in DEEDS),
]
