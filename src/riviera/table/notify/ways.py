"""The ways on which news goes out: a webhook (Discord's or plain JSON), Web Push, mail. All of them take their time."""

from __future__ import annotations

import json
import re
import smtplib
from collections.abc import Callable
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from riviera.kernel.data import Json

from ..core.settings import Settings
from .push import encrypted, signed
from .reach import Trouble, check, looked_up, post

HOOK, PUSH, MAIL = WAYS = ("hook", "push", "mail")
DISCORD = ("discord.com", "discordapp.com")
MARKS, ESCAPED = re.compile(r"[\\*_~`|\[\]()<>#@:-]"), r"\\\g<0>"  # what Discord would read as more than a letter
GONE = (404, 410)  # a browser that wants no more


class News(NamedTuple):
    """What somebody is told: a line, and where it leads."""

    kind: str
    text: str
    link: str


class Channel(NamedTuple):
    """A way to somebody: its kind, where it leads, and what it needs besides."""

    kind: str
    address: str
    data: Json


def hooked(channel: Channel, news: News, settings: Settings, _key: str) -> None:
    """A message to a webhook."""
    place = looked_up(channel.address, settings.hooks_to)
    discord = place.url.hostname in DISCORD
    body = (
        {"content": f"{MARKS.sub(ESCAPED, news.text)} {news.link}".strip(), "allowed_mentions": {"parse": []}}
        if discord
        else news._asdict()
    )
    headers = {"content-type": "application/json", "user-agent": "riviera"}
    check(post(place, json.dumps(body).encode(), headers), place.url.hostname or "")


def pushed(channel: Channel, news: News, settings: Settings, key: str) -> None:
    """A message to a browser, which only that browser can read."""
    place = looked_up(channel.address, settings.hooks_to)
    body = encrypted(json.dumps(news._asdict()).encode(), channel.data)
    more = {"content-type": "application/octet-stream", "content-encoding": "aes128gcm", "ttl": "86400"}
    headers = more | signed(channel.address, key, settings.mail_from or "nobody@riviera.invalid")
    status = post(place, body, headers)
    if status in GONE:
        raise Trouble("That browser wants no more news; switch it on again there.", lasting=True)
    check(status, place.url.hostname or "")


def mailed(channel: Channel, news: News, settings: Settings, _key: str) -> None:
    """A mail by the host's server."""
    if not settings.smtp:
        raise Trouble("This house sends no mail.")
    server = urlsplit(settings.smtp)
    try:
        secure = server.scheme == "smtps"
        kind: Callable[..., smtplib.SMTP] = smtplib.SMTP_SSL if secure else smtplib.SMTP
        with kind(server.hostname or "", server.port or (465 if secure else 25), timeout=10) as smtp:
            if not secure and smtp.has_extn("starttls"):
                smtp.starttls()
            if server.username:
                smtp.login(unquote(server.username), unquote(server.password or ""))
            smtp.send_message(letter(channel, news, settings), to_addrs=[channel.address])
    except (OSError, smtplib.SMTPException, ValueError) as error:
        raise Trouble(f"The mail could not be sent ({type(error).__name__}).") from None


def letter(channel: Channel, news: News, settings: Settings) -> EmailMessage:
    """A short mail."""
    mail = EmailMessage()
    subject = " ".join(news.text.split())
    mail["From"], mail["To"], mail["Subject"] = settings.mail_from, channel.address, subject
    mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain=settings.mail_from.rpartition("@")[2] or None)
    mail["Auto-Submitted"] = "auto-generated"
    mail.set_content(f"{channel.data.get('words', news.text)}\n\n{news.link}\n")
    return mail


SEND: dict[str, Callable[[Channel, News, Settings, str], None]] = {HOOK: hooked, PUSH: pushed, MAIL: mailed}
