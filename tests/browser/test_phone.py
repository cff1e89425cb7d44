"""The table on a phone: what is one's own stays in sight, everything is large enough to tap, nothing looks alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playing import against_bots, click_move, tap_to, version, wait_for_change, wait_for_turn
from playwright.sync_api import Page, expect

if TYPE_CHECKING:
    from conftest import House, OpenPage

SMALL = """() => [...document.querySelectorAll("button, a.button, [role=tab]")]
  .filter((n) => n.checkVisibility({ visibilityProperty: true }) && !n.closest(".aloud, dialog, .skip"))
  .map((n) => [n.getAttribute("aria-label") || n.textContent, n.getBoundingClientRect()])
  .filter(([, b]) => b.width && (b.width < 43.5 || b.height < 43.5))
  .map(([name, b]) => `${name}: ${b.width} x ${b.height}`)"""
ALIKE = """() => { const seen = [...document.querySelectorAll(".prompt .choice")]
  .filter((n) => n.checkVisibility()).map((n) => n.innerText + (n.querySelector("use")?.getAttribute("href") ?? ""));
  return seen.filter((words, i) => seen.indexOf(words) !== i); }"""
PURSES = {
    "clans": "Your clan is",
    "cinquo": "Your cards",
    "cinque_terre": "Cart",
    "liguria": "Hold",
    "viticulture": "lira",
}


@pytest.mark.parametrize("game", PURSES)
def test_the_own_things_are_in_sight_and_all_can_be_tapped(house: House, open_page: OpenPage, game: str) -> None:
    page = open_page(390, 844, touch=True)
    against_bots(page, house.url, 2, game=game)
    assert wait_for_turn(page)
    expect(page.locator(".purse")).to_contain_text(PURSES[game])
    expect(page.locator(".purse")).to_be_in_viewport(ratio=1)
    expect(page.locator(".clock b")).to_be_visible()
    assert page.evaluate(SMALL) == []
    assert page.evaluate(ALIKE) == []


def test_a_move_is_confirmed_or_taken_back(house: House, open_page: OpenPage) -> None:
    page = open_page()
    against_bots(page, house.url)
    assert wait_for_turn(page)
    page.locator("#menu").click()
    page.get_by_role("menuitem", name="Confirm my moves").click()
    old, huts = version(page), page.locator(".sheet-board .high .piece").count()
    click_move(page, 0)
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    expect(page.locator(".sheet-board .high .piece")).not_to_have_count(huts)
    page.get_by_role("button", name="Take it back").click()
    expect(page.locator(".sheet-board .high .piece")).to_have_count(huts)
    assert version(page) == old
    click_move(page, 0)
    page.get_by_role("button", name="Confirm").click()
    wait_for_change(page, old)
    assert wait_for_turn(page)
    moved = version(page)
    page.locator("#undo").click()
    wait_for_change(page, moved)
    expect(page.locator(".sheet-board .high .piece")).to_have_count(huts)
    page.locator("#undo").click(force=True)
    expect(page.locator(".bubble")).to_contain_text("You have not decided anything yet.")


def box(page: Page) -> str:
    """The part of the board that is seen."""
    return page.locator(".sheet-board > svg").first.get_attribute("viewBox") or ""


def test_what_was_looked_at_is_still_there_after_another_tab(house: House, open_page: OpenPage) -> None:
    page = open_page(390, 844, touch=True)
    against_bots(page, house.url, 2)
    assert wait_for_turn(page)
    before = box(page)
    page.mouse.move(200, 400)
    page.mouse.down()
    page.mouse.move(120, 330, steps=4)
    page.mouse.up()
    moved = box(page)
    assert moved != before
    page.get_by_role("tab", name="Scores").click()
    page.get_by_role("tab", name="Board").click()
    expect(page.locator(".sheet-board")).to_be_visible()
    assert box(page) == moved


def test_viticulture_is_a_list_of_places_and_the_bar_never_scrolls_away(house: House, open_page: OpenPage) -> None:
    page = open_page(390, 844, touch=True)
    against_bots(page, house.url, 2, game="viticulture")
    tap_to(page, "Place a worker")
    expect(page.locator(".places .row").first).to_be_visible()
    page.locator("#table").evaluate("(node) => node.scrollTo(0, 4000)")
    for kept in (".bar h2", ".purse", ".top"):
        expect(page.locator(kept).first).to_be_in_viewport(ratio=1)
    page.locator("#table").evaluate("(node) => node.scrollTo(0, 0)")
    old = version(page)
    page.locator('.place.lit[data-target="gain_lira"]').click()
    expect(page.locator(".tray h2")).to_have_text("Gain £1")
    page.get_by_role("radio", name="Grande").click()
    expect(page.locator(".tray .go")).to_contain_text("with the grande worker")
    assert version(page) == old
    page.locator(".tray .go").click()
    wait_for_change(page, old)
    expect(page.locator(".tray h2", has_text="Gain £1")).to_have_count(
        0
    )  # the next question may have a tray of its own
