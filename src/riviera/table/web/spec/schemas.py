"""What has a name in the interface: a table as somebody sees it, and what it is made of."""

from __future__ import annotations

from riviera.kernel.data import Json

from .bodies import COACHING, HINTS
from .words import FLAG, NUMBER, OBJECT, TEXT, WHOLE, fields, many, ref

SEATS = many(ref("Seat"))

LINE = fields("seq", "seat", "text", "kind", seq=WHOLE, seat=WHOLE, text=TEXT, kind=TEXT, mine=FLAG)
CHOICE = fields("action", "label", action=TEXT, label=TEXT, consequence=TEXT, art=TEXT, preview=OBJECT)
CHOICE["properties"] |= {"final": FLAG, "last": FLAG, "evident": FLAG}
TICKING = {"text": TEXT, "words": TEXT, "bank": WHOLE, "more": WHOLE, "cap": WHOLE}
SEAT_CLOCK = fields(left=NUMBER, runs={"type": ["number", "null"]}, away=NUMBER, out=FLAG)
SCHEMAS: Json = {
    "Error": fields("error", error=TEXT, clause=TEXT),
    "Stale": fields("error", error=TEXT, payload=ref("Payload")),
    "Seat": fields(
        "name",
        "kind",
        name=TEXT,
        kind={"enum": ["me", "human", "bot", "open", "kept"]},
        level=TEXT,
        online=FLAG,
        who=TEXT,
        yours=FLAG,
        by_me=FLAG,
    ),
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
        language=TEXT,
        clock=fields(**TICKING, runs=NUMBER, deadline=NUMBER),
        rated=FLAG,
        ratings=fields("text", "words", text=TEXT, words=TEXT, yours=FLAG),
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
        clock=fields(**TICKING, paused=FLAG, asked=many(WHOLE), seats=many(SEAT_CLOCK)),
        rated=FLAG,
        ratings=fields("text", "words", text=TEXT, words=TEXT),
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
        no_undo=TEXT,
        hints=HINTS,
        coach=fields("taken_back", taken_back=WHOLE),
        coaching=COACHING,
        chat=many(OBJECT),
        notes=TEXT,
        art=TEXT,
        tally=OBJECT,
        ranking=many(WHOLE),
        seed=TEXT,
    ),
}
