"""Which database a server has: the file in its folder, or the PostgreSQL that it was told of."""

from __future__ import annotations

from camelup.server.settings import Settings
from camelup.server.storage import postgresql_database, sqlite_database
from camelup.server.storage.database import Database


def open_database(settings: Settings, process: str = "") -> Database:
    """The database of a server process, not started yet."""
    if settings.database_url is not None:
        return postgresql_database.PostgresqlDatabase(settings.database_url, process)
    return sqlite_database.SqliteDatabase(settings.database)


def check_database(settings: Settings) -> None:
    """See that there can be a database there, before anything is served."""
    if settings.database_url is not None:
        postgresql_database.check_database(settings.database_url)
    else:
        sqlite_database.check_database(settings.database)
