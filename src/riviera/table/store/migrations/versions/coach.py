"""Tables at which a coach sits beside the one person there."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the column; no table had a coach."""
    op.add_column("tables", sa.Column("coach", sa.Boolean, nullable=False, server_default=sa.false()))
