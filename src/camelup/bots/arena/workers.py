"""Where an arena's games are played: in processes of this machine, or on a Ray cluster."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import NamedTuple

from camelup.bots.arena.playing import Outcome, played
from camelup.bots.warming import warm
from camelup.game import BadOptions


class Workers(NamedTuple):
    """Somebody who plays games."""

    many: int
    """How many at once."""
    submit: Callable[..., Future[Outcome]]
    """Takes what `played` takes; the future has how it went."""


@contextmanager
def processes(many: int) -> Iterator[Workers]:
    """So many processes of this machine; what has not begun when they close is not played."""
    with ProcessPoolExecutor(many) as pool:
        yield Workers(many, lambda *asked: pool.submit(played, *asked))
        pool.shutdown(cancel_futures=True)


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
    """A game on a machine that may never have played one: compiling is nobody's thinking."""
    warm()
    return played(game, bots, seed, turn, patience)
