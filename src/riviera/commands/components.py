"""``riviera components``: what is in the box of a game, as a file to copy and change."""

from __future__ import annotations

import click

from riviera.kernel.errors import BadInput

from .common import game_name


@click.command()
@game_name
def components(game: str) -> None:
    """Print the built-in components of a game as a file to copy and change.

    `riviera components liguria > box.toml`, change what your box has otherwise, and play with it: `riviera serve
    --components box.toml`. What is left out of a file stays as it is built in.
    """
    from riviera.registry import load_game

    rules = load_game(game)
    if rules.box is None:
        raise BadInput(f"Of {rules.title} no file can replace anything: all of it is known.")
    print(rules.box.text, end="")
