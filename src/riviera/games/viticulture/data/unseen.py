"""What a seat cannot know, as pools of cards that could lie anywhere (R-HIDE-1)."""

from __future__ import annotations

from typing import Any

from ..engine.state import Position


def unseen(p: Position, seat: int) -> list[list[Any]]:
    """For each deck the cards still in it and the unseen ones of each rival; alone, the automa's deck."""
    if p.actor < 0:
        return []
    pools: list[list[Any]] = []
    for d in range(4):
        slots: list[Any] = list(p.decks[d][p.drawn[d] :])
        for rival in range(p.seats):
            if rival != seat:
                cards = p.hand[rival * 4 + d] & ~p.seen[seat * 4 + d]
                slots.append([c for c in range(42) if cards >> c & 1])
        pools.append(slots)
    return [*pools, list(p.automa)] if p.seats == 1 else pools
