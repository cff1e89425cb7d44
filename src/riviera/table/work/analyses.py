"""A position that somebody wrote down, drawn and analysed; runs in a worker, since nobody knows what was written."""

from __future__ import annotations

import time
from typing import Any

from riviera.kernel.data import Json, whole
from riviera.kernel.errors import RivieraError
from riviera.kernel.game import Game
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import OVER, State
from riviera.kernel.words import Line
from riviera.registry import load_game
from riviera.study.explore import Answer, analyse, set_up, sound

from ..core.refusal import ILLEGAL
from ..send.art import art_name
from ..send.explain import explanations, question_of
from ..send.payload import words
from ..send.wire import packed

Told = tuple[int, bytes]
SECONDS = 2.5  # that an analysis may take, about
FIRST = (8, 40)  # worlds and iterations of the first look
DEEPER = 3  # times as many in the next one
MOST = 1000  # worlds that are enough


def look(name: str, wish: Json, seed: int) -> Told:
    """The position that is asked for, after its plays, as data and as a picture; a fresh deal unless one is given."""
    game = load_game(name)
    try:
        data = fresh(game, wish, seed) if wish["position"] is None else wish["position"]
        data = mended(game, data) if wish["mend"] else data
        state = set_up(game, data, (), wish["plays"])
        with sound(game):
            return 200, packed(shown(state, wish["seat"]))
    except RivieraError as error:
        return refused(str(error))


def tell(name: str, position: Json, seat: int | None, seed: int) -> Told:
    """Whatever can be asked about in a position, as it is explained to a seat, or else to the one that decides."""
    game = load_game(name)
    try:
        state = set_up(game, position, (), ())
        with sound(game):
            view, names = state.view(viewer(state, seat)), seats_of(state)
            asked = question_of(game, view, names, int(state.actor))
            targets = [target for action in state.legal_actions() for target in game.actions.asks(action)]
            return 200, packed({"asked": asked, "things": explanations(game, view, targets)})
    except RivieraError as error:
        return refused(str(error))


def viewer(state: State, seat: int | None) -> int | None:
    """Who looks: a seat that there is, or else the one that decides."""
    if seat is not None and 0 <= seat < len(state.scores()):
        return seat
    return None if state.actor == OVER else int(state.actor)


def seats_of(state: State) -> list[str]:
    """Names of the seats."""
    return [f"Seat {'ABCDEF'[i]}" for i in range(len(state.scores()))]


def refused(sentence: str) -> Told:
    """Why not."""
    return ILLEGAL, packed({"error": sentence})


def mended(game: Game, data: Json) -> Json:
    """What was set up on the board, put right as far as the game can."""
    with sound(game):
        return game.mended(data)


def fresh(game: Game, wish: Json, seed: int) -> Json:
    """A deal as data."""
    seats = wish["seats"] or max(2, game.seats[0])
    return game.deal(seats, seed if wish["seed"] is None else wish["seed"], wish["options"]).dump()


def shown(state: State, seat: int | None) -> Json:
    """A position for the page, seen by a seat, or else by the one that decides."""
    game, actor, names = state.game, int(state.actor), seats_of(state)
    over, looks = actor == OVER, viewer(state, seat)
    view = state.view(looks)
    return {
        "position": state.dump(),
        "form": whole(game.form()),
        "scene": game.scene(view),
        "prompt": {key: words(line, names) for key, line in game.prompt(view).items() if isinstance(line, Line)},
        "choices": [] if over else choices(state, actor),
        "actor": actor,
        "seat": looks,
        "over": over,
        "names": names,
        "art": art_name(game.name),
        "tally": game.tally(view) if over else None,
        "ranking": state.ranking() if over else None,
    }


def choices(state: State, actor: int) -> list[Any]:
    """The legal actions of the seat that decides."""
    view, names = state.view(actor), state.game.actions.names
    return list(state.game.choices(view, [names[action] for action in state.legal_actions()]))


def weigh(name: str, position: Json, seed: int) -> Told:
    """The answers of the seat that decides, from what it may know."""
    game = load_game(name)
    try:
        state = set_up(game, position, (), ())
        found, worlds = deepest(Perspective(state, int(state.actor)), seed)
    except RivieraError as error:
        return refused(str(error))
    return 200, packed({"answers": [answer.json() for answer in found], "worlds": worlds})


def deepest(perspective: Perspective, seed: int) -> tuple[list[Answer], int]:
    """Analyses, each deeper than the one before, while there is time: the last one, and its worlds."""
    worlds, iterations = FIRST
    began = time.process_time()
    while True:
        before = time.process_time()
        found = analyse(perspective, seed, worlds, iterations)
        now = time.process_time()
        if worlds >= MOST or now - began + DEEPER * (now - before) > SECONDS:
            return found, worlds
        worlds, iterations = DEEPER * worlds, DEEPER * iterations
