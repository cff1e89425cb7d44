"""A message to an address that somebody typed: never into the host's own network, short, and without detours.

The name is resolved once and the connection goes to that very address, so that a name cannot change its mind between
being looked at and being used.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from threading import Timer
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

SECONDS = 5.0  # for all of a message, however slowly its answer trickles in
ANSWER = 2048  # bytes of an answer that are looked at
NOT_THERE = "That address leads into a private network; please use one on the internet."
PLAIN = "Please give the address as the bar of a browser copies it: letters without accents, and no spaces."
INTERNET = ipaddress.ip_network("2000::/3")  # all of the new addresses that are given out; others mean something inside


class Trouble(Exception):
    """Why something was not sent, in one sentence; ``lasting`` when it will never be."""

    def __init__(self, text: str, *, lasting: bool = False) -> None:
        super().__init__(text)
        self.text = text
        self.lasting = lasting


class Place(NamedTuple):
    """Where a message goes: what was typed, and the one address that it stands for."""

    url: SplitResult
    port: int
    address: str


def looked_up(text: str, allowed: Collection[str] = ()) -> Place:
    """The place of an address, if a message may go there: https, or what the keeper of the house allows."""
    if not all("!" <= sign <= "~" for sign in text):
        raise Trouble(PLAIN, lasting=True)
    try:
        url = urlsplit(text)
        port = url.port or (443 if url.scheme == "https" else 80)
    except ValueError:
        raise Trouble("That is no address.", lasting=True) from None
    if url.scheme not in ("https", "http") or not url.hostname or url.username:
        raise Trouble("Please give an address that begins with https://.", lasting=True)
    known = f"{url.hostname}:{port}" in allowed
    if url.scheme == "http" and not known:
        raise Trouble("Please give an address that begins with https://.", lasting=True)
    return Place(url, port, resolved(url.hostname, port, anywhere=known))


def resolved(name: str, port: int, *, anywhere: bool) -> str:
    """The first address of a name; all of them must be on the internet."""
    try:
        found = [str(info[4][0]) for info in socket.getaddrinfo(name, port, type=socket.SOCK_STREAM)]
    except (OSError, UnicodeError):
        raise Trouble(f"There is no “{name}” on the internet just now.") from None
    if not anywhere and not all(public(address) for address in found):
        raise Trouble(NOT_THERE, lasting=True)
    return found[0]


def public(address: str) -> bool:
    """Whether an address is one of the internet's, of either family, also behind the other's spelling."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    inner = getattr(ip, "ipv4_mapped", None) or getattr(ip, "sixtofour", None)
    teredo = getattr(ip, "teredo", None)
    hidden = [one for one in (inner, *(teredo or ())) if one is not None]
    return all(one.is_global and not one.is_multicast for one in (ip, *hidden)) and (ip.version == 4 or ip in INTERNET)


def post(place: Place, body: bytes, headers: dict[str, str]) -> int:
    """Send a message and say what was answered; nothing is followed, and nothing long is read."""
    try:
        with connected(place) as connection:
            path = (place.url.path or "/") + (f"?{place.url.query}" if place.url.query else "")
            connection.request("POST", path, body, {"host": place.url.netloc, **headers})
            answer = connection.getresponse()
            answer.read(ANSWER)
            return answer.status
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise Trouble(f"{place.url.hostname} did not answer ({type(error).__name__}).") from None


@contextmanager
def connected(place: Place) -> Iterator[http.client.HTTPConnection]:
    """A connection to the one address, which must prove that it has the name, and is cut when its time is over."""
    connection = http.client.HTTPConnection(place.url.hostname or "", place.port, timeout=SECONDS)
    with opened(place) as line:
        end = Timer(SECONDS, cut, (line,))
        end.start()
        try:
            if isinstance(line, ssl.SSLSocket):
                line.do_handshake()
            connection.sock = line
            yield connection
        finally:
            end.cancel()
            connection.close()


def opened(place: Place) -> socket.socket:
    """A line to the one address; nothing has been said on it yet."""
    plain = socket.create_connection((place.address, place.port), timeout=SECONDS)
    if place.url.scheme != "https":
        return plain
    try:
        context = ssl.create_default_context()
        return context.wrap_socket(plain, server_hostname=place.url.hostname, do_handshake_on_connect=False)
    except BaseException:
        plain.close()
        raise


def cut(line: socket.socket) -> None:
    """Whoever waits for more on a line gets no more."""
    with suppress(OSError):
        socket.socket.shutdown(line, socket.SHUT_RDWR)


def check(status: int, name: str) -> None:
    """An answer that is none is trouble; some will never be another."""
    if not 200 <= status < 300:
        raise Trouble(f"{name} answered {status}, {http.client.responses.get(status, 'unknown').lower()}.")
