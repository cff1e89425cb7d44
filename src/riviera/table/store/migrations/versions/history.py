"""How games ended, which tables are rated, and how strong people were who have left."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def of_seat() -> tuple[sa.Column[str], sa.Column[int]]:
    """Which seat of which table a row is about."""
    return (
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    )


def upgrade() -> None:
    """No table was rated; what was played before is written down when the server starts."""
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_seed", "tables", ["seed"])
    op.create_table(
        "results",
        *of_seat(),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "strangers",
        *of_seat(),
        sa.Column("mean", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
    )
