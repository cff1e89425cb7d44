"""A file of SQLite belongs to one server: a second is told, since neither would see what the other stores."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.engine import make_url

from riviera.kernel.errors import BadInput


@contextmanager
def alone(db: str) -> Iterator[None]:
    """Have a file of SQLite for as long as this lasts; other databases are for any number of processes."""
    url = make_url(db)
    file = url.database if url.get_backend_name() == "sqlite" else None
    if not file or file == ":memory:" or sys.platform == "win32":
        yield
        return
    import fcntl

    with open(f"{file}-serving", "ab") as held:  # not the file itself: letting go of it would let go of SQLite's locks
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadInput(
                f"Another riviera serves {file} already; several servers at once need PostgreSQL (see riviera move-db)."
            ) from None
        yield
