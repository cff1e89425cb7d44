"""The last turns, the final scoring and the winner."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import riviera
from riviera.games.cinque_terre.components import LAST_ROUND
from riviera.games.cinque_terre.engine.score import fulfilled
from riviera.games.cinque_terre.engine.state import Position
from riviera.kernel.events import Event
from riviera.kernel.state import OVER, State

GAME = riviera.game("cinque_terre")
Build = Callable[..., State]

FOUR = ["PO01", "PO02", "PO05", "PO06"]
SOLD = {"monterosso": ["olive"], "corniglia": ["arance"], "riomaggiore": ["uva"]}  # PO33


def play(state: State, *actions: str) -> None:
    """Carry out some actions."""
    for action in actions:
        state.play(action)


def told(state: State, kind: str) -> list[list[int]]:
    """What was told of a kind."""
    return [e.args for e in state.log or [] if e.kind == kind]


def rows(state: State) -> dict[str, list[int]]:
    """The final table."""
    return {r["label"]: r["values"] for r in GAME.tally(state.view())["rows"]}


def test_a_fifth_claim_brings_the_last_turns(build: Build) -> None:
    """R-END-1, R-END-3: one more turn for everybody, the one who triggered it last."""
    state = build({"sold": SOLD, "claimed": FOUR}, {}, {})
    play(state, "end", "claim:PO33", "lay")
    assert told(state, "last_turns") == [[0, 0]]
    turns = []
    while state.actor != OVER:
        turns.append(state.actor)
        state.play("end")
    assert turns == [1, 2, 0]


def test_vendor_cards_count_as_claims_and_secrets_do_not(build: Build) -> None:
    """R-END-1, R-BONUS-3: three orders, a vendor card and many secret orders make four."""
    sold = {"vernazza": ["limoni"] * 8}
    state = build({"sold": sold, "claimed": FOUR[:3], "secret": ["PO70", "PO71"]}, {}, vendors={"vernazza": 0})
    play(state, "end")
    assert state.view()["final"] == -1
    state = build({"sold": sold, "claimed": FOUR}, {})
    play(state, "end", "vendor:vernazza")
    assert state.view()["final"] == 2


def test_two_bare_piles_bring_the_last_turns(build: Build) -> None:
    """R-END-2: pieces in carts are gone from their piles; one bare pile is not enough."""
    limoni = {"monterosso": ["limoni"] * 7, "vernazza": ["limoni"] * 6}
    funghi = {"monterosso": ["funghi"] * 7, "corniglia": ["funghi"] * 5}
    state = build({"sold": limoni, "hand": ["funghi"]}, {"sold": funghi})
    one = state.clone()
    one.play("end")
    assert one.view()["final"] == -1
    play(state, "harvest:funghi-pile:funghi-hand", "end")
    assert told(state, "last_turns") == [[0, 1]]
    assert state.view()["final"] == 2


def test_nothing_triggers_the_end_twice(build: Build) -> None:
    """R-END-4: a claim in the last turns is paid, even a sixth one, and the count goes on."""
    state = build({"sold": SOLD, "claimed": [*FOUR, "PO09"]}, {}, final=1)
    play(state, "end", "claim:PO33", "keep")
    assert state.actor == OVER
    assert told(state, "last_turns") == []
    assert len(state.view()["players"][0]["claimed"]) == 6


def test_a_game_cannot_go_on_for_ever(build: Build) -> None:
    """R-END-5: after a hundred rounds the last turns begin."""
    state = build({}, {}, turns=LAST_ROUND["on"] * 2 - 2)
    play(state, "end")
    assert state.view()["final"] == -1
    play(state, "end")
    assert told(state, "last_turns") == [[1, 2]]
    play(state, "end", "end")
    assert state.actor == OVER


def test_the_safeguard_can_be_switched_off(build: Build) -> None:
    """R-END-5: then nothing happens after a hundred rounds, and a machine stops after a thousand."""
    state = build({}, {}, turns=LAST_ROUND["on"] * 2 - 1, first=1, safeguard="off")
    play(state, "end")
    assert state.view()["final"] == -1
    state = build({}, {}, turns=LAST_ROUND["off"] * 2 - 1, first=1, safeguard="off")
    play(state, "end")
    assert (LAST_ROUND["off"], state.view()["final"]) == (1000, 2)
    assert GAME.deal(2, 1, {"safeguard": "off"}).dump()["safeguard"] == "off"
    assert GAME.deal(2, 1).dump()["safeguard"] == "on"


EXAMPLE = {
    "monterosso": {"olive": 4, "funghi": 6, "limoni": 2, "uva": 3},
    "vernazza": {"limoni": 5, "pomodori": 3, "olive": 2},
    "corniglia": {"arance": 5, "uva": 4},
    "manarola": {"agli": 3, "funghi": 6, "zucchine": 2},
    "riomaggiore": {"agli": 5, "zucchine": 3, "arance": 4, "pomodori": 2},
}
DONE = {
    "monterosso": ["olive", "pomodori"],
    "vernazza": ["uva", "olive"],
    "corniglia": ["arance", "uva"],
    "manarola": ["funghi", "zucchine"],
    "riomaggiore": ["zucchine"],
}


LAST_TURN = {"first": 1, "final": 1, "turns": LAST_ROUND["on"] * 2 + 1}  # of two seats, seat 0 to move


def scored(build: Build, sold: dict[str, Any], secret: list[str], claimed: list[str]) -> State:
    """The end of a game in which seat 0 has sold this and holds the starting order of the rulebook's example."""
    mine = {"sold": sold, "secret": secret, "claimed": claimed, "starting": "SO01"}
    state = build(mine, {}, dice=EXAMPLE, **LAST_TURN)
    while state.actor != OVER:
        state.play("end" if state.view()["phase"] == "acting" else "decline")
    return state


