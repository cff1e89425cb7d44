"""A game of random choices as one number, to compare compiled with interpreted rules."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys

from riviera.kernel.chance import chance
from riviera.kernel.game import Game
from riviera.registry import load_game


def is_compiled(module: str = "riviera.kernel.state") -> bool:
    """Whether a module runs compiled."""
    path = getattr(sys.modules.get(module), "__file__", None) or ""
    return not path.endswith(".py")


def digest(game: Game, seats: int, seed: int) -> str:
    """A number that changes when any position, legal action or event of a random game does."""
    state = game.deal(seats, seed)
    luck = chance(seed)
    state.log = []
    total = hashlib.sha256()
    while state.actor >= 0:
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
        total.update(repr(legal).encode())
    total.update(json.dumps([state.dump(), [e.json() for e in state.log]]).encode())
    return total.hexdigest()[:16]


def digest_elsewhere(game: Game, seats: int, seed: int) -> str:
    """The same number from the source files, in another process."""
    command = [sys.executable, "-m", "riviera.testing.digest", game.name, str(seats), str(seed)]
    done = subprocess.run(command, env=os.environ | {"RIVIERA_PURE": "1"}, capture_output=True, text=True, check=False)
    return done.stdout.strip() or done.stderr.strip()[-200:]


if __name__ == "__main__":
    print(digest(load_game(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
