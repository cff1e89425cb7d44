"""A real server in its own process and a real browser."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

expect.set_options(timeout=30_000)
SYSTEM = ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium")  # the first draws no window: half of the work
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
START = """
import sys, uvicorn
from riviera.table.web.app import make_app
from riviera.table.core.settings import Settings
limits = {"rate": 1000.0, "burst": 1000.0, "new_here_burst": 1000.0}
app = make_app(sys.argv[2], Settings(pause=0.0, thinkers=1, reviewers=1, worlds=4, public_url=sys.argv[3], **limits))
class Server(uvicorn.Server):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        print("ready", flush=True)
config = uvicorn.Config(app, port=int(sys.argv[1]), log_level="error", ws="websockets-sansio")
Server(config).run()
"""


OFTEN = """try {
  for (const game of ["clans", "cinquo", "cinque_terre", "liguria", "viticulture"])
    localStorage.setItem(`riviera.begun.${game}`, '["one", "two", "three"]');
} catch {}"""


class House:
    """A server that can be killed and started again at the same address."""

    def __init__(self, folder: Path, path: str = "") -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}{path}"
        self.db = f"sqlite:///{folder / 'tables.sqlite'}"

    def start(self, before: str = "") -> None:
        """Serve; ``before`` is done in the server's process first."""
        command = [sys.executable, "-c", before + START, str(self.port), self.db, self.url]
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, env=env, start_new_session=True)
        assert self.process.stdout is not None
        assert self.process.stdout.readline().strip() == b"ready"

    def kill(self) -> None:
        """End the server and its bots at once, as a power cut would."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server of most tests."""
    server = House(tmp_path_factory.mktemp("house"))
    server.start()
    yield server
    server.kill()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server that a test may kill."""
    server = House(tmp_path)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def house_under_a_path(tmp_path: Path) -> Iterator[House]:
    """A server that is found under a path."""
    server = House(tmp_path, "/club/riviera")
    server.start()
    yield server
    server.kill()


def chromium(play: Playwright, *more: str) -> Browser:
    """Chromium: the system's, or the one that playwright installed."""
    path = next((name for name in SYSTEM if Path(name).exists()), None)
    return play.chromium.launch(executable_path=path, args=[*ARGS, *more])


class Loop:
    """The loop of the browser counts as running between its calls; it does so in the tests of this folder alone."""

    kept: asyncio.AbstractEventLoop | None = None

    @classmethod
    def on(cls) -> None:
        """From now on calls of the browser are possible, and no other loop is."""
        asyncio._set_running_loop(cls.kept)

    @classmethod
    def off(cls) -> None:
        """From now on other tests may run loops of their own."""
        cls.kept = asyncio._get_running_loop()
        asyncio._set_running_loop(None)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """A test of this folder begins."""
    Loop.on()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown() -> Iterator[None]:
    """A test of this folder is over, and everything of it is cleared away."""
    try:
        yield
    finally:
        Loop.off()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, for all tests of a process."""
    with sync_playwright() as play:
        found = chromium(play)
        yield found
        Loop.on()
        found.close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[OpenPage]:
    """Opens pages, each in a browser context of its own, and listens for faults."""
    opener = OpenPage(browser)
    yield opener
    for context in opener.contexts:
        context.close()
    assert opener.faults == []


class OpenPage:
    """Browser contexts of one test; ``faults`` collects errors of scripts and of the content policy."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.faults: list[str] = []

    def __call__(
        self,
        width: int = 1280,
        height: int = 800,
        *,
        dark: bool = False,
        touch: bool = False,
        new: bool = False,
        moving: bool = False,
    ) -> Page:
        """A page of somebody who has often played here, and knows the start cards; or of somebody ``new``.

        Nothing moves unless it should be ``moving``."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            has_touch=touch,
            reduced_motion="no-preference" if moving else "reduce",
        )
        self.contexts.append(context)
        if not new:
            context.add_init_script(OFTEN)
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self.listen)
        return page

    def listen(self, message: object) -> None:
        text = str(getattr(message, "text", ""))
        if "Content Security Policy" in text or "Content-Security-Policy" in text:
            self.faults.append(text)
