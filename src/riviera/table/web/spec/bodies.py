"""What is sent with a call and what is answered, call by call."""

from __future__ import annotations

from riviera.kernel.data import Json

from ...core.making import LANGUAGES
from .words import FLAG, NUMBER, OBJECT, TEXT, WHOLE, answers, fields, many, ref

HINTS: Json = {"enum": ["off", "on", "open"]}
VIEW = answers(200, ref("Payload"), 404, 409, 422)
MADE = answers(201, fields("id", "link", id=TEXT, link=TEXT), 404, 422)
WISH = fields(
    "game",
    "seats",
    game=TEXT,
    id={"type": "string", "maxLength": 64, "description": "a name for this wish: sent twice, it makes one table"},
    title={"type": "string", "maxLength": 60},
    seats=many(fields("kind", kind={"enum": ["me", "open", "kept", "bot"]}, name=TEXT, level=TEXT, who=TEXT)),
    options={"type": "object", "additionalProperties": TEXT},
    public=FLAG,
    pace={"enum": ["live", "turn"]},
    clock={"type": "string", "maxLength": 32},
    hints=HINTS,
    coach=FLAG,
    language={"enum": ["", *LANGUAGES]},
    rated=FLAG,
    ratings={"type": "string", "maxLength": 8, "description": "about, or such as 12-22, 12- or -22"},
)
MOVE = fields("version", "action", "id", version=WHOLE, action=TEXT, id={"type": "string", "maxLength": 64})
LISTS = fields(mine=many(ref("Listing")), public=many(ref("Listing")), invitations=many(OBJECT))
HAND = fields("seat", "to", seat=WHOLE, to={"enum": ["bot", "me"]}, level=TEXT)
PAUSE = fields(pause=FLAG)
SAY = fields("text", text={"type": "string", "maxLength": 500})
NOTE = fields("seat", "text", seat=WHOLE, text={"type": "string", "maxLength": 4000})
SURENESS: Json = {"type": ["number", "null"], "minimum": 0, "maximum": 1}
MOTIVE = fields(seat=WHOLE, move=TEXT, reason=TEXT, expected=TEXT, others=many(TEXT))
SCENE: Json = {"type": ["object", "null"]}
SAID = {"action": TEXT, "label": TEXT, "move": TEXT, "reason": TEXT, "odds": TEXT}
HINT = fields(**SAID, sureness=SURENESS, then=SCENE, version=WHOLE)
COUNSEL = fields(version=WHOLE, says=TEXT, action=TEXT, move=TEXT, reason=TEXT, targets=many(TEXT))
TELL_COACH = fields("version", "say", version=WHOLE, say={"enum": ["back", "keep", "quiet", "call"]})
MISSED = fields(move=TEXT, reason=TEXT, cost=TEXT, targets=many(TEXT), past=FLAG)
COACHING = fields(away=FLAG, silent=FLAG, speaks=FLAG, shows=FLAG, missed={"anyOf": [MISSED, {"type": "null"}]})
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
EXPLORE = fields(position=OBJECT, seats=WHOLE, seed=SEED, options=OBJECT, plays=many(TEXT), seat=WHOLE, mend=FLAG)
TELL = fields("position", position=OBJECT, seat=WHOLE)
LEARN = fields(step=WHOLE, plays=many(TEXT), show=FLAG, why=TEXT, explain=FLAG)
ANSWER = fields(action=TEXT, words=TEXT, chance=NUMBER, error=NUMBER, margin=NUMBER)
WEIGHED = fields("answers", answers=many(ANSWER), worlds=WHOLE)
KEPT_POSITION = fields(game=TEXT, seq=WHOLE, position=OBJECT)
READY = fields("ready", ready=FLAG)
WHERE = fields("version", version=WHOLE)
ONE_SEAT = fields("seat", seat=WHOLE)
MEANT = fields("seat", "action", seat=WHOLE, action=TEXT)
