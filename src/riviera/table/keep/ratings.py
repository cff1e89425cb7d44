"""All ratings of a house, from its log alone: every rated game is opened, and only where it leads to counts."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from riviera.kernel.data import Json

from ..club.history import Ended
from ..club.rating import At, Ladder, Strength, ladder
from ..core.refusal import Refusal
from ..house.opening import reopened
from ..store import history as rows
from ..store.database import told
from ..store.schema import tables
from ..store.store import Store

Kind = tuple[str, int]


async def computed(db: str) -> list[Json]:
    """Everybody's rating at each game and number of seats; the database is only read."""
    store = Store(db)
    try:
        with told("Ratings cannot be computed"):
            games = [await played_again(store, game) for game in await rows.games(store, tables.c.rated)]
            ladders = await asyncio.to_thread(ladders_of, games, await rows.gone(store), await rows.handed(store))
            names = await rows.names(store, [owner for one in ladders.values() for owner in one.now])
    finally:
        await store.close()
    return [row for kind, one in ladders.items() for row in listed(kind, one, names)]


async def played_again(store: Store, game: Ended) -> Ended:
    """A game with the places and points that its log leads to; one that cannot be opened stays as it is kept."""
    try:
        state = (await reopened(store, game.id)).state
    except Refusal:
        return game
    both = zip(game.seats, state.ranking(), state.scores(), strict=True)
    return replace(game, seats=tuple(replace(seat, place=place, points=points) for seat, place, points in both))


def ladders_of(games: list[Ended], gone: dict[At, Strength], handed: set[At]) -> dict[Kind, Ladder]:
    """The ratings of each game and number of seats."""
    kinds = dict.fromkeys((game.game, len(game.seats)) for game in games)
    return {kind: ladder([g for g in games if (g.game, len(g.seats)) == kind], gone, handed) for kind in sorted(kinds)}


def listed(kind: Kind, found: Ladder, names: dict[str, str]) -> list[Json]:
    """The ratings of one kind, the best guess first."""
    best = sorted(found.now, key=lambda owner: -found.now[owner].mean)
    about: Json = {"game": kind[0], "seats": kind[1]}
    return [
        about | {"who": owner[:16], "name": names[owner], "games": found.games[owner], **found.now[owner]._asdict()}
        for owner in best
    ]
