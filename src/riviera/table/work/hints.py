"""A hint: what a bot would do in my place, why, and how sure it is."""

from __future__ import annotations

from dataclasses import dataclass

from riviera.kernel.perspective import Perspective
from riviera.kernel.state import State


@dataclass(frozen=True)
class Suggestion:
    """An action, and if known the reason and how sure the bot is (0 to 1)."""

    action: str
    reason: str = ""
    sureness: float | None = None


def suggest(state: State, seed: int) -> Suggestion:
    """A suggestion for the seat that decides, from what it may know; runs in a worker."""
    from riviera.study.hints import hint  # only workers need it

    found = hint(Perspective(state, int(state.actor)), seed)
    return Suggestion(found.action, found.reason, found.sure)
