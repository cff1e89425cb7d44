"""Alembic's entry: the store hands over its connection."""

from alembic import context

from riviera.table.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
