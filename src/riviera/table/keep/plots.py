"""Numbers as the path of a line in an SVG."""

from __future__ import annotations

from collections.abc import Sequence

WIDE, HIGH = 240.0, 56.0


def line(values: Sequence[float], top: float = 0.0, wide: float = WIDE, high: float = HIGH) -> str:
    """A line from the left to the right; the largest value, or ``top``, is at the upper edge."""
    most, step = top or max(values, default=0.0) or 1.0, wide / max(1, len(values) - 1)
    points = [f"{i * step:.1f} {high - high * min(value, most) / most:.1f}" for i, value in enumerate(values)]
    return "M" + "L".join(points)


def area(values: Sequence[float]) -> str:
    """What lies under the line."""
    return f"{line(values)}L{WIDE} {HIGH}L0 {HIGH}Z"
