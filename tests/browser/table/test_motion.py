"""What happened is played in its order, and afterwards everything is as if it had been drawn at once."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Any

import pytest
from playing import against_bots, finished, make_move, version, wait_for_turn
from playwright.sync_api import Page, expect
from stages import by_hand, stage, versions

if TYPE_CHECKING:
    from conftest import House, OpenPage

GAMES = ("clans", "cinquo", "cinque_terre", "liguria", "viticulture")
WATCH = """async ([versions, waits]) => {
  let moved = 0;
  for (const [i, version] of versions.entries()) {
    await show(version);
    moved += moving();
    advance(waits[i]); // the next version may come while things still move
    if (i % 3) continue;
    advance(2000);
    const found = await differs(version);
    if (found || moving()) return `version ${i}: ${found}`;
  }
  return moved;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_after_all_motion_the_page_is_as_if_freshly_drawn(house: House, open_page: OpenPage, game: str) -> None:
    page, luck = open_page(moving=True), random.Random(3)
    stage(page, house.url, game)
    by_hand(page)
    shown = list(versions(game, 60))
    moved = page.evaluate(WATCH, [shown, [luck.randrange(700) for _ in shown]])
    assert isinstance(moved, int), moved
    assert moved > 100


def turn(page: Page, house: House) -> list[dict[str, Any]]:
    """A stage on which some moves of Clans are being played at once: the first and the last version."""
    stage(page, house.url, "clans")
    by_hand(page)
    shown = list(versions("clans", 9))
    page.evaluate("async ([a, b]) => { await show(a); await show(b); }", [shown[4], shown[8]])
    return [shown[4], shown[8]]


def test_events_are_played_one_after_the_other_within_their_time(house: House, open_page: OpenPage) -> None:
    page = open_page(moving=True)
    _, after = turn(page, house)
    places = [line["about"]["target"] for line in after["log"] if line["seq"] > 4]
    tracks = page.evaluate("() => stage.motion.timeline.tracks.map(({ at, span }) => [at, at + span])")
    assert max(end for _, end in tracks) <= 1600
    assert sorted({at for at, _ in tracks if at < 1200})[:2] == [0, 380]
    page.evaluate("() => advance(10)")
    seen = []
    for _ in places:
        ring = page.locator(".overlay .ring").last.bounding_box()
        spot = page.locator(f'.high [data-target="{places[len(seen)]}"]').first.bounding_box()
        assert ring
        assert spot
        seen.append(abs(ring["x"] + ring["width"] / 2 - spot["x"] - spot["width"] / 2) < 40)
        page.evaluate("() => advance(390)")
    assert all(seen), (places, seen)
    page.evaluate("() => advance(1600)")
    expect(page.locator(".overlay .ring")).to_have_count(0)


def test_a_click_during_motion_is_one_on_the_newest_version(house: House, open_page: OpenPage) -> None:
    page = open_page(moving=True)
    _, after = turn(page, house)
    target = [line["about"]["target"] for line in after["log"]][-1]
    assert page.evaluate("moving()") > 0
    assert page.locator(".ghosts > *").count() > 0
    box = page.locator(f'.high [data-target="{target}"]').first.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert page.evaluate("() => window.clicked") == target


def test_a_newer_version_takes_over_in_mid_flight(house: House, open_page: OpenPage) -> None:
    page = open_page(moving=True)
    stage(page, house.url, "cinquo")
    by_hand(page)
    piece = {"id": "one", "art": "cinquo-piece-0", "x": 100, "y": 100}
    first = next(versions("cinquo", 1))
    board = next(sheet for sheet in first["scene"]["sheets"] if sheet["id"] == "board")

    def at(x: float) -> dict[str, Any]:
        sheets = [{**board, "pieces": [{**piece, "x": x}]}]
        return {**first, "scene": {"sheets": sheets, "panels": []}, "log": []}

    node = "document.querySelector('.ghosts > g').getAttribute('transform')"
    where = f"() => Number(/translate\\(([\\d.]+)/.exec({node})[1])"
    page.evaluate("async ([a, b]) => { await show(a); await show(b); advance(100); }", [at(100), at(400)])
    half = page.evaluate(where)
    page.evaluate("(c) => show(c)", at(700))
    assert 150 < half < 400
    assert page.evaluate(where) == pytest.approx(half, abs=1)
    page.evaluate("(c) => show(c)", at(700))  # the same once more: it just goes on
    page.evaluate("() => advance(500)")
    assert page.evaluate("moving()") == 0
    assert page.locator('[data-id="one"]').evaluate("(node) => node.style.transform") == "translate(700px, 100px)"


def test_things_fly_over_the_page_from_the_place_that_they_name(house: House, open_page: OpenPage) -> None:
    page = open_page(moving=True)
    stage(page, house.url, "viticulture")
    by_hand(page)
    shown = list(versions("viticulture", 120))
    placing = next(i for i, v in enumerate(shown) if any("placed a worker" in line["text"] for line in v["log"]))
    page.evaluate(
        "async ([a, b]) => { await show(a); await show(b); advance(1); }", [shown[placing - 1], shown[placing]]
    )
    ghost, seat = page.locator(".overlay .air > g").first.bounding_box(), page.locator(".seats .seat").all()
    assert ghost
    marks = [mark.bounding_box() for mark in (row.locator(".mark").first for row in seat)]
    assert any(m and abs(m["x"] - ghost["x"]) < 40 and abs(m["y"] - ghost["y"]) < 40 for m in marks)


@pytest.mark.parametrize(("speed", "most"), [("off", 0), ("slow", 3200)])
def test_motion_can_be_slower_or_off(house: House, open_page: OpenPage, speed: str, most: int) -> None:
    page = open_page(moving=True)
    page.add_init_script(f"localStorage.setItem('riviera.motion', '{speed}')")
    turn(page, house)
    ends = page.evaluate("() => stage.motion.timeline.tracks.map(({ at, span }) => at + span)")
    assert max(ends, default=0) <= most
    assert (max(ends, default=0) > 1600) == (speed == "slow")


def test_who_wants_no_motion_is_shown_the_places_only(house: House, open_page: OpenPage) -> None:
    page = open_page()
    turn(page, house)
    assert page.evaluate("moving()") == 4
    page.evaluate("() => advance(10)")
    expect(page.locator(".overlay .ring")).to_have_count(1)
    expect(page.locator(".ghosts > *, .overlay .air > *, .piece[style*=opacity]")).to_have_count(0)


def test_a_ring_is_round_its_place_and_leaves_the_name_beside_it(house: House, open_page: OpenPage) -> None:
    page = open_page(390, 844, touch=True)
    stage(page, house.url, "clans")
    page.evaluate("(version) => show(version)", next(versions("clans", 1)))
    found = page.evaluate("""() => { const box = (n) => n.getBoundingClientRect();
      const mark = stage.motion.places.seat(0);
      const [halo, ring] = stage.motion.overlay.ring([{ node: mark }]).map(box);
      const middle = (b) => [b.x + b.width / 2, b.y + b.height / 2].map(Math.round);
      const name = box(mark.parentNode.querySelector("b, .who"));
      return { mark: middle(box(mark)), ring: middle(ring), halo: middle(halo), free: name.left - halo.right }; }""")
    assert found["mark"] == found["ring"] == found["halo"]
    assert found["free"] >= -6  # of the halo, which is paper on paper; no letter begins there


def test_a_long_jump_in_a_replay_snaps_and_a_step_is_played(house: House, open_page: OpenPage) -> None:
    page = open_page(moving=True)
    table = finished(page, house.url)
    page.clock.install(time=0)
    page.goto(f"{house.url}/tables/{table}/replay")
    expect(page.locator("#where")).to_have_text(re.compile(r"Move 0 of \d+"))
    page.clock.pause_at(60_000)
    last = page.locator("#scrub").get_attribute("max") or ""
    for name, where, moves in (
        ("last", last, False),
        ("back", int(last) - 1, True),
        ("first", 0, False),
        ("next", 1, True),
    ):
        page.locator(f"#{name}").click()
        expect(page.locator("#where")).to_have_text(re.compile(f"Move {where} of"))
        expect(page.locator(".ghosts > *").first).to_be_attached(attached=moves)
        assert (page.locator(".piece[style*=opacity]").count() > 0) <= moves


def test_whoever_comes_back_to_a_game_by_turns_is_shown_what_happened(house: House, open_page: OpenPage) -> None:
    page = open_page(moving=True)
    against_bots(page, house.url, bots=2, pace="turn")
    wait_for_turn(page)
    make_move(page, 0)
    wait_for_turn(page)
    page.clock.install()
    page.reload()
    step = page.get_by_role("group", name="Since your last move")
    expect(step).to_be_visible()
    page.clock.run_for(2_000)
    told = step.locator("b")
    expect(told).to_contain_text("bot 2 moved")
    last = told.inner_text()
    expect(step.get_by_role("button", name="Done")).to_be_visible()
    step.get_by_role("button", name="Back").click()
    expect(told).not_to_have_text(last)
    expect(page.locator(".recap li.now")).to_have_count(1)
    expect(page.locator(".overlay .ring")).to_have_count(2)
    page.keyboard.press("ArrowRight")
    expect(told).to_have_text(last)
    page.keyboard.press("ArrowLeft")
    page.locator("body").click(position={"x": 700, "y": 20})
    page.keyboard.press(" ")
    expect(told).to_have_text(last)
    page.keyboard.press("Escape")
    expect(step).to_be_hidden()
    expect(page.locator(".overlay .ring")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name="Show me")).to_be_visible()
    expect(step).to_be_hidden()
    page.get_by_role("button", name="Show me").click()
    expect(step).to_be_visible()
    page.keyboard.press(" ")
    page.keyboard.press(" ")
    expect(step).to_be_hidden()
    assert page.evaluate("() => document.activeElement === document.querySelector('.prompt')")
    before = version(page)
    page.keyboard.press(" ")  # once too often: that is no answer
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.matches('.prompt .choice')")
    assert version(page) == before


