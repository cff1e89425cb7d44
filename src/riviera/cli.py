"""The command ``riviera``: the table when called alone, or one of its commands.

Exit codes: 0 all is well; 1 a check found something; 2 what was asked for makes no sense; 130 interrupted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from unicodedata import category

import click

from .kernel.box import GIVEN
from .kernel.errors import RivieraError

COMMANDS = (
    *("games", "play", "serve", "simulate", "record", "replay", "check", "bench", "fuzz", "arena"),
    *("review", "explore", "balance", "dataset", "train", "components", "check-db"),
    *("backup", "restore", "move-db", "export", "thinkers"),
)


def use_components(ctx: click.Context, _: click.Parameter, paths: Sequence[str]) -> None:
    """Take the components in these files before any game is loaded."""
    if paths and not ctx.resilient_parsing:
        from .registry import use_components as use

        use(paths)


COMPONENTS = click.Option(
    ["--components"],
    multiple=True,
    type=click.Path(),
    envvar=GIVEN,
    metavar="FILE",
    callback=use_components,
    is_eager=True,
    expose_value=False,
    help="Play with the components in this file or folder; see `riviera components`.",
)


class Commands(click.Group):
    """Commands are modules of ``riviera.commands``, imported when they are called; all know ``--components``."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order in which a newcomer meets them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name."""
        if cmd_name not in COMMANDS:
            return None
        name = cmd_name.replace("-", "_")
        command: click.Command = getattr(import_module(f"{__package__}.commands.{name}"), name)
        if COMPONENTS not in command.params:
            command.params.append(COMPONENTS)
        return command


def version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    """Print which riviera this is, and leave."""
    if wanted:
        from . import __version__
        from .testing.digest import is_compiled

        print(f"riviera {__version__}, {'compiled' if is_compiled() else 'interpreted'}")
        ctx.exit()


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, callback=version, is_eager=True, expose_value=False, help="Which riviera this is."
)
@click.pass_context
def riviera(ctx: click.Context) -> None:
    """Five board games at one table.

    Alone it starts the table and opens it in the browser.
    """
    if ctx.invoked_subcommand is None:
        from .commands.serve import start

        start()


riviera.params.append(COMPONENTS)


def main(args: Sequence[str] | None = None) -> int:
    """Run the command; the exit code. Whatever goes wrong with files or the terminal is a sentence too."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without our letters shows others
    try:
        code: int = riviera.main(args, prog_name="riviera", standalone_mode=False) or 0
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except (RivieraError, click.ClickException) as error:
        return sorry(error.format_message() if isinstance(error, click.ClickException) else str(error))
    except (KeyboardInterrupt, click.Abort):
        print("riviera: interrupted.", file=sys.stderr)
        return 130
    except OSError as error:
        silence()
        return sorry(f"{error.strerror or error}{f' ({error.filename})' if error.filename else ''}.")


def sorry(text: str) -> int:
    """Say what was wrong; what somebody else wrote into a file gives the terminal no orders."""
    shown = "".join(c if c == "\n" or category(c)[0] != "C" else "\ufffd" for c in text)
    print(f"riviera: {shown}", file=sys.stderr)
    return 2


def silence() -> None:
    """Where nothing can be written nothing more is tried."""
    with suppress(OSError, ValueError, AttributeError), open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
