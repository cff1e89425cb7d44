"""What is hidden, and what a careful observer knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import riviera
from riviera.kernel.chance import chance
from riviera.kernel.state import State
from riviera.records import load, opening
from riviera.testing import worlds as worlds_laws

GAME = riviera.game("cinque_terre")
GOLDEN = Path(__file__).parents[3] / "golden/cinque_terre"
Build = Callable[..., State]
KINDS = ["olive", "funghi", "agli", "uva", "zucchine", "limoni", "arance", "pomodori"]


def worlds(state: State, seat: int, n: int = 200) -> list[dict[str, Any]]:
    """Many worlds that a seat cannot tell apart, as dumps."""
    return [state.determinize(seat, seed).dump() for seed in range(n)]


def hands(dumps: list[dict[str, Any]], seat: int) -> list[list[str]]:
    """A seat's hand in each world, in words."""
    return [[k for k, n in zip(KINDS, d["players"][seat]["hand"], strict=True) for _ in range(n)] for d in dumps]


def test_what_others_cannot_see(build: Build) -> None:
    """R-SECRET-1: hands, starting and secret orders are hidden; how many there are is not."""
    state = build({"hand": ["uva", "uva"], "secret": ["PO12"], "claimed": ["PO01"]}, {"hand": ["agli"]})
    for seat in (1, None):
        me = state.view(seat)["players"][0]
        assert (me["hand"], me["secret"], me["starting"]) == (None, None, None)
        assert (me["cards"], me["secrets"]) == (2, 1)
    assert state.view(0)["players"][0]["hand"] == ["uva", "uva"]


def test_everything_hidden_is_dealt_afresh(build: Build) -> None:
    """R-SECRET-1: hands, both piles, starting and secret orders of others, not the own ones."""
    mine = {"hand": ["uva", "uva"], "secret": ["PO12"], "claimed": ["PO01"]}
    state = build(mine, {"hand": ["agli"], "secret": ["PO13"], "claimed": ["PO02"]})
    found = worlds(state, 0)
    assert {tuple(h) for h in hands(found, 0)} == {("uva", "uva")}
    assert {h[0] for h in hands(found, 1)} == set(KINDS)
    assert {d["players"][0]["starting"] for d in found} == {"SO01"}
    assert len({d["players"][1]["starting"] for d in found}) == 15
    assert {tuple(d["players"][0]["secret"]) for d in found} == {("PO12",)}
    assert len({d["players"][1]["secret"][0] for d in found}) > 50
    assert len({d["orders"][0] for d in found}) > 50
    assert len({d["chance"] for d in found}) == 200


def test_hidden_starting_fields() -> None:
    """R-SECRET-1, R-START-1: a choice that is not shown yet could be any field, the own one stays."""
    state = GAME.deal(3, 2)
    state.play("start:lower")
    state.play("start:upper")
    found = worlds(state, 1, 60)
    assert {d["players"][0]["space"] for d in found} == {"upper", "middle", "lower"}
    assert {d["players"][1]["space"] for d in found} == {"upper"}
    assert {d["players"][2]["space"] for d in found} == {""}


def test_a_card_taken_face_up_is_known(build: Build) -> None:
    """R-SECRET-2: until a card of its kind is played."""
    state = build({"hand": ["limoni", "limoni"], "space": "upper"}, {})
    state.play("draw:zucchine-card")
    assert state.view(1)["players"][0]["known"] == ["zucchine"]
    assert all("zucchine" in hand for hand in hands(worlds(state, 1), 0))
    state.play("harvest:zucchine-pile:zucchine-hand")
    assert state.view(1)["players"][0]["known"] == []
    assert not all("zucchine" in hand for hand in hands(worlds(state, 1), 0))


def test_of_two_known_cards_one_is_left(build: Build) -> None:
    """R-SECRET-2: playing one of a kind leaves what else is known."""
    hand = ["zucchine", "zucchine", "uva", "uva"]
    state = build({"hand": hand, "seen": ["zucchine", "zucchine", "uva"], "space": "upper"}, {})
    state.play("harvest:zucchine-pile:zucchine-hand")
    assert state.view(1)["players"][0]["known"] == ["uva", "zucchine"]
    state.play("harvest:funghi-pile:uva-hand")
    assert state.view(1)["players"][0]["known"] == ["zucchine"]


def shuffle_soon(build: Build, *others: dict[str, Any]) -> State:
    """Seat 0 is about to draw from an empty pile; ten agli and ten limoni are discarded."""
    held = [k for k in ("pomodori", "arance") for _ in range(10)]
    rest = ["uva"] * 9 + ["zucchine"] * 9 + ["olive"] * 9
    return build({"hand": held + rest}, *others, discards=["agli"] * 10 + ["limoni"] * 10)


def test_after_a_shuffle_the_pile_is_known(build: Build) -> None:
    """R-SECRET-3: the rival cannot hold what was shuffled, so with two players the hand is known."""
    state = shuffle_soon(build, {"hand": ["funghi"] * 9})
    assert sum(state.dump()["deck"]) == 0
    state.play("draw:uva-card")
    assert state.view(0)["players"][1]["known"] == []
    found = worlds(state, 0, 50)
    assert {tuple(h) for h in hands(found, 1)} == {("funghi",) * 9}
    assert {tuple(d["deck"]) for d in found} == {tuple(state.dump()["deck"])}
    drawn = state.view(0)["market"][0]
    assert drawn in ("agli", "limoni")


