"""What the page tells besides the board: sounds, notices, hints, marks; and the board under two fingers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playing import against_bots, finished, make_move, make_table, press, wait_for_turn
from playwright.sync_api import Page, expect

if TYPE_CHECKING:
    from conftest import House, OpenPage

EARS = """
window.heard = 0;
class Tone {
  frequency = {};
  gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  connect(next) { return next; }
  start() { window.heard += 1; }
  stop() {}
}
window.AudioContext = class {
  currentTime = 0;
  createOscillator() { return new Tone(); }
  createGain() { return new Tone(); }
  resume() {}
};
"""
CARDS = """
window.cards = [];
window.away = false;
window.Notification = class {
  static permission = "default";
  static async requestPermission() { Notification.permission = "ANSWER"; return "ANSWER"; }
  constructor(title, { body }) { window.cards.push(`${title}: ${body}`); }
};
Object.defineProperty(document, "hidden", { get: () => window.away });
"""
WINDOW = "() => document.querySelector('.sheet-board svg').getAttribute('viewBox').split(' ').map(Number)"


def menu(page: Page, name: str) -> None:
    """Choose something in the menu of the table."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name=name).click()


def spread(page: Page, before: int, after: int, slowly: bool = False) -> None:
    """Two real fingers around the middle of a phone, first so far apart, then so far."""
    session = page.context.new_cdp_session(page)
    for kind, gap in (("touchStart", before), ("touchMove", (before + after) / 2), ("touchMove", after)):
        points = [{"x": 195 + side * gap / 2, "y": 380, "id": i} for i, side in enumerate((-1, 1))]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        if slowly:
            page.clock.run_for(700)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def test_two_fingers_that_rest_ask_about_nothing(house: House, open_page: OpenPage) -> None:
    page = open_page(390, 844, touch=True)
    against_bots(page, house.url)
    assert wait_for_turn(page)
    page.clock.install()
    wide = page.evaluate(WINDOW)[2]
    spread(page, 80, 120, slowly=True)
    assert page.evaluate(WINDOW)[2] < wide
    expect(page.locator(".answer:visible")).to_have_count(0)


def test_two_fingers_zoom_the_board(house: House, open_page: OpenPage) -> None:
    page = open_page(390, 844, touch=True)
    table = against_bots(page, house.url)
    assert wait_for_turn(page)
    left, _, wide, _ = page.evaluate(WINDOW)
    spread(page, 80, 120)
    nearer, _, close, _ = page.evaluate(WINDOW)
    assert close == pytest.approx(wide * 80 / 120, rel=0.03)
    assert nearer == pytest.approx(
        left + (wide - close) / 2, abs=wide * 0.05
    )  # what lay between the fingers stays there
    spread(page, 300, 60)
    assert page.evaluate(WINDOW)[2] > wide
    assert page.request.get(f"{house.url}/api/tables/{table}").json()["your_turn"]  # a pinch is no click
    assert page.locator('svg[data-step="1"]').count() == 0


@pytest.mark.parametrize("path", ["", "/replay#3"], ids=["end", "replay"])
def test_after_the_game_a_phone_shows_the_whole_board(house: House, open_page: OpenPage, path: str) -> None:
    page = open_page(390, 844, touch=True)
    table = finished(page, house.url)
    page.goto(f"{house.url}/tables/{table}{path}")
    page.wait_for_selector(".sheet-board .piece")
    x, y, wide, high = page.evaluate(WINDOW)
    assert x <= 0
    assert y <= 0
    assert x + wide >= 1000
    assert y + high >= 700


def test_moves_are_heard_until_the_sound_is_muted(house: House, open_page: OpenPage) -> None:
    page = open_page()
    page.add_init_script(EARS)
    against_bots(page, house.url)
    assert wait_for_turn(page)
    make_move(page, 0)
    page.wait_for_function("() => window.heard > 0")
    assert wait_for_turn(page)
    menu(page, "Sound")
    heard = page.evaluate("() => window.heard")
    make_move(page, 1)
    assert wait_for_turn(page)
    assert page.evaluate("() => window.heard") == heard
    page.reload()
    assert wait_for_turn(page)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("menuitem", name="Sound")).to_contain_text("off")
    page.get_by_role("menuitem", name="Sound").click()
    make_move(page, 2)
    page.wait_for_function("() => window.heard > 0")


