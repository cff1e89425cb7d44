"""How long a table takes until it can be played, in a real browser: ``python tests/browser/opening.py [GAME]``.

Each run is a fresh browser context, so nothing is cached. The time is the browser's own, from the start of the
navigation to the table being drawn and listening; the weight is all that was fetched, packed as it came. Then sixty
pieces move at once, again and again: how long the scripts take to draw the new version, and for a frame of the motion.
Measurements for people, not tests: machines differ.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
from conftest import House, chromium
from playing import against_bots
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from stages import by_hand, stage, versions

from riviera.registry import about

RUNS = 9
READY = "() => performance.getEntriesByName('table')[0].startTime"
FETCHED = "() => ['resource', 'navigation'].flatMap((kind) => performance.getEntriesByType(kind))"
WEIGHT = f"() => ({FETCHED})().reduce((sum, entry) => sum + entry.transferSize, 0)"
MOVING = 60
DRAW = "async ([one, two]) => { for (let i = 0; i < 60; i++) { await show(i % 2 ? one : two); advance(2000); } }"
FRAMES = "() => { for (let i = 0; i < 60; i++) advance(5); }"
SPENT = ("LayoutDuration", "RecalcStyleDuration")


def opening(browser: Browser, url: str, game: str) -> tuple[float, float]:
    """Milliseconds until a new table of a game is ready, and the kilobytes that were fetched for it."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    table = against_bots(context.new_page(), url, about(game).seats[0] - 1, game=game)
    known = context.storage_state()
    context.close()
    context = browser.new_context(viewport={"width": 1280, "height": 800}, storage_state=known)
    page = context.new_page()
    page.goto(f"{url}/tables/{table}")
    page.wait_for_selector("#table[data-version]")
    page.wait_for_load_state("networkidle")
    found = float(page.evaluate(READY)), float(page.evaluate(WEIGHT)) / 1000
    context.close()
    return found


def scripts(browser: Browser, url: str) -> dict[str, float]:
    """Milliseconds of script for a version in which sixty pieces move, and for a frame of their motion."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    stage(page, url, "clans")
    by_hand(page)
    first = next(versions("clans", 1))
    shown = [{**first, "scene": {**first["scene"], "sheets": [moved(first, shift)]}} for shift in (0, 300)]
    page.evaluate(DRAW, shown)
    drawn = script(page, DRAW, shown)
    page.evaluate("(one) => show(one)", shown[1])
    page.evaluate("(one) => show(one)", shown[0])
    return {"a new version": drawn, "a frame": script(page, FRAMES, None)}


def script(page: Page, code: str, given: Any) -> float:
    """Processor time of sixty rounds, for each; without what the browser spends on styles and layout."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = spent(session)
    page.evaluate(code, given)
    return round((spent(session) - before) * 1000 / 60, 2)


def spent(session: CDPSession) -> float:
    """Seconds that the page has spent on scripts."""
    found = {m["name"]: m["value"] for m in session.send("Performance.getMetrics")["metrics"]}
    return float(found["TaskDuration"] - sum(found[name] for name in SPENT))


def moved(version: dict[str, Any], shift: float) -> Any:
    """The board with sixty huts, further right."""
    board = version["scene"]["sheets"][0]
    huts = [
        {
            "id": f"hut-{i}",
            "art": "clans-hut-red",
            "x": 40 + i % 10 * 60 + shift,
            "y": 60 + i // 10 * 90,
            "target": str(i),
        }
        for i in range(MOVING)
    ]
    return {**board, "pieces": [p for p in board["pieces"] if p.get("z", 0) < 0] + huts}


def main(game: str) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        house = House(Path(folder))
        house.start()
        browser = chromium(play)
        runs = [opening(browser, house.url, game) for _ in range(RUNS)]
        times, weight = sorted(round(time) for time, _ in runs), round(max(weight for _, weight in runs))
        found = scripts(browser, house.url)
        browser.close()
        house.kill()
    print(f"{game}: interactive after {median(times)} ms (median of {RUNS}; {times[0]} to {times[-1]}), {weight} KB")
    for name, time in found.items():
        print(f"{name} with {MOVING} moving pieces: {time} ms of processor time in scripts")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "clans")
