"""What is being done right now: before a server ends, it is finished and answered."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator


class Underway:
    """How much is being done right now."""

    def __init__(self) -> None:
        self._count = 0
        self._is_quiet = asyncio.Event()
        self._is_quiet.set()

    @contextlib.contextmanager
    def one(self) -> Iterator[None]:
        """Something is done, from here to the end of it."""
        self._count += 1
        self._is_quiet.clear()
        try:
            yield
        finally:
            self._count -= 1
            if not self._count:
                self._is_quiet.set()

    async def quiet(self, most: float) -> bool:
        """Wait until nothing is being done, so many seconds at most; whether it is so."""
        try:
            async with asyncio.timeout(most):
                await self._is_quiet.wait()
        except TimeoutError:
            return False
        return True
