"""The steps from one form of the database to the next: the same ones for every kind of database."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine


def migrate(engine: Engine, revision: str = "head") -> None:
    """Take every step up to a revision, in one transaction."""
    with engine.begin() as connection:
        upgrade(connection, revision)


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Take every step up to a revision, in a transaction that has begun."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def newest() -> str:
    """The revision that this version makes."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    assert head is not None
    return head


def revisions() -> set[str]:
    """All revisions that this version knows."""
    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "camelup.server.storage:migrations")
    config.set_main_option("path_separator", "os")
    return config
