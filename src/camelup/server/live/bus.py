"""The bus: tells everybody who has a table open that it has moved on."""

from __future__ import annotations

from collections.abc import Callable

Listener = Callable[[str], None]


class Bus:
    """Within one process: a call."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Have this called with the id of every table that has changed."""
        self._listeners.append(listener)

    def publish(self, table: str) -> None:
        """Say that a table has changed; what it is now is in the store."""
        for listener in self._listeners:
            listener(table)
