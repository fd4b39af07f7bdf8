"""A fair queue: so many at once, one of each client in turn, so that nobody waits for another's hundred."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import AsyncIterator

from camelup.server.errors import Denied

Place = asyncio.Future[None]
"""A place in the queue; it is done when its turn has come."""


class FairQueue:
    """A queue for each client, each with so many places at most; the clients take turns."""

    def __init__(self, slots: int, max_waiting: int) -> None:
        self._free = slots
        self._max_waiting = max_waiting
        self._waiting: OrderedDict[str, deque[Place]] = OrderedDict()

    def place(self, who: str) -> Place:
        """A place in that client's queue; refused if it has too many."""
        place: Place = asyncio.get_running_loop().create_future()
        self.share(place, who)
        return place

    def share(self, place: Place, who: str) -> None:
        """Have a place come up in that client's queue too: whoever's turn comes first is enough."""
        mine = self._waiting.get(who, deque[Place]())
        mine = deque(waiting for waiting in mine if not waiting.done())
        if place in mine:
            return
        if len(mine) >= self._max_waiting:
            raise Denied("too_fast")
        mine.append(place)
        self._waiting[who] = mine
        self._call()

    @contextlib.asynccontextmanager
    async def at(self, place: Place) -> AsyncIterator[None]:
        """Wait for the turn of a place, and have it."""
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._leave()
            raise
        try:
            yield
        finally:
            self._leave()

    @contextlib.asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """Wait for one's turn, and have it."""
        async with self.at(self.place(who)):
            yield

    def _leave(self) -> None:
        self._free += 1
        self._call()

    def _call(self) -> None:
        """Let the next come while there is room."""
        while self._free and self._waiting:
            who, mine = self._waiting.popitem(last=False)
            while mine and mine[0].done():
                mine.popleft()
            if not mine:
                continue
            mine.popleft().set_result(None)
            self._free -= 1
            if mine:
                self._waiting[who] = mine
