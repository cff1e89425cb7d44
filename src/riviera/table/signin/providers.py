"""The providers that a host has set up: any that speaks OpenID Connect, and Discord, which speaks OAuth alone."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlsplit

from riviera.kernel.errors import BadInput, extra

from ..core.settings import Settings

OIDC, DISCORD = "oidc", "discord"
DISCORD_SITE = "https://discord.com"
HERE = ("localhost", "127.0.0.1", "::1")


class Provider(NamedTuple):
    """Somewhere people have accounts: its word in addresses, its name for people, and how the host is known there."""

    key: str
    name: str
    issuer: str
    client: str
    secret: str


def providers(settings: Settings) -> dict[str, Provider]:
    """Those that are set up; what is set up badly is refused before anything begins."""
    found = []
    if settings.oidc_issuer:
        issuer = settings.oidc_issuer
        name = settings.oidc_name or urlsplit(issuer).hostname or issuer
        found.append(Provider(OIDC, name, issuer, settings.oidc_client, settings.oidc_secret))
    if settings.discord_client:
        found.append(Provider(DISCORD, "Discord", DISCORD_SITE, settings.discord_client, settings.discord_secret))
    for provider in found:
        check(provider)
    return {provider.key: provider for provider in found}


def check(provider: Provider) -> None:
    """Refuse what cannot work, or would not be safe."""
    with extra("club", "Signing in elsewhere needs"):
        import joserfc  # noqa: F401
    if not (provider.client and provider.secret):
        raise BadInput(f"Signing in by {provider.name} needs {provider.key}_client and {provider.key}_secret.")
    if not safe(provider.issuer):
        raise BadInput(f"oidc_issuer is an address that begins with https://, not “{provider.issuer}”.")


def safe(address: str) -> bool:
    """Whether nobody on the way can read what is sent to an address."""
    try:
        url = urlsplit(address)
        return bool(url.hostname) and (url.scheme == "https" or (url.scheme == "http" and url.hostname in HERE))
    except ValueError:
        return False
