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
from camelup.server.workers.pool import OURSELVES, Unanswered, WorkerPool
from camelup.server.workers.review_worker import Answer, NoReview, ReviewQuestion, ReviewSoFar

REMEMBERED = 100
"""Reviews, of which the longest have a megabyte each."""
MAX_WAITING = 20
"""Looks of one client that wait."""
WHILE = 10.0
"""How long somebody waits who has seen what there is."""
_answers: msgspec.json.Decoder[Answer] = decoder(Answer)


class _Review:
    """A review as far as it has come, and whoever waits for more of it."""

    def __init__(self) -> None:
        self.newest: ReviewSoFar | None = None
        self.refusal: Denied | None = None
        """Why it came no further."""
        self.task: asyncio.Task[None] | None = None
        self.grown = asyncio.Condition()


class ReviewClient:
    """The reviews of games; the last ones are remembered."""

    def __init__(self, settings: Settings) -> None:
        module = "camelup.server.workers.review_worker"
        self.workers = WorkerPool(module, 1, settings.pace.reviewing, MAX_WAITING)
        self._known: OrderedDict[str, _Review] = OrderedDict()

    async def review(self, record: bytes, who: str = OURSELVES, left: int | None = None) -> bytes:
        """The review of a record, as JSON; whoever says how many decisions were left gets a later one."""
        key = hashlib.sha256(record).hexdigest()
        known = self._known.setdefault(key, _Review())
        self._known.move_to_end(key)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        is_idle = known.task is None or known.task.done()
        if is_idle and (known.newest is None or known.newest.left):
            known.refusal = None
            known.task = asyncio.create_task(self._looked(known, key, record, who))
        return bytes((await self._later(known, left)).review)

    async def stop(self) -> None:
        """Look no further, and end the process."""
        await end_tasks([known.task for known in self._known.values()])
        await self.workers.stop()

    async def _later(self, known: _Review, left: int | None) -> ReviewSoFar:
        """The newest look, once there is one that is later than what was seen."""

        def is_there() -> bool:
            newest = known.newest
            is_later = newest is not None and (left is None or newest.left < left or not newest.left)
            return is_later or known.refusal is not None

        async with known.grown:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(None if known.newest is None else WHILE):
                    await known.grown.wait_for(is_there)
        if known.newest is None:
            raise known.refusal or Denied("failed")
        return known.newest

    async def _looked(self, known: _Review, key: str, record: bytes, who: str) -> None:
        """Look on until nothing is left, each time in one's turn."""
        looks = 0
        while known.refusal is None and (known.newest is None or known.newest.left):
            looks += 1
            try:
                known.newest = await self._asked(ReviewQuestion(key, record, looks), who)
            except Denied as error:
                known.refusal = error
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
