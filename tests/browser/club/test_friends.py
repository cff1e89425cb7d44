"""Somebody is invited from their page, finds the invitation in their lobby, and accepts it; at every width and hour."""

from __future__ import annotations

from collections.abc import Callable

from axe import by_day_and_night
from conftest import House
from playwright.sync_api import Page, expect

from .test_cups import keep_seat

WIDE = "() => document.documentElement.scrollWidth - innerWidth"


def play(house: House, *pages: Page, rated: bool = False) -> str:
    """A whole game of Clans between Bruno and Edda; where it is found."""
    wish = {"game": "clans", "seats": [{"kind": "me", "name": "Bruno"}, {"kind": "open"}], "rated": rated}
    made = pages[0].request.post(f"{house.url}/api/tables", data=wish).json()
    table = f"{house.url}/api{made['link']}"
    now = pages[1].request.post(f"{table}/sit", data={"seat": 1, "name": "Edda"}).json()
    while not now["over"]:
        actor = pages[now["actor"]].request
        now = actor.get(table).json()
        move = {"version": now["version"], "action": now["choices"][0]["action"], "id": str(now["version"])}
        now = actor.post(f"{table}/move", data=move).json()
    return str(made["link"])


def looked_over(page: Page) -> None:
    """Nothing is wrong with a page on a phone and on a desk, by day and by night."""
    for width, height in ((390, 844), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(WIDE) <= 0
        assert by_day_and_night(page) == []


def test_somebody_is_invited_and_accepts(house: House, open_page: Callable[..., Page]) -> None:
    bruno, edda = open_page(), open_page(390, 844)
    for page in (bruno, edda):
        keep_seat(page, house)
    play(house, bruno, edda)
    bruno.goto(f"{house.url}/people/{edda.request.get(f'{house.url}/api/people/me').json()['who']}")
    expect(bruno.get_by_role("heading", name="Play with Edda")).to_be_visible()
    looked_over(bruno)
    bruno.get_by_role("link", name="Clans with Edda").click()
    expect(bruno.get_by_label("Which friend sits at seat B").locator("option:checked")).to_have_text("Edda")
    looked_over(bruno)
    bruno.get_by_label("Name at seat A").fill("Bruno")
    bruno.get_by_role("button", name="Create table").click()
    expect(bruno.get_by_text("A seat is kept for Edda").first).to_be_visible()
    looked_over(bruno)
    edda.goto(house.url)
    expect(edda.get_by_text("Bruno invites you: Clans, 3 seats")).to_be_visible()
    looked_over(edda)
    edda.get_by_role("button", name="Accept").click()
    edda.wait_for_url("**/tables/*")
    expect(bruno.get_by_text("Edda sat down.").first).to_be_attached()
