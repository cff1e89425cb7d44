"""Every page of the club: light, fit for a phone, sound for a reader in both themes; and ways back in acted out."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from typing import NamedTuple

import http_ece
import pytest
from axe import by_day_and_night, serious
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.table.club.provider import CLIENT, SECRET, Provider
from tests.table.conftest import PostOffice, Server

from riviera.table.core.settings import Settings
from riviera.table.keep.roles import host_link
from riviera.table.notify.push import letters

KEY = "a long key of the house"
WEIGHT = """() => [...performance.getEntriesByType("resource"), ...performance.getEntriesByType("navigation")]
  .reduce((sum, entry) => sum + entry.transferSize, 0)"""
WIDE = "() => document.documentElement.scrollWidth - innerWidth"
SMALL = """() => [...document.querySelectorAll("main :is(a.button, button, .input, select, textarea)")]
  .map((thing) => [thing.outerHTML.slice(0, 90), thing.getBoundingClientRect().height])
  .filter(([, height]) => height && height < 40)"""
MINE = ["/", "/me", "/play-now", "/keeper", "/keeper/reports", "/keeper/people", "/keeper/log", "/keeper/invitations"]
STRANGERS = ["/", "/me/back"]


STUB = """
Notification.requestPermission = async () => "granted";
PushManager.prototype.subscribe = async (options) => {
  window.asked = options;
  return { toJSON: () => (%s) };
};"""


class PushService:
    """What a browser's maker runs, on loopback: it cannot read what it is given; whoever has the browser's key can."""

    def __init__(self) -> None:
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
        self.got: Queue[bytes] = Queue()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                service.got.put(self.rfile.read(int(self.headers["content-length"])))
                self.send_response(201)
                self.end_headers()

            def log_message(self, *_: object) -> None: ...

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.place = f"127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, args=(0.01,)).start()

    def subscription(self) -> str:
        """What the browser tells of itself."""
        kind = serialization.PublicFormat.UncompressedPoint
        point = self.key.public_key().public_bytes(serialization.Encoding.X962, kind)
        keys = {"p256dh": letters(point), "auth": letters(self.auth)}
        return json.dumps({"endpoint": f"http://{self.place}/push/1", "keys": keys})

    def read(self) -> dict[str, str]:
        """The next message, as the browser reads it."""
        body = http_ece.decrypt(
            self.got.get(timeout=300), private_key=self.key, auth_secret=self.auth, version="aes128gcm"
        )
        told: dict[str, str] = json.loads(body)
        return told

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class Club(NamedTuple):
    """A closed club with everything set up: where it is, its mail, its provider, and what its host's browser knows."""

    url: str
    office: PostOffice
    provider: Provider
    push: PushService
    host: str


