"""A game by turns in two browsers whose time is told: rings, a warning, a time-out, a seat given back, a pause."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe import serious
from conftest import House
from playwright.sync_api import Page, expect

HOUR = 3600
TOLD = """
import riviera.table.house.house as house
from pathlib import Path
class time:
    time = staticmethod(lambda: 2e9 + float(Path({file!r}).read_text()))
house.time = time
"""
WISH = {
    "game": "clans",
    "title": "Sunday huts",
    "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}],
    "clock": "24h+4h/72h",
}


class Timed(House):
    """A server whose time passes when it is told to."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.file = folder / "time"
        self.passed(0)

    def passed(self, seconds: float) -> None:
        """So many seconds have passed since the beginning."""
        self.file.with_suffix(".new").write_text(str(seconds))
        self.file.with_suffix(".new").rename(self.file)


@pytest.fixture
def timed(tmp_path: Path) -> Iterator[Timed]:
    server = Timed(tmp_path)
    server.start(TOLD.format(file=str(server.file)))
    yield server
    server.kill()


def two(timed: Timed, open_page: Any) -> tuple[Page, Page, str, str]:
    """Whoever is to decide at a table of two, the other, the name of the first, and the address."""
    pages, address = [open_page(), open_page(390, 844, touch=True)], ""
    for page in pages:
        page.goto(timed.url)
    made = pages[0].request.post(f"{timed.url}/api/tables", data=WISH).json()
    address = f"{timed.url}{made['link']}"
    pages[1].request.post(f"{timed.url}/api/tables/{made['id']}/sit", data={"seat": 1, "name": "Bo"})
    now = pages[0].request.get(f"{timed.url}/api/tables/{made['id']}").json()
    first, other = pages if now["actor"] == 0 else pages[::-1]
    return first, other, ("Ada", "Bo")[now["actor"]], address


def test_a_clock_from_the_first_ring_to_a_seat_given_back(timed: Timed, open_page: Any) -> None:
    first, other, name, address = two(timed, open_page)
    other.goto(timed.url)
    expect(other.locator(".trow .time")).to_contain_text(re.compile(f"2[34] h left.*{name}"))
    first.clock.install()
    first.goto(address)
    expect(first.locator(".prompt .time")).to_contain_text(re.compile("2[34] h left"))
    first.clock.fast_forward(22 * HOUR * 1000)
    expect(first.locator(".prompt .time.low .ring.low")).to_be_visible()
    expect(first.locator(".timing .bad")).to_contain_text("Your time runs low: 1 h 5")
    assert serious(first) == []
    other.goto(address)
    timed.passed(24 * HOUR + 1)
    over = other.locator(".timing", has_text=f"{name}’s time is over. A Steady bot plays for {name}")
    expect(over).to_contain_text("give the seat back at any time.")
    expect(first.locator(".timing .bad")).to_contain_text("Your time is over. A Steady bot plays for you")
    assert serious(other) == []
    other.get_by_role("button", name="Give it back").click()
    expect(over).to_have_count(0)
    expect(first.locator(".timing .bad")).to_have_count(0)


def test_a_pause_is_asked_for_agreed_to_and_ended_and_days_away_are_shown(timed: Timed, open_page: Any) -> None:
    first, other, name, address = two(timed, open_page)
    for page in (first, other):
        page.goto(address)
    first.get_by_role("button", name="Menu").click()
    first.get_by_role("menuitem", name="Ask for a pause").click()
    expect(other.locator(".timing")).to_contain_text(f"{name} would like a pause.")
    other.get_by_role("button", name="Agree").click()
    for page in (first, other):
        expect(page.locator(".timing")).to_contain_text("A pause: clocks stand still.")
    expect(first.locator(".prompt .time.stopped")).to_contain_text("paused")
    other.get_by_role("button", name="Let them run").click()
    expect(first.locator(".prompt .time.stopped")).to_have_count(0)
    other.goto(f"{timed.url}/me")
    other.get_by_label("Days").select_option("2")
    other.get_by_role("button", name="I am away").click()
    expect(other.get_by_text("12 of 14 days left this year.")).to_be_visible()
    assert serious(other) == []
    expect(first.locator(".timing")).to_contain_text("is away till 20 May")


def test_a_clock_is_chosen_with_the_table(timed: Timed, open_page: Any) -> None:
    page = open_page()
    page.goto(f"{timed.url}/games/clans/new")
    expect(page.locator("select[name=clock]")).to_be_hidden()  # bots wait as long as one likes
    page.locator("input[name=kind1][value=open]").check()
    page.locator("input[name=pace][value=turn]").check()
    expect(page.locator("select[name=clock]")).to_have_value("24h+4h/72h")
    page.get_by_role("button", name="Create table").click()
    page.wait_for_url(re.compile("/tables/"))
    now = page.request.get(page.url.replace("/tables/", "/api/tables/")).json()
    assert (now["pace"], now["clock"]["words"]) == ("turn", "24 h + 4 h a turn, up to 72 h")
