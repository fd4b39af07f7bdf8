"""Odds for pages, calculated by a process of their own: no table waits for them, and no bot delays them."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar

import msgspec

from camelup.game import Value, decoder, encode
from camelup.odds.report import OPENINGS, OddsQuestion, of_text
from camelup.server.errors import Denied
from camelup.server.settings import Settings
from camelup.server.workers.fair_queue import Place
from camelup.server.workers.odds_worker import NOTHING
from camelup.server.workers.pool import OURSELVES, Asked, Unanswered, WorkerPool, asked

REMEMBERED = 500
T = TypeVar("T")
log = logging.getLogger(__name__)


class _Answer(Value, frozen=True):
    """What the worker said, passed on unread."""

    odds: msgspec.Raw
    worth: msgspec.Raw


class _Moment(Value, frozen=True):
    """`TableOdds`, its odds and worth as the worker wrote them."""

    n: int
    odds: msgspec.Raw
    worth: msgspec.Raw


_answers = decoder(_Answer)


class OddsClient:
    """The odds of boards, and what actions are worth; the last ones are remembered."""

    def __init__(self, settings: Settings) -> None:
        self.workers = WorkerPool("camelup.server.workers.odds_worker", 1, settings.pace.odds)
        self._known: OrderedDict[bytes, Asked[_Answer]] = OrderedDict()

    async def board(self, question: OddsQuestion, who: str = OURSELVES) -> bytes:
        """The odds of a board, as JSON."""
        return bytes((await self._calculated(question, who)).odds)

    async def moment(self, n: int, question: OddsQuestion, who: str = OURSELVES) -> bytes:
        """The odds after an entry of a log, and what each action is worth there, as JSON."""
        found = await self._calculated(question, who)
        return encode(_Moment(n, found.odds, found.worth))

    async def to_guess(self, number: int, who: str = OURSELVES) -> bytes:
        """The board to guess of that number, as JSON; the worker remembers those that it has found."""
        return await self._answered(encode(number), bytes.strip, self.workers.turns.place(who))

    async def warm_up(self) -> None:
        """Have the odds of every edition at hand before somebody asks."""
        for opening in OPENINGS:
            await self.board(of_text(opening))

    async def _calculated(self, wanted: OddsQuestion, who: str) -> _Answer:
        question = encode(wanted)
        known = self._known.get(question)
        if known is None or known.is_vain:
            place = self.workers.turns.place(who)
            known = self._known[question] = asked(self._ask(question, place), place)
        elif not known.place.done():
            # it was asked by somebody who may have asked a hundred things before
            self.workers.turns.share(known.place, who)
        self._known.move_to_end(question)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        # whoever asks may go away; whoever else asks the same meanwhile still wants to know
        return await asyncio.shield(known.task)

    async def _ask(self, question: bytes, place: Place) -> _Answer:
        return await self._answered(question, _answers.decode, place)

    async def _answered(self, question: bytes, read: Callable[[bytes], T], place: Place) -> T:
        def found(line: bytes) -> T | None:
            return None if line.strip() == NOTHING else read(line)

        try:
            answer = await self.workers.ask(question, found, place=place)
        except Unanswered as error:
            log.warning("odds_failed", extra={"why": str(error)})
            raise Denied("failed") from None
        if answer is None:
            raise Denied("failed")
        return answer
