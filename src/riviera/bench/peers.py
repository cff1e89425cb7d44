"""Random play of other open projects through their own Python loops, where they are installed.

``pip install riviera[bench]`` brings them. Each is imported only here and only when it is measured.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from random import Random

from .measure import Task

Maker = Callable[[], Callable[[], int]]


def open_spiel() -> Callable[[], int]:
    """OpenSpiel's amazons, written in C++, driven from Python like our loop."""
    game, draw = import_module("pyspiel").load_game("amazons"), Random(1).random

    def run() -> int:
        state, n = game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
            n += 1
        return n

    return run


def catanatron() -> Callable[[], int]:
    """Catanatron with four of its RandomPlayers."""
    module, luck = import_module("catanatron"), Random(1)

    def run() -> int:
        game = module.Game([module.RandomPlayer(color) for color in module.Color], seed=luck.getrandbits(30))
        game.play()
        return len(game.state.actions)

    return run


def rlcard() -> Callable[[], int]:
    """RLCard's uno with random choices."""
    env, luck = import_module("rlcard").make("uno", config={"seed": 1}), Random(1)

    def run() -> int:
        (state, _), n = env.reset(), 0
        while not env.is_over():
            state, _ = env.step(luck.choice(list(state["legal_actions"])))
            n += 1
        return n

    return run


def pettingzoo() -> Callable[[], int]:
    """PettingZoo's connect four through its agent loop."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    env, luck = import_module("pettingzoo.classic.connect_four_v3").env(), Random(1)

    def run() -> int:
        env.reset(seed=luck.getrandbits(30))
        n = 0
        for _ in env.agent_iter():
            seen, _, ended, stopped, _ = env.last()
            free = [] if ended or stopped else [a for a, legal in enumerate(seen["action_mask"]) if legal]
            env.step(luck.choice(free) if free else None)
            n += bool(free)
        return n

    return run


PEERS: dict[str, tuple[str, Maker]] = {
    "open_spiel amazons": ("open_spiel", open_spiel),
    "catanatron RandomPlayer": ("catanatron", catanatron),
    "rlcard uno": ("rlcard", rlcard),
    "pettingzoo connect_four": ("pettingzoo", pettingzoo),
}


def tasks() -> tuple[list[Task], dict[str, str]]:
    """The peers that are installed, ready to run, and for every peer its version or why it is left out."""
    found: list[Task] = []
    notes: dict[str, str] = {}
    for name, (package, make) in PEERS.items():
        try:
            notes[name] = version(package)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                found.append(Task(name, make()))
        except (PackageNotFoundError, ImportError):
            notes[name] = "not installed"
    return found, notes
