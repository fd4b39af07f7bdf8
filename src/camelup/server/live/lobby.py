"""The lobby: which of the listed tables are shown, so that nobody fills it with tables of their own."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterable, Mapping

from camelup.server.model.table_state import TableSummary
from camelup.server.storage.table_store import Listed, TableStore

SHOWN = 50
SHARE = 10
"""Tables of one network that are shown before those of others are left out."""
LOOKED_AT = 1000
"""How many of the newest tables are thought of; those at which somebody sits are besides."""
REMEMBERED = 10_000


def chosen(tables: Iterable[Listed], founders: Mapping[str, str]) -> list[str]:
    """The tables to show: those with somebody there first, and the networks that opened them take turns.

    Of one network those that wait come before those that run, and the newest first. What it has beyond its
    share comes after all others, whoever is there.
    """
    ranked: list[tuple[bool, bool, int, float, str]] = []
    before: Counter[str] = Counter()
    empty = {table: not table.is_attended for table in tables}
    for table in sorted(empty, key=lambda one: (empty[one], one.stage != "waiting", -one.created_at)):
        founder = founders.get(table.id, "")
        rank = before[founder]
        ranked.append((rank >= SHARE, empty[table], rank, -table.created_at, table.id))
        before[founder] += 1
    return [id for *_, id in sorted(ranked)[:SHOWN]]


class Lobby:
    """The listed tables, and who opened them."""

    def __init__(self, store: TableStore) -> None:
        self._store = store
        self._founders: OrderedDict[str, str] = OrderedDict()
        self._untold: dict[str, str] | None = None
        """Tables of which others have not been told; None while nobody wants to know."""

    def remember_founder(self, id: str, network: str) -> None:
        """Remember the network from which a table was opened; after a restart all count as one network's."""
        if self._untold is not None:
            self._untold[id] = network
        self.hear_founder(id, network)

    def told(self) -> list[tuple[str, str]]:
        """The tables that were opened here since it was told last, and by which networks."""
        told, self._untold = self._untold, {}
        return list((told or {}).items())

    def hear_founder(self, id: str, network: str) -> None:
        """Remember who opened a table, here or by another process."""
        self._founders[id] = network
        while len(self._founders) > REMEMBERED:
            self._founders.popitem(last=False)

    async def tables(self) -> list[TableSummary]:
        """The tables to show, newest first."""
        ids = chosen(await self._store.listed(LOOKED_AT), self._founders)
        return await self._store.summaries(ids)
