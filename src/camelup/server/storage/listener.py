"""Our own listener: a thread with a connection that hears what other processes tell, and connects again."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Any

CHANNEL = "camelup"
PAUSE = 1.0
"""Seconds until a connection that was cut is made anew, and until it is noticed that it is time to end."""
Hear = Callable[[str | None], None]
"""Takes what was told; None after every new connection, for what was told before it nobody has heard."""
log = logging.getLogger(__name__)


class Listener:
    """Hears what is told on one channel, until it is stopped."""

    def __init__(self, url: str, options: dict[str, Any], hear: Hear) -> None:
        self._url = url
        self._options = options
        self._hear = hear
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)

    def start(self) -> None:
        """Begin to listen."""
        self._thread.start()

    def stop(self) -> None:
        """End."""
        self._is_over.set()
        self._thread.join()

    def _run(self) -> None:
        from psycopg import Error

        while not self._is_over.is_set():
            try:
                self._listen()
            except (Error, OSError) as error:
                log.warning("listener_cut", extra={"why": type(error).__name__})
                self._is_over.wait(PAUSE)

    def _listen(self) -> None:
        import psycopg

        with psycopg.connect(self._url, autocommit=True, **self._options) as connection:
            connection.execute(f"LISTEN {CHANNEL}".encode())
            self._hear(None)
            while not self._is_over.is_set():
                for told in connection.notifies(timeout=PAUSE):
                    self._hear(told.payload)
