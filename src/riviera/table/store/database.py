"""The database behind a URL: SQLite in a file or PostgreSQL, migrated on start."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from riviera.kernel.errors import BadInput, extra

from ..core.refusal import NOT_STORED, Refusal
from .connections import Reader, prepare
from .schema import REVISION

log = logging.getLogger("riviera.table")
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
MIGRATING = 7_418_290  # the advisory lock that keeps two starting servers apart
LINES = 12  # connections to PostgreSQL: making one costs more than waiting for one
NEWER = "It was written by a newer riviera; please update this one."


class Conflict(Exception):
    """Another process was first."""


def engine_of(db: str) -> AsyncEngine:
    """The engine of a URL: ``sqlite:///FILE`` or ``postgresql://...``."""
    try:
        url = make_url(db)
    except ArgumentError:
        raise BadInput(f"“{db}” is no database; write sqlite:///FILE or postgresql://USER@HOST/NAME.") from None
    if url.drivername not in DRIVERS:
        raise BadInput(f"The database is sqlite:///FILE or postgresql://..., not “{url.drivername}”.")
    url = url.set(drivername=DRIVERS[url.drivername])
    if url.get_backend_name() == "postgresql":
        with extra("postgres", "PostgreSQL needs"):
            return create_async_engine(url, pool_size=LINES, max_overflow=0)
    # every transaction ends by itself, so that a connection need not be cleaned when it comes back
    whole = {"async_creator_fn": Reader}
    return create_async_engine(url, pool_size=4, max_overflow=0, pool_reset_on_return=None, connect_args=whole)


def writing_engine(engine: AsyncEngine) -> Engine:
    """The same SQLite file for the one thread that writes."""
    url = engine.url.set(drivername="sqlite")
    writer = create_engine(url, pool_size=1, max_overflow=0, pool_reset_on_return=None)
    event.listen(writer, "connect", prepare)
    return writer


def migrate(connection: Connection, to: str = "head") -> None:
    """Bring the tables up to date; refuse those of a newer riviera."""
    from alembic import command  # a third of what a server would load, and hardly any start needs it
    from alembic.config import Config
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    known = {"head", *(script.revision for script in ScriptDirectory.from_config(config).walk_revisions())}
    if not known.issuperset({to, *MigrationContext.configure(connection).get_current_heads()}):
        raise Refusal(NOT_STORED, NEWER)
    command.upgrade(config, to)


def migrate_alone(connection: Connection) -> None:
    """Bring the tables up to date while no other server does."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
    if revision_of(connection) != REVISION:
        migrate(connection)


def revision_of(connection: Connection) -> str:
    """The last migration that the tables have seen; nothing where there are none."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")


@asynccontextmanager
async def storing() -> AsyncIterator[None]:
    """What fails to be stored is a Conflict or a refusal in words."""
    try:
        yield
    except IntegrityError as error:
        raise Conflict from error
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        log.warning("Nothing could be stored: %s", reason_of(error))
        raise not_stored(error) from error


@asynccontextmanager
async def reading(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection to read with; its failure is a refusal in words."""
    try:
        async with engine.connect() as connection:
            yield connection
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        log.warning("Nothing could be read: %s", reason_of(error))
        raise Refusal(NOT_STORED, "The tables cannot be read just now; please try again soon.") from error


@contextmanager
def told(what: str) -> Iterator[None]:
    """For a command: what a database refuses becomes one sentence that begins so."""
    try:
        yield
    except Refusal as refusal:
        raise BadInput(f"{what}. {refusal.text}") from refusal
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise BadInput(f"{what}: {reason_of(error)}.") from error


def reason_of(error: Exception) -> str:
    """What the database said, in one line."""
    told = getattr(error, "orig", None) or error
    return f"{type(told).__name__}: {told}".splitlines()[0]


def not_stored(error: Exception) -> Refusal:
    """What a player is told when the database refuses."""
    reason = reason_of(error).lower()
    if "readonly" in reason or "read-only" in reason:
        why = "the database is read-only"
    elif "full" in reason or "no space" in reason:
        why = "the disk is full"
    else:
        why = "the database does not answer"
    return Refusal(NOT_STORED, f"That could not be stored, because {why}; nothing has changed. Please try again soon.")
