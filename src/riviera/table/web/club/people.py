"""People over HTTP: everybody who is known here, the page of each, two side by side, and the records of the house."""

from __future__ import annotations

import re

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from riviera.kernel.data import Json

from ...club.history import Ended, between, by_game, counted, others
from ...core.entry import NOBODY
from ...core.fields import number_of
from ...core.refusal import NOT_FOUND, Refusal
from ...send.person import mark, person, ratings, row_of, title_of, unit_of
from ...send.wire import Reply
from ...store import history as rows
from ...store.order import name_of
from ...store.people import found
from ...store.schema import people as known_people
from ..pages import page
from ..tables import house_of, owner_of

MARK = re.compile("[0-9a-f]{16}")
PAGE = 50  # games, or people, on one page
NO_SUCH = "There is no such person here, or only a guest."
WORDS = {"score": "Highest score", "longest": "Longest game", "streak": "Most victories in a row"}


def known(request: Request) -> set[str]:
    """Everybody who has a page."""
    return house_of(request).people.known


def somebody(request: Request, key: str = "who") -> str:
    """The person of the address; guests have no page but their own."""
    wanted = str(request.path_params[key])
    if wanted == "me":
        return owner_of(request)
    mine = [one for one in known(request) if one.startswith(wanted)] if MARK.fullmatch(wanted) else []
    if len(mine) != 1:
        raise Refusal(NOT_FOUND, NO_SUCH)
    return mine[0]


# one person


async def about(request: Request, owner: str) -> Json:
    """Who somebody is."""
    store = house_of(request).store
    since = [row.since for row in await found(store, known_people, id=owner)]
    name = await name_of(store, owner)
    who = mark(owner, known(request))
    return {"who": who, "name": name, "since": since[0] if since else None, "me": owner == owner_of(request)}


async def told(request: Request) -> Json:
    """Everything about somebody that a visitor may see."""
    owner, viewer, history = somebody(request), owner_of(request), house_of(request).history
    games = await rows.games_of(house_of(request).store, owner)
    data = person(games, owner, viewer, known(request))
    kinds = {(row["game"], row["seats"]) for row in data["by_game"]}
    ladders = {kind: await history.ladder(*kind) for kind in kinds}
    data["by_game"] = ratings(data["by_game"], ladders, owner)
    held = [one for one in await records(request) if one["who"] and one["who"] == mark(owner, known(request))]
    blocked = (viewer, owner) in house_of(request).people.blocks
    may = owner in await house_of(request).friends.of(viewer)
    return await about(request, owner) | data | {"records": held, "blocked": blocked, "invitable": may}


async def one_person(request: Request) -> Response:
    """Somebody's page."""
    return page(request, "club/person", one=await told(request), words=WORDS)


async def one_as_json(request: Request) -> Response:
    """Somebody's page, as data."""
    return Reply(await told(request))


async def games_told(request: Request) -> Json:
    """All games of somebody, the newest first, a page of them at a time."""
    owner, viewer, start = somebody(request), owner_of(request), number_of(request, "from") or 0
    games = counted(await rows.games_of(house_of(request).store, owner), owner)[::-1]
    shown = [row_of(game, owner, viewer, known(request)) for game in games[start : start + PAGE]]
    more = start + PAGE if start + PAGE < len(games) else None
    return await about(request, owner) | {"games": shown, "all": len(games), "from": start, "more": more}


async def all_games(request: Request) -> Response:
    """All games of somebody."""
    return page(request, "club/games", one=await games_told(request))


async def games_as_json(request: Request) -> Response:
    """All games of somebody, as data."""
    return Reply(await games_told(request))


# two people


async def two(request: Request) -> Json:
    """Two people side by side: who came in ahead, in all and at each game, and their games."""
    one, other = somebody(request), somebody(request, "other")
    if one == other:
        raise Refusal(NOT_FOUND, "Nobody is compared with themselves.")
    games = await rows.games_of(house_of(request).store, one, other)
    both = [game for game in games if game.seat_of(one) and game.seat_of(other)]
    last = [pair_row(request, game, one, other) for game in reversed(both[-PAGE:])]
    kinds = [row | between(of_kind(both, row), one, other) for row in by_game(both, one)]
    return {
        "one": await about(request, one),
        "other": await about(request, other),
        "all": between(both, one, other),
        "by_game": [row | {"title": title_of(row["game"])} for row in kinds],
        "games": last,
    }


