"""A request that cannot be granted, answered with one sentence."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from riviera.kernel.data import Json

BAD_REQUEST, FORBIDDEN, NOT_FOUND, STALE = 400, 403, 404, 409
TOO_BIG, ILLEGAL, TOO_MANY, NOT_STORED = 413, 422, 429, 503
log = logging.getLogger("riviera.table")


REASONS = {
    BAD_REQUEST: "bad request",
    FORBIDDEN: "forbidden",
    NOT_FOUND: "not found",
    STALE: "stale",
    TOO_BIG: "too big",
    ILLEGAL: "illegal",
    TOO_MANY: "too many",
    NOT_STORED: "busy or not stored",
}


class Refusal(Exception):
    """Why not, the HTTP status that says so, and what else the answer carries."""

    def __init__(self, status: int, text: str, **more: Any) -> None:
        super().__init__(text)
        self.status = status
        self.text = text
        self.more = more

    @property
    def reason_class(self) -> str:
        """In two words, for numbers."""
        return REASONS.get(self.status, "other")

    def json(self) -> Json:
        """The answer's body."""
        return {"error": self.text, **self.more}


class Busy(Refusal):
    """There is no time for it now; asked again some seconds later it may be granted."""

    def __init__(self, text: str, seconds: int = 5) -> None:
        super().__init__(NOT_STORED, text)
        self.seconds = seconds


class Stale(Refusal):
    """The request was made in a position that is no more; the answer carries the fresh payload."""

    def __init__(self, text: str = "The table has moved on; here is how it stands now.") -> None:
        super().__init__(STALE, text)


class Closed(Refusal):
    """A table that cannot be opened: a sentence for its players, and the reason, which is for the host alone.

    ``archived`` is a game of other rules: it cannot be shown, but its record can be kept.
    """

    def __init__(
        self,
        reason: str,
        why: str = "what is stored of it is damaged. The host’s log says where.",
        archived: bool = False,
    ) -> None:
        super().__init__(STALE, f"This table cannot be opened: {why}")
        self.reason = reason
        self.why = why
        self.archived = archived


@contextmanager
def tried_again(what: str) -> Iterator[None]:
    """Log what goes wrong in one round of work that has another one soon."""
    try:
        yield
    except Refusal as refusal:
        log.warning("%s: %s", what, refusal.text)
    except Exception:
        log.exception("%s.", what)
