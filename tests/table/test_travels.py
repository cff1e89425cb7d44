"""Things name places that are there, so that nothing flies to or from nowhere by mistake."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from riviera.kernel.events import Event
from riviera.kernel.scene import Scene
from riviera.kernel.state import State
from riviera.registry import load_game
from riviera.table.core.entry import MOVE
from riviera.table.core.story import Item, Telling, tell

GAMES = ("clans", "cinquo", "cinque_terre", "liguria", "viticulture")
NAMES = ["Ada", "Bruno", "Carla"]


def things(scene: Scene) -> list[Any]:
    """Everything that may come and go."""
    return [*(p for s in scene["sheets"] for p in s["pieces"]), *(r for p in scene["panels"] for r in p["rows"])]


def places(scene: Scene) -> set[str]:
    """All names of places in a scene."""
    parts = [part["id"] for part in (*scene["sheets"], *scene["panels"])]
    chips = [chip for p in scene["panels"] for row in p["rows"] for chip in row.get("chips", [])]
    named = [thing.get(key) for thing in (*things(scene), *chips) for key in ("id", "target")]
    return {*parts, *filter(None, named), *scene.get("names", {}).values(), *(f"seat:{i}" for i in range(3))}


def steps(state: State, seed: int) -> Iterator[tuple[Scene, Scene, list[Telling]]]:
    """A random game for its first seat: before and after each move, and what was told."""
    luck, game = random.Random(seed), state.game
    after = game.scene(state.view(0))
    for number in range(150):
        if state.actor < 0:
            return
        before, action, seat = after, luck.choice(list(state.legal_actions())), int(state.actor)
        events: list[Event] = []
        state.log = events
        state.apply(action)
        state.log = None
        after = game.scene(state.view(0))
        item = Item(number, seat, MOVE, game.actions.names[action], events)
        yield before, after, tell(game, item, 0, state.view(0), NAMES)


@pytest.mark.parametrize("name", GAMES)
def test_things_and_lines_name_places_that_are_there(name: str) -> None:
    travelling = told = 0
    for before, after, lines in steps(load_game(name).deal(3, 5, {}), 5):
        known = places(before) | places(after)
        ways = {thing[key] for thing in things(after) for key in ("from", "to") if thing.get(key)}
        about = {place for line in lines for place in line.get("about", {}).values()}
        assert ways <= known, ways - known
        assert about <= known, (about - known, lines)
        travelling += len(ways)
        told += len(about)
    assert travelling
    assert told
