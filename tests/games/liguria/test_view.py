"""What a seat sees, is asked and is told."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

import riviera
from riviera.games.liguria.engine.rules import Liguria
from riviera.games.liguria.words.tally import STEPS
from riviera.kernel.chance import chance
from riviera.kernel.errors import BadInput
from riviera.kernel.state import NOT_ASKED, State

GAME = riviera.game("liguria")
NAMES = ["Ada", "Bo", "Cleo", "Dan"]
Place = Callable[..., Liguria]
Why = Callable[[State, str], str | None]


def walk(state: State, steps: int, seed: int = 3) -> State:
    """So many random decisions later."""
    luck = chance(seed)
    while steps and state.actor >= 0:
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
        steps -= 1
    return state


def test_a_careful_observer_knows_the_screens() -> None:
    """R-HIDDEN-2: every seat and a spectator are shown the same table, and resampling keeps it."""
    state = walk(GAME.deal(4, 8), 120)
    views = [GAME.view(state, seat) | {"seat": None} for seat in (0, 1, 2, 3, None)]
    assert all(view == views[0] for view in views)
    world = state.determinize(2, 99)
    assert world.dump()["merchants"] == state.dump()["merchants"]


def test_bag_and_deck_have_no_order_in_a_view() -> None:
    """R-HIDDEN-3: what is in them is known, where it lies is not."""
    state = walk(GAME.deal(4, 8), 60)
    data, view = state.dump(), GAME.view(state, 1)
    assert view["deck"] == sorted(data["deck"], key=lambda name: int(name[1:]))
    assert sum(view["bag"].values()) == len(data["bag"])
    world = state.determinize(1, 5)
    assert world.dump()["bag"] != data["bag"]
    assert GAME.view(world, 1) == view


def test_the_page_closes_the_screens_of_others() -> None:
    """R-HIDDEN-1: as in the box, unless the table plays with open memory."""
    for memory, opened in (("screens", 1), ("open", 4)):
        state = walk(GAME.deal(4, 8, {"memory": memory}), 100)
        assert GAME.text(GAME.view(state, 2)).count("delivered") == opened
    assert GAME.text(GAME.view(walk(state, 9999), None)).count("delivered") == 4


def test_options_are_checked() -> None:
    with pytest.raises(BadInput, match="memory"):
        GAME.deal(4, 1, {"memory": "perfect"})


@pytest.mark.parametrize("seats", [3, 4])
def test_every_question_and_answer_has_words(seats: int) -> None:
    state, luck = GAME.deal(seats, 11), chance(2)
    state.log = []
    asked = set()
    while state.actor >= 0:
        view = json.loads(json.dumps(GAME.view(state, state.actor)))
        asked.add(view["stage"])
        assert GAME.prompt(view)["text"].render(NAMES)
        legal = state.legal_actions()
        labels = [GAME.choice(view, GAME.actions.name(a)) for a in legal]
        assert len({(c["label"], c.get("consequence"), c["action"]) for c in labels}) == len(legal)
        assert not any(c["label"][0].islower() for c in labels)
        state.apply(legal[luck.below(len(legal))])
    view = GAME.view(state, None)
    assert {"stock", "buyer", "pick", "card", "upgrade", "sail", "stop", "land", "last"} <= asked
    lines = [line for event in state.log if (line := GAME.line(event, view))]
    assert all(line.render(NAMES).endswith(".") for line in lines)
    assert {event.kind for event in state.log} >= {"picked", "carded", "sailed", "loaded", "conquered", "scored"}


def test_sentences_of_the_log(place: Place) -> None:
    state = place("sail", 0, {0: {"card": "c1", "knights": {"knight-2": 1}}, 1: {"card": "c2"}}, turn={"steps": 3})
    state.play("clockwise:p2")
    state.play("land:knight-2")
    told = [GAME.line(event, GAME.view(state, 0)) for event in state.log or []]
    assert [line.render(NAMES) for line in told if line] == [
        "Ada sailed 1 step to red island 7.",
        "Ada conquered the red island 7 with 1 knight.",
        "Ada loaded 1 red there.",
    ]


def test_consequences_before_the_click(place: Place) -> None:
    """What a choice leads to: R-PICK-3 prices, R-CARD-4 upgrades, R-SAIL-4 U-turns, R-SCORE-6 diplomats."""
    row = ["ship-1", "monk", "diplomat-1", "ship-2"]
    stalls = [None, None, None, 0, None, None, 1]
    order = [2, 3, None, None]
    picking = place("pick", 0, {0: {"silver": 3}}, row=row, stalls=stalls, order=order, turn={"picks": 3})
    view = GAME.view(picking, 0)
    assert GAME.choice(view, "pick:t2")["consequence"] == "tile 2, free"
    taking = place("card", 0, display=["c2", "c7", "c40", "c41"])
    assert GAME.choice(GAME.view(taking, 0), "card:c7")["consequence"] == "1 wheel, 1 U-turn, 1 blue cube; balance +4"
    upgrading = place("upgrade", 0, {0: {"card": "c31"}}, turn={"arrows": 1})
    choice = GAME.choice(GAME.view(upgrading, 0), "upgrade:merchant-1")
    assert choice["consequence"] == "+3 points, loses 1 sack"
    sailing = place("sail", 0, {0: {"card": "c1", "berth": 2, "heading": 1}}, turn={"steps": 3, "reversals": 1})
    assert GAME.choice(GAME.view(sailing, 0), "counter:p1")["consequence"].startswith(
        "counterclockwise, 1 step after a U-turn"
    )
    sailing = place("sail", 0, {0: {"card": "c1", "diplomats": {"diplomat-1": 1}}}, turn={"steps": 3})
    sailing.play("clockwise:p4")
    assert GAME.choice(GAME.view(sailing, 0), "deploy1:ships")["consequence"] == "worth 2 now, for 1 scroll"


def test_the_price_of_a_skip_is_said(place: Place) -> None:
    """R-PICK-3."""
    row = ["ship-1", "monk", "diplomat-1", "ship-2", "monk"]
    stalls = [None, None, None, 0, None, None, 1]
    state = place("pick", 0, {0: {"silver": 3}}, row=row, stalls=stalls, order=[2, 3, None, None], turn={"picks": 3})
    state.play("pick:t1")
    view = GAME.view(state, 0)
    assert [GAME.choice(view, f"pick:t{n}")["consequence"] for n in (2, 3, 4)] == [
        "tile 2, free",
        "tile 3, 1 silver",
        "tile 4, 2 silver",
    ]


def test_the_final_scoring_has_six_steps() -> None:
    """R-SCORE-1 to -7."""
    state = walk(GAME.deal(3, 4), 9999)
    rows = GAME.tally(GAME.view(state, 0))["rows"]
    assert [row["label"] for row in rows] == [*STEPS, "Total"]
    assert [sum(row["values"][s] for row in rows[:-1]) for s in range(3)] == rows[-1]["values"] == state.scores()
    assert GAME.tally(GAME.view(GAME.deal(3, 4), 0))["rows"] == []


def test_refusals_are_sentences_with_a_clause(why: Why) -> None:
    state, luck = GAME.deal(4, 2), chance(9)
    said = set()
    while state.actor >= 0:
        legal = state.legal_actions()
        said |= {state.rule_against(a) for a in range(GAME.actions.size)} - {None}
        state.apply(legal[luck.below(len(legal))])
    assert len(said) > 20
    assert all(text == NOT_ASKED or text.endswith(")") for text in said if text)


def test_the_text_board_tells_the_table() -> None:
    state = walk(GAME.deal(4, 6), 90)
    text = GAME.text(GAME.view(state, 0))
    assert text.count("harbor") == 4
    assert text.count("island") == 8
    assert "Street" in text
    assert len(text.splitlines()) < 30


def test_two_cubes_are_drawn_as_two() -> None:
    """R-SETUP-7: a choice of two colours shows both."""
    state = GAME.deal(3, 1)
    arts = [GAME.choice(state.view(state.actor), GAME.actions.name(a))["art"] for a in state.legal_actions()]
    assert arts[0] == "liguria-cubes-red-yellow"
    assert all(f'id="{art}"' in GAME.art()["defs"] for art in arts)