def test_the_starting_order_worth_eleven(build: Build) -> None:
    """R-FINAL-2, R-FINAL-3: rulebook example: 30 - (4 + 1 + 5 + 6 + 3); Vernazza has no die for uva."""
    state = scored(build, DONE, [], [])
    assert rows(state)["Starting order"][0] == 11
    assert told(state, "starting")[0][2] == 11


def test_a_game_that_is_over_can_be_kept(build: Build) -> None:
    """R-FINAL-1: it says that it is over, and loads with its result."""
    state = scored(build, DONE, ["PO57"], ["PO01"])
    assert state.dump()["phase"] == "over"
    assert GAME.load(state.dump()).scores() == state.scores()


def test_an_unfulfilled_starting_order_costs_its_worth(build: Build) -> None:
    """R-FINAL-2: however much is missing."""
    assert rows(scored(build, DONE | {"riomaggiore": []}, [], []))["Starting order"][0] == -11
    assert rows(scored(build, {}, [], []))["Starting order"][0] == -11


def test_the_final_scoring_of_the_rulebook(build: Build) -> None:
    """R-FINAL-1: rulebook example: +11, -5 for the funghi missing in Corniglia, +13."""
    state = scored(build, DONE, ["PO12", "PO57"], ["PO01", "PO02"])
    assert [args[2] for args in told(state, "secret")] == [-5, 13]
    assert rows(state)["Secret orders"][0] == 8
    assert rows(state)["Total"][0] == rows(state)["Produce sold"][0] + 5 + 5 + 11 - 5 + 13


def test_every_gap_costs_five(build: Build) -> None:
    """R-FINAL-1: four gaps of PO77 cost 20, and what is fulfilled of PO12 brings nothing."""
    assert rows(scored(build, {}, ["PO77"], ["PO01"]))["Secret orders"][0] == -20
    assert rows(scored(build, {"monterosso": ["pomodori"]}, ["PO12"], ["PO01"]))["Secret orders"][0] == -5


def test_the_most_lire_win(build: Build) -> None:
    """R-WIN-1."""
    state = build({"sold": {"monterosso": ["funghi"]}}, {"sold": {"monterosso": ["olive"]}}, {})
    assert state.scores() == [6, 4, 0]
    assert state.ranking() == [1, 2, 3]


def tie(build: Build, *players: dict[str, Any], **table: Any) -> list[int]:
    """The places of a position in which all have the same lire."""
    state = build(*players, **table)
    assert len(set(state.scores())) == 1
    return state.ranking()


