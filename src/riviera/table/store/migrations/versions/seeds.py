"""Seeds of any size, in digits; and where the people of a table meet again, which no record tells."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Put digits into the place of the number, and give every table an id for the one that may follow it."""
    op.add_column("tables", sa.Column("digits", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("rematch", sa.String(32), nullable=False, server_default=""))
    op.execute("UPDATE tables SET digits = CAST(seed AS TEXT)")
    op.drop_column("tables", "seed")
    op.execute("ALTER TABLE tables RENAME COLUMN digits TO seed")
    tables = sa.table("tables", sa.column("id"), sa.column("rematch"))
    connection = op.get_bind()
    for id in connection.execute(sa.select(tables.c.id)).scalars().all():
        named = tables.update().where(tables.c.id == id)
        connection.execute(named.values(rematch=secrets.token_urlsafe(9)))
