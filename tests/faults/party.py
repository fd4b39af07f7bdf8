"""People who play on whatever happens: they come back, and say again what was not answered."""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.player import ROLL, TIMEOUT, UNUSED, Json, Player

AGAIN = ("failed", "stopping", "too_fast")
"""Refusals after which the same is said again."""
LOST = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)
PAUSE = 0.05


class Stubborn(Player):
    """A player who gives up nothing; what was acknowledged stands in `acknowledged`."""

    def __init__(self, url: str, key: str, token: str, nonce: bytes, rng: random.Random) -> None:
        super().__init__(url, key, token, nonce)
        self.rng = rng
        self.acknowledged: dict[str, int] = {}
        self._turns = 0

    async def back(self) -> None:
        """Be connected, however often that takes."""
        while self._socket is None or self.closed is not None:
            try:
                await self.hello(since=self.at)
                assert self.closed not in (4401, 4404), "the table or the seat is lost"
            except LOST:
                await asyncio.sleep(PAUSE)

    async def answer(self, message: Json, id: str) -> Json:
        """What the server says to an action, asked until it says something."""
        while True:
            await self.back()
            start = len(self.messages)
            with contextlib.suppress(*LOST):
                await self.send(message)
                await self._heard(start, id)
            found = self._said(start, id)
            if found is not None and found.get("code") not in AGAIN:
                return found
            await asyncio.sleep(PAUSE)

    async def _heard(self, start: int, id: str) -> None:
        await self.until(lambda: self.closed is not None or self._said(start, id) is not None)

    def _said(self, start: int, id: str) -> Json | None:
        heard = self.messages[start:]
        return next((one for one in heard if one.get("id") == id), None)

    async def play_out(self) -> None:
        """Play until the game is over."""
        while True:
            await self.back()
            await self.until(lambda: self.is_on or self.closed is not None or self.stage == "finished")
            if self.closed is not None:
                continue
            if self.stage == "finished":
                return
            self._turns += 1
            legal = self.view["legal"]
            action = ROLL if ROLL in legal and self.rng.random() < 0.8 else self.rng.choice(legal)
            id, decision = f"{self.key}-{self.me}-{self._turns:06d}", self.view["decision"]
            said = await self.answer({"type": "act", "id": id, "decision": decision, "action": action}, id)
            if said["type"] == "accepted":
                self.acknowledged[id] = said["n"]
            if self._turns % 5 == 0:
                with contextlib.suppress(*LOST):
                    await self.send({"type": "say", "text": f"{self._turns}"})
            # a view from before may ask for what was answered already
            await self.sync()

    async def sync(self) -> None:
        """See what is true now."""
        while True:
            await self.back()
            start = len(self.messages)
            # `next` complains of a line that was closed
            with contextlib.suppress(*LOST, AssertionError):
                await self.send({"type": "sync", "since": self.at})
                await self.next(start, "happened")
            if self.closed is None:
                return


async def insisted(url: str, path: str, body: object = None, token: str | None = None) -> Json:
    """The answer to a request that is made until it is done."""
    headers = {} if token is None else {"authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(base_url=url, timeout=TIMEOUT, verify=UNUSED) as client:
        while True:
            with contextlib.suppress(httpx.HTTPError):
                answer = await client.post(f"/api{path}", json=body, headers=headers)
                if answer.status_code in (200, 201):
                    found: Json = answer.json()
                    return found
                # what was done though its answer was lost can't be done twice
                if answer.status_code < 500:
                    return {}
            await asyncio.sleep(PAUSE)


class Party:
    """Several tables, played to their end at the same time."""

    def __init__(self, url: str, seed: int, *besides: str) -> None:
        self.url = url
        self.urls = (url, *besides)
        """The servers over which people are spread."""
        self.rng = random.Random(seed)
        self.tables: list[list[Stubborn]] = []

    async def open(self, names: tuple[str, ...], bots: tuple[str, ...] = (), **choices: Any) -> None:
        """A table with these people, started."""
        seats = ["me", *["open"] * (len(names) - 1), *bots]
        sat: Json = {}
        while not sat:
            sat = await insisted(self.url, "/tables", {"name": names[0], "seats": seats, "choices": choices})
        key, tokens = sat["table"], [sat["token"]]
        for name in names[1:]:
            joined = await insisted(self.url, f"/tables/{key}/join", {"name": name})
            if joined:
                tokens.append(joined["token"])
        people = [
            Stubborn(
                self.urls[n % len(self.urls)],
                key,
                token,
                bytes([1 + n]) * 32,
                random.Random(self.rng.random()),
            )
            for n, token in enumerate(tokens)
        ]
        self.tables.append(people)
        for one in people:
            await one.back()
        await insisted(self.url, f"/tables/{key}/start", token=tokens[0])

    async def play_out(self) -> None:
        """Everybody plays until all games are over, then asks for a rematch."""
        await asyncio.gather(*(one.play_out() for people in self.tables for one in people))
        for people in self.tables:
            await insisted(self.url, f"/tables/{people[0].key}/rematch", token=people[0].token)
