"""The page: its files, and its first one for every address that is a table's."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from camelup.server.http import static_files
from tests.server.player import fetched
from tests.server.raw import answer, request
from tests.server.serving import in_thread, settings

SCRIPT = "run();\n" * 1000


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with a page of three files, which were there when it started and are gone now."""
    folder = tmp_path_factory.mktemp("built")
    (folder / "page" / "assets").mkdir(parents=True)
    (folder / "page" / "index.html").write_text("<h1>camels</h1>", encoding="utf-8")
    (folder / "page" / "assets" / "app-1234.js").write_text(SCRIPT, encoding="utf-8")
    (folder / "secret.txt").write_text("not for you", encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("camelup.server.http.app.STATIC", folder / "page")
        with in_thread(settings(folder / "data")) as url:
            (folder / "page" / "index.html").unlink()
            (folder / "page" / "assets" / "app-1234.js").unlink()
            yield url


def test_every_address_of_a_table_is_the_page_without_a_look_at_the_disk(built: str) -> None:
    for path in ("/", "/t/7kq29abcdefghi", "/w/w7kq29abcdefgh", "/r/w7kq29abcdefgh", "/odds"):
        answer = fetched(built + path)
        assert answer.text == "<h1>camels</h1>" and answer.headers["content-type"].startswith("text/html")
        assert answer.headers["cache-control"] == "no-cache"
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["referrer-policy"] == "no-referrer"


def test_files_are_served_and_kept_by_the_browser(built: str) -> None:
    answer = fetched(f"{built}/assets/app-1234.js")
    assert answer.text == SCRIPT and "immutable" in answer.headers["cache-control"]
    assert fetched(f"{built}/assets/app-0000.js").status_code == 404
    assert fetched(f"{built}/api/nothing").status_code == 404


def test_a_file_that_the_browser_has_is_not_sent_again(built: str) -> None:
    for path in ("/", "/rules", "/assets/app-1234.js"):
        first = fetched(built + path)
        for known in (first.headers["etag"], f'"other", {first.headers["etag"]}', "*"):
            again = fetched(built + path, headers={"if-none-match": known})
            assert (again.status_code, again.content) == (304, b""), path
            assert again.headers["etag"] == first.headers["etag"]
            assert again.headers["cache-control"] == first.headers["cache-control"]
        assert fetched(built + path, headers={"if-none-match": '"other"'}).content == first.content
    tags = {fetched(built + path).headers["etag"] for path in ("/", "/assets/app-1234.js")}
    assert len(tags) == 2


def test_what_gets_shorter_is_sent_compressed_once(built: str) -> None:
    found = answer(built, request("GET", "/assets/app-1234.js", {"Accept-Encoding": "gzip"}))
    assert found.headers["content-encoding"] == "gzip" and "accept-encoding" in found.headers["vary"].lower()
    assert int(found.headers["content-length"]) == len(found.body) < len(SCRIPT)
    assert gzip.decompress(found.body).decode() == SCRIPT
    plain = answer(built, request("GET", "/assets/app-1234.js"))
    assert plain.body.decode() == SCRIPT and "content-encoding" not in plain.headers
    short = answer(built, request("GET", "/", {"Accept-Encoding": "gzip"}))
    assert short.body == b"<h1>camels</h1>" and "content-encoding" not in short.headers


def test_the_head_of_a_file_is_that_of_the_file(built: str) -> None:
    for path in ("/", "/rules", "/assets/app-1234.js"):
        whole, alone = answer(built, request("GET", path)), answer(built, request("HEAD", path))
        assert (alone.status, alone.body) == (200, b"")
        for name in ("content-type", "content-length", "etag", "cache-control"):
            assert alone.headers[name] == whole.headers[name], name
    assert answer(built, request("HEAD", "/assets/app-0000.js")).status == 404


def test_nothing_else_is_served(built: str) -> None:
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "//etc/passwd"):
        answer = fetched(built + path)
        assert "not for you" not in answer.text and "root:" not in answer.text


def test_a_page_that_is_not_built_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("camelup.server.http.app.STATIC", tmp_path)
    assert not static_files.read(tmp_path)
    with in_thread(settings(tmp_path / "data")) as url:
        answer = fetched(f"{url}/")
    assert answer.status_code == 503 and "docs/protocol.md" in answer.text
