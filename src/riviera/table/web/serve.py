"""Start the table's server on this machine."""

from __future__ import annotations

import asyncio
import gc
import os
import secrets
import socket
import sqlite3
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path

import uvicorn
from platformdirs import user_data_path
from sqlalchemy.exc import SQLAlchemyError

from riviera.kernel.errors import BadInput

from ..core.refusal import Refusal
from ..core.settings import Settings
from ..store.store import Store
from .app import make_app
from .door import Door, files, protocols
from .invitation import Invitation
from .place import settings_for

FILE = "tables.sqlite"
ALL = "Everybody behind a proxy counts as one visitor, unless --trusted-proxy says whose word is believed."


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str | None = None,
    browser: bool = True,
    public_url: str | None = None,
    trusted_proxy: Sequence[str] = (),
) -> None:
    """Serve until interrupted; ``browser`` opens the lobby, ``public_url`` is where others find it."""
    settings = settings_for(host, public_url, tuple(trusted_proxy))
    if settings.public and not settings.proxies:
        print(ALL)
    run(host, port, db, "/" if browser else None, settings=settings)


def play(
    game: str,
    bots: Sequence[str | None],
    options: dict[str, str] | None = None,
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str | None = None,
    browser: bool = True,
    public_url: str | None = None,
    trusted_proxy: Sequence[str] = (),
) -> None:
    """Serve, and lead the browser straight to a new table; None in ``bots`` is the person's seat."""
    invitation = Invitation(secrets.token_urlsafe(24), game, tuple(bots), options or {})
    if not browser:
        print(f"Play at {address_of(host, port)}{invitation.path}")
    settings = settings_for(host, public_url, tuple(trusted_proxy))
    run(host, port, db, invitation.path if browser else None, invitation, settings)


def run(
    host: str,
    port: int,
    db: str | None,
    path: str | None = None,
    invitation: Invitation | None = None,
    settings: Settings | None = None,
) -> None:
    """The server itself; ``path`` is opened in the browser once it is up."""
    db = db or own_file()
    asyncio.run(prepare(db))
    settings = settings or settings_for(host)
    app = make_app(db, settings)
    app.state.invitation = invitation
    caller, listener = protocols(Door(settings, settings.proxies, files()))
    config = uvicorn.Config(
        app,
        log_level="warning",
        http=caller,
        ws=listener,
        ws_max_size=4096,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_keep_alive=30,
    )
    spare_the_collector()
    with listening(host, port) as place, suppress(KeyboardInterrupt):  # the usual way to leave
        here = address_of(host, place.getsockname()[1])
        Opening(config, here, path, settings.public or here, app.state.house.thinking.workers.warm).run(sockets=[place])


def spare_the_collector() -> None:
    """Hundreds of open tables are many objects that stay: looking through them all too often takes half of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


async def prepare(db: str) -> None:
    """Open the database once, so that what is wrong with it is told in a sentence."""
    store = Store(db)
    try:
        if not store.postgres:
            look_at(store.engine.url.database or "")
        await store.open()
    except (Refusal, SQLAlchemyError, OSError, sqlite3.Error) as error:
        raise BadInput(f"The database cannot be opened: {error}") from None
    finally:
        await store.close()


def address_of(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    name = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def look_at(file: str) -> None:
    """Read the file of an SQLite database at once: a failure in a thread would be told twice."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA schema_version").fetchall()


def listening(host: str, port: int) -> socket.socket:
    """A socket at the address, or a sentence why not."""
    try:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        raise BadInput(f"The table cannot listen at {host}:{port} ({error.strerror}); is one running there?") from None


class Opening(uvicorn.Server):
    """A server that says where it is once it is up, and opens the browser there."""

    def __init__(
        self, config: uvicorn.Config, address: str, path: str | None, public: str, warm: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.warm = warm
        self.address = address
        self.public = public
        self.path = path

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then invite."""
        await super().startup(sockets)
        self.warm()
        here = "" if self.public == self.address else f"listening at {self.address}/, "
        print(f"The table is set at {self.public}/ ({here}Ctrl-C to leave).", flush=True)
        if self.path:
            webbrowser.open(self.address + self.path)


def own_file() -> str:
    """The database in the person's own data folder; where an earlier riviera made one, it stays in use."""
    earlier = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "riviera" / FILE
    file = earlier if earlier.exists() else user_data_path("riviera", appauthor=False, ensure_exists=True) / FILE
    return f"sqlite:///{file}"
