"""Everything can be asked: by rest of the pointer, by a click on what cannot be chosen, by ?, by a long press."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest
from axe import serious
from playing import centre, finished, make_table, wait_for_turn
from playwright.sync_api import CDPSession, Page, expect

from riviera.registry import about, entries

if TYPE_CHECKING:
    from conftest import House, OpenPage
    from playwright.sync_api import Locator

ANSWER = ".answer:not([hidden])"
EPOCH = '.tile[data-ask="epoch:1"]'
BOXES = """() => ['.answer', '.prompt', '.high .piece.lit', '.asked-ring'].map((name) =>
  [...document.querySelectorAll(name)].map((n) => n.getBoundingClientRect())
    .map((b) => [b.left, b.top, b.right, b.bottom]))"""

UNSAID = """() => {
const said = document.getElementById('say').textContent;
const parts = ':is(.eyebrow, h2, .says > p, .moment li > *, footer p)';
return [...document.querySelectorAll(`.answer:not([hidden]) ${parts}`)]
  .map((n) => n.textContent).filter((words) => !said.includes(words)); }"""


def playing(house: House, open_page: OpenPage, game: str = "clans", width: int = 1280, **more: bool) -> Page:
    """A table at which it is this page's turn."""
    page = open_page(width, 844 if width < 500 else 800, **more)
    seats = [{"kind": "me", "name": "Ada"}] + [{"kind": "bot", "level": "gentle"}] * (max(2, about(game).seats[0]) - 1)
    table = make_table(page, house.url, seats, game=game)
    page.goto(f"{house.url}/tables/{table}")
    assert wait_for_turn(page)
    return page


def overlap(a: list[float], b: list[float]) -> float:
    return max(0, min(a[2], b[2]) - max(a[0], b[0])) * max(0, min(a[3], b[3]) - max(a[1], b[1]))


def press(node: Locator) -> None:
    """A finger that stays."""
    x, y = centre(node)
    finger = {"pointerType": "touch", "isPrimary": True, "clientX": x, "clientY": y, "bubbles": True}
    node.dispatch_event("pointerdown", finger)


def test_a_rest_of_the_pointer_explains_and_hides_nothing_that_matters(house: House, open_page: OpenPage) -> None:
    page = playing(house, open_page)
    thing = page.locator(".high .piece.lit").first
    page.mouse.move(*centre(thing))
    answer = page.locator(ANSWER)
    expect(answer.get_by_role("heading")).to_contain_text(f" {thing.get_attribute('data-target')}")
    expect(answer.locator("footer")).to_contain_text("You are moving huts")
    cards, prompts, lit, rings = page.evaluate(BOXES)
    assert sum(overlap(cards[0], box) for box in [*prompts, *rings]) == 0
    assert lit
    assert sum(overlap(cards[0], box) for box in lit) == 0
    page.mouse.move(5, 400)
    expect(answer).to_have_count(0)


def test_nothing_is_explained_because_the_page_moved_under_the_pointer(house: House, open_page: OpenPage) -> None:
    page = playing(house, open_page)
    thing = page.locator(".high .piece.lit").first
    page.evaluate("() => document.body.append(Object.assign(document.createElement('dialog'), {id: 'over'}))")
    page.evaluate("() => { over.style = 'inset:0;width:100vw;height:100vh;max-width:none'; over.showModal(); }")
    page.mouse.move(*centre(thing))
    page.mouse.down()
    page.mouse.up()
    page.clock.install()
    page.evaluate("() => over.remove()")
    expect(page.locator(".high .piece.lit:hover")).to_have_count(1)
    page.clock.run_for(2000)
    expect(page.locator(ANSWER)).to_have_count(0)
    page.mouse.move(*[n + 1 for n in centre(thing)])
    page.clock.run_for(2000)
    expect(page.locator(ANSWER)).to_have_count(1)


def test_an_explanation_comes_from_what_the_page_has(house: House, open_page: OpenPage) -> None:
    page = playing(house, open_page)
    asked: list[str] = []
    page.mouse.move(*centre(page.locator(EPOCH)))
    expect(page.locator(ANSWER)).to_have_count(1)
    page.on("request", lambda request: asked.append(request.url))
    page.keyboard.press("Escape")
    page.mouse.move(*centre(page.locator(".panel h3").first))
    expect(page.locator(ANSWER).get_by_role("heading")).to_have_text("The epochs")
    assert asked == []


def test_a_click_on_what_cannot_be_chosen_explains_it_and_says_what_is_asked(house: House, open_page: OpenPage) -> None:
    page = playing(house, open_page)
    page.locator(EPOCH).click(position={"x": 5, "y": 60})
    answer = page.get_by_role("dialog", name="Epoch II")
    expect(answer).to_contain_text("mountain brings 2 points more")
    expect(answer.locator("footer")).to_contain_text("You are moving huts")
    expect(page.locator("#say")).to_contain_text("Epoch: Epoch II.")
    assert page.evaluate(UNSAID) == []
    assert page.locator(".bubble").count() == 0
    with page.context.expect_page() as rules:
        answer.get_by_role("link", name="R-EPOCH-2").click()
    expect(rules.value.locator("#R-EPOCH-2")).to_be_visible()


