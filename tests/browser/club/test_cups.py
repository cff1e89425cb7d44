"""A cup of four played to its end by two people and two bots, in two browsers; one of the people leaves."""

from __future__ import annotations

from collections.abc import Callable

from axe import serious
from conftest import House
from playing import version, wait_for_change, wait_for_turn
from playwright.sync_api import Page, expect


def keep_seat(page: Page, house: House) -> None:
    """Somebody wants to be known again."""
    page.goto(f"{house.url}/credits")
    assert page.request.post(f"{house.url}/api/me/keep").status == 201


def one_move(page: Page, table: str) -> None:
    """Whatever comes first; the page shows it."""
    old = version(page)
    now = page.request.get(table).json()
    move = {"version": now["version"], "action": now["choices"][0]["action"], "id": str(now["version"])}
    assert page.request.post(f"{table}/move", data=move).ok
    wait_for_change(page, old)


def own_table(page: Page, cup: str) -> str:
    """The table at which somebody plays now."""
    tables = page.request.get(cup).json()["tables"]
    return next(str(table["id"]) for table in tables if table["mine"] and table["status"] == "playing")


def resign(page: Page, table: str) -> None:
    """A bot plays on."""
    assert page.request.post(f"{table}/resign", data={"seat": page.request.get(table).json()["seat"]}).ok


def test_a_cup_of_four_is_played_to_its_end(house: House, open_page: Callable[..., Page]) -> None:
    ada, bo = open_page(), open_page(390, 844, dark=True)
    keep_seat(ada, house)
    ada.goto(f"{house.url}/cups")
    ada.get_by_role("link", name="New cup").click()
    ada.locator('[name="game"][value="clans"]').check(force=True)
    ada.get_by_label("Name of the cup").fill("Harbour Cup")
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_label("How many people").fill("4")
    ada.get_by_label("Who meets whom").select_option("robin")
    assert serious(ada) == []
    ada.get_by_role("button", name="Make the cup").click()
    expect(ada.get_by_role("heading", name="Harbour Cup")).to_be_visible()
    bo.goto(ada.url)
    expect(bo.get_by_role("link", name="Keep your seat").last).to_be_visible()
    keep_seat(bo, house)
    bo.goto(ada.url)
    bo.get_by_label("Your name").fill("Bo")
    assert serious(bo) == []
    bo.get_by_role("button", name="Join").click()
    expect(ada.get_by_text("Bo", exact=True)).to_be_visible()  # without a click
    for _ in range(2):
        ada.get_by_role("button", name="Add a bot").click()
    expect(ada.get_by_role("heading", name="Tables of round 1")).to_be_visible()
    expect(bo.get_by_role("heading", name="Tables of round 1")).to_be_visible()
    assert bo.evaluate("document.documentElement.scrollWidth") == 390
    assert serious(bo) == []
    cup = f"{house.url}/api/cups/{ada.url.rpartition('/')[2]}"
    bo.get_by_text("Leave the cup …").click()
    bo.get_by_role("button", name="Leave, a bot plays on").click()
    expect(bo.get_by_text("left; a bot plays on")).to_be_visible()
    for number in (1, 2, 3):
        heading = ada.get_by_role("heading", name=f"Tables of round {number}")
        expect(heading).to_be_visible()
        table = own_table(ada, cup)
        ada.locator(".held.own a.button").click()
        moves = 0
        while wait_for_turn(ada):
            if number > 1 and moves > 1:  # one whole game is enough; a bot finishes the others
                resign(ada, f"{house.url}/api/tables/{table}")
                break
            one_move(ada, f"{house.url}/api/tables/{table}")
            moves += 1
        if number == 1:
            ada.get_by_role("link", name="To the cup").click()
        ada.goto(f"{house.url}{cup.rpartition('/api')[2]}")
    expect(ada.get_by_text("Cup over")).to_be_visible(timeout=90_000)
    expect(ada.locator(".standings tbody tr")).to_have_count(4)
    expect(ada.locator(".standings .me2")).to_contain_text("Ada (you)")
    assert serious(ada) == []
    ada.goto(f"{house.url}/cups")
    expect(ada.get_by_role("heading", name="Over")).to_be_visible()
    assert serious(ada) == []
