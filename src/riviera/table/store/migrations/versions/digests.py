"""Once a day: when somebody is next told all that waits for them."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Nobody has asked for it yet."""
    op.add_column("wishes", sa.Column("digest", sa.Float, nullable=False, server_default="0"))
    op.create_index("wishes_digest", "wishes", ["digest"])
