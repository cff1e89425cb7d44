"""Nothing that is asked of a game keeps memory, however often: a server asks for weeks.

What the compiler gets wrong here counts blocks, not bytes: a vec that interpreted code hands to compiled code stays for
ever (``riviera.kernel.vecs``), and so does a position's own that is handed over to be read.
"""

from __future__ import annotations

import ast
import gc
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from runpy import run_path
from typing import Any

import pytest

import riviera
from riviera.bots.registry import bot
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import State
from riviera.registry import entries

ROOT = Path(__file__).parent.parent
TIMES = 300
FEW, SLOW = 40, ("scene", "choices", "greedy")


def kept(what: Callable[[], object], times: int) -> float:
    """How many blocks of memory a call leaves behind, when its caches are full."""
    for _ in range(times):
        what()
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(times):
        what()
    gc.collect()
    return (sys.getallocatedblocks() - before) / times


def middle(name: str) -> State:
    """A position in the middle of a game."""
    game = riviera.game(name)
    luck = Random(3)
    state = game.deal(game.seats[-1], 7)
    for _ in range(40):
        state.apply(luck.choice(state.legal_actions()))
    return state


def asked(state: State) -> dict[str, Callable[[], object]]:
    """Every question to a position; each time to a new one, so that what is kept of it is seen."""
    game, seat, data, number = state.game, int(state.actor), state.dump(), count()
    actions = state.legal_actions()
    names, view = [game.actions.names[a] for a in actions], state.view(seat)

    def moved() -> State:
        after = state.clone()
        after.log = []
        after.apply(actions[0])
        return after

    def told() -> list[Any]:
        after = moved()
        return [game.line(event.seen_by(seat), after.view(seat)) for event in after.log or []]

    return {
        "deal": lambda: game.deal(game.seats[-1], next(number)),
        "clone": state.clone,
        "load": lambda: game.load(data),
        "dump": lambda: state.clone().dump(),
        "apply": moved,
        "line": told,
        "legal_actions": lambda: state.clone().legal_actions(),
        "why_not": lambda: [state.clone().why_not(a) for a in range(0, game.actions.size, game.actions.size // 5)],
        "determinize": lambda: state.clone().determinize(seat, 5),
        "view": lambda: [state.clone().view(one) for one in (seat, None)],
        "unseen": lambda: game.unseen(state.clone(), seat),
        "census": lambda: game.census(state.clone()),
        "scores": lambda: [(now := state.clone()).scores(), now.ranking()],
        "prompt": lambda: game.prompt(view),
        "scene": lambda: game.scene(view),
        "choices": lambda: game.choices(view, names),
        "plan": lambda: game.plan(view, names[0]),
        "tally": lambda: game.tally(view),
        "text": lambda: game.text(view),
        "explain": lambda: game.explain(view, names[0].rpartition(":")[2]),
        "greedy": lambda: bot("greedy").choose(Perspective(state.clone(), seat), 1),
    }


@pytest.mark.once
@pytest.mark.parametrize("name", entries())
def test_nothing_that_is_asked_of_a_position_keeps_memory(name: str) -> None:
    gc.collect()
    gc.freeze()  # whatever other tests have left here is not gone through again for each question
    questions = asked(middle(name))
    left = {what: kept(ask, FEW if what in SLOW else TIMES) for what, ask in questions.items()}
    assert {what: blocks for what, blocks in left.items() if blocks > 0.5} == {}


def interpreted() -> list[Path]:
    """The files that nobody compiles."""
    compiled = {ROOT / file for file in run_path(str(ROOT / "setup.py"))["compiled"](ROOT, "")}
    return sorted(set((ROOT / "src/riviera").rglob("*.py")) - compiled)


def vectors(tree: ast.AST) -> list[int]:
    """The lines on which a vector of one's own is made from numbers."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [call.lineno for call in calls if ast.unparse(call.func) == "ints" or ast.unparse(call.func)[:4] == "vec["]


def test_interpreted_code_makes_no_vectors_that_compiled_code_would_keep() -> None:
    found = {str(file): vectors(ast.parse(file.read_text(encoding="utf-8"))) for file in interpreted()}
    assert {file: lines for file, lines in found.items() if lines} == {}
    assert vectors(ast.parse("p.hand = ints([1])\ng = Game(vec[i64]([2]))")) == [1, 2]
