"""How many connections each network has open: whoever opens too many would leave none for the others."""

from __future__ import annotations

from collections import Counter

from uvicorn.middleware.proxy_headers import _TrustedHosts

from camelup.server.rate_limits import network


class ConnectionCounts:
    """Counts connections by network; those of a named proxy are many people's."""

    def __init__(self, max_each: int, proxies: tuple[str, ...] = ()) -> None:
        self._max_each = max_each
        self._proxies = _TrustedHosts(list(proxies))
        self._open: Counter[str] = Counter()

    def enter(self, host: str) -> bool:
        """Count one more; whether there is room for it."""
        who = network(host)
        self._open[who] += 1
        return host in self._proxies or self._open[who] <= self._max_each

    def leave(self, host: str) -> None:
        """One less."""
        who = network(host)
        self._open[who] -= 1
        if not self._open[who]:
            del self._open[who]
