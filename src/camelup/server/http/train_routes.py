"""Requests for puzzles and their answers."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

from litestar import Response, get
from litestar.params import FromPath

from camelup.game import Refused
from camelup.server.errors import Denied
from camelup.server.http.requests import AnyRequest, as_file, as_json, packed, server_of
from camelup.server.http.static_files import COMPRESSED
from camelup.server.rate_limits import network_of
from camelup.train import Name

DAYS = timedelta(days=8)
"""How far back the puzzles of the day go: to the same day of the last week."""
TOMORROW = timedelta(days=1)
"""In some places it has begun."""


@get("/puzzles/{name:str}", limit="puzzles")
async def puzzle(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """The puzzle of a name, such as `tickets-12` or `daily-2026-11-19`, as `Puzzle`, without its answer."""
    return as_json(await server_of(request).puzzles.puzzle(_name(request, name), network_of(request)))


@get("/puzzles/{name:str}/answer", limit="puzzles")
async def answer(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """What every action is worth in a puzzle, and why, as `PuzzleAnswer`."""
    return as_json(await server_of(request).puzzles.answer(_name(request, name), network_of(request)))


@get("/puzzles/{name:str}/log", limit="uploads", opt={COMPRESSED: True})
async def game(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """The record of the game that a puzzle is from, played to its end."""
    found = await server_of(request).puzzles.game(_name(request, name), network_of(request))
    return as_file(await asyncio.to_thread(packed, request, found), f"camelup-{name}.jsonl")


def _name(request: AnyRequest, text: str) -> Name:
    """The name of a puzzle that is made here: of no day that is far away."""
    try:
        found = Name.read(text)
    except Refused as error:
        raise Denied("no_such_puzzle", error.reason) from None
    now = datetime.fromtimestamp(server_of(request).settings.clock(), UTC)
    if (
        found.day
        and not (now - DAYS).date() <= datetime.fromisoformat(found.day).date() <= (now + TOMORROW).date()
    ):
        raise Denied("no_such_puzzle", "train.no_day")
    return found


HANDLERS = [puzzle, answer, game]
