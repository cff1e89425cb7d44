"""Whole games in a real browser, by clicking."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from axe import serious
from playing import (
    ASKED,
    against_bots,
    answer,
    click_move,
    lit_on_board,
    make_move,
    make_table,
    play_through,
    shown,
    version,
    wait_for_turn,
)
from playwright.sync_api import Page, expect

if TYPE_CHECKING:
    from conftest import House, OpenPage

EMPTY = """() => {
  const targets = (layer) => [...document.querySelectorAll(`${layer} [data-target]`)].map((n) => n.dataset.target);
  const held = new Set(targets(".high"));
  return targets(".low").find((t) => !held.has(t));
}"""


def test_one_person_against_bots_from_the_lobby_to_the_replay(house: House, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(house.url)
    page.get_by_role("link", name="Play Clans").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name at seat A").fill("Ada")
    dialog.get_by_role("button", name="Create table").click()
    page.wait_for_url("**/tables/*")
    assert play_through(page, make_move) > 3
    expect(page.locator(".prompt.end h2")).to_contain_text("win")
    assert page.locator(".tally tbody tr").last.inner_text().startswith("Total")
    expect(page.locator(".sheet-board .piece").first).to_be_attached()
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    assert "Ada" in download.value.path().read_text()
    walk_through_replay(page)


def walk_through_replay(page: Page) -> None:
    page.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay*")
    expect(page.locator("#where")).to_contain_text("Move 0 of")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#where")).to_contain_text("Move 2 of")
    assert page.url.endswith("#2")
    page.reload()
    expect(page.locator("#where")).to_contain_text("Move 2 of")
    page.keyboard.press("End")
    expect(page.locator(".prompt")).to_contain_text(re.compile("moved|founded"))
    page.locator(".moves button").nth(4).click()
    expect(page.locator("#where")).to_contain_text("Move 5 of")
    page.get_by_role("button", name="Continue from here").click()
    page.wait_for_url(re.compile(r"/tables/[^/]+$"))
    expect(page.locator("#at")).to_contain_text("from move 5")


def listen(page: Page, heard: list[str]) -> None:
    """Collect everything that the server says to a page."""
    page.on("websocket", lambda ws: ws.on("framereceived", lambda frame: heard.append(str(frame))))
    page.on("response", lambda r: heard.append(r.text()) if "/api/" in r.url and "/record" not in r.url else None)


def own_clan(page: Page) -> str:
    label = page.locator(".seat .chip.card .aloud", has_text="your secret clan").inner_text()
    return label.rsplit(" ", 1)[1]


def test_two_browsers_play_each_other_and_nothing_secret_is_sent(house: House, open_page: OpenPage) -> None:
    ada, bo = open_page(), open_page()
    heard: dict[Page, list[str]] = {ada: [], bo: []}
    table = make_table(ada, house.url, [{"kind": "me", "name": "Ada"}, {"kind": "open"}])
    for page in (ada, bo):
        listen(page, heard[page])
    ada.goto(f"{house.url}/tables/{table}")
    expect(ada.locator(".prompt")).to_contain_text("One seat is still free")
    bo.goto(f"{house.url}/tables/{table}/join")
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Sit down").click()
    bo.wait_for_url(f"**/tables/{table}")
    clans = {page: own_clan(page) for page in (ada, bo)}
    turns = play_both(ada, bo)
    assert turns > 10
    for page, other in ((ada, bo), (bo, ada)):
        check_frames(heard[page], clans[page], clans[other])


def play_both(ada: Page, bo: Page) -> int:
    """Both play to the end, four moves each by clicking; each page shows each move before the next is made."""
    for turn in range(90):
        page = next((p for p in (ada, bo) if p.locator(ASKED).count()), None)
        if page is None:
            expect(ada.locator(".prompt.end")).to_be_visible()
            return turn
        if turn < 8:
            make_move(page, turn)
        else:
            shown(page, answer(page, turn)["version"])
        for p in (ada, bo):
            shown(p, int(version(page)))
    raise AssertionError("The game does not end.")


def check_frames(frames: list[str], own: str, other: str) -> None:
    """Before the end no frame holds the seed or the other's clan card."""
    payloads = [data for data in map(json.loads, filter(is_json, frames)) if isinstance(data, dict) and "scene" in data]
    before = [data for data in payloads if not data["over"]]
    assert len(before) > 10
    for data in before:
        text = json.dumps(data)
        assert "seed" not in data
        rows = next(panel for panel in data["scene"]["panels"] if panel["id"] == "seats")["rows"]
        assert [row["chips"][1]["art"] for row in rows].count("clans-secret") == 1
        assert f"secret clan: {own}" in text
        assert f"clan: {other}" not in text
    assert any("seed" in data for data in payloads if data["over"])


def is_json(text: str) -> bool:
    return text.startswith("{")


def test_several_people_at_one_screen_hand_it_over(house: House, open_page: OpenPage) -> None:
    page = open_page()
    table = make_table(page, house.url, [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}])
    page.goto(f"{house.url}/tables/{table}")
    seen = []
    for turn in range(4):
        between = page.get_by_role("dialog")
        expect(between).to_contain_text("Hand the screen to")
        name = between.get_by_role("button").inner_text().removeprefix("I am ")
        seen.append(name)
        between.get_by_role("button").click()
        expect(page.locator(".seat.on .who")).to_contain_text(name)
        assert page.locator(".seat .chip.card .aloud", has_text="your secret clan").count() == 1
        wait_for_turn(page)
        click_move(page, turn)
    assert seen[0] != seen[1]
    assert seen[0] == seen[2]


