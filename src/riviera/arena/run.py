"""A tournament from its schedule to its report; what was played is kept in a file, so that it can go on later."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from riviera.bots import bot
from riviera.kernel.data import Json
from riviera.kernel.errors import BadInput
from riviera.registry import load_game

from .engines import engine
from .match import Match, Outcome, play
from .ratings import Played
from .schedule import schedule


@dataclass(frozen=True)
class Tournament:
    """Who plays what, how often, from which seed."""

    game: str
    bots: list[str]
    games: int
    seats: int
    seed: int = 1
    options: dict[str, str] = field(default_factory=dict)

    def matches(self) -> list[Match]:
        """The schedule, after checking every name and number."""
        load_game(self.game).settle(self.seats, self.options)
        for name in self.bots:
            bot(name)
        return schedule(self.game, self.bots, self.games, self.seats, self.seed, self.options)


def run(
    tournament: Tournament,
    jobs: int = 1,
    on: str = "local",
    keep: Path | None = None,
    progress: Callable[[int], None] | None = None,
    by: Callable[[Match], Outcome] = play,
) -> list[Played]:
    """Play the tournament and return its matches in order; with ``keep``, go on where an earlier run stopped.

    ``by`` plays one match.
    """
    matches = tournament.matches()
    done = resume(tournament, keep) if keep else {}
    tick = progress or (lambda steps: None)
    tick(len(done))
    for outcome in engine(on)([m for m in matches if m.index not in done], jobs, by):
        done[outcome.index] = outcome
        if keep:
            note(keep, asdict(outcome))
        tick(1)
    return [(match, done[match.index]) for match in matches]


def resume(tournament: Tournament, keep: Path) -> dict[int, Outcome]:
    """The outcomes that the file already holds; a new file gets the tournament as its first line."""
    head = {key: value for key, value in asdict(tournament).items() if key != "games"}
    if not keep.exists():
        note(keep, head)
        return {}
    lines = [json.loads(line) for line in keep.read_text(encoding="utf-8").splitlines() if line.endswith("}")]
    if not lines or lines[0] != head:
        raise BadInput(f"{keep} holds another tournament: give the same bots, seats, options and seed, or a new file.")
    return {line["index"]: outcome_of(line) for line in lines[1:]}


def outcome_of(line: Json) -> Outcome:
    """An outcome from its line in the file."""
    return Outcome(
        line["index"], tuple(line["places"]), tuple(line["scores"]), line["decisions"], tuple(line["longest"])
    )


def note(keep: Path, line: Json | list[Any]) -> None:
    """Write a line at the end of the file; a line cut short by an earlier stop is ended first."""
    with keep.open("a+", encoding="utf-8") as file:
        file.seek(0, 2)
        cut = file.tell() and not keep.read_text(encoding="utf-8").endswith("\n")
        file.write(("\n" if cut else "") + json.dumps(line) + "\n")
