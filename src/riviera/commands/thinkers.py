"""``riviera thinkers``: bots think here."""

from __future__ import annotations

from typing import Any

import click

from riviera.kernel.errors import extra

from .serve import server_options, settings_of


@click.command()
@server_options
def thinkers(**options: Any) -> None:
    """Let the bots of a house think in this process, on this machine or on another.

    Servers on the same PostgreSQL leave their bots to it for as long as it lives. Start as many as there are machines.
    """
    with extra("postgres", "Bots that think elsewhere need"):
        from riviera.table.keep.thinkers import run

    run(settings_of(options).settings)
