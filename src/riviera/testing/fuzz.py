"""The fuzzer: odd random games, looked at from all sides; what breaks becomes a record file."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from ..arena.simulate import SPAN
from ..kernel.chance import Chance, luck_of
from ..kernel.errors import IllegalAction
from ..kernel.game import Game
from ..kernel.playout import playout
from ..kernel.state import OVER, SCRATCH, State
from ..records import Record, Recorder, read, replay, write

DENSE = 150  # decisions after which positions are looked at only seldom
SELDOM = 20  # one in so many is; and one in so many is played to its end in another world
STYLES = ("uniform", "first", "last", "stubborn")


@dataclass(frozen=True)
class Crash:
    """A game that broke: how to play it again, and what went wrong where."""

    record: Record
    trace: str


def fuzz(
    game: Game, games: int, seed: int, seconds: float | None = None, progress: Callable[[int], None] = lambda _: None
) -> tuple[int, list[Crash]]:
    """Play odd random games until they, or the seconds, are over; how many were played, and the crashes."""
    crashes: list[Crash] = []
    end = perf_counter() + (seconds or float("inf"))
    for i in range(games):
        if perf_counter() > end:
            return i, crashes
        crash = fuzz_game(game, SPAN * seed + i)
        crashes += [crash] if crash else []
        progress(1)
    return games, crashes


def fuzz_game(game: Game, seed: int) -> Crash | None:
    """One odd game with seats, options and a style by lot."""
    luck = luck_of(seed)
    seats = game.seats[luck.below(len(game.seats))]
    options = {o.name: o.choices[luck.below(len(o.choices))] for o in game.options}
    style = STYLES[luck.below(len(STYLES))]
    recorder = Recorder(game, [f"Seat {s}" for s in range(seats)], seed, options)
    try:
        wander(recorder, style, luck)
    except Exception as error:  # whatever breaks is what we are looking for
        return crash_of(recorder.record, error)
    return None


def crash_of(record: Record, error: Exception) -> Crash:
    """What broke, as a record with two more headers."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    record.tags["Crash"] = f"{type(error).__name__}: {error}"[:300]
    record.tags["Where"] = f"{frame.name} in {frame.filename.rsplit('riviera/', 1)[-1]}, line {frame.lineno}"
    return Crash(record, "".join(traceback.format_exception(error)))


def wander(recorder: Recorder, style: str, luck: Chance) -> None:
    """Play to the end in a style, and look at every position from all sides."""
    game, verb = recorder.game, ""
    most = game.longest(len(recorder.record.names))
    while recorder.state.actor != OVER:
        played = len(recorder.record.actions)
        if played > most:
            raise AssertionError(f"the game should have ended after {most} decisions")
        if played < DENSE or luck.below(SELDOM) == 0:
            look(recorder.state, luck)
        action = pick(recorder.state, style, verb, luck)
        verb = game.actions.verb(action)
        for event in recorder.play(action):
            seat = luck.below(len(recorder.record.names))
            game.line(event.seen_by(seat), recorder.state.view(seat))
    json.dumps(game.tally(recorder.state.view(None)))
    look_at(recorder.state, luck)
    for _ in replay(read(write(recorder.record))):
        pass


def pick(state: State, style: str, verb: str, luck: Chance) -> int:
    """An action in a style: by lot, always the first or last, or the same verb as long as possible."""
    actions = state.legal_actions()
    if style in ("first", "last") and luck.below(10):
        return actions[0 if style == "first" else -1]
    same = [a for a in actions if style == "stubborn" and state.game.actions.verb(a) == verb]
    actions = same or actions
    return actions[luck.below(len(actions))]


def look(state: State, luck: Chance) -> None:
    """Everything that anybody could ask of a position before the end."""
    legal = state.legal_actions()
    if not legal or legal != sorted(set(legal)):
        raise AssertionError("the legal actions are not a rising list")
    ask_anything(state, legal, luck)
    look_at(state, luck)
    view = state.view(state.actor)
    json.dumps(state.game.choice(view, state.game.actions.name(legal[luck.below(len(legal))])))
    state.game.prompt(view)
    world = state.determinize(state.actor, luck.seed())
    if luck.below(SELDOM) == 0:
        playout(world, luck, SCRATCH)


def ask_anything(state: State, legal: list[int], luck: Chance) -> None:
    """Try any action: what is not legal must be refused and change nothing."""
    action = luck.below(state.game.actions.size)
    before = state.dump()
    if action in legal:
        return
    try:
        state.play(state.game.actions.name(action))
    except IllegalAction:
        if state.dump() != before:
            raise AssertionError("a refused action changed the position") from None
        return
    raise AssertionError(f"{state.game.actions.name(action)} is not legal and was carried out")


def look_at(state: State, luck: Chance) -> None:
    """What a seat sees in data, words and pictures, and the position saved and loaded."""
    view = state.view(luck.below(len(state.scores())))
    json.dumps([view, state.game.scene(view)])
    state.game.text(view)
    if state.game.load(json.loads(json.dumps(state.dump()))).dump() != state.dump():
        raise AssertionError("the position changes when it is saved and loaded")
