"""Readers of notation, records and appendices: they read, or they refuse; nothing else comes out of them."""

from __future__ import annotations

import contextlib
import json
import random
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from camelup import playing
from camelup.game import Refused
from camelup.games import find
from camelup.log import write
from camelup.odds.report import of_text
from camelup.offseason.appendix import FILE
from camelup.server.workers.record_worker import Broken, Held, found
from tests.fuzz.json_schemas import ANYTHING

SOME, MANY = 200, 30_000
NOTATION = st.text("2018201 4:/gyrbpoKWx-+,0123456789%", max_size=60)
BOARDS = ("2018 1:gb/2:yKp/3:r/14:W gyrbpx 7+0,10-1", "2014 1:g/2:y/3:o/1:b/2:w gyobw -")


@cache
def records() -> tuple[bytes, ...]:
    """Whole games, as they are in a file."""
    made = []
    for game, bots in (("race-2014", ["random"] * 2), ("off-season", ["random"] * 3)):
        table = playing.simulate(game, bots, seed="fuzz")
        made.append(write(table.log))
    return tuple(made)


@st.composite
def changed(draw: st.DrawFn, texts: tuple[bytes, ...]) -> bytes:
    """One of these with a few bytes, or a line, or a value of a line, made into something else."""
    text = bytearray(draw(st.sampled_from(texts)))
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, max(0, len(text) - 1)))
        text[at : at + draw(st.integers(0, 3))] = draw(st.binary(max_size=3))
    if draw(st.booleans()):
        lines = bytes(text).split(b"\n")
        rng = random.Random(draw(st.integers(0, 1 << 16)))
        number = rng.randrange(len(lines))
        try:
            line = json.loads(lines[number])
            line[rng.choice(sorted(line))] = draw(ANYTHING)
            lines[number] = json.dumps(line).encode()
        except (ValueError, TypeError, IndexError, AttributeError):
            lines[number] = draw(st.binary(max_size=20))
        text = bytearray(b"\n".join(lines))
    return bytes(text)


@st.composite
def boards(draw: st.DrawFn) -> str:
    text = list(draw(st.sampled_from(BOARDS)))
    for _ in range(draw(st.integers(0, 3))):
        text[draw(st.integers(0, len(text) - 1))] = draw(st.sampled_from("2014gyrbpKW:/ ,+-%x"))
    return "".join(text)


def read_all(times: int) -> None:
    quietly = settings(
        max_examples=times, deadline=None, database=None, suppress_health_check=list(HealthCheck)
    )

    @quietly
    @given(st.text(max_size=80) | NOTATION | boards())
    def notation(text: str) -> None:
        with contextlib.suppress(Refused):
            of_text(text)

    @quietly
    @given(st.binary(max_size=200) | changed(records()))
    def record(data: bytes) -> None:
        assert isinstance(found(data), Held | Broken)

    @quietly
    @given(changed((FILE.read_bytes(),)) | st.binary(max_size=60))
    def appendix(data: bytes) -> None:
        game = find("off-season")
        with contextlib.suppress(Refused):
            game.rules.new(game.options(3, appendix=data.decode("utf-8", "replace")))

    notation()
    record()
    appendix()


@pytest.mark.slow
def test_readers_read_or_refuse() -> None:
    read_all(SOME)


@pytest.mark.soak
def test_readers_read_or_refuse_many() -> None:
    read_all(MANY)
