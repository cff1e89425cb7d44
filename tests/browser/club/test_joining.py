"""Coming to a table that waits for friends: what they read, on a phone and on a desk, and what a report answers."""

from __future__ import annotations

from typing import Any

from playing import make_table
from playwright.sync_api import Page, expect

ADA = {"kind": "me", "name": "Ada"}
FREE = {"kind": "open"}
# Whether what is written in a node fits into it, and into the page.
FITS = "(node) => node.scrollWidth <= node.clientWidth && node.getBoundingClientRect().right <= innerWidth"


def waiting(page: Page, url: str) -> str:
    """A table of Ada's that waits for a friend."""
    return make_table(page, url, [ADA, FREE, {"kind": "bot", "level": "gentle"}])


def test_a_free_seat_can_be_read_on_a_phone(house: Any, open_page: Any) -> None:
    table = waiting(open_page(), house.url)
    page = open_page(390, 844, touch=True)
    page.goto(f"{house.url}/tables/{table}/join")
    here = page.locator(".dseat.free .segments span")
    assert here.evaluate(FITS)
    top, seat = here.bounding_box(), page.locator(".dseat.free b").bounding_box()
    assert top
    assert seat
    assert top["y"] < seat["y"] + seat["height"]
    assert top["height"] >= 44


def test_a_game_that_waits_for_friends_has_not_begun(house: Any, open_page: Any) -> None:
    page = open_page()
    page.goto(f"{house.url}/tables/{waiting(page, house.url)}")
    expect(page.locator(".card.log")).to_contain_text("once everybody is there")
    expect(page.locator(".card.log")).not_to_contain_text("The game begins")


def test_a_report_says_that_it_has_arrived(house: Any, open_page: Any) -> None:
    page, bruno = open_page(), open_page()
    table = waiting(page, house.url)
    bruno.goto(f"{house.url}/tables/{table}/join")
    bruno.get_by_label("Your name").fill("Bruno")
    bruno.get_by_role("button", name="Sit down").click()
    page.goto(f"{house.url}/tables/{table}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Report Bruno").click()
    page.get_by_role("button", name="Rude words").click()
    expect(page.get_by_role("dialog").get_by_role("heading")).to_have_text("Bruno is reported")
