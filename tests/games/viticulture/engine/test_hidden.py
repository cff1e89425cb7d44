"""What a seat knows of others' hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from riviera.games.viticulture.engine.hidden import nth

Make = Callable[..., Any]


def test_hidden_and_seen(table: Make) -> None:
    """R-HIDE-1, R-HIDE-2, R-HAND-1: counts are open, faces are not, but for cards that went to a hand in sight."""
    t = table().built(0, "yoke").grown(0, 0, "pinot").hold(0, "judge").play("place:yoke:worker", "uproot:left:pinot")
    view = t.s.view(1)
    assert view["growers"][0]["cards"] == [1, 0, 0, 1]
    assert view["growers"][0]["known"] == ["pinot"]
    assert view["hand"] == []
    assert "judge" not in str(view)
    for seed in range(9):
        assert "pinot" in t.s.determinize(1, seed).view(0)["hand"]
    assert len({tuple(t.s.determinize(1, seed).view(0)["hand"]) for seed in range(9)}) > 1


def test_known_cards_are_forgotten_after_a_hidden_gift(table: Make) -> None:
    """R-HIDE-2, R-GIVE-1: whoever did not see the gift no longer knows what the giver kept."""
    t = table(3, "winter").hold(2, "pinot", "merlot")
    t.s.show(0, t.s.copy_of(2, 2))
    assert t.s.view(1)["growers"][2]["known"] == ["pinot"]
    t.card("queen", "choose:cards", "give:pinot", "give:merlot")
    assert t.s.view(1)["growers"][0]["known"] == []
    assert t.s.view(2)["growers"][0]["known"] == ["pinot", "merlot"]


@pytest.mark.parametrize(("k", "member"), [(0, 1), (1, 2), (2, 4)])
def test_any_visitor_of_a_hand_may_be_the_one_offered(k: int, member: int) -> None:
    """R-HIDE-1: counted from the smallest on."""
    assert nth(0b10110, k) == member
