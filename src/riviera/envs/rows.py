"""Many games at once as numpy arrays that are always current; the games run inside compiled code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from riviera.bots import Bot, bot
from riviera.kernel import batch as core
from riviera.kernel.errors import BadInput, IllegalAction
from riviera.kernel.game import Game
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import State
from riviera.registry import load_game

REWARDS = {"place": core.PLACE, "share": core.SHARE, "lead": core.LEAD}
ILLEGAL = ("refuse", "lose")
Array = NDArray[Any]


class Batch:
    """``n`` rows; ``step`` answers the question of every row, and a finished game is followed by the next at once.

    ``obs`` is what ``player`` knows in each row, ``mask`` what it may do. ``rewards`` (one for each seat) and ``done``
    belong to the last step; ``truncated`` marks games that were cut after ``most`` decisions. Seats with ``opponents``
    are played by bots inside the batch, so that only the others are ever asked. All arrays are read-only views.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        seats: int,
        seed: int,
        options: Mapping[str, str] | None,
        reward: str,
        opponents: Mapping[int, str],
        illegal: str,
        most: int,
        own: int,
    ) -> None:
        self.game = game
        self.encoding = game.encoding().version
        self.lenient = illegal == "lose"
        self.core = core.Batch(game, n, seats, seed, dict(options or {}), REWARDS[reward], most, own)
        self.copies: list[tuple[Array, list[Any]]] = []
        size, width = int(game.encoding().size), len(game.actions.names)
        self.obs = self.seen(self.core.obs, np.int16, n, size)
        self.final = self.seen(self.core.final, np.int16, n, size) if own >= 0 else None
        self.mask = self.seen(self.core.mask, np.int8, n, width)
        self.player = self.seen(self.core.player, np.int64, n)
        self.rewards = self.seen(self.core.rewards, np.float64, n, seats)
        self.done = self.seen(self.core.done, np.bool_, n)
        self.truncated = self.seen(self.core.cut, np.bool_, n)
        self.choices = self.seen(self.core.choices, np.int64, n)
        self.bots: dict[int, Bot] = {seat: bot(spec) for seat, spec in opponents.items()}
        self.asked = 0  # how often bots were asked: no two questions have the same seed
        self.answer_bots()

    def __len__(self) -> int:
        return int(self.core.n)

    def seen(self, vector: Any, dtype: Any, *shape: int) -> Array:
        """A vector of the core as an array: the same memory, or a copy that follows where nothing is compiled."""
        if not isinstance(vector, list):
            return np.frombuffer(vector, dtype).reshape(shape)
        array = np.array(vector, dtype).reshape(shape)
        self.copies.append((array, vector))
        return array

    def step(self, actions: ArrayLike) -> None:
        """One decision in every row."""
        packed = self.packed(actions)
        if self.lenient:
            self.core.try_step(packed)
        elif (wrong := self.core.step(packed)) >= 0:
            raise IllegalAction(self.why(int(wrong), packed))
        self.answer_bots()

    def sample(self) -> Array:
        """A random legal action for every row."""
        self.core.sample()
        self.refresh()
        return self.choices.copy()

    def state(self, k: int) -> State:
        """A copy of the position of a row: to look at, to search, to draw."""
        return self.core.states[self.row(k)].clone()

    def row(self, k: int) -> int:
        """A row that exists."""
        if not 0 <= k < len(self):
            raise BadInput(f"Rows are counted from 0 to {len(self) - 1}; there is no row {k}.")
        return k

    def ahead(self, k: int, seed: int) -> tuple[Array, Array]:
        """What a row's player may do, and what it would know after each, in a world it cannot tell from the real one.

        For learners that judge positions rather than actions.
        """
        count, size = int(self.core.look_ahead(self.row(k), seed)), self.obs.shape[1]
        after: Any = self.core.after
        numbers = np.array(after, np.int16) if isinstance(after, list) else np.frombuffer(after, np.int16).copy()
        return np.flatnonzero(self.mask[k]), numbers[: count * size].reshape(count, size)

    def load(self, k: int, state: State) -> None:
        """Let a row go on from a position of the same game."""
        self.core.put(self.row(k), state.clone())
        self.answer_bots()

    def seed(self, k: int) -> int:
        """The seed of the game that a row is playing: ``game.deal`` with it gives the same deal."""
        return core.mixed(self.core.seed, self.row(k), int(self.core.played[k]))

    def packed(self, actions: ArrayLike) -> bytes:
        """The actions as the core reads them."""
        array = np.asarray(actions)
        if array.shape != self.player.shape or array.dtype.kind not in "iu":
            raise BadInput(
                f"Actions are {len(self)} whole numbers, one for each row, not {array.dtype} of shape {array.shape}."
            )
        return array.astype("<i8").tobytes()

    def why(self, row: int, packed: bytes) -> str:
        """Why the action of a row is refused."""
        action, seat = int(np.frombuffer(packed, "<i8")[row]), int(self.player[row])
        return f"Row {row}, seat {seat}, {refusal(self.game, self.core.states[row], action)}"

    def answer_bots(self) -> None:
        """Let bots answer until somebody else is asked in every row."""
        if self.bots:
            for k in range(len(self)):
                while (seat := int(self.core.player[k])) in self.bots:
                    self.core.advance(k, self.answer(k, seat))
        self.refresh()

    def answer(self, k: int, seat: int) -> int:
        """What a bot chooses in a row."""
        self.asked += 1
        luck = core.mixed(self.core.seed, -2 - k, self.asked)
        return self.bots[seat].choose(Perspective(self.core.states[k], seat), luck)

    def refresh(self) -> None:
        """Let copies follow."""
        for array, vector in self.copies:
            array.reshape(-1)[:] = vector


