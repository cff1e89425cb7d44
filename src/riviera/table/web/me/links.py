"""Coming back by mail: an address that brings somebody back, and links, which only the button on their page uses.

Programs that look through mail open every link in it; they press no buttons.
"""

from __future__ import annotations

import json
import logging

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from riviera.kernel.data import Json

from ...core.refusal import FORBIDDEN, NOT_FOUND, Refusal
from ...notify.ways import MAIL
from ...send.wire import Reply
from ...store import logins, outbox
from ...store import people as rows
from ..pages import page
from ..tables import fields_of, house_of, owner_of
from .letters import BACK, KEEP, NEWS, NO_MAIL, address_of, offered, postman_of, sealed, seldom, write
from .who import browser_of, patient, people_of, person_of, token_of

log = logging.getLogger("riviera.table")
OLD = "That link was used already, or is too old."


async def address_from(request: Request) -> str:
    """The address of mail that somebody names, who has not named too many."""
    patient(request)
    if not offered(request):
        raise Refusal(FORBIDDEN, NO_MAIL)
    address = address_of(await fields_of(request))
    seldom(request, address)
    return address


async def keep(request: Request) -> Response:
    """An address is to bring me back; whoever reads its mail must say yes."""
    address = await address_from(request)
    await write(request, KEEP, address, owner_of(request), browser=browser_of(request))
    return Reply({"sent": True})


async def ask(request: Request) -> Response:
    """A link for whoever has that address. The answer is the same whether anybody does."""
    address = await address_from(request)
    postman_of(request).soon(look(request, address))
    return Reply({"sent": True})


async def look(request: Request, address: str) -> None:
    """Send a link, if the address brings somebody back."""
    try:
        person = await people_of(request).by_login(MAIL, address.casefold())
        if person is not None:
            await write(request, BACK, address, person)
    except Refusal as refusal:
        log.warning("Somebody waits for a link to come back: %s", refusal.text)


async def look_at(request: Request) -> Response:
    """The page of a link; looking at it uses nothing up."""
    patient(request)
    house = house_of(request)
    row = await rows.good(house.store, sealed(str(request.path_params["code"])), house.clock())
    if row is None:
        raise Refusal(NOT_FOUND, OLD)
    return page(request, "link", about=json.loads(row.data))


async def use(request: Request) -> Response:
    """The button on the page of a link."""
    patient(request)
    store, now, code = house_of(request).store, house_of(request).clock(), sealed(str(request.path_params["code"]))
    seen = await rows.good(store, code, now)
    if seen is not None and json.loads(seen.data)["link"] == BACK:
        people_of(request).may_enter(token_of(request), seen.person)  # a link is not used up where it cannot be used
    row = await rows.taken(store, code, now)
    if row is None:
        raise Refusal(NOT_FOUND, OLD)
    about = json.loads(row.data)
    return await DO[about["link"]](request, row.person, about)


async def come_back(request: Request, person: str, about: Json) -> Response:
    """This browser is the person's from now on."""
    house = house_of(request)
    await house.store.write([logins.used(logins.mark(MAIL, about["address"].casefold()), house.clock())])
    await people_of(request).let_in(token_of(request), person, browser_of(request))
    return RedirectResponse(f"{house.settings.base}/", 303)


async def kept(request: Request, person: str, about: Json) -> Response:
    """An address brings somebody back from now on."""
    everybody = people_of(request)
    if person not in everybody.known:
        person = await everybody.claim(person, about["browser"])
    await everybody.keep_login(person, MAIL, about["address"].casefold(), about["address"])
    return page(request, "link", done="Thank you. This address brings your seats back from now on.")


async def confirmed(request: Request, _: str, about: Json) -> Response:
    """News may go to an address from now on."""
    await rows.write(house_of(request).store, outbox.marked(int(about["way"]), on=True, data="{}"))
    await postman_of(request).refresh()
    return page(request, "link", done="Thank you. News of your games may come by mail from now on.")


async def remove(request: Request) -> Response:
    """An address or an account of mine brings me back no more."""
    person, wanted = person_of(request), str(request.path_params["login"])
    mine = [row.mark for row in await rows.found(house_of(request).store, logins.logins, person=person)]
    found = [mark for mark in mine if mark[:16] == wanted]
    if not found:
        raise Refusal(NOT_FOUND, "There is no such way back for you.")
    await people_of(request).drop_login(person, found[0])
    return Reply({"kept": True})


DO = {BACK: come_back, KEEP: kept, NEWS: confirmed}
ROUTES = [
    Route("/api/me/mail", keep, methods=["POST"]),
    Route("/api/me/back/mail", ask, methods=["POST"]),
    Route("/api/me/logins/{login}/remove", remove, methods=["POST"]),
    Route("/me/back/link/{code}", look_at),
    Route("/me/back/link/{code}", use, methods=["POST"]),
]
