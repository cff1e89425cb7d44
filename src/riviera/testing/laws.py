"""Laws about one position. Each answers None, or what is wrong in one sentence."""

from __future__ import annotations

import json
from typing import Any

from riviera.kernel.chance import Chance
from riviera.kernel.state import GAME_OVER, OVER, State


def legality(state: State) -> str | None:
    """Law 1; after the end nothing is legal, and why_not says that the game is over."""
    legal = state.legal_actions()
    if state.actor == OVER:
        return ended(state, legal)
    if not legal or legal != sorted(set(legal)):
        return f"legal_actions is {legal[:9]}, not ascending or empty"
    name, allowed = state.game.actions.name, set(legal)
    for action in range(state.game.actions.size):
        if (state.rule_against(action) is None) != (action in allowed):
            return f"legal_actions and rule_against disagree about {name(action)}: {state.rule_against(action)}"
    return None


def ended(state: State, legal: list[int]) -> str | None:
    """Law 1 after the end."""
    if legal:
        return f"after the end legal_actions is {legal[:9]}"
    said = {state.why_not(action) for action in range(state.game.actions.size)}
    return None if said == {GAME_OVER} else f"after the end why_not says {said}"


def wording(state: State) -> str | None:
    """Law 13: who hears the choices read out can tell them apart; of two targets the first is named before."""
    said: dict[tuple[str, ...], str] = {}
    view, game = state.view(state.actor), state.game
    names = [game.actions.name(action) for action in state.legal_actions()]
    for name, choice in zip(names, game.choices(view, names), strict=True):
        if choice != game.choice(view, name):
            return f"{name} is another button among all than alone"
        path = game.actions.path(game.actions.parse(name))
        words = (*path[:-1], choice["label"], choice.get("consequence", ""))
        if words in said:
            return f"{said[words]} and {choice['action']} have the same words: {', '.join(words)}"
        said[words] = choice["action"]
    return None


def independence(state: State, luck: Chance) -> str | None:
    """Law 2: playing on a clone leaves the original alone, and the other way round is the same thing."""
    before = state.dump()
    clone = state.clone()
    if clone.dump() != before:
        return differs("a clone", before, clone.dump())
    for _ in range(4):
        legal = clone.legal_actions() if clone.actor >= 0 else []
        if not legal:
            break
        clone.apply(legal[luck.below(len(legal))])
    return differs("the original after playing on its clone", before, state.dump())


def loading(state: State) -> str | None:
    """Law 5, through JSON and back."""
    data = json.loads(json.dumps(state.dump()))
    again = state.game.load(data)
    if again.actor >= 0 and again.legal_actions() != state.legal_actions():
        return "a loaded position allows other actions"
    return differs("a loaded position", state.dump(), again.dump())


def adding(state: State) -> str | None:
    """Law 15: each seat's parts of the final scoring add up to its total, which is its score."""
    rows = state.game.tally(state.view(None))["rows"]
    if not rows:
        return None
    *parts, total = rows
    sums = [sum(values) for values in zip(*(row["values"] for row in parts), strict=True)]
    if sums != total["values"] or sums != state.scores():
        return f"parts of {sums}, a total of {total['values']} and scores of {state.scores()}"
    return None


def differs(what: str, old: Any, new: Any) -> str | None:
    """Where two pieces of plain data differ, or None."""
    if old == new:
        return None
    place = first_difference(old, new)
    return f"{what} differs at {place}"


def first_difference(old: Any, new: Any, path: str = "") -> str:
    """The path to the first difference and both values there."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in [*old, *new]:
            if old.get(key) != new.get(key):
                return first_difference(old.get(key), new.get(key), f"{path}.{key}")
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for i, (a, b) in enumerate(zip(old, new, strict=True)):
            if a != b:
                return first_difference(a, b, f"{path}[{i}]")
    return f"{path or 'the top'}: {str(old)[:60]} and {str(new)[:60]}"
