"""The scene: everything that can be clicked is drawn, with symbols that exist and colours that are tokens."""

from __future__ import annotations

import gzip
import itertools
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from math import dist
from typing import Any

import pytest

import riviera
from riviera.games.cinque_terre.board.coast import clock, markers, ruler_top
from riviera.games.cinque_terre.board.mats import cards
from riviera.games.cinque_terre.board.symbols import CARD
from riviera.games.cinque_terre.components import LOOP, TYPES
from riviera.kernel.chance import chance
from riviera.kernel.state import OVER, State

GAME = riviera.game("cinque_terre")
ART = GAME.art()
SYMBOLS = set(re.findall(r'id="([^"]+)"', ART["defs"])) | {f"seat-{i}" for i in range(5)}
Build = Callable[..., State]


def game(seats: int, every: int) -> Iterator[State]:
    """Positions of a random game, the last one included."""
    state, luck, n = GAME.deal(seats, seats), chance(seats), 0
    while state.actor != OVER:
        if n % every == 0:
            yield state
        actions = state.legal_actions()
        state.apply(actions[luck.below(len(actions))])
        n += 1
    yield state


def pieces(scene: Any) -> list[Any]:
    """All pieces of all sheets."""
    return [piece for sheet in scene["sheets"] for piece in sheet["pieces"]]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_target_is_drawn_on_wide_pages_and_on_phones(seats: int) -> None:
    for state in game(seats, 31):
        if state.actor == OVER:
            continue
        scene = GAME.scene(state.view(state.actor))
        wanted = {t for a in state.legal_actions() for t in GAME.actions.path(a)}
        for hidden in ("board", "coast"):
            drawn = {p.get("target") for s in scene["sheets"] if s["id"] != hidden for p in s["pieces"]}
            assert wanted <= drawn
        assert wanted <= set(scene["names"])


@pytest.mark.parametrize("seats", [2, 5])
def test_symbols_grounds_and_areas_exist(seats: int) -> None:
    for state in game(seats, 67):
        for seat in (*range(seats), None):
            scene = GAME.scene(state.view(seat))
            sheets = {s["id"] for s in scene["sheets"]}
            assert {p["art"] for p in pieces(scene) if "art" in p} <= SYMBOLS
            assert {s[key] for s in scene["sheets"] for key in ("art", "over") if key in s} <= set(ART["sheets"])
            named = set(" ".join(scene["layout"]["areas"]).split()) - {"prompt", "seats", "log", "."}
            assert named <= sheets
            assert state.actor == OVER or named | {"coast", "slips"} == sheets
            assert {i for tab in scene["tabs"] for i in tab["show"]} | {"board", "offer"} == sheets | {"seats"}
            for sheet in scene["sheets"]:
                assert max(Counter(p["id"] for p in sheet["pieces"]).values()) == 1


def test_drawings_use_tokens_and_no_style_attributes() -> None:
    drawn = ART["defs"] + "".join(ART["sheets"].values())
    assert " style=" not in drawn
    assert not re.search(r"#[0-9a-fA-F]{3,8}\b", ART["css"])
    classes = set(re.findall(r"[\w-]+", " ".join(re.findall(r'class="([^"]+)"', drawn))))
    assert all(name.startswith("cinque_terre-") for name in classes)
    styled = set(re.findall(r"\.(cinque_terre-[\w-]+)", ART["css"]))
    assert classes <= styled


def test_references_between_symbols_exist() -> None:
    drawn = ART["defs"] + "".join(ART["sheets"].values())
    assert set(re.findall(r'href="#([^"]+)"', drawn)) <= SYMBOLS


def test_scenes_are_small() -> None:
    for state in game(5, 97):
        seat = max(0, state.actor)
        data = json.dumps([state.view(seat), GAME.scene(state.view(seat))]).encode()
        assert len(gzip.compress(data)) < 10_000


def test_stops_say_how_far_they_are(build: Build) -> None:
    state = build({"space": "lower"}, {"space": "manarola"})
    board = next(s for s in GAME.scene(state.view(0))["sheets"] if s["id"] == "board")
    said = {p["id"]: p["text"] for p in board["pieces"] if p["id"].startswith("words")}
    assert said == {
        "words-riomaggiore": "1 stop",
        "words-manarola": "2 stops",
        "words-corniglia": "3 stops",
        "words-vernazza": "4 stops",
    }
    waiting = next(s for s in GAME.scene(state.view(1))["sheets"] if s["id"] == "board")
    assert not any(p["id"].startswith("words") for p in waiting["pieces"])


