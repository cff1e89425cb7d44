"""Start the table's server on this machine."""

from __future__ import annotations

import os
import secrets
import webbrowser
from collections.abc import Sequence
from pathlib import Path

import uvicorn

from riviera.kernel.errors import BadInput

from .app import make_app
from .invitation import Invitation
from .settings import Settings

LOCAL = ("localhost", "127.0.0.1", "::1")


def serve(host: str = "127.0.0.1", port: int = 8000, db: str | None = None, browser: bool = True) -> None:
    """Serve until interrupted; ``browser`` opens the lobby."""
    run(host, port, db, "/" if browser else None)


def play(
    game: str,
    bots: Sequence[str | None],
    options: dict[str, str] | None = None,
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str | None = None,
    browser: bool = True,
) -> None:
    """Serve, and lead the browser straight to a new table; None in ``bots`` is the person's seat."""
    invitation = Invitation(secrets.token_urlsafe(24), game, tuple(bots), options or {})
    if not browser:
        print(f"Play at http://{host}:{port}{invitation.path}")
    run(host, port, db, invitation.path if browser else None, invitation)


def run(
    host: str,
    port: int,
    db: str | None,
    path: str | None = None,
    invitation: Invitation | None = None,
    settings: Settings | None = None,
) -> None:
    """The server itself; ``path`` is opened in the browser once it is up."""
    settings = settings or Settings(hosts=LOCAL if host in LOCAL else ())
    app = make_app(db or own_file(), settings)
    app.state.invitation = invitation
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=4096,
        server_header=False,
        timeout_keep_alive=30,
    )
    server = Opening(config, path)
    server.run()
    if not server.started:
        raise BadInput(f"The table cannot start at {host}:{port}; is another one running there?")


class Opening(uvicorn.Server):
    """A server that says where it is once it is up, and opens the browser there."""

    def __init__(self, config: uvicorn.Config, path: str | None) -> None:
        super().__init__(config)
        self.path = path

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Start listening, then invite."""
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            port = self.servers[0].sockets[0].getsockname()[1]
            address = f"http://{self.config.host}:{port}"
            print(f"The table is set at {address}/ (Ctrl-C to leave).", flush=True)
            if self.path:
                webbrowser.open(address + self.path)


def own_file() -> str:
    """The database in the person's own data folder."""
    base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "riviera"
    base.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{base / 'tables.sqlite'}"
