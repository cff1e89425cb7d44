"""Clocks: how long people at a table may think, when the time of a turn is over, and days on which somebody is away."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """No table had a clock, and nobody was away."""
    op.add_column("tables", sa.Column("clock", sa.String(32), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("runs", sa.Float, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("deadline", sa.Float, nullable=False, server_default="0"))
    op.create_index("tables_deadline", "tables", ["deadline"])
    op.create_table(
        "absences",
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_index("absences_person", "absences", ["person"])
