"""Count the games that a bot brings down: by an error, or by choosing what is forbidden.

    python bench/crashes.py --games 1000 --jobs 2
    python bench/crashes.py clans,liguria --games 1000

Uniform, gentle, steady, greedy and a search of four iterations meet in every company and seating, at every number
of seats of every game. What was played is kept in the folder, so that a run goes on where the last one stopped. A game
that is brought down is told with its deal, who sat where, and the error; the command then fails.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import riviera
from riviera.arena import Tournament, run
from riviera.arena.crashes import QUICK, crashes, hardy

GAMES = "clans,cinquo,cinque_terre,viticulture,liguria"
HEAD = "| game, seats | games | crashes | longest, decisions |\n|---|---|---|---|"


def counted(game: str, seats: int, args: argparse.Namespace) -> int:
    """Play what is missing of one game and number of seats; the crashes."""
    tournament = Tournament(game, QUICK, args.games, seats, args.seed)
    played = run(tournament, args.jobs, keep=args.folder / f"{game}-{seats}.jsonl", by=hardy)[: args.games]
    longest = max(outcome.decisions for _, outcome in played)
    print(f"| {game}, {seats} | {len(played)} | {crashes(played)} | {longest} |", flush=True)
    return crashes(played)


def main() -> None:
    """Play, count, and fail where something was brought down."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_named", nargs="?", default=GAMES, metavar="games")
    parser.add_argument("--folder", type=Path, default=Path("build/crashes"))
    for name, default in (("games", 1000), ("seed", 1), ("jobs", 1)):
        parser.add_argument(f"--{name}", type=int, default=default)
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    print(HEAD)
    names = args.games_named.split(",")
    found = sum(counted(name, seats, args) for name in names for seats in riviera.game(name).seats)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
