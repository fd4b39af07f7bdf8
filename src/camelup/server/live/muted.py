"""Those who were muted in a room and have left it: whoever comes again from their network is muted still."""

from __future__ import annotations

from collections import OrderedDict

REMEMBERED = 10_000
Told = tuple[str, str]
"""A table and a network; the empty network where everybody may talk again."""


class Muted:
    """From which networks people sat who were muted and have left; a new start of the server forgets it."""

    def __init__(self) -> None:
        self._networks: OrderedDict[str, set[str]] = OrderedDict()
        self._untold: list[Told] | None = None
        """What others have not been told; None while nobody wants to know."""

    def left(self, table: str, network: str) -> None:
        """Remember that somebody has left who was muted."""
        self._tell(table, network)

    def lifted(self, table: str) -> None:
        """Forget those of a table: its host lets somebody talk again, and they may be one of them."""
        if table in self._networks:
            self._tell(table, "")

    def has(self, table: str, network: str) -> bool:
        """Whether somebody muted sat there from that network, and has left."""
        return network in self._networks.get(table, ())

    def told(self) -> list[Told]:
        """What has happened here since it was told last."""
        told, self._untold = self._untold, []
        return told or []

    def hear(self, table: str, network: str) -> None:
        """Take what happened here, or what another process tells."""
        if not network:
            self._networks.pop(table, None)
            return
        self._networks.setdefault(table, set()).add(network)
        while len(self._networks) > REMEMBERED:
            self._networks.popitem(last=False)

    def _tell(self, table: str, network: str) -> None:
        if self._untold is not None:
            self._untold.append((table, network))
        self.hear(table, network)
