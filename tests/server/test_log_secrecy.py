"""Whole games on a disk that fails now and then: whatever went wrong, no line of the log tells a secret."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import random
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing
from hashlib import sha256
from pathlib import Path

import pytest

from tests.server.player import Api, Json, Player, started, whose_turn
from tests.server.serving import Process, live
from tests.server.test_carrying import CODE, NEW, letter, taking

pytestmark = [pytest.mark.slow, pytest.mark.long]

GAMES = ("race-2014", "race-2018", "off-season")
LETTER = letter(parcel="what-goes-along")
OFTEN = 12
"""After how many turns the disk fails."""


Fault = Callable[["Heard"], AbstractContextManager[None]]


class Heard:
    """A server whose every line is kept."""

    def __init__(self, folder: Path) -> None:
        reading, writing = os.pipe()
        self.folder = folder
        self.process = Process(folder, writing)
        self.process.start()
        # the server has its own end of it now
        os.close(writing)
        self._lines: list[str] = []
        self._reader = threading.Thread(target=self._read, args=(reading,))
        self._reader.start()

    def _read(self, reading: int) -> None:
        with os.fdopen(reading, encoding="utf-8", errors="replace") as pipe:
            self._lines.extend(pipe)

    def lines(self) -> list[str]:
        """All that it said, when it is over."""
        self.process.stop()
        self.process.close()
        self._reader.join(60)
        return self._lines


@pytest.fixture
def heard(tmp_path: Path) -> Iterator[Heard]:
    one = Heard(tmp_path)
    yield one
    one.process.close()


@contextlib.contextmanager
def no_room(heard: Heard) -> Iterator[None]:
    """A disk that takes nothing: what was done can't be committed."""
    heard.process.forbid_writing()
    try:
        yield
    finally:
        heard.process.forbid_writing(False)


@contextlib.contextmanager
def no_tables(heard: Heard) -> Iterator[None]:
    """A database without its tables: not even the statements can be done."""
    _rename(heard, "{}", "{}_gone")
    try:
        yield
    finally:
        _rename(heard, "{}_gone", "{}")


def _rename(heard: Heard, old: str, new: str) -> None:
    with closing(sqlite3.connect(heard.folder / "tables.sqlite3", isolation_level=None)) as connection:
        # what refers to a table goes on to refer to its name
        connection.execute("PRAGMA legacy_alter_table = ON")
        connection.execute("BEGIN IMMEDIATE")
        for name in ("games", "seats", "entries", "chat"):
            connection.execute(f"ALTER TABLE {old.format(name)} RENAME TO {new.format(name)}")
        connection.execute("COMMIT")


FAULTS: tuple[Fault, ...] = (no_room, no_tables)


async def play(heard: Heard, game: str, rng: random.Random) -> list[Player]:
    """A whole game in which every so often nothing can be written."""
    api, people = await started(heard.process.url, ("Ann", "Bob", "Cai"), game=game)
    turn = 0
    while (player := await whose_turn(people)) is not None:
        turn += 1
        hidden = [action for action in player.view["legal"] if action["type"] == "lay_finish_card"]
        action = rng.choice(hidden or player.view["legal"])
        id = f"{game}-{turn:06d}"
        if turn % OFTEN == 0:
            await fail(heard, api, player, action, id, FAULTS[turn // OFTEN % len(FAULTS)])
        assert (await player.act(action, id))["type"] == "accepted"
    return people


async def fail(heard: Heard, api: Api, player: Player, action: Json, id: str, fault: Fault) -> None:
    """Try what has to be written, while it can't be."""
    path = f"/tables/{player.key}"
    await api.post(f"{path}/carry", LETTER, player.token)
    with fault(heard):
        for call, body in (("carry", LETTER), ("take", taking())):
            assert (await api.call("POST", f"{path}/{call}", body, player.token)).status_code == 500
        assert (await player.act(action, id))["code"] == "failed"
        assert (await player.ask({"type": "say", "text": "hm"}, "refusal"))["code"] == "failed"
        assert (await api.call("POST", "/tables", {"name": "Eve"})).status_code == 500
        assert (await api.call("POST", f"{path}/leave", token=player.token)).status_code == 500
        # that somebody is gone is written too
        await player.close()
    await player.hello(since=player.at)


def secrets(folder: Path, people: list[Player]) -> Iterator[str]:
    """All that is nobody's business: what opens a table or a seat, what makes the dice, what was played."""
    yield from (CODE, NEW, *LETTER.values(), sha256(NEW.encode()).hexdigest())
    for player in people:
        assert player.token is not None and player.nonce is not None
        yield from (player.token, player.nonce.hex(), player.key)
    with closing(sqlite3.connect(folder / "tables.sqlite3")) as connection:
        for id, watch, dice, header in connection.execute("SELECT id, watch, dice, header FROM games"):
            secret = base64.b64decode(json.loads(dice)["secret"])
            yield from (id, watch, dice, header, json.loads(dice)["secret"], secret.hex(), repr(secret)[2:-1])
        for (token,) in connection.execute("SELECT token FROM seats WHERE token IS NOT NULL"):
            yield from (token.hex(), repr(token)[2:-1])
        for (body,) in connection.execute("SELECT body FROM entries"):
            move = json.loads(body).get("move")
            if move is not None and len(move) > 1:
                yield from (json.dumps(move, separators=(",", ":")), repr(move))


@live
async def test_no_line_of_the_log_tells_a_secret_whatever_went_wrong(heard: Heard) -> None:
    seed = random.randrange(1 << 32)
    rng = random.Random(seed)
    people: list[Player] = []
    for game in GAMES:
        people += await play(heard, game, rng)
    await Player.close_all()
    lines = heard.lines()
    told = [json.loads(line) for line in lines]
    for fault in ("disk I/O error", "no such table"):
        failed = {line["what"] for line in told if fault in line.get("trace", "")}
        assert {"call_failed", "request_failed"} <= failed, "things did go wrong"
    # within JSON, quotes are escaped
    text = "".join(lines).replace("\\", "")
    found = {secret for secret in secrets(heard.folder, people) if secret.replace("\\", "") in text}
    assert not found, f"seed {seed}"
