"""What is set up on the board is put right: villages, chips, moves and whose turn it is."""

from __future__ import annotations

import pytest

import riviera
from riviera.kernel.errors import BadInput

GAME = riviera.game("clans")


def test_whatever_is_taken_away_or_moved_is_a_position() -> None:
    data = GAME.deal(3, 7).dump()
    for land in range(1, 61):
        data["huts"][str(land)] = {}
        data = GAME.mended(data)
        state = GAME.load(data)
        assert state.dump() == data
        assert sum(data["chips"]) == len(data["villages"])
    assert state.actor == -1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_anybody_may_have_the_turn(seat: int) -> None:
    data = GAME.mended(GAME.deal(3, 7).dump() | {"actor": seat})
    assert GAME.load(data).actor == seat


def test_what_cannot_be_put_right_is_still_refused() -> None:
    data = GAME.deal(3, 7).dump()
    data["huts"]["1"] = {"red": 9}
    with pytest.raises(BadInput, match="each has only twelve"):
        GAME.load(GAME.mended(data))
