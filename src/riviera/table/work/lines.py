"""Other ways in which a finished game might have gone, carried out and drawn in a worker."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypedDict

from riviera.kernel.data import Json
from riviera.kernel.errors import IllegalAction
from riviera.kernel.events import Event
from riviera.kernel.perspective import Perspective
from riviera.kernel.scene import Clock
from riviera.kernel.state import OVER, State
from riviera.kernel.words import Line as Words
from riviera.registry import load_game
from riviera.study.motive import motive

from ..core.entry import MOVE, Setup
from ..core.story import Item, deed
from ..send.payload import words
from ..send.wire import packed
from .analyses import Told, choices, refused
from .thinking import think


class Line(NamedTuple):
    """The first moves of a game, and others from there on; ``viewer`` is who looks."""

    setup: Setup
    names: list[str]
    before: list[str]
    actions: list[str]
    viewer: int | None = None


class Move(TypedDict):
    """A move as a list of moves shows it."""

    seat: int
    action: str
    text: str


def follow(line: Line, level: str, seed: int) -> Told:
    """Where a line leads, and what could be done there; a bot goes on where a level is given."""
    state, moves = left(line), []
    try:
        moves = [move(line, state, action) for action in line.actions]
    except IllegalAction as error:
        return refused(str(error))
    if level and state.actor != OVER:
        moves.append(move(line, state, think(state, level, seed)[0]))
    return 200, packed(shown(line, state, moves))


def retell(line: Line, _seed: int) -> Told:
    """Every move of a line in words, as the viewer may know it."""
    state = left(line)
    return 200, packed(list(parted(line, state)))


def parted(line: Line, state: State) -> Iterator[Json]:
    """Every move; the first of a round, a year or an epoch says which."""
    part = ""
    for action in line.actions:
        now = part_of(state.game.clock(state.view(line.viewer)))
        told: Json = {**move(line, state, action)}
        yield told if now == part else {**told, "part": now}
        part = now


def part_of(clock: Clock) -> str:
    """How far a game is, in a few words: ``Year 2, summer``."""
    steps = clock.get("steps", [])
    return f"{clock['text']}, {steps[clock['now']].lower()}" if steps else clock.get("text", "")


def ponder(line: Line, _seed: int) -> Told:
    """Why somebody chose the first action of a line, from what that seat knew; asked again, the same."""
    state = left(line)
    action = state.game.actions.parse(line.actions[0])
    found = motive(Perspective(state, int(state.actor)), action, seed=1 + len(line.before))
    return 200, packed({"seat": int(state.actor), **found.json()})


def move(line: Line, state: State, action: str) -> Move:
    """Carry out a move and say what it was; a decision that nothing is told of is called what its button was."""
    seat, events, game = int(state.actor), list[Event](), state.game
    before = state.view(seat)
    state.log = events
    state.play(action)
    state.log = None
    said = deed(game, Item(0, seat, MOVE, action, events), line.viewer, state.view(line.viewer), line.names)
    return {"seat": seat, "action": action, "text": said or str(game.choice(before, action)["label"])}


def left(line: Line) -> State:
    """The position in which the line leaves the game."""
    setup = line.setup
    state = load_game(setup.game).deal(len(setup.chairs), setup.seed, setup.options)
    for action in line.before:
        state.apply(state.game.actions.parse(action))
    return state


def shown(line: Line, state: State, moves: list[Move]) -> Json:
    """A position of a line, as the viewer sees it, or else the seat that decides there."""
    game, seat = state.game, None if state.actor == OVER else int(state.actor)
    view = state.view(seat if line.viewer is None else line.viewer)
    return {
        "at": len(line.before),
        "actions": [one["action"] for one in moves],
        "moves": moves,
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