def test_orders_say_what_is_missing(build: Build) -> None:
    state = build({"sold": {"monterosso": ["olive"], "corniglia": ["arance"]}}, {})
    offer = next(s for s in GAME.scene(state.view(0))["sheets"] if s["id"] == "offer")
    feet = {p["id"]: p["text"] for p in offer["pieces"] if p["id"].startswith("foot")}
    assert feet == {"foot-PO33": "1 to go", "foot-PO20": "1 to go"}
    ticks = [p["id"] for p in offer["pieces"] if p["id"].startswith("has")]
    assert ticks == ["has-PO33-0", "has-PO33-2", "has-PO20-2"]


def test_only_the_one_who_looks_sees_the_order(build: Build) -> None:
    """R-BONUS-1, R-SECRET-4."""
    sold = {"monterosso": ["olive"], "corniglia": ["arance"], "riomaggiore": ["uva"]}
    state = build({"sold": sold}, {})
    state.play("end")
    state.play("claim:PO33")
    top = state.dump()["orders"][0]
    for seat, shown in ((0, True), (1, False), (None, False)):
        assert (f"order-{top}" in {p["id"] for p in pieces(GAME.scene(state.view(seat)))}) == shown


def test_the_ruler_grows_and_the_clock_tells(build: Build) -> None:
    state = build({"sold": {"monterosso": ["funghi"] * 8}}, {})
    assert (ruler_top(state.view(0)), clock(state.view(0))["text"]) == (100, "Round 16")
    rich = {"monterosso": ["funghi"] * 8, "manarola": ["zucchine"] * 8, "corniglia": ["arance"] * 8}
    assert ruler_top(build({"sold": rich}, {}).view(0)) == 200
    assert clock(build({}, {}, final=2, turns=200).view(0))["text"] == "Last turns"
    assert clock(GAME.deal(2, 1).view(0))["text"] == "Set-up"


def test_many_cards_become_piles(build: Build) -> None:
    state = build({"hand": ["uva"] * 4 + ["limoni"] * 3}, {})
    hand = next(s for s in GAME.scene(state.view(0))["sheets"] if s["id"] == "hand")
    cards = {p["target"]: p["label"] for p in hand["pieces"] if "target" in p}
    assert cards == {
        "uva-hand": "4 uva cards",
        "limoni-hand": "3 limoni cards",
        "limoni-pair": "two limoni cards for one piece",
    }


@pytest.mark.parametrize("sheet", ["board", "coast"])
def test_trails_can_follow_the_road(sheet: str) -> None:
    """Every stop without carts lies on the road, one after the other."""
    drawn = next(s for s in GAME.scene(GAME.deal(2, 1).view(0))["sheets"] if s["id"] == sheet)
    spots = [next((p["x"], p["y"]) for p in drawn["pieces"] if p["id"] == f"stop-{space}") for space in LOOP]
    on_road = [min(range(len(drawn["road"])), key=lambda i: dist(drawn["road"][i], spot)) for spot in spots]
    assert on_road == sorted(on_road)
    assert all(dist(drawn["road"][i], spot) < 30 for i, spot in zip(on_road, spots, strict=True))


def test_tied_markers_stand_at_their_number_on_one_another_and_below_the_prices() -> None:
    view = GAME.deal(5, 1).view(0)
    for player, lire in zip(view["players"], (10, 10, 40, 41, 10), strict=True):
        player["lire"] = lire
    found = {p["id"]: (p["x"], p["y"]) for p in markers(view)}
    at = [found[f"lire-{s}"] for s in range(5)]
    assert at[0][0] == at[1][0] == at[4][0] - 15
    assert at[0][1] == at[4][1] > at[1][1]
    assert min(y for _, y in at) > 412
    assert at[3][0] - at[2][0] == pytest.approx(7.6)


def test_carts_hide_no_prices_on_a_phone() -> None:
    for state in game(5, 40):
        coast = next(s for s in GAME.scene(state.view(0))["sheets"] if s["id"] == "coast")
        dice = [p["x"] + 8 for p in coast["pieces"] if p["id"].startswith("die-")]
        carts = [p["x"] - 17 for p in coast["pieces"] if p["id"].startswith("cart-")]
        assert all(x < 80 or x >= max(dice) - 2 for x in carts), (carts, max(dice))


@pytest.mark.parametrize("kinds", range(1, 9))
def test_no_card_of_the_hand_lies_over_the_name_of_another(kinds: int) -> None:
    shown = sorted((p["x"], p.get("scale", 1)) for p in cards(list(TYPES[:kinds])) if "card" in p["art"])
    for (left, scale), (right, _) in itertools.pairwise(shown):
        assert right - left > CARD[0] * scale
