"""The curve of a review as SVG: a line of chances for each seat. It stretches; words stand beside it."""

from __future__ import annotations

from collections.abc import Sequence

DASHES = ("", "7 4", "1 5", "12 4 2 4", "3 3", "9 3 3 3")  # colour is never the only signal
HIGH = 100


def curve(chances: Sequence[Sequence[float]]) -> str:
    """The chances of all seats over the moves, from 0 at the bottom to 1 at the top."""
    moves = len(chances) - 1
    grid = "".join(f'<path d="M0 {y}H{moves}" stroke="var(--line)" {THIN}/>' for y in (0, HIGH // 2, HIGH))
    lines = "".join(line(seat, [row[seat] for row in chances]) for seat in reversed(range(len(chances[0]))))
    return (
        f'<svg class="curve" viewBox="0 -2 {moves} {HIGH + 4}" preserveAspectRatio="none" role="img" '
        f'aria-label="Chance to win of each seat, move by move">{grid}{lines}</svg>'
    )


def line(seat: int, values: Sequence[float]) -> str:
    """The line of a seat on a halo, so that crossings can be read."""
    points = " ".join(f"{i},{round(HIGH - HIGH * value, 1)}" for i, value in enumerate(values))
    dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
    shape = f'<polyline points="{points}" fill="none" vector-effect="non-scaling-stroke" stroke-linejoin="round"'
    letter = "abcdef"[seat]
    return (
        f'{shape} stroke="var(--card)" stroke-width="5"/>'
        f'{shape} stroke="var(--seat-{letter})" stroke-width="2.6" stroke-linecap="round"{dash}/>'
    )


THIN = 'fill="none" stroke-width="1" vector-effect="non-scaling-stroke"'
