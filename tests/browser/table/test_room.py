"""What stands in little room is read all the same; what is asked about is in sight, and words say what they mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playing import against_bots, answer, finished, shown, wait_for_turn
from playwright.sync_api import expect
from stages import payload, stage, versions

from riviera.games.viticulture.components import STRUCTURES, SUMMER
from riviera.games.viticulture.words.log import face_text
from riviera.registry import load_game

if TYPE_CHECKING:
    from conftest import House, OpenPage

DEALT = """(many) => { const hand = document.querySelector('[data-area="hand"] .hand');
  const one = hand.querySelector(".playing");
  hand.replaceChildren(...Array.from({ length: many }, (_, i) => {
    const card = one.cloneNode(true);
    card.classList.toggle("now", i % 3 === 2 || i === many - 1);
    return card; })); }"""
CARDS = """() => { const hand = document.querySelector('[data-area="hand"]').getBoundingClientRect();
  const all = [...document.querySelectorAll(".playing")].map((n) => n.getBoundingClientRect());
  return { wide: all.map((b) => Math.round(b.width)), out: all.filter((b) => b.right > hand.right - 1).length,
    read: [...document.querySelectorAll(".playing small")].map((n) => n.checkVisibility()) }; }"""
SPINES = """(names) => [...document.querySelectorAll(".hand .playing:not(.now) b")].filter((b, i) => {
  b.textContent = names[i % names.length];
  return b.scrollHeight > b.clientHeight || b.clientHeight < 40; }).map((b) => [b.textContent, b.clientHeight])"""
NOTES = """() => [...document.querySelectorAll(".seat .who small")].map((n) => {
  const b = n.getBoundingClientRect();
  return n.contains(document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2)); })"""
SEEN = """() => { const sheet = document.querySelector(".sheet-sea"), room = sheet.getBoundingClientRect();
  const foot = document.querySelector(".prompt").getBoundingClientRect().top;
  const lit = [...sheet.querySelectorAll(".lit")].map((n) => n.getBoundingClientRect());
  return { lit: lit.length, seen: lit.filter((b) => b.left >= room.left - 8 && b.right <= room.right + 8
    && b.top >= room.top - 8 && b.bottom <= foot + 8).length }; }"""
ENDS = """async (payload) => { const { result } = await import("/static/js/talk/end.js");
  const node = document.createElement("div");
  const words = (text, help) => document.createTextNode([...text, help].join(" "));
  result({ node, words }, payload, { rematch: () => {} });
  return node.textContent; }"""
SAID = """async ([entry, names]) => { const { wordsOf } = await import("/static/js/seat/choice.js");
  return wordsOf(entry, { scene: { names } }).label; }"""


def test_of_a_long_hand_in_little_room_one_card_is_read_and_the_others_are_spines(
    house: House, open_page: OpenPage
) -> None:
    page = open_page()
    against_bots(page, house.url, 5, game="viticulture")
    page.locator(".hand .playing").first.wait_for()
    for many in (6, 8, 10):
        page.mouse.move(10, 10)
        page.evaluate(DEALT, many)
        cards = page.evaluate(CARDS)
        assert [i for i, read in enumerate(cards["read"]) if read] == [2], cards
        assert cards["wide"][2] >= 96, cards
        assert cards["out"] == 0, cards
        page.locator(".hand .playing").nth(many - 2).hover()
        cards = page.evaluate(CARDS)
        assert [i for i, read in enumerate(cards["read"]) if read] == [many - 2], cards
        assert cards["out"] == 0, cards


def test_the_longest_names_stand_whole_on_spines(house: House, open_page: OpenPage) -> None:
    page = open_page()
    against_bots(page, house.url, 2, game="viticulture")
    page.locator(".hand .playing").first.wait_for()
    names = ["Uncertified Architect", "Uncertified Oenologist", "Cabernet Sauvignon"]
    page.evaluate(DEALT, 9)
    cut = page.evaluate(SPINES, names)
    assert cut == [], cut


def test_a_long_text_is_read_whole_above_a_lower_picture(house: House, open_page: OpenPage) -> None:
    page = open_page()
    against_bots(page, house.url, 2, game="viticulture")
    page.locator(".hand .playing").first.wait_for()
    page.evaluate(DEALT, 5)
    text = face_text(next(visitor.id for visitor in SUMMER if visitor.name == "Architect"))
    page.locator(".hand .playing small").evaluate_all(
        "(all, text) => all.forEach((n) => { n.textContent = text; })", text
    )
    page.locator(".hand .playing .chips").evaluate_all("(all) => all.forEach((n) => n.remove())")  # visitors have none
    cut = page.locator(".hand .playing .body").evaluate_all("(all) => all.map((n) => n.scrollHeight - n.clientHeight)")
    assert max(cut) <= 0, cut
    drawn = page.locator(".hand .playing .picture svg").evaluate_all("(all) => all.map((n) => n.clientHeight)")
    assert min(drawn) >= 24, drawn


def test_at_the_end_all_seats_have_a_note_or_none(house: House, open_page: OpenPage) -> None:
    """Where little room is for them, a short note would be seen and a long one not."""
    page = open_page()
    stage(page, house.url, "liguria")
    version = next(versions("liguria", 1))
    rows = next(panel for panel in version["scene"]["panels"] if panel["id"] == "seats")["rows"]
    for row, note in zip(rows, ("harbor 12", "islands 20, harbor 21, contracts 27", "harbor 29"), strict=True):
        row |= {"note": note, "value": "80"}
    page.evaluate("(version) => show(version)", version | {"over": True, "ranking": [2, 1, 3]})
    assert len(set(page.evaluate(NOTES))) == 1


def test_six_vineyards_with_every_structure_are_all_in_sight(house: House, open_page: OpenPage) -> None:
    page, game = open_page(), load_game("viticulture")
    stage(page, house.url, "viticulture")
    view = game.deal(6, 1, {}).view(0)
    for grower in view["growers"]:
        grower["structures"] = [structure.id for structure in STRUCTURES]
    page.evaluate("(version) => show(version)", payload("viticulture", 0, view, 0, game.scene(view), []))
    whole = page.locator(".seats").evaluate("(n) => n.scrollHeight <= n.clientHeight")
    assert whole
    assert (page.locator(".seats .seat").nth(1).bounding_box() or {})["height"] < 72


def test_letters_on_boards_stand_where_they_belong(house: House, open_page: OpenPage) -> None:
    """The widest names of Cinque Terre keep clear of what is beside them, and five orders can be read."""
    page = open_page()
    against_bots(page, house.url, 4, game="cinque_terre")
    page.locator(".sheet-mine text").first.wait_for()
    name = page.locator(".sheet-mine text", has_text="Riomaggiore").bounding_box()
    cell = page.locator(".sheet-mine .cinque_terre-cell").first.bounding_box()
    assert name
    assert cell
    assert name["x"] + name["width"] < cell["x"] - 2
    sizes = page.locator(".sheet-offer text").evaluate_all(
        "(all) => all.map((n) => parseFloat(getComputedStyle(n).fontSize) * n.getScreenCTM().a)"
    )
    assert min(sizes) >= 10.5


def test_a_question_about_the_board_of_a_phone_brings_a_place_into_sight(house: House, open_page: OpenPage) -> None:
    page = open_page(390, 844, touch=True)
    against_bots(page, house.url, 2, game="liguria")
    asked = 0
    for turn in range(60):
        assert wait_for_turn(page)
        if page.locator(".sheet-sea.shown .lit").count():
            found = page.evaluate(SEEN)
            assert found["seen"] > 0, (turn, page.locator(".prompt h2").inner_text())
            asked += 1
            if asked > 7:
                return
        shown(page, answer(page, turn)["version"])
    raise AssertionError(f"Only {asked} questions were about the sea.")


def ended(**more: Any) -> dict[str, Any]:
    """What the page is told at the end of a game of three."""
    seats = [{"name": name, "score": score} for name, score in (("Ada", 21), ("Bo", -3), ("Cleo", 21))]
    ties = [{"label": "Lira", "values": [2, 0, 2]}, {"label": "Wine in the cellar", "values": [4, 0, 9]}]
    told = {"id": "one", "game": "clans", "mine": [], "ranking": [2, 3, 1], "seats": seats}
    return {**told, "tally": {"rows": [], "ties": ties}, **more}


def test_the_end_names_who_won_first_and_what_decided(house: House, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(house.url)
    told = page.evaluate(ENDS, ended())
    points = {name: f"{name}:\u00a0{score}" for name, score in (("Ada", "21"), ("Bo", "−3"), ("Cleo", "21"))}
    assert "Cleo wins. {Cleo}, {Ada}, {Bo}. The tie: wine in the cellar, 9 to 4.".format(**points) in told
    shared = page.evaluate(ENDS, ended(ranking=[1, 3, 1]))
    assert "Ada and Cleo win. {Ada}, {Cleo}, {Bo}.".format(**points) in shared
    assert "The tie" not in shared
    needed = "To win takes more points than the automa: it has 20."
    alone = page.evaluate(ENDS, ended(ranking=[2], seats=ended()["seats"][1:2], tally={"rows": [], "need": needed}))
    assert f"Not won this time. {points['Bo']}. {needed}" in alone


def test_choices_behind_one_button_say_what_one_does(house: House, open_page: OpenPage) -> None:
    """The yoke uproots a vine of the right field, or harvests it: two buttons that are told apart."""
    page = open_page()
    page.goto(house.url)
    vines = [{"verb": "uproot", "label": f"Uproot {vine}", "path": ["right", vine]} for vine in ("Merlot", "Pinot")]
    names = {"right": "right field", "1": "forest 1"}
    assert page.evaluate(SAID, [{"target": "right", "choices": vines}, names]) == "Uproot: right field"
    moves = [{"verb": "move", "label": f"Lake {n}", "path": ["1", str(n)]} for n in (2, 3)]
    assert page.evaluate(SAID, [{"target": "1", "choices": moves}, names]) == "Forest 1"


def test_what_could_have_been_is_shown_on_a_phone(house: House, open_page: OpenPage) -> None:
    page = open_page(390, 844, touch=True)
    page.goto(f"{house.url}/tables/{finished(page, house.url)}/replay#4")
    expect(page.locator("#where")).to_contain_text("Move 4 of")
    page.get_by_role("button", name="What if").click()
    expect(page.locator(".choices-tried .tried").first).to_be_in_viewport()
