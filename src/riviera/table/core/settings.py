"""What the keeper of a server may set: every address and every limit, with its usual value and what it means."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

DAY = 86_400.0


def setting(usual: Any, text: str, *, most: float | None = None, secret: bool = False) -> Any:
    """A value that may be set; numbers are not negative."""
    return field(default=usual, metadata={"text": text, "most": most, "secret": secret}, repr=not secret)


@dataclass(frozen=True)
class Settings:
    """Addresses, limits and budgets; the usual values suit one small machine."""

    host: str = setting("127.0.0.1", "the address to listen at; 0.0.0.0 lets others in")
    port: int = setting(8000, "the port to listen at; 0 means any", most=65_535)
    db: str = setting("", "where games are kept: sqlite:///FILE or postgresql://...; a file of yours unless told")
    browser: bool = setting(True, "open the browser")
    public_url: str = setting("", "where others find it, if behind a proxy: https://games.example.org")
    trusted_proxy: tuple[str, ...] = setting((), "a proxy whose word on visitors is believed")
    hosts: tuple[str, ...] = setting((), "names that this server answers to; any, or its own, unless told")

    tables: int = setting(20_000, "tables that are not over, on the whole server")
    tables_each: int = setting(100, "tables that are not over, made by one browser")
    linger: float = setting(30.0, "seconds that a table stays in memory at which nobody looks any more")
    body: int = setting(64 * 1024, "bytes of a request")
    head: int = setting(32 * 1024, "bytes of what comes before the body of a request")
    patience: float = setting(15.0, "seconds within which a request must have come, with its body")
    connections: int = setting(256, "connections of one address; those whose request does not come make room first")
    connections_all: int = setting(10_000, "connections of all; never more than the system allows")
    rate: float = setting(20.0, "requests that change something, each second for one browser")
    burst: float = setting(100.0, "requests that change something, at once for one browser")
    new_rate: float = setting(0.2, "new tables each second for one browser")
    new_burst: float = setting(30.0, "new tables at once for one browser")
    new_here_rate: float = setting(0.05, "new tables each second for one address")
    new_here_burst: float = setting(60.0, "new tables at once for one address")
    return_rate: float = setting(0.05, "tries each second of one address to come back by words, a code or a passkey")
    return_burst: float = setting(20.0, "tries at once of one address to come back")
    notice_after: float = setting(60.0, "seconds after which somebody who does not look is told of their turn")
    away_days: int = setting(14, "days a year on which somebody may be away, and clocks stand still", most=366)
    hooks_to: tuple[str, ...] = setting((), "NAME:PORT in your own network that notices may be sent to")
    smtp: str = setting("", "the server that sends mail: smtp://USER:PASSWORD@HOST:PORT; none unless told", secret=True)
    mail_from: str = setting("", "the address that mail comes from")
    oidc_issuer: str = setting(
        "", "where people may sign in by OpenID Connect: https://login.example.org; nowhere unless told"
    )
    oidc_name: str = setting("", "what that place is called on its button; its host name unless told")
    oidc_client: str = setting("", "the id under which that place knows this house")
    oidc_secret: str = setting("", "the secret that goes with it", secret=True)
    discord_client: str = setting("", "the id under which Discord knows this house; nobody signs in there unless told")
    discord_secret: str = setting("", "the secret that goes with it", secret=True)
    club: str = setting("open", "whether everybody may come in (open), or only who has an invitation (closed)")
    club_reads: bool = setting(True, "whether rules and lessons of a closed club are for everybody")
    sockets: int = setting(32, "live connections of one browser to one table")
    viewers: int = setting(1_000, "live connections to one table of people without a seat; seats always get in")
    viewers_each: int = setting(64, "live connections to one table of people without a seat, from one address")
    counting: float = setting(1.0, "seconds between two words about how many look on; seats are told at once")
    thinkers: int = setting(0, "processes for bots and hints; 0 means as many as processors, but at least two")
    reviewers: int = setting(0, "processes for study and tables nobody looks at; 0 means one more than processors")
    reviews_each: int = setting(4, "reviews of one browser at the same time")
    waiting_each: int = setting(20, "requests of one browser that may wait for a thinker")
    waiting: int = setting(200, "requests of all that may wait for a thinker")
    worlds: int = setting(0, "imagined worlds for each move of a review; 0 means as many as take a minute or so")
    pause: float = setting(0.4, "seconds between two moves of bots, so that people can follow")

    unused: float = setting(3 * DAY, "seconds after which a table at which nobody ever moved is cleared away")
    unused_turn: float = setting(30 * DAY, "seconds after which it is, where it was made to be played over days")
    abandoned: float = setting(
        0.0, "seconds after the last move at which an unfinished game is cleared away; 0 is never"
    )
    finished: float = setting(0.0, "seconds after the last move at which a finished game is cleared away; 0 is never")
    warning: float = setting(7 * DAY, "seconds before a game is cleared away at which its people are told")
    workers: int = setting(1, "processes that serve, on PostgreSQL")
    drain: float = setting(10.0, "seconds that requests have to end when the server is stopped")
    log_format: str = setting("text", "the log for people (text) or for programs (json)")
    log_access: bool = setting(False, "a line of the log for each request")
    slow: float = setting(0.5, "seconds above which a move is named in the log")
    metrics_host: str = setting("127.0.0.1", "the address at which numbers are told to Prometheus")
    metrics_port: int = setting(0, "the port at which numbers are told to Prometheus; 0 means nowhere", most=65_535)
    keeper_key: str = setting("", "the key to the keeper's page at /keeper; there is none without", secret=True)
    backups: str = setting("", "the folder for a backup each night; none unless told")
    backups_kept: int = setting(7, "backups that are kept")
    backup_hour: int = setting(3, "the hour of the night's backup, by the clock of Greenwich", most=23)

    @property
    def origin(self) -> str:
        """The public address without its path: what a browser calls the site."""
        return "/".join(self.public_url.split("/")[:3])

    @property
    def base(self) -> str:
        """The path under which everything is found; empty, or beginning with a slash."""
        return self.public_url[len(self.origin) :]
