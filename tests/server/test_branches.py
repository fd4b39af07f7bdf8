"""Tables that go on from a finished game: with everything that was there, new people and new dice."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest

from camelup import games
from camelup.game import NATURE, encode
from camelup.log import Log, live, write
from camelup.server.storage.record_store import key_of
from camelup.table import BEFORE_FIRST, changed, replay
from tests.server import serving
from tests.server.player import TIMEOUT, UNUSED, Api, Json, Player

pytestmark = pytest.mark.slow

GAMES = Path(__file__).parents[1] / "golden" / "games"
RACE, SEASON = GAMES / "2018-4-players.jsonl", GAMES / "off-season-3-players-tie.jsonl"
NAMES = ("Ann", "Bob", "Cid", "Dan")


@cache
def known(path: Path) -> Log:
    return games.read(path)[1]


def middle(log: Log) -> int:
    """An entry after which somebody is to act, late enough for cards to be laid and tickets to be held."""
    game = games.find(log.header.game)
    moves = live(log.entries)
    return next(
        entry.n
        for entry in moves[2 * len(moves) // 3 :]
        if NATURE not in replay(game.rules, Log(log.header, log.entries[: entry.n + 1])).to_act
    )


def uploaded(url: str, log: Log) -> str:
    """The key of a record that was posted."""
    headers = {"content-type": "application/jsonl"}
    where, body = f"{url}/api/replays", write(log)
    answer = httpx.post(where, content=body, headers=headers, timeout=TIMEOUT, verify=UNUSED)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["key"])


def wish(log: Log, key: str, at: int, people: int = 1, **changes: Any) -> Json:
    seats = ["me", *["open"] * (people - 1)] + ["random"] * (len(log.header.seats) - people)
    choices = {"game": log.header.game} | changes.pop("choices", {})
    return {"name": "Ann", "seats": seats, "choices": choices, "origin": {"key": key, "at": at}} | changes


async def gone_on(url: str, log: Log, key: str, at: int, people: int = 1) -> tuple[Api, list[Player]]:
    """A table that goes on from there, begun."""
    api = Api(url)
    sat = await api.post("/tables", wish(log, key, at, people))
    players = [Player(url, sat["table"], sat["token"], bytes([1]) * 32)]
    for number, name in enumerate(NAMES[1:people], start=2):
        sat = await api.post(f"/tables/{sat['table']}/join", {"name": name})
        players.append(Player(url, sat["table"], sat["token"], bytes([number]) * 32))
    for player in players:
        await player.hello()
    await api.post(f"/tables/{players[0].key}/start", token=players[0].token)
    await begun(players)
    return api, players


async def begun(players: list[Player]) -> None:
    for player in players:
        await player.sees(lambda one: one.stage == "running" and bool(one.view))


@pytest.mark.parametrize("path", [RACE, SEASON], ids=["race", "season"])
@serving.live
async def test_a_table_goes_on_with_everything_that_was_there(url: str, path: Path) -> None:
    log = known(path)
    at, rules = middle(log), games.find(log.header.game).rules
    seats = len(log.header.seats)
    _, players = await gone_on(url, log, uploaded(url, log), at, seats)
    then = replay(rules, Log(log.header, log.entries[: at + 1]))
    for player in players:
        view = changed(rules.view(then.state, player.me), decision=player.view.get("decision"))
        assert player.view == json.loads(encode(view))
        assert player.is_on == (player.me in then.to_act)
        assert player.view.get("decision", BEFORE_FIRST) == BEFORE_FIRST
        assert player.at == -1 and player.entries == {}
        assert player.table["table"]["origin"] == {"key": key_of(write(log)), "at": at}
    assert [seat["name"] for seat in players[0].seats] == list(NAMES[:seats])
