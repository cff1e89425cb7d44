"""The start card before the first move: seen by new people, closed by one key, asked for again."""

from __future__ import annotations

import pytest
from axe import serious
from conftest import House, OpenPage
from playing import against_bots, finished, make_table, wait_for_turn
from playwright.sync_api import Page, expect

GAMES = ("cinque_terre", "cinquo", "clans", "liguria", "viticulture")
CARD = "dialog.start"


def begun(page: Page, house: House, game: str) -> None:
    """A new table of a game, with as few bots as it needs."""
    against_bots(page, house.url, 2 if game == "liguria" else 1, game=game)


@pytest.mark.parametrize("game", GAMES)
def test_a_new_player_is_told_five_things(house: House, open_page: OpenPage, game: str) -> None:
    page = open_page(new=True)
    begun(page, house, game)
    expect(page.locator(f"{CARD} li")).to_have_count(5)
    expect(page.get_by_role("button", name="Begin")).to_be_focused()
    assert serious(page) == []
    page.keyboard.press("Enter")
    expect(page.locator(CARD)).to_have_count(0)
    page.reload()
    expect(page.locator("#table[data-version]")).to_have_count(1)
    expect(page.locator(CARD)).to_have_count(0)


def test_it_is_closed_by_escape_and_comes_again_by_a_key_and_by_the_menu(house: House, open_page: OpenPage) -> None:
    page = open_page(new=True)
    begun(page, house, "clans")
    expect(page.locator(CARD)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(CARD)).to_have_count(0)
    assert wait_for_turn(page)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    expect(page.locator(CARD)).to_contain_text("You want the most points when twelve villages stand.")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Before the first move").click()
    expect(page.locator(CARD)).to_be_visible()
    page.get_by_role("link", name="Learn it first").click()
    expect(page).to_have_url(f"{house.url}/learn/clans")


def test_whoever_has_begun_three_games_is_not_shown_it(house: House, open_page: OpenPage) -> None:
    page = open_page(new=True)
    for _ in range(3):
        begun(page, house, "clans")
        page.get_by_role("button", name="Begin").click()
    begun(page, house, "clans")
    assert wait_for_turn(page)
    expect(page.locator(CARD)).to_have_count(0)
    begun(page, house, "cinquo")
    expect(page.locator(CARD)).to_be_visible()


def test_it_covers_nothing_for_spectators_and_in_replays(house: House, open_page: OpenPage) -> None:
    page, other = open_page(new=True), open_page(new=True)
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "gentle"}]
    table = make_table(page, house.url, seats, public=True)
    other.goto(f"{house.url}/tables/{table}")
    expect(other.locator("#table[data-version]")).to_have_count(1)
    other.keyboard.press("?")
    over = finished(other, house.url)
    other.goto(f"{house.url}/tables/{over}/replay")
    expect(other.locator("#where")).to_contain_text("of")
    expect(other.locator(CARD)).to_have_count(0)
    assert other.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('riviera.begun')).length") == 0