def of_kind(games: list[Ended], row: Json) -> list[Ended]:
    """Those of one game and number of seats."""
    return [game for game in games if (game.game, len(game.seats)) == (row["game"], row["seats"])]


def pair_row(request: Request, game: Ended, one: str, other: str) -> Json:
    """A game of two people, with the result of both."""
    theirs = game.seat_of(other)
    assert theirs is not None
    row = row_of(game, one, owner_of(request), known(request))
    return row | {"other_place": theirs.place, "other_points": theirs.points}


async def side_by_side(request: Request) -> Response:
    """Two people, as a page."""
    return page(request, "club/pair", pair=await two(request))


async def pair_as_json(request: Request) -> Response:
    """Two people, as data."""
    return Reply(await two(request))


# everybody


async def records(request: Request) -> list[Json]:
    """What this house has seen; the way to a game only where it is public, or for those who sat there."""
    viewer, house = owner_of(request), house_of(request)
    mine = {game.id for game in await rows.games_of(house.store, viewer)} if viewer else set()
    return [shown(one, known(request), one["public"] or one["table"] in mine) for one in await house.history.records()]


def shown(record: Json, known: set[str], open_: bool) -> Json:
    """A record as a visitor sees it."""
    told = {key: record[key] for key in ("kind", "value", "game", "at", "name")}
    told |= {"game_title": title_of(record["game"]), "unit": unit_of(record["game"])}
    return told | {"who": mark(record["owner"], known), "table": record["table"] if open_ else None}


async def everybody(request: Request) -> Json:
    """Everybody who is known, and those with whom the visitor has played first."""
    store, viewer, start = house_of(request).store, owner_of(request), number_of(request, "from") or 0
    met = others(counted(await rows.games_of(store, viewer), viewer), viewer)
    found = [row for row in await rows.everybody(store) if row.games or row.id == viewer]
    rank = {owner: n for n, owner in enumerate(met)}
    found = sorted(found, key=lambda row: (row.id != viewer, rank.get(row.id, len(rank))))
    part = found[start : start + PAGE]
    names = await rows.names(store, [row.id for row in part])
    listed = [
        {"who": row.id[:16], "name": names.get(row.id, NOBODY), "since": row.since, "me": row.id == viewer}
        | {"games": row.games, "met": row.id in rank}
        for row in part
    ]
    more = start + PAGE if start + PAGE < len(found) else None
    return {"people": listed, "all": len(found), "from": start, "more": more}


async def all_people(request: Request) -> Response:
    """People and records, as a page."""
    told = await everybody(request) | {"records": await records(request)}
    return page(request, "club/people", everyone=told, guest=owner_of(request) not in known(request), words=WORDS)


async def people_as_json(request: Request) -> Response:
    """People, as data."""
    return Reply(await everybody(request))


async def records_as_json(request: Request) -> Response:
    """Records, as data."""
    return Reply({"records": await records(request)})


async def my_page(request: Request) -> Response:
    """My own page; a guest's is nobody else's."""
    owner, base = owner_of(request), house_of(request).settings.base
    if owner in known(request):
        return RedirectResponse(f"{base}/people/{mark(owner, known(request))}", 303)
    request.path_params["who"] = "me"
    return await one_person(request)


ROUTES = [
    Route("/people", all_people),
    Route("/people/me", my_page),
    Route("/people/{who}", one_person),
    Route("/people/{who}/games", all_games),
    Route("/people/{who}/with/{other}", side_by_side),
    Route("/api/people", people_as_json),
    Route("/api/records", records_as_json),
    Route("/api/people/{who}", one_as_json),
    Route("/api/people/{who}/games", games_as_json),
    Route("/api/people/{who}/with/{other}", pair_as_json),
]
