"""Ways back in that lie elsewhere: addresses of mail and accounts; and what a link or a question is about."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Nobody comes back that way yet, and no code was about anything but its person."""
    op.create_table(
        "logins",
        sa.Column("mark", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_index("logins_person", "logins", ["person"])
    op.add_column("codes", sa.Column("data", sa.Text, nullable=False, server_default=""))
