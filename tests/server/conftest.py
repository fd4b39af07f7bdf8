"""One server for the tests that need nothing special of theirs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from camelup.server.settings import Settings
from tests.server.postgresql import Postgresql, running
from tests.server.serving import Process, in_thread, settings


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with in_thread(settings(tmp_path_factory.mktemp("server"))) as address:
        yield address


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    one = Process(tmp_path)
    yield one
    one.close()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Postgresql]:
    with running() as server:
        yield server


@pytest.fixture(params=["file", "postgresql"])
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Settings with a new database, of either kind."""
    if request.param == "file":
        return settings(tmp_path)
    server: Postgresql = request.getfixturevalue("postgresql")
    return settings(tmp_path, database_url=server.database())
