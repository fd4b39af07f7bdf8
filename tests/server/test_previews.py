"""What a link shows where it is shared, and what an address that leads nowhere answers."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from tests.golden.printed import GAMES
from tests.server.player import TIMEOUT, Json, fetched
from tests.server.serving import in_thread, settings

INDEX = "<head><!-- preview --></head><h1>camels</h1>"
TITLE = 'Dune & <script>"x"'


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with a page that has room for previews and names its addresses."""
    folder = tmp_path_factory.mktemp("previews")
    (folder / "page").mkdir()
    (folder / "page" / "index.html").write_text(INDEX, encoding="utf-8")
    (folder / "page" / "addresses.json").write_text('["rules"]', encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("camelup.server.http.app.STATIC", folder / "page")
        with in_thread(settings(folder / "data")) as url:
            yield url


@pytest.fixture(scope="module")
def table(built: str) -> Json:
    """A table with a name that would break a page, and how it is seen by whoever sits there."""
    wish = {
        "name": "Ann", "seats": ["me", "open", "open"], "choices": {"game": "race-2018", "title": TITLE},
    }  # fmt: skip
    sat = httpx.post(f"{built}/api/tables", json=wish).json()
    headers = {"authorization": f"Bearer {sat['token']}"}
    look = httpx.get(f"{built}/api/tables/{sat['table']}", headers=headers).json()
    found: Json = {**sat, "watch": look["table"]["watch"], "title": look["table"]["choices"]["title"]}
    return found


def told(page: str) -> dict[str, str]:
    """The preview that a page carries."""
    return dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)"', page))


def test_an_invite_link_tells_what_is_played_and_that_there_is_room(built: str, table: Json) -> None:
    answer = fetched(f"{built}/t/{table['table']}")
    assert answer.status_code == 200
    found = told(answer.text)
    assert found["description"] == "Sit down: 2 of 3 seats are free."
    assert found["image"] == f"{built}/preview.png"
    assert "Dune &amp; " in found["title"] and "<script>" not in answer.text


@pytest.mark.parametrize(
    ("game", "name"), [("race-2014", "Race 2014"), ("race-2018", "Race 2018"), ("off-season", "Off Season")]
)
def test_a_table_without_a_name_has_that_of_its_game(built: str, game: str, name: str) -> None:
    wish = {"name": "Ann", "seats": ["me", "open", "open"], "choices": {"game": game}}
    sat = httpx.post(f"{built}/api/tables", json=wish).json()
    assert told(fetched(f"{built}/t/{sat['table']}").text)["title"] == name


@pytest.mark.parametrize("place", ["t", "w", "r"])
def test_a_preview_gives_nothing_away(built: str, table: Json, place: str) -> None:
    key = table["table"] if place == "t" else table["watch"]
    page = fetched(f"{built}/{place}/{key}").text
    assert told(page)
    for secret in (table["token"], table["table"], table["watch"], "Ann"):
        assert secret not in page


def test_a_watchers_link_does_not_ask_anybody_to_sit_down(built: str, table: Json) -> None:
    assert (
        told(fetched(f"{built}/w/{table['watch']}").text)["description"] == "Watch the game as it is played."
    )
    assert "Watch the game again" in told(fetched(f"{built}/r/{table['watch']}").text)["description"]


def test_the_link_of_an_uploaded_record_is_found(built: str) -> None:
    headers = {"content-type": "application/jsonl"}
    record = (GAMES / "2014-2-players.jsonl").read_bytes()
    key = httpx.post(f"{built}/api/replays", content=record, headers=headers, timeout=TIMEOUT).json()["key"]
    assert "Watch the game again" in told(fetched(f"{built}/r/{key}").text)["description"]
    assert fetched(f"{built}/r/{key[::-1]}").status_code == 404


def test_a_table_changes_what_its_browser_has_of_the_page(built: str, table: Json) -> None:
    path = f"{built}/t/{table['table']}"
    tag = fetched(path).headers["etag"]
    assert fetched(path, headers={"if-none-match": tag}).status_code == 304
    assert tag != fetched(built).headers["etag"]


@pytest.mark.parametrize(
    "path", ["/nothing", "/rules/more", "/t/7kq29abcdefghi", "/r/7kq29abcdefghi", "/w/", "/t/A%22b"]
)
def test_an_address_that_leads_nowhere_says_so(built: str, path: str) -> None:
    answer = fetched(built + path)
    # the page itself comes along: it says so in words, with a way home
    assert (answer.status_code, answer.text) == (404, INDEX)


def test_addresses_that_lead_somewhere_are_found(built: str) -> None:
    for path in ("/", "/rules"):
        assert fetched(built + path).status_code == 200
