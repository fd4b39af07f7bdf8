"""Real servers for tests: in a thread, with a clock and chance of our own, or as a process to be killed."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import hashlib
import itertools
import operator
import os
import resource
import signal
import socket
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from multiprocessing.reduction import DupFd
from pathlib import Path
from typing import Any, ParamSpec

import httpx

from camelup.server.http.app import build
from camelup.server.http.request_checks import App
from camelup.server.http.run import SWITCH, Serving, address, bound
from camelup.server.settings import Bounds, Pace, Settings
from tests.server.player import Player

P = ParamSpec("P")
PATHS = os.pathsep.join(
    path for path in (os.environ.get("PYTHONPATH"), str(Path(__file__).parents[2])) if path
)
FORKS = get_context("forkserver")
"""Starts each server as a copy of one process that has already imported all it needs."""
FORKS.set_forkserver_preload(["tests.server.mortal"])
LONGEST = 300.0
"""Seconds after which a test has failed, however slow and busy the machine is."""
QUICK = Pace(
    bot=0.0,
    poll=0.05,
    probe=0.0,
    sealing=30.0,
    **dict.fromkeys(("thought", "odds", "checking", "hello", "ping", "request", "body", "stall"), LONGEST),
)
"""Bots do not pause; nothing runs out while a slow machine does its work."""
ROOMY = Bounds.roomy()


def live(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """A test that is a coroutine."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async def all_of_it() -> None:
            try:
                async with asyncio.timeout(LONGEST):
                    await test(*args, **kwargs)
            finally:
                await Player.close_all()

        # not in this thread, where a browser's event loop may run
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, all_of_it()).result()

    return run


class Still:
    """A clock that moves when it is told to."""

    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class Clock:
    """A clock that can be put forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def jump(self, seconds: float) -> None:
        self.ahead += seconds

    def __call__(self) -> float:
        return time.time() + self.ahead


def seeded(seed: str) -> Callable[[int], bytes]:
    """Chance that is the same in every run."""
    numbers = itertools.count()
    return lambda size: hashlib.shake_256(f"{seed} {next(numbers)}".encode()).digest(size)


def settings(folder: Path, **changes: Any) -> Settings:
    return replace(Settings(folder, QUICK, ROOMY, warms=False), **changes)


@contextlib.contextmanager
def in_thread(chosen: Settings, around: Callable[[App], App] = lambda app: app) -> Iterator[str]:
    """A server in a thread of this process, perhaps with something around it; its address."""
    with running(around(build(chosen)), chosen) as url:
        yield url


@contextlib.contextmanager
def running(app: App, chosen: Settings) -> Iterator[str]:
    """An application served in a thread of this process; its address."""
    # client and server share one interpreter here, and take turns
    sys.setswitchinterval(SWITCH)
    started = threading.Event()
    listening = bound("127.0.0.1", 0)
    server = Serving(app, chosen, started.set)
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    try:
        assert started.wait(LONGEST), "the server did not start"
        yield address(listening).rstrip("/")
    finally:
        server.should_exit = True
        thread.join(LONGEST)
        listening.close()
        assert not thread.is_alive(), "the server did not end"


class Handed:
    """A file descriptor that goes along into a new process."""

    def __init__(self, fd: int) -> None:
        self._fd = fd

    def __reduce__(self) -> tuple[Any, ...]:
        return operator.methodcaller("detach"), (DupFd(self._fd),)


class Process:
    """A server in a process of its own, on a port that outlives it; `tests.server.mortal` is its program."""

    def __init__(self, folder: Path, log: int | None = None, **changes: Any) -> None:
        self._folder = folder
        self._changes = changes
        """What is special about its settings."""
        self._log = log
        """Where its lines go; to ours if nowhere else."""
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = address(self._listening).rstrip("/")
        self._process: ForkServerProcess | None = None

    def start(self, ahead: float = 0.0) -> None:
        """Start, with a clock that is so many seconds ahead."""
        from tests.server import mortal

        log = None if self._log is None else Handed(self._log)
        self._process = FORKS.Process(
            target=mortal.run, args=(self._folder, self._listening, ahead, log, self._changes)
        )
        self._process.start()
        # our listening socket keeps the first request until the server is there
        assert httpx.get(f"{self.url}/api/ready", timeout=LONGEST).status_code == 200

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        self.wait_dead()

    @property
    def pid(self) -> int:
        assert self._process is not None and self._process.pid is not None
        return self._process.pid

    def forbid_writing(self, is_forbidden: bool = True) -> None:
        """Have the system refuse it every byte that it writes to a file; or no longer."""
        _, maximum = resource.prlimit(self.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (0 if is_forbidden else maximum, maximum))

    def die_before_publishing(self) -> None:
        """Have it kill itself between its next commit and the publication."""
        os.kill(self.pid, signal.SIGUSR1)

    def let_a_stage_run_out(self) -> None:
        """Have its clock jump beyond the end of whatever is being sealed or revealed now."""
        os.kill(self.pid, signal.SIGUSR2)

    def wait_dead(self) -> None:
        assert self._ended() == -signal.SIGKILL

    def stop(self) -> None:
        """End it politely."""
        os.kill(self.pid, signal.SIGTERM)
        code = self._ended()
        assert code in (0, -signal.SIGTERM), code

    def close(self) -> None:
        if self._process is not None and self._process.is_alive():
            self._process.kill()
            self._ended()
        self._listening.close()

    def _ended(self) -> int | None:
        assert self._process is not None
        self._process.join(LONGEST)
        return self._process.exitcode
