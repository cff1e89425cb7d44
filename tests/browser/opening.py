"""How long a table takes until it can be played, in a real browser: ``python tests/browser/opening.py [GAME]``.

Each run is a fresh browser context, so nothing is cached. The time is the browser's own, from the start of the
navigation to the table being drawn and listening. It is a measurement for people, not a test: machines differ.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parent))
from conftest import ARGS, SYSTEM, House
from playing import against_bots
from playwright.sync_api import Browser, sync_playwright

RUNS = 9
READY = "() => performance.getEntriesByName('table')[0].startTime"


def opening(browser: Browser, url: str, game: str) -> float:
    """Milliseconds until a new table of a game is ready."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    table = against_bots(context.new_page(), url, game=game)
    known = context.storage_state()
    context.close()
    context = browser.new_context(viewport={"width": 1280, "height": 800}, storage_state=known)
    page = context.new_page()
    page.goto(f"{url}/tables/{table}")
    page.wait_for_selector("#table[data-version]")
    time = float(page.evaluate(READY))
    context.close()
    return time


def main(game: str) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        house = House(Path(folder))
        house.start()
        browser = play.chromium.launch(executable_path=str(SYSTEM) if SYSTEM.exists() else None, args=ARGS)
        times = sorted(round(opening(browser, house.url, game)) for _ in range(RUNS))
        browser.close()
        house.kill()
    print(f"{game}: interactive after {median(times)} ms (median of {RUNS}; {times[0]} to {times[-1]})")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "clans")
