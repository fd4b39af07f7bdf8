"""The page: its files, and its first one for every address that is a table's."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from camelup.server import page


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "page" / "assets").mkdir(parents=True)
    (tmp_path / "page" / "index.html").write_text("<h1>camels</h1>", encoding="utf-8")
    (tmp_path / "page" / "assets" / "app-1234.js").write_text("run()", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("not for you", encoding="utf-8")
    monkeypatch.setattr(page, "STATIC", tmp_path / "page")
    return tmp_path


def test_every_address_of_a_table_is_the_page(url: str, built: Path) -> None:
    for path in ("/", "/t/7kq29abcdefghi", "/w/w7kq29abcdefgh", "/odds"):
        answer = httpx.get(url + path)
        assert answer.text == "<h1>camels</h1>" and answer.headers["content-type"].startswith("text/html")
        assert answer.headers["cache-control"] == "no-cache"
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["referrer-policy"] == "no-referrer"


def test_files_are_served_and_kept_by_the_browser(url: str, built: Path) -> None:
    answer = httpx.get(f"{url}/assets/app-1234.js")
    assert answer.text == "run()" and "immutable" in answer.headers["cache-control"]
    assert httpx.get(f"{url}/assets/app-0000.js").status_code == 404
    assert httpx.get(f"{url}/api/nothing").status_code == 404


def test_nothing_else_is_served(url: str, built: Path) -> None:
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "//etc/passwd"):
        answer = httpx.get(url + path)
        assert "not for you" not in answer.text and "root:" not in answer.text


def test_a_page_that_is_not_built_says_so(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "STATIC", tmp_path)
    answer = httpx.get(f"{url}/")
    assert answer.status_code == 503 and "docs/protocol.md" in answer.text
