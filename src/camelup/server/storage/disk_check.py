"""Whether the disk still takes what is written: tried, not assumed."""

from __future__ import annotations

import asyncio
import logging
import shutil
import time
from typing import Literal

from camelup.server.settings import Settings
from camelup.server.storage.database import Database

Finding = Literal["ok", "full", "unwritable"]
PATIENCE = 5.0
"""Seconds after which a write that is not done is as good as none."""
log = logging.getLogger(__name__)


class DiskCheck:
    """Writes a little now and then, when somebody asks."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self._database = database
        self._settings = settings
        self._looking = asyncio.Lock()
        self._finding: Finding = "ok"
        self._good_until = 0.0

    async def found(self) -> Finding:
        """Whether tables can be kept; what was found a moment ago still holds."""
        async with self._looking:
            if time.monotonic() >= self._good_until:
                finding = await self._look()
                self._good_until = time.monotonic() + self._settings.pace.probe
                if finding != self._finding:
                    log.log(
                        logging.INFO if finding == "ok" else logging.ERROR, "disk", extra={"why": finding}
                    )
                self._finding = finding
            return self._finding

    async def _look(self) -> Finding:
        if not self._database.is_shared:
            usage = await asyncio.to_thread(shutil.disk_usage, self._settings.data)
            if usage.free < self._settings.bounds.disk:
                return "full"
        try:
            async with asyncio.timeout(PATIENCE):
                await self._database.probe()
        except Exception:
            log.warning("probe_failed", exc_info=True)
            return "unwritable"
        return "ok"
