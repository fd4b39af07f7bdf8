"""Whatever is asked, in whatever shape, of every endpoint: the answer is typed and never our own mistake."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

import httpx
import pytest
from litestar.routes import HTTPRoute

from camelup.server.http.app import build
from tests.server.player import TIMEOUT, UNUSED, fetched
from tests.server.raw import answer, request, upgrade
from tests.server.serving import in_thread, settings

pytestmark = pytest.mark.slow

KEYS = {
    "a zero": "%00",
    "a zero inside": "a%00b",
    "long": "a" * 5000,
    "very long": "a" * 40_000,
    "long and not Latin": "%F0%9F%90%AA" * 2000,
    "many digits": "9" * 5000,
    "no UTF-8": "%ff%fe",
    "overlong UTF-8": "%c0%af",
    "half a pair": "%ed%a0%80",
    "no percent code": "%zz",
    "a bare percent": "%",
    "up": "..",
    "up, hidden": "%2e%2e%2f%2e%2e",
    "backslashes": "..%5c..",
    "a line break": "%0d%0aX:%20y",
    "spaces": "%20%20",
    "a picture": "%F0%9F%90%AA",
    "raw bytes": "a\xffb",
    "nothing": "",
}
VALUES = {
    "nothing": "",
    "a zero": "%00",
    "hundreds of digits": "9" * 400,
    "thousands of digits": "-" + "9" * 5000,
    "an exponent": "1e9",
    "no number": "NaN",
    "other digits": "%D9%A3",
    "no UTF-8": "%ff",
    "half a pair": "%ed%a0%80",
    "long": "a" * 40_000,
    "twice": "1&n=2&since=3&board=4&seen_by=5",
    "only signs": "&&&=&=;",
    "a board with a huge space": "2014%20" + "9" * 150 + ":o/9:y/10:b/11:g/12:w%20by%204-0",
}
OFF_SEASON = (
    b'{"name": "A", "seats": ["me", "open", "open"], '
    b'"choices": {"game": "off-season", "options": {"appendix": "a = %s"}}}'
)
BODIES = {
    "nothing": b"",
    "deep": b"[" * 50_000,
    "deep objects": b'{"a":' * 10_000,
    "deep in a field": b'{"name":' + b"[" * 20_000 + b"]" * 20_000 + b"}",
    "a huge number": b'{"name": "A", "seat": ' + b"9" * 5000 + b"}",
    "a huge timer": b'{"name": "A", "choices": {"timer": ' + b"9" * 30_000 + b"}}",
    "an infinite number": b'{"name": "A", "seat": 1e999}',
    "half a pair": b'{"name": "\\ud800"}',
    "half a pair in a title": b'{"name": "A", "choices": {"title": "\\udfff"}}',
    "no UTF-8": b'{"name": "\xff"}',
    "a zero": b'{"name": "\\u0000", "bot": "\\u0000", "seat": 1}',
    "a mark of its bytes": b'\xef\xbb\xbf{"name": "A"}',
    "not a number": b"NaN",
    "huge numbers in an order": b'{"order": [' + b"9" * 400 + b", 1]}",
    "a board that is none": b'{"name": "A", "choices": {"options": {"start": "\\u0000"}}}',
    "no such game": b'{"name": "A", "choices": {"game": "\\u0000"}}',
    "no such bot": b'{"name": "A", "seats": ["me", "\\u0000"]}',
    "thousands of digits in an appendix": OFF_SEASON % (b"9" * 5000),
    "a deep appendix": OFF_SEASON % (b"[" * 9000),
}
HOSTS = (
    "",
    "a b",
    "<b>",
    "a" * 5000,
    "[::1",
    "[::1]:x",
    "\xe9vil",
    "a:99999999",
    ":::",
    "a/b",
    "a@b",
    "a?b",
    "%00",
    "a:",
)
TOKENS = ("Bearer", "Bearer ", "Bearer \xff", "Basic x", "Bearer " + "a" * 9000, "bearer a b")
METHODS = ("HEAD", "OPTIONS", "TRACE", "PUT", "PATCH", "DELETE", "PROPFIND", "NONSENSE", "CONNECT", "get")


class House(NamedTuple):
    """A server with one table at which one person sits."""

    url: str
    table: str
    token: str
    endpoints: list[tuple[str, str]]
    """Each a method and an address in which `{}` stands for a key."""

    def reports(self, data: bytes, what: str) -> list[str]:
        """What is wrong with the answer to these bytes."""
        found = answer(self.url, data)
        if not 200 <= found.status < 500:
            return [f"{what}: {found.status}"]
        if found.status >= 400 and found.body and found.headers["content-type"] == "application/json":
            told = json.loads(found.body)
            if told["type"] != "refusal" or len(found.body) > 2000:
                return [f"{what}: {found.body[:200]!r}"]
        return []


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    chosen = settings(tmp_path_factory.mktemp("odd"))
    endpoints = [
        (method, route.path_format.replace("{key}", "{}").replace("{path}", "{}"))
        for route in build(chosen).routes
        if isinstance(route, HTTPRoute)
        for method in ("GET", "POST")
        if method in route.methods
    ]
    assert len(endpoints) > 25
    with in_thread(chosen) as url:
        sat = httpx.post(f"{url}/api/tables", json={"name": "Ann"}, timeout=TIMEOUT, verify=UNUSED).json()
        yield House(url, sat["table"], sat["token"], endpoints)


def test_odd_keys(house: House) -> None:
    bad = []
    for method, path in house.endpoints:
        body, headers = (
            (b'{"name": "A"}', {"Content-Type": "application/json"}) if method == "POST" else (b"", {})
        )
        for name, key in KEYS.items() if "{}" in path else ():
            bad += house.reports(
                request(method, path.replace("{}", key), headers, body), f"{method} {path} {name}"
            )
    for start in ("/assets/", "/t/", "/api/", "/api/docs/", "/api/tables//"):
        for name, key in KEYS.items():
            bad += house.reports(request("GET", start + key), f"{start} {name}")
    assert not bad


def test_odd_bodies(house: House) -> None:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {house.token}"}
    bad = []
    for method, path in house.endpoints:
        for name, body in BODIES.items() if method == "POST" else ():
            bad += house.reports(
                request("POST", path.replace("{}", house.table), headers, body), f"{path} {name}"
            )
    assert not bad


def test_odd_questions(house: House) -> None:
    bad = []
    for path in ("odds?board=", "replays/{}?since=", "replays/{}?seen_by=", "replays/{}/odds?n="):
        for name, value in VALUES.items():
            target = f"/api/{path.replace('{}', house.table)}{value}"
            bad += house.reports(request("GET", target), f"{path} {name}")
    for method, path in house.endpoints:
        target = path.replace("{}", "nosuchtable22")
        bad += house.reports(request(method, f"{target}?%00=%ff&{'a=1&' * 5000}"), f"{method} {path}")
    assert not bad


def test_odd_hosts_tokens_and_methods(house: House) -> None:
    bad = []
    for method, path in house.endpoints:
        target = path.replace("{}", house.table)
        if method == "GET":
            for host in HOSTS:
                bad += house.reports(request("GET", target, {"Host": host}), f"{path} host {host[:20]!r}")
        for token in TOKENS:
            data = request(method, target, {"Authorization": token})
            bad += house.reports(data, f"{method} {path} token {token[:20]!r}")
    for target in ("/", "/assets/x.js", "/api/tables", "/api/docs", "/api/socket", "*"):
        bad += [line for one in METHODS for line in house.reports(request(one, target), f"{one} {target}")]
    assert not bad


def test_a_host_that_is_none_is_refused_in_words(house: House) -> None:
    for host in HOSTS:
        found = answer(house.url, request("GET", "/api/offer", {"Host": host}))
        assert found.status == 400, host
    assert answer(house.url, request("GET", "/api/offer\r\nHost: b", {})).status == 400
    assert answer(house.url, b"GET /api/offer HTTP/1.0\r\n\r\n").status == 200


def test_odd_sockets(house: House, caplog: pytest.LogCaptureFixture) -> None:
    for target in (
        "/",
        "/api/tables",
        "/api/nothing",
        "/%00",
        "/api/socket?%ff",
        "/api/socket/x",
        "/" + "a" * 5000,
        "/\xff",
    ):
        found = answer(house.url, upgrade({"Sec-WebSocket-Key": "nonsense"}, target))
        assert 400 <= found.status < 500, target[:20]
        if "socket" not in target or target.endswith("x"):
            assert 400 <= answer(house.url, upgrade({}, target)).status < 500, target[:20]
    assert not [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]


def test_the_house_still_stands(house: House) -> None:
    assert fetched(f"{house.url}/api/ready").json()["status"] == "ok"
