"""For whom a table is, chosen in its form and read at its door; and a rated rematch that both ask for."""

from __future__ import annotations

from collections.abc import Callable

from conftest import House
from playwright.sync_api import Page, expect

from .test_friends import looked_over, play


def test_a_table_for_some_ratings_says_so_everywhere(house: House, open_page: Callable[..., Page]) -> None:
    ada, gus = open_page(), open_page(390, 844)
    ada.goto(f"{house.url}/games/clans/new")
    ada.get_by_label("Name at seat A").fill("Ada")
    ada.locator("input[name=kind1][value=open]").check()
    ada.get_by_text("More", exact=True).click()
    ada.get_by_label("Anybody may watch and join").check()
    expect(ada.get_by_label("From rating")).to_be_hidden()
    ada.get_by_label("For whom").select_option("Ratings from … to …")
    ada.get_by_label("From rating").fill("12")
    ada.get_by_label("To rating").fill("22")
    looked_over(ada)
    ada.get_by_role("button", name="Create table").click()
    ada.wait_for_url("**/tables/*")
    expect(ada.locator("#at")).to_contain_text("for ratings 12 to 22")
    gus.goto(house.url)
    expect(gus.get_by_text("for ratings 12 to 22").first).to_be_visible()
    gus.goto(f"{ada.url}/join")
    expect(gus.get_by_text("is shown after 5 rated games, 5 to go")).to_be_visible()
    expect(gus.get_by_role("button", name="Sit down")).to_have_count(0)
    looked_over(gus)
    gus.get_by_role("link", name="Play now").click()
    expect(gus.get_by_role("heading", name="Play now")).to_be_visible()
    looked_over(gus)


def test_a_rated_rematch_begins_when_both_have_asked(house: House, open_page: Callable[..., Page]) -> None:
    bruno, edda = open_page(), open_page(390, 844)
    table = play(house, bruno, edda, rated=True)
    for page in (bruno, edda):
        page.goto(f"{house.url}{table}")
        page.get_by_role("button", name="Rated rematch").click()
        page.wait_for_url(lambda url: not url.endswith(table))
        expect(page.locator("#at")).to_contain_text("rated")
    assert bruno.url == edda.url
    expect(bruno.get_by_text("Edda sat down.").first).to_be_attached()
