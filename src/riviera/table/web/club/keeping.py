"""Keeping order over HTTP: reports, people, what keepers did, and what they may do; for the host and keepers alone."""

from __future__ import annotations

import json
import re
from typing import Any

from sqlalchemy import Row
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riviera.kernel.data import Json

from ...club.order import (
    BAN,
    DONE,
    HOST,
    MUTE,
    NAME,
    NEED_WHY,
    ONLY,
    REASONS,
    TO_PEOPLE,
    may,
    spoken,
    until,
)
from ...core.fields import Fields
from ...core.refusal import FORBIDDEN, ILLEGAL, NOT_FOUND, Refusal
from ...house.order import Deed, Order
from ...house.people import secret
from ...send.wire import Reply
from ...store import order as rows
from ...store.people import redeemed
from ..me.who import browser_of, patient, token_of
from ..pages import page
from ..tables import ID, fields_of, house_of, owner_of

MARK = re.compile("[0-9a-f]{16}")
LINK = re.compile(r"(?:.*/tables/)?([A-Za-z0-9_-]{6,32})(?:[/?#].*)?")
LONGEST = 3650  # days
HOURS = 72
KINDS = (*TO_PEOPLE, "remove", "restore", "settle")
NO_SUCH = "There is no such person here."


def order_of(request: Request) -> Order:
    """Who keeps order."""
    return house_of(request).order


def keeper_of(request: Request) -> str:
    """Whoever asks, if they keep this house."""
    if not order_of(request).role(owner_of(request)):
        raise Refusal(FORBIDDEN, ONLY)
    return owner_of(request)


# what keepers see


def shown(row: Row[Any]) -> Json:
    """A report as a keeper reads it: never who told it."""
    told = {key: getattr(row, key) for key in ("n", "at", "name", "title", "words")}
    about = {"who": row.who[:16], "table": row.place, "reason": REASONS.get(row.reason, row.reason)}
    return told | about | {"said": json.loads(row.said)}


async def reported(request: Request) -> list[Json]:
    """Reports that wait, with how the reported stand by now."""
    found = await rows.open_reports(house_of(request).store)
    return [shown(row) | standing(request, row.who) for row in found]


def standing(request: Request, who: str) -> Json:
    """What holds for somebody now, and their role."""
    order = order_of(request)
    holds = {kind: order.holds(kind, who) for kind in (MUTE, BAN, NAME)}
    measures = {kind: spoken(one.until) if kind != NAME else one.word for kind, one in holds.items() if one}
    known = who in house_of(request).people.known
    return {"role": order.role(who), "known": known, "measures": measures, "me": who == owner_of(request)}


async def seen(request: Request) -> list[Json]:
    """People and guests, newest first, each once under the last of their names."""
    part = request.query_params.get("q", "")[:24]
    found: dict[str, Json] = {}
    for row in await rows.seen(house_of(request).store, part):
        one = found.setdefault(row.owner, {"who": row.owner[:16], "name": row.name, "at": row.at, "tables": 0})
        one["tables"] += row.tables
    return [told | standing(request, owner) for owner, told in found.items()]


async def done(request: Request) -> list[Json]:
    """What keepers did, newest first."""
    found = await rows.log(house_of(request).store)
    told = ("n", "at", "keeper", "kind", "name", "why")
    return [
        {key: getattr(row, key) for key in told} | {"did": DONE.get(row.kind, row.kind), "until": ended(row)}
        for row in found
    ]


def ended(row: Row[Any]) -> str:
    """How long something was to hold, where that means anything."""
    return spoken(row.until) if row.kind in (MUTE, BAN) else ""


async def as_json(request: Request) -> Response:
    """Reports, people or the log, as data."""
    keeper_of(request)
    what = request.url.path.rpartition("/")[2]
    return Reply({what: await {"reports": reported, "people": seen, "log": done}[what](request)})


async def as_page(request: Request) -> Response:
    """Reports, people or the log, as a page."""
    keeper_of(request)
    tab = str(request.path_params["tab"])
    if tab not in ("reports", "people", "log"):
        raise Refusal(NOT_FOUND, "There is nothing at this address.")
    found = await {"reports": reported, "people": seen, "log": done}[tab](request)
    return page(request, "club/order", tab=tab, rows=found, reasons=REASONS, **await tabs(request))


async def tabs(request: Request) -> Json:
    """What the bar of the keeper's pages shows."""
    waiting = len(await rows.open_reports(house_of(request).store))
    return {
        "waiting": waiting,
        "role": order_of(request).role(owner_of(request)),
        "q": request.query_params.get("q", ""),
    }


