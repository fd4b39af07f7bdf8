"""Rate limits: so many of something in so much time, for each network or person."""

from __future__ import annotations

import ipaddress
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from typing import Any, Literal, get_args

from litestar.connection import ASGIConnection

from camelup.server.errors import Denied
from camelup.server.settings import Bounds, Rate

REMEMBERED = 10_000
HOUSE = 64
"""Bits that everybody in one house shares of an address of version 6."""
Kind = Literal[
    "requests", "tables", "joins", "arranging", "looks", "messages", "hellos", "syncs", "acts", "chat",
    "emotes", "odds", "replays", "uploads",
]  # fmt: skip


def network(address: str) -> str:
    """Who is counted as one: an address of version 4, or a house of version 6, which has 2^64 of them."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return ""
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((found, HOUSE), strict=False))


def network_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Whom a request or a socket comes from; a named proxy's word for it has been taken by then."""
    return network(connection.client.host if connection.client else "")


def person(table: str, token: bytes) -> str:
    """Who is counted as one at a table, on whatever seat: the holder of the token with this hash."""
    return f"{table} {token.hex()}"


class RateLimit:
    """At most so many in any span of so many seconds, for everyone who asks."""

    def __init__(self, bound: Rate, clock: Callable[[], float]) -> None:
        self._most, self._seconds = bound
        self._clock = clock
        self._times: OrderedDict[str, deque[float]] = OrderedDict()

    def count(self, who: str) -> None:
        """Count one more; refused if it is one too many."""
        now = self._clock()
        times = self._times.setdefault(who, deque())
        self._times.move_to_end(who)
        while times and times[0] <= now - self._seconds:
            times.popleft()
        if len(times) >= self._most:
            raise Denied("too_fast")
        times.append(now)
        if len(self._times) > REMEMBERED:
            self._times.popitem(last=False)

    def rename(self, old: str, new: str) -> None:
        """Go on counting somebody under another name."""
        times = self._times.pop(old, None)
        if times is not None:
            self._times[new] = times


class RateLimits:
    """All limits of one server."""

    def __init__(self, bounds: Bounds, clock: Callable[[], float]) -> None:
        self._limits = {kind: RateLimit(getattr(bounds, kind), clock) for kind in get_args(Kind)}
        self._most = bounds.sockets
        self._sockets: Counter[str] = Counter()

    def count(self, *counted: tuple[Kind, str]) -> None:
        """Count one more of each kind, for whom it counts; refused at the first that is one too many."""
        for kind, who in counted:
            self._limits[kind].count(who)

    def rename(self, old: str, new: str) -> None:
        """Go on counting somebody under another name, whatever is counted."""
        for limit in self._limits.values():
            limit.rename(old, new)

    @property
    def sockets(self) -> int:
        """How many sockets are open."""
        return self._sockets.total()

    def enter(self, who: str) -> None:
        """One more socket of that network; refused if it has too many."""
        if self._sockets[who] >= self._most:
            raise Denied("too_fast")
        self._sockets[who] += 1

    def leave(self, who: str) -> None:
        """One socket less."""
        self._sockets[who] -= 1
        if not self._sockets[who]:
            del self._sockets[who]
