"""Rate limits: so many of something in so much time, for each network or person."""

from __future__ import annotations

import ipaddress
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Container, Iterable
from typing import Any, Literal, cast, get_args

from litestar.connection import ASGIConnection

from camelup.server.errors import Denied
from camelup.server.settings import Bounds, Rate

REMEMBERED = 10_000
PART = 8
"""What part of a bound somebody has to use before other processes are told."""
SOCKETS = "sockets"
HOUSE = 64
"""Bits that everybody in one house shares of an address of version 6."""
Kind = Literal[
    "requests", "tables", "joins", "arranging", "looks", "messages", "hellos", "syncs", "acts", "chat",
    "emotes", "odds", "puzzles", "replays", "uploads", "wrong_codes",
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
        self._maximum, self._seconds = bound
        self._clock = clock
        self._times: OrderedDict[str, deque[float]] = OrderedDict()
        self._untold: Counter[str] | None = None
        """What was counted here of those who ask for much, since it was told; None while nobody asks."""

    def count(self, who: str) -> None:
        """Count one more; refused if it is one too many."""
        times = self._recent(who)
        if len(times) >= self._maximum:
            raise Denied("too_fast")
        times.append(self._clock())
        if self._untold is not None and len(times) * PART >= self._maximum:
            self._untold[who] += 1

    def check(self, who: str) -> None:
        """Refuse whoever could not be counted once more."""
        if who in self._times and len(self._recent(who)) >= self._maximum:
            raise Denied("too_fast")

    def _recent(self, who: str) -> deque[float]:
        """When somebody was counted in the last span, and nobody remembered beyond so many."""
        times = self._times.setdefault(who, deque())
        self._times.move_to_end(who)
        since = self._clock() - self._seconds
        while times and times[0] <= since:
            times.popleft()
        if len(self._times) > REMEMBERED:
            self._times.popitem(last=False)
        return times

    def told(self) -> Counter[str]:
        """What was counted here since it was told last, of those who ask for much."""
        told, self._untold = self._untold, Counter()
        return told or Counter()

    def count_elsewhere(self, who: str, times: int) -> None:
        """Count what somebody asked another process for."""
        known = self._recent(who)
        # more than what is too much changes nothing, and would have to be remembered
        known.extend([self._clock()] * min(times, self._maximum - len(known)))

    def rename(self, old: str, new: str) -> None:
        """Go on counting somebody under another name."""
        times = self._times.pop(old, None)
        if times is not None:
            self._times[new] = times


class RateLimits:
    """All limits of one server."""

    def __init__(self, bounds: Bounds, clock: Callable[[], float]) -> None:
        self._limits = {kind: RateLimit(getattr(bounds, kind), clock) for kind in get_args(Kind)}
        self._maximum = bounds.sockets
        self._sockets: Counter[str] = Counter()
        self._elsewhere: dict[str, Counter[str]] = {}
        """The sockets that other processes have, of networks that have many."""
        self._told_sockets: set[str] = set()

    def count(self, *counted: tuple[Kind, str]) -> None:
        """Count one more of each kind, for whom it counts; refused at the first that is one too many."""
        for kind, who in counted:
            self._limits[kind].count(who)

    def check(self, kind: Kind, who: str) -> None:
        """Refuse whoever could not be counted once more."""
        self._limits[kind].check(who)

    def rename(self, old: str, new: str) -> None:
        """Go on counting somebody under another name, whatever is counted."""
        for limit in self._limits.values():
            limit.rename(old, new)

    @property
    def sockets(self) -> int:
        """How many sockets are open."""
        return self._sockets.total()

    def told(self) -> list[tuple[str, str, int]]:
        """What other processes have to know: of whom how many were counted here since it was told last."""
        rates = [(kind, who, n) for kind, limit in self._limits.items() for who, n in limit.told().items()]
        many = {who for who, n in self._sockets.items() if n * PART >= self._maximum}
        # of one that has no longer many the others hear once more
        sockets = [(SOCKETS, who, self._sockets[who]) for who in many | self._told_sockets]
        self._told_sockets = many
        return rates + sockets

    def hear(self, process: str, counts: Iterable[tuple[str, str, int]]) -> None:
        """Count what was counted by another process."""
        for kind, who, n in counts:
            if kind == SOCKETS:
                self._elsewhere.setdefault(process, Counter())[who] = n
            elif limit := self._limits.get(cast("Kind", kind)):
                limit.count_elsewhere(who, n)

    def forget_elsewhere(self, alive: Container[str]) -> None:
        """Forget the sockets of processes that are not heard of any more."""
        self._elsewhere = {process: count for process, count in self._elsewhere.items() if process in alive}

    def enter(self, who: str) -> None:
        """One more socket of that network; refused if it has too many."""
        if self._sockets[who] + sum(count[who] for count in self._elsewhere.values()) >= self._maximum:
            raise Denied("too_fast")
        self._sockets[who] += 1

    def leave(self, who: str) -> None:
        """One socket less."""
        self._sockets[who] -= 1
        if not self._sockets[who]:
            del self._sockets[who]
