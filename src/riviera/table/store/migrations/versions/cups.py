"""Cups: what was wished, what happened in each, and which tables belong to them."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """There were no cups."""
    op.create_table(
        "cups",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("wish", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("starts", sa.Float, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_index("cups_status", "cups", ["status", "updated"])
    op.create_table(
        "cup_notes",
        sa.Column("cup", sa.String(32), sa.ForeignKey("cups.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "cup_tables",
        sa.Column("cup", sa.String(32), sa.ForeignKey("cups.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("room", sa.String(32), nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
    )
    op.create_index("cup_tables_room", "cup_tables", ["room"], unique=True)
    op.create_index("cup_tables_done", "cup_tables", ["done"])
