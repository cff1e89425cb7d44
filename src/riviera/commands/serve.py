"""``riviera serve``: the table in the browser."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from dataclasses import Field
from typing import Any

import click

from riviera.kernel.errors import extra
from riviera.table.core.settings import Settings
from riviera.table.keep.sources import FIELDS, Found, gathered, kind_of, option, shown

COMMON = ("host", "port", "db", "browser", "public_url", "trusted_proxy", "workers")
MORE = "All other limits are options too: see --show-settings. Each may also stand in the environment or in a file."


def server_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Every setting as an option; the usual ones are named in the help."""
    for field in reversed(FIELDS.values()):
        function = setting_option(field)(function)
    return config_option(function)


config_option = click.option("--config", metavar="FILE", help="A file of TOML with settings.")


def setting_option(field: Field[Any]) -> Callable[..., Any]:
    """An option that says nothing unless it is given."""
    name, kind = option(field.name), kind_of(field)
    text, hidden = field.metadata["text"], field.name not in COMMON
    help_ = f"{text[0].upper()}{text[1:]}."
    if kind is bool:
        return click.option(f"{name}/--no-{name[2:]}", field.name, default=None, help=help_, hidden=hidden)
    types = {int: click.IntRange(0, field.metadata["most"]), float: click.FloatRange(0)}
    many, usual = kind is tuple, f" Usually {field.default}." if field.default else ""
    return click.option(name, type=types.get(kind), multiple=many, help=help_ + usual, hidden=hidden)


def settings_of(options: dict[str, Any]) -> Found:
    """The settings of a command line, with those of the environment and of a file."""
    return gathered({name: options[name] for name in FIELDS if name in options}, os.environ, options.get("config"))


@click.command(epilog=MORE)
@click.option("--show-settings", is_flag=True, help="Print all settings, and where each comes from.")
@click.option("--new-host", is_flag=True, help="Print a link that makes whoever opens it the host: once, within a day.")
@server_options
def serve(show_settings: bool, new_host: bool, **options: Any) -> None:
    """Start the table: games, friends and bots in the browser."""
    found = settings_of(options)
    if show_settings:
        click.echo(shown(found))
    elif new_host:
        click.echo(link_for_a_host(found.settings))
    else:
        start(found.settings)


def link_for_a_host(settings: Settings) -> str:
    """A link to the host's chair; the server may run meanwhile."""
    with extra("table", "The table in the browser needs"):
        from riviera.table.keep.roles import host_link

    return asyncio.run(host_link(settings))


def start(settings: Settings | None = None) -> None:
    """Serve until somebody stops it."""
    with extra("table", "The table in the browser needs"):
        from riviera.table.keep.serve import serve as run

    run(settings or settings_of({}).settings)
