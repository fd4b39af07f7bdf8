"""Everything compiled, and nothing else.

numba's own cache looks only at the file of the function it compiles: change a kernel in one file and a cached
caller in another silently goes on with the old one. The cache folder is therefore named after a hash of all
kernel sources, so that any change compiles everything anew.
"""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import numba
import platformdirs
from numba.core import config as _config

P = ParamSpec("P")
R = TypeVar("R")

SOURCES = Path(__file__).parent


@cache
def cache_folder() -> Path:
    """Where this version of the kernels keeps its compiled code."""
    digest = hashlib.sha256(numba.__version__.encode())
    for source in sorted(SOURCES.glob("*.py")):
        digest.update(source.name.encode() + b"\0" + source.read_bytes())
    base = Path(platformdirs.user_cache_dir("camelup", appauthor=False))
    return base / f"kernels-{digest.hexdigest()[:16]}"


def is_cold(function: Callable[..., object]) -> bool:
    """Whether this kernel was never compiled here, so that its first call takes seconds."""
    name = f"{function.__module__.rpartition('.')[2]}.{function.__name__}-*.nbi"
    dispatcher: Any = function
    # each copy of the package has a folder of its own
    kept: str | None = dispatcher.stats.cache_path
    return kept is None or next(Path(kept).glob(name), None) is None


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """The function, compiled on first use and kept on disk."""
    return _kept(function)


def unlocked(function: Callable[P, R]) -> Callable[P, R]:
    """The same for long work, during which other threads may run."""
    return _kept(function, nogil=True)


def _kept(function: Callable[P, R], **options: Any) -> Callable[P, R]:
    # numba reads the setting when a function is decorated: it is changed for this moment only,
    # since other packages of the same process have caches of their own
    settings: Any = _config
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(cache_folder())
    try:
        return cast("Callable[P, R]", numba.njit(cache=_can_be_kept(), **options)(function))
    finally:
        settings.CACHE_DIR = before


@cache
def _can_be_kept() -> bool:
    """Whether the cache folder can be written; where it can't, numba would use one that has no hash."""
    try:
        cache_folder().mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=cache_folder()):
            return True
    except OSError:
        return False
