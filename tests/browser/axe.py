"""What axe, a checker of accessibility, holds against a page."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

FOUND = "(options) => window.axe?.run(options).then((found) => found.violations)"


def serious(page: Page, **options: Any) -> list[str]:
    """The serious findings, in short."""
    wanted = options | {"resultTypes": ["violations"]}
    found = page.evaluate(FOUND, wanted)
    if found is None:  # nobody has brought axe into this page yet
        page.evaluate(Axe().axe_script)
        found = page.evaluate(FOUND, wanted)
    bad = [v for v in found if v["impact"] in ("serious", "critical")]
    return [f"{v['id']}: {[n['html'][:160] for n in v['nodes']][:3]}" for v in bad]


def by_day_and_night(page: Page) -> list[str]:
    """The serious findings of a page that was opened by day; by night only its colours are others."""
    by_day = serious(page)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    by_night = serious(page, runOnly=["color-contrast"])
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    return by_day + by_night
