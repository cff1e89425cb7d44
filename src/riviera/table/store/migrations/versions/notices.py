"""Telling people who are not looking: ways to them, what they want, and what is still to be told."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def column(name: str, kind: Any) -> sa.Column[Any]:
    """Something that is always there."""
    return sa.Column(name, kind, nullable=False)


def upgrade() -> None:
    """Make the tables; nobody is told anything yet."""
    number = sa.Column("n", sa.Integer, primary_key=True, autoincrement=True)
    op.create_table(
        "channels",
        number,
        *(column("person", sa.String(64)), column("kind", sa.String(8)), column("address", sa.Text())),
        *(column("data", sa.Text()), column("on", sa.Boolean()), column("trouble", sa.Text())),
        *(column("since", sa.Float()), column("sent", sa.Float())),
    )
    op.create_index("channels_person", "channels", ["person"])
    op.create_table("wishes", sa.Column("person", sa.String(64), primary_key=True), column("data", sa.Text()))
    op.create_table(
        "outbox",
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=True),
        *(column("person", sa.String(64)), column("channel", sa.Integer()), column("kind", sa.String(8))),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        *(column("seq", sa.Integer()), column("due", sa.Float()), column("tries", sa.Integer())),
        column("claimed", sa.Float()),
    )
    op.create_index("outbox_due", "outbox", ["due"])
    op.create_index("outbox_person", "outbox", ["person"])
    op.create_table("secrets", sa.Column("name", sa.String(32), primary_key=True), column("value", sa.Text()))
