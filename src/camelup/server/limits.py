"""Rate limits: so many of something in so much time."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable

from camelup.server.errors import Denied

REMEMBERED = 10_000


class Limit:
    """At most so many in any span of so many seconds, for each who asks."""

    def __init__(self, bound: tuple[int, float], clock: Callable[[], float]) -> None:
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
