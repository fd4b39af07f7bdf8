"""Limits that hold for all processes together: each tells the others now and then what it has counted.

Nobody waits for that, and nothing is stored. Until the others have heard of it, somebody who asks all of them
at once gets as much from each.
"""

from __future__ import annotations

from camelup.server.live.driver import Driver
from camelup.server.live.lobby import Lobby
from camelup.server.live.muted import Muted
from camelup.server.rate_limits import RateLimits
from camelup.server.storage.news import Counted

AT_ONCE = 50
"""How much is told in one message."""
FORGOTTEN = 5
"""Pauses after which a process that has told nothing has no sockets of anybody who has many."""


class SharedLimits:
    """What was counted here, told to the others; and what they tell, counted here."""

    def __init__(self, driver: Driver, limits: RateLimits, lobby: Lobby, muted: Muted) -> None:
        self._driver = driver
        self._limits = limits
        self._lobby = lobby
        self._muted = muted
        self._heard: dict[str, float] = {}
        """When each of the others has told something."""

    async def tell(self) -> None:
        """Tell the others what was counted since."""
        pace, now = self._driver.settings.pace, self._driver.settings.clock()
        self._heard = {one: at for one, at in self._heard.items() if at > now - FORGOTTEN * pace.poll}
        self._limits.forget_elsewhere(self._heard)
        counts, founders, muted = self._limits.told(), self._lobby.told(), self._muted.told()
        while counts or founders or muted:
            news = Counted(
                self._driver.process,
                tuple(counts[:AT_ONCE]),
                tuple(founders[:AT_ONCE]),
                tuple(muted[:AT_ONCE]),
            )
            counts, founders, muted = counts[AT_ONCE:], founders[AT_ONCE:], muted[AT_ONCE:]
            await self._driver.store.tell(news)

    def hear(self, news: Counted) -> None:
        """Count what another process has counted."""
        self._heard[news.process] = self._driver.settings.clock()
        self._limits.hear(news.process, news.counts)
        for id, network in news.founders:
            self._lobby.hear_founder(id, network)
        for id, network in news.muted:
            self._muted.hear(id, network)
