"""Many games at once as numpy arrays that are always current; the games run inside compiled code."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from riviera.bots import Bot, bot
from riviera.kernel import batch as core
from riviera.kernel.errors import BadInput, IllegalAction
from riviera.kernel.game import Game
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import OVER, State
from riviera.registry import load_game

REWARDS = {"place": core.PLACE, "share": core.SHARE, "lead": core.LEAD}
ILLEGAL = ("refuse", "lose")
MOST = 2**62  # of anything that is counted
UNCOPIED = "A batch is not copied: keep the positions of its rows, state(k), and load them into another."
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
        self.asked = [0] * n  # how often bots were asked in each row: no two questions have the same seed
        self.answer_bots()
        for k in range(n):  # nobody has taken a step yet, whatever bots have brought to an end
            self.core.clear(k)

    def __len__(self) -> int:
        return int(self.core.n)

    def __reduce__(self) -> Any:
        raise TypeError(UNCOPIED)

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
        row = whole("k", k)
        if not 0 <= row < len(self):
            raise BadInput(f"Rows are counted from 0 to {len(self) - 1}; there is no row {k}.")
        return row

    def ahead(self, k: int, seed: int) -> tuple[Array, Array]:
        """What a row's player may do, and what it would know after each, in a world it cannot tell from the real one.

        For learners that judge positions rather than actions.
        """
        count, size = int(self.core.look_ahead(self.row(k), whole("seed", seed) % MOST)), self.obs.shape[1]
        after: Any = self.core.after
        numbers = np.array(after, np.int16) if isinstance(after, list) else np.frombuffer(after, np.int16).copy()
        return np.flatnonzero(self.mask[k]), numbers[: count * size].reshape(count, size)

    def load(self, k: int, state: State) -> None:
        """Let a row go on from a position of the same game, with as many seats, that is not over."""
        row, seats = self.row(k), int(self.core.seats)
        if not isinstance(state, State) or state.game is not self.game or len(state.scores()) != seats:
            raise BadInput(f"A row goes on from a position of {self.game.title} with {seats} seats.")
        if state.actor == OVER:
            raise BadInput("That game is over; a row goes on from a position in which somebody decides.")
        self.core.put(row, state.clone())
        self.answer_bots()

    def seed(self, k: int) -> int:
        """The seed of the game that a row is playing: ``game.deal`` with it gives the same deal."""
        return core.mixed(self.core.seed, self.row(k), int(self.core.played[k]))

    def packed(self, actions: ArrayLike) -> bytes:
        """The actions as the core reads them."""
        try:
            array = np.asarray(actions)
        except ValueError:
            raise BadInput(
                f"Actions are {len(self)} whole numbers, one for each row, not lists of all lengths."
            ) from None
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
        self.asked[k] += 1
        luck = core.mixed(self.core.seed, -2 - k, self.asked[k])
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
    count = seated(rules, seats, options)
    rows, luck, cut, kept = whole("n", n), whole("seed", seed), whole("most", most), whole("own", own)
    if rows < 1:
        raise BadInput(f"A batch has one row or more, not {n}.")
    for word, words, what in ((reward, tuple(REWARDS), "reward"), (illegal, ILLEGAL, "illegal")):
        one_of(what, words, word)
    if not 0 <= cut < MOST:
        raise BadInput(f"Games are cut after one decision or more, or never (0), not after {most}.")
    if kept not in range(-1, count):
        raise BadInput(f"“own” is a seat from 0 to {count - 1}, or -1 for none, not {own}.")
    return Batch(rules, rows, count, luck, options, reward, rivals(opponents, count), illegal, cut, kept)


def seated(rules: Game, seats: int | None, options: Mapping[str, str] | None) -> int:
    """How many seats a game of these options has; a game that cannot be so is refused."""
    count = rules.seats[0] if seats is None else whole("seats", seats)
    if not isinstance(options, Mapping | None):
        raise BadInput(f"“options” gives each option its choice, as in {{}}, not {options!r}.")
    rules.settle(count, dict(options or {}))
    if not rules.encoding().size:
        raise BadInput(f"{rules.title} does not say how it becomes numbers.")
    return count


def whole(name: str, value: Any) -> int:
    """A number that was asked for; what is none is refused."""
    try:
        return index(value)
    except TypeError:
        raise BadInput(f"“{name}” is a whole number, not {value!r}.") from None


def one_of(name: str, words: tuple[str, ...], value: Any) -> str:
    """One of some words."""
    if value not in words:
        raise BadInput(f"“{name}” is one of {', '.join(words)}, not “{value}”.")
    return str(value)


def rivals(opponents: Mapping[int, str] | str | None, seats: int) -> dict[int, str]:
    """The bot of each seat that has one; somebody is left to learn."""
    if not isinstance(opponents, str | Mapping | None):
        raise BadInput(f"“opponents” is a bot, or a bot for each of some seats, not {opponents!r}.")
    others = dict.fromkeys(range(1, seats), opponents) if isinstance(opponents, str) else dict(opponents or {})
    for seat, spec in others.items():
        if whole("a seat of opponents", seat) not in range(seats):
            raise BadInput(f"Seats are counted from 0 to {seats - 1}; there is no seat {seat}.")
        if not isinstance(spec, str):
            raise BadInput(f"A bot is a name, such as “gentle”, not {spec!r}.")
    if len(others) == seats:
        raise BadInput("At least one seat is left to the learner.")
    return others
