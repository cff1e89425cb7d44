"""How tests sit down and play: by clicking what is lit."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page

ASKED = ".prompt:not(.calm):not(.lost):not(.end) .choice, .area.shown .place.lit"
OVER = ".prompt.end .button"


def site(url: str) -> str:
    """What a browser calls the site of an address."""
    return "/".join(url.split("/")[:3])


def make_table(page: Page, url: str, seats: list[dict[str, str]], **more: Any) -> str:
    """A table made through the API by the page's own browser, which opens no page for it; returns its id."""
    page.request.get(url)
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


SHOWN = "(version) => Number(document.querySelector('#table').dataset.version) >= version"


def shown(page: Page, version: int) -> None:
    """Wait until the page shows a state of the table, or a later one."""
    page.wait_for_function(SHOWN, arg=version)


def kind_of(now: dict[str, Any]) -> str:
    """What is asked, whatever the numbers in it."""
    return re.sub(r"\d+", "n", str(now["prompt"]["text"]))


def table_of(page: Page) -> str:
    """Where the API has the table of a page."""
    return page.url.split("?")[0].replace("/tables/", "/api/tables/")


def answer(page: Page, turn: int, now: dict[str, Any] | None = None) -> dict[str, Any]:
    """A decision of the page's browser that does not go through the page; the table as it is ``now``, and after it."""
    table = table_of(page)
    now = now or dict(page.request.get(table).json())
    choice = now["choices"][turn * 7 % len(now["choices"])]["action"]
    move = {"version": now["version"], "action": choice, "id": f"{turn} in {now['version']}", "seat": now["seat"]}
    made = page.request.post(f"{table}/move", data=move, headers={"origin": site(page.url)})
    assert made.status == 200, made.text()
    return dict(made.json())


def play_through(page: Page, hand: Callable[[Page, int], None], often: int = 2) -> int:
    """Play until the end: each kind of question is answered so often by hand, and what is asked again without the page.

    Returns how many decisions it took."""
    asked: Counter[str] = Counter()
    table, turn = table_of(page), 0
    while wait_for_turn(page):
        assert turn < 3000, "The game does not end."
        now = page.request.get(table).json()
        if asked[kind_of(now)] < often:
            hand(page, turn)
            asked[kind_of(now)] += version(page) != str(now["version"])
        else:
            while now["your_turn"] and asked[kind_of(now)] >= often:
                now = answer(page, turn, now)
                turn += 1
            shown(page, now["version"])
        turn += 1
    return turn


# The next thing that a thumb could hit on the page of the phone that is open: a lit place, or a button of the question.
THUMB = """(turn) => { const all = [...document.querySelectorAll(
    ".tray .go, .area.shown .place.lit, .prompt .choices .choice:not([aria-expanded]), .list:not([hidden]) .choice")];
  const seen = all.filter((n) => n.checkVisibility());
  const sure = seen.find((n) => n.matches(".go"));
  for (let i = 0; i < seen.length; i++) {
    const node = sure ?? seen[(turn + i) % seen.length];
    node.scrollIntoView({ block: "center" });
    const b = node.getBoundingClientRect(), at = [b.x + b.width / 2, b.y + b.height / 2];
    if (node.contains(document.elementFromPoint(...at))) return at;
  }
  return null; }"""
STANDS = """([version, words]) => document.querySelector("#table").dataset.version !== version
  || document.querySelector(".prompt").innerText !== words"""


def tap(page: Page, turn: int) -> None:
    """One tap towards a decision on a phone: a lit place, a button, or the one that says the result."""
    fold = page.locator('.prompt .choice[aria-expanded="false"]')
    if fold.count():
        fold.tap()
    before = [version(page), page.locator(".prompt").inner_text()]
    at = page.evaluate(THUMB, turn * 7)
    assert at, "There is nothing to tap."
    page.touchscreen.tap(*at)
    page.wait_for_function(STANDS, arg=before)


def tap_to(page: Page, question: str) -> None:
    """Tap on until something is asked."""
    for turn in range(60):
        assert wait_for_turn(page)
        if question in page.locator(".prompt h2").first.inner_text():
            return
        tap(page, turn)
    raise AssertionError(f"Nobody asks: {question}")
