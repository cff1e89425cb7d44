"""Lessons in the browser: whole courses by mouse, by keyboard and on a phone; progress; weight; what axe says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from axe import serious
from conftest import House, OpenPage
from playing import against_bots, centre, wait_for_turn
from playwright.sync_api import Locator, Page, expect

from riviera.kernel.course import Said, Step
from riviera.registry import entries, load_game
from riviera.teach import opening
from riviera.teach.lines import shown

TAUGHT = [name for name in entries() if load_game(name).course() is not None]


def steps(game: str) -> Iterator[tuple[int, int, Step, list[str], bool]]:
    """Every step of a course: its lesson, its number, itself, the moves to make, and whether its lesson ends there."""
    course = load_game(game).course()
    assert course is not None
    for number, lesson in enumerate(course.lessons, 1):
        for n, step in enumerate(lesson.steps, 1):
            moves = shown(step, opening(load_game(game), lesson, n)) if step.good else []
            yield number, n, step, moves, n == len(lesson.steps)


def told(page: Page, number: int, n: int) -> None:
    """Wait until a step is told."""
    expect(page).to_have_url(re.compile(rf"/learn/\w+/{number}$"))
    expect(page.locator(".steps [aria-current]")).to_contain_text(f"Step {n}")


def is_done(page: Page) -> None:
    """Wait until the move has been made and the step is done."""
    expect(page.locator(".voice[data-state=done], .voice[data-state=read]")).to_be_visible()


def press(page: Page, button: Locator, touch: bool = False) -> None:
    """Press a button; a pointer that rested before would have asked what lies under it."""
    if touch:
        button.tap()
        return
    page.mouse.move(1, 1)
    expect(page.locator(".answer:visible")).to_have_count(0)
    button.click()


def play_freely(page: Page, touch: bool = False) -> None:
    """A stretch of free play, by the buttons, until the lesson is done."""
    while page.locator(".voice").get_attribute("data-state") != "done":
        before = page.locator("#table").get_attribute("data-version")
        if page.locator(".choice[aria-expanded=false]").count():
            press(page, page.locator(".choice[aria-expanded=false]"), touch)
        button = page.locator(".prompt .choice:not([aria-expanded])").first
        picks = button.get_attribute("data-pick")
        press(page, button, touch)
        if picks is None:
            expect(page.locator("#table")).not_to_have_attribute("data-version", before or "")


def by_buttons(page: Page, action: str, touch: bool = False) -> None:
    """Choose an action by the buttons of the question, one target after the other."""
    whole = page.locator(f'.prompt .choice[data-action="{action}"]')
    for target in action.split(":")[1:]:
        expect(page.locator(".prompt .choice").first).to_be_visible()
        if not whole.is_visible() and page.locator(".choice[aria-expanded=false]").count():
            press(page, page.locator(".choice[aria-expanded=false]"), touch)
        if whole.is_visible():
            break
        pick = page.locator(f'.prompt .choice[data-pick="{target}"]')
        if pick.count():
            press(page, pick, touch)
    before = page.locator("#table").get_attribute("data-version")
    press(page, whole, touch)
    expect(page.locator("#table")).not_to_have_attribute("data-version", before or "")


def go_on(page: Page, touch: bool = False) -> None:
    """The one filled button."""
    press(page, page.locator(".voice .go"), touch)


def test_a_course_by_mouse(house: House, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"{house.url}/learn/clans")
    page.get_by_role("link", name="Begin").click()
    for number, n, step, moves, _ in steps("clans"):
        told(page, number, n)
        for action in moves:
            before = page.locator("#table").get_attribute("data-version")
            targets = action.split(":")[1:]
            for target in targets[len(step.picked) :] if action == moves[0] else targets:
                page.mouse.move(1, 1)
                expect(page.locator(".answer:visible")).to_have_count(0)
                page.mouse.click(*centre(page.locator(f'.piece[data-id="p{target}"]')))
            expect(page.locator("#table")).not_to_have_attribute("data-version", before or "")
        if step.free:
            play_freely(page)
        is_done(page)
        go_on(page)
    expect(page.locator("#far")).to_contain_text("6 of 6 lessons")
    page.goto(house.url)
    expect(page.locator("[data-learn=clans]")).to_contain_text("Learnt")


def test_a_wrong_move_is_shown_and_taken_back(house: House, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"{house.url}/learn/clans/2")
    expect(page.locator(".meant .pin")).to_have_count(1)
    by_buttons(page, "move:11:9")
    expect(page.locator(".said")).to_have_text("A village, but a lonely one.")
    expect(page.locator(".tag text")).to_have_text("1 hut, 1 point")
    expect(page.locator('[data-id="v12"]')).to_have_count(1)
    expect(page.get_by_role("button", name="Try again")).to_be_focused()
    expect(page.locator("#say")).to_contain_text("so red stayed on 12 by itself: one hut, one point.")
    page.keyboard.press("Enter")
    expect(page.locator(".said")).to_have_text("Huts without neighbours become a village.")
    expect(page.locator('[data-id="v12"]')).to_have_count(0)
    expect(page.locator(".prompt .choice").first).to_be_focused()
    page.keyboard.press("s")
    expect(page.locator(".said")).to_have_text("Four huts, four points, four clans.")
    expect(page.get_by_role("button", name="Next")).to_be_focused()


HIDDEN = """() => {
const boxes = (which) => [...document.querySelectorAll(which)].map((n) => n.getBoundingClientRect());
const meet = (p, q) => p.left < q.right && q.left < p.right && p.top < q.bottom && q.top < p.bottom;
const decks = boxes('.piece[data-id^="deck-"]');
return boxes('.meant .pin circle').map((pin) => decks.filter((deck) => meet(pin, deck)).length); }"""


def test_a_pin_hides_no_other_piece(house: House, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"{house.url}/learn/viticulture/2?step=4")
    expect(page.locator(".meant .pin circle")).to_have_count(2)
    expect(page.locator('.piece[data-id^="deck-"]')).to_have_count(4)
    assert page.evaluate(HIDDEN) == [0, 0]


def test_what_is_clicked_in_a_lesson_is_explained_in_full(house: House, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"{house.url}/learn/liguria/2?step=2")
    expect(page.locator(".meant .pin")).not_to_have_count(0)
    page.mouse.click(*centre(page.locator('.piece[data-target="p5"]')))
    answer = page.locator(".answer")
    expect(answer).to_contain_text("You are picking tiles")
    box = answer.bounding_box()
    assert box is not None
    assert box["width"] > 200
    expect(answer.get_by_role("button", name="Close")).to_be_visible()


def test_nobody_thinks_in_a_lesson(house: House, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"{house.url}/learn/viticulture/1?step=2")
    expect(page.locator(".voice .said")).to_be_visible()
    page.keyboard.press("s")
    is_done(page)
    expect(page.locator(".seats .seat.on")).to_contain_text("Bruno")
    expect(page.locator(".seats")).not_to_contain_text("thinking")
    expect(page.locator(".seats .dots")).to_have_count(0)


def test_a_pin_leaves_what_has_been_done(house: House, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"{house.url}/learn/viticulture/3?step=2")
    expect(page.locator('[data-area="board"] .pin')).to_have_count(1)
    by_buttons(page, "place:build_structure:worker")
    expect(page.locator('[data-area="board"] .pin')).to_have_count(0)
    expect(page.locator('[data-area="mat"] .pin')).to_have_count(1)


def test_a_click_on_the_board_counts_while_a_button_has_the_focus(house: House, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"{house.url}/learn/liguria/4?step=3")
    for place, seen in (("p1", "At harbor A"), ("p5", "At harbor B")):
        expect(page.locator(".prompt .choice").first).to_be_visible()
        page.mouse.click(*centre(page.locator(f'.piece[data-target="{place}"]')))
        expect(page.locator(".prompt")).to_contain_text(seen)
        expect(page.locator(".prompt .choice").first).to_be_focused()


def test_a_tick_does_not_stand_in_the_way_of_its_order(house: House, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"{house.url}/learn/cinque_terre/6?step=2")
    expect(page.locator(".meant .pin circle")).to_have_count(1)
    page.mouse.click(*centre(page.locator('.piece[data-id="has-PO11-2"]')))
    expect(page.locator(".said")).to_have_text("One piece, 18 lire.")


def test_asking_leaves_the_table_where_it_is(house: House, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"{house.url}/learn/viticulture/4?step=3")
    expect(page.locator(".voice .said")).to_be_visible()
    before = page.locator("#table").bounding_box()
    page.mouse.move(*centre(page.locator('.piece[data-id="s-windmill"]')))
    expect(page.locator(".answer")).to_contain_text("Windmill")
    assert page.locator("#table").bounding_box() == before


def test_a_refused_move_says_its_rule_and_leaving_keeps_the_step(house: House, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"{house.url}/learn/clans/1")
    go_on(page)
    told(page, 1, 2)
    page.mouse.click(*centre(page.locator('[data-id="p24"]')))
    page.mouse.click(*centre(page.locator('[data-id="a25"]')))
    expect(page.locator("body")).to_contain_text("Rule R-MOVE-2")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".stop.now em")).to_have_text("step 2 of 4 · 2 min")
    page.keyboard.press("Enter")
    told(page, 1, 2)
    page.keyboard.press("ArrowLeft")
    told(page, 1, 1)
    page.get_by_role("button", name="Skip lesson").click()
    told(page, 2, 1)


def tab_to(page: Page, selector: str) -> bool:
    """Press Tab until something has the focus; False when everything has been passed."""
    for _ in range(160):
        if page.evaluate("(s) => document.activeElement?.matches(s) ?? false", selector):
            return True
        page.keyboard.press("Tab")
    return False


def test_a_course_by_keyboard(house: House, open_page: OpenPage) -> None:
    page, game = open_page(), "cinquo"
    page.goto(f"{house.url}/learn/{game}")
    expect(page.get_by_role("link", name="Begin")).to_be_focused()
    page.keyboard.press("Enter")
    for number, n, step, moves, _ in steps(game):
        told(page, number, n)
        for action in moves:
            type_choice(page, action)
        if step.free:
            play_freely(page)
        is_done(page)
        expect(page.locator(".voice .go")).to_be_focused()
        page.keyboard.press("Enter" if n % 2 else "ArrowRight")
    expect(page.locator("#meter")).to_have_attribute("aria-label", all_done(game))


def all_done(game: str) -> str:
    """What is read aloud when all lessons of a game are done."""
    course = load_game(game).course()
    assert course is not None
    return f"{len(course.lessons)} of {len(course.lessons)} lessons done"


def type_choice(page: Page, action: str) -> None:
    """Choose an action with Tab and Enter alone."""
    for target in [*action.split(":")[1:], ""]:
        whole, pick = f'.choice[data-action="{action}"]', f'.choice[data-pick="{target}"]'
        expect(page.locator(".prompt .choice").first).to_be_visible()
        if page.locator(".choice[aria-expanded=false]").count() and not page.locator(whole).is_visible():
            assert tab_to(page, ".choice[aria-expanded=false]")
            page.keyboard.press("Enter")
        if page.locator(whole).is_visible():
            before = page.locator("#table").get_attribute("data-version")
            assert tab_to(page, whole)
            page.keyboard.press("Enter")
            expect(page.locator("#table")).not_to_have_attribute("data-version", before or "")
            return
        if page.locator(pick).count():
            assert tab_to(page, pick)
            page.keyboard.press("Enter")
    raise AssertionError(action)


def test_a_course_on_a_phone(house: House, open_page: OpenPage) -> None:
    page, game = open_page(390, 844, touch=True), "clans"
    page.goto(f"{house.url}/learn/{game}/1")
    for number, n, step, moves, last in steps(game):
        told(page, number, n)
        high = height(page)
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        for action in moves:
            by_buttons(page, action, touch=True)
        if step.free:
            play_freely(page, touch=True)
        is_done(page)
        assert height(page) == high, "the sheet keeps its height"
        if not (last and number == len(load_course(game))):
            go_on(page, touch=True)


COVERED = """() => {
const pins = [...document.querySelectorAll('.meant .pin circle, .pinned')].filter((n) => n.getClientRects().length);
if (!pins.length) return 'nothing wears a pin';
const box = pins[0].getBoundingClientRect();
const x = box.x + box.width / 2, y = box.y + box.height / 2;
const top = document.elementFromPoint(x, y);
const part = (node) => node?.closest('.sheet, .panel, .seats');
return part(top) === part(pins[0]) ? null : [x, y, top?.outerHTML.slice(0, 80)]; }"""
CROWDED = """() => {
const boxes = [...document.querySelectorAll('.meant .pin circle, .pinned')].map((n) => n.getBoundingClientRect());
const meet = (p, q) => p.left + 4 < q.right && q.left + 4 < p.right && p.top + 4 < q.bottom && q.top + 4 < p.bottom;
return boxes.filter((p, i) => boxes.slice(0, i).some((q) => meet(p, q))).length; }"""


def assert_in_sight_and_read_aloud(page: Page, said: Said) -> None:
    """What is meant first wears a pin and is not under the sheet; every word is in the live region."""
    if said.lit:
        page.wait_for_function(f"({COVERED})() === null")
        assert page.evaluate(CROWDED) == 0
    for words in (said.sentence, said.text.replace("**", ""), said.sum and said.sum.words, said.tag and said.tag[1]):
        expect(page.locator("#say")).to_contain_text(words or "")


@pytest.mark.parametrize("game", TAUGHT)
def test_every_step_of_every_course_fits_on_a_phone_and_can_be_shown(
    house: House, open_page: OpenPage, game: str
) -> None:
    page = open_page(390, 844)
    for number, n, step, moves, last in steps(game):
        if n == 1:
            page.goto(f"{house.url}/learn/{game}/{number}")
        told(page, number, n)
        expect(page.locator(".said")).to_have_text(step.say.sentence)
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        assert_in_sight_and_read_aloud(page, step.say)
        high = height(page)
        if moves:
            page.keyboard.press("s")
            expect(page.locator(".said")).to_have_text((step.done or step.say).sentence)
            assert_in_sight_and_read_aloud(page, step.done or step.say)
        assert height(page) == high, "the sheet keeps its height"
        if not last:
            go_on(page)


def load_course(game: str) -> Any:
    """The lessons of a game."""
    course = load_game(game).course()
    assert course is not None
    return course.lessons


def height(page: Page) -> float:
    """How high the teacher's sheet is."""
    box = page.locator(".voice").bounding_box()
    assert box is not None
    return box["height"]


