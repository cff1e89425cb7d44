"""The explorer: deal, edit, play on, go back, analyse; a position that is not possible says so next to its field."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from axe import serious
from conftest import House, OpenPage
from playing import centre, make_table
from playwright.sync_api import Page, expect

from riviera.kernel.data import whole
from riviera.registry import entries, load_game


def open_explorer(page: Page, url: str, game: str = "clans", query: str = "") -> None:
    """The explorer with its first position."""
    page.goto(f"{url}/explore/{game}{query}")
    page.wait_for_selector("body[data-step]")


def deal(page: Page, seed: int) -> None:
    """A deal that the test knows."""
    page.locator(".fresh > summary").click()
    page.get_by_label("Deal number").fill(str(seed))
    page.get_by_role("button", name="Deal").click()
    page.wait_for_selector('body[data-step="1"]')


def position(page: Page) -> Any:
    """The position as the page has it."""
    return json.loads(page.locator("#raw").input_value())


def test_a_position_is_dealt_edited_played_and_analysed(house: House, open_page: OpenPage) -> None:
    page = open_page()
    open_explorer(page, house.url)
    deal(page, 7)
    known = load_game("clans").deal(2, 7)
    assert position(page) == known.dump()
    founded = page.get_by_role("group", name="Villages founded").get_by_label("Seat A")
    founded.fill("1")
    founded.press("Enter")
    expect(page.locator("#field-error")).to_contain_text("chips")
    assert founded.input_value() == "1"
    page.get_by_role("button", name="Undo the edits").click()
    expect(page.locator("#field-error")).to_have_count(0)
    page.get_by_label("Whose turn").select_option("Seat A" if known.actor else "Seat B")
    page.wait_for_selector('body[data-step="2"]')
    known = load_game("clans").load(load_game("clans").mended(known.dump() | {"actor": 1 - known.actor}))
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
    expect(rows.nth(1)).to_contain_text("±")
    action = rows.first.locator("button").get_attribute("data-play") or ""
    rows.first.locator("button").click()
    page.wait_for_selector('body[data-step="3"]')
    known.play(action)
    assert position(page) == known.dump()


def test_a_list_is_not_one_for_each_seat_because_it_has_as_many_entries(house: House, open_page: OpenPage) -> None:
    page = open_page()
    open_explorer(page, house.url, "cinque_terre")
    page.locator(".fresh > summary").click()
    page.locator("#seats").select_option("4")
    page.get_by_role("button", name="Deal").click()
    page.wait_for_selector('body[data-step="1"]')
    offer = position(page)["offer"]
    assert len(offer) == position(page)["seats"]
    expect(page.get_by_label("Orders on offer")).to_have_value(", ".join(f"order {int(id[2:])}" for id in offer))


def test_seats_in_a_list_are_called_by_their_letters(house: House, open_page: OpenPage) -> None:
    page = open_page()
    open_explorer(page, house.url, "viticulture")
    passed = page.get_by_label("Who has passed")
    first = position(page)["actor"]
    passed.fill("BA"[first])
    passed.press("Enter")
    page.wait_for_selector('body[data-step="1"]')
    assert position(page)["passed"] == [1 - first]
    expect(passed).to_have_value("BA"[first])


def test_a_position_travels_as_text_and_as_a_file(house: House, open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page()
    open_explorer(page, house.url, "cinquo")
    page.get_by_role("radio", name="As text").check()
    page.locator(".fresh > summary").click()
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
    page.get_by_text("Behind the scenes").click()
    expect(page.get_by_label("Moves so far")).to_have_value("1")


def hut(page: Page, land: int) -> tuple[float, float]:
    """Where the huts of a land stand on the page."""
    return centre(page.locator(f'.high .piece[data-target="{land}"]').last)


def test_clans_is_set_up_by_clicking_and_dragging(house: House, open_page: OpenPage) -> None:
    page = open_page()
    open_explorer(page, house.url)
    deal(page, 7)
    land = {t: next(iter(stack)) for t, stack in load_game("clans").deal(2, 7).dump()["huts"].items()}
    page.mouse.click(*hut(page, 9))
    page.get_by_label(f"one less: {land['9']}").click()
    page.wait_for_selector('body[data-step="2"]')
    assert "9" not in position(page)["huts"]
    page.get_by_role("button", name=land["9"].capitalize(), exact=True).click()
    page.mouse.click(*hut(page, 21))
    page.wait_for_selector('body[data-step="3"]')
    assert sum(position(page)["huts"]["21"].values()) == 2
    page.mouse.move(*hut(page, 23))
    page.mouse.down()
    page.mouse.move(*hut(page, 45))
    page.mouse.up()
    page.wait_for_selector('body[data-step="4"]')
    now = position(page)
    assert "23" not in now["huts"]
    assert sum(now["huts"]["45"].values()) == 2
    page.get_by_label("Play it out").check()
    page.locator(".choice[aria-expanded]").click()
    expect(page.locator("#all-choices .choice").first).to_be_visible()


def test_structures_and_ships_are_set_up_by_clicking(house: House, open_page: OpenPage) -> None:
    page = open_page()
    open_explorer(page, house.url, "viticulture")
    built = position(page)["growers"][0]["structures"]
    page.get_by_label("Seen by").select_option("0")
    expect(page.locator(".sheet-mat .piece[data-id='who'] use")).to_have_attribute("href", "#seat-0")
    page.locator('.sheet-mat .piece[data-target="windmill"]').first.click(force=True)
    page.wait_for_selector('body[data-step="1"]')
    assert set(position(page)["growers"][0]["structures"]) == {*built} ^ {"windmill"}
    open_explorer(page, house.url, "liguria")
    page.get_by_role("button", name="Ship of seat A").click()
    page.locator('.sheet-sea .piece[data-target="p6"]').first.click(force=True)
    expect(page.locator("#status")).to_have_text(
        "Every ship begins at home."
    )  # what is no position is told in a sentence


@pytest.mark.parametrize("game", sorted(entries()))
def test_what_is_called_a_seat_is_there_once_for_each(game: str) -> None:
    parts = whole(load_game(game).form())["parts"]
    dumps = [load_game(game).deal(seats, 7).dump() for seats in (3, 4)]
    called = [way[:-2] for way, part in parts.items() if part.get("label") == "Seat"]
    assert called
    assert [way for way in called for dump in dumps if len(dump[way]) != dump["seats"]] == []


@pytest.mark.parametrize("game", sorted(entries()))
def test_fields_are_in_the_words_of_the_game(game: str) -> None:
    found = whole(load_game(game).form())
    dump = load_game(game).deal(3, 7).dump()
    people = next((key for key in ("growers", "players", "merchants") if key in dump), "")
    ways = [*dump, *(f"{people}.*.{key}" for key in (dump[people][0] if people else {}))]
    assert [way for way in ways if not found["parts"].get(way, {}).get("label")] == []
    said = [part["label"] for part in found["parts"].values()]
    said += [text for part in found["parts"].values() for text in part.get("values", {}).values()]
    assert [text for text in said if "_" in text] == []


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
        assert serious(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
