"""The lines on which moves are written: all or nothing, whatever is in them, and anew after a cut."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import psycopg
import pytest
from sqlalchemy import ARRAY, Double, Integer, LargeBinary, Text, bindparam, text

from camelup.server.storage.database import LostRace, Statement
from camelup.server.storage.postgresql_lines import Lines
from tests.server.postgresql import Postgresql
from tests.server.serving import live

pytestmark = [pytest.mark.slow, pytest.mark.long]
MAKE = "CREATE TABLE said (n int PRIMARY KEY, at float8, words text[], numbers int[], body bytea, who text)"
OURS = "FROM pg_stat_activity WHERE application_name = 'written' AND datname = current_database()"
_say = text("INSERT INTO said VALUES (:n, :at, :words, :numbers, :body, :who)").bindparams(
    bindparam("at", type_=Double),
    bindparam("words", type_=ARRAY(Text)),
    bindparam("numbers", type_=ARRAY(Integer)),
    bindparam("body", type_=LargeBinary),
)
_rename = text("UPDATE said SET who = :who WHERE n = :n")
_wait = text("SELECT pg_sleep(:seconds)").bindparams(bindparam("seconds", type_=Double))


def row(n: int) -> dict[str, Any]:
    return {"n": n, "at": 0.1, "words": [], "numbers": [], "body": b"", "who": "Ann"}


def said(n: int, **more: Any) -> Statement:
    return Statement(_say, row(n) | more)


@asynccontextmanager
async def lines(postgresql: Postgresql, maximum: int = 2) -> AsyncIterator[tuple[Lines, psycopg.Connection]]:
    """Lines to a new database with one table, and somebody else who looks into it."""
    address = postgresql.database()
    with postgresql.connection(address.rpartition("/")[2]) as looking:
        looking.execute(MAKE)

        def connected() -> psycopg.Connection:
            return psycopg.connect(address, autocommit=True, application_name="written")

        made = Lines(lambda: asyncio.get_running_loop().run_in_executor(None, connected), maximum)
        try:
            yield made, looking
        finally:
            await made.stop()


def cut(looking: psycopg.Connection) -> None:
    looking.execute(f"SELECT pg_terminate_backend(pid) {OURS}".encode())


@live
async def test_what_is_written_is_what_was_given(postgresql: Postgresql) -> None:
    words = ['a "word"', "back\\slash", "{1,2}", "NULL", "", None, "Ünïcode\n\tüber"]
    async with lines(postgresql) as (made, looking):
        given = {"at": 1e-300, "words": words, "numbers": [1, -2], "body": bytes(range(256)), "who": None}
        await made.execute([said(1, **given)])
        long = "x" * 3_000_000
        await made.execute([said(2, at=1234567890.123456, who=long)])
        rows = looking.execute("SELECT n, at, words, numbers, body, who FROM said ORDER BY n").fetchall()
    assert rows[0] == (1, 1e-300, words, [1, -2], bytes(range(256)), None)
    assert rows[1] == (2, 1234567890.123456, [], [], b"", long)


@live
async def test_of_several_statements_all_are_done_or_none(postgresql: Postgresql) -> None:
    async with lines(postgresql) as (made, looking):
        await made.execute([said(1), Statement(_rename, {"who": "Bob", "n": 1}, must_change=True)])
        many = [row(2), row(3)]
        with pytest.raises(LostRace):
            # nobody has said a ninth
            await made.execute(
                [Statement(_say, many), Statement(_rename, {"who": "Cai", "n": 9}, must_change=True)]
            )
        with pytest.raises(LostRace):
            # there is a first one
            await made.execute([said(4), said(1)])
        with pytest.raises(ValueError, match="no text"):
            await made.execute([said(5), said(6, who="A\0nn")])
        with pytest.raises(psycopg.Error):
            await made.execute([said(7), Statement(text("SELECT 1 / 0"), {})])
        await made.execute([Statement(_say, many)])
        found = looking.execute("SELECT n, who FROM said ORDER BY n").fetchall()
    assert found == [(1, "Bob"), (2, "Ann"), (3, "Ann")]


@live
async def test_a_line_that_is_cut_is_a_lost_race_and_the_next_one_is_new(postgresql: Postgresql) -> None:
    async with lines(postgresql, 1) as (made, looking):
        await made.execute([said(1)])
        waiting = asyncio.create_task(made.execute([Statement(_wait, {"seconds": 100.0})]))
        while looking.execute(f"SELECT 1 {OURS} AND state = 'active'".encode()).fetchone() is None:
            await asyncio.sleep(0.01)
        cut(looking)
        with pytest.raises(LostRace):
            await waiting
        await made.execute([said(2)])
        # one that is cut while nobody uses it may be noticed at once, or when it is used
        cut(looking)
        try:
            await made.execute([said(3)])
        except LostRace:
            await made.execute([said(3)])
        assert looking.execute("SELECT count(*) FROM said").fetchone() == (3,)


@live
async def test_who_gives_up_waiting_leaves_no_answer_to_somebody_else(postgresql: Postgresql) -> None:
    async with lines(postgresql, 1) as (made, looking):
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.05):
                await made.execute([Statement(_wait, {"seconds": 0.5}), said(1)])
        await made.execute([said(2)])
        assert looking.execute("SELECT n FROM said").fetchall() == [(2,)]


@live
async def test_who_gives_up_before_there_is_a_line_leaves_none(postgresql: Postgresql) -> None:
    async with lines(postgresql, 1) as (made, looking):
        writing = asyncio.create_task(made.execute([said(1)]))
        # it has begun to connect
        await asyncio.sleep(0)
        writing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await writing
        await made.execute([said(2)])
        assert looking.execute("SELECT n FROM said").fetchall() == [(2,)]
        while looking.execute(f"SELECT count(*) {OURS}".encode()).fetchone() != (1,):
            await asyncio.sleep(0.01)


@live
async def test_more_writes_than_lines_take_turns(postgresql: Postgresql) -> None:
    async with lines(postgresql, 2) as (made, looking):
        await asyncio.gather(*(made.execute([said(n)]) for n in range(50)))
        assert looking.execute(f"SELECT count(*) {OURS}".encode()).fetchone() == (2,)
        assert looking.execute("SELECT count(*) FROM said").fetchone() == (50,)
