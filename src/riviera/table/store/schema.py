"""The tables of the database, the same for SQLite and PostgreSQL."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()


def table_id() -> Column[str]:
    """The column that says which table a row is about."""
    return Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True)


tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("title", Text, nullable=False),
    Column("seed", Text, nullable=False, server_default=""),  # in digits: it has more bits than a number column
    Column("options", Text, nullable=False),
    Column("seating", Text, nullable=False),
    Column("creator", String(64), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("pace", String(8), nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("hints_told", Boolean, nullable=False, server_default=false()),
    Column("created", Float, nullable=False),
    # a cache of what the log leads to, for lists
    Column("status", String(8), nullable=False),
    Column("version", Integer, nullable=False),
    Column("actor", Integer, nullable=False),
    Column("bot_to_move", Boolean, nullable=False),
    Column("updated", Float, nullable=False),
    # the process that lets the bots play, while one decides
    Column("thinker", String(32), nullable=False, server_default=""),
    # where the people of this table meet again, once they ask for it
    Column("rematch", String(32), nullable=False, server_default=""),
    # what the game is played with, where it is not what is built in
    Column("components", Text, nullable=False, server_default=""),
    Index("tables_public", "public", "status", "updated"),
    Index("tables_bots", "bot_to_move"),
    Index("tables_creator", "creator"),
)

# the truth: what was done, in order
entries = Table(
    "entries",
    metadata,
    table_id(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("data", Text, nullable=False),
    Column("move_id", String(64)),
    Index("entries_move_id", "table_id", "move_id", unique=True),
)

# which processes live; the padding is written when somebody asks whether there is room on the disk
processes = Table(
    "processes",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("seen", Float, nullable=False),
    Column("padding", Text, nullable=False, server_default=""),
)

# who sits where, for "my tables"
chairs = Table(
    "chairs",
    metadata,
    table_id(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("name", Text, nullable=False),
    Column("level", String(64), nullable=False),
    Column("owner", String(64), nullable=False),
    Index("chairs_owner", "owner"),
)

# positions after some moves, so that opening and scrubbing need not start at the deal
snapshots = Table(
    "snapshots",
    metadata,
    table_id(),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("position", Text, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("n", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("chat_table", "table_id", "n"),
)

notes = Table(
    "notes",
    metadata,
    table_id(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
)

# what people study after a game
reviews = Table("reviews", metadata, table_id(), Column("data", Text, nullable=False))

variations = Table(
    "variations",
    metadata,
    Column("n", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("at", Integer, nullable=False),
    Column("actions", Text, nullable=False),
    Column("comment", Text, nullable=False),
    Column("owner", String(64), nullable=False),
    Index("variations_table", "table_id", "n"),
)
