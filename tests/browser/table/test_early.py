"""Whoever is quicker than the network: buttons and keys before a page has what it asked for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playing import finished, make_table
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


class Held:
    """A network that keeps what a page asks for until it is released."""

    def __init__(self, page: Page, what: str) -> None:
        self.early, self.routes = True, list[Route]()
        page.route(re.compile(what), self.take)

    def take(self, route: Route) -> None:
        if self.early:
            self.routes.append(route)
        else:
            route.continue_()

    def release(self) -> None:
        """Everything goes on."""
        self.early = False
        for route in self.routes:
            route.continue_()


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
    address = house.url + path.format(finished(page, house.url) if "{}" in path else "")
    network = Held(page, "/api/")
    page.goto(address)
    assert hurry(page) > 0
    network.release()
    expect(page.locator(THERE[path]).first).to_be_visible()


FORMS = {  # what somebody fills in before the page's own script is there
    "/play-now": {"name": "Bo", "game": "cinquo", "language": "nl"},
    "/cups/new": {"name": "Bo"},
    "/tables/{}/join": {"name": "Bo", "seat": "2"},
}
FILLED = """([field, value]) => {
  const node = document.querySelector("main form").elements.namedItem(field);
  node.value = value;
}"""
READ = """(fields) => Object.fromEntries(
  fields.map((field) => [field, document.querySelector("main form").elements.namedItem(field).value]))"""


@pytest.mark.parametrize("path", FORMS)
def test_what_was_typed_early_stays(house: House, open_page: OpenPage, path: str) -> None:
    page, host = open_page(), open_page()
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
    address = house.url + path.format(make_table(host, house.url, seats) if "{}" in path else "")
    page.goto(f"{house.url}/credits")
    page.evaluate("""() => { localStorage.setItem("riviera.name", "Ada");
      localStorage.setItem("riviera.play", '{"game": "liguria", "language": "de"}'); }""")
    network = Held(page, "/static/js/")
    page.goto(address, wait_until="commit")
    page.locator("main form footer").wait_for()
    for pair in FORMS[path].items():
        page.evaluate(FILLED, pair)
    network.release()
    page.wait_for_load_state()
    assert page.evaluate(READ, list(FORMS[path])) == FORMS[path]


def test_a_seat_that_is_kept_stays_chosen(house: House, open_page: OpenPage) -> None:
    """The page chooses a seat for whoever has none yet."""
    page, host = open_page(), open_page()
    table = make_table(host, house.url, [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}])
    page.goto(f"{house.url}/tables/{table}/join")
    assert page.evaluate(READ, ["seat"]) == {"seat": "1"}
    page.route("**/tables/*/join", lambda route: kept(route))
    page.reload()
    assert page.evaluate(READ, ["seat"]) == {"seat": "2"}


def kept(route: Route) -> None:
    """The page as somebody gets it for whom the last seat is kept."""
    answer = route.fetch()
    body = answer.text().replace('value="2" required', 'value="2" required checked')
    route.fulfill(response=answer, body=body)


def test_switches_wait_for_what_is_wished(house: House, open_page: OpenPage) -> None:
    """A switch that moved before the others were known would have sent them all as off."""
    page = open_page()
    network = Held(page, "/api/me/notices")
    page.goto(f"{house.url}/me")
    turn, invite = page.get_by_label("it is my turn"), page.get_by_label("a seat is kept for me")
    expect(turn).to_be_disabled()
    network.release()
    expect(turn).to_be_checked()
    with page.expect_response("**/api/me/wishes"):
        invite.uncheck()
    page.reload()
    expect(turn).to_be_checked()
    expect(invite).not_to_be_checked()
