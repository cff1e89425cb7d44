"""Other ways to play: keyboard alone, a phone, after the server was killed, for a screen reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from axe import by_day_and_night
from playing import (
    against_bots,
    centre,
    lit_on_board,
    make_move,
    play_through,
    version,
    wait_for_change,
    wait_for_turn,
)
from playwright.sync_api import Page, expect

if TYPE_CHECKING:
    from conftest import House, OpenPage

KEYS = 200


def focused(page: Page, selector: str) -> bool:
    return bool(page.evaluate("(s) => Boolean(document.activeElement?.closest(s))", selector))


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(KEYS):
        if focused(page, selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"The keyboard does not reach {selector}.")


def move_by_keys(page: Page, _: int) -> None:
    """One decision with Tab and Enter: open the list, take a place, take where it goes."""
    old = version(page)
    tab_to(page, ".prompt .choice")
    if page.locator('.choice[aria-expanded="false"]').count():
        tab_to(page, ".choice[aria-expanded]")
        page.keyboard.press("Enter")
        tab_to(page, ".list .choice")
    first = page.evaluate("() => document.activeElement.dataset.pick ?? null")
    page.keyboard.press("Enter")
    if first is not None:
        assert focused(page, ".prompt .choice[data-action], .choice[aria-expanded]")
        if focused(page, ".choice[aria-expanded]"):
            page.keyboard.press("Enter")
            tab_to(page, ".list .choice")
        page.keyboard.press("Enter")
    wait_for_change(page, old)


def test_a_whole_game_by_keyboard_alone(house: House, open_page: OpenPage) -> None:
    page = open_page()
    against_bots(page, house.url)
    assert play_through(page, move_by_keys, often=4) > 5
    expect(page.locator(".prompt.end h2")).to_contain_text("win")
    assert page.locator("#say p").count() > 3
    tab_to(page, ".prompt.end .button")


def test_events_are_announced(house: House, open_page: OpenPage) -> None:
    page = open_page()
    against_bots(page, house.url)
    assert wait_for_turn(page)
    make_move(page, 0)
    said = page.locator("#say p")
    expect(said.filter(has_text="Ada moved")).to_have_count(1)
    expect(said.filter(has_text="Your turn.").first).to_be_attached()
    assert page.locator("#say").get_attribute("aria-live") == "polite"
    assert page.locator(".sheet-board ul li").count() > 20


def test_a_whole_game_on_a_phone(house: House, open_page: OpenPage) -> None:
    page = open_page(390, 844, touch=True)
    against_bots(page, house.url)
    assert play_through(page, tap_move, often=4) > 5
    expect(page.locator(".prompt.end h2")).to_contain_text("win")
    for name in ("Scores", "Log", "Chat", "Board"):
        page.get_by_role("tab", name=name).click()
        expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")
    page.get_by_role("tab", name="Scores").click()
    expect(page.locator(".tally")).to_be_visible()


def tap_move(page: Page, turn: int) -> None:
    """Open the list in the sheet, tap a place, then a destination of at least 44 pixels."""
    old = version(page)
    tap_one(page, turn)
    wait_for_change(page, old)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390


def tap_one(page: Page, turn: int) -> None:
    """A place, and where it goes, as far as that is asked."""
    if page.locator(".prompt .choice[aria-expanded]").count():
        page.locator(".prompt .choice[aria-expanded]").tap()
        places = page.locator(".list .choice")
        place = places.nth(turn * 5 % places.count())
        whole = place.get_attribute("data-action")
        place.tap()
        if whole:
            return
    if page.locator('svg[data-step="1"]').count() or not page.locator(".prompt.calm").count():
        first = page.locator(".prompt .choice[data-action]").first
        box = first.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        first.tap()


def test_tapping_the_board_of_a_phone_chooses_and_pans(house: House, open_page: OpenPage) -> None:
    page = open_page(390, 844, touch=True)
    against_bots(page, house.url)
    assert wait_for_turn(page)
    inside = [c for c in (centre(n) for n in lit_on_board(page).all()[:60]) if 60 < c[0] < 300 and 200 < c[1] < 560]
    page.touchscreen.tap(*inside[0])
    expect(page.locator('svg[data-step="1"]').first).to_be_attached()
    expect(page.locator(".prompt h2")).to_contain_text("where?")


def test_the_table_comes_back_after_the_server_was_killed(own_house: House, open_page: OpenPage) -> None:
    page = open_page()
    against_bots(page, own_house.url)
    for turn in range(3):
        assert wait_for_turn(page)
        make_move(page, turn)
    assert wait_for_turn(page)
    moves = page.locator(".log li").count()
    own_house.kill()
    expect(page.locator(".prompt.lost")).to_contain_text("Reconnecting")
    own_house.start()
    expect(page.locator(".prompt:not(.lost) .choice").first).to_be_visible()
    assert page.locator(".log li").count() == moves
    assert play_through(page, make_move) > 0


PAGES = ["/", "/rules/clans", "/credits", "/games/clans/new", "/nowhere"]


def test_axe_finds_nothing_serious(house: House, open_page: OpenPage) -> None:
    page = open_page()
    for path in PAGES:
        page.goto(house.url + path)
        page.wait_for_load_state("networkidle")
        assert by_day_and_night(page) == [], path
    page.goto(house.url)
    page.get_by_role("link", name="Play Clans").click()
    page.get_by_role("dialog").wait_for()
    assert by_day_and_night(page) == [], "dialog"
    against_bots(page, house.url)
    assert wait_for_turn(page)
    assert by_day_and_night(page) == [], "your turn"
    page.locator(".choice[aria-expanded]").click()
    assert by_day_and_night(page) == [], "the list"
    page.get_by_role("button", name="Menu").click()
    assert by_day_and_night(page) == [], "the menu"


def test_axe_finds_nothing_serious_at_the_end(house: House, open_page: OpenPage) -> None:
    page = open_page()
    table = against_bots(page, house.url)
    play_through(page, make_move)
    assert by_day_and_night(page) == [], "the end"
    page.set_viewport_size({"width": 390, "height": 844})
    assert by_day_and_night(page) == [], "the end on a phone"
    page.goto(f"{house.url}/tables/{table}/replay#3")
    expect(page.locator("#where")).to_contain_text("Move 3 of")
    assert by_day_and_night(page) == [], "replay on a phone"
    page.set_viewport_size({"width": 1280, "height": 800})
    assert by_day_and_night(page) == [], "replay"


def test_the_page_stays_light(house: House, open_page: OpenPage) -> None:
    page = open_page()
    table = against_bots(page, house.url)
    fresh = open_page()
    fresh.context.add_cookies(page.context.cookies())
    fresh.goto(f"{house.url}/tables/{table}")
    assert wait_for_turn(fresh)
    fresh.wait_for_load_state("networkidle")
    sizes = fresh.evaluate(
        """() => [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]
        .map((entry) => [entry.name, entry.transferSize])"""
    )
    assert len(sizes) > 25
    assert sum(size for _, size in sizes) < 300_000, sizes
    assert all(url.startswith(house.url) for url, _ in sizes)
