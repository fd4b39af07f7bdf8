"""What Alembic runs: the steps, on the connection it is given."""

from __future__ import annotations

from alembic import context

from camelup.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(
    connection=connection, target_metadata=metadata, render_as_batch=True, transactional_ddl=True
)
with context.begin_transaction():
    context.run_migrations()
