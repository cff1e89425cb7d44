"""The grids of wide pages: a browser drops one whole in which a part is no rectangle, and everything falls apart."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from riviera.kernel.data import View
from riviera.registry import OURS, about, load_game


def views(name: str, seats: int) -> Iterator[View]:
    """What a seat and who watches are shown: at the deal, in mid-game and at the end."""
    state, luck = load_game(name).deal(seats, 1, {}), random.Random(1)
    for number in range(100_000):
        if number in (0, 60) or state.actor < 0:
            yield from (state.view(0), state.view(None))
        if state.actor < 0:
            return
        state.apply(luck.choice(list(state.legal_actions())))


@pytest.mark.parametrize("name", OURS)
def test_every_part_of_a_grid_is_a_rectangle(name: str) -> None:
    for seats in about(name).seats:
        for view in views(name, seats):
            rows = [row.split() for row in load_game(name).scene(view)["layout"]["areas"]]
            assert len({len(row) for row in rows}) == 1
            for part in {part for row in rows for part in row} - {"."}:
                spots = [(y, x) for y, row in enumerate(rows) for x, here in enumerate(row) if here == part]
                (top, left), (bottom, right) = spots[0], spots[-1]
                assert len(spots) == (bottom - top + 1) * (right - left + 1), (part, rows)
