"""Seats that are kept for somebody."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """None is kept yet."""
    op.add_column("chairs", sa.Column("guest", sa.String(64), nullable=False, server_default=""))
    op.create_index("chairs_guest", "chairs", ["guest"])
