"""The command ``riviera``: the table when called alone, or one of its commands.

Exit codes: 0 all is well; 1 a check found something; 2 what was asked for makes no sense; 130 interrupted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from .commands.bench import bench
from .commands.check import check
from .commands.fuzz import fuzz
from .commands.games import games
from .commands.play import play
from .commands.record import record
from .commands.replay import replay
from .commands.serve import serve
from .commands.simulate import simulate
from .kernel.errors import RivieraError

app = typer.Typer(
    name="riviera",
    add_completion=False,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (games, play, serve, simulate, record, replay, check, bench, fuzz):
    app.command()(command)


def version(wanted: bool) -> None:
    """Print which riviera this is, and leave."""
    if wanted:
        from . import __version__
        from .testing.digest import is_compiled

        print(f"riviera {__version__}, {'compiled' if is_compiled() else 'interpreted'}")
        raise typer.Exit


Version = Annotated[
    bool, typer.Option("--version", callback=version, is_eager=True, help="Which riviera this is, compiled or not.")
]


@app.callback(invoke_without_command=True)
def riviera(ctx: typer.Context, version: Version = False) -> None:
    """Five board games at one table.

    Alone it starts the table and opens it in the browser.
    """
    if ctx.invoked_subcommand is None:
        serve()


def main(args: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    try:
        return app(args, prog_name="riviera", standalone_mode=False) or 0
    except (RivieraError, typer.TyperException) as error:
        text = error.format_message() if isinstance(error, typer.TyperException) else str(error)
        print(f"riviera: {text}", file=sys.stderr)
        return 2
    except (KeyboardInterrupt, typer.Abort):
        print("riviera: interrupted.", file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
