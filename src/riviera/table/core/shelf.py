"""The games that can be played here."""

from __future__ import annotations

import logging
from functools import cache

from riviera import bots
from riviera.kernel.about import About, First
from riviera.kernel.box import label
from riviera.kernel.data import Json
from riviera.registry import about, entries, load_game
from riviera.teach import taught

log = logging.getLogger("riviera.table")


@cache
def shelf() -> dict[str, About]:
    """The card of every installed game that has an engine; a broken one is left out and logged."""
    found: dict[str, About] = {}
    for name in entries():
        try:
            load_game(name)
            found[name] = about(name)
        except (ImportError, AttributeError) as error:
            log.warning("The game %s is left out: %s", name, error)
    return found


def card(name: str) -> Json:
    """What a lobby shows of a game."""
    about = shelf()[name]
    told = ("name", "title", "minutes", "weight", "hook", "designer", "year", "publishers", "edition")
    options = [{"name": o.name, "title": o.title, "choices": o.choices} for o in about.options]
    seats = {"min_seats": about.seats[0], "max_seats": about.seats[1]}
    return {
        **{key: getattr(about, key) for key in told},
        **seats,
        "options": options,
        "levels": levels(),
        "lessons": lessons(name),
        "first": first_of(about).note,
        "components": label(load_game(name).components),
    }


def first_of(about: About) -> First:
    """How a first game is dealt: as the game says, or to two where it says nothing."""
    few, many = about.seats
    return about.first or First(min(many, max(2, few)), note="With gentle bots")


def lessons(name: str) -> int:
    """How many lessons teach a game."""
    course = taught(load_game(name))
    return len(course.lessons) if course else 0


def levels() -> list[dict[str, str]]:
    """The bots to play against, from beginner to strongest."""
    return [{"name": name, "title": level.title, "note": level.note} for name, level in bots.levels().items()]
