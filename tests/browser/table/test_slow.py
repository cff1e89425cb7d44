"""A slow network: a second click means the first, and no answer takes the place of what somebody did meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from network import Held
from playing import click_move, make_table, site, wait_for_turn
from playwright.sync_api import Page, Route, expect

if TYPE_CHECKING:
    from conftest import House, OpenPage

PRESS = (
    "(words) => [...document.querySelectorAll('button, a.button')].find((b) => b.textContent.includes(words)).click()"
)


def press_twice(page: Page, words: str, asked: str) -> None:
    """Press a button, and again as soon as what it asks for is on its way."""
    with page.expect_request(asked):
        page.evaluate(PRESS, words)
    page.evaluate(PRESS, words)
    page.evaluate("async () => { await (await fetch('/api/games')).text(); }")


def test_a_second_click_makes_no_second_table(house: House, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(house.url)
    games = Held(page, "/api/me/friends")
    press_twice(page, "Play Clans", "**/api/me/friends")
    games.release()
    expect(page.get_by_role("dialog")).to_have_count(1)
    made = Held(page, "/api/tables$")
    press_twice(page, "Create table", "**/api/tables")
    assert len(made.routes) == 1
    made.release()
    page.wait_for_url("**/tables/*")


def test_an_answer_that_is_lost_makes_no_second_table(house: House, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"{house.url}/games/clans/new")
    made: list[str] = []

    def lose(route: Route) -> None:
        answer = route.fetch()
        made.append(answer.json()["id"])
        route.fulfill(response=answer) if len(made) > 1 else route.abort()

    page.route("**/api/tables", lose)
    page.get_by_placeholder("Your name").fill("Ada")
    page.get_by_role("button", name="Create table").click()
    page.wait_for_url("**/tables/*")
    assert len(made) == 2
    assert made[0] == made[1]


SUBMIT = """() => {
  const sent = [];
  document.addEventListener("submit", (event) => { sent.push(!event.defaultPrevented); event.preventDefault(); });
  const form = document.getElementById("play");
  for (const _ of "twice") form.requestSubmit();
  dispatchEvent(new Event("pagehide"));
  form.requestSubmit();
  return sent;
}"""


def test_a_form_is_sent_once_for_a_page(house: House, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"{house.url}/play-now")
    page.get_by_label("Your name").fill("Ada")
    assert page.evaluate(SUBMIT) == [True, False, False, False, False, True]


def test_the_screen_stays_until_it_shows_the_table_of_whoever_came(house: House, open_page: OpenPage) -> None:
    """Else the hand of the one before would be seen for as long as the network takes."""
    page = open_page()
    table = make_table(page, house.url, [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}])
    page.goto(f"{house.url}/tables/{table}")
    screen = page.get_by_role("dialog")
    first = screen.get_by_role("button").inner_text()
    screen.get_by_role("button").click()
    wait_for_turn(page)
    expect(screen).to_have_count(0)
    click_move(page, 0)
    expect(screen.get_by_role("button")).not_to_have_text(first)
    network = Held(page, rf"/api/tables/{table}\?seat=")
    other = screen.get_by_role("button").inner_text().removeprefix("I am ")
    with page.expect_request(f"**/api/tables/{table}?seat=*"):
        screen.get_by_role("button").click()
    assert screen.count() == 1
    network.release()
    expect(screen).to_have_count(0)
    expect(page.locator(".seat.on .who")).to_contain_text(other)


def test_notes_on_their_way_are_not_overwritten(house: House, open_page: OpenPage) -> None:
    page, other = open_page(), open_page()
    table = make_table(page, house.url, [{"kind": "me", "name": "Ada"}, {"kind": "open"}])
    page.goto(f"{house.url}/tables/{table}")
    page.locator(".chat summary").click()
    network = Held(page, "/notes$")
    notes = page.get_by_label("Private notes")
    notes.fill("Keep the red ones.")
    with page.expect_request("**/notes"):
        notes.blur()
    other.request.get(house.url)
    seat = {"seat": 1, "name": "Bo"}
    other.request.post(f"{house.url}/api/tables/{table}/sit", data=seat, headers={"origin": site(house.url)})
    expect(page.locator("#seats, .seats").first).to_contain_text("Bo")
    expect(notes).to_have_value("Keep the red ones.")
    network.release()
    page.reload()
    expect(notes).to_have_value("Keep the red ones.")


def test_an_answer_takes_nothing_from_what_is_being_typed(house: House, open_page: OpenPage) -> None:
    """The fields of a position are written anew with every answer."""
    page = open_page()
    page.goto(f"{house.url}/explore/clans")
    page.wait_for_selector("body[data-step]")
    fields = page.locator("#fields input[data-way]:visible")
    network = Held(page, "/api/explore/clans$")
    fields.nth(0).fill("77")
    with page.expect_request("**/api/explore/clans"):
        fields.nth(1).click()
    page.keyboard.press("End")
    page.keyboard.type("9")
    typed = fields.nth(1).input_value()
    with page.expect_response("**/api/explore/clans"):
        network.release()
    expect(page.locator("#status")).not_to_be_empty()
    expect(fields.nth(1)).to_be_focused()
    assert fields.nth(1).input_value() == typed
    page.keyboard.type("8")
    with page.expect_request("**/api/explore/clans") as told:
        fields.nth(0).click()
    assert str(int(typed + "8")) in str(told.value.post_data)
