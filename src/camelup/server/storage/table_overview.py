"""All tables at a glance, for whoever runs the server: what is played where, by whom, and since when."""

from __future__ import annotations

from sqlalchemy import Connection, func, or_, select

from camelup.game import decoder
from camelup.server.json_log import name_of
from camelup.server.model.choices import Choices
from camelup.server.protocol.operating import TableLine
from camelup.server.storage.database import Database
from camelup.server.storage.schema import entries, games, seats

_choices = decoder(Choices)


class TableOverview:
    """Reads what the operator is shown."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def lines(self, limit: int) -> tuple[TableLine, ...]:
        """The newest tables."""

        def job(connection: Connection) -> tuple[TableLine, ...]:
            is_its = entries.c.game == games.c.id
            last = select(entries.c.at).where(is_its).order_by(entries.c.n.desc()).limit(1).scalar_subquery()
            # their numbers have no gaps: to count them would be to read them
            count = select(func.coalesce(func.max(entries.c.n) + 1, 0)).where(is_its).scalar_subquery()
            query = select(games.c.id, games.c.stage, games.c.choices, games.c.created_at, last, count)
            rows = connection.execute(query.order_by(games.c.created_at.desc()).limit(limit)).all()
            ids = [row.id for row in rows]
            sat = connection.execute(
                select(seats.c.game, seats.c.name)
                .where(seats.c.game.in_(ids) & (seats.c.name != ""))
                .order_by(seats.c.game, seats.c.seat)
            ).all()
            names: dict[str, list[str]] = {id: [] for id in ids}
            for game, name in sat:
                names[game].append(name)
            return tuple(
                TableLine(
                    name_of(id), stage, _choices.decode(chosen).game, tuple(names[id]), created, latest, moves
                )
                for id, stage, chosen, created, latest, moves in rows
            )

        return await self._database.read(job)

    async def find(self, name: str) -> str | None:
        """The id of the table that the log calls so, or whose id or watch id it is."""

        def job(connection: Connection) -> str | None:
            query = select(games.c.id).where(or_(games.c.id == name, games.c.watch == name))
            found: str | None = connection.scalar(query)
            if found is not None:
                return found
            every = connection.execute(select(games.c.id)).scalars()
            return next((id for id in every if name_of(id) == name), None)

        return await self._database.read(job)
