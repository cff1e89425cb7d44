"""Finding a game: the languages of a table, and which open table suits whoever wants to play now."""

from __future__ import annotations

from riviera.kernel.data import Json

from ..core.entry import BOT, FREE
from ..core.making import LANGUAGES

FRESH = 1800.0  # seconds for which somebody who opened a table to play at once may still be waiting
PACES = {"live": "tonight", "turn": "by turns, over days"}


def manner(row: Json) -> str:
    """An open table in few words: what it is called, who sits there, what is spoken, and for whom it is."""
    title = row["title"] if row["title"] != f"A table of {row['game_title']}" else ""
    people = [seat["name"] for seat in row["seats"] if seat["kind"] not in (*FREE, BOT)]
    bots = sum(seat["kind"] == BOT for seat in row["seats"])
    who = ", ".join([*people, *([f"{bots} bot{'' if bots == 1 else 's'}"] if bots else [])])
    agreed = ("rated" * row["rated"], row.get("ratings", {}).get("words", ""))
    told = (title, who, LANGUAGES.get(row["language"], ""), *agreed)
    return " · ".join(part for part in told if part)


def headline(row: Json) -> str:
    """What an open table is first of all: a game, and how fast it is played."""
    return f"{row['game_title']}, {pace(row).partition(',')[0]}"


def pace(row: Json) -> str:
    """How fast a table is played: by its clock, or in a word."""
    return str(row["clock"]["words"]) if "clock" in row else PACES.get(row["pace"], "")


def seats_for(least: int) -> int:
    """How many seats a table has that somebody opens to play now: as few as the game allows, but company."""
    return max(2, least)
