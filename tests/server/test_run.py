"""Where a server is found."""

from __future__ import annotations

import ipaddress
import resource

import pytest

from camelup.server.http import run

pytestmark = pytest.mark.slow


def test_one_that_listens_to_this_machine_has_no_address_for_others() -> None:
    with run.bound("127.0.0.1", 0) as listening:
        assert run.home_address(listening) is None


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_one_that_listens_to_all_is_found_by_its_own_address(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "_own_address", lambda: "192.0.2.7")
    with run.bound(host, 0) as listening:
        port = listening.getsockname()[1]
        assert run.address(listening) == f"http://localhost:{port}/"
        assert run.home_address(listening) == f"http://192.0.2.7:{port}/"


def test_a_machine_without_a_network_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "_own_address", lambda: None)
    with run.bound("0.0.0.0", 0) as listening:
        assert run.home_address(listening) is None


def test_its_own_address_is_one_of_a_network() -> None:
    found = run._own_address()
    assert found is None or not ipaddress.ip_address(found).is_loopback


def test_as_many_files_as_the_system_allows() -> None:
    soft, maximum = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(1024, maximum), maximum))
    try:
        run.room_for_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (maximum, maximum)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, maximum))
