"""A load: many tables, each given its turn, for a time that ends by itself."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections import Counter
from typing import NamedTuple

from camelup.loadtest.client import PATIENCE, NotServed
from camelup.loadtest.load_table import LoadTable

AT_ONCE = 20
"""Tables that are opened at the same time."""
LAST_WORDS = 0.5
"""Seconds for which moves that are on their way are still waited for."""


class Figures(NamedTuple):
    """What came of a load."""

    moves: int
    seconds: float
    p50: float
    p95: float
    p99: float
    """Seconds from sending a move until everybody at its table has seen it; 0 where there were none."""

    @property
    def rate(self) -> float:
        """Moves a second."""
        return self.moves / self.seconds


def figures(times: list[float], seconds: float) -> Figures:
    """The figures of these times."""
    if len(times) < 2:
        only = times[0] if times else 0.0
        return Figures(len(times), seconds, only, only, only)
    cuts = statistics.quantiles(times, n=100)
    return Figures(len(times), seconds, cuts[49], cuts[94], cuts[98])


class Load:
    """All tables of a load test, and what is known of them."""

    def __init__(
        self, url: str, watchers: int = 1, besides: tuple[str, ...] = (), is_together: bool = False
    ) -> None:
        self._url, self._watchers = url, watchers
        self._besides = besides
        """Other servers that share its tables."""
        self._is_together = is_together
        self._ready: asyncio.Queue[LoadTable] = asyncio.Queue()
        self._times: list[float] = []
        self._tables: list[LoadTable] = []
        self._renewing: set[asyncio.Task[None]] = set()
        self._numbers = 0
        self.errors: Counter[str] = Counter()
        self.finished = 0
        """Games that were played to their end; another one begins in the place of each."""

    async def open(self, count: int) -> int:
        """Open and start so many tables; how many there are now."""
        for first in range(0, count, AT_ONCE):
            await asyncio.gather(*(self._open() for _ in range(min(AT_ONCE, count - first))))
        try:
            async with asyncio.timeout(PATIENCE):
                while self._ready.qsize() < len(self._tables):
                    await asyncio.sleep(0.05)
        except TimeoutError:
            self.errors["not started"] += len(self._tables) - self._ready.qsize()
        return len(self._tables)

    async def _open(self) -> None:
        self._numbers += 1
        table = LoadTable(
            self._url,
            self._numbers,
            self._ready.put_nowait,
            self._times.append,
            self._failed,
            self._watchers,
            self._besides,
            self._is_together,
        )
        try:
            await table.open()
        except NotServed as error:
            self._failed(str(error))
            await table.close()
        else:
            self._tables.append(table)

    def _failed(self, code: str) -> None:
        self.errors[code] += 1

    async def close(self) -> None:
        """Hang up everywhere."""
        await asyncio.gather(*self._renewing, return_exceptions=True)
        await asyncio.gather(*(table.close() for table in self._tables))

    async def run(self, seconds: float, rate: float | None = None) -> Figures:
        """Moves for so many seconds: so many a second, or as many as there can be."""
        self._times.clear()
        begin, sent = time.perf_counter(), 0
        while (now := time.perf_counter() - begin) < seconds:
            pause = 0.0 if rate is None else (sent + 1) / rate - now
            if pause > 0:
                await asyncio.sleep(min(pause, seconds - now))
                continue
            try:
                async with asyncio.timeout(seconds - now):
                    table = await self._ready.get()
            except TimeoutError:
                break
            sent += await self._moved(table)
        spent = time.perf_counter() - begin
        await asyncio.sleep(LAST_WORDS)
        return figures(self._times, spent)

    async def _moved(self, table: LoadTable) -> bool:
        """Have a move made there; where the game is over, have another one begin."""
        if not table.is_over:
            await table.move()
            return True
        self.finished += 1
        self._tables.remove(table)
        renewing = asyncio.create_task(self._renewed(table))
        self._renewing.add(renewing)
        renewing.add_done_callback(self._renewing.discard)
        return False

    async def _renewed(self, table: LoadTable) -> None:
        await table.close()
        await self._open()
