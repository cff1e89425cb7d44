"""What commands share: their usual arguments, printing, progress bars."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from riviera.kernel.errors import BadInput

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

LARGEST_SEED = 2**40

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game, as `riviera games` lists them.")]
Seats = Annotated[int | None, typer.Option(help="How many seats; as many as there are bots unless told.")]
Bots = Annotated[str, typer.Option(help="A bot for all seats, or one for each: uniform,greedy,master.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=CHOICE", help="An option of the game.")]
Seed = Annotated[int, typer.Option(min=0, max=LARGEST_SEED, help="The same seed gives the same games.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for a program.")]


def console(error: bool = False) -> Console:
    """Where people read."""
    from rich.console import Console

    return Console(stderr=error, highlight=False)


def table(title: str, *columns: str) -> Table:
    """A table whose first column is text and whose other columns are numbers."""
    from rich import box
    from rich.table import Table

    made = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left", title_style="bold")
    for i, column in enumerate(columns):
        made.add_column(column, justify="right" if i else "left")
    return made


def print_json(data: Any) -> None:
    """Data for a program on standard output."""
    print(json.dumps(data, indent=2, ensure_ascii=False))


@contextmanager
def bar(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar where somebody watches; what it gives counts steps."""
    from rich.progress import Progress

    with Progress(console=console(error=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(title, total=total)
        yield lambda steps: progress.update(task, advance=steps)


def options_of(pairs: list[str] | None) -> dict[str, str]:
    """The options that were typed as ``name=choice``."""
    options: dict[str, str] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadInput(f"An option is written name=choice, not “{pair}”.")
        options[name] = value
    return options
