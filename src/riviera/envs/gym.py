"""One seat against bots: a Gymnasium environment, and many of them at once as a vector environment.

The mask of legal actions is ``info["action_mask"]`` and, as masked learners expect it, ``action_masks()``. An illegal
action loses the game at once with a reward of -1, or is refused where ``illegal="refuse"`` is asked for.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from riviera.kernel.batch import leads
from riviera.kernel.errors import BadInput, extra
from riviera.registry import abouts, load_game

from . import spaces
from .rows import REWARDS, Array, Batch, batch, one_of, whole

with extra("envs", "This environment needs"):
    import gymnasium
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Info = dict[str, Any]
SEEDS = 2**62
MODES = ["ansi"]


class Earned:
    """What a step was worth to a seat in every row: what the batch says, or ``gain``, what its lead has changed by."""

    def __init__(self, rows: Batch, seat: int, gain: bool) -> None:
        self.rows = rows
        self.seat = seat
        self.gain = gain
        self.before = self.leads()

    def leads(self) -> Array:
        """How far the seat leads in every row, where anybody asks."""
        states = self.rows.core.states if self.gain else []
        return np.array([leads(state.scores())[self.seat] for state in states])

    def told(self) -> Array:
        """To be asked once a step; all gains of a game add up to its lead."""
        last: Array = self.rows.rewards[:, self.seat].copy()
        if not self.gain:
            return last
        before, self.before = self.before, self.leads()
        gained: Array = np.where(self.rows.done, last, self.before) - before
        return gained


def table(
    game: str, n: int, seed: int, seats: int | None, seat: int, opponents: str, settings: Info
) -> tuple[Batch, Earned]:
    """A batch in which one seat learns and bots hold the others, and what that seat earns."""
    count = load_game(game).seats[0] if seats is None else whole("seats", seats)
    if not 0 <= whole("seat", seat) < count:
        raise BadInput(f"Seats are counted from 0 to {count - 1}; there is no seat {seat}.")
    others = {s: opponents for s in range(count) if s != seat}
    gain = one_of("reward", (*REWARDS, "gain"), settings.get("reward", "place")) == "gain"
    asked: Info = {"illegal": "lose"} | settings | ({"reward": "lead"} if gain else {})
    rows = batch(game, n, count, seed, opponents=others, own=seat, **asked)
    return rows, Earned(rows, seat, gain)


class Seat(gymnasium.Env):
    """One seat of a game; bots hold the others. The reward comes at the end, but for ``gain``."""

    metadata = {"render_modes": MODES, "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str = "clans",
        seats: int | None = None,
        seat: int = 0,
        opponents: str = "gentle",
        render_mode: str | None = None,
        scaled: bool = True,
        **settings: Any,
    ) -> None:
        self.rules = load_game(game)
        self.lens = spaces.Lens(self.rules, scaled)
        self.seat = seat
        self.render_mode = spaces.drawn(MODES, render_mode)
        self.made = (game, seats, seat, opponents, settings)
        self.observation_space = self.lens.space
        self.action_space = spaces.actions(self.rules)
        self.deal()

    def deal(self) -> None:
        """A fresh game, from the environment's own luck."""
        game, seats, seat, opponents, settings = self.made
        self.row, self.earned = table(game, 1, int(self.np_random.integers(SEEDS)), seats, seat, opponents, settings)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Array, Info]:
        """A new deal."""
        super().reset(seed=seed)
        self.deal()
        return self.lens(self.row.obs[0]), self.info()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, Info]:
        """One decision of the seat, and what the bots answer."""
        self.row.step(np.array([spaces.whole(action)]))
        done, cut = bool(self.row.done[0]), bool(self.row.truncated[0])
        shown = self.row.final if done and self.row.final is not None else self.row.obs
        return self.lens(shown[0]), float(self.earned.told()[0]), done and not cut, cut, self.info()

    def info(self) -> Info:
        """What the seat may do now."""
        return {"action_mask": self.action_masks()}

    def action_masks(self) -> Array:
        """What the seat may do now."""
        return np.array(self.row.mask[0])

    def render(self) -> str:
        """The table as the seat sees it, as text."""
        return self.rules.text(self.row.state(0).view(self.seat))


class Seats(VectorEnv):
    """Many games at once, one seat of each; a finished game is followed by the next in the same step."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str = "clans",
        num_envs: int = 1,
        seats: int | None = None,
        seat: int = 0,
        opponents: str = "gentle",
        scaled: bool = True,
        **settings: Any,
    ) -> None:
        rules = load_game(game)
        self.lens = spaces.Lens(rules, scaled)
        self.num_envs = num_envs
        self.seat = seat
        self.made = (game, num_envs, seats, seat, opponents, settings)
        self.single_observation_space = self.lens.space
        self.single_action_space = spaces.actions(rules)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Array, Info]:
        """New deals in all rows."""
        super().reset(seed=seed)
        game, n, seats, seat, opponents, settings = self.made
        self.rows, self.earned = table(game, n, int(self.np_random.integers(SEEDS)), seats, seat, opponents, settings)
        return self.lens(self.rows.obs), self.info()

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, Info]:
        """One decision of the seat in every row."""
        self.rows.step(actions)
        done, cut = self.rows.done.copy(), self.rows.truncated.copy()
        return self.lens(self.rows.obs), self.earned.told(), done & ~cut, cut, self.info() | self.ends(done)

    def info(self) -> Info:
        """What the seat may do in each row."""
        return {"action_mask": self.action_masks()}

    def ends(self, done: Array) -> Info:
        """What was known at the end of games that are over."""
        if not done.any() or self.rows.final is None:
            return {}
        last = np.empty(self.num_envs, object)
        for k in np.flatnonzero(done):
            last[k] = self.lens(self.rows.final[k])
        return {"final_obs": last, "_final_obs": done}

    def action_masks(self) -> Array:
        """What the seat may do in each row."""
        return self.rows.mask.copy()


def register() -> None:
    """``gymnasium.make("riviera/clans-v0", seats=3, opponents="steady")`` for every installed game."""
    for card in abouts():
        gymnasium.register(
            f"riviera/{card.name}-v0",
            entry_point="riviera.envs.gym:Seat",
            vector_entry_point="riviera.envs.gym:Seats",
            kwargs={"game": card.name},
        )


register()
