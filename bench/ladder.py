"""Measure the ladder of a game: every level against the one below, and the strongest against uniform and greedy.

    python bench/ladder.py clans --games 200 --long 100 --jobs 2
    python bench/ladder.py clans --seats 4 --games 200 --long 0

The strongest level plays at 100 ms a decision. Time is that of the processor, so that a busy machine measures the same
as an idle one. At more than two seats one of the stronger sits among copies of the weaker. ``--long`` is the number of
games of the steps in which the strongest plays; 0 leaves them out. What was played is kept in the folder, so that a run
goes on where the last one stopped (remove a step's file to play it again with other bots); the page GAME-SEATS.md and
the picture GAME-SEATS.svg are written there at the end of every run.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import riviera
from riviera.arena import Match, Played, Tournament, run
from riviera.arena.report import ladder
from riviera.arena.standings import estimate, standings, victories

RUNGS = {name: f"{name}:cpu=1" for name in ("gentle", "steady", "sharp", "strong", "greedy")}
RUNGS |= {"master": "master:seconds=0.1,cpu=1", "uniform": "uniform"}
STEPS = [
    ("steady", "gentle"),
    ("sharp", "steady"),
    ("strong", "sharp"),
    ("master", "strong"),
    ("master", "greedy"),
    ("master", "uniform"),
]
HEAD = "| step | wins | of the fair share | games | seeds |\n|---|---|---|---|---|\n"


@dataclass(frozen=True)
class Step(Tournament):
    """A tournament in which the first bot always sits alone among copies of the second."""

    def matches(self) -> list[Match]:
        """Those of the whole tournament that are so."""
        return [match for match in super().matches() if match.lineup.count(self.bots[0]) == 1]


def played_step(game: str, pair: tuple[str, str], games: int, args: argparse.Namespace) -> list[Played]:
    """The matches of one step, those of earlier runs included."""
    whole = games if args.seats == 2 else 2 * games
    step = Step(game, [RUNGS[name] for name in pair], whole, args.seats, args.seed)
    return run(step, args.jobs, keep=args.folder / f"{game}-{args.seats}-{pair[0]}-{pair[1]}.jsonl")


def row(pair: tuple[str, str], played: list[Played]) -> str:
    """One step of the ladder as a line of a Markdown table."""
    share = estimate(played, lambda one: victories(one, RUNGS[pair[0]]))
    seats = len(played[0][0].lineup)
    seeds = sorted({match.seed for match, _ in played})
    wins = f"{100 * share.mean:.1f} % ({100 * share.low:.0f} to {100 * share.high:.0f})"
    cells = [
        f"{pair[0]} – {pair[1]}",
        wins,
        f"{share.mean * seats:.2f}",
        str(len(played)),
        f"{seeds[0]} to {seeds[-1]}",
    ]
    return f"| {' | '.join(cells)} |\n"


def picture(game: str, played: list[Played]) -> str:
    """The ladder of all matches together, the steps mixed deal by deal: ratings learn from match to match."""
    present = {spec for match, _ in played for spec in match.lineup}
    names = {spec: name for name, spec in RUNGS.items() if spec in present}
    mixed = sorted(played, key=lambda one: one[0].seed)
    table: list[dict[str, Any]] = [
        {"bot": names[line.bot], "rating": {"mean": line.rating.mean, "deviation": line.rating.deviation}}
        for line in standings(mixed, list(names))
    ]
    return ladder(table, f"{riviera.game(game).about.title}, {len(played)} games")


def main() -> None:
    """Play what is missing and write the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--folder", type=Path, default=Path("build/ladder"))
    parser.add_argument("--seats", type=int, help="the fewest that the game allows unless told, two or more")
    for name, default in (("games", 200), ("long", 100), ("seed", 1), ("jobs", 2)):
        parser.add_argument(f"--{name}", type=int, default=default)
    args = parser.parse_args()
    args.seats = args.seats or max(2, riviera.game(args.game).seats[0])
    args.folder.mkdir(parents=True, exist_ok=True)
    played: list[Played] = []
    text = HEAD
    for pair in STEPS if args.long else STEPS[:3]:
        more = played_step(args.game, pair, args.long if "master" in pair else args.games, args)
        played += more
        text += row(pair, more)
        print(row(pair, more), end="", flush=True)
    (args.folder / f"{args.game}-{args.seats}.md").write_text(text)
    (args.folder / f"{args.game}-{args.seats}.svg").write_text(picture(args.game, played))


if __name__ == "__main__":
    main()
