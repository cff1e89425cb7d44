"""A hint: what a bot would do in my place, why, and how sure it is."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

from riviera import bots
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import State

STUDY = "riviera.study.hints"  # may be absent: then the strongest bot is asked, which gives no reasons


@dataclass(frozen=True)
class Suggestion:
    """An action, and if known the reason and how sure the bot is (0 to 1)."""

    action: str
    reason: str = ""
    sureness: float | None = None


def suggest(state: State, seed: int) -> Suggestion:
    """A suggestion for the seat that decides, from what it may know; runs in a worker."""
    perspective = Perspective(state, int(state.actor))
    if find_spec(STUDY) is None:
        level = list(bots.levels())[-1]
        return Suggestion(state.game.actions.name(bots.choose(perspective, level, seed)))
    found = import_module(STUDY).hint(perspective, seed)
    return Suggestion(found.action, found.reason, found.sure)
