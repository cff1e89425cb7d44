"""Passkeys over HTTP: made on a device of somebody's, and answered with when a browser has forgotten them."""

from __future__ import annotations

import json
import re
import secrets
from hashlib import sha256
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import insert, update
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from riviera.kernel.data import Json
from riviera.kernel.errors import extra

from ...core.refusal import ILLEGAL, NOT_FOUND, Refusal
from ...send.wire import Reply
from ...store import people as rows
from ...store.schema import passkeys
from ..tables import fields_of, house_of, owner_of
from .who import arrived, browser_of, patient, people_of, site, token_of

ID = re.compile(r"[A-Za-z0-9_=-]{1,2000}")
ASKED = 300.0  # seconds in which a question must be answered
FAILED = "That passkey did not fit. Please try again, or use your twelve words."


def offered() -> bool:
    """Whether this house can read passkeys."""
    return find_spec("webauthn") is not None


def webauthn() -> Any:
    """What reads passkeys; an extra brings it."""
    with extra("club", "Passkeys need"):
        import webauthn

        return webauthn


def place(request: Request) -> tuple[str, str]:
    """The name that passkeys belong to, and the site that may ask for them."""
    found = urlsplit(site(request))
    return found.hostname or "", f"{found.scheme}://{found.netloc}"


async def asked(request: Request) -> bytes:
    """A question that can be answered once."""
    house, challenge = house_of(request), secrets.token_bytes(32)
    await house.store.write([rows.code(sealed(challenge), "", house.clock() + ASKED)])
    return challenge


def sealed(challenge: bytes) -> str:
    """What is kept of a question."""
    return sha256(b"riviera passkey " + challenge).hexdigest()


async def answered(request: Request, credential: Json) -> bytes:
    """The question that an answer is to, if it is one of ours and the first answer."""
    try:
        said = webauthn().base64url_to_bytes(credential["response"]["clientDataJSON"])
        challenge: bytes = webauthn().base64url_to_bytes(json.loads(said)["challenge"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise Refusal(ILLEGAL, FAILED) from None
    house = house_of(request)
    if await rows.redeemed(house.store, sealed(challenge), house.clock()) is None:
        raise Refusal(ILLEGAL, "That took too long. Please try again.")
    return challenge


async def ask_new(request: Request) -> Response:
    """What a device needs to make a passkey."""
    name, _ = place(request)
    structs = webauthn().helpers.structs
    wish = structs.AuthenticatorSelectionCriteria(
        resident_key=structs.ResidentKeyRequirement.REQUIRED,
        user_verification=structs.UserVerificationRequirement.PREFERRED,
    )
    options = webauthn().generate_registration_options(
        rp_id=name,
        rp_name="riviera",
        user_name="riviera",
        challenge=await asked(request),
        authenticator_selection=wish,
    )
    return Reply(json.loads(webauthn().options_to_json(options)))


async def make(request: Request) -> Response:
    """Keep a new passkey; from now on whoever asks is known."""
    credential = credential_of((await fields_of(request)).data)
    name, origin = place(request)
    expected = {"expected_challenge": await answered(request, credential), "expected_rp_id": name}
    fact = await checked(webauthn().verify_registration_response, credential, origin, expected)
    everybody, at = people_of(request), house_of(request).clock()
    person = await everybody.claim(token_of(request), browser_of(request))
    text = webauthn().helpers.bytes_to_base64url
    row = {"id": text(fact.credential_id), "key": text(fact.credential_public_key), "uses": fact.sign_count}
    times = {"person": person, "name": browser_of(request), "since": at, "seen": at}
    await rows.write(house_of(request).store, (insert(passkeys), row | times))
    return Reply({"kept": True}, 201)


async def ask_back(request: Request) -> Response:
    """What a device needs to answer with a passkey."""
    name, _ = place(request)
    options = webauthn().generate_authentication_options(rp_id=name, challenge=await asked(request))
    return Reply(json.loads(webauthn().options_to_json(options)))


async def come_back(request: Request) -> Response:
    """Let this browser in by a passkey."""
    patient(request)
    credential, store = credential_of((await fields_of(request)).data), house_of(request).store
    name, origin = place(request)
    challenge = await answered(request, credential)
    found = await rows.found(store, passkeys, id=credential["id"])
    if not found:
        raise Refusal(NOT_FOUND, "This house does not know that passkey.")
    key = webauthn().base64url_to_bytes(found[0].key)
    expected = {"expected_challenge": challenge, "expected_rp_id": name, "credential_public_key": key}
    expected["credential_current_sign_count"] = found[0].uses
    fact = await checked(webauthn().verify_authentication_response, credential, origin, expected)
    used = {"uses": fact.new_sign_count, "seen": house_of(request).clock()}
    await rows.write(store, (update(passkeys).where(passkeys.c.id == credential["id"]).values(used), None))
    return await arrived(request, found[0].person)


def credential_of(data: Json) -> Json:
    """What a browser sends of a passkey."""
    credential = data.get("credential")
    id = credential.get("id") if isinstance(credential, dict) else None
    if not isinstance(credential, dict) or not isinstance(id, str) or not ID.fullmatch(id):
        raise Refusal(ILLEGAL, FAILED)
    return credential


async def checked(verify: Any, credential: Json, origin: str, expected: Json) -> Any:
    """What a passkey proves; whatever is wrong with it is one sentence."""
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        return await run_in_threadpool(lambda: verify(credential=credential, expected_origin=origin, **expected))
    except (WebAuthnException, ValueError, KeyError, TypeError):
        raise Refusal(ILLEGAL, FAILED) from None


async def remove(request: Request) -> Response:
    """A passkey of mine opens nothing any more."""
    person, wanted = owner_of(request), str(request.path_params["passkey"])
    mine = [row.id for row in await rows.found(house_of(request).store, passkeys, person=person)]
    found = [id for id in mine if id.startswith(wanted)]
    if len(found) != 1:
        raise Refusal(NOT_FOUND, "There is no such passkey of yours.")
    await people_of(request).drop_passkey(person, found[0])
    return Reply({"kept": True})


ROUTES = [
    Route("/api/me/passkeys/ask", ask_new, methods=["POST"]),
    Route("/api/me/passkeys", make, methods=["POST"]),
    Route("/api/me/passkeys/{passkey}/remove", remove, methods=["POST"]),
    Route("/api/me/back/ask", ask_back, methods=["POST"]),
    Route("/api/me/back/passkey", come_back, methods=["POST"]),
]