def test_dark_places_are_explained_and_lead_to_the_rule(house: House, open_page: OpenPage) -> None:
    page = open_page()
    against_bots(page, house.url)
    for turn in range(3):
        assert wait_for_turn(page)
        make_move(page, turn)
    assert wait_for_turn(page)
    empty = page.evaluate(EMPTY)
    area = page.locator(f'.low [data-target="{empty}"]')
    area.dispatch_event("click", {"bubbles": True})
    answer = page.locator(".answer")
    expect(answer).to_contain_text("Nobody lives here any more")
    expect(answer.locator("footer")).to_contain_text("no huts in that territory")
    expect(answer.locator("footer")).to_contain_text("You are moving huts")
    with page.context.expect_page() as rules:
        answer.get_by_role("link", name="R-MOVE-1").click()
    expect(rules.value.locator("#R-MOVE-1")).to_be_visible()


def test_a_move_that_was_begun_says_why_it_cannot_end_there(house: House, open_page: OpenPage) -> None:
    page = open_page()
    against_bots(page, house.url)
    for turn in range(3):
        assert wait_for_turn(page)
        make_move(page, turn)
    assert wait_for_turn(page)
    empty = page.evaluate(EMPTY)
    lit_on_board(page).first.dispatch_event("click", {"bubbles": True})
    page.locator(f'.low [data-target="{empty}"]').dispatch_event("click", {"bubbles": True})
    expect(page.locator(".bubble")).to_contain_text("Why not")
    expect(page.locator(".answer")).to_be_hidden()


def test_hint_chat_notes_and_handing_over(house: House, open_page: OpenPage) -> None:
    page = open_page()
    against_bots(page, house.url)
    assert wait_for_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Hint").click()
    advice = page.locator(".side > .advice")
    expect(advice.locator("h2")).to_contain_text("Move ")
    expect(advice.locator(".crop svg")).to_have_count(2)
    expect(advice.locator("p").first).not_to_be_empty()
    expect(page.locator("#say")).to_contain_text(advice.locator("h2").inner_text())
    expect(page.locator(".choice.suggested").first).to_be_attached()
    expect(page.locator(".log")).to_be_hidden()
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(advice).to_have_count(0)
    expect(page.locator(".log")).to_be_visible()
    page.locator(".chat summary").click()
    page.get_by_role("textbox", name="Message").fill("<b onclick=alert(1)>east</b> is mine")
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".messages")).to_contain_text("<b onclick=alert(1)>east</b> is mine")
    notes = page.get_by_label("Private notes")
    notes.fill("Bo is blue")
    with page.expect_response(lambda r: r.url.endswith("/notes")):
        notes.blur()
    page.reload()
    page.locator(".chat summary").click()
    expect(page.get_by_label("Private notes")).to_have_value("Bo is blue")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Hand over to a bot").click()
    page.get_by_role("button", name="Hand over").click()
    expect(page.locator(".log, .prompt").first).to_be_attached()
    page.get_by_role("button", name="Menu").click()
    after = page.get_by_role("menuitem", name=re.compile("Take the seat back|Replay"))
    expect(after.first).to_be_visible()


def test_a_hint_on_a_phone_stands_in_the_sheet_and_leaves_with_the_move(house: House, open_page: OpenPage) -> None:
    page = open_page(390, 844, dark=True)
    against_bots(page, house.url)
    assert wait_for_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Hint").click()
    advice = page.locator(".prompt > .advice")
    expect(advice.locator("h2")).to_contain_text("Move ")
    board, sheet = (page.locator(name).bounding_box() for name in (".sheet", ".prompt"))
    assert board is not None
    assert sheet is not None
    assert sheet["y"] >= board["y"] + board["height"] - 24
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert serious(page) == []
    page.locator(".choice.suggested").first.click()
    expect(page.locator(".advice")).to_have_count(0)


def test_an_open_menu_follows_the_game(house: House, open_page: OpenPage) -> None:
    page = open_page()
    table = against_bots(page, house.url)
    assert wait_for_turn(page)
    page.get_by_role("button", name="Menu").click()
    own = page.get_by_role("menuitem", name="Hand over to a bot")
    expect(own).to_be_visible()
    give = {"seat": 0, "to": "bot", "level": "gentle"}
    assert page.request.post(f"{house.url}/api/tables/{table}/hand-over", data=give, headers={"origin": house.url}).ok
    after = page.get_by_role("menuitem", name=re.compile("Take the seat back|Replay"))
    expect(after.first).to_be_visible()
    expect(own).to_have_count(0)
    assert page.evaluate("document.activeElement.getAttribute('role')") == "menuitem"


def test_a_click_on_a_rival_opens_its_vineyard(house: House, open_page: OpenPage) -> None:
    page = open_page()
    against_bots(page, house.url, 1, game="viticulture")
    assert wait_for_turn(page)
    page.get_by_role("button", name=re.compile("^All that .* has$")).click()
    drawn = page.get_by_role("dialog", name="Vineyard")
    expect(drawn.locator(".piece[data-id='who'] use")).to_have_attribute("href", "#seat-1")
    expect(drawn.locator(".piece[data-id='s-trellis']")).to_be_visible()
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(drawn).to_have_count(0)
