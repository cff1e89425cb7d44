"""Keeping a seat over HTTP: the page, twelve words, a code for another browser, signing out, leaving."""

from __future__ import annotations

import io
from typing import Any

from sqlalchemy import Row
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from riviera.kernel.data import Json
from riviera.kernel.errors import extra

from ...core.refusal import ILLEGAL, Refusal
from ...send.wire import Reply
from ...store import people as rows
from ...store.logins import logins
from ...store.schema import devices, passkeys, people
from ..pages import page
from ..tables import fields_of, house_of, owner_of
from . import away, elsewhere, letters
from .export import everything
from .passkeys import offered as passkeys_read
from .who import arrived, browser_of, patient, people_of, person_of, site, token_of


async def me(request: Request) -> Response:
    """What is known of whoever asks."""
    return Reply(await known(request))


async def known(request: Request) -> Json:
    """Ways back in and browsers; nothing of it tells a token."""
    store, person = house_of(request).store, owner_of(request)
    found = await rows.found(store, people, id=person)
    mine = [
        told(row.token, row, row.token == token_of(request)) for row in await rows.found(store, devices, person=person)
    ]
    keys = [told(row.id, row, here=False) for row in await rows.found(store, passkeys, person=person)]
    outside = [
        told(row.mark, row, here=False) | {"kind": row.kind} for row in await rows.found(store, logins, person=person)
    ]
    phrase = found[0].kept if found and found[0].phrase else None
    ways = {"phrase": phrase, "passkeys": keys, "logins": outside}
    return {"kept": bool(found), **ways, "devices": mine, "offers": offers(request)}


def offers(request: Request) -> Json:
    """Which ways back in there are in this house, besides those that need nothing."""
    return {"passkey": passkeys_read(), "mail": letters.offered(request), "elsewhere": elsewhere.offered(request)}


def told(name: str, row: Row[Any], here: bool) -> Json:
    """A browser or a passkey: the beginning of its mark names it among its owner's."""
    return {"id": name[:16], "name": row.name, "since": row.since, "seen": row.seen, "here": here}


async def keep(request: Request) -> Response:
    """Twelve words that bring the seats back; those before no longer do."""
    everybody = people_of(request)
    person = await everybody.claim(token_of(request), browser_of(request))
    words = await everybody.new_phrase(person)
    return Reply({"words": words, "square": await run_in_threadpool(square, request, words)}, 201)


def square(request: Request, words: list[str]) -> str:
    """The words as a QR code: an address whose end never reaches a server."""
    with extra("table", "Codes to photograph need"):
        import segno
    out = io.BytesIO()
    link = f"{site(request)}/me/back#{'-'.join(words)}"
    segno.make(link, error="m").save(
        out, kind="svg", xmldecl=False, svgns=True, border=2, svgclass=None, lineclass=None
    )
    return out.getvalue().decode()


async def code(request: Request) -> Response:
    """A few signs that let one more browser in within ten minutes."""
    return Reply({"code": await people_of(request).new_code(person_of(request))}, 201)


async def come_back(request: Request) -> Response:
    """Let this browser in by twelve words or by a code."""
    patient(request)
    fields, everybody = await fields_of(request), people_of(request)
    words, signs = fields.text("phrase", 400, ""), fields.text("code", 40, "")
    person = await (everybody.by_code(signs) if signs else everybody.by_phrase(words))
    return await arrived(request, person)


async def sign_out(request: Request) -> Response:
    """A browser of mine is nobody's any more."""
    wanted, everybody, person = str(request.path_params["device"]), people_of(request), person_of(request)
    mine = [token for token, whose in everybody.browsers.items() if whose == person and token.startswith(wanted)]
    await everybody.sign_out(person, mine[0] if len(mine) == 1 else "")
    return Reply({"kept": owner_of(request) in everybody.known})


async def data(request: Request) -> Response:
    """Everything that is stored about me, as one file."""
    headers = {"content-disposition": 'attachment; filename="riviera.json"'}
    return Reply(await everything(house_of(request), owner_of(request), await known(request)), headers=headers)


async def erase(request: Request) -> Response:
    """Leave for good."""
    if (await fields_of(request)).data.get("sure") is not True:
        raise Refusal(ILLEGAL, "Please say that you are sure: nothing of this comes back.")
    await people_of(request).erase(owner_of(request))
    return Reply({"kept": False})


async def keeping(request: Request) -> Response:
    """The page about keeping one's seat."""
    return page(request, "keep", me=await known(request), away=await away.told(request))


async def back(request: Request) -> Response:
    """The page of a browser that has forgotten its owner."""
    if owner_of(request) in people_of(request).known and not request.query_params:
        return RedirectResponse(f"{house_of(request).settings.base}/me", 303)
    return page(request, "back", offers=offers(request))


ROUTES = [
    Route("/me", keeping),
    Route("/me/back", back),
    Route("/api/me", me),
    Route("/api/me/keep", keep, methods=["POST"]),
    Route("/api/me/code", code, methods=["POST"]),
    Route("/api/me/back", come_back, methods=["POST"]),
    Route("/api/me/devices/{device}/sign-out", sign_out, methods=["POST"]),
    Route("/api/me/data", data),
    Route("/api/me/erase", erase, methods=["POST"]),
]
