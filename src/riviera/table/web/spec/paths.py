"""Every call of the interface: where, how, what it wants and how it answers."""

from __future__ import annotations

from riviera.kernel.data import Json

from ..club.calls import CALLS as CLUB
from ..me.calls import CALLS as ME
from .bodies import (
    COUNSEL,
    EXPLORE,
    EXPLORED,
    HAND,
    HINT,
    KEPT_LINE,
    KEPT_POSITION,
    LEARN,
    LISTS,
    MADE,
    MEANT,
    MOTIVE,
    MOVE,
    NOTE,
    ONE_SEAT,
    PAUSE,
    READY,
    REVIEW,
    SAY,
    TELL,
    TELL_COACH,
    TRIED,
    VIEW,
    WEIGHED,
    WHERE,
    WHY,
    WISH,
)
from .words import FLAG, OBJECT, TEXT, WHOLE, answers, call, fields, many

TABLE: Json = {
    "": {"get": call("A table as I see it", VIEW, seat=WHOLE)},
    "/sit": {"post": call("Claim an open seat", VIEW, fields("seat", "name", seat=WHOLE, name=TEXT))},
    "/move": {"post": call("Make a move; the same id is never made twice", VIEW, MOVE)},
    "/undo": {"post": call("Take back my last decision", VIEW, WHERE)},
    "/restart": {"post": call("Take back all decisions of my turn", VIEW, WHERE)},
    "/hand-over": {"post": call("Let a bot play my seat, or take it back", VIEW, HAND)},
    "/resign": {"post": call("Give up; a bot plays on", VIEW, ONE_SEAT)},
    "/pause": {"post": call("Ask for a pause or agree to one, or let the clocks run again", VIEW, PAUSE)},
    "/give-back": {"post": call("Give a seat back whose time was over", VIEW, ONE_SEAT)},
    "/why": {"get": call("Why an action is forbidden", answers(200, WHY, 404, 422), action=TEXT, seat=WHOLE)},
    "/start-card": {"get": call("What a seat is told at the start", answers(200, OBJECT, 404, 422), seat=WHOLE)},
    "/hint": {"post": call("What a bot would do", answers(200, HINT, 404, 422), ONE_SEAT)},
    "/coach": {
        "get": call("What matters now, in a first game", answers(200, COUNSEL, 404, 422)),
        "post": call("Tell the coach to take a choice back, keep it, be quiet or come back", VIEW, TELL_COACH),
    },
    "/foresee": {"post": call("The table after a move of mine", answers(200, OBJECT, 404, 422), MEANT)},
    "/chat": {"post": call("Say something to the table", answers(201, OBJECT, 404, 422), SAY)},
    "/notes": {"put": call("Keep private notes", answers(200, OBJECT, 404, 422), NOTE)},
    "/record": {"get": call("The record of a finished game, as text", answers(200, TEXT, 404, kind="text/plain"))},
    "/explain": {
        "get": call(
            "Whatever can be asked about, explained", answers(200, OBJECT, 403, 404, 422), seq=WHOLE, seat=WHOLE
        )
    },
    "/before": {
        "get": call(
            "What lies open before a seat, as a drawing",
            answers(200, OBJECT, 403, 404, 422),
            of=WHOLE,
            seq=WHOLE,
            seat=WHOLE,
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
    "/rematch": {
        "post": call(
            "Another game with the same people; a rated one when all have asked for it", MADE, fields(rated=FLAG)
        )
    },
    "/continue": {"post": call("Go on from a move as a new table", MADE, fields("seq", seq=WHOLE))},
    "/live": {"get": call("WebSocket: the payload after every change", {"101": {"description": "live"}}, seat=WHOLE)},
}
PATHS: Json = {
    "/api/games": {"get": call("The games and the levels of bots", answers(200, many(OBJECT)))},
    "/api/games/{game}/first": {
        "post": call("A first game: a good deal, gentle bots and a coach", MADE, fields(name=TEXT))
    },
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
for told in (*ME, *CLUB):
    wanted = None if told.body is None else fields(**told.body)
    what = call(told.summary, answers(told.status, OBJECT, *told.refusals), wanted)
    PATHS.setdefault(told.path, {})[told.method] = what
