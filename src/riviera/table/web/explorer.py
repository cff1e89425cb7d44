"""The explorer over HTTP: positions set up, edited, played on and analysed. Nothing is stored."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riviera.kernel.data import Json
from riviera.kernel.state import State

from ..core.fields import Fields, number_of
from ..core.refusal import BAD_REQUEST, ILLEGAL, TOO_MANY, Busy, Refusal
from ..core.room import Room
from ..core.shelf import card
from ..send.frame import dealt
from ..send.wire import Reply
from ..work.analyses import SECONDS, Told, look, weigh
from ..work.queue import Rank
from .after import finished
from .asking import asker_of, waited_for
from .pages import known, page
from .tables import fields_of, house_of, owner_of

PLAYS = 100  # actions in one request
LOST = "There was no time for this position: the house is busy, or the position takes very long. Please try again."
BUSY = "Another position of yours is being analysed; please wait a moment."


async def explore_page(request: Request) -> Response:
    """The page on which positions are explored; its script fetches the rest."""
    return page(request, "explore", game=card(known(request)))


async def explore(request: Request) -> Response:
    """A position, given or dealt, after some plays."""
    game, fields = known(request), await fields_of(request)
    wish = {
        "position": position_of(fields, None),
        "seats": fields.whole("seats", 0),
        "seed": fields.whole("seed") if fields.data.get("seed") is not None else None,
        "options": fields.texts("options"),
        "plays": plays_of(fields),
        "seat": fields.whole("seat") if fields.data.get("seat") is not None else None,
    }
    return told(await worked(request, Rank.LOOK, 0.0, look, game, wish))


async def analyse(request: Request) -> Response:
    """What is best in a position, from what the seat that decides may know."""
    game, fields = known(request), await fields_of(request)
    position, asking, owner = position_of(fields, {}), request.app.state.analysing, owner_of(request)
    if owner in asking:
        raise Refusal(TOO_MANY, BUSY)
    asking.add(owner)
    try:
        return told(await worked(request, Rank.STUDY, SECONDS, weigh, game, position))
    finally:
        asking.discard(owner)


async def worked(request: Request, rank: Rank, seconds: float, job: Callable[..., Told], *args: object) -> Told | None:
    """What a worker says about a position: nobody knows what was written, so it never runs here."""
    thinking, seed = house_of(request).thinking, secrets.randbits(31)
    work = thinking.tried("A position", asker_of(request), lambda: rank, seconds, job, *args, seed)
    return await waited_for(request, work)


async def position(request: Request) -> Response:
    """The whole position after a move of a finished game."""
    room = (await finished(request)).room
    seq = number_of(request, "seq")
    last = len(room.plies)
    if seq is not None and seq > last:
        raise Refusal(ILLEGAL, f"The game has {last} moves.")
    state = await run_in_threadpool(after, room, last if seq is None else seq)
    return Reply({"game": room.game.name, "seq": last if seq is None else seq, "position": state.dump()})


def after(room: Room, moves: int) -> State:
    """The position after so many moves."""
    state = dealt(room)
    for ply in room.plies[:moves]:
        state.play(ply.action)
    return state


def position_of(fields: Fields, default: Json | None) -> Any:
    """The position of a request: an object."""
    found = fields.data.get("position", default)
    if found is not None and not isinstance(found, dict):
        raise Refusal(BAD_REQUEST, "A position is a JSON object, as “riviera explore GAME --dump” prints it.")
    return found


def plays_of(fields: Fields) -> list[str]:
    """The actions that are played on from the position."""
    plays = fields.data.get("plays", [])
    if not isinstance(plays, list) or len(plays) > PLAYS or not all(isinstance(play, str) for play in plays):
        raise Refusal(BAD_REQUEST, f"“plays” must be a list of up to {PLAYS} actions.")
    return plays


def told(found: Told | None) -> Response:
    """A worker's answer; none means that the worker was lost."""
    if found is None:
        raise Busy(LOST)
    status, body = found
    return Response(body, status, media_type="application/json")


ROUTES = [
    Route("/explore/{game}", explore_page),
    Route("/api/explore/{game}", explore, methods=["POST"]),
    Route("/api/explore/{game}/analyse", analyse, methods=["POST"]),
    Route("/api/tables/{id}/position", position),
]
