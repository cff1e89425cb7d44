"""The explorer over HTTP: positions set up, edited, played on and analysed. Nothing is stored."""

from __future__ import annotations

import re
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riviera.kernel.data import Json

from ..core.fields import Fields, number_of
from ..core.refusal import BAD_REQUEST, ILLEGAL, TOO_MANY, Refusal
from ..core.shelf import card
from ..work.analyses import SECONDS, look, tell, weigh
from ..work.lines import Line, written
from ..work.queue import Rank
from .after import finished
from .asking import told, worked
from .pages import known, page
from .tables import fields_of, owner_of

PLAYS = 100  # actions in one request
DIGITS = re.compile("[0-9]{1,78}")
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
        "seed": seed_of(fields),
        "options": fields.texts("options"),
        "plays": plays_of(fields),
        "mend": fields.flag("mend", False),
        "seat": fields.whole("seat") if fields.data.get("seat") is not None else None,
    }
    return told(await worked(request, Rank.LOOK, 0.0, look, game, wish))


async def explain(request: Request) -> Response:
    """Whatever can be asked about in a position."""
    game, fields = known(request), await fields_of(request)
    seat = fields.whole("seat") if fields.data.get("seat") is not None else None
    return told(await worked(request, Rank.LOOK, 0.0, tell, game, position_of(fields, {}), seat))


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


async def position(request: Request) -> Response:
    """The whole position after a move of a finished game."""
    room = (await finished(request)).room
    seq = number_of(request, "seq")
    last = len(room.plies)
    if seq is not None and seq > last:
        raise Refusal(ILLEGAL, f"The game has {last} moves.")
    line = Line(room.setup, room.names, [ply.action for ply in room.plies[:seq]], [])
    return told(await worked(request, Rank.LOOK, 0.0, written, line))


def seed_of(fields: Fields) -> int | None:
    """The seed of a deal: a number, or its digits, since a browser's numbers hold only 53 bits."""
    seed = fields.data.get("seed")
    if isinstance(seed, str) and DIGITS.fullmatch(seed):
        return int(seed)
    return None if seed is None else fields.whole("seed")


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


ROUTES = [
    Route("/explore/{game}", explore_page),
    Route("/api/explore/{game}", explore, methods=["POST"]),
    Route("/api/explore/{game}/explain", explain, methods=["POST"]),
    Route("/api/explore/{game}/analyse", analyse, methods=["POST"]),
    Route("/api/tables/{id}/position", position),
]
