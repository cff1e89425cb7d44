"""The rules pages in a browser: light, for everybody, printed on one page, and the index is searched."""

from __future__ import annotations

import re

import pytest
from axe import by_day_and_night
from conftest import House, OpenPage
from playwright.sync_api import Page, expect

GAMES = ("clans", "liguria", "viticulture", "cinque_terre", "cinquo")
KINDS = ("", "/index", "/summary")


def opened(page: Page, house: House, path: str) -> None:
    """A page of the rules, loaded whole."""
    page.goto(f"{house.url}/rules/{path}")
    page.evaluate("document.fonts.ready.then(() => true)")


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_serious(house: House, open_page: OpenPage, game: str) -> None:
    page = open_page()
    for kind in KINDS:
        opened(page, house, game + kind)
        assert by_day_and_night(page) == [], kind


@pytest.mark.parametrize("game", GAMES)
def test_pages_are_light_and_fit_a_phone(house: House, open_page: OpenPage, game: str) -> None:
    for kind in KINDS:
        page = open_page(390, 844)
        opened(page, house, game + kind)
        sizes = page.evaluate(
            """() => [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]
            .map((entry) => [entry.name, entry.transferSize])"""
        )
        assert sum(size for _, size in sizes) < 300_000, sizes
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, kind


def test_the_summary_prints_on_one_page(house: House, open_page: OpenPage) -> None:
    page = open_page()
    for game in GAMES:
        opened(page, house, f"{game}/summary")
        printed = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, game
        assert printed_and_cut(page) == [], game


INKS = """() => [...new Set([...document.querySelectorAll('*')].map((n) => getComputedStyle(n))
  .flatMap((s) => [s.color, s.backgroundColor, s.fill, s.filter]))].sort()"""


def printed_with(page: Page, house: House, game: str) -> list[str]:
    """The colours of the rules on one page, as they are printed."""
    page.emulate_media(media="print")
    opened(page, house, f"{game}/summary")
    found: list[str] = page.evaluate(INKS)
    return found


def test_at_night_the_same_is_printed_as_by_day(house: House, open_page: OpenPage) -> None:
    day, night, chosen = open_page(), open_page(dark=True), open_page()
    chosen.add_init_script("localStorage.setItem('riviera.theme', 'dark')")
    for game in GAMES:
        inks = printed_with(day, house, game)
        assert printed_with(night, house, game) == inks, game
        assert printed_with(chosen, house, game) == inks, game


CUT = """() => [...document.querySelectorAll('.one-page .strip b, .one-page .strip small')]
  .filter((n) => n.getBoundingClientRect().width > n.closest('li').clientWidth + 0.5).map((n) => n.textContent)"""


def printed_and_cut(page: Page) -> list[str]:
    """Words that are wider than their box on a sheet of A4."""
    page.set_viewport_size({"width": 703, "height": 1000})  # 186 mm
    page.emulate_media(media="print")
    found: list[str] = page.evaluate(CUT)
    page.emulate_media(media="null")  # whatever is printed next is print again
    return found


def test_the_index_is_searched(house: House, open_page: OpenPage) -> None:
    page = open_page()
    opened(page, house, "liguria/index")
    shown = page.locator(".entry:visible")
    everything = shown.count()
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("SWORD")
    expect(page.locator(".entry mark").first).to_have_text("sword")
    expect(page.locator("#knight-4")).to_be_visible()
    expect(page.locator("#c1")).to_be_hidden()
    expect(page.locator(".search output")).to_have_text(f"{shown.count()} found")
    page.get_by_role("link", name="Knights and diplomats").click()
    expect(shown).to_have_count(4)
    page.keyboard.press("/")
    page.keyboard.press("Escape")
    expect(shown).to_have_count(6)
    expect(page.locator(".entry mark")).to_have_count(0)
    page.get_by_role("link", name="All", exact=True).click()
    page.get_by_role("link", name="turn round").click()
    expect(page.locator("#c4")).to_be_visible()
    expect(page.locator("#c1")).to_be_hidden()
    page.get_by_role("searchbox").fill("zebra")
    page.get_by_role("link", name="show all").click()
    expect(shown).to_have_count(everything)


def test_words_are_found_in_the_rules(house: House, open_page: OpenPage) -> None:
    page = open_page()
    opened(page, house, "clans")
    page.keyboard.press("/")
    page.keyboard.type("strife")
    expect(page.locator("main mark").first).to_be_attached()
    page.keyboard.press("Enter")
    expect(page.locator("mark.at")).to_be_in_viewport()
    expect(page.locator(".find output")).to_have_text(re.compile(r"1 of \d+"))
    expect(page.get_by_role("link", name="Villages", exact=False).first).to_have_class("hits")
    page.keyboard.press("Escape")
    expect(page.locator("mark")).to_have_count(0)


def test_a_refusal_leads_to_its_clause_and_the_contents_follow(house: House, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"{house.url}/rules/clans#R-STRIFE-1")
    expect(page.locator("#R-STRIFE-1")).to_be_in_viewport()
    expect(page.locator(".contents [aria-current]")).to_have_text("Strife")
    page.get_by_role("link", name="The end", exact=True).click()
    expect(page.get_by_role("heading", name="The end")).to_be_in_viewport()
    expect(page.locator(".contents [aria-current]")).to_have_text("The end")
