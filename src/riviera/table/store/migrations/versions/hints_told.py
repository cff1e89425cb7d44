"""Tables at which everybody is told who asked for a hint."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the column; at the tables that there are, nobody is told."""
    op.add_column("tables", sa.Column("hints_told", sa.Boolean, nullable=False, server_default=sa.false()))
