"""``riviera games``: what can be played."""

from __future__ import annotations

import click

from riviera.kernel.about import About
from riviera.kernel.data import Json
from riviera.registry import abouts

from .common import console, json_option, print_json, table


@click.command()
@json_option
def games(as_json: bool) -> None:
    """List the installed games."""
    if as_json:
        print_json([card(about) for about in abouts()])
        return
    rows = table("", "name", "seats", "minutes", "what it is about")
    rows.columns[-1].justify = "left"
    for about in abouts():
        rows.add_row(about.name, f"{about.seats[0]}-{about.seats[1]}", str(about.minutes), about.hook)
    console().print(rows)


def card(about: About) -> Json:
    """The card of a game as plain data."""
    return {
        "name": about.name,
        "title": about.title,
        "min_seats": about.seats[0],
        "max_seats": about.seats[1],
        "minutes": about.minutes,
        "weight": about.weight,
        "hook": about.hook,
        "designer": about.designer,
        "year": about.year,
        "publishers": list(about.publishers),
        "edition": about.edition,
        "rules": about.rules,
        "options": [{"name": o.name, "title": o.title, "choices": list(o.choices)} for o in about.options],
    }
