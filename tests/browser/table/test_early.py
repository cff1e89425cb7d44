"""Whoever is quicker than the network: buttons and keys before a page has what it asked for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playing import finished
from playwright.sync_api import Page, Route, expect

if TYPE_CHECKING:
    from conftest import House, OpenPage

KEYS = ("ArrowRight", "ArrowLeft", "Home", "End", " ", "?", "u", "Escape")
THERE = {
    "/tables/{}": "#table[data-version]",
    "/tables/{}/replay": "#where:has-text('Move')",
    "/learn/clans/2": ".voice",
    "/explore/clans": "#stage .piece",
}


def hurry(page: Page) -> int:
    """Click all buttons that can be seen, and press keys; how many there were."""
    pressed = page.evaluate(
        """() => {
        const all = [...document.querySelectorAll("button:enabled")].filter((button) => button.checkVisibility());
        for (const button of all) button.click();
        return all.length; }"""
    )
    for key in KEYS:
        page.keyboard.press(key)
    return int(pressed)


@pytest.mark.parametrize("path", THERE)
def test_nothing_breaks_where_somebody_is_early(house: House, open_page: OpenPage, path: str) -> None:
    page = open_page()
    held: list[Route] = []
    address = house.url + path.format(finished(page, house.url) if "{}" in path else "")
    page.route(re.compile("/api/"), lambda route: held.append(route) if early else route.continue_())
    early = True
    page.goto(address)
    assert hurry(page) > 0
    early = False
    for route in held:
        route.continue_()
    expect(page.locator(THERE[path]).first).to_be_visible()
