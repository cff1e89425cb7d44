"""The interface in the words of OpenAPI, so that a bot in any language can sit down."""

from __future__ import annotations

from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riviera import __version__

from .wire import Reply

Json = dict[str, Any]
TEXT: Json = {"type": "string"}
WHOLE: Json = {"type": "integer"}
FLAG: Json = {"type": "boolean"}
OBJECT: Json = {"type": "object"}
HINTS: Json = {"enum": ["off", "on", "open"]}
SEATS: Json = {"type": "array", "items": {"$ref": "#/components/schemas/Seat"}}


def many(item: Json) -> Json:
    """A list."""
    return {"type": "array", "items": item}


def fields(*required: str, **all_: Json) -> Json:
    """An object with fields."""
    return {"type": "object", "properties": all_, "required": list(required)}


def ref(name: str) -> Json:
    """A schema by name."""
    return {"$ref": f"#/components/schemas/{name}"}


def answers(status: int, what: Json, *refusals: int) -> Json:
    """What a call answers with."""
    words = {400: "malformed", 403: "not yours", 404: "no such table", 409: "stale", 422: "illegal", 429: "too many"}
    found: Json = {str(status): {"description": "done", "content": {"application/json": {"schema": what}}}}
    for code in (*refusals, 503):
        told = ref("Stale" if code == 409 else "Error")
        found[str(code)] = {
            "description": words.get(code, "could not be stored; nothing has changed"),
            "content": {"application/json": {"schema": told}},
        }
    return found


