"""The alarm: when the next table is due, as far as anybody has said."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Alarm:
    """Set by whoever changes a table, waited for by the scheduler."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._due: float | None = None
        self._is_sooner = asyncio.Event()

    def set(self, due: float) -> None:
        """Ring then, or before."""
        if self._due is None or due < self._due:
            self._due = due
            self._is_sooner.set()

    def clear(self) -> None:
        """Forget what was said."""
        self._due = None

    async def wait(self, timeout: float) -> None:
        """Wait until something is due, so many seconds at most."""
        while True:
            self._is_sooner.clear()
            pause = timeout if self._due is None else min(timeout, self._due - self._clock())
            if pause <= 0:
                return
            try:
                async with asyncio.timeout(pause):
                    await self._is_sooner.wait()
            except TimeoutError:
                return
