"""A game as a PettingZoo AEC environment: an agent for each seat, one decision at a time.

A seat that decides several times in a row is simply selected again. All seats end together.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from riviera.kernel.batch import rewards as earned
from riviera.kernel.errors import extra
from riviera.kernel.state import OVER, State
from riviera.registry import load_game

from . import spaces
from .rows import REWARDS, one_of, seated, whole

with extra("envs", "This environment needs"):
    from pettingzoo import AECEnv

Seen = dict[str, Any]
MODES = ["ansi", "human"]
SHARED = ("rules", "window")  # what a copy has of its own game
DEALT = ("agent_selection", "rewards", "terminations", "truncations", "infos", "state_now")  # what a deal brings


class Undealt:
    """What a deal brings, before there is one."""

    def __get__(self, table: object, kind: object = None) -> Any:
        raise AttributeError("No game has begun: reset() deals one.")


class Table(AECEnv):
    """The seats of a game as agents ``seat_0``, ``seat_1``, ..."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, str] | None = None,
        reward: str = "place",
        render_mode: str | None = None,
        max_cycles: int = 0,
    ) -> None:
        super().__init__()
        self.rules = load_game(game)
        self.game = game
        self.seats = seated(self.rules, seats, options)
        self.options = self.rules.settle(self.seats, dict(options or {}))
        self.metadata = {"name": f"riviera_{game}", "render_modes": MODES, "is_parallelizable": False}
        self.reward = REWARDS[one_of("reward", tuple(REWARDS), reward)]
        self.render_mode = spaces.drawn(MODES, render_mode)
        self.most = whole("max_cycles", max_cycles)
        self.possible_agents = [f"seat_{i}" for i in range(self.seats)]
        self.agents: list[str] = []
        self.number = {agent: i for i, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: spaces.masked(self.rules) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.actions(self.rules) for agent in self.possible_agents}
        self.window = spaces.Window(self.rules)
        self.luck = np.random.default_rng()

    def __getstate__(self) -> Seen:
        return {key: value for key, value in self.__dict__.items() if key not in SHARED}

    def __setstate__(self, kept: Seen) -> None:
        self.__dict__.update(kept)
        self.rules = load_game(self.game)
        self.window = spaces.Window(self.rules)

    def observation_space(self, agent: str) -> Any:
        """Numbers and mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Every action of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new deal; without a seed the deals of the last one go on."""
        if seed is not None:
            self.luck = np.random.default_rng(whole("seed", seed))
        self.state_now: State = self.rules.deal(self.seats, int(self.luck.integers(2**62)), self.options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Seen] = {agent: {} for agent in self.agents}
        self.cycles = 0
        self.select()

    def select(self) -> None:
        """The seat that decides now; after the end any."""
        self.agent_selection = self.possible_agents[max(0, self.state_now.actor)]

    def observe(self, agent: str) -> Seen:
        """What an agent knows, and what it may do now."""
        numbers, mask = self.window.look(self.state_now, self.number[agent])
        return {"observation": numbers, "action_mask": mask}

    def step(self, action: Any) -> None:
        """The decision of the selected agent."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        chosen = spaces.whole(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.decide(chosen)
        self.select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def decide(self, action: int) -> None:
        """Carry out a legal action; an illegal one loses a point and ends the game, as PettingZoo's classics do."""
        if not 0 <= action < len(self.rules.actions.names) or self.state_now.why_not(action) is not None:
            self.rewards[self.agent_selection] = -1.0
            self.terminations = dict.fromkeys(self.agents, True)
            return
        self.state_now.apply(action)
        self.cycles += 1
        over = self.state_now.actor == OVER
        if over or self.cycles == self.most:
            self.rewards = dict(zip(self.agents, earned(self.state_now, self.reward), strict=True))
            (self.terminations if over else self.truncations).update(dict.fromkeys(self.agents, True))

    def render(self) -> str | None:
        """The table as the deciding seat sees it: as text, or printed."""
        text = self.rules.text(self.state_now.view(max(0, self.state_now.actor)))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is open."""


for name in DEALT:
    setattr(Table, name, Undealt())
