"""The interface in the words of OpenAPI, so that a bot in any language can sit down."""

from __future__ import annotations

from functools import cache

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riviera import __version__
from riviera.kernel.data import Json

from ..send.wire import Reply

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


WORDS = {
    400: "malformed",
    403: "not yours, or not for this site",
    404: "there is no such thing",
    409: "stale",
    413: "too big",
    422: "not allowed now",
    429: "too many",
    503: "not now, and nothing has changed",
}
ALWAYS = (400, 403, 413, 429, 503)


def answers(status: int, what: Json, *refusals: int, kind: str = "application/json") -> Json:
    """What a call answers with; every call may be refused as malformed, foreign, too big, too often or too soon."""
    found: Json = {str(status): {"description": "done", "content": {kind: {"schema": what}}}}
    for code in sorted({*refusals, *ALWAYS}):
        told = ref("Stale" if code == 409 else "Error")
        found[str(code)] = {"description": WORDS[code], "content": {"application/json": {"schema": told}}}
    return found


def call(summary: str, responses: Json, body: Json | None = None, **query: Json) -> Json:
    """One operation."""
    told: Json = {"summary": summary, "responses": responses}
    if body is not None:
        told["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    if query:
        told["parameters"] = [{"name": key, "in": "query", "schema": schema} for key, schema in query.items()]
    return told


VIEW = answers(200, ref("Payload"), 404, 409, 422)
MADE = answers(201, fields("id", "link", id=TEXT, link=TEXT), 404, 422)
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
MOTIVE = fields(seat=WHOLE, move=TEXT, reason=TEXT, expected=TEXT, others=many(TEXT))
SCENE: Json = {"type": ["object", "null"]}
SAID = {"action": TEXT, "label": TEXT, "move": TEXT, "reason": TEXT, "odds": TEXT}
HINT = fields(**SAID, sureness=SURENESS, then=SCENE, version=WHOLE)
WHY = fields(why={"type": ["string", "null"]}, clause=TEXT)
REVIEW = fields(
    "state", state={"enum": ["none", "running", "done"]}, done=WHOLE, total=WHOLE, review=OBJECT, curve=TEXT
)
TRIED = fields("at", "actions", at=WHOLE, actions=many(TEXT), bot=FLAG)
KEPT_LINE = fields("at", "actions", at=WHOLE, actions=many(TEXT), comment={"type": "string", "maxLength": 300})
EXPLORED = fields(
    *("position", "scene", "prompt", "choices", "actor", "over", "names", "art"),
    position=OBJECT,
    scene=OBJECT,
    prompt=OBJECT,
    choices=many(ref("Choice")),
    actor=WHOLE,
    seat={"type": ["integer", "null"]},
    over=FLAG,
    names=many(TEXT),
    art=TEXT,
    tally={"type": ["object", "null"]},
    ranking={"type": ["array", "null"], "items": WHOLE},
)
SEED: Json = {"anyOf": [WHOLE, {"type": "string", "pattern": "^[0-9]{1,78}$"}]}
EXPLORE = fields(position=OBJECT, seats=WHOLE, seed=SEED, options=OBJECT, plays=many(TEXT), seat=WHOLE)
TELL = fields("position", position=OBJECT, seat=WHOLE)
LEARN = fields(step=WHOLE, plays=many(TEXT), show=FLAG, why=TEXT, explain=FLAG)
NUMBER: Json = {"type": "number"}
ANSWER = fields(action=TEXT, words=TEXT, chance=NUMBER, error=NUMBER, margin=NUMBER)
WEIGHED = fields("answers", answers=many(ANSWER), worlds=WHOLE)
KEPT_POSITION = fields(game=TEXT, seq=WHOLE, position=OBJECT)
READY = fields("ready", ready=FLAG)
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
    "/why": {"get": call("Why an action is forbidden", answers(200, WHY, 404, 422), action=TEXT, seat=WHOLE)},
    "/start-card": {"get": call("What a seat is told at the start", answers(200, OBJECT, 404, 422), seat=WHOLE)},
    "/hint": {"post": call("What a bot would do", answers(200, HINT, 404, 422), ONE_SEAT)},
    "/chat": {"post": call("Say something to the table", answers(201, OBJECT, 404, 422), SAY)},
    "/notes": {"put": call("Keep private notes", answers(200, OBJECT, 404, 422), NOTE)},
    "/record": {"get": call("The record of a finished game, as text", answers(200, TEXT, 404, kind="text/plain"))},
    "/explain": {
        "get": call(
            "Whatever can be asked about, explained", answers(200, OBJECT, 403, 404, 422), seq=WHOLE, seat=WHOLE
        )
    },
    "/replay": {"get": call("A frame of a finished game", answers(200, OBJECT, 404, 422), seq=WHOLE, seat=WHOLE)},
    "/motive": {"get": call("Why a bot made a move", answers(200, MOTIVE, 403, 404, 422), move=WHOLE)},
    "/moves": {"get": call("The moves of a finished game", answers(200, many(OBJECT), 404, 422), seat=WHOLE)},
    "/review": {
        "get": call("The review of a finished game, or how far it is", answers(200, REVIEW, 404)),
        "post": call("Begin a review in the background", answers(202, REVIEW, 404)),
        "delete": call("Stop a review", answers(200, REVIEW, 404)),
    },
    "/line": {"post": call("Where other moves would have led", answers(200, OBJECT, 404, 422), TRIED)},
    "/variations": {
        "get": call("The variations that people kept", answers(200, many(OBJECT), 404)),
        "post": call("Keep a variation with the game", answers(201, many(OBJECT), 404, 422), KEPT_LINE),
    },
    "/variations/{n}": {"delete": call("Forget a variation of mine", answers(200, many(OBJECT), 404))},
    "/position": {"get": call("A position of a finished game", answers(200, KEPT_POSITION, 404, 422), seq=WHOLE)},
    "/rematch": {"post": call("Another game with the same people", MADE)},
    "/continue": {"post": call("Go on from a move as a new table", MADE, fields("seq", seq=WHOLE))},
    "/live": {"get": call("WebSocket: the payload after every change", {"101": {"description": "live"}}, seat=WHOLE)},
}
PATHS: Json = {
    "/api/games": {"get": call("The games and the levels of bots", answers(200, many(OBJECT)))},
    "/api/health": {"get": call("The server is up", answers(200, OBJECT))},
    "/api/ready": {"get": call("Moves can be stored", answers(200, READY))},
    "/api/explore/{game}": {
        "post": call("A position set up, stored nowhere", answers(200, EXPLORED, 404, 422), EXPLORE)
    },
    "/api/explore/{game}/explain": {
        "post": call("Whatever can be asked about there", answers(200, OBJECT, 404, 422), TELL)
    },
    "/api/explore/{game}/analyse": {
        "post": call("What is best there", answers(200, WEIGHED, 404, 422), fields("position", position=OBJECT))
    },
    "/api/learn/{game}/{number}": {
        "post": call("A step of a lesson after the learner's plays", answers(200, OBJECT, 404, 422), LEARN)
    },
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
        "id",
        id=TEXT,
        title=TEXT,
        game=TEXT,
        status=TEXT,
        seats=SEATS,
        actor=WHOLE,
        your_turn=FLAG,
        updated=NUMBER,
        components=TEXT,
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
        components=TEXT,
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


def parts_of(path: str) -> list[Json]:
    """The parts of an address that stand for something."""
    kinds = {"id": TEXT, "n": WHOLE, "game": TEXT, "number": WHOLE}
    return [
        {"name": name, "in": "path", "required": True, "schema": kind}
        for name, kind in kinds.items()
        if f"{{{name}}}" in path
    ]


@cache
def document() -> Json:
    """The whole document."""
    paths = {path: ({"parameters": named} if (named := parts_of(path)) else {}) | told for path, told in PATHS.items()}
    about = {"title": "riviera, the table", "version": __version__, "license": {"name": "MIT"}}
    return {"openapi": "3.1.0", "info": about, "paths": paths, "components": {"schemas": SCHEMAS}}


async def openapi(_: Request) -> Response:
    """The document."""
    return Reply(document())


ROUTES = [Route("/api/openapi.json", openapi)]
