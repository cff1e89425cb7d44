"""What happened, and who may know the details."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

EVERYONE: Final[i64] = -1
NIL: Final[i64] = -(1 << 40)


class Event:
    """One thing that happened: public numbers in ``args``, and ``secret`` for the seats of ``audience`` only."""

    def __init__(self, kind: str, args: list[int], secret: list[int], audience: int) -> None:
        self.kind = kind
        self.args = args
        self.secret = secret
        self.audience = audience

    def seen_by(self, seat: int | None) -> Event:
        """The event as a seat (or a spectator, None) may know it."""
        if self.audience == EVERYONE or (seat is not None and self.audience >> seat & 1):
            return self
        return Event(self.kind, self.args, [], self.audience)

    def json(self) -> dict[str, Any]:
        """Plain data: kind, args and, when there is one, the secret."""
        data: dict[str, Any] = {"kind": self.kind, "args": self.args}
        if self.secret:
            data["secret"] = self.secret
        return data

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.json() == other.json()

    def __hash__(self) -> int:
        return hash((self.kind, tuple(self.args), tuple(self.secret)))

    def __repr__(self) -> str:
        return f"Event({self.kind}, {self.args}, {self.secret})"


def present(*numbers: int) -> list[int]:
    """The numbers up to the first that was not given."""
    given: list[int] = []
    for n in numbers:
        if n == NIL:
            break
        given.append(n)
    return given
