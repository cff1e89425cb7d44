"""The calls of the club, as the interface's description tells them."""

from __future__ import annotations

from riviera.bots import levels
from riviera.kernel.data import Json

from ...club.cups.wish import FEWEST, MOST, MOST_ROUNDS, SIZES
from ...club.cups.wish import KINDS as CUPS
from ...club.cups.wish import LONGEST as CUP_HOURS
from ...club.finding import PACES
from ...club.order import REASONS
from ...core.making import LANGUAGES
from ..me.calls import TEXT, Told
from .cups import DEEDS
from .keeping import HOURS, KINDS, LONGEST

WHOLE: Json = {"type": "integer"}
FLAG: Json = {"type": "boolean"}
REPORT: Json = {"seat": WHOLE, "reason": {"enum": list(REASONS)}, "words": {"type": "string", "maxLength": 300}}
DEED: Json = {
    "kind": {"enum": list(KINDS)},
    "who": {"type": "string", "maxLength": 16},
    "table": {"type": "string", "maxLength": 300},
    "report": WHOLE,
    "days": {"type": "integer", "minimum": 0, "maximum": LONGEST},
    "hours": {"type": "integer", "minimum": 0, "maximum": HOURS},
    "name": {"type": "string", "maxLength": 24},
    "why": {"type": "string", "maxLength": 200},
}
NOW: Json = {
    "game": TEXT,
    "name": {"type": "string", "maxLength": 24},
    "language": {"enum": ["", *LANGUAGES]},
    "pace": {"enum": list(PACES)},
    "rated": FLAG,
}
CODE: Json = {"code": {"type": "string", "maxLength": 40}}
INVITE: Json = {"name": {"type": "string", "maxLength": 60}, "days": {"type": "integer", "minimum": 1, "maximum": 90}}
CUP: Json = {
    "game": TEXT,
    "name": {"type": "string", "maxLength": 24},
    "title": {"type": "string", "maxLength": 40},
    "kind": {"enum": list(CUPS)},
    "size": {"enum": list(SIZES)},
    "places": {"type": "integer", "minimum": FEWEST, "maximum": MOST},
    "rounds": {"type": "integer", "minimum": 0, "maximum": MOST_ROUNDS},
    "starts": {"type": "integer", "minimum": 0},
    "pace": {"enum": list(PACES)},
    "hours": {"type": "integer", "minimum": 0, "maximum": CUP_HOURS},
    "bots": {"enum": ["", *levels()]},
    "clock": {"type": "string", "maxLength": 32},
    "rated": FLAG,
    "options": {"type": "object", "additionalProperties": TEXT},
}
IN_CUP: dict[str, tuple[str, Json | None]] = {
    "join": ("Be in a cup; I must have kept my seat", {"name": {"type": "string", "maxLength": 24}}),
    "leave": ("Be in it no more; a bot plays on for me", None),
    "start": ("For its host and keepers: start it now", None),
    "remove": ("For its host and keepers: somebody is out", {"member": WHOLE}),
    "bot": ("For its host and keepers: a bot takes a place", {"level": {"enum": list(levels())}}),
    "call-off": ("For its host and keepers: it does not take place, or ends here", None),
}
INVITED = "/api/keeper/invitations"

BLOCK: Json = {"who": {"type": "string", "maxLength": 16}, "table": TEXT, "seat": WHOLE, "on": {"type": "boolean"}}
ONE = "/api/people/{who}"
SEAT: Json = {"seat": WHOLE}
TABLE = "/api/tables/{id}"
KEEP: Json = SEAT | {"who": {"type": "string", "maxLength": 16}}


def told(deed: str) -> tuple[str, int, Json | None, tuple[int, ...]]:
    """What is said about something that is done in a cup."""
    words, body = IN_CUP[deed]
    return words, 200, body, (404, 409, 422)


CALLS = (
    Told("/api/me/blocks", "get", "Whom I have blocked"),
    Told("/api/me/blocks", "post", "Block somebody, by their page or their seat, or no longer", 200, BLOCK, (404, 422)),
    Told("/api/me/friends", "get", "Whom I may invite: people I have played with who kept their seat"),
    Told(f"{TABLE}/invite", "post", "Keep an open seat of my table for one of them", 200, KEEP, (404, 409, 422)),
    Told(f"{TABLE}/decline", "post", "Leave a seat to others that is kept for me", 200, SEAT, (404, 409, 422)),
    Told(f"{TABLE}/withdraw", "post", "Keep a seat for somebody no longer", 200, SEAT, (404, 409, 422)),
    Told("/api/people", "get", "Everybody who is known here"),
    Told("/api/records", "get", "What this house has seen: highest scores, longest games, the longest streak"),
    Told(ONE, "get", "Somebody's results, ratings and last games; “me” is whoever asks", 200, None, (404,)),
    Told(f"{ONE}/games", "get", "All games of somebody", 200, None, (404,)),
    Told(f"{ONE}/with/{{other}}", "get", "Two people side by side", 200, None, (404,)),
    Told("/api/play-now", "post", "Sit down at an open table that suits, or open one", 201, NOW, (404, 409, 422)),
    Told("/api/cups", "get", "Cups to join, in play and over"),
    Told("/api/cups", "post", "A new cup; I must have kept my seat", 201, CUP, (422,)),
    Told("/api/cups/{cup}", "get", "A cup: its rounds, tables and standings", 200, None, (404, 409)),
    *(Told(f"/api/cups/{{cup}}/{deed}", "post", *told(deed)) for deed in DEEDS),
    Told("/api/door", "post", "Come into a closed club by a code", 200, CODE, (404, 422)),
    Told(INVITED, "get", "For keepers: invitations that are good"),
    Told(INVITED, "post", "For keepers: a code for the door, told once", 201, INVITE, (422,)),
    Told(f"{INVITED}/{{mark}}/revoke", "post", "For keepers: a code is good no more", 200, None, (404,)),
    Told("/api/tables/{id}/report", "post", "Tell those who keep the house about a seat", 201, REPORT, (404, 409, 422)),
    Told("/api/keeper/reports", "get", "For keepers: reports that wait"),
    Told("/api/keeper/people", "get", "For keepers: people and guests, and what holds for them"),
    Told("/api/keeper/log", "get", "For keepers: everything that keepers did"),
    Told("/api/keeper/deeds", "post", "For keepers: mute, rename, ban, remove a table, settle", 200, DEED, (404, 422)),
    Told("/api/keeper/host", "post", "Be the host, by a link of the command line", 200, {"code": TEXT}, (404, 422)),
)
