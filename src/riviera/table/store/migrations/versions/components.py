"""Tables that are played with other components than the built-in ones."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the column; the tables that there are have what is built in."""
    op.add_column("tables", sa.Column("components", sa.Text, nullable=False, server_default=""))
