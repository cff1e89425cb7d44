"""The pictures of README and docs anew: ``make pictures``. Golden games stand on a server of their own, in a browser.

What is shown is the table as it is today; the games are those of tests/golden, so that only the page changes them.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser import conftest
from tests.browser.conftest import OFTEN, House, chromium

from riviera.records import Record, load, opening
from riviera.registry import OURS
from riviera.table.core.entry import BOT, HUMAN, MOVE, Chair, Entry, Setup
from riviera.table.core.settings import Settings
from riviera.table.web.app import make_app
from riviera.table.web.identity import COOKIE, hashed

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "images"
TOKEN = "a-picture-is-worth-a-thousand-words-and-this-is-its-token"
TITLES = {
    "clans": "Stone soup",
    "cinquo": "Lunch break",
    "cinque_terre": "Uphill carts",
    "liguria": "Four harbors",
    "viticulture": "First frost",
}
HALFWAY = '{"done": [1, 2, 3], "at": {"4": 1}}'
PART = {
    "clans": 0.5,
    "cinquo": 0.4,
    "cinque_terre": 0.5,
    "liguria": 0.45,
    "viticulture": 0.5,
}  # how far games have come


def golden(game: str) -> Record:
    """The longest golden game of three seats that bots played, and not chance."""
    files = sorted((ROOT / "tests" / "golden" / game).glob("*.txt"))
    found = [load(file) for file in files if "random" not in file.name]
    fitting = [record for record in found if len(record.names) == 3 and not record.options] or found
    return max(fitting, key=lambda record: len(record.actions))


def table(record: Record, id: str, title: str, actions: int) -> tuple[Setup, list[Entry]]:
    """A table at which a golden game was played so far; the last to decide is the visitor, the others are bots."""
    seats = [int(state.actor) for state in states(record, actions)]
    mine = seats[actions] if actions < len(record.actions) else 0
    chairs = tuple(chair(i, mine) for i in range(len(record.names)))
    now = time.time()
    setup = Setup(id, record.game, record.rules, title, record.seed, chairs, hashed(TOKEN), now, record.options)
    return setup, [Entry(i + 1, MOVE, seats[i], now, {"action": a}) for i, a in enumerate(record.actions[:actions])]


def chair(seat: int, mine: int) -> Chair:
    """The visitor's seat, or one of the bots'."""
    if seat == mine:
        return Chair(HUMAN, "Ada", owner=hashed(TOKEN))
    return Chair(BOT, f"Steady bot {seat + (seat < mine)}", level="steady")


def states(record: Record, actions: int) -> Iterator[Any]:
    """The positions of a game, the deal first."""
    state = opening(record)
    yield state
    for action in record.actions[:actions]:
        state.play(action)
        yield state


async def furnish(db: str) -> None:
    """A finished and a running table of every game."""
    app = make_app(db, Settings(thinkers=1))
    async with app.router.lifespan_context(app):
        house = app.state.house
        house.play_on = lambda desk: None  # nobody moves while the picture is taken
        for game in OURS:
            record = golden(game)
            for id, part in ((f"over-{game}", 1.0), (f"table-{game}", PART[game])):
                await house.make(*table(record, id, TITLES[game], int(part * len(record.actions))))


@contextmanager
def visitor(browser: Browser, url: str, size: tuple[int, int], **more: Any) -> Iterator[Page]:
    """A page of the visitor."""
    look = {"viewport": {"width": size[0], "height": size[1]}, "reduced_motion": "reduce", **more}
    context = browser.new_context(**look)
    context.add_init_script(OFTEN + "localStorage.setItem('riviera.name', 'Ada');")
    context.add_cookies([{"name": COOKIE, "value": TOKEN, "url": url}])
    page = context.new_page()
    page.set_default_timeout(120_000)
    yield page
    context.close()


def shoot(page: Page, url: str, path: str, ready: str, name: str) -> None:
    """A page that has drawn what it waits for, as a picture."""
    page.goto(url + path)
    page.locator(ready).first.wait_for()
    page.wait_for_timeout(600)
    page.screenshot(path=FOLDER / f"{name}.png")


def pictures(browser: Browser, url: str) -> None:
    """All of them."""
    with visitor(browser, url, (1280, 800)) as page:
        for game in OURS:
            name = "clans" if game == "clans" else f"table-{game}"
            shoot(page, url, f"/tables/table-{game}", ".prompt .choice", name)
        shoot(page, url, "/", ".home .shelf", "lobby")
        shoot(page, url, "/tables/over-clans", ".prompt.end .button", "end")
        explored(page, url)
        taught(page, url)
    with visitor(browser, url, (1280, 800), color_scheme="dark") as page:
        shoot(page, url, "/tables/table-clans", ".prompt .choice", "clans-dark")
    with visitor(browser, url, (390, 844), has_touch=True, device_scale_factor=2) as page:
        shoot(page, url, "/tables/table-clans", ".prompt .choice", "clans-phone")
        shoot(page, url, "/tables/table-viticulture", ".prompt .choice", "viticulture-phone")
    with visitor(browser, url, (1280, 800)) as page:
        reviewed(page, url)


def taught(page: Page, url: str) -> None:
    """The course of Clans for somebody who has come halfway."""
    page.set_viewport_size({"width": 1280, "height": 980})
    page.evaluate("(begun) => localStorage.setItem('riviera.learn.clans', begun)", HALFWAY)
    shoot(page, url, "/learn/clans", ".way .disc", "course")


def explored(page: Page, url: str) -> None:
    """A position in the explorer, analysed and being set up."""
    page.goto(f"{url}/explore/clans?table=over-clans&seq=24")
    page.locator("body[data-step]").wait_for()
    page.get_by_role("button", name="Analyse").click()
    page.locator("table.answers").wait_for()
    page.get_by_label("Set up", exact=True).check()
    page.locator('.sheet .piece[data-target="40"] use').last.click(force=True)
    page.wait_for_timeout(600)
    page.screenshot(path=FOLDER / "explorer.png")


def reviewed(page: Page, url: str) -> None:
    """The replay of a game with its review, at a moment of it."""
    page.goto(f"{url}/tables/over-clans/replay?review#20")
    page.locator("#curve polyline").first.wait_for(timeout=600_000)
    page.locator("#hop-on").click()
    page.wait_for_timeout(600)
    page.screenshot(path=FOLDER / "replay.png")


def main() -> None:
    """Furnish a house, open it, look around."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        asyncio.run(furnish(house.db))
        conftest.START = conftest.START.replace("worlds=4", "worlds=60")  # a curve that is worth a picture
        house.start()
        try:
            look_around(house.url)
        finally:
            house.kill()


def look_around(url: str) -> None:
    """A browser takes the pictures."""
    with sync_playwright() as play:
        browser = chromium(play, "--font-render-hinting=none")
        pictures(browser, url)
        browser.close()


if __name__ == "__main__":
    main()
