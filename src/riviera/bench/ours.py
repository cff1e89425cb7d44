"""What is measured of a game: random play two ways, and the calls that search and the page live on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from riviera.kernel.game import Game
from riviera.kernel.playout import playouts
from riviera.kernel.state import OVER, State

from .measure import Task

GAMES = 20  # games in a batch of play
POSITIONS = 100  # positions that calls are measured on, from all stages of games; too many for a cache to hold
CALLS = ("clone", "determinize", "view", "scene")


def tasks(game: Game, seats: int, only: tuple[str, ...] = ()) -> list[Task]:
    """Everything measured of a game; names are ``game/what``."""
    positions = stages(game, seats)
    made: dict[str, Callable[[], int]] = {
        "loop": partial(loop, game, seats, Random(1)),
        "playouts": partial(inside, game, seats, Random(1)),
        "clone": partial(clone, positions),
        "determinize": partial(determinize, positions),
        "view": partial(view, positions),
        "scene": partial(scene, game, positions),
    }
    return [Task(f"{game.name}/{name}", run) for name, run in made.items() if not only or name in only]


def loop(game: Game, seats: int, luck: Random) -> int:
    """Random games through the public calls: ask for the legal actions, choose, apply."""
    n, draw = 0, luck.random
    for _ in range(GAMES):
        state = game.deal(seats, luck.getrandbits(30))
        while state.actor != OVER:
            actions = state.legal_actions()
            state.apply(actions[int(draw() * len(actions))])
            n += 1
    return n


def inside(game: Game, seats: int, luck: Random) -> int:
    """Random games played by the compiled playout."""
    return playouts(game.deal(seats, luck.getrandbits(30)), GAMES, luck.getrandbits(30))


def stages(game: Game, seats: int) -> list[State]:
    """Different positions from random games, evenly over their length."""
    luck, path = Random(1), list[State]()
    while len(path) < POSITIONS:
        state = game.deal(seats, luck.getrandbits(30))
        while state.actor != OVER:
            path.append(state.clone())
            state.apply(luck.choice(state.legal_actions()))
    return [path[i * len(path) // POSITIONS] for i in range(POSITIONS)]


def clone(positions: list[State]) -> int:
    """Copy every position."""
    for state in positions:
        state.clone()
    return len(positions)


def determinize(positions: list[State]) -> int:
    """Deal afresh what the actor of every position cannot know."""
    for seed, state in enumerate(positions):
        state.determinize(state.actor, seed)
    return len(positions)


def view(positions: list[State]) -> int:
    """What the actor of every position sees."""
    for state in positions:
        state.view(state.actor)
    return len(positions)


def scene(game: Game, positions: list[State]) -> int:
    """Every position as the page draws it, the view included."""
    for state in positions:
        game.scene(state.view(state.actor))
    return len(positions)
