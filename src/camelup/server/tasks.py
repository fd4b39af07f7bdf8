"""Tasks that run in the background, and their end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable


async def end_tasks(tasks: Iterable[asyncio.Task[None] | None]) -> None:
    """Cancel them, and wait until they have ended; None is one that was never begun."""
    begun = [task for task in tasks if task is not None]
    for task in begun:
        task.cancel()
    await asyncio.gather(*begun, return_exceptions=True)
