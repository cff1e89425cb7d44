"""Our games as OpenSpiel Python games, so that OpenSpiel's own search can play them.

Chance is inside our positions, so a game looks deterministic from outside; what is hidden is dealt afresh by
``resample_from_infostate``. An information state is written as the seat and the actions since the search began.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

import riviera
from riviera.kernel.state import State


def game_type(name: str, seats: range) -> Any:
    """How OpenSpiel files the game."""
    return pyspiel.GameType(
        short_name=f"riviera_{name}",
        long_name=f"riviera {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with a number of seats."""

    def __init__(self, name: str, seats: int) -> None:
        self.rules = riviera.game(name)
        self.table = seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.actions.size,
            max_chance_outcomes=0,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.rules.longest(seats),
        )
        super().__init__(game_type(name, self.rules.seats), info, {})

    def new_initial_state(self) -> OpenSpielState:
        """The deal of seed 0; use ``OpenSpielState`` for another."""
        return OpenSpielState(self, self.rules.deal(self.table, 0))


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """One of our positions in OpenSpiel's clothes."""

    def __init__(self, game: OpenSpielGame, state: State, since: tuple[int, ...] = ()) -> None:
        super().__init__(game)
        self.owner = game
        self.state = state
        self.since = since

    def current_player(self) -> int:
        """The seat that decides."""
        return int(pyspiel.PlayerId.TERMINAL if self.state.actor < 0 else self.state.actor)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Our legal actions."""
        return self.state.legal_actions() if self.state.actor >= 0 else []

    def apply_action(self, action: int) -> None:
        """Our apply, in place."""
        self.state.apply(int(action))
        self.since = (*self.since, int(action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.state.actor < 0

    def is_chance_node(self) -> bool:
        """Never: chance lives in the position."""
        return False

    def returns(self) -> np.ndarray:
        """One for a victory, shared by those who share it."""
        places = self.state.ranking()
        return np.array([(place == 1) / places.count(1) for place in places])

    def information_state_string(self, player: int | None = None) -> str:
        """The seat and the actions since the search began."""
        return f"{self.state.actor} {self.since}"

    def clone(self) -> OpenSpielState:
        """An independent copy."""
        return OpenSpielState(self.owner, self.state.clone(), self.since)

    def resample_from_infostate(self, player: int, sampler: Any) -> OpenSpielState:
        """A position that the player cannot tell from this one."""
        return OpenSpielState(self.owner, self.state.determinize(player, int(sampler() * 2**30)), self.since)

    def get_game(self) -> OpenSpielGame:
        """The game, as OpenSpiel's search asks for it."""
        return self.owner

    def __str__(self) -> str:
        return self.information_state_string()
