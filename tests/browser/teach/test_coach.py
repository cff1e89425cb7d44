"""A first game with its coach in the browser: what matters, what a choice missed, and the board as it was before."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe import serious
from conftest import House, OpenPage
from playing import centre, wait_for_turn
from playwright.sync_api import Page, expect

from riviera.registry import OURS as TAUGHT

GOOD = "move:51:50"
PLANTED = f"""
from riviera.study.coach import Counsel, Slip
from riviera.table.work.thinking import Thinking
async def counsel(self, state, asker):
    names = [state.game.actions.name(a) for a in state.legal_actions()]
    if state.game.name != "clans":
        return Counsel(names[0], "Begin with the first of them.")
    return Counsel("{GOOD}", "Huts without blue can be joined.") if "{GOOD}" in names else Counsel()
async def slip(self, state, action, asker):
    if state.game.name != "clans":
        return None
    return None if state.game.actions.name(action) == "{GOOD}" else Slip("{GOOD}", 3, 20)
async def choose(self, state, level, asker, rank):
    return state.game.actions.name(state.legal_actions()[0])
Thinking.counsel, Thinking.slip, Thinking.choose = counsel, slip, choose
"""


@pytest.fixture(scope="module")
def coached(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose coach likes one move of Clans, and whose bots do not think."""
    server = House(tmp_path_factory.mktemp("coached"))
    server.start(PLANTED)
    yield server
    server.kill()


def begin(page: Page, house: House) -> None:
    """From the end of the course to the table."""
    page.goto(f"{house.url}/learn/clans")
    page.get_by_role("button", name="Your first game").click()
    assert wait_for_turn(page)
    expect(page.locator(".coach h2")).to_have_text("Huts without blue can be joined.")


def poor(page: Page) -> None:
    """A move that the coach does not like."""
    page.mouse.click(*centre(page.locator("[data-id='a33']")))
    page.locator(".prompt .choice:not(.calm)").first.click()
    expect(page.locator(".coach[data-state='missed']")).to_be_visible()


def seen(page: Page) -> list[str]:
    """The board as it is drawn."""
    pieces = page.locator(".sheet svg [data-id]").evaluate_all(
        "all => all.map((n) => `${n.dataset.id} ${n.style.transform}`)"
    )
    return [*map(str, pieces), *page.locator(".panel").all_inner_texts()]


def test_a_poor_choice_is_told_taken_back_and_the_board_is_as_before(coached: House, open_page: OpenPage) -> None:
    page = open_page()
    begin(page, coached)
    before = seen(page)
    asked = page.locator(".prompt h2").inner_text()
    poor(page)
    assert seen(page) != before
    coach = page.locator(".coach")
    expect(coach).to_contain_text("Move forest 51 to steppe 50.")
    expect(coach).to_contain_text("Your choice cost about 3 points.")
    expect(page.locator(".prompt")).to_contain_text("waits until you have decided")
    expect(page.locator("#say")).to_contain_text("What it missed. Move forest 51 to steppe 50.")
    assert serious(page) == []
    page.reload()
    page.get_by_role("button", name="Take it back").click()
    expect(page.locator(".prompt h2")).to_have_text(asked)
    assert seen(page) == before
    expect(page.locator("#at")).to_contain_text("1 move taken back with the coach")
    expect(page.locator(".log")).to_contain_text("took a move back with the coach")


def test_it_is_shown_kept_sent_away_and_called_by_keys_on_a_phone_at_night(coached: House, open_page: OpenPage) -> None:
    page = open_page(390, 844, dark=True)
    begin(page, coached)
    page.keyboard.press("s")
    expect(page.locator(".choice.suggested")).to_be_visible()
    expect(page.locator(".pin")).not_to_have_count(0)
    expect(page.locator("#say")).to_contain_text("Move forest 51 to steppe 50.")
    page.get_by_role("button", name="Quiet, please").click()
    expect(page.locator(".coach")).to_contain_text("The coach is away.")
    page.get_by_role("button", name="Call the coach").click()
    expect(page.locator(".coach h2")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_who_is_shown_how_a_turn_begins_is_shown_how_it_goes_on(coached: House, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"{coached.url}/learn/cinque_terre")
    page.get_by_role("button", name="Your first game").click()
    assert wait_for_turn(page)
    coach = page.locator(".coach h2")
    for _ in ("where the cart begins", "a turn of three actions"):
        expect(page.locator(".coach .show")).to_be_visible()
        expect(coach).to_have_text("Begin with the first of them.")
        page.keyboard.press("s")
        page.locator(".choice.suggested").click()
    expect(coach).not_to_have_text("Begin with the first of them.")
    expect(page.locator(".choice.suggested")).to_be_visible()
    expect(page.locator(".coach .show")).to_have_count(0)


OVER = "() => ((side) => side.scrollHeight - side.clientHeight)(document.querySelector('.side'))"


@pytest.mark.parametrize("game", TAUGHT)
def test_what_it_says_leaves_nothing_cut_below_it(coached: House, open_page: OpenPage, game: str) -> None:
    page = open_page()
    page.goto(f"{coached.url}/learn/{game}")
    page.get_by_role("button", name="Your first game").click()
    expect(page.locator(".coach h2")).to_be_visible()
    assert page.evaluate(OVER) <= 0
    page.keyboard.press("s")
    expect(page.locator(".coach p")).to_be_visible()
    assert page.evaluate(OVER) <= 0


def test_it_keeps_off_the_edge_of_a_phone_whose_places_are_a_list(coached: House, open_page: OpenPage) -> None:
    page = open_page(390, 844)
    page.goto(f"{coached.url}/learn/viticulture")
    page.get_by_role("button", name="Your first game").click()
    says = page.locator(".coach h2")
    expect(says).to_have_text("Begin with the first of them.")
    box = says.bounding_box()
    assert box is not None
    assert box["x"] >= 14
