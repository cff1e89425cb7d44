"""A table with components from a file, as people see it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import House, OpenPage
from playing import against_bots
from playwright.sync_api import expect

from riviera.kernel.box import GIVEN

BOX = Path(__file__).parents[2] / "boxes" / "cinquo.toml"
WITH = "with “A small piazza, revision 2”"


@pytest.fixture(scope="module")
def other_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that was given a file."""
    server = House(tmp_path_factory.mktemp("other"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(GIVEN, str(BOX))
        server.start()
    yield server
    server.kill()


def test_the_table_says_what_it_is_played_with(other_house: House, open_page: OpenPage) -> None:
    page = open_page()
    against_bots(page, other_house.url, game="cinquo")
    expect(page.locator("#table[data-version]")).to_be_visible()
    expect(page.locator("#at")).to_contain_text(WITH)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("menuitem", name=f"Rules, {WITH}")).to_be_visible()


def test_a_phone_says_it_in_the_menu(other_house: House, open_page: OpenPage) -> None:
    page = open_page(390, 780, touch=True)
    against_bots(page, other_house.url, game="cinquo")
    expect(page.locator("#table[data-version]")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("menuitem", name=f"Rules, {WITH}")).to_be_visible()
