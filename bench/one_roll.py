"""Follows one roll through a running server, and counts which of its files are called into from another one.

`python -m bench one_roll` starts a real server with one table, connects the seat that is to act, has it roll,
and looks with `sys.setprofile` at every function that the server calls, in all its threads, until the roll is
stored, published and answered. A file is *reached* when one of its functions is called by another file of the
server. What was begun before the roll and only goes on is not called again. What others call (the event loop,
a thread, uvicorn) is listed with its file, but was not reached by ours.

Left out are values and codecs alone, of which a reader needs the names: see `LEFT_OUT`.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from inspect import CO_COROUTINE
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect

import camelup.server
from camelup.dice import seal
from camelup.server.http.app import build
from camelup.server.http.run import Serving, address, bound
from camelup.server.settings import Bounds, Pace, Settings

HOME = str(Path(camelup.server.__file__).parent) + "/"
LEFT_OUT = {
    "settings.py": "values: what the server was told when it was started",
    "errors.py": "values: refusals",
    "protocol/": "values: what crosses the wire",
    "model/table_state.py": "values: a table as it stands",
    "live/reading.py": "a codec: what clients say",
    "storage/table_rows.py": "a codec: tables to rows and back",
}
MAX_FILES = 12
NONCE = b"\7" * 32
QUIET = 0.5
"""Seconds after which nothing is under way any more."""


class Call(NamedTuple):
    """A function that was called from outside its file."""

    caller: str | None
    """The file that called it; None if it is not ours, or a value's or a codec's."""
    file: str
    function: str


class Footprints:
    """The calls from file to file, counted while it is switched on."""

    def __init__(self) -> None:
        self.is_on = False
        self.files: list[str] = []
        """The files through which it went, in the order in which it came to them."""
        self.calls: Counter[Call] = Counter()
        self._begun: set[FrameType] = set()

    def look(self, frame: FrameType, event: str, arg: object) -> None:
        """Note a call, unless it is a coroutine that goes on."""
        file = _file(frame) if event == "call" else None
        if file is None or frame in self._begun:
            return
        if frame.f_code.co_flags & CO_COROUTINE:
            self._begun.add(frame)
        above = frame.f_back
        caller = None if above is None else _file(above)
        if not self.is_on or caller == file:
            return
        self.files += [one for one in (caller, file) if one is not None and one not in self.files]
        self.calls[Call(caller, file, frame.f_code.co_qualname)] += 1

    def reached(self, file: str) -> int:
        """How often a file was reached from another one."""
        return sum(
            times for call, times in self.calls.items() if call.file == file and call.caller is not None
        )


def _file(frame: FrameType) -> str | None:
    name = frame.f_code.co_filename
    if not name.startswith(HOME):
        return None
    short = name.removeprefix(HOME)
    return None if short.startswith(tuple(LEFT_OUT)) else short


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A server in a thread of this process; nothing of it happens by itself."""
    settings = Settings(folder, Pace(poll=3600.0, sealing=60.0), Bounds.roomy(), warms=False)
    listening = bound("127.0.0.1", 0)
    started = threading.Event()
    server = Serving(build(settings), settings, started.set)
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    started.wait()
    try:
        yield address(listening).rstrip("/")
    finally:
        server.should_exit = True
        thread.join()


async def _heard(socket: ClientConnection, kind: str, **wanted: object) -> Any:
    """The next message of a kind."""
    async for text in socket:
        found = json.loads(text)
        if found["type"] == kind and all(found["table"][key] == value for key, value in wanted.items()):
            return found
    raise ConnectionError


async def roll(url: str, prints: Footprints) -> None:
    """Tables of two of whom one is there, until it is that one's turn; then a roll, looked at."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        while not await _rolled(http, url, prints):
            pass


async def _rolled(http: httpx.AsyncClient, url: str, prints: Footprints) -> bool:
    sat = (await http.post("/api/tables", json={"name": "Ann", "seats": ["me", "open"]})).json()
    await http.post(f"/api/tables/{sat['table']}/join", json={"name": "Ben"})
    async with connect(url.replace("http", "ws") + "/api/socket") as socket:

        async def say(**message: object) -> None:
            await socket.send(json.dumps(message))

        await say(type="hello", table=sat["table"], version=1, token=sat["token"])
        bearer = {"authorization": f"Bearer {sat['token']}"}
        await http.post(f"/api/tables/{sat['table']}/start", headers=bearer)
        dice = (await _heard(socket, "table", stage="sealing"))["dice"]
        secret = dice["commitment"]
        hash = seal(dice["table"], 0, 0, secret, NONCE)
        await say(type="seal", attempt=0, commitment=secret, hash=hash)
        await _heard(socket, "table", stage="revealing")
        await say(type="reveal", attempt=0, nonce=NONCE.hex())
        view = (await _heard(socket, "happened"))["view"]
        if "decision" not in view:
            return False
        await asyncio.sleep(QUIET)
        prints.is_on = True
        await say(type="act", id="the-roll", decision=view["decision"], action={"type": "roll"})
        answer = await _heard(socket, "accepted")
        # what comes after the answer belongs to the roll too
        await asyncio.sleep(QUIET)
        prints.is_on = False
        assert answer["id"] == "the-roll"
    return True


def followed() -> Footprints:
    """One roll, followed."""
    prints = Footprints()
    threading.setprofile(prints.look)
    try:
        with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as url:
            asyncio.run(roll(url, prints))
    finally:
        threading.setprofile(None)
    return prints


def main() -> None:
    """Print the way of one roll."""
    prints = followed()
    for file in prints.files:
        print(f"{prints.reached(file):3} x {file}")
        for call, times in prints.calls.items():
            if call.file == file:
                often = f", {times} times" if times > 1 else ""
                print(f"        {call.function} from {call.caller or 'others'}{often}")
    again = sum(prints.reached(file) > 1 for file in prints.files)
    print(f"{len(prints.files)} files (at most {MAX_FILES}), {again} of them reached more than once")


if __name__ == "__main__":
    main()
