"""``riviera dataset``: games of bots as rows for learning."""

from __future__ import annotations

from pathlib import Path

import click

from .common import bar, game_name, game_option, number_option, options_of, say, seats_option, seed_option


@click.command()
@game_name
@number_option("--games", 1000, 1, 1_000_000, "How many games.")
@click.option("--bots", default="sharp", show_default=True, help="A bot for all seats, or one for each.")
@seats_option
@seed_option(2**31)
@number_option("--jobs", 1, 1, 256, "How many processes; the data set stays the same.")
@click.option("--engine", default="local", show_default=True, help="Where games are played: local or ray.")
@click.option("--out", type=click.Path(path_type=Path), required=True, help="The file: .parquet, or .jsonl.")
@game_option
def dataset(
    game: str,
    games: int,
    bots: str,
    seats: int | None,
    seed: int,
    jobs: int,
    engine: str,
    out: Path,
    options: tuple[str, ...],
) -> None:
    """Let bots play, and write down every decision for learners.

    A row holds the position, what the seat knew as numbers, what it might do, did and tried, and how the game ended.
    The same seed gives the same rows. A run that was stopped goes on where it stopped when it is asked for again.
    Game number 17 of --seed 1 is the game that `riviera record --seed 1000017` writes down.
    """
    from riviera.datasets import Wish, make

    wish = Wish(game, games, bots, seats, seed, options_of(options))
    with bar(f"{games} games of {game}", games) as progress:
        rows = make(wish, out, jobs, engine, progress)
    say(f"{out}: {rows:,} decisions of {games:,} games.")
