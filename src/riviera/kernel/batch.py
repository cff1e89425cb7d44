"""Many games at once inside compiled code, for learning: numbers, masks and rewards lie in vectors that never move.

The vectors have the buffer protocol: ``numpy.frombuffer`` sees them without copying, and sees every step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import read_i64_le
from mypy_extensions import i16, i32, i64, u8

from .chance import Chance, chance
from .encoding import Encoding, new_trail, wipe
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
    """``n`` games of one kind; a finished one is followed at once by the next deal of its row.

    ``done`` and ``rewards`` belong to the last step. A game of ``most`` decisions is ``cut`` there and judged as it
    stands; 0 lets it go on. ``final`` keeps, for the seat ``own``, what it knew at the end of a row's last game.
    """

    def __init__(
        self,
        game: Game,
        n: i64,
        seats: i64,
        seed: int,
        options: dict[str, str] | None,
        reward: i64,
        most: i64 = 0,
        own: i64 = -1,
    ) -> None:
        self.game = game
        self.n = n
        self.seats = seats
        self.seed = seed
        self.options = options
        self.reward = reward
        self.most = most
        self.own = own
        self.encoding: Encoding = game.encoding()
        self.width: i64 = len(game.actions.names)
        self.luck: Chance = chance(mixed(seed, -1, 0))
        self.legal = zeros(WIDTH)
        self.listed = vec[i16]([i16(0)] * (n * self.width))  # the legal actions of each row
        self.count = zeros(n)
        self.obs = vec[i16]([i16(0)] * (n * self.encoding.size))
        self.trails: list[vec[i32]] = [new_trail(self.encoding.size) for _ in range(n)]
        kept: i64 = n if own >= 0 else 0
        self.final = vec[i16]([i16(0)] * (kept * self.encoding.size))
        self.mask = vec[u8]([u8(0)] * (n * self.width))
        self.player = zeros(n)
        self.rewards = vec[float]([0.0] * (n * seats))
        self.done = vec[u8]([u8(0)] * n)
        self.cut = vec[u8]([u8(0)] * n)
        self.length = zeros(n)  # decisions of the game that a row is playing
        self.played = zeros(n)  # games that a row has finished
        self.choices = zeros(n)
        self.after = vec[i16]([i16(0)])
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
                self.clear(k)
                self.advance(k, read_i64_le(actions, 8 * k))
        return wrong

    def try_step(self, actions: bytes) -> None:
        """The same, but an action that is not legal loses its row's game for the seat that chose it."""
        for k in range(self.n):
            self.clear(k)
            action = read_i64_le(actions, 8 * k)
            if self.is_legal(k, action):
                self.advance(k, action)
            else:
                self.forfeit(k)

    def first_wrong(self, actions: bytes) -> i64:
        """The first row whose action is not legal, or -1."""
        for k in range(self.n):
            if not self.is_legal(k, read_i64_le(actions, 8 * k)):
                return k
        return -1

    def is_legal(self, k: i64, action: i64) -> bool:
        """Whether a row may be answered like that."""
        return action >= 0 and action < self.width and self.mask[k * self.width + action] != 0

    def advance(self, k: i64, action: i64) -> None:
        """One decision in one row, and the next deal where it was the last."""
        state = self.states[k]
        wipe(self.obs, self.trails[k])  # the processor fetches what is wiped while the game goes on
        state.apply(action)
        self.length[k] += 1
        if state.actor == OVER:
            self.finish(k, rewards(state, self.reward))
        elif self.most and self.length[k] >= self.most and not self.done[k]:  # one cut a step, or bots never stop
            self.finish(k, rewards(state, self.reward))
            self.cut[k] = 1
        else:
            self.show(k)

    def forfeit(self, k: i64) -> None:
        """The seat to decide loses one point, nobody wins, and the row is dealt afresh."""
        self.finish(k, [-1.0 if s == self.player[k] else 0.0 for s in range(self.seats)])

    def clear(self, k: i64) -> None:
        """What was told about the end of a row's last game is told once."""
        if self.done[k]:
            self.done[k] = 0
            self.cut[k] = 0
            for s in range(self.seats):
                self.rewards[k * self.seats + s] = 0.0

    def finish(self, k: i64, earned: list[float]) -> None:
        """Rewards for every seat, and a fresh deal."""
        self.done[k] = 1
        for s, reward in enumerate(earned):
            self.rewards[k * self.seats + s] = reward
        if self.own >= 0:
            self.encoding.write(self.states[k], self.own, self.final, k * self.encoding.size)
        self.played[k] += 1
        self.put(k, self.game.deal(self.seats, mixed(self.seed, k, self.played[k]), self.options))

    def put(self, k: i64, state: State) -> None:
        """Let a row go on from a position of the same game, which is the row's from now on."""
        wipe(self.obs, self.trails[k])
        self.states[k] = state
        self.length[k] = 0
        self.show(k)

    def show(self, k: i64) -> None:
        """Numbers, on zeros, mask and player of a row as they are now; of the old mask only what was set is cleared."""
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
        self.encoding.note(state, state.actor, self.obs, k * self.encoding.size, self.trails[k])

    def look_ahead(self, k: i64, seed: i64) -> i64:
        """Write into ``after`` what a row's player would know after each of its actions; how many they are.

        The actions are tried in a world that the player cannot tell from the real one.
        """
        seat, n, size = self.player[k], self.count[k], self.encoding.size
        if len(self.after) < n * size:
            self.after = vec[i16]([i16(0)] * (n * size))
        world = self.states[k].determinize(seat, seed)
        for i in range(n):
            state = world.clone()
            state.apply(i64(self.listed[k * self.width + i]))
            self.encoding.write(state, seat, self.after, i * size)
        return n

    def sample(self) -> None:
        """Draw a random legal action for every row into ``choices``."""
        for k in range(self.n):
            self.choices[k] = i64(self.listed[k * self.width + self.luck.below(self.count[k])])


class Slate:
    """One position at a time as numbers and a mask, for any seat."""

    def __init__(self, game: Game) -> None:
        self.encoding: Encoding = game.encoding()
        self.legal = zeros(WIDTH)
        self.count: i64 = 0
        self.obs = vec[i16]([i16(0)] * self.encoding.size)
        self.mask = vec[u8]([u8(0)] * len(game.actions.names))

    def show(self, state: State, seat: i64) -> None:
        """What the seat knows, and what it may do: nothing while others decide."""
        self.encoding.write(state, seat, self.obs, 0)
        for i in range(self.count):
            self.mask[self.legal[i]] = 0
        self.count = state.fill(self.legal) if state.actor == seat else 0
        for i in range(self.count):
            self.mask[self.legal[i]] = 1


def rewards(state: State, kind: i64) -> list[float]:
    """What the end of a game is worth to each seat."""
    ranking = state.ranking()
    if kind == LEAD:
        return leads(state.scores())
    if kind == SHARE:
        winners = max(1, ranking.count(1))
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
