"""Workers that are asked at the moment in which they die."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
import uvloop

from camelup.server.workers.pool import _ask

NewLoop = Callable[[], asyncio.AbstractEventLoop]


async def asked_when_gone() -> None:
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", "pass", stdin=PIPE, stdout=PIPE)
    await process.wait()
    assert process.stdin is not None
    # as the loop does when it hears of it
    process.stdin.close()
    await process.stdin.wait_closed()
    with pytest.raises(EOFError):
        await _ask(process, b"anything")


@pytest.mark.parametrize("new_loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_a_worker_that_is_gone_answers_nothing(new_loop: NewLoop) -> None:
    """So that another one is asked, on either event loop."""

    def run() -> None:
        with asyncio.Runner(loop_factory=new_loop) as runner:
            runner.run(asked_when_gone())

    # not in this thread, where a browser's event loop may run
    with ThreadPoolExecutor(1) as thread:
        thread.submit(run).result()
