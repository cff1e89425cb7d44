"""Whoever is quicker than the network: buttons and keys before a page has what it asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from network import SETTLED, Held
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


PLACES = (
    *("/", "/me", "/me/back", "/play-now", "/cups", "/cups/new", "/people", "/people/me", "/learn", "/learn/clans"),
    *("/learn/clans/1", "/rules/clans", "/explore/clans", "/games/clans/new", "/credits"),
    *("/tables/{}", "/tables/{}/replay", "/tables/{}/join"),
)
DEAF = """() => [...document.querySelectorAll("button")].filter((button) =>
    button.checkVisibility() && !button.closest(":disabled, [aria-disabled=true], [inert], [data-flip-theme]")
    && !(button.type === "submit" && button.form.matches("[method=post], [role=search]"))
  ).map((button) => button.outerHTML)"""


def test_what_needs_a_script_waits_for_it(house: House, open_page: OpenPage) -> None:
    """A button that does nothing yet would swallow a click, and a form would send twelve words as an address."""
    page = open_page()
    table = finished(page, house.url)
    network = Held(page, "/static/js/")
    for path in PLACES:
        network.hold()
        page.goto(house.url + path.format(table), wait_until="commit")
        page.locator(".nav, .top").first.wait_for()
        page.locator("main").wait_for(state="attached")
        assert page.evaluate(DEAF) == [], path
        network.release()
        page.wait_for_load_state()
        page.wait_for_function("() => !document.querySelector('[inert]')")


FORMS = {  # what somebody fills in before the page's own script is there
    "/play-now": {"name": "Bo", "game": "cinquo", "language": "nl"},
    "/cups/new": {"name": "Bo"},
    "/tables/{}/join": {"name": "Bo", "seat": "2"},
    "/games/clans/new": {"name": "Bo", "seat1": "open"},
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
    page.evaluate(SETTLED)
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