@pytest.fixture(scope="module")
def club(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """The club, and its host, who has taken the chair."""
    office, provider, push = PostOffice(), Provider(), PushService()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    url, folder = f"http://localhost:{port}", tmp_path_factory.mktemp("club")
    told = {"smtp": office.url, "mail_from": "club@riviera.example", "public_url": url, "keeper_key": KEY}
    told |= {"oidc_issuer": provider.url, "oidc_name": "Castello", "oidc_client": CLIENT, "oidc_secret": SECRET}
    told |= {"hooks_to": (push.place,), "notice_after": 0.0}
    more = ", ".join(f"{key}={value!r}" for key, value in (told | {"club": "closed"}).items())
    db = f"sqlite:///{folder / 'tables.sqlite'}"
    server = Server(db, port, f"{more}, browser=False", return_burst=1e6)
    provider.now = time.time()
    context = browser.new_context(base_url=url)
    yield Club(
        url, office, provider, push, seated(context.new_page(), Settings(db=db, public_url=url), folder.as_posix())
    )
    context.close()
    server.kill()
    office.server.stop()
    provider.close()
    push.close()


def seated(page: Page, settings: Settings, folder: str) -> str:
    """Somebody takes the host's chair and shows the key; what their browser knows then."""
    with ThreadPoolExecutor(1) as pool:  # the browser has a loop of its own here
        page.goto(pool.submit(asyncio.run, host_link(settings)).result())
    page.get_by_role("button", name="I am the host").click()
    page.wait_for_url("**/me")
    page.goto("/keeper")
    if page.locator("input[type=password]").count():
        page.locator("input[type=password]").fill(KEY)
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("The house")
    page.request.post("/api/keeper/invitations", data={"name": "Friends", "days": 30})
    page.context.storage_state(path=f"{folder}/host.json")
    return f"{folder}/host.json"


@pytest.fixture
def opened(browser: Browser, club: Club) -> Iterator[Callable[..., Page]]:
    """Pages of a phone; the host's, or a stranger's."""
    contexts: list[BrowserContext] = []

    def page(host: bool = False, dark: bool = False) -> Page:
        contexts.append(
            browser.new_context(
                base_url=club.url,
                viewport={"width": 390, "height": 844},
                has_touch=True,
                color_scheme="dark" if dark else "light",
                storage_state=club.host if host else None,
            )
        )
        return contexts[-1].new_page()

    yield page
    for context in contexts:
        context.close()


@pytest.mark.parametrize(("path", "host"), [*((path, True) for path in MINE), *((path, False) for path in STRANGERS)])
def test_a_page_of_the_club_is_light_and_fits_a_phone(opened: Callable[..., Page], path: str, host: bool) -> None:
    page = opened(host=host)
    page.goto(path, wait_until="networkidle")
    assert page.evaluate(WEIGHT) < 100_000
    assert page.evaluate(WIDE) == 0
    assert by_day_and_night(page) == []
    assert page.evaluate(SMALL) == []


def test_an_account_elsewhere_and_a_link_by_mail_bring_the_host_back(opened: Callable[..., Page], club: Club) -> None:
    host, stranger, mailed = opened(host=True), opened(), opened(dark=True)
    host.goto("/me")
    host.get_by_role("button", name="Link Castello").click()
    host.wait_for_url("**/me")
    expect(host.get_by_text("as ada, since")).to_be_visible()
    host.get_by_label("Link by mail").fill("ada@riviera.example")
    host.get_by_role("button", name="Add an address to come back by").click()
    expect(host.locator("#told")).to_contain_text("open the link")
    mailed.goto(club.office.link())
    mailed.get_by_role("button", name="Yes, use this address").click()
    expect(mailed.get_by_role("heading", level=1)).to_contain_text("Thank you")
    host.reload()
    expect(host.get_by_text("to ada@riviera.example")).to_be_visible()
    assert serious(host) == []

    stranger.goto("/me/back")
    stranger.get_by_role("button", name="Sign in with Castello").click()
    stranger.wait_for_url(f"{club.url}/")
    stranger.goto("/me")
    expect(stranger.locator("[data-out]")).to_have_count(2)
    sent = len(club.office.got)
    mailed.goto("/me/back")
    mailed.get_by_label("Link by mail").fill("ada@riviera.example")
    mailed.get_by_role("button", name="Send a link").click()
    expect(mailed.locator("#told")).to_contain_text("on its way")
    while len(club.office.got) == sent:
        mailed.request.get("/api/health")
    mailed.goto(club.office.link())
    assert serious(mailed) == []
    mailed.get_by_role("button", name="Come in on this browser").click()
    mailed.wait_for_url(f"{club.url}/")
    host.goto("/me")
    expect(host.locator("[data-out]")).to_have_count(3)
    host.get_by_role("button", name="Unlink Castello").click()
    expect(host.get_by_role("button", name="Link Castello")).to_be_visible()


def test_a_browser_is_told_of_a_turn_while_no_page_looks(opened: Callable[..., Page], club: Club) -> None:
    page = opened(host=True)
    page.add_init_script(STUB % club.push.subscription())
    page.goto("/me")
    page.get_by_role("button", name="Tell this browser").click()
    expect(page.locator("#told")).to_contain_text("told from now on")
    assert page.evaluate("window.asked.userVisibleOnly && window.asked.applicationServerKey.length > 80")
    page.get_by_role("button", name="Send a test").click()
    assert club.push.read()["kind"] == "test"
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot"}]
    made = page.request.post("/api/tables", data={"game": "clans", "title": "Slow", "pace": "turn", "seats": seats})
    table = f"/api{made.json()['link']}"
    now = page.request.get(table).json()
    while now["your_turn"]:
        move = {"version": now["version"], "action": now["choices"][0]["action"], "id": str(now["version"])}
        now = page.request.post(f"{table}/move", data=move).json()
    news = club.push.read()
    assert (news["kind"], news["link"]) == ("turn", f"{club.url}{made.json()['link']}")
    page.get_by_label("once a day: all that waits").check()
    page.get_by_label("at", exact=True).fill("07:15")
    page.wait_for_function("() => fetch('/api/me/notices').then((r) => r.json()).then((d) => d.wishes.hour == '07:15')")
    page.reload()
    expect(page.get_by_label("once a day: all that waits")).to_be_checked()
    assert serious(page) == []
