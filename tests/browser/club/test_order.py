"""The club acted out with several browsers: a report in two clicks and a ban; play now."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from axe import serious
from conftest import House
from playwright.sync_api import Page, expect

from riviera.table.core.settings import Settings
from riviera.table.keep.roles import host_link

WISH = {"game": "clans", "title": "Friday", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}


def link_of(house: House) -> str:
    """What the command line prints; in a thread, since the browser has a loop of its own here."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, host_link(Settings(db=house.db, public_url=house.url))).result()


def host(page: Page, house: House) -> None:
    """Somebody takes the host's chair."""
    page.goto(link_of(house))
    page.get_by_role("button", name="I am the host").click()
    page.wait_for_url("**/me")


def test_a_report_in_two_clicks_leads_to_a_ban(house: House, open_page: Callable[..., Page]) -> None:
    ada, bo, vera = open_page(), open_page(390, 844), open_page()
    ada.goto(house.url)
    table = ada.request.post(f"{house.url}/api/tables", data=WISH).json()["link"]
    bo.goto(house.url)
    bo.request.post(f"{house.url}/api{table}/sit", data={"seat": 1, "name": "Bo"})
    bo.request.post(f"{house.url}/api{table}/chat", data={"text": "You fool"})
    bo.goto(house.url + table)
    expect(bo.locator("#table .sheet").first).to_be_visible()
    ada.goto(house.url + table)
    ada.locator(".chat summary").click()
    ada.get_by_role("button", name="Report Bo").click()
    ada.get_by_role("button", name="Rude words").click()
    expect(ada.get_by_text("nobody is told that it was you")).to_be_visible()
    host(vera, house)
    vera.goto(f"{house.url}/keeper/reports")
    report = vera.get_by_role("article", name="Report about Bo")
    expect(report).to_contain_text("You fool")
    assert serious(vera) == []
    report.get_by_role("button", name="Ban … Bo").click()
    vera.get_by_label("Why").fill("Please come back kinder.")
    vera.get_by_role("button", name="Ban", exact=True).click()
    expect(report).to_contain_text("banned until")
    expect(bo.get_by_text("Please come back kinder.")).to_be_visible()  # at the table, without a click
    assert serious(bo) == []
    report.get_by_role("button", name="Done with this").click()
    expect(report).to_have_count(0)
    vera.goto(f"{house.url}/keeper/log")
    expect(vera.locator(".log li").nth(1)).to_contain_text("banned Bo until")
    ada.reload()
    expect(ada.locator('[data-seat="1"]').first).to_contain_text("bot")


def test_two_who_press_play_now_sit_at_one_table(house: House, open_page: Callable[..., Page]) -> None:
    ada, bo = open_page(), open_page(390, 844, dark=True)
    for page, name in ((ada, "Ada"), (bo, "Bo")):
        page.goto(house.url)
        page.get_by_role("link", name="Play now").first.click()
        page.locator('[name="game"][value="cinquo"]').check(force=True)
        page.get_by_label("Your name").fill(name)
        page.get_by_label("Language").select_option("Nederlands")
        assert serious(page) == []
        page.get_by_role("button", name="Play now").click()
        page.wait_for_url("**/tables/*")
    assert ada.url == bo.url
    expect(ada.locator('[data-seat="1"]').first).to_contain_text("Bo")
