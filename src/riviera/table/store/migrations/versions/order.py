"""Keeping order: who keeps the house, what holds for whom, reports, and all that keepers did."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def column(name: str, kind: Any) -> sa.Column[Any]:
    """Something that is always there."""
    return sa.Column(name, kind, nullable=False)


def number() -> sa.Column[int]:
    """Counted on."""
    return sa.Column("n", sa.Integer, primary_key=True, autoincrement=True)


def upgrade() -> None:
    """Make the tables; nobody keeps the house yet."""
    who, word, time = sa.String(64), sa.Text(), sa.Float()
    op.create_table(
        "roles",
        sa.Column("person", who, primary_key=True),
        *(column("role", sa.String(8)), column("name", word), column("since", time)),
    )
    op.create_table(
        "measures",
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("who", who, primary_key=True),
        *(column("until", time), column("why", word), column("word", word)),
    )
    op.create_table(
        "deeds",
        number(),
        *(column("at", time), column("by", who), column("keeper", word), column("kind", sa.String(8))),
        *(column("who", who), column("name", word), column("until", time), column("why", word)),
    )
    op.create_index("deeds_who", "deeds", ["who"])
    op.create_table(
        "reports",
        number(),
        *(column("at", time), column("by", who), column("who", who), column("name", word)),
        *(column("place", sa.String(32)), column("title", word), column("reason", sa.String(8))),
        *(column("words", word), column("said", word), column("settled", time)),
    )
    op.create_index("reports_settled", "reports", ["settled", "at"])
    op.create_index("reports_who", "reports", ["who"])
