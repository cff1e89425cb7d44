"""A table that is found under a path: every page, script, drawing and live connection stays under it."""

from __future__ import annotations

from conftest import House, OpenPage
from playing import against_bots, finished, site, wait_for_turn
from playwright.sync_api import Page, Response, WebSocket, expect

SITE = "/club/riviera"


class Watch:
    """Everything that a page asks for."""

    def __init__(self, page: Page) -> None:
        self.strays: list[str] = []
        self.lives: list[str] = []
        page.on("response", self.answered)
        page.on("websocket", self.connected)

    def answered(self, answer: Response) -> None:
        """Note what failed, and what lies outside."""
        if answer.status >= 400 or (not answer.url.startswith(("data:", "blob:")) and SITE not in answer.url):
            self.strays.append(f"{answer.status} {answer.url}")

    def connected(self, live: WebSocket) -> None:
        """Note a live connection."""
        self.lives.append(live.url)


def test_everything_stays_under_the_path(house_under_a_path: House, open_page: OpenPage) -> None:
    url, page = house_under_a_path.url, open_page()
    watch = Watch(page)
    page.goto(f"{url}/")
    page.get_by_role("link", name="Play Clans").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name at seat A").fill("Ada")
    dialog.get_by_role("button", name="Create table").click()
    page.wait_for_url(f"{url}/tables/*")
    against_bots(page, url)
    assert wait_for_turn(page)
    expect(page.locator(".sheet-board .piece").first).to_be_attached()
    over = finished(page, url)
    page.goto(f"{url}/tables/{over}/replay")
    expect(page.locator("#where")).to_contain_text("Move 0 of")
    page.goto(f"{url}/people")
    page.get_by_role("link", name="Your own page").click()
    page.get_by_role("link", name="All records").click()
    page.wait_for_url(f"{url}/people#records")
    page.goto(f"{url}/explore/clans")
    expect(page.locator("#sheets .piece").first).to_be_attached()
    page.request.post(f"{url}/api/me/keep", headers={"origin": site(url)})
    page.goto(f"{url}/cups")
    page.get_by_role("link", name="New cup").click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Make the cup").click()
    page.wait_for_url(f"{url}/cups/*")
    page.get_by_role("button", name="Start now").click()
    page.get_by_role("link", name="at table").first.click()
    page.wait_for_url(f"{url}/tables/*")
    page.goto(f"{url}/rules/clans")
    page.get_by_role("link", name="Credits").click()
    page.wait_for_url(f"{url}/credits")
    assert watch.strays == []
    assert watch.lives
    assert all(live.startswith(url.replace("http", "ws", 1)) for live in watch.lives)
