"""The JSON of a request, read field by field; whatever is wrong is refused with a sentence."""

from __future__ import annotations

import json
import unicodedata
from typing import Any

from starlette.requests import ClientDisconnect, Request

from riviera.kernel.data import Json

from .refusal import BAD_REQUEST, TOO_BIG, Refusal

MISSING: Any = object()
HIDDEN = ("Cc", "Cs", "Co", "Cn")
TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f")
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
    """A text without control characters and without signs that turn the reading direction."""
    kept = (c for c in text if (c == "\n" and lines) or (unicodedata.category(c) not in HIDDEN and c not in TURNING))
    return unicodedata.normalize("NFC", "".join(kept)).strip()


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
