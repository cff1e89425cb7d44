"""Other ways in which a finished game might have gone, carried out and drawn in a worker."""

from __future__ import annotations

from typing import NamedTuple

from riviera.kernel.data import Json
from riviera.kernel.errors import IllegalAction
from riviera.kernel.state import OVER, State
from riviera.kernel.words import Line as Words
from riviera.registry import load_game

from ..core.entry import Setup
from ..send.payload import words
from ..send.wire import packed
from .analyses import Told, choices, refused
from .thinking import think


class Line(NamedTuple):
    """The first moves of a game, and others from there on."""

    setup: Setup
    names: list[str]
    before: list[str]
    actions: list[str]


def follow(line: Line, level: str, seed: int) -> Told:
    """Where a line leads, and what could be done there; a bot goes on where a level is given."""
    state, actions = left(line), list(line.actions)
    try:
        for action in actions:
            state.play(action)
    except IllegalAction as error:
        return refused(str(error))
    if level and state.actor != OVER:
        actions.append(think(state, level, seed)[0])
        state.play(actions[-1])
    return 200, packed(shown(line, state, actions))


def left(line: Line) -> State:
    """The position in which the line leaves the game."""
    setup = line.setup
    state = load_game(setup.game).deal(len(setup.chairs), setup.seed, setup.options)
    for action in line.before:
        state.apply(state.game.actions.parse(action))
    return state


def shown(line: Line, state: State, actions: list[str]) -> Json:
    """A position of a line, as the seat that decides there sees it."""
    game, seat = state.game, None if state.actor == OVER else int(state.actor)
    view = state.view(seat)
    return {
        "at": len(line.before),
        "actions": actions,
        "actor": int(state.actor),
        "over": seat is None,
        "scene": game.scene(view),
        "prompt": {key: words(w, line.names) for key, w in game.prompt(view).items() if isinstance(w, Words)},
        "choices": [] if seat is None else choices(state, seat),
        "scores": state.scores(),
    }


def written(line: Line, _seed: int) -> Told:
    """The whole position in which a line leaves the game, as data."""
    position = left(line).dump()
    return 200, packed({"game": line.setup.game, "seq": len(line.before), "position": position})
