"""Measure the ladder of a game: every level against the one below, and the strongest against uniform and greedy.

    python bench/ladder.py clans --games 200 --jobs 2

The strongest level plays at 100 ms a decision. What was played is kept in the folder, so that a run goes on where the
last one stopped; the page GAME.md and the picture GAME.svg are written there at the end of every run.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import riviera
from riviera.arena import Played, Tournament, report, run
from riviera.arena.report import ladder, markdown
from riviera.arena.standings import standings

MASTER = "master:seconds=0.1"
RUNGS = ["gentle", "steady", "sharp", "strong", MASTER]
STEPS = [*zip(RUNGS[1:], RUNGS, strict=False), (MASTER, "uniform"), (MASTER, "greedy")]


def step(game: str, pair: tuple[str, str], games: int, seed: int, jobs: int, folder: Path) -> tuple[str, list[Played]]:
    """One step of the ladder: its table, and its matches."""
    seats = max(2, riviera.game(game).seats[0])
    tournament = Tournament(game, list(pair), games, seats, seed)
    keep = folder / f"{game}-{pair[0]}-{pair[1]}.jsonl".replace(":", "-")
    played = run(tournament, jobs, keep=keep)
    return f"### {pair[0]} against {pair[1]}\n\n{markdown(report(tournament, played))}", played


def picture(game: str, played: list[Played]) -> str:
    """The ladder of all matches together."""
    names = [*RUNGS, "uniform", "greedy"]
    table: list[dict[str, Any]] = [
        {"bot": line.bot, "rating": {"mean": line.rating.mean, "deviation": line.rating.deviation}}
        for line in standings(played, names)
    ]
    return ladder(table, f"{game}, {len(played)} games")


def main() -> None:
    """Play what is missing and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--folder", type=Path, default=Path("build/ladder"))
    for name, default in (("games", 200), ("seed", 1), ("jobs", 2)):
        parser.add_argument(f"--{name}", type=int, default=default)
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    played: list[Played] = []
    texts: list[str] = []
    for pair in STEPS:
        text, more = step(args.game, pair, args.games, args.seed, args.jobs, args.folder)
        played += more
        texts.append(text)
        print(text, flush=True)
    (args.folder / f"{args.game}.md").write_text("\n".join(texts))
    (args.folder / f"{args.game}.svg").write_text(picture(args.game, played))


if __name__ == "__main__":
    main()
