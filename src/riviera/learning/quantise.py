"""From fractions to whole numbers that fit into the lanes of a net."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from riviera.bots.net import ZERO
from riviera.bots.nets import Weights
from riviera.registry import load_game

from .fit import Fit
from .plan import Plan

Array = NDArray[Any]
LAST = 4096  # a last weight of one, at most
SHORT = 32767
STRAIGHT = 2**31 - 1


def whole(plan: Plan, fit: Fit, low: Array, high: Array) -> Weights:
    """The net in whole numbers: hidden sums as fine as lanes allow, the straight sum as fine as the lead."""
    most = np.maximum(1, np.maximum(-low, high))
    first = fit.first / most[:, None]
    first[(low == 0) & (high == 0)] = 0
    room = (np.abs(first) * most[:, None]).sum(0) + np.abs(fit.bias)
    fine = min(0.98 * float(ZERO) / float(room.max()), SHORT / max(1e-9, float(np.abs(first).max())))
    coarse = LAST / max(1.0, float(np.abs(fit.last).max()))
    straight = np.where((low == 0) & (high == 0), 0.0, fit.straight / most)
    unit = min(fine * coarse, STRAIGHT / max(1e-9, float(np.abs(straight).max())))
    coarse = unit / fine
    return Weights(
        head(plan, fit, unit),
        low.tolist(),
        high.tolist(),
        rounded(straight * unit),
        np.trunc(first * fine).astype(int).tolist(),
        rounded(fit.bias * fine),
        rounded(fit.last * coarse),
    )


def rounded(values: Array) -> list[int]:
    """The nearest whole numbers."""
    found: list[int] = np.rint(values).astype(int).tolist()
    return found


def head(plan: Plan, fit: Fit, unit: float) -> dict[str, Any]:
    """What the net is for, and what its numbers mean."""
    game = load_game(plan.game)
    return {
        "game": plan.game,
        "rules": game.about.rules,
        "encoding": game.encoding().version,
        "seats": sorted(set(plan.seats)),
        "base": round(fit.base * unit),
        "unit": unit,
        "gain": round(fit.gain * 1024),
    }