def test_a_question_mark_asks_about_what_has_focus_and_escape_returns_to_it(house: House, open_page: OpenPage) -> None:
    page = playing(house, open_page)
    page.locator('.area[data-area="epochs"]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("?")
    expect(page.locator(ANSWER)).to_be_focused()
    said = page.locator(ANSWER).get_by_role("heading").inner_text()
    page.keyboard.press("Escape")
    expect(page.locator(ANSWER)).to_have_count(0)
    expect(page.locator('.area[data-area="epochs"]')).to_be_focused()
    page.keyboard.press("?")
    expect(page.locator(ANSWER).get_by_role("heading")).to_have_text(said)
    page.keyboard.press("Escape")
    page.locator('.area[data-area="clans"]').focus()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="The clans")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator('.area[data-area="clans"]')).to_be_focused()


def test_an_answer_without_a_place_can_be_asked_too(house: House, open_page: OpenPage) -> None:
    page = playing(house, open_page, "cinque_terre")
    page.locator(".choice:visible").first.click()  # where the cart begins
    assert wait_for_turn(page)
    page.locator('.choice[data-action="end"]').focus()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="End your turn")).to_contain_text("Actions that are left are given up.")


def test_with_nothing_focused_a_question_mark_is_left_to_the_page(house: House, open_page: OpenPage) -> None:
    page = playing(house, open_page)
    page.evaluate("document.activeElement?.blur()")
    page.keyboard.press("?")
    expect(page.locator(".answer")).to_be_hidden()


def test_a_long_press_opens_a_sheet_on_a_phone(house: House, open_page: OpenPage) -> None:
    page = playing(house, open_page, width=390, touch=True)
    page.get_by_role("tab", name="Scores").click()
    press(page.locator('.row[data-ask="art:clans-hut-red"]'))
    answer = page.locator(ANSWER)
    expect(answer.get_by_role("heading")).to_have_text("Red")
    box = answer.bounding_box()
    assert box is not None
    assert (round(box["x"]), round(box["width"]), round(box["y"] + box["height"])) == (0, 390, 844)
    close = answer.get_by_role("button", name="Close")
    size = close.bounding_box()
    assert size is not None
    assert size["height"] >= 44
    assert serious(page) == []
    close.click()
    expect(answer).to_have_count(0)


IN_SIGHT = """() => [...document.querySelectorAll('.high .piece.lit')].map((n) => [n, n.getBoundingClientRect()])
  .map(([n, b]) => [n, b.x + b.width / 2, b.y + b.height / 2])
  .filter(([n, x, y]) => n.contains(document.elementFromPoint(x, y))).map(([n, x, y]) => [n.dataset.target, x, y])[0]"""


def touch(finger: CDPSession, kind: str, *points: Sequence[float]) -> None:
    """What a finger does on the glass."""
    touches = {"type": f"touch{kind}", "touchPoints": [{"x": x, "y": y} for x, y in points]}
    finger.send("Input.dispatchTouchEvent", touches)


def test_a_finger_that_stays_asks_and_a_slow_tap_on_what_says_nothing_is_a_tap(
    house: House, open_page: OpenPage
) -> None:
    page = playing(house, open_page, width=390, touch=True)
    finger = page.context.new_cdp_session(page)
    target, *at = page.evaluate(IN_SIGHT)
    page.clock.install()
    touch(finger, "Start", at)
    assert not page.evaluate("dispatchEvent(new MouseEvent('contextmenu', { cancelable: true }))")
    page.clock.run_for(600)
    answer = page.locator(ANSWER)
    expect(answer.get_by_role("heading")).to_contain_text(f" {target}")
    touch(finger, "End")
    expect(page.locator(".chosen")).to_have_count(0)
    assert answer.count() == 1
    chip = page.locator(".purse [data-ask]").first
    assert chip.evaluate("(n) => getComputedStyle(n).userSelect") == "none"
    answer.get_by_role("button", name="Close").click()
    fold = page.locator(".prompt .choice[aria-expanded]")
    touch(finger, "Start", centre(fold))
    page.clock.run_for(600)
    touch(finger, "End")
    expect(fold).to_have_attribute("aria-expanded", "true")


def test_a_grey_button_can_be_asked(house: House, open_page: OpenPage) -> None:
    page = playing(house, open_page)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    undo.dispatch_event("click", {"bubbles": True})
    expect(page.get_by_role("dialog", name="Undo")).to_contain_text("nothing to take back")


def test_the_replay_can_be_asked_too(house: House, open_page: OpenPage) -> None:
    page = open_page()
    table = finished(page, house.url)
    page.goto(f"{house.url}/tables/{table}/replay#3")
    expect(page.locator("#where")).to_contain_text("Move 3 of")
    page.locator(EPOCH).click(position={"x": 5, "y": 60})
    expect(page.get_by_role("dialog", name="Epoch II")).to_contain_text("Still to come")


def test_the_explorer_can_be_asked_too(house: House, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"{house.url}/explore/clans?seats=2")
    page.locator(EPOCH).click(position={"x": 5, "y": 60})
    expect(page.get_by_role("dialog", name="Epoch II")).to_contain_text("Still to come")
    expect(page.locator("#say")).to_contain_text("Epoch: Epoch II.")


@pytest.mark.parametrize("name", sorted(entries()))
def test_every_game_explains_its_things_without_a_serious_finding(house: House, open_page: OpenPage, name: str) -> None:
    page = playing(house, open_page, name)
    thing = page.locator(".sheet .piece[data-ask]:not(.lit), .panel [data-ask]:not(.lit)").first
    thing.dispatch_event("click", {"bubbles": True})
    expect(page.locator(ANSWER).get_by_role("heading")).not_to_be_empty()
    assert serious(page) == []
    assert page.locator(".bubble").count() == 0
