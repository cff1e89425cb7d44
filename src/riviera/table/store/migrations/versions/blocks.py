"""Whom somebody does not want to meet."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Everybody met everybody."""
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("other", sa.String(64), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
