"""A request that cannot be granted, answered with one sentence."""

from __future__ import annotations

from typing import Any

from riviera.kernel.data import Json

BAD_REQUEST, FORBIDDEN, NOT_FOUND, STALE = 400, 403, 404, 409
TOO_BIG, ILLEGAL, TOO_MANY, NOT_STORED = 413, 422, 429, 503


class Refusal(Exception):
    """Why not, the HTTP status that says so, and what else the answer carries."""

    def __init__(self, status: int, text: str, **more: Any) -> None:
        super().__init__(text)
        self.status = status
        self.text = text
        self.more = more

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
    """A table that cannot be opened: a sentence for its players, and the reason, which is for the host alone."""

    def __init__(self, reason: str, why: str = "what is stored of it is damaged. The host’s log says where.") -> None:
        super().__init__(STALE, f"This table cannot be opened: {why}")
        self.reason = reason
        self.why = why
