"""Processes that answer one line for each line they are asked, and that can be killed."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import TypeVar

LONGEST_LINE = 1 << 23
T = TypeVar("T")


class Unanswered(Exception):
    """A question to which no answer came: the process failed or took too long, and was ended."""


class Workers:
    """A few processes that run one module; a question waits until one is free."""

    def __init__(self, module: str, count: int, seconds: float) -> None:
        self._module = module
        self._seconds = seconds
        """After which an answer comes too late."""
        self._free: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        for _ in range(count):
            # started when it is needed
            self._free.put_nowait(None)
        self._running: set[asyncio.subprocess.Process] = set()

    async def ask(self, question: bytes, read: Callable[[bytes], T]) -> T:
        """The answer, as it is read; a process that says what can't be read is ended too."""
        process = await self._free.get()
        try:
            process = process or await self._start()
            async with asyncio.timeout(self._seconds):
                line = await _ask(process, question)
            return read(line)
        except (OSError, TimeoutError, EOFError, ValueError) as error:
            await self._kill(process)
            process = None
            raise Unanswered(type(error).__name__) from error
        except BaseException:
            # an answer that nobody waits for would be taken for the next one's
            await self._kill(process)
            process = None
            raise
        finally:
            self._free.put_nowait(process)

    async def warm_up(self) -> None:
        """Have one process ready before the first question."""
        process = await self._free.get()
        try:
            process = process or await self._start()
        finally:
            self._free.put_nowait(process)

    async def stop(self) -> None:
        """End all processes."""
        for process in list(self._running):
            await self._kill(process)

    async def _start(self) -> asyncio.subprocess.Process:
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
        return process

    async def _kill(self, process: asyncio.subprocess.Process | None) -> None:
        if process is None:
            return
        self._running.discard(process)
        if process.returncode is None:
            process.kill()
        await process.wait()


async def _ask(process: asyncio.subprocess.Process, question: bytes) -> bytes:
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(question + b"\n")
    await process.stdin.drain()
    line = await process.stdout.readline()
    if not line.endswith(b"\n"):
        raise EOFError
    return line


def work(answer: Callable[[bytes], bytes]) -> None:
    """What such a process does: answer until nobody asks any more."""
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(answer(line) + b"\n")
        sys.stdout.buffer.flush()
