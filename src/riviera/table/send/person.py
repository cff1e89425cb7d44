"""The page of somebody: what they have played, in numbers and in rows, as a visitor may see it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from hashlib import sha256

from markupsafe import Markup

from riviera.kernel.data import Json
from riviera.registry import load_game

from ..club.history import Ended, Seat, between, by_game, counted, facts, is_bot, name_of, others
from ..club.rating import Ladder, anchors, offered, shown
from ..core.entry import NOBODY
from ..core.shelf import shelf
from .lobby import counted as so_many
from .lobby import joined

MARK = 16  # letters of a mark that name somebody
RECENT = 10
AGAINST = 8  # people beside whom somebody is shown


def mark(owner: str, known: Collection[str]) -> str:
    """What the page of somebody is called; guests have none."""
    return owner[:MARK] if owner in known else ""


def title_of(game: str) -> str:
    """What a game is called, if it is here."""
    return shelf()[game].title if game in shelf() else game


def unit_of(game: str) -> list[str]:
    """What a game counts, one and many."""
    return list(load_game(game).unit) if game in shelf() else ["point", "points"]


def person(games: Sequence[Ended], owner: str, viewer: str, known: Collection[str]) -> Json:
    """Everything about somebody's games but their ratings."""
    mine = counted(games, owner)
    found = facts(mine, owner)
    return {
        "facts": found | {"favourite_title": title_of(found["favourite"]) if found["favourite"] else ""},
        "by_game": [
            row | {"title": title_of(row["game"]), "unit": unit_of(row["game"])} for row in by_game(mine, owner)
        ],
        "recent": [row_of(game, owner, viewer, known) for game in reversed(mine[-RECENT:])],
        "against": against(mine, owner, known),
    }


def against(games: Sequence[Ended], owner: str, known: Collection[str]) -> list[Json]:
    """The known people whom somebody met most, and who came in ahead."""
    met = [other for other in others(games, owner) if other in known][:AGAINST]
    return [{"who": mark(other, known), "name": name_of(games, other), **between(games, owner, other)} for other in met]


def row_of(game: Ended, owner: str, viewer: str, known: Collection[str]) -> Json:
    """A finished game as a row; of a private table only those who sat there are told more than the result."""
    seat = game.seat_of(owner)
    assert seat is not None
    told: Json = {
        "game": game.game,
        "game_title": title_of(game.game),
        "seats": len(game.seats),
        "at": game.at,
        "place": seat.place if game.company else None,
        "points": seat.points,
        "unit": unit_of(game.game),
        "rated": game.rated,
    }
    if not game.public and all(one.owner != viewer for one in game.seats):
        return told | {"private": True}
    met = [{"name": one.name, "who": mark(one.owner, known)} for one in game.seats if one is not seat]
    more = {"with": company(game, seat), "others": met, "scores": [one.points for one in in_order(game)]}
    return told | {"private": False, "table": game.id, "title": game.title, **more}


def in_order(game: Ended) -> list[Seat]:
    """The seats, the first place first."""
    return sorted(game.seats, key=lambda seat: seat.place)


def company(game: Ended, mine: Seat) -> str:
    """Who else played: ``with Bruno and 2 bots``."""
    rest = [seat for seat in game.seats if seat is not mine]
    names = [seat.name or NOBODY for seat in rest if not is_bot(seat)]
    names += so_many(sum(is_bot(seat) for seat in rest), "bot")
    return f"with {joined(names)}" if names else "alone"


def ratings(rows: Sequence[Json], ladders: Mapping[tuple[str, int], Ladder], owner: str) -> list[Json]:
    """Rows by game with the rating of each, on the ladder of bots."""
    return [
        row | {"rating": on_ladder(shown(ladders[row["game"], row["seats"]], owner), row["game"], row["seats"])}
        for row in rows
    ]


def on_ladder(rating: Json | None, game: str, seats: int) -> Json | None:
    """A rating with the places of the bots beside it, from 0 to 100 on one line."""
    if rating is None or rating["to_go"] or not offered():
        return rating
    levels = anchors(game, seats)
    low: float = min([rating["low"], *(one.mean for one in levels.values())])
    high: float = max([rating["high"], *(one.mean for one in levels.values())])

    def at(value: float) -> float:
        return round(100 * (value - low) / (high - low), 1)

    ends = {key: round(rating[key]) for key in ("low", "high", "guess")}
    line = {"from": at(rating["low"]), "to": at(rating["high"]), "dot": at(rating["guess"])}
    return rating | ends | {"line": line, "levels": {name: at(one.mean) for name, one in levels.items()}}


# stamps: a small scene that follows a name everywhere

SKIES = (("lemon", "terracotta"), ("mist", "lemon"), ("sand", "terracotta"), ("rose", "lemon"), ("deep", "lemon"))
LANDS = (("sea", "olive"), ("olive", "pine"), ("wine", "pine"), ("lavender", "foam"), ("rust", "sea"), ("sea", "deep"))
SCENES = (
    '<path d="M4 27h32v9H4z" fill="var(--p-{a})"/><path d="M20 12v14h9c-1-6-4-11-9-14z" fill="var(--p-paper)"/>'
    '<path d="M19 15v11h-7c1-5 3-9 7-11z" fill="var(--p-{b})"/><path d="M10 27.5h21l-3 4H13z" fill="var(--p-ink)"/>',
    '<path d="M4 25c8-5 14-5 20-1s8 3 12 1v11H4z" fill="var(--p-{a})"/>'
    '<path d="M4 31c8-3 16-3 32 0v5H4z" fill="var(--p-{b})"/>',
    '<path d="M4 30 16 15l8 9 4-4 8 10v6H4z" fill="var(--p-{a})"/><path d="M4 32h32v4H4z" fill="var(--p-{b})"/>',
    '<path d="M4 29h32v7H4z" fill="var(--p-{a})"/><path d="M9 18h7v11H9z" fill="var(--p-paper)"/>'
    '<path d="M16 21h8v8h-8z" fill="var(--p-rose)"/><path d="M24 16h7v13h-7z" fill="var(--p-{b})"/>',
)


def stamp(name: str) -> Markup:
    """The stamp of a name, perforated; who reads the name beside it misses nothing."""
    n = int.from_bytes(sha256(name.encode()).digest()[:4])
    sky, sun = SKIES[n % len(SKIES)]
    a, b = LANDS[n // 7 % len(LANDS)]
    scene = SCENES[n // 53 % len(SCENES)].format(a=a, b=b)
    x = 11 if n // 211 % 2 else 28
    return Markup(
        '<svg class="stamp" viewBox="0 0 40 40" aria-hidden="true"><g mask="url(#perf)">'
        '<path d="M0 0h40v40H0z" fill="var(--p-paper)"/>'
        f'<rect x="4" y="4" width="32" height="32" fill="var(--p-{sky})"/>'
        f'<circle cx="{x}" cy="13" r="5" fill="var(--p-{sun})"/>{scene}</g></svg>'
    )
