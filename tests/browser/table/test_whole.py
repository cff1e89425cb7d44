"""Whole games on a phone in a real browser: one person taps, bots do the rest. Clans is in test_ways.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playing import OVER, against_bots, play_through, tap
from playwright.sync_api import expect

if TYPE_CHECKING:
    from conftest import House, OpenPage


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "bots"),
    [("cinquo", 1), ("cinque_terre", 2), ("liguria", 2), ("viticulture", 1)],
)
def test_a_whole_game_to_the_final_scoring(house: House, open_page: OpenPage, name: str, bots: int) -> None:
    page = open_page(390, 844, touch=True)
    against_bots(page, house.url, bots, game=name)
    assert play_through(page, tap) > 10
    expect(page.locator(OVER).first).to_be_visible()
    tabs = page.locator("#tabs [role=tab]")
    scored = [i for i in range(tabs.count()) if tabs.nth(i).click() is None and page.locator(".tally").is_visible()]
    assert scored, "The final scoring is on no page of the phone."