@pytest.mark.parametrize(
    ("size", "dark"), [((1280, 800), False), ((390, 844), True)], ids=["wide, day", "phone, night"]
)
def test_axe_finds_nothing_serious(house: House, open_page: OpenPage, size: tuple[int, int], dark: bool) -> None:
    page = open_page(*size, dark=dark)
    for path in ("/learn", "/learn/clans", *(f"/learn/{game}/2" for game in TAUGHT)):
        page.goto(house.url + path)
        page.wait_for_load_state("networkidle")
        assert serious(page) == [], path
    page.goto(f"{house.url}/learn/clans/2")
    by_buttons(page, "move:11:9")
    expect(page.locator(".voice[data-state=wrong]")).to_be_visible()
    assert serious(page) == [], "a wrong move"
    page.keyboard.press("s")
    is_done(page)
    assert serious(page) == [], "done"


WEIGHT = """() => [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]
.reduce((sum, entry) => sum + entry.transferSize, 0)"""


def test_a_lesson_weighs_no_more_than_the_table(house: House, open_page: OpenPage) -> None:
    page = open_page()
    table = against_bots(page, house.url)
    fresh, lesson = open_page(), open_page()
    fresh.context.add_cookies(page.context.cookies())
    fresh.goto(f"{house.url}/tables/{table}")
    assert wait_for_turn(fresh)
    lesson.goto(f"{house.url}/learn/clans/2")
    expect(lesson.locator(".voice .said")).to_be_visible()
    for one in (fresh, lesson):
        one.wait_for_load_state("networkidle")
    assert 100_000 < lesson.evaluate(WEIGHT) <= fresh.evaluate(WEIGHT)
