"""Signing in at a provider: the authorization code flow with PKCE, state and nonce, and an identity that is checked.

Every sign-in asks the provider anew where its doors and which its keys are: it happens seldom, and nothing grows old.
"""

from __future__ import annotations

import secrets
from base64 import b64encode, urlsafe_b64encode
from hashlib import sha256
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode

from riviera.kernel.data import Json

from ..core.refusal import FORBIDDEN, Refusal
from .asking import asked, silent
from .providers import DISCORD, Provider

SIGNED = ("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "Ed25519", "EdDSA")
LEEWAY = 60  # seconds that clocks may differ
WRONG = "What {} said of you could not be believed. Please try again, or come back in another way."
LONGEST = 255


class Places(NamedTuple):
    """Where a provider is asked for what."""

    door: str
    token: str
    keys: str = ""
    account: str = ""
    scope: str = "openid"
    posted: bool = False  # whether the host's secret goes with the form


class Trip(NamedTuple):
    """What must come back as it went out: known to this house, and for PKCE to nobody else."""

    state: str
    nonce: str
    verifier: str


class Account(NamedTuple):
    """Who somebody is at a provider; the name is for their own eyes."""

    subject: str
    name: str


def begun() -> Trip:
    """A new trip."""
    return Trip(*(secrets.token_urlsafe(32) for _ in Trip._fields))


def places(provider: Provider) -> Places:
    """Where a provider is asked: as it tells itself, and it must tell that it is the one."""
    if provider.key == DISCORD:
        site = provider.issuer
        api = f"{site}/api"
        return Places(f"{site}/oauth2/authorize", f"{api}/oauth2/token", "", f"{api}/users/@me", "identify", True)
    told = asked(f"{provider.issuer.rstrip('/')}/.well-known/openid-configuration")
    wanted = ("authorization_endpoint", "token_endpoint", "jwks_uri")
    if told.get("issuer") != provider.issuer or not all(isinstance(told.get(key), str) for key in wanted):
        raise silent(provider.name)
    scope = "openid profile" if "profile" in (told.get("scopes_supported") or ()) else "openid"
    how = told.get("token_endpoint_auth_methods_supported") or ["client_secret_basic"]
    door, token, keys = (told[key] for key in wanted)
    return Places(door, token, keys, scope=scope, posted="client_secret_basic" not in how)


def door(provider: Provider, trip: Trip, back: str) -> str:
    """The address at which somebody signs in."""
    where = places(provider)
    challenge = urlsafe_b64encode(sha256(trip.verifier.encode()).digest()).decode().rstrip("=")
    told = {"response_type": "code", "client_id": provider.client, "redirect_uri": back, "scope": where.scope}
    told |= {"state": trip.state, "code_challenge": challenge, "code_challenge_method": "S256"}
    told |= {"nonce": trip.nonce} if where.keys else {}
    return f"{where.door}{'&' if '?' in where.door else '?'}{urlencode(told)}"


def account(provider: Provider, trip: Trip, back: str, code: str, now: float) -> Account:
    """Who came back with a code."""
    where = places(provider)
    tokens = exchanged(provider, where, trip, back, code)
    if where.account:
        return discord(asked(where.account, {"authorization": f"Bearer {tokens.get('access_token')}"}), provider)
    return believed(tokens.get("id_token"), asked(where.keys), provider, trip.nonce, now)


def exchanged(provider: Provider, where: Places, trip: Trip, back: str, code: str) -> Json:
    """The tokens for a code, which only this house can get."""
    form = {"grant_type": "authorization_code", "code": code, "redirect_uri": back, "code_verifier": trip.verifier}
    form |= {"client_id": provider.client}
    if where.posted:
        return asked(where.token, {}, form | {"client_secret": provider.secret})
    pair = f"{quote(provider.client, safe='')}:{quote(provider.secret, safe='')}"
    return asked(where.token, {"authorization": f"Basic {b64encode(pair.encode()).decode()}"}, form)


def discord(told: Json, provider: Provider) -> Account:
    """An account of Discord's."""
    subject = told.get("id")
    if not isinstance(subject, str) or not subject.isdigit():
        raise Refusal(FORBIDDEN, WRONG.format(provider.name))
    return Account(subject, shown(told.get("global_name") or told.get("username"), provider))


def believed(token: Any, keys: Json, provider: Provider, nonce: str, now: float) -> Account:
    """Whom an identity token is about: signed by the provider, for this house, now, and for this very sign-in."""
    from joserfc.errors import JoseError
    from joserfc.jwk import KeySet
    from joserfc.jwt import JWTClaimsRegistry, decode

    rules = JWTClaimsRegistry(
        now=int(now),
        leeway=LEEWAY,
        iss={"essential": True, "value": provider.issuer},
        aud={"essential": True, "value": provider.client},
        nonce={"essential": True, "value": nonce},
        exp={"essential": True},
        iat={"essential": True},
        sub={"essential": True},
    )
    try:
        claims = decode(token, KeySet.import_key_set(keys), algorithms=SIGNED).claims  # type: ignore[arg-type]
        rules.validate(claims)
    except (JoseError, ValueError, TypeError, KeyError, AttributeError):
        raise Refusal(FORBIDDEN, WRONG.format(provider.name)) from None
    if not_for_us(claims, provider.client) or not 0 < len(claims["sub"]) <= LONGEST:
        raise Refusal(FORBIDDEN, WRONG.format(provider.name))
    return Account(claims["sub"], shown(claims.get("preferred_username") or claims.get("name"), provider))


def not_for_us(claims: Json, client: str) -> bool:
    """Whether a token for several was asked for by another of them."""
    several = isinstance(claims["aud"], list) and len(claims["aud"]) > 1
    return bool(claims.get("azp", None if several else client) != client)


def shown(name: Any, provider: Provider) -> str:
    """What an account is called; the provider's name where it has none."""
    return name[:64] if isinstance(name, str) and name.strip() else provider.name
