"""Ships that somebody put elsewhere in the explorer: what follows from it is put right."""

from __future__ import annotations

import pytest

import riviera


@pytest.mark.parametrize("berth", range(1, 13))
def test_a_ship_may_lie_anywhere_once_the_game_has_begun(berth: int) -> None:
    game = riviera.game("liguria")
    state = game.deal(3, 7)
    while state.dump()["stage"] == "stock":
        state.apply(state.legal_actions()[0])
    data = state.dump()
    data["merchants"][0]["berth"] = berth
    assert game.load(game.mended(data)).dump()["merchants"][0]["berth"] == berth