def test_what_a_list_has_scrolled_away_has_no_ring(house: House, open_page: OpenPage) -> None:
    page = open_page(390, 844, touch=True)
    stage(page, house.url, "viticulture")
    page.evaluate("(version) => show(version)", next(versions("viticulture", 1)))
    ringed = """(edge) => { const main = document.getElementById("table"), rows = main.querySelectorAll(".places .row");
      main.scrollTop = edge;
      const [node] = edge ? rows : [rows[1]];
      const found = stage.motion.overlay.ring([{ node }]).length;
      stage.motion.overlay.clear();
      return found; }"""
    assert page.evaluate(ringed, 0) > 0
    assert page.evaluate(ringed, 4000) == 0


def test_a_ring_is_round_a_thing_and_gone_when_that_may_move(house: House, open_page: OpenPage) -> None:
    """A whole season is no thing, a card has a frame, and whoever scrolls or taps has seen it."""
    page = open_page(390, 844, touch=True)
    stage(page, house.url, "viticulture")
    page.evaluate("(version) => show(version)", next(versions("viticulture", 1)))
    ring = """(find) => { const node = document.querySelector(find);
      return stage.motion.overlay.ring([{ node }]).map((n) => n.tagName); }"""
    assert page.evaluate(ring, '[data-area="summer"]') == []
    assert page.evaluate(ring, '[data-area="summer"] .place') == ["circle", "circle"]
    assert page.evaluate(ring, '[data-area="summer"] .row') == ["rect", "rect"]
    rings = page.locator(".overlay .ring")
    expect(rings).to_have_count(2)
    page.evaluate("document.getElementById('table').scrollBy(0, 40)")
    expect(rings).to_have_count(0)
    page.evaluate(ring, '[data-area="winter"] .place')
    page.locator(".top").click()
    expect(rings).to_have_count(0)
