"""What commands share: their usual arguments, printing, progress bars."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from riviera.kernel.errors import BadInput

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]

NARROWEST = 20  # columns of a terminal; in fewer no table has room
game_name = click.argument("game", metavar="GAME")
seats_option = click.option("--seats", type=int, help="How many seats; as many as there are bots unless told.")
bots_option = click.option(
    "--bots", default="uniform", show_default=True, help="A bot for all seats, or one for each: uniform,greedy,master."
)
game_option = click.option("--option", "options", multiple=True, metavar="NAME=CHOICE", help="An option of the game.")
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for a program.")


def seed_option(most: int | None = None) -> Decorator:
    """The option --seed, up to a largest seed where other numbers are made from it."""
    return number_option("--seed", 1, 0, most, "The same seed gives the same games: for study, not for secrets.")


def number_option(name: str, usual: float | None, least: float, most: float | None, text: str) -> Decorator:
    """An option that is a number, bounded above or not; a whole one where its bounds are."""
    whole = isinstance(least, int) and not isinstance(most, float)
    kind = click.IntRange(int(least), None if most is None else int(most)) if whole else click.FloatRange(least, most)
    return click.option(name, type=kind, default=usual, show_default=usual is not None, help=text)


def console(error: bool = False) -> Console:
    """Where people read."""
    from rich.console import Console

    made = Console(stderr=error, highlight=False)
    made.width = max(NARROWEST, made.width)
    return made


def say(text: str, error: bool = False) -> None:
    """Print a sentence as it is."""
    console(error).print(text, markup=False, soft_wrap=True)


def table(title: str, *columns: str) -> Table:
    """A table whose first column is text and whose other columns are numbers."""
    from rich import box
    from rich.table import Table

    made = Table(title=title, box=box.SIMPLE_HEAD, padding=(0, 0, 0, 1), title_justify="left", caption_justify="left")
    made.title_style, made.min_width = "bold", len(title)
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


def options_of(pairs: Iterable[str]) -> dict[str, str]:
    """The options that were typed as ``name=choice``."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadInput(f"An option is written name=choice, not “{pair}”.")
        options[name] = value
    return options


def house_fonts() -> dict[str, bytes]:
    """The typefaces that a page carries along."""
    from riviera.study.paper import FACES
    from riviera.table.web.fonts import font

    return {name: face for name in FACES if (face := font(name))}
