"""The HTTP door to odds and to games that are looked at again."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, QueryParameter

from camelup.game import encode
from camelup.log import write
from camelup.race.board import Board
from camelup.server import replay, show
from camelup.server.door import AnyRequest, address_of, as_file, as_json, looked_at, server_of, token_of
from camelup.server.replay import Source

Notation = Annotated[str, QueryParameter(max_length=200)]
Number = Annotated[int, QueryParameter(ge=-1, le=1_000_000)]


async def _find(request: AnyRequest, key: str) -> Source:
    return await server_of(request).library.find(key, token_of(request))


@get("/odds")
async def board_odds(request: AnyRequest, board: Notation) -> Response[bytes]:
    """The odds of any board, as `BoardOdds`."""
    server = server_of(request)
    server.odds_asked.count(address_of(request))
    return as_json(await server.reckoning.board(Board.read(board)))


@get("/tables/{key:str}/odds")
async def table_odds(request: AnyRequest, key: FromPath[str]) -> Response[bytes]:
    """The odds of a table now, where it allows them, as `TableOdds`."""
    server_of(request).odds_asked.count(address_of(request))
    room, _, seat = await looked_at(request, key)
    return await _odds(request, replay.of_table(room.scene, seat), None, None)


@get("/replays/{key:str}/odds")
async def moment_odds(
    request: AnyRequest, key: FromPath[str], n: Number, seen_by: FromQuery[str | None] = None
) -> Response[bytes]:
    """The odds of one moment of a game, as `TableOdds`."""
    server_of(request).odds_asked.count(address_of(request))
    return await _odds(request, await _find(request, key), seen_by, n)


async def _odds(request: AnyRequest, source: Source, seen_by: str | None, n: int | None) -> Response[bytes]:
    eyes = source.eyes(seen_by)
    moment = await asyncio.to_thread(replay.at_moment, source, eyes, n)
    return as_json(await server_of(request).reckoning.moment(*moment))


@get("/replays/{key:str}")
async def moments(
    request: AnyRequest, key: FromPath[str], seen_by: FromQuery[str | None] = None, since: Number = -1
) -> Response[bytes]:
    """A game move by move, as `Replay`."""
    server_of(request).replays_asked.count(address_of(request))
    source = await _find(request, key)
    return as_json(await asyncio.to_thread(_replay, source, seen_by, since))


def _replay(source: Source, seen_by: str | None, since: int) -> bytes:
    return encode(replay.replay(source, source.eyes(seen_by), since))


@get("/replays/{key:str}/log")
async def replay_log(request: AnyRequest, key: FromPath[str]) -> Response[bytes]:
    """The record of a game: whole when it is over, else what the viewer may know."""
    source = await _find(request, key)
    if source.is_over:
        return as_file(write(source.log), f"camelup-{source.key}.jsonl")
    room, _, seat = await looked_at(request, key)
    return as_file(b"".join(show.record(room.scene, seat)), f"camelup-{source.key}.jsonl")


@post("/replays")
async def show_record(request: AnyRequest) -> Response[bytes]:
    """Show a game record: it is checked, kept, and answered with as `Replay`."""
    source = await server_of(request).library.show(await request.body(), address_of(request))
    return as_json(await asyncio.to_thread(_replay, source, None, -1), 201)


HANDLERS = [board_odds, table_odds, moment_odds, moments, replay_log]
RECORDS = [show_record]
"""What takes a body as long as a game."""
