"""Where an arena's games are played: in processes of this machine, or on a Ray cluster."""

from __future__ import annotations

import atexit
import logging
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from queue import SimpleQueue
from typing import Any, NamedTuple

from camelup.bots.arena.playing import Outcome
from camelup.bots.arena.watched import Watched
from camelup.game import BadOptions


class Workers(NamedTuple):
    """Somebody who plays games."""

    many: int
    """How many at once."""
    submit: Callable[..., Future[Outcome]]
    """Takes what `played` takes; the future has how it went."""


@contextmanager
def processes(many: int) -> Iterator[Workers]:
    """So many processes of this machine; what has not ended when they close is not played."""
    idle: SimpleQueue[Watched] = SimpleQueue()
    every = [Watched() for _ in range(many)]
    for one in every:
        idle.put(one)

    def play(*asked: Any) -> Outcome:
        mine = idle.get()
        try:
            return mine.played(*asked)
        finally:
            idle.put(mine)

    pool = ThreadPoolExecutor(many)
    try:
        yield Workers(many, lambda *asked: pool.submit(play, *asked))
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for one in every:
            one.close()
        pool.shutdown()


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """All cores of the Ray cluster at an address; `local` starts one here.

    Its machines need camelup installed, and whatever bots are named by module and function.
    """
    # asked before it is imported: it reports home otherwise
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError:
        raise BadOptions("arena.no_ray") from None
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise BadOptions("arena.no_cluster", address=address, why=str(error).partition("\n")[0]) from None
    try:
        remote = ray.remote(_played_there)
        yield Workers(int(ray.cluster_resources()["CPU"]), lambda *asked: remote.remote(*asked).future())
    finally:
        ray.shutdown()


def _played_there(game: str, bots: tuple[str, ...], seed: str, turn: int, patience: float) -> Outcome:
    """A game on another machine: in a process beside that of the cluster, which no bot may end."""
    return _beside().played(game, bots, seed, turn, patience)


@cache
def _beside() -> Watched:
    found = Watched()
    atexit.register(found.close)
    return found
