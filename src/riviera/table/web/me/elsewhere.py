"""Signing in elsewhere over HTTP: an account is linked to somebody, or brings them back."""

from __future__ import annotations

import asyncio
import json
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from riviera.kernel.data import Json

from ...core.refusal import ILLEGAL, NOT_FOUND, Refusal
from ...send.wire import Reply
from ...signin import flow
from ...signin.flow import Account, Trip
from ...signin.providers import Provider
from ...store import logins
from ...store import people as rows
from ..tables import house_of
from .who import browser_of, patient, people_of, site, token_of

AWAY = 600.0  # seconds that signing in may take
AGAIN = "That took too long, or was begun on another browser. Please begin again."
UNKNOWN = "Nobody is known here by that account. Link it under “Keep your seat”, on a browser that knows you."


def offered(request: Request) -> list[Json]:
    """The providers of this house."""
    found: dict[str, Provider] = request.app.state.providers
    return [{"key": one.key, "name": one.name} for one in found.values()]


def provider_of(request: Request) -> Provider:
    """The provider of the address."""
    found: Provider | None = request.app.state.providers.get(str(request.path_params["provider"]))
    if found is None:
        raise Refusal(NOT_FOUND, "Nobody signs in that way here.")
    return found


def sealed(state: str) -> str:
    """What is kept of the word by which a trip is known again."""
    return sha256(f"riviera sign-in {state}".encode()).hexdigest()


def back_to(request: Request, provider: Provider) -> str:
    """Where a provider sends people back to; the host has told it."""
    return f"{site(request)}/me/back/with/{provider.key}"


async def keep(request: Request) -> Response:
    """Begin to link an account to me."""
    return await sent_away(request, keep=True)


async def come(request: Request) -> Response:
    """Begin to come back by an account."""
    return await sent_away(request, keep=False)


async def sent_away(request: Request, *, keep: bool) -> Response:
    """Where to sign in; only this browser can come back from there."""
    patient(request)
    house, provider, trip = house_of(request), provider_of(request), flow.begun()
    to = await asyncio.to_thread(flow.door, provider, trip, back_to(request, provider))
    about = {"with": provider.key, "keep": keep, "browser": token_of(request), "trip": trip[1:]}
    await house.store.write([rows.code(sealed(trip.state), "", house.clock() + AWAY, json.dumps(about))])
    return Reply({"to": to})


async def returned(request: Request) -> Response:
    """Somebody comes back from a provider."""
    patient(request)
    provider, house = provider_of(request), house_of(request)
    state, code = (request.query_params.get(key, "") for key in ("state", "code"))
    row = await rows.taken(house.store, sealed(state), house.clock())
    about = json.loads(row.data) if row is not None else {}
    if (about.get("with"), about.get("browser")) != (provider.key, token_of(request)):
        raise Refusal(ILLEGAL, AGAIN)
    if not code:  # they thought better of it
        return RedirectResponse(f"{house.settings.base}/me{'' if about['keep'] else '/back'}", 303)
    if request.query_params.get("iss", provider.issuer) != provider.issuer:
        raise Refusal(ILLEGAL, AGAIN)
    trip, back = Trip(state, *about["trip"]), back_to(request, provider)
    account = await asyncio.to_thread(flow.account, provider, trip, back, code, house.clock())
    return await arrived(request, provider, account, keep=about["keep"])


async def arrived(request: Request, provider: Provider, account: Account, *, keep: bool) -> Response:
    """Bring back whom an account is linked to, or link it."""
    everybody, base = people_of(request), house_of(request).settings.base
    subject = f"{provider.issuer} {account.subject}"
    person = await everybody.by_login(provider.key, subject)
    if person is None and not keep:
        raise Refusal(NOT_FOUND, UNKNOWN)
    if person is None:
        person = await everybody.claim(token_of(request), browser_of(request))
        await everybody.keep_login(person, provider.key, subject, account.name)
        return RedirectResponse(f"{base}/me", 303)
    await everybody.let_in(token_of(request), person, browser_of(request))
    seen = logins.used(logins.mark(provider.key, subject), house_of(request).clock())
    await house_of(request).store.write([seen])
    return RedirectResponse(f"{base}/{'me' if keep else ''}", 303)


ROUTES = [
    Route("/api/me/with/{provider}", keep, methods=["POST"]),
    Route("/api/me/back/with/{provider}", come, methods=["POST"]),
    Route("/me/back/with/{provider}", returned),
]