# what keepers do


async def act(request: Request) -> Response:
    """One deed, which is noted down with who did it and why."""
    by, fields, order = keeper_of(request), await fields_of(request), order_of(request)
    kind, why = fields.one_of("kind", KINDS), fields.text("why", 200, "")
    if kind in NEED_WHY and not why:
        raise Refusal(ILLEGAL, "Please write why: the one it is done to reads it.")
    if kind == "settle":
        await settle(request, by, fields, why)
    elif kind in TO_PEOPLE:
        await to_person(request, by, kind, fields, why)
    else:
        id, title = await table_of(request, fields)
        may(kind, order.role(by), "")
        await order.do(by, Deed(kind, id, title, why=why))
    return Reply({"done": True})


async def to_person(request: Request, by: str, kind: str, fields: Fields, why: str) -> None:
    """A deed to somebody."""
    order, store = order_of(request), house_of(request).store
    who = await person(request, fields.text("who", 16))
    may(kind, order.role(by), order.role(who), oneself=who == by)
    days, hours = bounded(fields, "days", LONGEST), bounded(fields, "hours", HOURS)
    name, word = await rows.name_of(store, who), fields.text("name", 24, "")
    if kind == "rename":
        if not word:
            raise Refusal(ILLEGAL, "Please write the new name.")
        name = f"{name}, now {word}"
    end = until(days, house_of(request).clock()) if kind in (MUTE, BAN) else 0.0
    await order.do(by, Deed(kind, who, name, end, why, word, hours))


def bounded(fields: Fields, key: str, most: int) -> int:
    """A number of days or hours."""
    found = fields.whole(key, 0)
    if not 0 <= found <= most:
        raise Refusal(ILLEGAL, f"“{key}” is a number from 0 to {most}.")
    return found


async def person(request: Request, mark: str) -> str:
    """Somebody by the beginning of their mark."""
    found = await rows.by_mark(house_of(request).store, mark) if MARK.fullmatch(mark) else []
    if len(found) != 1:
        raise Refusal(NOT_FOUND, NO_SUCH)
    return found[0]


async def table_of(request: Request, fields: Fields) -> tuple[str, str]:
    """A table by its id or its link, and its title."""
    found = LINK.fullmatch(fields.text("table", 300))
    title = await rows.title_of(house_of(request).store, found[1]) if found and ID.fullmatch(found[1]) else None
    if found is None or title is None:
        raise Refusal(NOT_FOUND, "There is no such table.")
    return found[1], title


async def settle(request: Request, by: str, fields: Fields, why: str) -> None:
    """A report needs nothing more."""
    store, n = house_of(request).store, fields.whole("report")
    found = await rows.report(store, n) if 0 < n < 2**31 else None
    if found is None or found.settled:
        raise Refusal(NOT_FOUND, "There is no such report, or somebody has settled it.")
    await store.write([rows.settled(n, house_of(request).clock())])
    await order_of(request).do(by, Deed("settle", found.who, found.name, why=why))


# becoming the host


def sealed(code: str) -> str:
    """What is kept of the code that makes a host."""
    return secret(f"host {code}")


async def welcome(request: Request) -> Response:
    """The page of a link that makes a host; only the button on it uses the link up."""
    return page(request, "club/host", signs=str(request.path_params["code"]))


async def become(request: Request) -> Response:
    """Be the host from now on, by the link that the server's command printed."""
    patient(request)
    house = house_of(request)
    code = sealed((await fields_of(request)).text("code", 64))
    if await redeemed(house.store, code, house.clock()) != HOST:
        raise Refusal(NOT_FOUND, "That link was used already, or is too old.")
    await crowned(house.order, await house.people.claim(token_of(request), browser_of(request)))
    return Reply({"role": HOST})


async def crowned(order: Order, who: str) -> None:
    """Somebody is the host from now on."""
    await order.do(who, Deed(HOST, who, await rows.name_of(order.store, who)))


ROUTES = [
    Route("/keeper/welcome/{code}", welcome),
    Route("/keeper/{tab}", as_page),
    Route("/api/keeper/reports", as_json),
    Route("/api/keeper/people", as_json),
    Route("/api/keeper/log", as_json),
    Route("/api/keeper/deeds", act, methods=["POST"]),
    Route("/api/keeper/host", become, methods=["POST"]),
]
