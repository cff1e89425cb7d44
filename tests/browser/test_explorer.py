"""The explorer: deal, edit, play on, go back, analyse; a position that is not possible says so next to its field."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from riviera.registry import entries, load_game

from .conftest import House, OpenPage
from .playing import make_table


def open_explorer(page: Page, url: str, game: str = "clans", query: str = "") -> None:
    """The explorer with its first position."""
    page.goto(f"{url}/explore/{game}{query}")
    page.wait_for_selector("body[data-step]")


def deal(page: Page, seed: int) -> None:
    """A deal that the test knows."""
    page.get_by_label("Seed").fill(str(seed))
    page.get_by_role("button", name="Deal").click()
    page.wait_for_selector('body[data-step="1"]')


def position(page: Page) -> object:
    """The position as the page has it."""
    return json.loads(page.locator("#raw").input_value())


def test_a_position_is_dealt_edited_played_and_analysed(house: House, open_page: OpenPage) -> None:
    page = open_page()
    open_explorer(page, house.url)
    deal(page, 7)
    known = load_game("clans").deal(2, 7)
    assert position(page) == known.dump()
    page.get_by_label("Chips").fill("1, 0")
    page.get_by_label("Chips").press("Enter")
    expect(page.locator("#field-error")).to_contain_text("chips")
    assert page.get_by_label("Chips").input_value() == "1, 0"
    page.get_by_role("button", name="Undo the edits").click()
    expect(page.locator("#field-error")).to_have_count(0)
    clans = known.dump()["clans"][::-1]
    page.get_by_role("textbox", name="Clans").fill(", ".join(clans))
    page.get_by_role("textbox", name="Clans").press("Enter")
    page.wait_for_selector('body[data-step="2"]')
    known = load_game("clans").load(known.dump() | {"clans": clans})
    assert position(page) == known.dump()
    page.locator(".choice[aria-expanded]").click()
    page.locator("#all-choices .choice").first.click()
    page.locator(".choice[data-action]").first.click()
    page.wait_for_selector('body[data-step="3"]')
    assert position(page) != known.dump()
    page.get_by_role("button", name="Back").click()
    page.wait_for_selector('body[data-step="2"]')
    assert position(page) == known.dump()
    page.get_by_role("button", name="Analyse").click()
    rows = page.locator("table.answers tbody tr")
    expect(rows.first).to_contain_text("%")
    action = rows.first.locator("button").get_attribute("data-play") or ""
    rows.first.locator("button").click()
    page.wait_for_selector('body[data-step="3"]')
    known.play(action)
    assert position(page) == known.dump()


def test_a_position_travels_as_text_and_as_a_file(house: House, open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page()
    open_explorer(page, house.url, "cinquo")
    page.get_by_role("radio", name="JSON").check()
    known = load_game("cinquo").deal(3, 11).dump()
    page.locator("#raw").fill("{ not json")
    page.get_by_role("button", name="Use it").click()
    expect(page.locator("#status")).to_have_text("That is not JSON.")
    page.locator("#raw").fill(json.dumps(known))
    page.get_by_role("button", name="Use it").click()
    page.wait_for_selector('body[data-step="1"]')
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save").click()
    file = tmp_path / "position.json"
    kept.value.save_as(file)
    assert json.loads(file.read_text()) == known
    page.get_by_role("button", name="Deal").click()
    page.wait_for_selector('body[data-step="2"]')
    page.locator("#open").set_input_files(file)
    page.wait_for_selector('body[data-step="3"]')
    assert position(page) == known


def test_only_finished_games_are_opened(house: House, open_page: OpenPage) -> None:
    page = open_page()
    table = make_table(page, house.url, [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}])
    open_explorer(page, house.url, "clans", f"?table={table}&seq=1")
    expect(page.locator("#status")).to_contain_text("The game is not over")
    finish(page, f"{house.url}/api/tables/{table}")
    open_explorer(page, house.url, "clans", f"?table={table}")
    expect(page.locator(".prompt")).to_contain_text("over")
    assert page.get_by_role("button", name="Analyse").is_disabled()
    open_explorer(page, house.url, "clans", f"?table={table}&seq=1")
    expect(page.get_by_label("Moves")).to_have_value("1")


def finish(page: Page, table: str) -> None:
    """Play a game to its end by the first choice."""
    now = page.request.get(table).json()
    while not now["over"]:
        move = {"version": now["version"], "action": now["choices"][0]["action"], "id": str(now["version"])}
        now = page.request.post(f"{table}/move", data=move, headers={"origin": table.partition("/api")[0]}).json()


@pytest.mark.parametrize("game", sorted(entries()))
def test_axe_finds_nothing_serious(house: House, open_page: OpenPage, game: str) -> None:
    for size, dark in (((1280, 800), False), ((390, 844), True)):
        page = open_page(*size, dark=dark)
        open_explorer(page, house.url, game)
        for fold in page.locator("details > summary").all()[:2]:
            fold.click()
        found = Axe().run(page).response["violations"]
        assert [(v["id"], v["nodes"][0]["html"]) for v in found if v["impact"] in ("serious", "critical")] == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
