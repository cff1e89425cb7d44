"""The replay as a place to study: a review asked for and waited for, and other moves tried and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playing import finished
from playwright.sync_api import Page, Route, expect
from test_ways import serious

if TYPE_CHECKING:
    from conftest import House, OpenPage


def reviewed(page: Page, url: str) -> str:
    """A finished game whose review is shown; its table."""
    table = finished(page, url)
    page.goto(f"{url}/tables/{table}/replay#5")
    page.get_by_role("button", name="Review the game").click()
    page.locator("#curve polyline").first.wait_for()
    return table


def test_a_game_is_reviewed_in_the_replay(house: House, open_page: OpenPage) -> None:
    page = open_page()
    table = reviewed(page, house.url)
    expect(page.get_by_role("button", name="Review the game")).to_be_hidden()
    expect(page.locator(".chances .chance")).to_have_count(2)
    expect(page.locator(".study")).to_contain_text("What cost most")
    before = page.locator(".playhead").get_attribute("d")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#where")).to_contain_text("Move 6 of")
    assert page.locator(".playhead").get_attribute("d") != before
    page.reload()
    page.locator("#curve polyline").first.wait_for()
    review = page.request.get(f"{house.url}/api/tables/{table}/review").json()["review"]
    assert len(review["chances"]) == int((page.locator("#scrub").get_attribute("max")) or 0) + 1
    assert serious(page) == []


def test_the_turning_point_is_said_once_with_both_positions(house: House, open_page: OpenPage) -> None:
    page = open_page()
    table = reviewed(page, house.url)
    told = page.request.get(f"{house.url}/api/tables/{table}/review").json()
    assert len(told["review"]["turning"]) == 1
    expect(page.locator(".costly .turned")).to_have_count(1)
    expect(page.locator(".costly .turned")).to_contain_text("the turning point")
    expect(page.locator(".costly .turned")).to_contain_text(told["turned"])
    expect(page.locator(".costly .turned .crop svg")).to_have_count(2)
    assert "%" not in page.locator(".costly").inner_text()
    assert serious(page) == []


def test_another_move_is_tried_and_kept_with_the_record(house: House, open_page: OpenPage) -> None:
    page = open_page()
    table = finished(page, house.url)
    page.goto(f"{house.url}/tables/{table}/replay#4")
    expect(page.locator("#where")).to_contain_text("Move 4 of")
    page.get_by_role("button", name="What if").click()
    expect(page.locator(".moves button").nth(4)).to_contain_text("Moved")
    page.locator(".choices-tried .tried").nth(2).click()
    expect(page.locator(".prompt")).to_contain_text("this was not played")
    page.get_by_role("button", name="Let a bot go on").click()
    expect(page.get_by_role("button", name="One back")).to_be_enabled()
    page.get_by_label("A comment on the variation").fill("a quieter way")
    page.get_by_role("button", name="Keep").click()
    expect(page.locator(".kept")).to_contain_text("a quieter way")
    assert "a quieter way" in page.request.get(f"{house.url}/api/tables/{table}/record").text()
    assert serious(page) == []
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".whatif")).to_be_hidden()
    page.locator(".kept").get_by_role("button", name="Forget").click()
    expect(page.locator(".kept")).to_be_hidden()


def test_a_comment_outlives_the_line_that_a_bot_plays_on(house: House, open_page: OpenPage) -> None:
    page = open_page()
    table = finished(page, house.url)
    page.goto(f"{house.url}/tables/{table}/replay#4")
    page.get_by_role("button", name="What if").click()
    page.locator(".choices-tried .tried").nth(2).click()
    expect(page.locator(".whatif td:nth-child(3)").first).not_to_have_text("…")
    held: list[Route] = []
    page.route("**/line", lambda route: held.append(route))
    with page.expect_request("**/line"):
        page.get_by_role("button", name="Let a bot go on").click()
    comment = page.get_by_label("A comment on the variation")
    comment.fill("a quieter way")
    held[0].continue_()
    expect(page.locator(".whatif td:nth-child(3)").nth(1)).not_to_have_text("…")
    expect(comment).to_have_value("a quieter way")
    expect(comment).to_be_focused()


def test_a_review_fits_a_phone(house: House, open_page: OpenPage) -> None:
    page = open_page(390, 844, dark=True)
    reviewed(page, house.url)
    expect(page.locator(".chances .chance")).to_have_count(2)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert serious(page) == []
