"""Puzzles, made by a process of their own; the next of a row is made before somebody asks for it."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict

import msgspec

from camelup.game import decoder, encode
from camelup.server.errors import Denied
from camelup.server.settings import Settings
from camelup.server.tasks import end_tasks
from camelup.server.workers.fair_queue import Place
from camelup.server.workers.pool import OURSELVES, Asked, Unanswered, WorkerPool, asked
from camelup.server.workers.puzzle_worker import Made, Making, NoPuzzle, Played, PuzzleQuestion
from camelup.train import Name

REMEMBERED = 1000
"""Puzzles, of ten kilobytes each."""
MAX_WAITING = 8
"""Puzzles that one client waits for."""
_answers: msgspec.json.Decoder[Making] = decoder(Making)


class PuzzleClient:
    """The puzzles by their names; the last ones are remembered."""

    def __init__(self, settings: Settings) -> None:
        module = "camelup.server.workers.puzzle_worker"
        self.workers = WorkerPool(module, 1, settings.pace.puzzling, MAX_WAITING)
        self._known: OrderedDict[Name, Asked[Made]] = OrderedDict()
        self._ahead: asyncio.Task[None] | None = None

    async def puzzle(self, name: Name, who: str = OURSELVES) -> bytes:
        """A puzzle, as JSON; from then on the next one of its row is being made."""
        made = await self._made(name, who)
        if not name.day:
            self.prepare(name._replace(number=name.number + 1))
        return bytes(made.puzzle)

    async def answer(self, name: Name, who: str = OURSELVES) -> bytes:
        """The answer to a puzzle, as JSON."""
        return bytes((await self._made(name, who)).answer)

    async def game(self, name: Name, who: str = OURSELVES) -> bytes:
        """The record of the game that a puzzle is from."""
        question = PuzzleQuestion(str(name), wants_game=True)
        found = await self._question(question, self.workers.turns.place(who))
        if not isinstance(found, Played):
            raise Denied("failed")
        return found.record.encode()

    def prepare(self, *names: Name) -> None:
        """Make puzzles before somebody asks for them, one after the other."""
        wanted = [name for name in names if name not in self._known]
        if wanted and (self._ahead is None or self._ahead.done()):
            self._ahead = asyncio.create_task(self._prepared(wanted))

    async def stop(self) -> None:
        """Make no more, and end the process."""
        # first of all: whoever waits is refused, and not left without an answer
        await self.workers.stop()
        await end_tasks([self._ahead])
        making = [known.task for known in self._known.values() if not known.task.done()]
        for task in making:
            task.cancel()
        await asyncio.gather(*making, return_exceptions=True)

    async def _prepared(self, names: list[Name]) -> None:
        for name in names:
            with contextlib.suppress(Denied):
                await self._made(name, OURSELVES)

    async def _made(self, name: Name, who: str) -> Made:
        known = self._known.get(name)
        if known is None or known.is_vain:
            place = self.workers.turns.place(who)
            known = self._known[name] = asked(self._asked(name, place), place)
        elif not known.place.done():
            # it was asked by somebody who may have asked for others before
            self.workers.turns.share(known.place, who)
        self._known.move_to_end(name)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        # whoever asks may go away; whoever else asks the same meanwhile still wants it
        try:
            return await asyncio.shield(known.task)
        except Denied:
            # what was refused keeps no other out
            if self._known.get(name) is known:
                del self._known[name]
            raise

    async def _asked(self, name: Name, place: Place) -> Made:
        found = await self._question(PuzzleQuestion(str(name)), place)
        if not isinstance(found, Made):
            raise Denied("failed")
        return found

    async def _question(self, question: PuzzleQuestion, place: Place) -> Made | Played:
        try:
            found = await self.workers.ask(encode(question), _answers.decode, place=place)
        except Unanswered:
            raise Denied("failed") from None
        if isinstance(found, NoPuzzle):
            raise Denied("no_such_puzzle", found.reason)
        return found
