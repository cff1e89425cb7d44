"""The set-up: workers, fields, decks, mamas and papas."""

from __future__ import annotations

from typing import Any

import pytest

from riviera.games.viticulture.components import MAMAS, PAPAS
from riviera.games.viticulture.game import GAME
from riviera.kernel.errors import IllegalAction


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


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_parents_are_chosen(seats: int) -> None:
    """R-SETUP-5: two of each lie open, one of each is kept, clockwise from the first player; then they give."""
    s: Any = GAME.deal(seats, 8, {"parents": "chosen"})
    offers = [g["offers"] for g in s.view(None)["growers"]]
    assert [len(o) for o in offers] == [4] * seats
    assert len({name for o in offers for name in o}) == 4 * seats
    assert all(sum(g["cards"]) == 0 and g["mama"] is None for g in s.view(None)["growers"])
    for i in range(seats):
        seat = (s.first + i) % seats
        assert s.actor == seat
        mama, papa = offers[seat][1], offers[seat][2]
        assert {GAME.actions.name(a) for a in s.legal_actions()} == {f"keep:{m.lower()}" for m in offers[seat][:2]}
        with pytest.raises(IllegalAction, match="R-SETUP-5"):
            s.play("keep:" + next(m.name for m in MAMAS if m.name not in offers[seat]).lower())
        s.play(f"keep:{mama.lower()}")
        s.play(f"keep:{papa.lower()}")
    for seat in range(seats):
        g = s.view(seat)["growers"][seat]
        assert (g["mama"], g["papa"], g["offers"]) == (offers[seat][1], offers[seat][2], [])
        brings = next(m for m in MAMAS if m.name == g["mama"])
        assert tuple(g["cards"]) == brings.cards
        assert g["lira"] == brings.lira + next(p for p in PAPAS if p.name == g["papa"]).lira
    assert s.legal_actions() == sorted(GAME.actions.parse(f"choose:{word}") for word in ("gift", "lira"))


@pytest.mark.parametrize("gift", ["worker", "vp", "yoke"])
def test_gifts(gift: str) -> None:
    """R-SETUP-4: a worker is ready in year 1, a structure is built at once."""
    wanted = {i for i, p in enumerate(PAPAS) if p.gift == gift}
    s: Any = next(s for seed in range(200) if (s := GAME.deal(2, seed)).parents[s.actor * 2 + 1] in wanted)
    seat = s.actor
    s.play("choose:gift")
    g = s.view(None)["growers"][seat]
    assert {"worker": g["idle"] == 3, "vp": g["vp"] == 1, "yoke": g["structures"] == ["yoke"]}[gift]
