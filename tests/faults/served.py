"""A server that is started again whenever it dies, on a port that outlives it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import signal
import socket
from collections.abc import AsyncIterator
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any

import httpx

from camelup.server.http.run import address
from tests.faults import launcher
from tests.faults.launcher import Plan
from tests.server.serving import FORKS, LONGEST


class Served:
    """One server after another."""

    def __init__(self, folder: Path, plan: Plan, **changes: Any) -> None:
        self._folder, self._plan, self._changes = folder, plan, changes
        self._listening = socket.create_server(("127.0.0.1", 0), backlog=1024)
        self.url = address(self._listening).rstrip("/")
        self._process: ForkServerProcess | None = None
        self.deaths = 0

    @property
    def pid(self) -> int:
        assert self._process is not None and self._process.pid is not None
        return self._process.pid

    @property
    def port(self) -> int:
        port: int = self._listening.getsockname()[1]
        return port

    def start(self, plan: Plan) -> None:
        self._process = FORKS.Process(
            target=launcher.run, args=(self._folder, self._listening, plan, self._changes)
        )
        self._process.start()

    async def _watch(self) -> None:
        """Start another as soon as one has died, to which nothing happens any more."""
        while True:
            assert self._process is not None
            await asyncio.to_thread(self._process.join)
            self.deaths += 1
            self.start(Plan())

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[str]:
        self.start(self._plan)
        watching = asyncio.create_task(self._watch())
        try:
            yield self.url
        finally:
            watching.cancel()
            assert self._process is not None
            self._process.kill()
            await asyncio.gather(watching, return_exceptions=True)
            await asyncio.to_thread(self._process.join)
            self._listening.close()

    async def ready(self) -> None:
        """Wait until it says that it can do its work."""
        async with httpx.AsyncClient(timeout=LONGEST) as client:
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    if (await client.get(f"{self.url}/api/ready")).status_code == 200:
                        return
                await asyncio.sleep(0.05)

    def forbid_writing(self, is_forbidden: bool = True) -> None:
        """Have the system refuse it every byte that it writes to a file; or no longer."""
        _, maximum = resource.prlimit(self.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (0 if is_forbidden else maximum, maximum))

    def step_clock(self, is_forward: bool) -> None:
        """Have its clock go on by an hour, or back."""
        os.kill(self.pid, signal.SIGUSR1 if is_forward else signal.SIGUSR2)

    def workers(self) -> list[int]:
        """The processes that it has started."""
        listed = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text(encoding="ascii")
        return [int(pid) for pid in listed.split()]
