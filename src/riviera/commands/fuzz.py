"""``riviera fuzz``: odd random games, and a record file for each that breaks."""

from __future__ import annotations

from pathlib import Path

import click

from .common import bar, game_name, json_option, number_option, print_json, say, seed_option
from .record import save


@click.command()
@game_name
@number_option("--games", 200, 1, 1_000_000, "How many games.")
@number_option("--seconds", None, 0.1, 1e6, "Stop after so many seconds.")
@seed_option(2**31)
@click.option(
    "--output", "-o", metavar="DIR", type=click.Path(path_type=Path), default=".", help="Where records of crashes go."
)
@json_option
def fuzz(game: str, games: int, seconds: float | None, seed: int, output: Path, as_json: bool) -> None:
    """Play odd random games and look at every position from all sides; what breaks is written down as a record."""
    from riviera.records import write
    from riviera.registry import load_game
    from riviera.testing.fuzz import fuzz as run

    with bar(f"Fuzzing {game}", games) as progress:
        played, crashes = run(load_game(game), games, seed, seconds, progress)
    files = [output / f"crash-{game}-{crash.record.seed}.txt" for crash in crashes]
    for file, crash in zip(files, crashes, strict=True):
        save(file, write(crash.record))
        say(f"{file}: {crash.record.tags['Crash']}", error=True)
    if as_json:
        print_json({"game": game, "games": played, "crashes": [str(file) for file in files]})
    else:
        say(f"{played} games of {game}, {len(crashes)} crashes.")
    if crashes:
        click.get_current_context().exit(1)
