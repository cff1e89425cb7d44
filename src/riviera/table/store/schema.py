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

REVISION = "0020"  # the newest migration, which leads to these tables
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
    # whether a coach sits beside the one person at it
    Column("coach", Boolean, nullable=False, server_default=false()),
    # what people there speak; any, unless told
    Column("language", String(8), nullable=False, server_default=""),
    # how long people may think; and a cache for lists and time-outs: from when on a clock runs, and when it is over
    Column("clock", String(32), nullable=False, server_default=""),
    Column("runs", Float, nullable=False, server_default="0"),
    Column("deadline", Float, nullable=False, server_default="0"),
    # whether it counts for the ratings of whoever sits there
    Column("rated", Boolean, nullable=False, server_default=false()),
    # for which ratings its open seats are; for anybody, unless told
    Column("ratings", String(8), nullable=False, server_default=""),
    Index("tables_public", "public", "status", "updated"),
    Index("tables_bots", "bot_to_move"),
    Index("tables_creator", "creator"),
    Index("tables_deadline", "deadline"),
    Index("tables_seed", "seed"),
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
    Column("guest", String(64), nullable=False, server_default=""),  # whoever the seat is kept for
    Index("chairs_owner", "owner"),
    Index("chairs_guest", "guest"),
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

# what the keeper looks at: backups by night, and what each process did each minute
backups = Table(
    "backups",
    metadata,
    Column("day", String(16), primary_key=True),
    Column("at", Float, nullable=False),
    Column("file", Text, nullable=False),
    Column("bytes", Float, nullable=False),
    Column("told", Text, nullable=False),
    Column("ok", Boolean, nullable=False),
)

pulses = Table(
    "pulses",
    metadata,
    Column("process", String(32), primary_key=True),
    Column("minute", Integer, primary_key=True, autoincrement=False),
    Column("data", Text, nullable=False),
    Index("pulses_minute", "minute"),
)

# people who want to be known again; ``id`` is the owner of their seats
people = Table(
    "people",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("phrase", String(64), nullable=False),  # a hash; empty when there is none
    Column("since", Float, nullable=False),
    Column("kept", Float, nullable=False),  # when the phrase was made
    Index("people_phrase", "phrase"),
)

# their browsers, known by the hash of a token
devices = Table(
    "devices",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("name", Text, nullable=False),
    Column("since", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Index("devices_person", "person"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", String(64), nullable=False),
    Column("name", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("uses", Integer, nullable=False),
    Column("since", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Index("passkeys_person", "person"),
)

# what is good once and not for long: a code for a new browser, a link in a mail, a question that a passkey answers
codes = Table(
    "codes",
    metadata,
    Column("code", String(64), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("until", Float, nullable=False),
    Column("data", Text, nullable=False, server_default=""),  # what it is about, besides the person
    Index("codes_person", "person"),
)

# ways to tell somebody who is not looking
channels = Table(
    "channels",
    metadata,
    Column("n", Integer, primary_key=True, autoincrement=True),
    Column("person", String(64), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("address", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("on", Boolean, nullable=False),
    Column("trouble", Text, nullable=False),
    Column("since", Float, nullable=False),
    Column("sent", Float, nullable=False),
    Index("channels_person", "person"),
)

# what somebody wants to be told, and when not
wishes = Table(
    "wishes",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("data", Text, nullable=False),
    Column("digest", Float, nullable=False, server_default="0"),  # when they are next told all that waits; 0 is never
    Index("wishes_digest", "digest"),
)

# what is still to be told: to a person, then by each of their channels
outbox = Table(
    "outbox",
    metadata,
    Column("n", Integer, primary_key=True, autoincrement=True),
    Column("person", String(64), nullable=False),
    Column("channel", Integer, nullable=False),  # 0 until it is known which
    Column("kind", String(8), nullable=False),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("due", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("claimed", Float, nullable=False),  # until when a process has it in hand
    Index("outbox_due", "due"),
    Index("outbox_person", "person"),
)

# what the house itself knows and tells nobody
secrets = Table(
    "secrets", metadata, Column("name", String(32), primary_key=True), Column("value", Text, nullable=False)
)
