"""Processes that answer one line for each line they are asked, and that can be killed."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import Process
from collections.abc import Callable, Coroutine
from typing import Any, Generic, NamedTuple, TypeVar

from camelup.server.errors import Denied
from camelup.server.workers.fair_queue import FairQueue, Place

LONGEST_LINE = 1 << 23
MAX_WAITING = 100
"""Questions of one client that wait."""
OURSELVES = ""
log = logging.getLogger(__name__)
T = TypeVar("T")


class Unanswered(Exception):
    """A question to which no answer came: the process failed or took too long, and was ended."""


class Asked(NamedTuple, Generic[T]):
    """A question that was asked, perhaps by several clients, and its place in the queue."""

    task: asyncio.Task[T]
    place: Place

    @property
    def is_vain(self) -> bool:
        """Whether it failed."""
        task = self.task
        return task.done() and (task.cancelled() or task.exception() is not None)


def asked(answer: Coroutine[Any, Any, T], place: Place) -> Asked[T]:
    """A question that is answered from now on, whoever goes away meanwhile."""
    task = asyncio.create_task(answer)
    task.add_done_callback(_noticed)
    return Asked(task, place)


def _noticed(task: asyncio.Task[Any]) -> None:
    """Look at a failure of which nobody wants to know any more: asyncio would complain of it."""
    if not task.cancelled():
        task.exception()


class WorkerPool:
    """A few processes that run one module; a question waits for its client's turn."""

    def __init__(self, module: str, count: int, seconds: float, max_waiting: int = MAX_WAITING) -> None:
        self._module = module
        self._seconds = seconds
        """After which an answer comes too late."""
        self.turns = FairQueue(count, max_waiting)
        self._idle: list[Process] = []
        self._running: set[Process] = set()
        self._watching: set[asyncio.Task[None]] = set()
        self._is_stopping = False
        self.is_failing = False
        """Whether the last question found no process that could be asked."""

    async def ask(
        self, question: bytes, read: Callable[[bytes], T], who: str = OURSELVES, place: Place | None = None
    ) -> T:
        """The answer, as it is read; a process that says what can't be read is ended too.

        Whoever still waits when all end is refused, as by a server that is about to restart.
        """
        async with self.turns.at(self.turns.place(who) if place is None else place):
            try:
                return await self._asked(question, read)
            except EOFError:
                # it was killed; that may have been for the question before
                try:
                    return await self._asked(question, read)
                except EOFError as error:
                    self.is_failing = True
                    raise Unanswered("EOFError") from error

    async def _asked(self, question: bytes, read: Callable[[bytes], T]) -> T:
        try:
            process = await self._taken()
        except OSError as error:
            # no room for another process, or for its files
            self.is_failing = True
            raise Unanswered(type(error).__name__) from error
        try:
            async with asyncio.timeout(self._seconds):
                line = await _ask(process, question)
            answer = read(line)
        except (OSError, TimeoutError, ValueError) as error:
            await self._kill(process)
            raise Unanswered(type(error).__name__) from error
        except BaseException:
            # an answer that nobody waits for would be taken for the next one's
            await self._kill(process)
            raise
        self._idle.append(process)
        self.is_failing = False
        return answer

    async def _taken(self) -> Process:
        """A process that lives."""
        if self._is_stopping:
            raise Denied("stopping")
        while self._idle:
            process = self._idle.pop()
            if process.returncode is None:
                return process
        return await self._start()

    async def warm_up(self) -> None:
        """Have one process ready before the next question."""
        async with self.turns.turn(OURSELVES):
            if not self._idle:
                self._idle.append(await self._start())

    async def stop(self) -> None:
        """End all processes, and refuse whoever waits for them."""
        self._is_stopping = True
        for process in list(self._running):
            await self._kill(process)
        await asyncio.gather(*self._watching, return_exceptions=True)

    async def _watch(self, process: Process) -> None:
        """Have another one made ready at once for one that dies while nobody asks it anything."""
        await process.wait()
        self._running.discard(process)
        if process in self._idle:
            self._idle.remove(process)
            if not self._is_stopping:
                log.warning("worker_died", extra={"worker": self._module, "code": process.returncode})
                await self.warm_up()

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            self._module,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            # Ctrl-C in the terminal is for the server, which ends its workers itself
            start_new_session=True,
        )
        self._running.add(process)
        if self._is_stopping:
            # those that were there are ended by now
            process.kill()
        watching = asyncio.create_task(self._watch(process))
        self._watching.add(watching)
        watching.add_done_callback(self._watching.discard)
        return process

    async def _kill(self, process: Process) -> None:
        self._running.discard(process)
        if process.returncode is None:
            process.kill()
        await process.wait()


async def _ask(process: Process, question: bytes) -> bytes:
    assert process.stdin is not None and process.stdout is not None
    if process.stdin.is_closing():
        # it died a moment ago; uvloop refuses such a line by an error of its own
        raise EOFError
    try:
        process.stdin.write(question + b"\n")
        await process.stdin.drain()
    except (BrokenPipeError, ConnectionResetError):
        raise EOFError from None
    line = await process.stdout.readline()
    if not line.endswith(b"\n"):
        raise EOFError
    return line


def work(answer: Callable[[bytes], bytes]) -> None:
    """What such a process does: answer until nobody asks any more."""
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(answer(line) + b"\n")
        sys.stdout.buffer.flush()
