"""A network that is slower than somebody at the page."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route

# What a page does with answers that it has is done when later answers are there.
SETTLED = """async () => { for (const path of ["/api/games", "/api/me/friends"]) await (await fetch(path)).text(); }"""


class Held:
    """A network that keeps what a page asks for until it is released."""

    def __init__(self, page: Page, what: str) -> None:
        self.early, self.routes = True, list[Route]()
        page.route(re.compile(what), self.take)

    def take(self, route: Route) -> None:
        if self.early:
            self.routes.append(route)
        else:
            route.continue_()

    def hold(self) -> None:
        """Keep again what is asked for from now on."""
        self.early, self.routes = True, []

    def release(self) -> None:
        """Everything goes on."""
        self.early = False
        for route in self.routes:
            route.continue_()
