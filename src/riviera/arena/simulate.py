"""Bots among themselves: one game, or many on several processes with the same results."""

from __future__ import annotations

import hashlib
import json
import re
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import NamedTuple

from riviera.kernel.data import Json

from ..bots import Bot, Thought, bot
from ..kernel.chance import Chance, luck_of
from ..kernel.errors import BadInput
from ..kernel.game import Game
from ..kernel.perspective import Perspective
from ..kernel.playout import playout
from ..kernel.state import OVER, WIDTH, State, zeros
from ..pool import Pool
from ..records import Record, Recorder
from ..registry import load_game

UNIFORM = "uniform"
SPAN = 1_000_000  # game i of a simulation is the game of the seed SPAN * seed + i
PATIENCE = 0.3  # seconds of work that one process does alone
CHUNKS = 16  # pieces of work for each process, so that the bar moves and nobody waits long


class Outcome(NamedTuple):
    """How one game ended."""

    decisions: int
    scores: list[int]
    places: list[int]


@dataclass(frozen=True)
class Match:
    """Which game is played by whom."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, str] = field(default_factory=dict)


def match(name: str, bots: str, seats: int | None = None, options: dict[str, str] | None = None) -> Match:
    """A match from what a person typed: one bot for every seat, or one for each."""
    game = load_game(name)
    specs = split_bots(bots)
    count = seats if seats is not None else max(len(specs), game.seats[0])
    game.settle(count, options)
    if len(specs) not in (1, count):
        raise BadInput(f"{count} seats take one bot for all or {count} bots, not {len(specs)}.")
    for spec in specs:
        bot(spec)
    return Match(name, tuple(specs * count if len(specs) == 1 else specs), dict(options or {}))


def split_bots(text: str) -> list[str]:
    """Bots between commas; the settings of a bot may hold commas too: ``greedy:worlds=2,slip=5,uniform``."""
    return [part.strip() for part in re.split(r",(?!\s*\w+=)", text)]


class Players:
    """The bots of a match at their seats, and the luck they draw from in one game."""

    def __init__(self, match: Match, made: Callable[[str], Bot] = bot) -> None:
        self.uniform = all(spec == UNIFORM for spec in match.bots)
        self.scratch = zeros(WIDTH)
        self.bots: list[Bot | None] = [None if spec == UNIFORM else made(spec) for spec in match.bots]

    def choose(self, state: State, luck: Chance) -> int:
        """The action of the seat that decides."""
        return self.think(state, luck).action

    def think(self, state: State, luck: Chance) -> Thought:
        """The same with what stands behind it; a uniform bot draws from the luck itself, as compiled playouts do."""
        player = self.bots[state.actor]
        if player is None:
            actions = state.legal_actions()
            return Thought(actions[luck.below(len(actions))], [])
        return player.think(Perspective(state, state.actor), luck.seed())


def play_game(game: Game, match: Match, players: Players, seed: int) -> Outcome:
    """One game from the deal to the end."""
    state = game.deal(len(match.bots), seed, match.options or None)
    luck = luck_of(seed)
    decisions = 0
    if players.uniform:
        decisions = playout(state, luck, players.scratch)
    while state.actor != OVER:
        state.apply(players.choose(state, luck))
        decisions += 1
    return Outcome(decisions, state.scores(), state.ranking())


def record_game(match: Match, seed: int, names: Sequence[str] | None = None) -> Record:
    """The same game, written down."""
    recorder = Recorder(load_game(match.game), names or names_of(match), seed, match.options or None)
    players, luck = Players(match), luck_of(seed)
    while recorder.state.actor != OVER:
        recorder.play(players.choose(recorder.state, luck))
    return recorder.record


def names_of(match: Match) -> list[str]:
    """The bots by name and seat: ``greedy A``, ``uniform B``."""
    return [f"{spec} {'ABCDEFGH'[seat]}" for seat, spec in enumerate(match.bots)]


def play_games(match: Match, seeds: Sequence[int]) -> list[Outcome]:
    """Several games, one after the other: the work of one process."""
    game, players = load_game(match.game), Players(match)
    return [play_game(game, match, players, seed) for seed in seeds]


def outcomes(match: Match, seeds: Sequence[int], jobs: int) -> Iterator[list[Outcome]]:
    """All games in order, a piece at a time; other processes help when it takes longer than starting them."""
    size = max(1, len(seeds) // (CHUNKS * jobs))
    pieces = deque(seeds[i : i + size] for i in range(0, len(seeds), size))
    start = perf_counter()
    while pieces and (jobs == 1 or perf_counter() - start < PATIENCE):
        yield play_games(match, pieces.popleft())
    if pieces:
        with Pool(jobs) as pool:
            yield from pool.in_order(partial(play_games, match), pieces)


def simulate(
    match: Match, games: int, seed: int = 1, jobs: int = 1, progress: Callable[[int], None] | None = None
) -> Json:
    """Play many games; the summary is the same for the same seed whatever ``jobs`` is, but for the time it took."""
    start = perf_counter()
    found: list[Outcome] = []
    for piece in outcomes(match, range(SPAN * seed, SPAN * seed + games), jobs):
        found += piece
        if progress is not None:
            progress(len(piece))
    return summary(match, found, seed, jobs, perf_counter() - start)


def summary(match: Match, found: list[Outcome], seed: int, jobs: int, seconds: float) -> Json:
    """What a simulation has shown; a shared victory is shared out among those who share it."""
    seats = range(len(match.bots))
    decisions = sum(o.decisions for o in found)
    return {
        "game": match.game,
        "seats": len(match.bots),
        "bots": list(match.bots),
        "options": match.options,
        "games": len(found),
        "seed": seed,
        "jobs": jobs,
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds) if seconds else 0,
        "wins": [round(sum(share(o, s) for o in found), 3) for s in seats],
        "shared": sum(o.places.count(1) > 1 for o in found),
        "mean_scores": [round(sum(o.scores[s] for o in found) / len(found), 3) for s in seats],
        "mean_places": [round(sum(o.places[s] for o in found) / len(found), 3) for s in seats],
        "longest": max(o.decisions for o in found),
        "digest": hashlib.sha256(json.dumps(found).encode()).hexdigest()[:16],
    }


def share(outcome: Outcome, seat: int) -> float:
    """A seat's part of the victory."""
    return 1 / outcome.places.count(1) if outcome.places[seat] == 1 else 0.0
