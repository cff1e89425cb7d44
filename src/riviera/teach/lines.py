"""Lines of a step: actions with spaces between, where ``*`` stands for anything."""

from __future__ import annotations

from fnmatch import fnmatchcase

from riviera.kernel.course import Step
from riviera.kernel.errors import BadInput
from riviera.kernel.state import State


def fits(action: str, pattern: str) -> bool:
    """Whether an action is meant by a pattern."""
    return fnmatchcase(action, pattern)


def legal(state: State) -> list[str]:
    """The names of what may be done."""
    names = state.game.actions.names
    return [names[action] for action in state.legal_actions()]


def concrete(state: State, pattern: str) -> str:
    """The first legal action that a pattern means."""
    for action in legal(state):
        if fits(action, pattern):
            return action
    raise BadInput(f"Nothing that is legal fits “{pattern}”.")


def shown(step: Step, state: State, played: int = 0) -> list[str]:
    """The first good line as actions, without the first ones of the learner, which have been played."""
    line, state = step.good[0].split(), state.clone()
    found = []
    for pattern in line:
        action = concrete(state, pattern)
        found += [action] if int(state.actor) == step.seat else []
        state.play(action)
    return found[played:]


def finished(step: Step, state: State) -> State:
    """Where a step ends: after its first good line."""
    state = state.clone()
    for pattern in step.good[0].split() if step.good else []:
        state.play(concrete(state, pattern))
    return state
