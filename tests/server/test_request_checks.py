"""Whose pages may open a table here, what may be sent, and what every answer carries."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from camelup.words import Words
from tests.server.player import Api
from tests.server.raw import Raw, answer, head, request, upgrade
from tests.server.serving import in_thread, live, settings

HOST = "tables.example:8018"
POSTS = ("/api/tables", "/api/replays", "/api/tables/{}/start", "/api/tables/{}/join", "/api/tables/{}/leave")


def refused(found: Raw) -> tuple[int, str]:
    told = json.loads(found.body)
    assert Words()(told["reason"]["key"], **told["reason"].get("args", {}))
    return found.status, told["code"]


@pytest.fixture(scope="module")
def at_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    chosen = settings(tmp_path_factory.mktemp("home"), home="http://192.0.2.7:8018/")
    with in_thread(chosen) as url:
        yield url


@pytest.mark.parametrize(
    "origin", [f"http://{HOST}", f"https://{HOST}", f"HTTP://{HOST.upper()}", "http://192.0.2.7:8018"]
)
def test_a_page_of_our_own_opens_a_socket(at_home: str, origin: str) -> None:
    assert head(at_home, upgrade({"Host": HOST, "Origin": origin})).status == 101


def test_behind_a_proxy_that_encrypts_the_usual_port_is_not_said(at_home: str) -> None:
    for host, origin in (
        ("tables.example", "https://tables.example"),
        ("a.example:443", "https://a.example"),
    ):
        assert head(at_home, upgrade({"Host": host, "Origin": origin})).status == 101


def test_what_is_no_browser_says_no_origin_and_opens_a_socket(at_home: str) -> None:
    assert head(at_home, upgrade({"Host": HOST})).status == 101


@pytest.mark.parametrize(
    "origin",
    [
        "http://elsewhere.example",
        "http://elsewhere.example:8018",
        "http://tables.example",
        "http://tables.example:8019",
        "http://tables.example.elsewhere.example:8018",
        f"http://elsewhere.example/{HOST}",
        f"http://{HOST}@elsewhere.example",
        "null",
        "",
        "file://",
    ],
)
def test_a_page_of_another_site_is_refused_before_the_socket_is_open(at_home: str, origin: str) -> None:
    found = answer(at_home, upgrade({"Host": HOST, "Origin": origin}))
    assert refused(found) == (403, "wrong_origin")
    assert "content-security-policy" in found.headers


def test_two_origins_are_none(at_home: str) -> None:
    both = f"http://{HOST}\r\nOrigin: http://elsewhere.example"
    assert answer(at_home, upgrade({"Host": HOST, "Origin": both})).status == 400


@pytest.mark.parametrize("target", POSTS)
@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "", None]
)
@live
async def test_what_a_form_of_another_site_could_send_is_refused(
    url: str, target: str, kind: str | None
) -> None:
    sat = await Api(url).post("/tables", {"name": "Ann"})
    headers = {"Authorization": f"Bearer {sat['token']}"} | ({} if kind is None else {"Content-Type": kind})
    found = answer(url, request("POST", target.format(sat["table"]), headers, b'{"name": "Eve"}'))
    assert refused(found) == (415, "not_json")
    seats = (await Api(url).get(f"/tables/{sat['table']}"))["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Ann", ""]


@live
async def test_json_that_says_so_is_read_whatever_it_says_besides(url: str) -> None:
    for kind in ("application/json", "Application/JSON; charset=utf-8"):
        found = answer(url, request("POST", "/api/tables", {"Content-Type": kind}, b'{"name": "Ann"}'))
        assert found.status == 201


@live
async def test_a_post_without_a_body_need_not_say_what_it_is(url: str) -> None:
    sat = await Api(url).post("/tables", {"name": "Ann"})
    headers = {"Authorization": f"Bearer {sat['token']}", "Content-Length": "0"}
    assert answer(url, request("POST", f"/api/tables/{sat['table']}/leave", headers)).status == 200


@live
async def test_every_answer_has_the_same_headers_and_none_lets_a_socket_go_elsewhere(url: str) -> None:
    sat = await Api(url).post("/tables", {"name": "Ann"})
    gzip, as_json = {"Accept-Encoding": "gzip"}, {"Content-Type": "application/json"}
    sent = {
        "the page": request("GET", "/"),
        "its head": request("HEAD", "/"),
        "compressed": request("GET", "/api/docs/openapi.json", gzip),
        "the docs": request("GET", "/api/docs"),
        "an answer": request("GET", "/api/offer"),
        "a picture": request("GET", f"/api/tables/{sat['table']}/qr.svg"),
        "a refusal": request("GET", "/api/tables/nosuchtable22"),
        "not found": request("GET", "/api/nothing"),
        "no file": request("GET", "/assets/nothing.js"),
        "no method": request("DELETE", "/api/tables"),
        "no JSON": request("POST", "/api/tables", as_json, b"nonsense"),
        "too long": request("POST", "/api/tables", as_json, b"x" * 100_000),
        "a form": request("POST", "/api/tables", {"Content-Type": "text/plain"}, b"{}"),
        "a bad host": request("GET", "/", {"Host": "a b"}),
        "no HTTP": b"nonsense\r\n\r\n",
        "no socket": upgrade(target="/api/nothing"),
        "a bad socket": upgrade({"Sec-WebSocket-Version": "1"}),
        "another site's socket": upgrade({"Origin": "http://elsewhere.example"}),
    }
    for name, data in sent.items():
        found = answer(url, data)
        policy = found.headers["content-security-policy"]
        assert "default-src 'self'" in policy and "connect-src 'self';" in policy, name
        assert "ws:" not in policy and "wss:" not in policy, name
        assert found.headers["referrer-policy"] == "no-referrer", name
        assert found.headers["x-content-type-options"] == "nosniff", name


def test_our_own_mistakes_have_the_headers_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from camelup.server.storage.table_store import TableStore

    async def fails(self: TableStore) -> None:
        raise RuntimeError

    with in_thread(settings(tmp_path)) as url:
        monkeypatch.setattr(TableStore, "listed", fails)
        found = answer(url, request("GET", "/api/tables"))
    assert found.status == 500 and "content-security-policy" in found.headers
