"""Rows of the database as what they must be; whatever is not so closes one table, and the host is told why."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from math import isfinite
from typing import Any, TypeVar

from sqlalchemy import Row

from riviera.kernel.chance import LARGEST_SEED
from riviera.kernel.data import Json

from ..core import strength
from ..core.clock import read
from ..core.entry import BOT, HUMAN, NO_HINTS, ON_REQUEST, OPEN, SAYS, TOLD, Chair, Entry, Setup
from ..core.refusal import Closed, Refusal

Read = TypeVar("Read")
KEPT = (
    "id",
    "game",
    "rules",
    "title",
    "seed",
    "creator",
    "public",
    "pace",
    "created",
    "components",
    "coach",
    "language",
    "clock",
    "rated",
    "ratings",
)
WORDS = (
    "id",
    "game",
    "title",
    "seed",
    "creator",
    "pace",
    "status",
    "rematch",
    "components",
    "language",
    "clock",
    "ratings",
)
KINDS: dict[str, type] = dict.fromkeys(WORDS, str)
KINDS |= dict.fromkeys(("rules", "version", "actor"), int)
KINDS |= dict.fromkeys(("public", "hints", "hints_told", "bot_to_move", "coach", "rated"), bool) | {
    "created": float,
    "updated": float,
    "runs": float,
    "deadline": float,
}
SEED = re.compile("[0-9]{1,78}")
CHAIR: dict[str, type] = {"kind": str, "name": str, "level": str, "owner": str, "resigned": bool}


def must(value: Any, kind: type, what: str) -> Any:
    """A value, if it is of its kind; a time must be one that can come."""
    if not (isinstance(value, float | int) and isfinite(value) if kind is float else type(value) is kind):
        raise Closed(f"{what} is {value!r:.40}")
    return value


def document(text: Any, kind: type, what: str) -> Any:
    """A stored JSON text as an object or a list."""
    try:
        found = json.loads(must(text, str, what))
    except (ValueError, RecursionError):
        raise Closed(f"{what} is no JSON: {text!r:.40}") from None
    return must(found, kind, what)


def exactly(data: Mapping[str, Any], kinds: Mapping[str, type], what: str) -> None:
    """Refuse keys that are missing or unknown, and values of another kind."""
    if data.keys() != kinds.keys():
        raise Closed(f"{what} has {', '.join(map(str, data)) or 'nothing'} instead of {', '.join(kinds) or 'nothing'}")
    for key, kind in kinds.items():
        must(data[key], kind, key)


def setup_of(row: Row[Any]) -> Setup:
    """What is fixed about a stored table."""
    values = row._mapping
    for key, kind in KINDS.items():
        must(values[key], kind, key)
    options = document(row.options, dict, "options")
    exactly(options, dict.fromkeys(options, str), "options")
    chairs = tuple(chair_of(chair, i) for i, chair in enumerate(document(row.seating, list, "seating")))
    hints = TOLD if row.hints_told else ON_REQUEST if row.hints else NO_HINTS
    kept = {key: values[key] for key in KEPT} | {"seed": seed_of(row.seed), "clock": ticks(row.clock)}
    kept |= {"ratings": for_whom(row.ratings)}
    return Setup(**kept, chairs=chairs, options=options, hints=hints)


def seed_of(digits: str) -> int:
    """A seed from its digits."""
    if not SEED.fullmatch(digits) or int(digits) > LARGEST_SEED:
        raise Closed("its seed is no seed")
    return int(digits)


def ticks(text: str) -> str:
    """The text of a clock, if it is one."""
    try:
        return read(text).text if text else ""
    except Refusal:
        raise Closed(f"its clock is {text!r:.40}") from None


def for_whom(text: str) -> str:
    """The text of a range of ratings, if it is one."""
    try:
        return strength.read(text).text if text else ""
    except Refusal:
        raise Closed(f"its ratings are {text!r:.40}") from None


def chair_of(data: Any, seat: int) -> Chair:
    """A chair of the first seating."""
    what = f"seat {seat} of the seating"
    exactly(must(data, dict, what), CHAIR, what)
    if data["kind"] not in (OPEN, HUMAN, BOT):
        raise Closed(f"{what} is of the unknown kind {data['kind']!r:.40}")
    return Chair(**data)


def entry_of(row: Row[Any]) -> Entry:
    """An entry as it was."""
    try:
        return entry(*tuple(row))
    except Closed as closed:
        raise Closed(f"entry {row.seq!r:.20}: {closed.reason}") from None


def entry(_: str, seq: int, kind: str, seat: int, at: float, text: str, id: str | None) -> Entry:
    """An entry of the columns of its row."""
    return checked(seq, kind, seat, at, document(text, dict, "what it says"), id)


def checked(seq: int, kind: str, seat: int, at: float, data: Json, id: str | None) -> Entry:
    """An entry of its parts, each looked at: a log may have thousands."""
    if kind not in SAYS:
        raise Closed(f"the kind {kind!r:.40} is unknown")
    must(seq, int, "its number")
    must(seat, int, "its seat")
    must(at, float, "its time")
    exactly(must(data, dict, "what it says"), SAYS[kind], "what it says")
    return Entry(seq, kind, seat, at, data, id if id is None else must(id, str, "its id"))


def sound(rows: Iterable[Any], read: Callable[[Any], Read]) -> list[Read]:
    """What the rows of a list say; one that cannot be read is left out."""
    found = []
    for row in rows:
        try:
            found.append(read(row))
        except Closed:
            continue
    return found
