"""A client in Python: it keeps every byte it gets, seals and reveals by itself, and waits for conditions."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import itertools
import json
import ssl
from collections.abc import Callable, Iterable
from typing import Any, ClassVar
from urllib.parse import quote

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from camelup.dice import seal
from camelup.server.model.tokens import place_of
from tests.server.witness import Witness

TIMEOUT = 120.0
"""Seconds after which what is waited for will not come."""
Json = dict[str, Any]
ROLL: Json = {"type": "roll"}
UNUSED = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Nothing here is encrypted, and reading all certificates of the machine for each call takes its time."""


def fetched(url: str, headers: dict[str, str] | None = None) -> httpx.Response:
    """The answer to a plain request."""
    return httpx.get(url, headers=headers, timeout=TIMEOUT, verify=UNUSED)


class Player:
    """One socket."""

    ids = itertools.count(1)
    opened: ClassVar[list[Player]] = []
    """All that a test has opened, to be closed at its end."""

    def __init__(self, url: str, key: str, token: str | None = None, nonce: bytes | None = None) -> None:
        self.url, self.key, self.token, self.nonce = url, key, token, nonce
        self.frames: list[str] = []
        self.messages: list[Json] = []
        self.table: Json = {}
        self.view: Json = {}
        self.entries: dict[int, Json] = {}
        self.at = -1
        self.closed: int | None = None
        self._news = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._did: set[str] = set()
        self.witness: Witness | None = None
        """Does its part in the dice instead of the simple nonce, if it has one."""

    async def open(self) -> Player:
        """Connect, and say nothing yet."""
        place = quote(place_of(self.key))
        address = f"{self.url.replace('http', 'ws', 1)}/api/socket?place={place}"
        self._socket = await connect(address, max_size=None, compression=None)
        # not before: whoever did not get through is not connected
        self.closed = None
        self._reading = asyncio.create_task(self._read(self._socket))
        self.opened.append(self)
        return self

    @classmethod
    async def close_all(cls) -> None:
        while cls.opened:
            await cls.opened.pop().close()

    async def hello(self, since: int | None = -1) -> Player:
        """Connect and wait for the first answer, with the view where a game is on."""
        await self.open()
        self._did.clear()
        before = len(self.messages)
        hello = {"type": "hello", "table": self.key, "version": 1, "since": since}
        # one that is turned away at the door may be closed before it has said a word
        with contextlib.suppress(ConnectionClosed):
            await self.send(hello if self.token is None else hello | {"token": self.token})
        await self.until(lambda: self.closed is not None or self._is_told(self.messages[before:]))
        return self

    def _is_told(self, heard: list[Json]) -> bool:
        """Whether these are the whole of a first answer."""
        types = {message["type"] for message in heard}
        is_on = types == {"table"} and self.stage in ("running", "finished")
        return bool(types) and not is_on

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._reading is not None:
            await self._reading

    async def send(self, message: object) -> None:
        assert self._socket is not None
        await self._socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def _read(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for frame in socket:
                assert isinstance(frame, str)
                self.frames.append(frame)
                message = json.loads(frame)
                self._take(message)
                self.messages.append(message)
                # whoever waits for this message finds its part in the dice done
                await self._dice(message)
                self._news.set()
        self.closed = socket.close_code
        self._news.set()

    def _take(self, message: Json) -> None:
        if message["type"] == "table":
            self.table = message
        if message["type"] == "happened":
            assert message["at"] >= self.at, f"back from {self.at} to {message['at']}"
            self.view, self.at = message["view"], message["at"]
            numbers = [entry["n"] for entry in message["entries"]]
            assert numbers == list(range(message["since"] + 1, message["at"] + 1)), "a gap"
            self.entries |= dict(zip(numbers, message["entries"], strict=True))

    async def _dice(self, message: Json) -> None:
        """Seal and reveal."""
        if message["type"] != "table" or message["me"] is None:
            return
        if self.witness is not None:
            for call in self.witness.heard(message["table"]["stage"], message["dice"], message["me"]):
                await self.send(call)
        if self.nonce is None:
            return
        stage, dice = message["table"]["stage"], message["dice"]
        now = f"{stage} {dice['attempt']}"
        if now in self._did:
            return
        self._did.add(now)
        if stage == "sealing":
            await self.seal()
        if stage == "revealing":
            # in this order: when all have revealed, it is too late to seal ahead
            await self.seal(ahead=True)
            if dice["hashes"][message["me"]] is not None:
                await self.reveal()

    def nonce_of(self, attempt: int) -> bytes:
        """The nonce of an attempt, made from this player's own: none is ever shown for two secrets."""
        assert self.nonce is not None
        return self.nonce if attempt == 0 else hashlib.sha256(self.nonce + bytes([attempt])).digest()

    def sealed(self, ahead: bool = False, nonce: bytes | None = None) -> Json:
        """What seals the nonce of this attempt, or of the next."""
        dice = self.table["dice"]
        attempt, secret = dice["attempt"] + ahead, dice["ahead" if ahead else "commitment"]
        shown = seal(dice["table"], attempt, self.table["me"], secret, nonce or self.nonce_of(attempt))
        return {"type": "seal", "attempt": attempt, "commitment": secret, "hash": shown}

    async def seal(self, ahead: bool = False, nonce: bytes | None = None) -> None:
        await self.send(self.sealed(ahead, nonce))

    async def heard(self) -> None:
        """Wait until the server has dealt with all that was said so far."""
        await self.ask({"type": "sync", "since": self.at}, "table", "happened")

    async def reveal(self, nonce: bytes | None = None) -> None:
        attempt = self.table["dice"]["attempt"]
        shown = (nonce or self.nonce_of(attempt)).hex()
        await self.send({"type": "reveal", "attempt": attempt, "nonce": shown})

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for something to become true of what was received."""
        async with asyncio.timeout(TIMEOUT):
            while not condition():
                self._news.clear()
                await self._news.wait()

    async def sees(self, condition: Callable[[Player], bool]) -> None:
        """Wait for something to become true of this player, one of several."""
        await self.until(lambda: condition(self))

    async def next(self, start: int, *types: str) -> Json:
        """The first message of these types after the first so many."""

        def found() -> Json | None:
            return next((one for one in self.messages[start:] if one["type"] in types), None)

        await self.until(lambda: found() is not None or self.closed is not None)
        one = found()
        assert one is not None, f"closed with {self.closed}"
        return one

    async def ask(self, message: object, *types: str) -> Json:
        """Send something and wait for an answer of these types."""
        start = len(self.messages)
        await self.send(message)
        return await self.next(start, *types)

    async def refused(self, message: object) -> Json:
        """Send something that is to be refused."""
        return await self.ask(message, "refusal")

    async def act(self, action: Json, id: str | None = None, decision: int | None = None) -> Json:
        """Act, and wait for the answer."""
        id = id or self.fresh_id()
        decision = self.view["decision"] if decision is None else decision
        act = {"type": "act", "id": id, "decision": decision, "action": action}
        answer = await self.ask(act, "accepted", "refusal")
        assert answer["id"] == id
        return answer

    @classmethod
    def fresh_id(cls) -> str:
        # the games of the first schema have actions called "action"
        return f"player-{next(cls.ids):06d}"

    @property
    def stage(self) -> str:
        return str(self.table["table"]["stage"]) if self.table else ""

    @property
    def seats(self) -> list[Json]:
        seats: list[Json] = self.table["table"]["seats"]
        return seats

    @property
    def me(self) -> int | None:
        seat: int | None = self.table["me"]
        return seat

    @property
    def is_on(self) -> bool:
        """Whether it is this player's turn."""
        return self.view.get("decision") is not None

    async def begun(self) -> None:
        await self.until(lambda: self.stage == "running" and self.at >= 0)

    async def over(self) -> None:
        await self.until(lambda: self.stage == "finished" and self.view.get("to_act") == [])


class Api:
    """The HTTP door; every answer's bytes are kept."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.bodies: list[bytes] = []

    async def call(
        self,
        method: str,
        path: str,
        body: object = None,
        token: str | None = None,
        content: bytes | None = None,
    ) -> httpx.Response:
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        async with httpx.AsyncClient(base_url=self.url, timeout=TIMEOUT, verify=UNUSED) as client:
            if content is not None:
                headers["content-type"] = "application/json"
                answer = await client.request(method, f"/api{path}", content=content, headers=headers)
            else:
                answer = await client.request(method, f"/api{path}", json=body, headers=headers)
        self.bodies.append(answer.content)
        return answer

    async def post(self, path: str, body: object = None, token: str | None = None) -> Json:
        answer = await self.call("POST", path, body, token)
        assert answer.status_code in (200, 201), answer.text
        found: Json = answer.json()
        return found

    async def get(self, path: str, token: str | None = None) -> Json:
        answer = await self.call("GET", path, None, token)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    async def refused(self, path: str, body: object = None, token: str | None = None) -> tuple[int, str]:
        """The status and code of a request that is refused."""
        answer = await self.call("POST", path, body, token)
        assert answer.json()["type"] == "refusal", answer.text
        return answer.status_code, answer.json()["code"]


async def seated(
    url: str, names: Iterable[str], bots: Iterable[str] = (), **choices: Any
) -> tuple[Api, list[Player]]:
    """A table with these people and bots, everybody connected, not started."""
    api = Api(url)
    first, *others = names
    seats = ["me", *["open"] * len(others), *bots]
    sat = await api.post("/tables", {"name": first, "seats": seats, "choices": choices})
    people = [Player(url, sat["table"], sat["token"], bytes([1]) * 32)]
    for number, name in enumerate(others, start=2):
        sat = await api.post(f"/tables/{sat['table']}/join", {"name": name})
        people.append(Player(url, sat["table"], sat["token"], bytes([number]) * 32))
    for player in people:
        await player.hello()
    return api, people


async def started(
    url: str, names: Iterable[str], bots: Iterable[str] = (), **choices: Any
) -> tuple[Api, list[Player]]:
    """A table with a game that has begun."""
    api, people = await seated(url, names, bots, **choices)
    await api.post(f"/tables/{people[0].key}/start", token=people[0].token)
    for player in people:
        await player.begun()
    return api, people


async def whose_turn(people: list[Player]) -> Player | None:
    """The player to act, as soon as one is; None when the game is over."""

    async def wait(player: Player) -> None:
        await player.until(lambda: player.is_on or player.stage == "finished")

    waiting = [asyncio.create_task(wait(player)) for player in people]
    done, pending = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    await asyncio.gather(*pending, return_exceptions=True)
    for task in done:
        task.result()
    return next((player for player in people if player.is_on), None)


async def play_on(
    people: list[Player], choose: Callable[[Json], Json] = lambda view: ROLL, turns: int = 100_000
) -> None:
    """Let people take turns until the game is over, or for so many turns."""
    for _ in range(turns):
        player = await whose_turn(people)
        if player is None:
            break
        answer = await player.act(choose(player.view))
        assert answer["type"] == "accepted", answer
    last = max(player.at for player in people)
    for player in people:
        await _reached(player, last)


async def _reached(player: Player, last: int) -> None:
    await player.until(lambda: player.at >= last)
