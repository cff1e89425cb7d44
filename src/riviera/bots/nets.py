"""Nets as files: in the package for a game that has learnt, or in the folder RIVIERA_NETS; what is foreign is left."""

from __future__ import annotations

import json
import os
import sys
import zlib
from array import array
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from logging import getLogger
from pathlib import Path

from riviera.bots.net import LANES, Net, proved
from riviera.kernel.data import Json
from riviera.kernel.errors import BadInput
from riviera.kernel.game import Game

FORMAT = 1
FOLDER = "RIVIERA_NETS"  # nets here, GAME.net, go before those of the package
HAND, LEARNT, LENT = range(
    3
)  # the setting ``net`` of bots: by hand, with the game's net, with the one that is on trial
SHORT, LONG = "h", "i"  # whole numbers of two and of four bytes
ON_TRIAL: dict[str, bytes] = {}


@dataclass
class Weights:
    """A net as whole numbers, and what is told with it: for which game, rules, numbers and seats, and how made."""

    head: Json
    lows: list[int]
    highs: list[int]
    direct: list[int]
    first: list[list[int]]
    bias: list[int]
    last: list[int]
    made: Json = field(default_factory=dict)

    def net(self, game: Game) -> Net:
        """The net as bots use it."""
        if not proved(self.lows, self.highs, self.first, self.bias):
            raise BadInput("a sum of it could run over")
        parts = (self.lows, self.highs, self.direct, self.first, self.bias, self.last)
        head = self.head
        return Net(game.encoding(), *parts, head["base"], float(head["unit"]), head["gain"] / 1024)


def packed(weights: Weights) -> bytes:
    """The bytes of a file: what is told as a line of JSON, then the numbers."""
    head = {"net": FORMAT, **weights.head, "bias": weights.bias, "last": weights.last, "made": weights.made}
    flat = [n for row in weights.first for n in row]
    numbers = b"".join(map(little, (SHORT, SHORT, LONG, SHORT), (weights.lows, weights.highs, weights.direct, flat)))
    return json.dumps(head).encode() + b"\n" + zlib.compress(numbers, 9)


def little(kind: str, numbers: Iterable[int]) -> bytes:
    """Numbers as bytes, the same on every machine."""
    found = array(kind, numbers)
    if sys.byteorder == "big":
        found.byteswap()
    return found.tobytes()


def unpacked(data: bytes, game: Game) -> Weights:
    """A net from the bytes of its file; one of other rules or other numbers is refused."""
    try:
        line, _, rest = data.partition(b"\n")
        head = json.loads(line)
        check(head, game)
        return read(head, zlib.decompress(rest), int(game.encoding().size))
    except BadInput:
        raise
    except (KeyError, IndexError, TypeError, ValueError, zlib.error):
        raise BadInput("it cannot be read") from None


def check(head: Json, game: Game) -> None:
    """Refuse what was learnt about something else."""
    mine = {"net": FORMAT, "game": game.name, "rules": game.about.rules, "encoding": game.encoding().version}
    for key, value in mine.items():
        if head[key] != value:
            raise BadInput(f"it has {key} {head[key]}, not {value}")


def read(head: Json, data: bytes, size: int) -> Weights:
    """The numbers behind the head."""
    width = len(head["bias"])
    cut = (2 * size, 4 * size, 8 * size, 8 * size + 2 * size * width)
    if len(data) != cut[3] or width % LANES or len(head["last"]) != width:
        raise ValueError("of another size")
    lows, highs, flat = (numbers(SHORT, data[a:b]) for a, b in ((0, cut[0]), (cut[0], cut[1]), (cut[2], cut[3])))
    first = [flat[i * width : (i + 1) * width] for i in range(size)]
    told = {key: head[key] for key in ("game", "rules", "encoding", "seats", "base", "unit", "gain")}
    direct = numbers(LONG, data[cut[1] : cut[2]])
    return Weights(told, lows, highs, direct, first, head["bias"], head["last"], head["made"])


def numbers(kind: str, data: bytes) -> list[int]:
    """Numbers from their bytes."""
    found = array(kind)
    found.frombytes(data)
    if sys.byteorder == "big":
        found.byteswap()
    return list(found)


def lend(game: str, data: bytes) -> None:
    """Let the bots of this process that are told ``net=2`` try a net."""
    ON_TRIAL[game] = data


def net_for(game: Game, seats: int, which: int) -> Net | None:
    """The net that a bot judges with; None where there is none for so many seats, or the hand alone is wanted."""
    if which == HAND:
        return None
    found = learnt(game) if which == LEARNT else tried(game, ON_TRIAL.get(game.name, b""))
    return found[1] if found and seats in found[0] else None


@cache
def tried(game: Game, data: bytes) -> tuple[list[int], Net]:
    """The net that was lent, and for how many seats."""
    weights = unpacked(data, game)
    return weights.head["seats"], weights.net(game)


@cache
def learnt(game: Game) -> tuple[list[int], Net] | None:
    """What the game's net is for, and the net; where it cannot be used, bots judge by hand and the log says why."""
    path = place(game)
    if path is None:
        return None
    try:
        return tried(game, path.read_bytes())
    except (OSError, BadInput) as error:
        why = error.strerror if isinstance(error, OSError) else error
        getLogger("riviera").warning("%s: the net %s is left, bots judge by hand: %s.", game.name, path.name, why)
        return None


def place(game: Game) -> Path | None:
    """Where a game's net lies, if it has one."""
    folder = os.environ.get(FOLDER)
    if folder and (Path(folder) / f"{game.name}.net").exists():
        return Path(folder) / f"{game.name}.net"
    return game.learnt()
