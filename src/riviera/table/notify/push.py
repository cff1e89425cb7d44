"""Web Push: what only one browser can read, signed by the house. The extra ``club`` brings what it needs."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

from riviera.kernel.data import Json
from riviera.kernel.errors import extra

from .reach import Trouble

NEEDS = "News to browsers needs"


def offered() -> bool:
    """Whether this house can send to browsers."""
    return all(find_spec(name) for name in ("http_ece", "py_vapid"))


def plain(text: str) -> bytes:
    """Bytes from the letters that browsers use for them."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def letters(data: bytes) -> str:
    """The letters that browsers use for bytes."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def fresh_key() -> str:
    """A new key of the house."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return letters(number.to_bytes(32, "big"))


def vapid(key: str) -> Any:
    """The house's key, ready to sign."""
    with extra("club", NEEDS):
        from py_vapid import Vapid02

        return Vapid02.from_raw(key.encode())


def public_key(key: str) -> str:
    """What a browser must know of the house's key."""
    from cryptography.hazmat.primitives import serialization as s

    point = vapid(key).public_key.public_bytes(s.Encoding.X962, s.PublicFormat.UncompressedPoint)
    return letters(point)


def signed(endpoint: str, key: str, contact: str) -> dict[str, str]:
    """The headers by which a push service knows the house again."""
    url = urlsplit(endpoint)
    claims = {"sub": f"mailto:{contact}", "aud": f"{url.scheme}://{url.netloc}"}
    return {name.lower(): value for name, value in vapid(key).sign(claims).items()}


def encrypted(content: bytes, browser: Json) -> bytes:
    """What only the browser with these keys can read."""
    with extra("club", NEEDS):
        import http_ece
        from cryptography.hazmat.primitives.asymmetric import ec
    try:
        dh, secret = plain(browser["p256dh"]), plain(browser["auth"])
        once = ec.generate_private_key(ec.SECP256R1())
        sealed: bytes = http_ece.encrypt(content, private_key=once, dh=dh, auth_secret=secret, version="aes128gcm")
    except (KeyError, ValueError, TypeError, AttributeError, http_ece.ECEException):
        raise Trouble("The keys of that browser cannot be used.", lasting=True) from None
    return sealed
