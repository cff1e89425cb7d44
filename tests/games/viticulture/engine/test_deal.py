"""The set-up: workers, fields, decks, mamas and papas."""

from __future__ import annotations

from typing import Any

import pytest

from riviera.games.viticulture.components import MAMAS, PAPAS
from riviera.games.viticulture.game import GAME


def test_setup() -> None:
    """R-SETUP-1, R-SETUP-2, R-SETUP-3: three workers, three unsold fields, four whole decks."""
    s: Any = GAME.deal(4, 3)
    view = s.view(0)
    assert [g["workers"] for g in view["growers"]] == [3] * 4
    assert [g["vp"] for g in view["growers"]] == [0] * 4
    assert not any(f["sold"] for g in view["growers"] for f in g["fields"])
    held = [sum(g["cards"][d] for g in view["growers"]) for d in range(4)]
    assert [view["decks"][d] + held[d] for d in range(4)] == [42, 38, 36, 38]
    assert len({GAME.deal(4, seed).view(None)["first"] for seed in range(20)}) == 4


def test_parents() -> None:
    """R-SETUP-4: a mama's cards and money, a papa's money and gift; the first player chooses first."""
    s: Any = GAME.deal(3, 8)
    assert s.actor == s.first
    for seat in range(3):
        g = s.view(seat)["growers"][seat]
        mama = next(m for m in MAMAS if m.name == g["mama"])
        papa = next(p for p in PAPAS if p.name == g["papa"])
        assert tuple(g["cards"]) == mama.cards
        assert g["lira"] == mama.lira + papa.lira
    seat = s.actor
    papa = next(p for p in PAPAS if p.name == s.view(seat)["growers"][seat]["papa"])
    before = s.lira[seat]
    s.play("choose:lira")
    assert s.lira[seat] == before + papa.instead
    assert s.actor == (seat + 1) % 3


@pytest.mark.parametrize("gift", ["worker", "vp", "yoke"])
def test_gifts(gift: str) -> None:
    """R-SETUP-4: a worker is ready in year 1, a structure is built at once."""
    wanted = {i for i, p in enumerate(PAPAS) if p.gift == gift}
    s: Any = next(s for seed in range(200) if (s := GAME.deal(2, seed)).parents[s.actor * 2 + 1] in wanted)
    seat = s.actor
    s.play("choose:gift")
    g = s.view(None)["growers"][seat]
    assert {"worker": g["idle"] == 3, "vp": g["vp"] == 1, "yoke": g["structures"] == ["yoke"]}[gift]
