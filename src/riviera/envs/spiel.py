"""Our games as OpenSpiel games: ``pyspiel.load_game("riviera_clans(players=3,seed=7)")`` once this is imported.

Chance lies inside our positions, so that a game looks deterministic from outside and the seed is a parameter of it.
What is hidden is dealt afresh by ``resample_from_infostate``, which OpenSpiel's Python search calls.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from riviera.kernel.batch import Slate
from riviera.kernel.errors import IllegalAction, extra
from riviera.kernel.state import OVER, State
from riviera.registry import abouts, load_game

from .rows import refusal

with extra("spiel", "OpenSpiel's games need"):
    import pyspiel


def game_type(name: str) -> Any:
    """How OpenSpiel files a game."""
    seats = load_game(name).seats
    return pyspiel.GameType(
        short_name=f"riviera_{name}",
        long_name=load_game(name).title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, seats[0]), "seed": 0},
    )


class SpielGame(pyspiel.Game):
    """One of our games with a number of seats and a deal."""

    def __init__(self, name: str, kind: Any, params: dict[str, Any] | None = None) -> None:
        self.rules = load_game(name)
        given = {"players": max(2, self.rules.seats[0]), "seed": 0} | dict(params or {})
        self.players, self.seed = int(given["players"]), int(given["seed"])
        self.rules.settle(self.players, None)
        self.slate = Slate(self.rules)
        self.first: State | None = None
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.rules.actions.names),
            max_chance_outcomes=0,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.rules.longest(self.players),
        )
        super().__init__(kind, info, given)

    def new_initial_state(self) -> SpielState:
        """The deal of the game's seed."""
        if self.first is None:
            self.first = self.rules.deal(self.players, self.seed)
        return SpielState(self, self.first.clone())

    def __deepcopy__(self, memo: Any) -> SpielGame:
        return self  # OpenSpiel copies every attribute of a state, its game too

    def __reduce__(self) -> Any:
        return pyspiel.load_game, (str(self),)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """What a player knows as numbers and as text."""
        return Observer(self)


class SpielState(pyspiel.State):
    """One of our positions in OpenSpiel's clothes."""

    def __init__(self, game: SpielGame, state: State) -> None:
        super().__init__(game)
        self.owner = game
        self.position = state

    def current_player(self) -> int:
        """The seat that decides."""
        return int(pyspiel.PlayerId.TERMINAL if self.position.actor == OVER else self.position.actor)

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal_actions()

    def _apply_action(self, action: int) -> None:
        if action not in self.position.legal_actions():
            raise IllegalAction(refusal(self.owner.rules, self.position, int(action)))
        self.position.apply(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.owner.rules.actions.name(int(action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.position.actor == OVER)

    def returns(self) -> list[float]:
        """One for a victory, shared by those who share it; nothing before the end."""
        places = self.position.ranking()
        return [float(self.is_terminal() and place == 1) / max(1, places.count(1)) for place in places]

    def information_state_string(self, player: int | None = None) -> str:
        """Everything that a player sees."""
        seat = self.position.actor if player is None else player
        return repr(self.position.view(max(0, int(seat))))

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A position that the player cannot tell from this one."""
        return SpielState(self.owner, self.position.determinize(player, int(sampler() * 2**30)))

    def __str__(self) -> str:
        return self.owner.rules.text(self.position.view(None))


class Observer:
    """What a player knows, as OpenSpiel's observers tell it."""

    def __init__(self, game: SpielGame) -> None:
        self.rules = game.rules
        self.slate = game.slate
        self.tensor = np.zeros(int(game.slate.encoding.size), np.float32)
        self.dict = {}
        at = 0
        for part in game.slate.encoding.parts:
            self.dict[part.name] = self.tensor[at : at + part.size].reshape(part.shape)
            at += part.size

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player knows."""
        self.slate.show(state.position, player)
        self.tensor[:] = self.slate.obs

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees, as text."""
        return self.rules.text(state.position.view(player))


def register() -> None:
    """Make every installed game known to OpenSpiel."""
    for card in abouts():
        kind = game_type(card.name)
        if kind.short_name not in pyspiel.registered_names():
            pyspiel.register_game(kind, made(card.name, kind))


def made(name: str, kind: Any) -> type[SpielGame]:
    """The class of one game, as OpenSpiel registers it; it stands in this module, where pickles look for it."""

    def begin(self: SpielGame, params: dict[str, Any] | None = None) -> None:
        SpielGame.__init__(self, name, kind, params)

    title = f"Riviera_{name}"
    globals()[title] = found = type(title, (SpielGame,), {"__init__": begin, "__module__": __name__})
    return found


register()