@pytest.mark.parametrize("answer", ["granted", "denied"])
def test_a_hidden_page_tells_that_it_is_my_turn(house: House, open_page: OpenPage, answer: str) -> None:
    page, friend = open_page(), open_page()
    page.add_init_script(CARDS.replace("ANSWER", answer))
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    address = f"{house.url}/tables/{make_table(page, house.url, seats)}"
    friend.goto(house.url)
    body = {"seat": 1, "name": "Bo"}
    friend.request.post(address.replace("/tables", "/api/tables") + "/sit", data=body, headers={"origin": house.url})
    page.goto(address)
    friend.goto(address)
    page.wait_for_selector("#table[data-version]")
    menu(page, "Tell me when it is my turn")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("menuitem", name="Tell me")).to_contain_text("on" if answer == "granted" else "off")
    page.keyboard.press("Escape")
    if page.locator(".prompt:not(.calm)").count():
        make_move(page, 0)
    expect(page).to_have_title("Sunday evening · riviera")
    page.evaluate("() => { window.away = true; }")
    assert wait_for_turn(friend)
    make_move(friend, 0)
    expect(page).to_have_title("● Your turn · Sunday evening · riviera")
    told = page.evaluate("() => window.cards")
    assert told == (["Your turn: Sunday evening: Move which huts?"] if answer == "granted" else [])


def test_a_hint_is_shown_with_its_reason_and_told_to_all(house: House, open_page: OpenPage) -> None:
    page = open_page()
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "gentle"}]
    page.goto(f"{house.url}/tables/{make_table(page, house.url, seats, hints='open')}")
    assert wait_for_turn(page)
    page.route("**/hint", reasoned)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("menuitem", name="Hint")).to_contain_text("all are told")
    page.get_by_role("menuitem", name="Hint").click()
    expect(page.locator(".prompt .choice.suggested").first).to_be_visible()
    advice = page.locator(".advice")
    expect(advice).to_contain_text("Move ")
    expect(advice).to_contain_text("Because it is Sunday.")
    advice.get_by_role("button", name="Close the hint").click()
    expect(page.locator(".log")).to_contain_text("Ada asked for a hint.")


def reasoned(route: Any) -> None:
    """The server's hint, with a reason that a test knows."""
    answer = route.fetch()
    route.fulfill(response=answer, json={**answer.json(), "reason": "Because it is Sunday."})


def test_a_table_without_hints_offers_none(house: House, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(house.url)
    page.get_by_role("link", name="Play Clans").click()
    dialog = page.get_by_role("dialog")
    dialog.locator("summary").click()
    dialog.get_by_role("radiogroup", name="Hints").get_by_label("None").check()
    dialog.get_by_role("button", name="Create table").click()
    page.wait_for_url("**/tables/*")
    assert wait_for_turn(page)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("menuitem", name="Hint")).to_be_disabled()


def test_what_cannot_be_taken_back_says_so_before(house: House, open_page: OpenPage) -> None:
    page = open_page()
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "gentle"}]
    page.goto(f"{house.url}/tables/{make_table(page, house.url, seats, game='cinque_terre')}")
    undo = page.get_by_role("button", name="Undo", exact=True)
    for _ in range(12):
        assert wait_for_turn(page)
        fold = page.locator('.prompt .choice[aria-expanded="false"]')
        if fold.count():
            fold.click()
        sealing = page.locator(".choice:visible", has=page.locator(".seal"))
        if sealing.count():
            break
        press(page, 0)
    expect(sealing.first).to_contain_text("cannot be taken back")
    sealing.first.click()
    expect(undo).to_be_disabled()


def test_who_is_away_is_seen_at_once(house: House, open_page: OpenPage) -> None:
    page, friend = open_page(), open_page()
    table = make_table(page, house.url, [{"kind": "me", "name": "Ada"}, {"kind": "open"}])
    friend.goto(house.url)
    sit = f"{house.url}/api/tables/{table}/sit"
    friend.request.post(sit, data={"seat": 1, "name": "Bo"}, headers={"origin": house.url})
    page.goto(f"{house.url}/tables/{table}")
    bo = page.locator(".seats li").nth(1)
    expect(bo).to_contain_text("away")
    friend.goto(f"{house.url}/tables/{table}")
    expect(bo).not_to_contain_text("away")
    friend.goto(house.url)
    expect(bo).to_contain_text("away")
