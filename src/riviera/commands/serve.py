"""``riviera serve``: the table in the browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from riviera.kernel.errors import extra

from .common import number_option

HOST, PORT = "127.0.0.1", 8000


def server_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Where the table listens, what it keeps its games in, and whether it opens the browser."""
    for option in (
        click.option(
            "--trusted-proxy", multiple=True, metavar="ADDRESS", help="A proxy whose word on visitors is believed."
        ),
        click.option(
            "--public-url", metavar="URL", help="Where others find it, if behind a proxy: https://games.example.org"
        ),
        click.option("--browser/--no-browser", default=True, help="Open the browser."),
        click.option("--db", metavar="URL", help="sqlite:///FILE or postgresql://...; a file of yours unless told."),
        number_option("--port", PORT, 0, 65535, "The port to listen on."),
        click.option("--host", default=HOST, show_default=True, help="The address; 0.0.0.0 lets others in."),
    ):
        function = option(function)
    return function


@click.command()
@server_options
def serve(**options: Any) -> None:
    """Start the table: games, friends and bots in the browser."""
    start(**options)


def start(host: str = HOST, port: int = PORT, db: str | None = None, browser: bool = True, **more: Any) -> None:
    """Serve until somebody stops it."""
    with extra("table", "The table in the browser needs"):
        from riviera.table.web.serve import serve as run

    run(host, port, db, browser, **more)
