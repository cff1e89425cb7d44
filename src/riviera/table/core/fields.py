"""The JSON of a request, read field by field; whatever is wrong is refused with a sentence."""

from __future__ import annotations

import json
import unicodedata
from typing import Any

from starlette.requests import ClientDisconnect, Request

from riviera.kernel.data import Json

from .refusal import BAD_REQUEST, TOO_BIG, Refusal

MISSING: Any = object()
# control signs, those that turn the reading direction, ends of lines, and what is no sign at all
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
# letters of which nothing is seen
EMPTY = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
JOINERS, SELECTORS = "\u200c\u200d", "\ufe0e\ufe0f"  # these shape the sign before them, in some scripts and in pictures
SHAPED = ("Lo", "Mn", "Mc", "So", "Sk")
WIDEST = 2**53  # what a browser's number can hold


class Fields:
    """A JSON object and what is expected in it."""

    def __init__(self, data: Any) -> None:
        if not isinstance(data, dict):
            raise Refusal(BAD_REQUEST, "A JSON object is expected.")
        self.data: Json = data

    def get(self, key: str, default: Any) -> Any:
        """A value or its default."""
        value = self.data.get(key, default)
        if value is MISSING:
            raise Refusal(BAD_REQUEST, f"“{key}” is missing.")
        return value

    def whole(self, key: str, default: Any = MISSING) -> int:
        """A whole number."""
        value = self.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or abs(value) > WIDEST:
            raise Refusal(BAD_REQUEST, f"“{key}” must be a whole number.")
        return value

    def flag(self, key: str, default: bool) -> bool:
        """Yes or no."""
        value = self.get(key, default)
        if not isinstance(value, bool):
            raise Refusal(BAD_REQUEST, f"“{key}” must be true or false.")
        return value

    def text(self, key: str, longest: int, default: Any = MISSING, *, lines: bool = False) -> str:
        """A text without anything invisible, cut of spaces."""
        value = self.get(key, default)
        if not isinstance(value, str):
            raise Refusal(BAD_REQUEST, f"“{key}” must be a text.")
        if len(value) > longest:
            raise Refusal(BAD_REQUEST, f"“{key}” is longer than {longest} letters.")
        return visible(value, lines)

    def one_of(self, key: str, options: tuple[str, ...], default: Any = MISSING) -> str:
        """One of a few words."""
        value = self.get(key, default)
        if value not in options:
            raise Refusal(BAD_REQUEST, f"“{key}” must be one of {', '.join(options)}.")
        return str(value)

    def texts(self, key: str) -> dict[str, str]:
        """An object of texts."""
        value = self.get(key, {})
        if not isinstance(value, dict) or not all(isinstance(v, str) for v in value.values()):
            raise Refusal(BAD_REQUEST, f"“{key}” must be an object of texts.")
        return value

    def objects(self, key: str, most: int) -> list[Fields]:
        """A list of objects."""
        value = self.get(key, MISSING)
        if not isinstance(value, list) or not 0 < len(value) <= most:
            raise Refusal(BAD_REQUEST, f"“{key}” must be a list of 1 to {most} objects.")
        return [Fields(item) for item in value]


def visible(text: str, lines: bool) -> str:
    """A text of what can be seen: nobody has a name that looks empty, or like somebody else's."""
    kept: list[str] = []
    for sign in unicodedata.normalize("NFC", text):
        if (sign == "\n" and lines) or seen(sign, kept[-1] if kept else ""):
            kept.append(sign)
    return "".join(kept).rstrip(JOINERS + " ").strip()


def seen(sign: str, before: str) -> bool:
    """Whether a sign shows, or shapes the one before it."""
    if sign in JOINERS + SELECTORS:
        return bool(before) and unicodedata.category(before) in (SHAPED if sign in JOINERS else ("So",))
    if unicodedata.category(sign) in HIDDEN or sign in EMPTY:
        return False
    return not unicodedata.name(sign, "").startswith("VARIATION SELECTOR")


async def raw_of(request: Request, most: int) -> bytes:
    """The body of a request, unless it is too big."""
    raw = b""
    try:
        async for chunk in request.stream():
            raw += chunk
            if len(raw) > most:
                raise Refusal(TOO_BIG, "That is too much at once.")
    except ClientDisconnect:
        raise Refusal(BAD_REQUEST, "The request broke off.") from None
    return raw


async def body_of(request: Request, most: int) -> Fields:
    """The JSON object of a request."""
    raw = await raw_of(request, most)
    try:
        return Fields(parsed(raw.decode() or "{}"))
    except (ValueError, RecursionError):
        raise Refusal(BAD_REQUEST, "That is not JSON.") from None


def parsed(text: str) -> Any:
    """JSON whose texts can be written down again: half a surrogate pair cannot."""
    data = json.loads(text)
    if "\\ud" in text.lower():
        json.dumps(data, ensure_ascii=False).encode()
    return data


def number_of(request: Request, key: str) -> int | None:
    """A whole number of the query, if it is given."""
    text = request.query_params.get(key)
    if text is None or text == "":
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Refusal(BAD_REQUEST, f"“{key}” must be a whole number.")
    return int(text)
