"""The same seed imagines the same world wherever the seat sees the same."""

from __future__ import annotations

from riviera.kernel.chance import chance
from riviera.kernel.state import ints


def test_unseen_cards_are_dealt_the_same_whatever_their_order_was() -> None:
    orders = [[5, 3, 9, 1, 1, 7], [1, 9, 7, 5, 1, 3], [1, 1, 3, 5, 7, 9]]
    dealt = []
    for order in orders:
        items = ints(order)
        chance(4).deal_unseen(items)
        dealt.append(list(items))
    assert dealt[0] == dealt[1] == dealt[2]
    assert sorted(dealt[0]) == sorted(orders[0])
    assert dealt[0] != sorted(orders[0])
