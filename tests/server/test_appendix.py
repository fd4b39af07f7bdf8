"""A table with an appendix of its own: it is checked when the table is made, and played with."""

from __future__ import annotations

import asyncio
import random
import threading
import tomllib
from pathlib import Path
from typing import Any

import pytest

from camelup import log as logs
from camelup.game import BadOptions
from camelup.games import RULES
from camelup.offseason.appendix import parsed
from camelup.proof import verify
from tests.offseason import positions
from tests.server.player import Api, Json, play_on, started
from tests.server.serving import LONGEST, live

APPENDIX = (
    Path(positions.__file__)
    .with_name("sheet.toml")
    .read_text(encoding="utf-8")
    .replace("15 = 20", "15 = 33", 1)
)
"""That of the other tests, but for the price of 15 dates."""


def wish(appendix: str | None, game: str = "off-season") -> Json:
    choices = {"game": game, "options": {"appendix": appendix}}
    return {"name": "Ann", "seats": ["me", "open", "open"], "choices": choices}


@live
async def test_a_table_plays_by_an_appendix_of_its_own(url: str) -> None:
    assert parsed(APPENDIX).prices.of_dates[15] == 33
    rng = random.Random(4)
    options = {"appendix": APPENDIX}
    api, people = await started(url, ("Ann", "Bob", "Cai"), game="off-season", options=options, listed=True)
    ann = people[0]
    assert ann.table["table"]["choices"]["options"] == options
    assert ann.view["options"]["appendix"]["prices"]["dates"]["15"] == 33
    (card,) = [table for table in (await api.get("/tables"))["tables"] if table["id"] == ann.key]
    assert card["choices"]["options"] == {}, "a list of many tables need not carry it"
    await play_on(people, lambda view: rng.choice(view["legal"]))
    for player in people:
        await player.over()
    log = logs.read((await api.call("GET", f"/tables/{ann.key}/log")).content, RULES)
    assert log.header.options.appendix == parsed(APPENDIX)
    assert verify(RULES["off-season"], log).entries == ann.at + 1


@pytest.mark.parametrize(
    ("appendix", "key"),
    [
        (APPENDIX.replace("[prices.dates]\n3 = 2", "[prices.dates]\n3 = 3"), "prices.dates.3"),
        (APPENDIX.replace("cards = 127", "cards = 126"), "deck"),
    ],
)
def test_an_appendix_that_can_not_be_played_with_is_refused_by_its_key(
    url: str, appendix: str, key: str
) -> None:
    @live
    async def ask() -> None:
        answer = await Api(url).call("POST", "/tables", wish(appendix))
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_options")
        assert answer.json()["reason"]["args"]["key"] == key

    ask()


@live
async def test_what_is_no_appendix_or_not_for_this_game_is_refused(url: str) -> None:
    api = Api(url)
    for text in ("", "cards = ", "x = " + "[" * 9_000):
        answer = (await api.call("POST", "/tables", wish(text))).json()
        assert (answer["code"], answer["reason"]["key"]) == ("bad_options", "offseason.appendix.unreadable")
    assert await api.refused("/tables", wish("x" * 20_001)) == (400, "malformed")
    answer = (await api.call("POST", "/tables", wish(APPENDIX, "race-2018"))).json()
    assert (answer["code"], answer["reason"]["key"]) == ("bad_options", "reason.options")


@pytest.mark.parametrize("text", ["a." * 9_990 + "a=1", "[" + "a." * 9_990 + "a]", '"a".' * 4_990 + "a=1"])
def test_a_key_of_thousands_of_parts_is_refused_unread(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(text: str) -> None:
        raise AssertionError("it was read")

    monkeypatch.setattr("tomllib.loads", never)
    with pytest.raises(BadOptions) as caught:
        parsed(text)
    assert caught.value.reason.key == "offseason.appendix.many_dots"


def test_dots_in_a_comment_are_no_key() -> None:
    assert parsed(APPENDIX + "\n# " + "." * 100) == parsed(APPENDIX)


@live
async def test_a_text_that_takes_long_to_read_keeps_nobody_waiting(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is read in a thread: the loop goes on while it is."""
    truly, begun, gate = tomllib.loads, threading.Event(), threading.Event()

    def slowly(text: str) -> dict[str, Any]:
        begun.set()
        assert gate.wait(LONGEST)
        return truly(text)

    monkeypatch.setattr("tomllib.loads", slowly)
    reading = asyncio.create_task(Api(url).call("POST", "/tables", wish("k.a.a.a = 1")))
    while not begun.is_set():
        await Api(url).get("/health")
    await Api(url).get("/health")
    assert not reading.done()
    gate.set()
    assert (await reading).status_code == 422
