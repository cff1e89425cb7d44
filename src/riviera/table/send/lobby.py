"""The rows of the lobby in words: who sits there, how it ended, and what waits for whom."""

from __future__ import annotations

from datetime import UTC, datetime

from markupsafe import Markup, escape

from riviera.kernel.data import Json

from ..club.finding import headline, manner, pace
from ..core.entry import KEPT
from ..core.step import FINISHED
from .clock import face

BOTS = ("bot", "me")


def sorted_out(mine: list[Json]) -> Json:
    """My tables by what they wait for, and the games that are no longer new to me."""
    over = [row for row in mine if row["status"] == FINISHED]
    turns = [row for row in mine if row["your_turn"]]
    others = [row for row in mine if row not in over + turns]
    return {"turns": turns, "others": others, "over": over, "played": {row["game"] for row in mine}}


def company(row: Json, base: str = "") -> Markup:
    """Who else sits there, in a few words, with the way to their pages: ``with Bruno and 2 bots``."""
    others = [seat if seat["kind"] != KEPT else awaited(seat) for seat in row["seats"] if seat["kind"] != "me"]
    people = [linked(seat, base) for seat in others if seat["kind"] not in ("bot", "open")]
    if sum(seat["kind"] == "me" for seat in row["seats"]) > 1:
        people = [escape(seat["name"]) for seat in row["seats"] if seat["kind"] == "me"]
    bots, free = (sum(seat["kind"] == kind for seat in others) for kind in ("bot", "open"))
    names = [*people, *counted(bots, "bot"), *counted(free, "free seat")]
    return Markup(f"with {joined([*map(str, names)])}") if names else Markup("alone")


def awaited(seat: Json) -> Json:
    """A seat that is kept, by the name of whoever may sit there."""
    return seat | {"name": f"{seat['name']} (invited)"}


def linked(seat: Json, base: str) -> Markup:
    """A name, with the way to the page of whoever has one."""
    name = escape(seat["name"])
    return Markup('<a href="{}/people/{}">{}</a>').format(base, seat["who"], name) if "who" in seat else name


def open_table(row: Json, base: str = "") -> Markup:
    """An open table in few words, with the way to the pages of those who sit there."""
    seats = [seat | {"name": linked(seat, base)} for seat in row["seats"]]
    return Markup(
        manner({key: escape(text) if isinstance(text, str) else text for key, text in row.items()} | {"seats": seats})
    )


def counted(n: int, what: str) -> list[str]:
    """So many of something, or nothing."""
    return [f"{n} {what}{'' if n == 1 else 's'}"] if n else []


def joined(names: list[str]) -> str:
    """Names as one says them."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def among_bots(row: Json) -> bool:
    """Whether one person played against bots alone."""
    kinds = [seat["kind"] for seat in row["seats"]]
    return all(kind in BOTS for kind in kinds) and kinds.count("me") == 1


def outcome(row: Json) -> Json | None:
    """How a game ended for the visitor: the place and the points; of several own seats, the best."""
    if "places" not in row:
        return None
    mine = [i for i, seat in enumerate(row["seats"]) if seat["kind"] == "me"] or range(len(row["seats"]))
    best = min(mine, key=lambda i: row["places"][i])
    points, place = row["points"][best], row["places"][best]
    said = f"{points} {row['unit'][points != 1]}"
    return {"place": place, "points": said, "name": row["seats"][best]["name"] if len(mine) != 1 else ""}


def ordinal(n: int) -> str:
    """A place in letters: 1st."""
    return f"{n}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(n, 'th') }"


def day(at: float) -> str:
    """The day of a moment: Sat 14 Nov."""
    date = datetime.fromtimestamp(at, UTC)
    return f"{date:%a} {date.day} {date:%b}"


def long_day(at: float) -> str:
    """The day of a moment with its year: 3 May 2026."""
    date = datetime.fromtimestamp(at, UTC)
    return f"{date.day} {date:%B %Y}"


FILTERS = {
    "long_day": long_day,
    "company": company,
    "outcome": outcome,
    "ordinal": ordinal,
    "day": day,
    "among_bots": among_bots,
    "headline": headline,
    "manner": open_table,
    "pace": pace,
    "face": face,
}
