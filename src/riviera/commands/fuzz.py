"""``riviera fuzz``: odd random games, and a record file for each that breaks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .common import GameName, Json, bar, console, print_json
from .record import save

Seconds = Annotated[float | None, typer.Option(min=0.1, help="Stop after so many seconds.")]
Output = Annotated[Path, typer.Option("--output", "-o", metavar="DIR", help="Where the records of crashes go.")]


def fuzz(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many games.")] = 200,
    seconds: Seconds = None,
    seed: Annotated[int, typer.Option(min=0, max=2**31, help="The same seed gives the same games.")] = 1,
    output: Output = Path("."),
    json: Json = False,
) -> None:
    """Play odd random games and look at every position from all sides; what breaks is written down as a record."""
    from riviera.fuzz import fuzz as run
    from riviera.records import write
    from riviera.registry import load_game

    with bar(f"Fuzzing {game}", games) as progress:
        played, crashes = run(load_game(game), games, seed, seconds, progress)
    files = [output / f"crash-{game}-{crash.record.seed}.txt" for crash in crashes]
    for file, crash in zip(files, crashes, strict=True):
        save(file, write(crash.record))
        console(error=True).print(f"{file}: {crash.record.tags['Crash']}", markup=False)
    if json:
        print_json({"game": game, "games": played, "crashes": [str(file) for file in files]})
    else:
        console().print(f"{played} games of {game}, {len(crashes)} crashes.")
    if crashes:
        raise typer.Exit(1)
