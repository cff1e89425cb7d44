"""Start the table's server on this machine."""

from __future__ import annotations

import asyncio
import gc
import os
import secrets
import socket
import sqlite3
import webbrowser
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from pathlib import Path

import uvicorn
from platformdirs import user_data_path
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette

from riviera.kernel.errors import BadInput

from ..core.refusal import Refusal
from ..core.settings import Settings
from ..house.house import House
from ..store.database import reason_of
from ..store.store import Store
from ..web.app import make_app
from ..web.door import Door, files, protocols
from ..web.invitation import Invitation
from ..web.place import placed
from ..work.sparing import few_parts
from . import keeper, logs
from .alone import alone
from .metrics import gauges, text, told_at
from .night import nights
from .pulse import Pulse

FILE = "tables.sqlite"
ALL = "Everybody behind a proxy counts as one visitor, unless --trusted-proxy says whose word is believed."


def serve(settings: Settings) -> None:
    """Serve until interrupted."""
    from . import workers

    settings = placed(settings)
    if settings.public_url and not settings.trusted_proxy:
        print(ALL)
    if settings.workers > 1:
        return workers.run(settings)
    run(settings, "/" if settings.browser else None)


def play(game: str, bots: Sequence[str | None], options: dict[str, str], settings: Settings) -> None:
    """Serve, and lead the browser straight to a new table; None in ``bots`` is the person's seat."""
    invitation = Invitation(secrets.token_urlsafe(24), game, tuple(bots), options)
    if not settings.browser:
        print(f"Play at {address_of(settings.host, settings.port)}{invitation.path}")
    run(placed(settings), invitation.path if settings.browser else None, invitation)


def run(settings: Settings, path: str | None = None, invitation: Invitation | None = None) -> None:
    """The server itself; ``path`` is opened in the browser once it is up."""
    db = settings.db or own_file()
    asyncio.run(prepare(db))
    app = application(db, settings)
    app.state.invitation = invitation
    config = configured(app, settings)
    spare_the_collector()
    # an interrupt is the usual way to leave
    with alone(db), listening(settings.host, settings.port) as place, suppress(KeyboardInterrupt):
        here = address_of(settings.host, place.getsockname()[1])
        public = settings.public_url or here
        Opening(config, here, path, public, app.state.house.thinking.workers.warm).run(sockets=[place])


def application(db: str, settings: Settings) -> Starlette:
    """The application with its keeper's pages; from now on the log is written."""
    app = make_app(db, settings, minded, keeper.ROUTES)
    logs.begin(settings, app.state.house.meter)
    return app


@asynccontextmanager
async def minded(house: House, kind: str = "server") -> AsyncIterator[None]:
    """What goes on beside the tables for as long as they are open."""
    async with AsyncExitStack() as stack:
        for errand in (nights(house) if kind == "server" else asyncio.sleep(0), Pulse(house, kind).run()):
            stack.push_async_callback(ended, asyncio.create_task(errand))
        if port := house.settings.metrics_port:
            told = told_at(house.settings.metrics_host, port, lambda: text(house.meter, gauges(house)))
            await stack.enter_async_context(told)
        yield


async def ended(task: asyncio.Task[None]) -> None:
    """Stop an errand that has no end of its own."""
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def configured(app: Starlette, settings: Settings) -> uvicorn.Config:
    """How the application is served."""
    caller, listener = protocols(Door(settings, settings.trusted_proxy, files()))
    return uvicorn.Config(
        logs.Journal(app),
        log_config=None,
        log_level="warning",
        http=caller,
        ws=listener,
        ws_max_size=4096,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxy),
        forwarded_allow_ips=list(settings.trusted_proxy),
        timeout_keep_alive=30,
        timeout_graceful_shutdown=round(settings.drain),
    )


def spare_the_collector() -> None:
    """Hundreds of open tables are many objects that stay: looking through them all too often takes half of the time."""
    few_parts()
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
    except Refusal as refusal:
        raise BadInput(f"The database cannot be opened. {refusal.text}") from None
    except (SQLAlchemyError, OSError, sqlite3.Error) as error:
        raise BadInput(f"The database cannot be opened: {reason_of(error).partition(': ')[2]}.") from None
    finally:
        await store.close()


def address_of(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    name = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def look_at(file: str) -> None:
    """Read the file of an SQLite database at once: a failure in a thread would be told twice."""
    if file and not Path(file).absolute().parent.is_dir():
        raise BadInput(f"The database cannot be opened: there is no folder {Path(file).absolute().parent}.")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA schema_version").fetchall()


def listening(host: str, port: int) -> socket.socket:
    """A socket at the address, or a sentence why not."""
    try:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        why = f"The table cannot listen at {host}:{port} ({reason(error)}); is one running there?"
        raise BadInput(why) from None


def reason(error: OSError) -> str:
    """What the system says, without what Python was doing."""
    return os.strerror(error.errno) if error.errno else str(error)


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
        announced(self.address, self.public)
        if self.path:
            webbrowser.open(self.address + self.path)


def announced(here: str, public: str) -> None:
    """Say where the table is found."""
    where = "" if public == here else f"listening at {here}/, "
    print(f"The table is set at {public}/ ({where}Ctrl-C to leave).", flush=True)


def own_file() -> str:
    """The database in the person's own data folder; where an earlier riviera made one, it stays in use."""
    earlier = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "riviera" / FILE
    file = earlier if earlier.exists() else user_data_path("riviera", appauthor=False, ensure_exists=True) / FILE
    return f"sqlite:///{file}"