def test_cards_drawn_after_a_shuffle_come_from_it(build: Build) -> None:
    """R-SECRET-3: an unseen card of the new pile is agli or limoni; a played card may be an older one."""
    state = shuffle_soon(build, {"hand": ["funghi"] * 9, "space": "upper"})
    for action in ("draw:uva-card", "end", "draw:deck"):
        state.play(action)
    found = hands(worlds(state, 0), 1)
    assert {h.count("funghi") for h in found} == {9}
    assert {h[-1] for h in found} == {"agli", "limoni"}


def test_pooled_knowledge_of_several_rivals(build: Build) -> None:
    """R-SECRET-3: with three players only what the rivals hold together is known."""
    state = shuffle_soon(build, {"hand": ["funghi"] * 5}, {"hand": ["funghi"] * 4})
    state.play("draw:olive-card")
    assert {tuple(h) for h in hands(worlds(state, 0, 20), 1)} == {("funghi",) * 5}
    seen = hands(worlds(state, 1), 2)
    assert {len(h) for h in seen} == {4}
    assert {k for h in seen for k in h} == {"uva", "zucchine", "olive", "arance", "pomodori", "funghi"}


def test_random_games_never_deal_an_impossible_world() -> None:
    """R-SECRET-2, R-SECRET-3: every world is a position that ``load`` accepts, before and after shuffles."""
    for seats in (2, 3, 5):
        state = GAME.deal(seats, seats)
        luck = chance(seats)
        n = 0
        while state.actor >= 0:
            legal = state.legal_actions()
            state.apply(legal[luck.below(len(legal))])
            n += 1
            if n % 23 == 0 and state.actor >= 0:
                world = state.determinize(n % seats, n)
                assert GAME.load(world.dump()).dump() == world.dump()


def test_worlds_of_worlds(build: Build) -> None:
    """A world is a position like any other: what its seats know can be dealt afresh again."""
    state = build({"hand": ["uva", "limoni"]}, {"hand": ["agli"]}, {"hand": ["olive", "olive"]})
    inner = state.determinize(0, 1).determinize(1, 2)
    assert Counter(hands([inner.dump()], 1)[0]) == Counter(hands([state.determinize(0, 1).dump()], 1)[0])


def test_an_order_looked_at_is_known(build: Build) -> None:
    """R-SECRET-4: to the one who looks; for the others any order could lie there."""
    sold = {"monterosso": ["olive"], "corniglia": ["arance"], "riomaggiore": ["uva"]}
    state = build({"sold": sold}, {})
    state.play("end")
    state.play("claim:PO33")
    top = state.dump()["orders"][0]
    assert {d["orders"][0] for d in worlds(state, 0, 60)} == {top}
    assert len({d["orders"][0] for d in worlds(state, 1, 60)}) > 20
    state.play("keep")
    assert {tuple(d["players"][0]["secret"]) for d in worlds(state, 0, 60)} == {(top,)}
    assert len({d["players"][0]["secret"][0] for d in worlds(state, 1, 60)}) > 20


def test_an_order_laid_is_known_to_all(build: Build) -> None:
    """R-SECRET-4: it lies in the row."""
    sold = {"monterosso": ["olive"], "corniglia": ["arance"], "riomaggiore": ["uva"]}
    state = build({"sold": sold}, {})
    for action in ("end", "claim:PO33"):
        state.play(action)
    top = state.dump()["orders"][0]
    state.play("lay")
    assert {d["offer"][0] for d in worlds(state, 1, 20)} == {top}


def test_seals(build: Build) -> None:
    """Undo stops at a draw and at an order looked at, not at a move, a harvest or a sale."""
    state = build({"hand": ["limoni"], "space": "upper"}, {})
    for action in ("harvest:limoni-pile:limoni-hand", "move:riomaggiore", "sell:limoni"):
        seals = state.seals
        state.play(action)
        assert state.seals == seals
    state = build({}, {})
    for action in ("draw:deck", "draw:olive-card"):
        seals = state.seals
        state.play(action)
        assert state.seals > seals


def test_seals_of_the_bonus_order(build: Build) -> None:
    """R-BONUS-1, R-BONUS-2: looking, turning up and drawing unseen break a seal; laying what was seen does not."""
    sold = {"monterosso": ["olive"], "corniglia": ["arance"], "riomaggiore": ["uva"], "vernazza": ["uva"] * 8}
    state = build({"sold": sold}, {})
    state.play("end")
    before = state.seals
    state.play("claim:PO33")
    assert state.seals == before + 1
    for action, broken in (("keep", 1), ("lay", 0), ("lay-and-draw", 1)):
        after = state.clone()
        after.play(action)
        assert after.actor == 0
        assert after.seals == state.seals + broken


CLAIMS = ("claim", "vendor", "keep", "lay", "lay-and-draw", "decline")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_claims_of_good_games_keep_the_laws(seats: int) -> None:
    """R-SECRET-1, R-SECRET-4: random games seldom claim, so the laws of two worlds are put to golden games here."""
    record = load(GOLDEN / f"{seats}-seats.txt")
    state = opening(record)
    for name in record.actions:
        before, action = state.clone(), GAME.actions.parse(name)
        state.log = []
        state.apply(action)
        if name.split(":")[0] not in CLAIMS or state.actor < 0:
            continue
        failures = [worlds_laws.sealing(before, state, action), worlds_laws.telling(before, state, action)]
        for seat in range(seats):
            failures.append(worlds_laws.knowledge(before, before.determinize(seat, 3), seat))
            failures.append(worlds_laws.messages(before, before.determinize(seat, 4), seat))
        assert not any(failures), (name, failures)
