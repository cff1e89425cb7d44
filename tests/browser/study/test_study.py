"""The replay as a place to study: a review asked for and waited for, and other moves tried and kept."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from axe import serious
from playing import against_bots, finished, site, wait_for_turn
from playwright.sync_api import Page, Route, expect

if TYPE_CHECKING:
    from conftest import House, OpenPage


OUT = """(tiles) => tiles.map((tile) => { const room = tile.getBoundingClientRect();
  return [...tile.querySelectorAll(".pips i")].map((n) => n.getBoundingClientRect())
    .filter((b) => b.left < room.left || b.right > room.right || b.bottom > room.bottom || b.width < 7).length; })"""


def reviewed(page: Page, url: str) -> str:
    """A finished game whose review is shown; its table."""
    table = finished(page, url)
    page.goto(f"{url}/tables/{table}/replay#5")
    page.get_by_role("button", name="Review the game").click()
    page.locator("#curve polyline").first.wait_for()
    return table


THOUGHT = {
    "seat": 1,
    "move": "Move steppe 1 to forest 2.",
    "reason": "It brings red into a group of 2.",
    "expected": "It wins four games in ten, and ends about even.",
    "others": ["Move forest 4 to steppe 1. It wins three games in ten."],
}


def dear_decisions(page: Page, url: str, table: str, plies: list[int]) -> dict[str, Any]:
    """A review that names these moves, the last of them the turning point, without waiting for one."""
    moves = page.request.get(f"{url}/api/tables/{table}/moves").json()
    mistakes = [decision(page, url, table, ply, moves[ply - 1]) for ply in plies]
    rows = [[0.6, 0.4]] * plies[-1] + [[0.2, 0.8]] * (len(moves) + 1 - plies[-1])
    review = {"chances": rows, "luck": [0, 0], "choices": [0, 0], "rivals": [0, 0], "names": ["Ada", "Bo"]}
    review |= {"mistakes": mistakes, "turning": plies[-1:], "seats": [move["seat"] for move in moves]}
    curve = '<svg class="curve" viewBox="0 0 9 100"><polyline points="0,0 9,9"></polyline></svg>'
    turned = f"Ada: six in ten before move {plies[-1]}, two in ten after it"
    told = {"state": "done", "review": review, "curve": curve, "turned": turned, "sentences": []}
    page.route("**/review", lambda route: route.fulfill(json=told))
    return told


def decision(page: Page, url: str, table: str, ply: int, move: dict[str, Any]) -> dict[str, Any]:
    """A decision of a game, with another answer as the better one."""
    asked = {"at": ply - 1, "actions": [], "bot": False}
    line = page.request.post(f"{url}/api/tables/{table}/line", data=asked, headers={"origin": site(url)}).json()
    better = next(c["action"] for c in line["choices"] if c["action"].split(":")[1] != move["action"].split(":")[1])
    words = {"played_words": move["text"], "better_words": "Move there.", "reason": "It founds a village of four."}
    said = {"cost": "cost about 3 points", "thumb": "Bring huts to your clan."}
    numbers = {"chance": 0.6, "loss": 0.2, "error": 0.01, "points": 3.2}
    return {"ply": ply, "seat": move["seat"], "played": move["action"], "better": better, **words, **said, **numbers}


def test_a_game_is_reviewed_in_the_replay(house: House, open_page: OpenPage) -> None:
    page = open_page()
    table = reviewed(page, house.url)
    expect(page.get_by_role("button", name="Review the game")).to_be_hidden()
    expect(page.locator(".chances .chance")).to_have_count(2)
    expect(page.locator(".study")).to_contain_text("What cost most")
    before = page.locator(".playhead").get_attribute("d")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#where")).to_contain_text("Move 6 of")
    assert page.locator(".playhead").get_attribute("d") != before
    page.reload()
    page.locator("#curve polyline").first.wait_for()
    review = page.request.get(f"{house.url}/api/tables/{table}/review").json()["review"]
    assert len(review["chances"]) == int((page.locator("#scrub").get_attribute("max")) or 0) + 1
    assert serious(page) == []


def test_the_turning_point_is_said_once_with_both_positions(house: House, open_page: OpenPage) -> None:
    page = open_page()
    table = finished(page, house.url)
    told = dear_decisions(page, house.url, table, [9, 18])
    page.goto(f"{house.url}/tables/{table}/replay#5")
    expect(page.locator(".study .costly li")).to_have_count(2)
    turned = page.locator(".study .costly .turned")
    expect(turned).to_have_count(1)
    expect(turned).to_contain_text("the turning point")
    expect(turned).to_contain_text(told["turned"])
    expect(turned.locator(".crop svg")).to_have_count(2)
    expect(turned.locator("figcaption")).to_have_text(["played", "better"])
    expect(page.locator(".study .costly")).to_contain_text("cost about 3 points")
    assert "%" not in page.locator(".study .costly").inner_text()
    assert serious(page) == []


def test_whoever_asked_for_a_review_sees_what_it_found(house: House, open_page: OpenPage) -> None:
    page = open_page()
    table = finished(page, house.url)
    dear_decisions(page, house.url, table, [9, 18])
    page.goto(f"{house.url}/tables/{table}/replay#5")
    expect(page.locator("#curve polyline")).to_be_visible()
    expect(page.locator(".study")).to_be_hidden()
    page.goto(f"{house.url}/tables/{table}/replay?review#5")
    expect(page.locator(".study")).to_be_visible()
    expect(page.locator(".moments")).to_be_visible()


def test_a_bot_s_move_can_be_asked_and_a_person_s_cannot(house: House, open_page: OpenPage) -> None:
    page = open_page()
    table = against_bots(page, house.url)
    assert wait_for_turn(page)
    asked = page.request.get(f"{house.url}/api/tables/{table}/motive?move=1")
    assert asked.status == 403
    expect(page.get_by_role("button", name="Why did it do that?")).to_have_count(0)
    give = {"seat": 0, "to": "bot", "level": "gentle"}
    page.request.post(f"{house.url}/api/tables/{table}/hand-over", data=give, headers={"origin": house.url})
    expect(page.locator(".prompt.end")).to_be_visible()
    page.route("**/motive?move=5", lambda route: route.fulfill(json=THOUGHT))
    page.goto(f"{house.url}/tables/{table}/replay#0")
    expect(page.locator("#where")).to_contain_text("Move 0 of")
    expect(page.get_by_role("button", name="Why did it do that?")).to_have_count(0)
    page.goto(f"{house.url}/tables/{table}/replay#5")
    page.get_by_role("button", name="Why did it do that?").click()
    thought = page.get_by_label("Why it did that")
    expect(thought).to_contain_text("Move steppe 1 to forest 2.")
    expect(thought.locator("li")).to_have_text(THOUGHT["others"])
    expect(thought.locator("h3")).to_be_in_viewport()
    assert serious(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("tab").first.click()
    page.get_by_role("button", name="Why did it do that?").click()
    expect(thought.locator("h3")).to_be_in_viewport()  # on the page of the log
    page.keyboard.press("ArrowRight")
    expect(thought).to_be_hidden()


def test_another_move_is_tried_and_kept_with_the_record(house: House, open_page: OpenPage) -> None:
    page = open_page()
    table = finished(page, house.url)
    page.goto(f"{house.url}/tables/{table}/replay#4")
    expect(page.locator("#where")).to_contain_text("Move 4 of")
    page.get_by_role("button", name="What if").click()
    expect(page.locator(".moves button").nth(4)).to_contain_text("Moved")
    page.locator(".choices-tried .tried").nth(2).click()
    expect(page.locator(".prompt")).to_contain_text("this was not played")
    page.get_by_role("button", name="Let a bot go on").click()
    expect(page.get_by_role("button", name="One back")).to_be_enabled()
    page.get_by_label("A comment on the variation").fill("a quieter way")
    page.get_by_role("button", name="Keep").click()
    expect(page.locator(".kept")).to_contain_text("a quieter way")
    assert "a quieter way" in page.request.get(f"{house.url}/api/tables/{table}/record").text()
    assert serious(page) == []
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".whatif")).to_be_hidden()
    page.locator(".kept").get_by_role("button", name="Forget").click()
    expect(page.locator(".kept")).to_be_hidden()


def test_a_comment_outlives_the_line_that_a_bot_plays_on(house: House, open_page: OpenPage) -> None:
    page = open_page()
    table = finished(page, house.url)
    page.goto(f"{house.url}/tables/{table}/replay#4")
    page.get_by_role("button", name="What if").click()
    page.locator(".choices-tried .tried").nth(2).click()
    expect(page.locator(".whatif td:nth-child(3)").first).not_to_have_text("…")
    held: list[Route] = []
    page.route("**/line", lambda route: held.append(route))
    with page.expect_request("**/line"):
        page.get_by_role("button", name="Let a bot go on").click()
    comment = page.get_by_label("A comment on the variation")
    comment.fill("a quieter way")
    held[0].continue_()
    expect(page.locator(".whatif td:nth-child(3)").nth(1)).not_to_have_text("…")
    expect(comment).to_have_value("a quieter way")
    expect(comment).to_be_focused()


def test_what_if_is_open_however_early_it_is_asked(house: House, open_page: OpenPage) -> None:
    page = open_page()
    table = finished(page, house.url)
    held: list[Route] = []
    page.route(re.compile(r"replay\?seq=[04]$"), lambda route: held.append(route))
    page.goto(f"{house.url}/tables/{table}/replay#4")
    page.get_by_role("button", name="What if").click()
    with page.expect_request("**/replay?seq=4"):
        held.pop().continue_()
    page.get_by_role("button", name="What if").click()
    held.pop().continue_()
    expect(page.locator("#where")).to_have_text(re.compile("Move 4 of"))
    expect(page.locator(".whatif h3")).to_have_text("What if, from move 5")
    expect(page.locator(".whatif")).to_be_visible()


def test_a_review_that_comes_leaves_what_is_being_tried(house: House, open_page: OpenPage) -> None:
    page = open_page()
    table = finished(page, house.url)
    dear_decisions(page, house.url, table, [9, 14, 18])
    held: list[Route] = []
    page.route("**/review", lambda route: held.append(route))
    with page.expect_request("**/review"):
        page.goto(f"{house.url}/tables/{table}/replay#4")
    page.get_by_role("button", name="What if").click()
    expect(page.locator(".whatif h3")).to_have_text("What if, from move 5")
    held.pop().fallback()
    expect(page.locator("#curve")).to_be_visible()
    expect(page.locator(".whatif")).to_be_visible()


def test_a_review_fits_a_phone(house: House, open_page: OpenPage) -> None:
    page = open_page(390, 844, dark=True)
    reviewed(page, house.url)
    expect(page.locator(".chances .chance")).to_have_count(2)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert serious(page) == []


@pytest.mark.parametrize(("width", "height", "dark"), [(1280, 800, False), (390, 844, True)])
def test_dear_decisions_are_tried_again_and_kept(
    house: House, open_page: OpenPage, width: int, height: int, dark: bool
) -> None:
    page = open_page(width, height, dark=dark)
    table = finished(page, house.url)
    told = dear_decisions(page, house.url, table, [9, 14, 18])
    page.goto(f"{house.url}/tables/{table}/replay?moment=14#5")
    card = page.locator(".moments")
    expect(page.locator(".prompt h2")).to_have_text("What would you play?")
    moment = told["review"]["mistakes"][1]
    card.locator("summary").click()
    wrong = page.locator(".moments .tried").first
    wrong.click()
    expect(card).to_contain_text(
        re.compile("another choice|cost about 3 points. Try another|This was better|first try")
    )
    for target in moment["better"].split(":")[1:]:
        page.locator(f'.sheet [data-target="{target}"]').first.dispatch_event("click", {"bubbles": True})
    expect(page.locator(".prompt h2")).to_have_text("That is it")
    expect(card.locator(".crop svg")).to_have_count(2)
    expect(card).to_contain_text(moment["thumb"])
    expect(page.locator(".prompt")).to_contain_text(moment["reason"])
    expect(card).not_to_contain_text(moment["reason"])  # nothing is said twice
    expect(card.get_by_role("button", name="Keep it")).to_be_in_viewport(ratio=1)
    assert serious(page) == []
    card.get_by_role("button", name="Keep it").click()
    expect(card.get_by_role("link", name=re.compile("Move 14"))).to_have_attribute(
        "href", re.compile(f"{table}/replay.moment=14")
    )
    card.get_by_role("button", name="Next moment").click()
    expect(page.locator(".prompt h2")).to_have_text("What would you play?")
    card.get_by_role("button", name="Show me").click()
    expect(page.locator(".prompt h2")).to_have_text("This was better")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    card.get_by_role("button", name="Leave").click()
    expect(page.locator("#where")).to_contain_text("Move 5 of")
    expect(page.locator(".prompt")).not_to_contain_text("This was better")


CROPPED = """async ([game, id]) => {
const [{crops}, {artOf}] = await Promise.all([import('/static/js/study/crop.js'), import('/static/js/board/stage.js')]);
const now = await (await fetch(location.pathname.replace('/tables', '/api/tables'))).json();
const then = structuredClone(now.scene);
then.sheets.find((sheet) => sheet.id === id).pieces.splice(0, 12);
const node = crops(await artOf(now.art), [{scene: now.scene, words: ['now']}, {scene: then, words: ['then']}]);
node.style.width = '372px';
document.body.append(node);
return [...node.querySelectorAll('svg')].map((one) => {
  const [, , w, h] = one.getAttribute('viewBox').split(' ').map(Number);
  return w * h * Math.min(one.clientWidth / w, one.clientHeight / h) ** 2 / one.clientWidth / one.clientHeight;
}); }"""


@pytest.mark.parametrize(("game", "sheet"), [("liguria", "market"), ("clans", "board")])
def test_a_picture_of_a_part_fills_its_frame(house: House, open_page: OpenPage, game: str, sheet: str) -> None:
    page = open_page()
    against_bots(page, house.url, 2, game=game)
    assert wait_for_turn(page)
    assert min(page.evaluate(CROPPED, [game, sheet])) > 0.9


def test_a_moment_of_the_list_opens_the_board_of_a_phone(house: House, open_page: OpenPage) -> None:
    page = open_page(390, 844)
    table = finished(page, house.url)
    dear_decisions(page, house.url, table, [9, 14, 18])
    page.goto(f"{house.url}/tables/{table}/replay#5")
    page.get_by_role("tab", name="Log").click()
    page.locator(".moments .costly button").first.click()
    expect(page.locator(".prompt h2")).to_have_text("What would you play?")
    expect(page.locator(".moments summary")).to_be_visible()


def test_scores_and_moves_stay_in_view_beside_the_study(house: House, open_page: OpenPage) -> None:
    page = open_page()
    table = finished(page, house.url)
    dear_decisions(page, house.url, table, [9, 18])
    page.goto(f"{house.url}/tables/{table}/replay#5")
    page.get_by_role("button", name="Study").click()
    for part in (".rail .seats", ".rail .prompt", ".rail .studies", ".rail .listing", "#scrub"):
        box = page.locator(part).bounding_box()
        assert box is not None, part
        assert box["height"] > 20, part
        assert box["y"] + box["height"] <= 800, part
    assert all(w > 60 for w in page.locator(".seat .meter").evaluate_all("(all) => all.map((n) => n.clientWidth)"))
    page.get_by_role("button", name="Next moment").click()
    expect(page.locator("#where")).to_contain_text("Move 9 of")
    expect(page.locator(".verdict b")).to_have_text(["40 in 100", "60 in 100"])
    expect(page.locator("#hop-at")).to_have_text("1 of 2")
    expect(page.locator(".moves u:not([hidden])")).to_have_count(1)
    expect(page.get_by_role("link", name="Explore from here")).to_have_attribute("href", re.compile("seq=9$"))
    page.get_by_label("double speed").check()
    page.get_by_role("button", name="Play").click()
    expect(page.locator("#where")).to_contain_text("Move 11 of")
    expect(page.locator(".prompt h2")).not_to_have_text("The game begins.")


def test_buttons_of_the_replay_fit_a_thumb(house: House, open_page: OpenPage) -> None:
    page = open_page(390, 844, touch=True)
    table = finished(page, house.url)
    page.goto(f"{house.url}/tables/{table}/replay#3")
    expect(page.locator("#where")).to_contain_text("Move 3 of")
    high = "(all) => all.filter((n) => n.offsetParent).map((n) => n.offsetHeight)"
    assert min(page.locator(".timeline .button, .deeds .button, .top .button").evaluate_all(high)) >= 44
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390


def test_what_is_left_of_an_epoch_stands_in_its_card(house: House, open_page: OpenPage) -> None:
    page = open_page()
    table = finished(page, house.url)
    page.goto(f"{house.url}/tables/{table}/replay#3")
    page.locator(".tile .pips i").first.wait_for()
    assert set(page.locator(".tile").evaluate_all(OUT)) == {0}


def test_somebody_comes_back_to_the_lobby(house: House, open_page: OpenPage) -> None:
    page = open_page()
    finished(page, house.url)
    page.goto(house.url)
    page.get_by_role("button", name="Your name").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("from now on")
    dialog.get_by_label("Your name").fill("Nora")
    dialog.get_by_role("button", name="Keep it").click()
    expect(page.locator("#greeting")).to_contain_text("Nora")
    expect(page.locator(".trow.ended")).to_be_visible()
    page.get_by_label("With bots").check()
    expect(page.locator(".trow.ended")).to_be_hidden()
    expect(page.locator(".over")).to_contain_text("No such games yet.")
    page.get_by_label("With people").check()
    assert serious(page) == []
    page.get_by_role("link", name="Rematch").click()
    page.wait_for_url("**/tables/*")