def test_orders_break_a_tie(build: Build) -> None:
    """R-WIN-2: claimed, secret and starting orders count, vendor cards do not."""
    two = {"vernazza": ["arance"] * 5, "corniglia": ["limoni"] * 3}  # fulfils PO17, worth 8
    one = {"vernazza": ["arance"] * 5, "corniglia": ["olive"] * 3}
    first, second = {"claimed": ["PO13"]}, {"claimed": ["PO14"]}  # 7 lire, for produce worth 6
    assert tie(build, first | {"sold": two, "secret": ["PO17"]}, second | {"sold": one}) == [1, 2]
    assert tie(build, first | {"sold": one, "secret": ["PO17"]}, second | {"sold": one}) == [1, 1]
    eight = {"vernazza": ["olive"] * 8}  # 8 lire and a vendor card of 12
    claimed = {"sold": {"vernazza": ["uva"] * 8}, "claimed": ["PO61"]}  # 8 lire, 13 for the order, and its 16
    more = {"sold": eight | {"monterosso": ["funghi", "funghi", "olive", "agli"]}}  # 25 lire and a vendor card of 12
    assert tie(build, more, claimed, vendors={"vernazza": 0}) == [2, 1]


@pytest.mark.parametrize(
    ("claimed", "secret", "starting", "n"),
    [
        ([], [], "SO02", 0),
        ([], [], "SO01", 1),
        (["PO13"], [], "SO02", 1),
        (["PO13", "PO14"], ["PO57", "PO12"], "SO01", 4),  # PO12 has a gap
    ],
)
def test_every_fulfilled_order_counts_once(
    build: Build, claimed: list[str], secret: list[str], starting: str, n: int
) -> None:
    """R-WIN-2."""
    rival = {"starting": "SO03"}
    state = build({"sold": DONE, "claimed": claimed, "secret": secret, "starting": starting}, rival)
    assert isinstance(state, Position)
    assert fulfilled(state, 0) == n


def test_a_starting_order_breaks_a_tie(build: Build) -> None:
    """R-WIN-2."""
    full = {
        "monterosso": ["olive"],
        "vernazza": ["uva"],
        "corniglia": ["arance"],
        "manarola": ["funghi"],
        "riomaggiore": ["zucchine"],
    }
    other = full | {"vernazza": ["agli"]}
    assert tie(build, {"sold": full, "starting": "SO01"}, {"sold": other, "starting": "SO02"}) == [1, 2]


def test_pieces_break_the_next_tie(build: Build) -> None:
    """R-WIN-3: sold ones and those in the cart; then the victory is shared."""
    six, three = {"monterosso": ["funghi"]}, {"monterosso": ["uva", "uva"]}
    assert tie(build, {"sold": six}, {"sold": three}) == [2, 1]
    assert tie(build, {"sold": six, "cart": ["uva", "uva"]}, {"sold": three}) == [1, 2]
    assert tie(build, {"sold": six, "cart": ["uva"]}, {"sold": three}) == [1, 1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_final_table_adds_up(seats: int) -> None:
    """R-WIN-1: what was sold, claimed and revealed is the result."""
    state = GAME.deal(seats, 4)
    luck = riviera.kernel.chance.chance(seats)
    while state.actor != OVER:
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
    table = [r["values"] for r in GAME.tally(state.view(0))["rows"]]
    assert [sum(column) for column in zip(*table[:-1], strict=True)] == table[-1] == state.scores()


def test_what_breaks_a_tie_stands_below_the_table() -> None:
    """R-WIN-2, R-WIN-3: orders fulfilled and pieces on the card, where lire are equal."""
    state: Any = GAME.deal(2, 4)
    luck = riviera.kernel.chance.chance(2)
    while state.actor != OVER:
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
    view = state.view(None)
    assert "ties" not in GAME.tally(view)
    ties = GAME.tally(view | {"scores": [9, 9]})["ties"]
    assert [row["label"] for row in ties] == ["Orders fulfilled", "Pieces on the card"]
    assert ties[0]["values"] == [fulfilled(state, 0), fulfilled(state, 1)]


def test_a_starting_order_can_be_worth_nothing() -> None:
    """R-FINAL-3: five sixes leave nothing of thirty, whether it was fulfilled or not."""
    line = GAME.line(Event("starting", [0, 0, 0], [], -1), {})
    assert line is not None
    assert line.render(["Ada"]) == "Ada had a starting order worth nothing."
