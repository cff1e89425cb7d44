"""The shell serves every game alike: buttons for everything, undo, and the click path as pure logic."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playing import against_bots, make_table, press, version, wait_for_change, wait_for_turn
from playwright.sync_api import expect

from riviera.registry import about, entries

if TYPE_CHECKING:
    from conftest import House, OpenPage
    from playwright.sync_api import Browser

PATHS = """async () => {
  const { Path } = await import("/static/js/seat/path.js");
  const at = (...names) => new Path(names.map((action) => ({ action, label: action })));
  const two = at("move:1:2", "move:1:3", "move:4:2", "pass");
  const steps = [two.take("9"), two.take("1"), [...two.next], two.take("4"), two.picked.join(), two.take("2")];
  steps.push(two.complete[0].action);
  const same = at("sell:a", "keep:a");
  const again = at("move:1:2");
  again.take("1");
  const firsts = [...at("move:1:2", "move:4:2").firsts];
  const entries = at("move:1:2", "move:1:3", "pass").entries.length;
  const asks = at("move:1:2", "found:7").questions("5");
  return { steps, firsts, several: same.take("a"), count: same.complete.length, again: again.take("1"), entries, asks };
}"""


def test_clicks_collect_targets_until_one_action_remains(house: House, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(house.url)
    found = page.evaluate(PATHS)
    assert found["steps"] == ["", "next", ["2", "3"], "next", "4", "done", "move:4:2"]
    assert found["firsts"] == ["1", "4"]
    assert (found["several"], found["count"]) == ("several", 2)
    assert found["again"] == "again"
    assert found["entries"] == 2
    assert found["asks"] == ["*:5"]


@pytest.mark.parametrize("name", sorted(entries()))
def test_every_game_is_played_by_its_buttons(house: House, open_page: OpenPage, name: str) -> None:
    page = open_page()
    seats = [{"kind": "me", "name": "Ada"}] + [{"kind": "bot", "level": "gentle"}] * (max(2, about(name).seats[0]) - 1)
    table = make_table(page, house.url, seats, game=name)
    page.goto(f"{house.url}/tables/{table}")
    for turn in range(8):
        if not wait_for_turn(page):
            break
        press(page, turn)
    assert page.locator(".sheet .piece").count() > 0
    assert page.locator(".area:visible").count() > 3


def test_undo_takes_back_a_step_of_the_turn(house: House, open_page: OpenPage) -> None:
    page = open_page()
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "gentle"}]
    table = make_table(page, house.url, seats, game="cinque_terre")
    page.goto(f"{house.url}/tables/{table}")
    undo = page.get_by_role("button", name="Undo")
    for _ in range(12):
        assert wait_for_turn(page)
        if undo.is_enabled():
            break
        press(page, 0)
    assert undo.is_enabled()
    old = version(page)
    undo.click()
    wait_for_change(page, old)
    expect(page.locator("#say")).to_contain_text("took back")
    assert wait_for_turn(page)


def test_the_tab_tells_whose_turn_it_is(house: House, open_page: OpenPage) -> None:
    page = open_page()
    against_bots(page, house.url)
    assert wait_for_turn(page)
    assert "Your turn" in page.title()


def test_night_is_kept(house: House, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(house.url)
    page.get_by_role("button", name="Day or night").click()
    assert page.evaluate("() => document.documentElement.dataset.theme") == "dark"
    page.goto(f"{house.url}/credits")
    page.wait_for_selector('html[data-theme="dark"]')


def test_a_table_is_made_and_joined_without_scripts(house: House, open_page: OpenPage, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{house.url}/games/clans/new")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Seat B", exact=True).select_option("open")
    page.get_by_role("button", name="Create table").click()
    page.wait_for_url("**/tables/*")
    friend = open_page()
    friend.goto(f"{page.url}/join")
    friend.get_by_label("Your name").fill("Bo")
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_url(page.url)
    expect(friend.locator(".seats")).to_contain_text("Ada")
    context.close()
