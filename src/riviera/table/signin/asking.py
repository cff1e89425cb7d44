"""A question to a provider: short, with an end, and answered by the one who was asked."""

from __future__ import annotations

import json
from http.client import HTTPException
from typing import Any
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from riviera.kernel.data import Json

from ..core.refusal import NOT_STORED, Refusal
from .providers import safe

SECONDS = 10.0
ANSWER = 256 * 1024  # bytes


class Straight(HTTPRedirectHandler):
    """Nobody is sent elsewhere with a secret in hand."""

    def redirect_request(self, *_: Any) -> None:
        """Not followed."""


def asked(address: str, headers: dict[str, str] | None = None, form: dict[str, str] | None = None) -> Json:
    """What a provider answers; whatever goes wrong on the way is one sentence."""
    name = urlsplit(address).hostname or address
    if not safe(address):
        raise silent(name)
    told = {"accept": "application/json", "user-agent": "riviera", **(headers or {})}
    request = Request(address, urlencode(form).encode() if form is not None else None, told)
    try:
        with build_opener(Straight).open(request, timeout=SECONDS) as answer:
            found = json.loads(answer.read(ANSWER))
    except (OSError, HTTPException, ValueError):
        raise silent(name) from None
    if not isinstance(found, dict):
        raise silent(name)
    return found


def silent(name: str) -> Refusal:
    """A provider that does not answer, or not so that it makes sense."""
    return Refusal(NOT_STORED, f"{name} did not answer as it should. Please try again, or come back in another way.")
