"""Letters with a link in them: what each says, for how long its link is good, and that only its hash is stored."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import NamedTuple

from starlette.requests import Request

from ...core.fields import Fields
from ...core.refusal import ILLEGAL, TOO_MANY, Refusal
from ...notify.postman import Postman
from ...notify.reach import Trouble
from ...notify.ways import MAIL, Channel, News
from ...store import logins
from ...store import people as rows
from ..tables import house_of
from .who import site

LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
ADDRESS = re.compile(
    rf"[A-Za-z0-9.!#$%&'*+/=^_`{{|}}~-]{{1,64}}@{LABEL}(?:\.{LABEL}){{0,8}}"
)  # and nothing that mail reads otherwise
NO_MAIL = "This house sends no mail."
DAY, QUARTER = 86_400.0, 900.0
BACK, KEEP, NEWS = ("back", "keep", "news")


class Letter(NamedTuple):
    """What a letter is called, what it says, and for how many seconds its link is good."""

    subject: str
    words: str
    good: float


LETTERS = {
    BACK: Letter(
        "Come back to riviera",
        "Open this link on the browser that is to know you, and press the button there. It is good once, for a quarter "
        "of an hour. If you did not ask for it, do nothing: nobody comes in without this mail.",
        QUARTER,
    ),
    KEEP: Letter(
        "Keep your seat at riviera by mail",
        "Somebody, we hope you, wants this address to bring their seats back. Open the link and press the button "
        "there, today or tomorrow. If it was not you, do nothing.",
        DAY,
    ),
    NEWS: Letter(
        "Please confirm that riviera may write to you",
        "Somebody, we hope you, wants news of their games at this address. Open the link and press the button there, "
        "today or tomorrow. If it was not you, do nothing: we do not write again.",
        DAY,
    ),
}


def postman_of(request: Request) -> Postman:
    """Who carries notices."""
    return house_of(request).postman


def address_of(fields: Fields) -> str:
    """An address of mail that somebody typed."""
    address = fields.text("address", 254).strip()
    if not ADDRESS.fullmatch(address):
        raise Refusal(ILLEGAL, "That is no address of mail.")
    return address


def offered(request: Request) -> bool:
    """Whether links can be sent: there is a server of mail, and an address that nobody who asks can choose."""
    settings = house_of(request).settings
    return bool(settings.smtp and settings.public_url)


def seldom(request: Request, address: str) -> None:
    """Refuse an address that was just sent a link, whoever asks and whatever for."""
    if not request.app.state.letters.take(logins.mark(MAIL, address.casefold())):
        raise Refusal(TOO_MANY, "That address has just been sent a link. Please look there, or wait a few minutes.")


def sealed(code: str) -> str:
    """What is kept of a link."""
    return sha256(f"riviera link {code}".encode()).hexdigest()


@contextmanager
def told_why() -> Iterator[None]:
    """What cannot be sent is said in a sentence."""
    try:
        yield
    except Trouble as trouble:
        raise Refusal(ILLEGAL, trouble.text) from None


async def write(request: Request, kind: str, address: str, person: str, **about: object) -> None:
    """Send a letter whose link does something for a person, once."""
    house, code, letter = house_of(request), secrets.token_urlsafe(24), LETTERS[kind]
    told = json.dumps({"link": kind, "address": address, **about})
    await house.store.write([rows.code(sealed(code), person, house.clock() + letter.good, told)])
    news = News("link", letter.subject, f"{site(request)}/me/back/link/{code}")
    with told_why():
        await house.postman.send(Channel(MAIL, address, {"words": letter.words}), news)
