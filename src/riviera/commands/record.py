"""``riviera record``: a game between bots as a record file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from riviera.kernel.errors import BadInput

from .common import Bots, GameName, Options, Seats, Seed, console, options_of


def record(
    game: GameName,
    seats: Seats = None,
    bots: Bots = "uniform",
    seed: Seed = 1,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="The file; on the screen unless told.")] = None,
    option: Options = None,
) -> None:
    """Let bots play one game and write it down."""
    from riviera.records import write
    from riviera.simulate import match, record_game

    text = write(record_game(match(game, bots, seats, options_of(option)), seed))
    if output is None:
        print(text, end="")
        return
    save(output, text)
    console().print(f"{output}: {text.count(chr(10))} lines.")


def save(path: Path, text: str) -> None:
    """Write a file, or say why not."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}.") from None
