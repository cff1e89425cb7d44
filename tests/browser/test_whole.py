"""Whole games of the other titles in a real browser: one person presses buttons, bots do the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playing import OVER, make_table, press, wait_for_turn
from playwright.sync_api import expect

if TYPE_CHECKING:
    from conftest import House, OpenPage


@pytest.mark.parametrize(
    ("name", "seats"),
    [("cinquo", 2), ("cinque_terre", 3), ("liguria", 3), ("viticulture", 2)],
)
def test_a_whole_game_to_the_final_scoring(house: House, open_page: OpenPage, name: str, seats: int) -> None:
    page = open_page()
    company = [{"kind": "me", "name": "Ada"}] + [{"kind": "bot", "level": "gentle"}] * (seats - 1)
    page.goto(f"{house.url}/tables/{make_table(page, house.url, company, game=name)}")
    turn = 0
    while wait_for_turn(page):
        assert turn < 2000, "The game does not end."
        press(page, turn)
        turn += 1
    assert turn > 10
    expect(page.locator(OVER).first).to_be_visible()
    expect(page.locator("table").first).to_be_visible()