def call(summary: str, responses: Json, body: Json | None = None, **query: Json) -> Json:
    """One operation."""
    told: Json = {"summary": summary, "responses": responses}
    if body is not None:
        told["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    if query:
        told["parameters"] = [{"name": key, "in": "query", "schema": schema} for key, schema in query.items()]
    return told


VIEW = answers(200, ref("Payload"), 400, 403, 404, 409, 422, 429)
MADE = answers(201, fields("id", "link", id=TEXT, link=TEXT), 400, 403, 404, 422, 429)
WISH = fields(
    "game",
    "seats",
    game=TEXT,
    title={"type": "string", "maxLength": 60},
    seats=many(fields("kind", kind={"enum": ["me", "open", "bot"]}, name=TEXT, level=TEXT)),
    options={"type": "object", "additionalProperties": TEXT},
    public=FLAG,
    pace={"enum": ["live", "turn"]},
    hints=HINTS,
)
MOVE = fields("version", "action", "id", version=WHOLE, action=TEXT, id={"type": "string", "maxLength": 64})
LISTS = fields(mine=many(ref("Listing")), public=many(ref("Listing")))
HAND = fields("seat", "to", seat=WHOLE, to={"enum": ["bot", "me"]}, level=TEXT)
SAY = fields("text", text={"type": "string", "maxLength": 500})
NOTE = fields("seat", "text", seat=WHOLE, text={"type": "string", "maxLength": 4000})
SURENESS: Json = {"type": ["number", "null"], "minimum": 0, "maximum": 1}
HINT = fields(action=TEXT, label=TEXT, text=TEXT, reason=TEXT, sureness=SURENESS, version=WHOLE)
WHY = fields(why={"type": ["string", "null"]}, clause=TEXT)
WHERE = fields("version", version=WHOLE)
ONE_SEAT = fields("seat", seat=WHOLE)

TABLE: Json = {
    "": {"get": call("A table as I see it", VIEW, seat=WHOLE)},
    "/sit": {"post": call("Claim an open seat", VIEW, fields("seat", "name", seat=WHOLE, name=TEXT))},
    "/move": {"post": call("Make a move; the same id is never made twice", VIEW, MOVE)},
    "/undo": {"post": call("Take back my last decision", VIEW, WHERE)},
    "/restart": {"post": call("Take back all decisions of my turn", VIEW, WHERE)},
    "/hand-over": {"post": call("Let a bot play my seat, or take it back", VIEW, HAND)},
    "/resign": {"post": call("Give up; a bot plays on", VIEW, ONE_SEAT)},
    "/why": {"get": call("Why an action is forbidden", answers(200, WHY, 403, 404, 422), action=TEXT, seat=WHOLE)},
    "/hint": {"post": call("What a bot would do", answers(200, HINT, 400, 403, 404, 422), ONE_SEAT)},
    "/chat": {"post": call("Say something to the table", answers(201, OBJECT, 400, 403, 404, 422), SAY)},
    "/notes": {"put": call("Keep private notes", answers(200, OBJECT, 400, 403, 404), NOTE)},
    "/record": {"get": call("The record of a finished game, as text", answers(200, TEXT, 403, 404))},
    "/replay": {"get": call("A frame of a finished game", answers(200, OBJECT, 403, 404, 422), seq=WHOLE, seat=WHOLE)},
    "/rematch": {"post": call("Another game with the same people", MADE)},
    "/continue": {"post": call("Go on from a move as a new table", MADE, fields("seq", seq=WHOLE))},
    "/live": {"get": call("WebSocket: the payload after every change", {"101": {"description": "live"}}, seat=WHOLE)},
}
PATHS: Json = {
    "/api/games": {"get": call("The games and the levels of bots", answers(200, many(OBJECT)))},
    "/api/health": {"get": call("The server is up", answers(200, OBJECT))},
    "/api/openapi.json": {"get": call("This page", answers(200, OBJECT))},
    "/api/tables": {
        "get": call("My tables and the public ones", answers(200, LISTS)),
        "post": call("Make a table", MADE, WISH),
    },
    **{f"/api/tables/{{id}}{path}": operations for path, operations in TABLE.items()},
}
LINE = fields("seq", "seat", "text", "kind", seq=WHOLE, seat=WHOLE, text=TEXT, kind=TEXT, mine=FLAG)
CHOICE = fields("action", "label", action=TEXT, label=TEXT, consequence=TEXT, art=TEXT, preview=OBJECT, final=FLAG)
SCHEMAS: Json = {
    "Error": fields("error", error=TEXT, clause=TEXT),
    "Stale": fields("error", error=TEXT, payload=ref("Payload")),
    "Seat": fields("name", "kind", name=TEXT, kind={"enum": ["me", "human", "bot", "open"]}, level=TEXT, online=FLAG),
    "Listing": fields(
        "id", id=TEXT, title=TEXT, game=TEXT, status=TEXT, seats=SEATS, actor=WHOLE, your_turn=FLAG, updated=OBJECT
    ),
    "Line": LINE,
    "Choice": CHOICE,
    "Payload": fields(
        *(
            "id",
            "version",
            "game",
            "status",
            "seats",
            "actor",
            "over",
            "your_turn",
            "prompt",
            "choices",
            "scene",
            "log",
        ),
        id=TEXT,
        version=WHOLE,
        game=TEXT,
        title=TEXT,
        status={"enum": ["waiting", "playing", "over"]},
        pace=TEXT,
        seat={"type": ["integer", "null"]},
        mine=many(WHOLE),
        seats=SEATS,
        actor=WHOLE,
        over=FLAG,
        your_turn=FLAG,
        prompt=fields("text", text=TEXT, help=TEXT, then=TEXT),
        choices=many(ref("Choice")),
        scene=OBJECT,
        log=many(ref("Line")),
        recap=many(ref("Line")),
        can_undo=FLAG,
        can_restart=FLAG,
        hints=HINTS,
        chat=many(OBJECT),
        notes=TEXT,
        art=TEXT,
        tally=OBJECT,
        ranking=many(WHOLE),
        seed=TEXT,
    ),
}


@cache
def document() -> Json:
    """The whole document."""
    id = {"name": "id", "in": "path", "required": True, "schema": TEXT}
    paths = {path: ({"parameters": [id]} if "{id}" in path else {}) | told for path, told in PATHS.items()}
    about = {"title": "riviera, the table", "version": __version__, "license": {"name": "MIT"}}
    return {"openapi": "3.1.0", "info": about, "paths": paths, "components": {"schemas": SCHEMAS}}


async def openapi(_: Request) -> Response:
    """The document."""
    return Reply(document())


ROUTES = [Route("/api/openapi.json", openapi)]
