"""How tests sit down and play: by clicking what is lit."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

ASKED = ".prompt:not(.calm):not(.lost):not(.end) .choice"
OVER = ".prompt.end .button"


def site(url: str) -> str:
    """What a browser calls the site of an address."""
    return "/".join(url.split("/")[:3])


def make_table(page: Page, url: str, seats: list[dict[str, str]], **more: Any) -> str:
    """A table made through the API by the page's own browser; returns its id."""
    page.goto(url)
    body = {"game": "clans", "title": "Sunday evening", "seats": seats, **more}
    answer = page.request.post(f"{url}/api/tables", data=body, headers={"origin": site(url)})
    assert answer.status == 201, answer.text()
    return str(answer.json()["id"])


def against_bots(page: Page, url: str, bots: int = 1, **more: Any) -> str:
    """A table of one person and bots, opened in the page."""
    seats = [{"kind": "me", "name": "Ada"}] + [{"kind": "bot", "level": "gentle"}] * bots
    table = make_table(page, url, seats, **more)
    page.goto(f"{url}/tables/{table}")
    return table


def finished(page: Page, url: str) -> str:
    """A game that is over."""
    table = make_table(page, url, [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}])
    now = page.request.get(f"{url}/api/tables/{table}").json()
    while not now["over"]:
        move = {"version": now["version"], "action": now["choices"][0]["action"], "id": str(now["version"])}
        now = page.request.post(f"{url}/api/tables/{table}/move", data=move, headers={"origin": site(url)}).json()
    return table


def wait_for_turn(page: Page) -> bool:
    """Wait until it is this page's turn; False when the game is over."""
    page.wait_for_selector(f"{ASKED}, {OVER}")
    return page.query_selector(OVER) is None


def centre(node: Locator) -> tuple[float, float]:
    """The middle of a thing on the board."""
    box = node.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def version(page: Page) -> str:
    """Which state of the table the page shows."""
    return page.locator("#table").get_attribute("data-version") or ""


def wait_for_change(page: Page, old: str) -> None:
    """Wait until the page shows another state of the table."""
    page.wait_for_selector(f'#table[data-version]:not([data-version="{old}"])')


def lit_on_board(page: Page) -> Locator:
    """What may be clicked on the board: plates and huts, not areas."""
    return page.locator(".high .piece.lit:not(.off)")


def click_move(page: Page, turn: int) -> None:
    """Make one decision on the board: click lit places until the move is made."""
    things = lit_on_board(page)
    page.mouse.click(*centre(things.nth(turn * 7 % things.count())))
    if page.locator('svg[data-step="1"]').count():
        page.mouse.click(*centre(lit_on_board(page).first))


def press(page: Page, turn: int) -> None:
    """One decision of any game by its buttons, another one each turn, opening the list where there is one."""
    old = version(page)
    for _ in range(3):
        fold = page.locator('.prompt .choice[aria-expanded="false"]')
        if fold.count():
            fold.click()
        shown = page.locator(".list .choice" if page.locator(".list").count() else ".prompt .choice")
        button = shown.nth(turn * 7 % shown.count())
        whole = button.get_attribute("data-action")
        button.click()
        if whole:
            break
    wait_for_change(page, old)


def make_move(page: Page, turn: int) -> None:
    """A decision by clicking, until the page shows what it led to."""
    old = version(page)
    with page.expect_response(lambda r: r.url.endswith("/move")) as answer:
        click_move(page, turn)
    assert answer.value.status == 200, answer.value.text()
    wait_for_change(page, old)


def play_by_clicking(page: Page, limit: int = 80) -> int:
    """Play until the end; returns how many decisions it took."""
    for turn in range(limit):
        if not wait_for_turn(page):
            return turn
        make_move(page, turn)
    raise AssertionError("The game does not end.")