def refusal(game: Game, state: State, action: int) -> str:
    """An action that is not legal, by its name, and why."""
    size = len(game.actions.names)
    if not 0 <= action < size:
        return f"{action}: Actions are numbered from 0 to {size - 1}."
    return f"{game.actions.name(action)}: {state.why_not(action)}"


def scale(game: str) -> Array:
    """What each number of a game is multiplied by, so that a net sees nothing above one."""
    parts = load_game(game).encoding().parts
    return np.concatenate([np.full(part.size, 1 / max(1, -part.low, part.high), np.float32) for part in parts])


def batch(
    game: str,
    n: int = 1,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    reward: str = "place",
    opponents: Mapping[int, str] | str | None = None,
    illegal: str = "refuse",
    most: int = 0,
    own: int = -1,
) -> Batch:
    """``n`` games of a kind. ``opponents`` is a bot for each of some seats, or one for all but seat 0."""
    rules = load_game(game)
    count = rules.seats[0] if seats is None else seats
    rules.settle(count, dict(options or {}))
    if not rules.encoding().size:
        raise BadInput(f"{rules.title} does not say how it becomes numbers.")
    if n < 1:
        raise BadInput(f"A batch has one row or more, not {n}.")
    for word, words, what in ((reward, tuple(REWARDS), "reward"), (illegal, ILLEGAL, "illegal")):
        if word not in words:
            raise BadInput(f"“{what}” is one of {', '.join(words)}, not “{word}”.")
    if most < 0:
        raise BadInput(f"Games are cut after one decision or more, or never (0), not after {most}.")
    return Batch(rules, n, count, seed, options, reward, rivals(opponents, count), illegal, most, own)


def rivals(opponents: Mapping[int, str] | str | None, seats: int) -> dict[int, str]:
    """The bot of each seat that has one; somebody is left to learn."""
    others = dict.fromkeys(range(1, seats), opponents) if isinstance(opponents, str) else dict(opponents or {})
    for seat in others:
        if seat not in range(seats):
            raise BadInput(f"Seats are counted from 0 to {seats - 1}; there is no seat {seat}.")
    if len(others) == seats:
        raise BadInput("At least one seat is left to the learner.")
    return others
