"""Law 11: the numbers of a position are fair, within their ranges, and tell apart what a seat can tell apart."""

from __future__ import annotations

import json
from typing import Any

from riviera.kernel.encoding import Encoding, known
from riviera.kernel.state import State

from .laws import differs


def fair(state: State, world: State, seat: int) -> str | None:
    """The numbers are the same in a world that the seat cannot tell apart, and within their ranges."""
    encoding = state.game.encoding()
    mine, other = known(state, encoding, seat), known(world, encoding, seat)
    return differs(f"seat {seat}: numbers in another world", mine, other) or astray(encoding, mine)


def astray(encoding: Encoding, numbers: list[int]) -> str | None:
    """The first number that is outside of its range."""
    at = 0
    for part in encoding.parts:
        for n in numbers[at : at + part.size]:
            if not part.low <= n <= part.high:
                return f"“{part.name}” is from {part.low} to {part.high}, not {n}"
        at += part.size
    return None


def without(data: Any, keys: list[str]) -> Any:
    """Plain data without some keys, however deep."""
    if isinstance(data, dict):
        return {key: without(value, keys) for key, value in data.items() if key not in keys}
    return [without(item, keys) for item in data] if isinstance(data, list) else data


class Told:
    """The views of one game by their numbers: the same numbers for two views are too few."""

    def __init__(self) -> None:
        self.views: dict[tuple[int, tuple[int, ...]], str] = {}

    def apart(self, state: State, seat: int) -> str | None:
        """Whether an earlier position had the same numbers and another view, leaving out what the encoding omits."""
        encoding = state.game.encoding()
        text = json.dumps(without(state.view(seat), encoding.omits), sort_keys=True)
        earlier = self.views.setdefault((seat, tuple(known(state, encoding, seat))), text)
        return differs(f"seat {seat}: a view with the same numbers", json.loads(earlier), json.loads(text))
