"""What the keeper of a server may set."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """Limits and budgets; the defaults suit one small machine."""

    tables: int = 20_000  # tables that are not over, on the whole server
    tables_each: int = 100  # ... made by one browser
    rooms: int = 2_000  # tables kept in memory
    linger: float = 60.0  # seconds that an unused table stays there at least
    body: int = 64 * 1024  # bytes of a request
    head: int = 32 * 1024  # bytes of what comes before the body
    patience: float = 15.0  # seconds within which a request must have come, with its body
    connections: int = 256  # connections of one address; those whose request does not come make room first
    connections_all: int = 10_000  # ... of all; never more than the system allows
    rate: float = 20.0  # requests that change something, each second for one browser
    burst: float = 100.0  # ... at once
    new_rate: float = 0.2  # new tables each second for one browser
    new_burst: float = 30.0  # ... at once
    new_here_rate: float = 0.05  # new tables each second for one address
    new_here_burst: float = 60.0  # ... at once
    unused: float = 3 * 86_400.0  # seconds after which a table at which nobody ever moved is cleared away
    unused_turn: float = 30 * 86_400.0  # ... when it was made to be played over days
    sockets: int = 32  # live connections of one browser
    viewers: int = 1_000  # live connections to one table of people without a seat there; seats always get in
    viewers_each: int = 64  # ... from one address
    counting: float = 1.0  # seconds between two words about how many look on; which seats do is told at once
    workers: int = 0  # processes for bots and hints; 0 means as many as processors, but at least two
    reviewers: int = 0  # ... for study and tables nobody looks at, which stand back; 0 means one more than processors
    reviews_each: int = 4  # reviews of one browser at the same time
    waiting_each: int = 20  # requests of one browser that may wait for a worker
    waiting: int = 200  # ... of all
    worlds: int = 0  # imagined worlds for each move of a review; 0 means as many as take a minute or so
    pause: float = 0.4  # seconds between two moves of bots, so that people can follow
    hosts: tuple[str, ...] = ()  # names this server answers to; empty means any
    public: str = ""  # where people find it, if not where it listens: https://games.example.org/path
    proxies: tuple[str, ...] = ()  # addresses whose word is believed about who asks, and whether over https

    @property
    def origin(self) -> str:
        """The public address without its path: what a browser calls the site."""
        return "/".join(self.public.split("/")[:3])

    @property
    def base(self) -> str:
        """The path under which everything is found; empty, or beginning with a slash."""
        return self.public[len(self.origin) :]
