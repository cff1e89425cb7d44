"""Many games at once inside compiled code, for learning: numbers, masks and rewards lie in vectors that never move.

The vectors have the buffer protocol: ``numpy.frombuffer`` sees them without copying, and sees every step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import read_i64_le
from mypy_extensions import i16, i64, u8

from .chance import Chance, chance
from .encoding import Encoding
from .state import OVER, WIDTH, State, zeros
from .vecs import vec

if TYPE_CHECKING:
    from .game import Game

PLACE: Final = 0  # +1 for the first place, -1 for the last, evenly spaced between
SHARE: Final = 1  # the share of the victory: 1 alone, 1/2 for two winners, 0
LEAD: Final = 2  # points before the best other seat

GOLDEN: Final = 0x9E3779B97F4A7C15
MASK: Final = (1 << 63) - 1


def mixed(seed: int, row: int, game: int) -> int:
    """The seed of a row's next game: the same whatever the other rows do."""
    n = seed * GOLDEN + row * 0xBF58476D1CE4E5B9 + game * 0x94D049BB133111EB & MASK
    n = (n ^ n >> 29) * 0xBF58476D1CE4E5B9 & MASK
    return n ^ n >> 32


class Batch:
    """``n`` games of one kind; a finished one is followed at once by the next deal of its row."""

    def __init__(
        self, game: Game, n: i64, seats: i64, seed: int, options: dict[str, str] | None, encoding: Encoding, reward: i64
    ) -> None:
        self.game = game
        self.n = n
        self.seats = seats
        self.seed = seed
        self.options = options
        self.encoding = encoding
        self.reward = reward
        self.width: i64 = len(game.actions.names)
        self.luck: Chance = chance(mixed(seed, -1, 0))
        self.legal = zeros(WIDTH)
        self.listed = vec[i16]([i16(0)] * (n * self.width))  # the legal actions of each row
        self.count = zeros(n)
        self.obs = vec[i16]([i16(0)] * (n * encoding.size))
        self.mask = vec[u8]([u8(0)] * (n * self.width))
        self.player = zeros(n)
        self.rewards = vec[float]([0.0] * (n * seats))
        self.done = vec[u8]([u8(0)] * n)
        self.length = zeros(n)  # decisions of the game that a row is playing
        self.played = zeros(n)  # games that a row has finished
        self.choices = zeros(n)
        self.states: list[State] = [game.deal(seats, mixed(seed, k, 0), options) for k in range(n)]
        for k in range(n):
            self.show(k)

    def step(self, actions: bytes) -> i64:
        """One decision in every row, eight bytes an action; the first row whose action is not legal, or -1.

        Nothing is done when there is such a row.
        """
        wrong = self.first_wrong(actions)
        if wrong < 0:
            for k in range(self.n):
                self.advance(k, read_i64_le(actions, 8 * k))
        return wrong

    def first_wrong(self, actions: bytes) -> i64:
        """The first row whose action is not legal, or -1."""
        for k in range(self.n):
            action = read_i64_le(actions, 8 * k)
            if action < 0 or action >= self.width or not self.mask[k * self.width + action]:
                return k
        return -1

    def advance(self, k: i64, action: i64) -> None:
        """One decision in one row, and the next deal where it was the last."""
        if self.done[k]:
            self.clear(k)
        state = self.states[k]
        state.apply(action)
        self.length[k] += 1
        if state.actor == OVER:
            self.finish(k, state)
        self.show(k)

    def clear(self, k: i64) -> None:
        """What was told about the end of a row's last game is told once."""
        self.done[k] = 0
        for s in range(self.seats):
            self.rewards[k * self.seats + s] = 0.0

    def finish(self, k: i64, state: State) -> None:
        """Rewards for every seat, and a fresh deal."""
        self.done[k] = 1
        for s, reward in enumerate(rewards(state, self.reward)):
            self.rewards[k * self.seats + s] = reward
        self.played[k] += 1
        self.restart(k, mixed(self.seed, k, self.played[k]))

    def restart(self, k: i64, seed: int) -> None:
        """Deal the row afresh."""
        self.states[k] = self.game.deal(self.seats, seed, self.options)
        self.length[k] = 0

    def show(self, k: i64) -> None:
        """Numbers, mask and player of a row as they are now; of the old mask only what was set is cleared."""
        state = self.states[k]
        row: i64 = k * self.width
        mask, listed, legal = self.mask, self.listed, self.legal
        for i in range(row, row + self.count[k]):
            mask[row + i64(listed[i])] = 0
        n = state.fill(legal)
        for i in range(n):
            action = legal[i]
            listed[row + i] = i16(action)
            mask[row + action] = 1
        self.count[k] = n
        self.player[k] = state.actor
        self.encoding.write(state, state.actor, self.obs, k * self.encoding.size)

    def sample(self) -> None:
        """Draw a random legal action for every row into ``choices``."""
        for k in range(self.n):
            self.choices[k] = i64(self.listed[k * self.width + self.luck.below(self.count[k])])

    def put(self, k: i64, state: State) -> None:
        """Let a row go on from a position of the same game, which is the row's from now on."""
        self.states[k] = state
        self.length[k] = 0
        self.clear(k)
        self.show(k)


def rewards(state: State, kind: i64) -> list[float]:
    """What the end of a game is worth to each seat."""
    ranking = state.ranking()
    if kind == LEAD:
        return leads(state.scores())
    if kind == SHARE:
        winners = ranking.count(1)
        return [1.0 / winners if place == 1 else 0.0 for place in ranking]
    return [placed(ranking, place) for place in ranking]


def placed(ranking: list[int], place: int) -> float:
    """A place between +1 and -1; equals share the places that they take."""
    if len(ranking) == 1:
        return 1.0 if place == 1 else -1.0
    middle = place + (ranking.count(place) - 1) / 2
    return 1.0 - 2.0 * (middle - 1) / (len(ranking) - 1)


def leads(scores: list[int]) -> list[float]:
    """The points of each seat before the best of the others."""
    if len(scores) == 1:
        return [float(scores[0])]
    return [float(mine - max([s for j, s in enumerate(scores) if j != i])) for i, mine in enumerate(scores)]
