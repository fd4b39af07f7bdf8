"""Reviews of finished games, looked for by a process of their own: no table waits for them."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections import OrderedDict

import msgspec

from camelup.game import decoder, encode
from camelup.server.errors import Denied
from camelup.server.settings import Settings
from camelup.server.tasks import end_tasks
from camelup.server.workers.fair_queue import FairQueue
from camelup.server.workers.pool import OURSELVES, Unanswered, WorkerPool
from camelup.server.workers.review_worker import Answer, NoReview, ReviewQuestion, ReviewSoFar

REMEMBERED = 100
"""Reviews, of which the longest have a megabyte each."""
MAX_WAITING = 20
"""Looks of one client that wait."""
SEARCHED_AT_ONCE = 8
"""Reviews that go on after their first look, fewer than the process remembers: it begins none again."""
WHILE = 10.0
"""How long somebody waits who has seen what there is."""
_answers: msgspec.json.Decoder[Answer] = decoder(Answer)


class _Review:
    """A review as far as it has come, and whoever waits for more of it."""

    def __init__(self) -> None:
        self.newest: ReviewSoFar | None = None
        self.looks = 0
        """After how many looks that was."""
        self.refusal: Denied | None = None
        """Why it came no further."""
        self.task: asyncio.Task[None] | None = None
        self.grown = asyncio.Condition()

    @property
    def is_under_way(self) -> bool:
        """Whether more of it is being looked for."""
        return self.task is not None and not self.task.done()

    @property
    def is_whole(self) -> bool:
        """Whether nothing is left to be looked at."""
        return self.newest is not None and not self.newest.left

    def is_later(self, left: int | None) -> bool:
        """Whether there is more of it than what somebody saw."""
        return self.newest is not None and (left is None or self.newest.left < left or self.is_whole)


class ReviewClient:
    """The reviews of games; the last ones are remembered."""

    def __init__(self, settings: Settings) -> None:
        module = "camelup.server.workers.review_worker"
        self.workers = WorkerPool(module, 1, settings.pace.reviewing, MAX_WAITING)
        self._searching = FairQueue(SEARCHED_AT_ONCE, MAX_WAITING)
        self._known: OrderedDict[str, _Review] = OrderedDict()

    async def review(self, record: bytes, who: str = OURSELVES, left: int | None = None) -> bytes:
        """The review of a record, as JSON; whoever says how many decisions were left gets a later one."""
        key = hashlib.sha256(record).hexdigest()
        known = self._known.setdefault(key, _Review())
        self._known.move_to_end(key)
        if not known.is_under_way and not known.is_whole:
            known.refusal = None
            known.task = asyncio.create_task(self._looked(known, key, record, who))
        self._forget()
        return bytes((await self._later(known, left)).review)

    async def stop(self) -> None:
        """Look no further, and end the process."""
        await end_tasks([known.task for known in self._known.values()])
        await self.workers.stop()

    def _forget(self) -> None:
        """Forget the reviews that nobody asked for in the longest time, but none that is under way."""
        idle = [key for key, known in self._known.items() if not known.is_under_way]
        for key in idle[: max(0, len(self._known) - REMEMBERED)]:
            del self._known[key]

    async def _later(self, known: _Review, left: int | None) -> ReviewSoFar:
        """The newest look, once there is one that is later than what was seen; or why there is none."""
        async with known.grown:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(None if known.newest is None else WHILE):
                    await known.grown.wait_for(lambda: known.is_later(left) or known.refusal is not None)
        if known.newest is None or (known.refusal is not None and not known.is_later(left)):
            raise known.refusal or Denied("failed")
        return known.newest

    async def _looked(self, known: _Review, key: str, record: bytes, who: str) -> None:
        """Look at once, then on until nothing is left: a few reviews at a time, each look in its turn."""
        if known.newest is None:
            await self._look(known, key, record, who)
        if known.refusal is not None or known.is_whole:
            return
        try:
            async with self._searching.turn(who):
                while known.refusal is None and not known.is_whole:
                    await self._look(known, key, record, who)
        except Denied as error:
            await self._grow(known, error)

    async def _look(self, known: _Review, key: str, record: bytes, who: str) -> None:
        """One look more, or why there is none."""
        try:
            known.newest = await self._asked(ReviewQuestion(key, record, known.looks + 1), who)
            known.looks += 1
        except Denied as error:
            await self._grow(known, error)
        else:
            await self._grow(known)

    async def _grow(self, known: _Review, refusal: Denied | None = None) -> None:
        """Tell whoever waits that there is more of a review, or why there is not."""
        known.refusal = refusal
        async with known.grown:
            known.grown.notify_all()

    async def _asked(self, question: ReviewQuestion, who: str) -> ReviewSoFar:
        try:
            found = await self.workers.ask(encode(question), _answers.decode, who)
        except Unanswered:
            raise Denied("failed") from None
        if isinstance(found, NoReview):
            raise Denied("no_review", found.reason)
        return found
