"""``riviera serve``: the table in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

Host = Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on.")]
Database = Annotated[str | None, typer.Option("--db", help="sqlite:///FILE or postgresql://…; a file unless told.")]
Browser = Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")]

HOST, PORT = "127.0.0.1", 8000


def serve(host: Host = HOST, port: Port = PORT, db: Database = None, browser: Browser = True) -> None:
    """Start the table: games, friends and bots in the browser."""
    from riviera.table.serve import serve as run

    run(host, port, db, browser)
