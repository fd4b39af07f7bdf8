"""Requests for odds and boards to guess, and for games that are looked at again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, QueryParameter

from camelup.game import encode
from camelup.log import write
from camelup.odds.report import of_text
from camelup.server.errors import Denied
from camelup.server.http.requests import (
    AnyRequest,
    Packed,
    as_file,
    as_json,
    as_long_json,
    looked_at,
    packed,
    server_of,
    token_of,
)
from camelup.server.http.static_files import COMPRESSED
from camelup.server.model import redact
from camelup.server.rate_limits import network_of
from camelup.server.replays import replay
from camelup.server.replays.replay import Source

Notation = Annotated[str, QueryParameter(max_length=200)]
Number = Annotated[int, QueryParameter(ge=-1, le=1_000_000)]
Left = Annotated[int | None, QueryParameter(ge=0, le=1000)]
Boards = Annotated[int, QueryParameter(ge=0, lt=1_000_000)]
T = TypeVar("T")


async def _looked(
    request: AnyRequest, find: Callable[[], Awaitable[Source]], look: Callable[[Source], T]
) -> T:
    """What is found by looking at a game, in a thread and in one's turn: both take long for a long game."""
    async with server_of(request).looking.turn(network_of(request)):
        return await asyncio.to_thread(look, await find())


def _by_key(request: AnyRequest, key: str) -> Callable[[], Awaitable[Source]]:
    return lambda: server_of(request).library.find(key, token_of(request))


@get("/odds", limit="odds")
async def board_odds(request: AnyRequest, board: Notation) -> Response[bytes]:
    """The odds of any board, as `BoardOdds`."""
    server = server_of(request)
    return as_json(await server.odds.board(of_text(board), network_of(request)))


@get("/guess", limit="odds")
async def board_to_guess(request: AnyRequest, number: Boards) -> Response[bytes]:
    """The board of that number whose odds are to be guessed, and its odds, as `GuessBoard`."""
    return as_json(await server_of(request).odds.to_guess(number, network_of(request)))


@get("/tables/{key:str}/odds", limit="odds")
async def table_odds(request: AnyRequest, key: FromPath[str]) -> Response[bytes]:
    """The odds of a table now, where it allows them, as `TableOdds`."""

    async def find() -> Source:
        table, _, seat = await looked_at(request, key)
        return replay.of_table(table.state, seat)

    return await _odds(request, find, None, None)


@get("/replays/{key:str}/odds", limit="odds")
async def moment_odds(
    request: AnyRequest, key: FromPath[str], n: Number, seen_by: FromQuery[str | None] = None
) -> Response[bytes]:
    """The odds of one moment of a game, as `TableOdds`."""
    return await _odds(request, _by_key(request, key), seen_by, n)


async def _odds(
    request: AnyRequest, find: Callable[[], Awaitable[Source]], seen_by: str | None, n: int | None
) -> Response[bytes]:
    moment = await _looked(request, find, lambda source: replay.at_moment(source, source.eyes(seen_by), n))
    return as_json(await server_of(request).odds.moment(*moment, network_of(request)))


@get("/replays/{key:str}", limit="replays", opt={COMPRESSED: True})
async def moments(
    request: AnyRequest, key: FromPath[str], seen_by: FromQuery[str | None] = None, since: Number = -1
) -> Response[bytes]:
    """A game move by move, as `Replay`."""
    find = _by_key(request, key)
    return as_long_json(await _looked(request, find, lambda source: _replay(request, source, seen_by, since)))


def _replay(request: AnyRequest, source: Source, seen_by: str | None, since: int) -> Packed:
    return packed(request, encode(replay.replay(source, source.eyes(seen_by), since)))


@get("/replays/{key:str}/log", limit="replays", opt={COMPRESSED: True})
async def replay_log(request: AnyRequest, key: FromPath[str]) -> Response[bytes]:
    """The record of a game: whole when it is over, else what the viewer may know."""
    name, body = await _looked(request, _by_key(request, key), lambda source: _record(request, source))
    if body is None:
        table, _, seat = await looked_at(request, key)
        body = await asyncio.to_thread(lambda: packed(request, redact.record(table.state, seat)))
    return as_file(body, name)


def _record(request: AnyRequest, source: Source) -> tuple[str, Packed | None]:
    whole = packed(request, write(source.log)) if source.is_over else None
    return f"camelup-{source.key}.jsonl", whole


@get("/replays/{key:str}/review", limit="replays", opt={COMPRESSED: True})
async def review(request: AnyRequest, key: FromPath[str], left: Left = None) -> Response[bytes]:
    """The review of a game that is over, by its kind; later than the one with so many decisions left."""

    def record(source: Source) -> bytes:
        if not source.is_over:
            raise Denied("no_review", "review.not_over")
        return write(source.log)

    body = await _looked(request, _by_key(request, key), record)
    found = await server_of(request).reviews.review(body, network_of(request), left)
    return as_long_json(await asyncio.to_thread(packed, request, found))


@post("/replays", limit="uploads", opt={COMPRESSED: True})
async def upload_record(request: AnyRequest) -> Response[bytes]:
    """Upload a game record: it is checked, kept, and answered with as `Replay`."""
    body = await request.body()

    async def find() -> Source:
        return await server_of(request).library.add(body, network_of(request))

    return as_long_json(await _looked(request, find, lambda source: _replay(request, source, None, -1)), 201)


HANDLERS = [board_odds, board_to_guess, table_odds, moment_odds, moments, replay_log, review]
RECORDS = [upload_record]
"""What takes a body as long as a game."""
