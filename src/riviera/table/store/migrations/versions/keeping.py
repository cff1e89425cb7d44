"""What the keeper of a server looks at: backups by night, and what each process did each minute."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "backups",
        sa.Column("day", sa.String(16), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("file", sa.Text, nullable=False),
        sa.Column("bytes", sa.Float, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
        sa.Column("ok", sa.Boolean, nullable=False),
    )
    op.create_table(
        "pulses",
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("minute", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("process", "minute"),
    )
    op.create_index("pulses_minute", "pulses", ["minute"])
