"""One game as rows: a row for each decision, with what the seat knew, what it did, and how the game ended."""

from __future__ import annotations

import gzip
import json
from typing import NamedTuple

from riviera.arena.simulate import Players
from riviera.kernel.chance import luck_of
from riviera.kernel.data import Json
from riviera.kernel.encoding import known
from riviera.kernel.game import Game
from riviera.kernel.state import OVER, State
from riviera.registry import load_game

from .wish import Piece

# The columns, and what each holds.
COLUMNS = {
    "game": "the number of the game in the data set",
    "seed": "the seed of its deal",
    "ply": "the number of the decision in the game, from 0",
    "seat": "the seat that decides",
    "position": "the whole position as JSON, for game.load",
    "numbers": "what the seat knows, as game.encoding() lists it",
    "legal": "the actions that are open",
    "action": "the one that was chosen",
    "tried": "the actions that a searching bot tried, the most tried first",
    "visits": "how often it tried each",
    "places": "the place of every seat at the end, from 1",
    "scores": "the points of every seat at the end",
}


class Played(NamedTuple):
    """Some games as packed lines: what travels and is kept."""

    piece: int
    games: int
    lines: bytes


def play(piece: Piece) -> Played:
    """Play the games of a piece."""
    game, players = load_game(piece.match.game), Players(piece.match)
    rows = [row for i in range(piece.start, piece.end) for row in played(game, piece, players, i)]
    text = "".join(line(row) for row in rows)
    return Played(piece.index, piece.end - piece.start, gzip.compress(text.encode(), 6, mtime=0))


def line(row: Json) -> str:
    """A row, or the head, as a line of JSON."""
    return json.dumps(row, separators=(",", ":"), ensure_ascii=False) + "\n"


def played(game: Game, piece: Piece, players: Players, i: int) -> list[Json]:
    """The rows of one game; ``riviera record`` with its seed writes down the same game."""
    seed = piece.first + i
    state = game.deal(len(piece.match.bots), seed, piece.match.options or None)
    luck, rows = luck_of(seed), list[Json]()
    while state.actor != OVER:
        row = {"game": i, "seed": seed, "ply": len(rows), **seen(state)}
        thought = players.think(state, luck)
        tried = {"tried": [a for a, _ in thought.tried], "visits": [n for _, n in thought.tried]}
        rows.append(row | {"action": thought.action} | tried)
        state.apply(thought.action)
    ended = {"places": state.ranking(), "scores": state.scores()}
    return [row | ended for row in rows]


def seen(state: State) -> Json:
    """What is asked, and what the seat that decides knows."""
    return {
        "seat": int(state.actor),
        "position": json.dumps(state.dump(), separators=(",", ":")),
        "numbers": known(state, state.game.encoding(), state.actor),
        "legal": state.legal_actions(),
    }
