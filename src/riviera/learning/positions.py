"""Positions for learning: games of bots that err now and then, stopped at some decisions, whose answers are judged.

All answers to one decision are played on with the same luck, so that what differs is the answer and not the luck.
"""

from __future__ import annotations

import io
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from riviera.bots import Bot, bot
from riviera.bots.labels import labelled, turned
from riviera.kernel.chance import Chance, luck_of
from riviera.kernel.encoding import known
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import OVER, State
from riviera.registry import load_game

from .plan import Piece, Plan

MOST_SEATS = 16
SPAN = 1_000_000  # game i of a training is the game of the seed SPAN * seed + i
PLAYERS = ("greedy:worlds=1,blur=50", "greedy:worlds=1,blur=70", "greedy:worlds=1,blur=90")
COLUMNS = ("numbers", "hand", "lead", "won", "group", "game")
Arrays = dict[str, NDArray[Any]]


class Judged(NamedTuple):
    """The rows of a piece as bytes: what travels and is kept."""

    piece: int
    games: int
    data: bytes


class Row(NamedTuple):
    """A position as a seat knows it: its lead by hand and at the end, its part of the victories, and whence it is."""

    numbers: list[int]
    hand: float
    lead: float
    won: float
    group: int
    game: int


def judge(piece: Piece) -> Judged:
    """Play the games of a piece and judge their positions."""
    rows = [row for i in piece.games for row in judged_game(piece.plan, i)]
    return Judged(piece.index, len(piece.games), stored(rows))


def stored(rows: list[Row]) -> bytes:
    """Rows as bytes."""
    columns: dict[str, Any] = {name: np.array([row[k] for row in rows]) for k, name in enumerate(COLUMNS)}
    columns["numbers"] = columns["numbers"].astype(np.int16)
    out = io.BytesIO()
    np.savez_compressed(out, **columns)
    return out.getvalue()


def gathered(parts: list[bytes]) -> Arrays:
    """The rows of all pieces that have any."""
    found = [dict(np.load(io.BytesIO(part))) for part in parts]
    found = [one for one in found if len(one["game"])]
    return {name: np.concatenate([one[name] for one in found]) for name in COLUMNS}


def judged_game(plan: Plan, i: int) -> list[Row]:
    """The rows of one game."""
    seed = SPAN * plan.seed + i
    seats = plan.seats[i % len(plan.seats)]
    luck = luck_of(seed)
    players = [bot(PLAYERS[luck.below(len(PLAYERS))]) for _ in range(seats)]
    asked = passed(load_game(plan.game).deal(seats, seed), players, luck)
    rows: list[Row] = []
    for k in range(min(plan.decisions, len(asked))):
        state = asked.pop(luck.below(len(asked)))
        rows += siblings(plan, state, luck, i, i * plan.decisions + k)
    return rows


def passed(state: State, players: list[Bot], luck: Chance) -> list[State]:
    """The positions of a game in which there was a choice."""
    found = []
    while state.actor != OVER:
        if len(state.legal_actions()) > 1:
            found.append(state.clone())
        state.apply(players[state.actor].choose(Perspective(state, state.actor), luck.seed()))
    return found


def siblings(plan: Plan, state: State, luck: Chance, game: int, group: int) -> list[Row]:
    """Some answers to a decision, each with the rest of its turn, as every seat knows it then."""
    actions = state.legal_actions()
    while len(actions) > plan.answers:
        actions.pop(luck.below(len(actions)))
    rest, later = luck.seed(), luck.seed()
    seats = len(state.scores())
    found = [(turned(state, action, rest), seat) for action in actions for seat in range(seats)]
    rows = [
        row(plan, after, seat, later, MOST_SEATS * group + seat, game) for after, seat in found if after.actor != OVER
    ]
    return sorted(rows, key=lambda one: one.group)


def row(plan: Plan, state: State, seat: int, seed: int, group: int, game: int) -> Row:
    """A position judged for a seat."""
    numbers = known(state, state.game.encoding(), seat)
    return Row(numbers, *labelled(state, seat, plan.playouts, plan.tries, seed), group, game)
