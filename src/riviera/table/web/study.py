"""Study over HTTP: the review of a finished game, and other ways it might have gone."""

from __future__ import annotations

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riviera import bots
from riviera.kernel.data import Json
from riviera.study.curve import curve
from riviera.study.review import Mistake
from riviera.study.words import chance_words

from ..core.entry import BOT
from ..core.fields import Fields, number_of
from ..core.refusal import BAD_REQUEST, FORBIDDEN, ILLEGAL, Refusal
from ..core.room import Room
from ..house import variations
from ..house.desk import Desk
from ..house.variations import LONGEST, record_of
from ..send.wire import Reply
from ..work import reviews
from ..work.lines import Line, follow, ponder, retell
from ..work.queue import Rank
from .after import finished, seat_of
from .asking import asker_of, told, worked
from .tables import fields_of, house_of, owner_of

LEVEL = "strong"  # the bot that goes on in a variation


async def look(request: Request) -> Response:
    """The review, or how far it is."""
    desk = await finished(request)
    return Reply(await standing(request, desk))


async def standing(request: Request, desk: Desk) -> Json:
    """Whether there is a review, and what it says."""
    house = house_of(request)
    if (going := house.reviews.going.get(desk.id)) is not None:
        return {"state": "running", "done": going.done, "total": going.total}
    found = await reviews.kept(house.store, desk.id)
    if found is None:
        return {"state": "none"}
    names = desk.room.names
    sentences = [sentence(one, names) for one in found["mistakes"]]
    said = {"sentences": sentences, "turned": turned(found)}
    return {"state": "done", "review": found, "curve": curve(found["chances"]), **said}


def turned(found: Json) -> str:
    """How the turning point changed the chances of whom it changed most: ``four in ten before move 18, ...``."""
    for ply in found["turning"]:
        before, after = found["chances"][ply - 1], found["chances"][ply]
        seat = max(range(len(before)), key=lambda i: abs(after[i] - before[i]))
        chances = f"{chance_words(before[seat])} before move {ply}, {chance_words(after[seat])} after it"
        return f"{found['names'][seat]}: {chances}"
    return ""


def sentence(one: Json, names: list[str]) -> str:
    """A costly decision in words."""
    return Mistake(**one).sentence(names)


async def start(request: Request) -> Response:
    """Begin a review in the background."""
    desk = await finished(request)
    house = house_of(request)
    if desk.id not in house.reviews.going and await reviews.kept(house.store, desk.id) is None:
        house.reviews.may_start(asker_of(request))
        house.reviews.start(desk.id, await run_in_threadpool(record_of, desk.room), asker_of(request))
    return Reply(await standing(request, desk), 202)


async def cancel(request: Request) -> Response:
    """Stop a review: for those who sit at the table, or who made it where nobody sits."""
    desk, owner = await finished(request), owner_of(request)
    seated = {chair.owner for chair in desk.room.chairs if chair.owner} or {desk.room.setup.creator}
    if owner not in seated:
        raise Refusal(FORBIDDEN, "Only people at the table may stop its review.")
    await house_of(request).reviews.cancel(desk.id)
    return Reply(await standing(request, desk))


async def lines(request: Request) -> Response:
    """The variations that people kept."""
    desk = await finished(request)
    return Reply(await variations.kept(house_of(request).store, desk.id, owner_of(request)))


async def try_out(request: Request) -> Response:
    """Where other moves would have led, and what could be done there; a bot goes on if asked to."""
    desk, fields = await finished(request), await fields_of(request)
    line, bot = line_of(desk.room, fields.whole("at"), names_of(fields)), fields.flag("bot", False)
    line = line._replace(viewer=viewer_of(fields, desk.room))
    rank, level, seconds = (Rank.STUDY, LEVEL, bots.levels()[LEVEL].seconds) if bot else (Rank.LOOK, "", 0.0)
    return told(await worked(request, rank, seconds, follow, line, level))


async def moves(request: Request) -> Response:
    """Every move of a finished game in a few words, as a seat saw it."""
    room = (await finished(request)).room
    line = Line(room.setup, room.names, [], [ply.action for ply in room.plies], seat_of(request, room))
    return told(await worked(request, Rank.LOOK, 0.0, retell, line))


async def motive(request: Request) -> Response:
    """Why a bot made a move of a finished game, from what it knew then."""
    room, n = (await finished(request)).room, number_of(request, "move") or 0
    if not 1 <= n <= len(room.plies):
        raise Refusal(ILLEGAL, f"The game has moves 1 to {len(room.plies)}.")
    ply = room.plies[n - 1]
    if room.chairs[ply.seat].kind != BOT:
        raise Refusal(ILLEGAL, f"{room.names[ply.seat]} made that move, and knows best why.")
    line = line_of(room, n - 1, [ply.action])
    return told(await worked(request, Rank.STUDY, bots.levels()[LEVEL].seconds, ponder, line))


def line_of(room: Room, at: int, actions: list[str]) -> Line:
    """A line that leaves the game at a move."""
    if not 0 <= at < len(room.plies):
        raise Refusal(ILLEGAL, f"The game can be left at move 0 to {len(room.plies) - 1}.")
    return Line(room.setup, room.names, [ply.action for ply in room.plies[:at]], actions)


def viewer_of(fields: Fields, room: Room) -> int | None:
    """Through whose eyes a line is seen: of the seat that is named, or else of whoever decides."""
    if fields.get("seat", None) is None:
        return None
    seat = fields.whole("seat")
    room.chair(seat)
    return seat


def names_of(fields: Fields) -> list[str]:
    """The actions that are tried."""
    actions = fields.get("actions", [])
    if not isinstance(actions, list) or len(actions) > LONGEST or not all(isinstance(a, str) for a in actions):
        raise Refusal(BAD_REQUEST, f"“actions” must be a list of at most {LONGEST} texts.")
    return actions


async def keep_line(request: Request) -> Response:
    """Keep a variation with the game."""
    desk, fields = await finished(request), await fields_of(request)
    at, actions, comment = fields.whole("at"), names_of(fields), fields.text("comment", 300, "")
    if not actions:
        raise Refusal(BAD_REQUEST, "A variation needs at least one action.")
    led = told(await worked(request, Rank.LOOK, 0.0, follow, line_of(desk.room, at, actions), ""))
    if led.status_code != 200:
        return led
    store, owner = house_of(request).store, owner_of(request)
    await variations.keep(store, desk.id, owner, at, actions, comment)
    return Reply(await variations.kept(store, desk.id, owner), 201)


async def drop_line(request: Request) -> Response:
    """Forget a variation of mine."""
    desk, store, owner = await finished(request), house_of(request).store, owner_of(request)
    n = str(request.path_params["n"])
    await variations.drop(store, desk.id, owner, int(n) if n.isdecimal() and len(n) < 10 else 0)
    return Reply(await variations.kept(store, desk.id, owner))


ROUTES = [
    Route("/api/tables/{id}/moves", moves),
    Route("/api/tables/{id}/motive", motive),
    Route("/api/tables/{id}/review", look),
    Route("/api/tables/{id}/review", start, methods=["POST"]),
    Route("/api/tables/{id}/review", cancel, methods=["DELETE"]),
    Route("/api/tables/{id}/line", try_out, methods=["POST"]),
    Route("/api/tables/{id}/variations", lines),
    Route("/api/tables/{id}/variations", keep_line, methods=["POST"]),
    Route("/api/tables/{id}/variations/{n}", drop_line, methods=["DELETE"]),
]
