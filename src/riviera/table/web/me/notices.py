"""Notices over HTTP: ways to somebody who is not looking, what they want to be told, and when not."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from sqlalchemy import Row
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from riviera.kernel.data import Json

from ...core.fields import Fields
from ...core.refusal import FORBIDDEN, ILLEGAL, NOT_FOUND, Refusal
from ...notify import push, wishes
from ...notify.postman import TEST
from ...notify.reach import looked_up
from ...notify.ways import HOOK, MAIL, PUSH, WAYS, Channel, News
from ...send.wire import Reply
from ...store import outbox
from ...store import people as rows
from ..pages import HERE
from ..tables import fields_of, house_of, owner_of
from .letters import NEWS, NO_MAIL, address_of, offered, postman_of, seldom, told_why, write
from .who import patient, site

MOST = 8  # ways to one person
MANIFEST: Json = {
    "name": "riviera",
    "short_name": "riviera",
    "display": "standalone",
    "background_color": "#faf6ec",
    "theme_color": "#1f6f8b",
}


async def told(request: Request) -> Json:
    """The ways to whoever asks, and their wishes."""
    store, person = house_of(request).store, owner_of(request)
    wish = wishes.read(await outbox.wish(store, person))
    offers = {PUSH: push.offered(), HOOK: True, MAIL: offered(request)}
    key = push.public_key(postman_of(request).key) if push.offered() else ""
    ways = [shown(row) for row in await outbox.ways_to(store, person)]
    return {"ways": ways, "wishes": json.loads(wish.text()), "offers": offers, "key": key}


def shown(row: Row[Any]) -> Json:
    """A way as its owner sees it: not the whole address of a webhook, which is a secret."""
    address = row.address if row.kind == MAIL else f"{row.address.split('/')[2]}/…/{row.address[-4:]}"
    told = {"id": row.n, "kind": row.kind, "address": address, "on": row.on, "trouble": row.trouble}
    return told | {"sent": row.sent, "confirmed": json.loads(row.data).get("confirmed", True)}


async def look(request: Request) -> Response:
    """My ways and wishes."""
    return Reply(await told(request))


async def open_way(request: Request) -> Response:
    """A new way to me."""
    patient(request)
    fields, house, person = await fields_of(request), house_of(request), owner_of(request)
    kind = fields.one_of("kind", WAYS)
    if len(await outbox.ways_to(house.store, person)) >= MOST:
        raise Refusal(ILLEGAL, f"{MOST} ways are enough; remove one first.")
    address, data = await {HOOK: hook, PUSH: browser, MAIL: mail}[kind](request, fields)
    order = outbox.opened(person, kind, address, data, house.clock(), on=kind != MAIL)
    await rows.write(house.store, order)
    await postman_of(request).refresh()
    if kind == MAIL:
        await ask_to_confirm(request, address)
    return Reply(await told(request), 201)


async def hook(request: Request, fields: Fields) -> tuple[str, Json]:
    """A webhook, looked at before it is kept."""
    address = fields.text("address", 500)
    await reachable(request, address)
    return address, {}


async def browser(request: Request, fields: Fields) -> tuple[str, Json]:
    """What a browser told of itself."""
    found = fields.data.get("subscription")
    keys = found.get("keys") if isinstance(found, dict) else None
    if not isinstance(found, dict) or not isinstance(keys, dict) or not isinstance(found.get("endpoint"), str):
        raise Refusal(ILLEGAL, "That browser did not say how it can be told.")
    address = Fields(found).text("endpoint", 2000)
    await reachable(request, address)
    return address, {key: Fields(keys).text(key, 200, "") for key in ("p256dh", "auth")}


async def mail(request: Request, fields: Fields) -> tuple[str, Json]:
    """An address of mail, to be confirmed by whoever reads it."""
    if not offered(request):
        raise Refusal(FORBIDDEN, NO_MAIL)
    address = address_of(fields)
    seldom(request, address)
    return address, {"confirmed": False}


async def reachable(request: Request, address: str) -> None:
    """Refuse an address to which nothing may be sent."""
    with told_why():
        await asyncio.to_thread(looked_up, address, house_of(request).settings.hooks_to)


async def ask_to_confirm(request: Request, address: str) -> None:
    """One mail with a link; without it nothing more is sent there."""
    way = (await outbox.ways_to(house_of(request).store, owner_of(request)))[-1]
    await write(request, NEWS, address, owner_of(request), way=way.n)


async def sent(request: Request, channel: Channel, news: News) -> None:
    """Send at once, or say why not."""
    with told_why():
        await postman_of(request).send(channel, news)


async def mine(request: Request) -> Row[Any]:
    """The way of the address, if it is mine."""
    n = str(request.path_params["way"])
    known = n.isascii() and n.isdigit() and len(n) < 10
    way = await outbox.way(house_of(request).store, int(n)) if known else None
    if way is None or way.person != owner_of(request):
        raise Refusal(NOT_FOUND, "There is no such way to you.")
    return way


async def test(request: Request) -> Response:
    """A first message, at once."""
    patient(request)
    way = await mine(request)
    confirmed(way)
    await sent(request, Channel(way.kind, way.address, json.loads(way.data)), TEST._replace(link=site(request)))
    await house_of(request).store.write([outbox.marked(way.n, sent=house_of(request).clock(), trouble="")])
    return Reply(await told(request))


def confirmed(way: Row[Any]) -> None:
    """Refuse a mail to somebody who has not said yes."""
    if json.loads(way.data).get("confirmed") is False:
        raise Refusal(ILLEGAL, "Please open the link in the mail first.")


async def switch(request: Request) -> Response:
    """A way on or off."""
    way, on = await mine(request), (await fields_of(request)).data.get("on")
    if on is True:
        confirmed(way)
    await rows.write(house_of(request).store, outbox.marked(way.n, on=on is True))
    await postman_of(request).refresh()
    return Reply(await told(request))


async def remove(request: Request) -> Response:
    """A way less."""
    way = await mine(request)
    await rows.write(house_of(request).store, *outbox.closed(way.n))
    await postman_of(request).refresh()
    return Reply(await told(request))


async def wish(request: Request) -> Response:
    """What I want to be told, and when not."""
    made = wishes.made((await fields_of(request)).data)
    await house_of(request).store.write(
        outbox.wished(owner_of(request), made.text(), made.next_digest(house_of(request).clock()))
    )
    return Reply(await told(request))


async def worker(_: Request) -> Response:
    """The script that shows news while no page is open; it must lie at the top to be allowed to."""
    return FileResponse(
        HERE / "static/js/shell/worker.js", media_type="text/javascript", headers={"cache-control": "no-cache"}
    )


async def manifest(request: Request) -> Response:
    """What a phone needs to put riviera on its home screen."""
    base = house_of(request).settings.base
    icons = [{"src": f"{base}/static/icon.svg", "sizes": "any", "type": "image/svg+xml"}]
    return Reply(MANIFEST | {"start_url": f"{base}/", "scope": f"{base}/", "icons": icons})


ROUTES = [
    Route("/api/me/notices", look),
    Route("/api/me/ways", open_way, methods=["POST"]),
    Route("/api/me/ways/{way}/test", test, methods=["POST"]),
    Route("/api/me/ways/{way}/switch", switch, methods=["POST"]),
    Route("/api/me/ways/{way}/remove", remove, methods=["POST"]),
    Route("/api/me/wishes", wish, methods=["PUT"]),
    Route("/worker.js", worker),
    Route("/manifest.webmanifest", manifest),
]
