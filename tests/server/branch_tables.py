"""Tables that go on from finished games, as tests bring them about."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import httpx

from camelup import games
from camelup.game import NATURE
from camelup.log import Log, write
from camelup.log import live as counting
from camelup.table import replay as added_up
from tests.server.player import TIMEOUT, UNUSED, Api, Json, Player, fetched, play_on

GAMES = Path(__file__).parents[1] / "golden" / "games"
RACE, SEASON, SMALL = (
    GAMES / f"{name}.jsonl" for name in ("2018-4-players", "off-season-3-players-tie", "2014-2-players")
)
NAMES = ("Ann", "Bob", "Cid", "Dan")
AT_THE_LINE = {"start": "2018 7:K/9:W/16:gyrbp gyrbpx -"}
"""The first roll of a racing camel ends the race."""


@cache
def known(path: Path) -> Log:
    return games.read(path)[1]


def middle(log: Log) -> int:
    """An entry after which somebody is to act, late enough for cards to be laid and tickets to be held."""
    game = games.find(log.header.game)
    moves = counting(log.entries)
    found: int = next(
        entry.n
        for entry in moves[2 * len(moves) // 3 :]
        if NATURE not in added_up(game.rules, Log(log.header, log.entries[: entry.n + 1])).to_act
    )
    return found


def posted(url: str, body: bytes) -> httpx.Response:
    headers = {"content-type": "application/jsonl"}
    return httpx.post(f"{url}/api/replays", content=body, headers=headers, timeout=TIMEOUT, verify=UNUSED)


def uploaded(url: str, log: Log) -> str:
    """The key of a record that was posted."""
    answer = posted(url, write(log))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["key"])


def wish(log: Log, key: str, at: int, people: int = 1, **changes: Any) -> Json:
    seats = ["me", *["open"] * (people - 1)] + ["random"] * (len(log.header.seats) - people)
    choices = {"game": log.header.game}
    return {"name": "Ann", "seats": seats, "choices": choices, "origin": {"key": key, "at": at}} | changes


async def gone_on(url: str, asked: Json, people: int = 1) -> tuple[Api, list[Player]]:
    """A table that goes on from a game, begun."""
    api = Api(url)
    sat = await api.post("/tables", asked)
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
    """Nothing need have happened in a game that has begun."""
    for player in players:
        await player.sees(lambda one: one.stage == "running" and bool(one.view))


async def over(url: str, players: list[Player]) -> bytes:
    """The record of a table, after it was played to its end."""
    await play_on(players)
    for player in players:
        await player.over()
    return record(url, players[0])


def record(url: str, player: Player) -> bytes:
    return fetched(f"{url}/api/tables/{player.key}/log").content


async def reason(api: Api, path: str, body: Json, token: str | None = None) -> tuple[str, str]:
    """The code and the key of a refusal."""
    answer = (await api.call("POST", path, body, token)).json()
    assert answer["type"] == "refusal", answer
    return answer["code"], answer["reason"]["key"]
