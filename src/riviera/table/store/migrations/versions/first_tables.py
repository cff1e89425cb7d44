"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def whole(name: str) -> sa.Column[int]:
    """A number that is always there."""
    return sa.Column(name, sa.Integer, nullable=False)


def text(name: str, longest: int | None = None) -> sa.Column[str]:
    """A text that is always there."""
    return sa.Column(name, sa.String(longest) if longest else sa.Text(), nullable=False)


def moment(name: str) -> sa.Column[float]:
    """A time in seconds."""
    return sa.Column(name, sa.Float, nullable=False)


def flag(name: str) -> sa.Column[bool]:
    """Yes or no."""
    return sa.Column(name, sa.Boolean, nullable=False)


def of_table() -> sa.Column[str]:
    """Which table a row is about."""
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False)


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        *(text("game", 64), whole("rules"), text("title"), sa.Column("seed", sa.BigInteger, nullable=False)),
        *(text("options"), text("seating"), text("creator", 64), flag("public"), text("pace", 8), flag("hints")),
        *(moment("created"), text("status", 8), whole("version"), whole("actor"), flag("bot_to_move")),
        moment("updated"),
    )
    op.create_index("tables_public", "tables", ["public", "status", "updated"])
    op.create_index("tables_bots", "tables", ["bot_to_move"])
    op.create_index("tables_creator", "tables", ["creator"])
    op.create_table(
        "entries",
        *(of_table(), whole("seq"), text("kind", 8), whole("seat"), moment("at"), text("data")),
        sa.Column("move_id", sa.String(64)),
        sa.PrimaryKeyConstraint("table_id", "seq"),
    )
    op.create_index("entries_move_id", "entries", ["table_id", "move_id"], unique=True)
    op.create_table(
        "chairs",
        *(of_table(), whole("seat"), text("kind", 8), text("name"), text("level", 64), text("owner", 64)),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index("chairs_owner", "chairs", ["owner"])
    op.create_table(
        "snapshots",
        *(of_table(), whole("ply"), text("position")),
        sa.PrimaryKeyConstraint("table_id", "ply"),
    )
    op.create_table(
        "chat",
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=True),
        *(of_table(), whole("seat"), text("name"), text("text"), moment("at")),
    )
    op.create_index("chat_table", "chat", ["table_id", "n"])
    op.create_table("notes", of_table(), whole("seat"), text("text"), sa.PrimaryKeyConstraint("table_id", "seat"))
