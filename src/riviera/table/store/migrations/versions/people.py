"""People who want to be known again: their browsers, their passkeys, and what lets a new browser in."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def text(name: str, longest: int | None = None) -> sa.Column[str]:
    """A text that is always there."""
    return sa.Column(name, sa.String(longest) if longest else sa.Text(), nullable=False)


def moment(name: str) -> sa.Column[float]:
    """A time in seconds."""
    return sa.Column(name, sa.Float, nullable=False)


def upgrade() -> None:
    """Make the tables; nobody has asked to be known yet."""
    op.create_table(
        "people", sa.Column("id", sa.String(64), primary_key=True), text("phrase", 64), moment("since"), moment("kept")
    )
    op.create_index("people_phrase", "people", ["phrase"])
    op.create_table(
        "devices",
        sa.Column("token", sa.String(64), primary_key=True),
        *(text("person", 64), text("name"), moment("since"), moment("seen")),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text(), primary_key=True),
        *(text("person", 64), text("name"), text("key"), sa.Column("uses", sa.Integer, nullable=False)),
        *(moment("since"), moment("seen")),
    )
    op.create_table(
        "codes",
        sa.Column("code", sa.String(64), primary_key=True),
        *(text("person", 64), moment("until")),
    )
    for name in ("devices", "passkeys", "codes"):
        op.create_index(f"{name}_person", name, ["person"])
