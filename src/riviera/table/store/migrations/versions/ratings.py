"""For whom the open seats of a table are."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Every table was for anybody."""
    op.add_column("tables", sa.Column("ratings", sa.String(8), nullable=False, server_default=""))
