"""One server for the tests that need nothing special of theirs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

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
