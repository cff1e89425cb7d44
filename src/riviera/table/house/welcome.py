"""Whom a table is for: somebody's rating beside the one that its maker asked for, and a kind word where it differs."""

from __future__ import annotations

from riviera.kernel.data import Json

from ..club.rating import FIRST, offered, shown
from ..core import strength
from ..core.fields import Fields
from ..core.refusal import ILLEGAL, Refusal
from ..core.room import Room
from ..core.shelf import shelf
from .history import History

NOT_HERE = "This house does not rate games, so a table is for everybody."
LEARN = "Rated tables for anybody count, also those with bots."


async def rating(history: History, owner: str, game: str, seats: int) -> Json:
    """What is known of somebody's play of a game with so many seats."""
    return shown(await history.ladder(game, seats), owner) or {"games": 0, "to_go": FIRST}


async def in_numbers(history: History, wish: Fields, owner: str) -> Fields:
    """A wish for a table, with numbers where it says “about my strength”."""
    text = wish.text("ratings", 8, "")
    if text and not offered():
        raise Refusal(ILLEGAL, NOT_HERE)
    if text != strength.ABOUT:
        return wish
    game, seats = wish.text("game", 64), wish.data.get("seats")
    many = len(seats) if isinstance(seats, list) else 0
    mine = await rating(history, owner, game, many)
    if mine["to_go"]:
        raise Refusal(ILLEGAL, f"{shown_after(game, many, mine)} Until then, please say from which rating to which.")
    return Fields(wish.data | {"ratings": strength.around(mine["number"]).text})


def shown_after(game: str, seats: int, mine: Json) -> str:
    """When somebody's rating is shown."""
    title = shelf()[game].title if game in shelf() else game
    return f"Your rating at {title} with {seats} seats is shown after {FIRST} rated games, {mine['to_go']} to go."


async def unsuited(history: History, text: str, game: str, seats: int, owner: str) -> str:
    """Why a table is not for somebody, in a sentence; nothing where it is."""
    if not text or not offered():
        return ""
    wanted, mine = strength.read(text), await rating(history, owner, game, seats)
    if mine["to_go"]:
        return f"This table is {wanted.words}. {shown_after(game, seats, mine)} {LEARN}"
    if wanted.holds(mine["number"]):
        return ""
    return f"This table is {wanted.words}, and yours is {mine['number']} here. Play now finds another one, or opens it."


async def welcome(history: History, room: Room, owner: str, seat: int) -> None:
    """Refuse whoever a table is not for; its maker and whoever a seat is kept for may always sit down."""
    setup = room.setup
    if owner == setup.creator or seat in room.kept_for(owner):
        return
    why = await unsuited(history, setup.ratings, setup.game, len(room.chairs), owner)
    if why:
        raise Refusal(ILLEGAL, why)


async def suiting(history: History, rows: list[Json], owner: str) -> list[Json]:
    """Rows of a list, with whether each is for somebody where that was asked for."""
    for row in rows:
        if "ratings" in row:
            why = await unsuited(history, row["ratings"]["text"], row["game"], len(row["seats"]), owner)
            row["ratings"]["yours"] = not why
    return rows
