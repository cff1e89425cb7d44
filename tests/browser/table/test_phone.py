"""The table on a phone: what is one's own stays in sight, everything is large enough to tap, nothing looks alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playing import (
    against_bots,
    answer,
    centre,
    click_move,
    finished,
    make_table,
    shown,
    tap_to,
    version,
    wait_for_change,
    wait_for_turn,
)
from playwright.sync_api import Page, expect
from stages import payload, stage, versions

from riviera.games.cinque_terre.components import TYPES
from riviera.registry import load_game

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
    assert (page.locator(".purse").bounding_box() or {})["height"] < 60, "It takes more than a line."
    expect(page.locator(".clock b")).to_be_visible()
    assert page.evaluate(SMALL) == []
    assert page.evaluate(ALIKE) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_however_much_is_owned_stands_in_one_line_and_moves_no_page(house: House, open_page: OpenPage) -> None:
    """Cinque Terre: a full cart, and cards of every produce."""
    page = open_page(390, 844, touch=True)
    stage(page, house.url, "cinque_terre")
    view = load_game("cinque_terre").deal(3, 1, {}).view(0)
    view["players"][0] |= {"hand": [*TYPES, *TYPES], "cart": TYPES[:4]}
    scene = load_game("cinque_terre").scene(view)
    page.evaluate("(version) => show(version)", payload("cinque_terre", 0, view, 0, scene, []))
    expect(page.locator(".purse .chip").last).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") == 390


WORDS = """(tab) => [...document.querySelectorAll(".area.sheet.shown text")]
  .map((n) => [n.textContent, parseFloat(getComputedStyle(n).fontSize) * n.getScreenCTM().a])
  .filter(([, size]) => size && size < 10).map(([text, size]) => `${text}: ${size}`)"""


@pytest.mark.parametrize(("game", "tab", "bots"), [("cinque_terre", "Offer", 4), ("cinquo", "Board", 3)])
def test_words_on_boards_can_be_read(house: House, open_page: OpenPage, game: str, tab: str, bots: int) -> None:
    page = open_page(390, 844, touch=True)
    against_bots(page, house.url, bots, game=game)
    assert wait_for_turn(page)
    page.get_by_role("tab", name=tab).click()
    assert page.evaluate(WORDS) == []


def test_of_a_board_that_is_seen_whole_there_is_no_map(house: House, open_page: OpenPage) -> None:
    page = open_page(390, 844, touch=True)
    against_bots(page, house.url)
    assert wait_for_turn(page)
    whole, closer = page.locator(".mini > svg").first, page.locator(".mini > .icon")
    expect(whole).to_be_visible()
    expect(closer).to_be_hidden()
    page.locator(".mini").click()
    expect(whole).to_be_hidden()
    expect(closer).to_be_visible()
    page.locator(".mini").click()
    expect(whole).to_be_visible()


def test_a_board_that_was_drawn_back_comes_near_again_for_the_next_question(house: House, open_page: OpenPage) -> None:
    page = open_page(390, 844, touch=True)
    stage(page, house.url, "clans")
    page.evaluate("(version) => show(version)", next(versions("clans", 1)))
    view = page.locator(".sheet-board > svg")
    page.evaluate("stage.reveal(['4', '5'])")
    near = view.get_attribute("viewBox") or ""
    page.evaluate("stage.reveal(['1', '48'])")
    assert view.get_attribute("viewBox") != near
    page.evaluate("() => { stage.asked = new Set(['4']); stage.settle(); }")
    expect(view).to_have_attribute("viewBox", near)


def test_what_is_taken_from_the_list_is_shown_as_near_as_before(house: House, open_page: OpenPage) -> None:
    page = open_page(390, 844, touch=True)
    against_bots(page, house.url)
    assert wait_for_turn(page)
    wide, high = map(float, box(page).split()[2:])
    page.locator('.prompt .choice[aria-expanded="false"]').tap()
    page.wait_for_function("(h) => document.querySelector('.sheet-board > svg').viewBox.baseVal.height < h", arg=high)
    page.locator(".list .choice").first.tap()
    expect(page.locator('svg[data-step="1"]')).to_be_visible()
    assert float(box(page).split()[2]) == pytest.approx(wide, abs=1)


def test_the_log_says_how_much_has_happened_since_the_own_last_move(house: House, open_page: OpenPage) -> None:
    page = open_page(390, 844, touch=True)
    against_bots(page, house.url, bots=3)
    badge = page.get_by_role("tab", name="Log").locator(".badge")
    for turn in range(3):
        assert wait_for_turn(page)
        shown(page, answer(page, turn)["version"])
    assert wait_for_turn(page)
    now = page.request.get(page.url.replace("/tables/", "/api/tables/")).json()
    expect(badge).to_have_text(str(len(now["recap"])))


def test_after_the_game_all_can_be_tapped(house: House, open_page: OpenPage) -> None:
    page = open_page(390, 844, touch=True)
    page.goto(f"{house.url}/tables/{finished(page, house.url)}")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("game", PURSES)
def test_three_seats_stand_side_by_side(house: House, open_page: OpenPage, game: str) -> None:
    page = open_page(390, 844, touch=True)
    against_bots(page, house.url, 2, game=game)
    assert wait_for_turn(page)
    for seat in page.locator(".strip > div").all():
        expect(seat).to_be_in_viewport(ratio=1)
        assert seat.evaluate("(n) => n.scrollWidth <= n.clientWidth")
    assert page.locator(".strip b").evaluate_all("(all) => all.every((n) => n.scrollHeight < n.clientHeight + 6)")


def test_whoever_decides_is_in_sight_above_the_board(house: House, open_page: OpenPage) -> None:
    page = open_page(390, 844, touch=True)
    seats = [{"kind": "bot", "level": "gentle"}] * 3 + [{"kind": "me", "name": "Ada"}]
    page.goto(f"{house.url}/tables/{make_table(page, house.url, seats)}")
    assert wait_for_turn(page)
    expect(page.locator(".strip .you.on")).to_be_in_viewport(ratio=1)


def test_a_question_opens_the_page_on_which_it_is_answered(house: House, open_page: OpenPage) -> None:
    """In Liguria tiles are bought in the market, and ships sail on the sea."""
    page = open_page(390, 844, touch=True)
    against_bots(page, house.url, 2, game="liguria")
    tap_to(page, "Offer which two paints?")
    expect(page.locator(".sheet-sea")).to_be_visible()  # the own harbor is there, though buttons alone are pressed
    tap_to(page, "Pick your first tile")
    expect(page.get_by_role("tab", name="Market")).to_have_attribute("aria-selected", "true")
    tap_to(page, "Take which ship card?")
    expect(page.get_by_role("tab", name="Sea")).to_have_attribute("aria-selected", "true")
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("tab", name="Market").click()
    expect(page.get_by_role("tab", name="Market")).to_have_attribute("aria-selected", "true")  # who wants to look may


RINGS = """() => { window.rings = []; new MutationObserver((changes) => {
  for (const { addedNodes } of changes) for (const node of addedNodes)
    if (node.matches?.(".ring")) {
      const { x, y, width, height } = node.getBBox();
      rings.push([x + width / 2, y + height / 2]);
    }
}).observe(document.querySelector(".overlay"), { subtree: true, childList: true }); }"""


def test_a_ring_is_where_its_place_is_though_the_question_leaves_the_board_more_room(
    house: House, open_page: OpenPage
) -> None:
    page = open_page(390, 844, touch=True)
    against_bots(page, house.url, game="cinque_terre")
    tap_to(page, "Your first action of three")
    page.evaluate(RINGS)
    old = version(page)
    page.locator('.prompt .choice[aria-expanded="false"]').tap()
    drive = page.locator('.list .choice[data-action^="move:"]').last
    target = (drive.get_attribute("data-action") or "").split(":")[-1]
    drive.tap()
    wait_for_change(page, old)
    page.wait_for_function("() => rings.length > 0")
    x, y = centre(page.locator(f'.sheet-coast [data-target="{target}"]').first)
    assert page.evaluate("([x, y]) => Math.min(...rings.map(([a, b]) => Math.hypot(a - x, b - y)))", [x, y]) < 20


def test_who_watches_is_told_so_and_nothing_lies_over_it(house: House, open_page: OpenPage) -> None:
    page, guest = open_page(), open_page(390, 844, touch=True)
    table = against_bots(page, house.url, 2, game="viticulture")
    guest.goto(f"{house.url}/tables/{table}")
    watching, year = guest.locator(".watching"), guest.locator(".clock b")
    expect(watching).to_have_text("You are watching", use_inner_text=False)
    expect(watching).to_be_in_viewport(ratio=1)
    expect(guest.locator("#undo")).to_be_hidden()
    here, there = watching.bounding_box(), year.bounding_box()
    assert here
    assert there
    assert here["x"] + here["width"] <= there["x"]


def test_the_explorer_draws_the_seasons_as_the_table_does(house: House, open_page: OpenPage) -> None:
    page = open_page(390, 844, touch=True)
    page.goto(f"{house.url}/explore/viticulture")
    page.locator("body[data-step]").wait_for()
    heights = page.eval_on_selector_all(".mark.behind", "(all) => all.map((n) => n.getBoundingClientRect().height)")
    assert heights
    assert max(heights) < 60


@pytest.mark.parametrize("path", ["/credits", "/tables/nowhere"])
def test_a_page_fits_its_picture_and_its_words(house: House, open_page: OpenPage, path: str) -> None:
    page = open_page(390, 844, touch=True)
    page.goto(house.url + path)
    wide = page.locator("table, .problem .art").first.bounding_box()
    assert wide
    assert 300 < wide["width"] <= 390
    assert page.evaluate("document.querySelector('table')?.scrollWidth ?? 0") <= wide["width"]


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
    expect(page.get_by_role("dialog", name="Undo")).to_contain_text("You have not decided anything yet.")
    expect(page.locator(".bubble")).to_have_count(0)


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
