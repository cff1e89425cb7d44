"""The page: every drawing exists, every decision can be clicked, and closed screens stay closed."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import riviera
from riviera.games.liguria.board.circuit import MOORINGS, RINGS
from riviera.games.liguria.engine.rules import Liguria
from riviera.kernel.chance import chance
from riviera.kernel.scene import Scene
from riviera.kernel.state import State

GAME = riviera.game("liguria")
ART = GAME.art()
SYMBOLS = set(re.findall(r'id="([\w-]+)"', ART["defs"])) | {f"seat-{n}" for n in range(6)}
Place = Callable[..., Liguria]
WITHOUT_PLACE = {"stock", "turn", "done"}


def positions(seats: int, seed: int, options: dict[str, str] | None = None) -> Iterator[State]:
    """The positions of a random game, the end included."""
    state, luck = GAME.deal(seats, seed, options), chance(seed)
    while state.actor >= 0:
        yield state
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
    yield state


def arts(scene: Scene) -> set[str]:
    """Every symbol that a scene names."""
    found = {p["art"] for sheet in scene["sheets"] for p in sheet["pieces"] if "art" in p}
    for panel in scene["panels"]:
        for row in panel["rows"]:
            found |= {row[key] for key in ("mark", "art") if key in row}  # type: ignore[literal-required]
            found |= {chip["art"] for chip in row.get("chips", []) if "art" in chip}
    return found


def targets(scene: Scene, wide: bool) -> set[str]:
    """What can be clicked, on the sheets of a wide page or on what the tabs of a phone show."""
    named = " ".join(scene["layout"]["areas"]).split() if wide else [i for tab in scene["tabs"] for i in tab["show"]]
    found = {p["target"] for s in scene["sheets"] if s["id"] in named for p in s["pieces"] if "target" in p}
    for panel in scene["panels"]:
        if panel["id"] in named:
            found |= {row["target"] for row in panel["rows"] if "target" in row}
            found |= {c["target"] for row in panel["rows"] for c in row.get("chips", []) if "target" in c}
    return found


@pytest.mark.parametrize(("seats", "memory"), [(3, "screens"), (4, "open")])
def test_every_drawing_exists_and_every_decision_has_its_place(seats: int, memory: str) -> None:
    for state in positions(seats, 3, {"memory": memory}):
        scene = GAME.scene(GAME.view(state, max(state.actor, 0)))
        assert arts(scene) <= SYMBOLS
        assert len({p["id"] for s in scene["sheets"] for p in s["pieces"]}) > 60
        for action in state.legal_actions() if state.actor >= 0 else []:
            verb, *path = GAME.actions.name(action).split(":")
            if verb not in WITHOUT_PLACE:
                assert path[0] in targets(scene, wide=True), (verb, path)
                assert path[0] in targets(scene, wide=False), (verb, path)


def test_keys_of_pieces_are_unique() -> None:
    for state in positions(4, 9):
        for sheet in GAME.scene(GAME.view(state, 0))["sheets"]:
            keys = [piece["id"] for piece in sheet["pieces"]]
            assert len(keys) == len(set(keys)), sheet["id"]


def test_a_click_never_means_two_questions() -> None:
    """Targets of one question are not lit by another: rows of a harbor and its tiles have names of their own."""
    asked: dict[str, set[str]] = {}
    for action in range(GAME.actions.size):
        verb, *path = GAME.actions.name(action).split(":")
        question = "sail" if verb in ("clockwise", "counter") else "deploy" if verb.startswith("deploy") else verb
        for target in path:
            asked.setdefault(target, set()).add(question)
    shared = {target: questions for target, questions in asked.items() if len(questions) > 1}
    assert shared == {colour: {"choose", "load"} for colour in ("red", "yellow", "blue")}  # never asked together


def test_a_spectator_has_no_screen() -> None:
    """R-HIDDEN-1."""
    state = next(s for i, s in enumerate(positions(4, 5)) if i == 100)
    scene = GAME.scene(GAME.view(state, None))
    assert "mine" not in {sheet["id"] for sheet in scene["sheets"]}
    assert "memory" not in {panel["id"] for panel in scene["panels"]}


def test_closed_screens_are_not_sent() -> None:
    """R-HIDDEN-1: with closed screens the scene of a seat does not change with what others hold behind theirs."""
    state = next(s for i, s in enumerate(positions(4, 5)) if i == 100)
    view = json.loads(json.dumps(GAME.view(state, 0)))
    other = json.loads(json.dumps(view))
    secret: dict[str, Any] = {"silver": 77, "knights": {}, "diplomats": {}, "contracts": [], "store": [9, 9, 9]}
    other["merchants"][2].update(secret | {"green": 99, "red": 1, "points": [0] * 6, "filled": []})
    assert GAME.scene(other) == GAME.scene(view)
    for memory in (view, other):
        memory["memory"] = "open"
    assert GAME.scene(other) != GAME.scene(view)


def test_the_art_is_clean() -> None:
    drawn = ART["defs"] + "".join(ART["sheets"].values())
    assert "style=" not in drawn
    assert not re.search(r"#[0-9a-fA-F]{3,6}\b(?![\w-]*\")", ART["css"])
    assert set(re.findall(r'href="#([\w-]+)"', drawn)) <= SYMBOLS


def test_scenes_stay_small() -> None:
    sizes = [len(zlib.compress(json.dumps(GAME.scene(GAME.view(s, 0))).encode())) for s in positions(4, 2)]
    assert max(sizes) < 10_000


def test_previews_follow_the_ring(place: Place) -> None:
    """R-SAIL-2: the way of a choice has a point for each step."""
    state = place("sail", 0, {0: {"card": "c1"}}, turn={"steps": 5})
    choice = GAME.choice(GAME.view(state, 0), "clockwise:p5")
    assert len(choice["preview"]["path"]) == 4 + 1


def test_a_harbor_keeps_its_letter_on_a_button(place: Place) -> None:
    state = place("sail", 0, {0: {"card": "c1"}}, turn={"steps": 5})
    harbor = next(n for n, here in enumerate(GAME.view(state, 0)["circuit"], 1) if here.get("harbor") == 1)
    assert GAME.choice(GAME.view(state, 0), f"clockwise:p{harbor}")["label"] == "Harbor B"


def test_a_market_without_tiles_is_not_drawn() -> None:
    """Neither before the first round nor at the end, when nobody buys any more."""
    for state in positions(3, 4):
        scene = GAME.scene(state.view(0))
        assert any(p["id"] == "row" for p in scene["panels"]) == bool(state.view(0)["row"])
    assert [tab["id"] for tab in scene["tabs"]] == ["sea", "harbors", "screen"]


def test_the_street_invites_nobody_once_all_have_bought() -> None:
    for state in positions(3, 4):
        pieces = {p["id"]: p for sheet in GAME.scene(state.view(0))["sheets"] for p in sheet["pieces"]}
        assert ("buys first" in pieces["round"]["text"]) == (state.view(0)["stage"] != "last")


@pytest.mark.parametrize("seats", [3, 4])
def test_what_the_supply_holds_is_said_beside_the_towns_and_ships(seats: int) -> None:
    state = next(iter(positions(seats, 4)))
    sheet = next(s for s in GAME.scene(state.view(0))["sheets"] if s["id"] == "sea")
    counts = [p for p in sheet["pieces"] if p.get("kind") == "liguria-count"]
    towns = [p for p in sheet["pieces"] if p.get("art") == "liguria-town"]
    ships = [(x + dx, y + dy) for (x, y), (dx, dy) in zip(RINGS[seats], MOORINGS[seats], strict=True)]
    assert len(counts) == 3
    for count in counts:
        assert all(abs(p["x"] - count["x"]) > 80 or abs(p["y"] - count["y"]) > 46 for p in towns)
        assert all(abs(x - count["x"]) > 30 or abs(y - count["y"]) > 34 for x, y in ships)
