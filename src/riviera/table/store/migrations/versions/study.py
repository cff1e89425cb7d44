"""What people study: reviews of finished games, and other ways they might have gone."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def of_table() -> sa.Column[str]:
    """Which table a row is about."""
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False)


def upgrade() -> None:
    """Make the tables."""
    data = sa.Column("data", sa.Text, nullable=False)
    op.create_table("reviews", of_table(), data, sa.PrimaryKeyConstraint("table_id"))
    op.create_table(
        "variations",
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=True),
        of_table(),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("actions", sa.Text, nullable=False),
        sa.Column("comment", sa.Text, nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
    )
    op.create_index("variations_table", "variations", ["table_id", "n"])
