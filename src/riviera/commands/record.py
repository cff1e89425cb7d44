"""``riviera record``: a game between bots as a record file."""

from __future__ import annotations

from pathlib import Path

import click

from riviera.kernel.errors import BadInput

from .common import bots_option, game_name, game_option, options_of, say, seats_option, seed_option


@click.command()
@game_name
@seats_option
@bots_option
@seed_option()
@click.option("--output", "-o", type=click.Path(path_type=Path), help="The file; on the screen unless told.")
@game_option
def record(game: str, seats: int | None, bots: str, seed: int, output: Path | None, options: tuple[str, ...]) -> None:
    """Let bots play one game and write it down."""
    from riviera.arena.simulate import match, record_game
    from riviera.records import write

    text = write(record_game(match(game, bots, seats, options_of(options)), seed))
    if output is None:
        print(text, end="")
        return
    save(output, text)
    say(f"{output}: {text.count(chr(10))} lines.")


def save(path: Path, text: str) -> None:
    """Write a file, or say why not."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}.") from None
