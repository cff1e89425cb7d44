"""Whose turn a bot's turn is, and which processes give a sign of life."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add both; the bots of tables that there are belong to nobody, so that whoever is alive takes them."""
    op.add_column("tables", sa.Column("thinker", sa.String(32), nullable=False, server_default=""))
    op.create_table(
        "processes",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("padding", sa.Text, nullable=False, server_default=""),
    )
