"""The store: scenes out of the database and into it. The log in it is the truth."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from camelup import log as logs
from camelup.dice import revealed
from camelup.game import BadLog, decoder, encode
from camelup.games import RULES
from camelup.log import Log
from camelup.proof import is_same_today
from camelup.server.errors import Denied
from camelup.server.model.party import Again, Chair, Party
from camelup.server.model.scene import Scene, Stamp
from camelup.server.model.sealing import Sealing
from camelup.server.protocol.wire import Asking, ChatLine, Choices, Stage
from camelup.server.storage.database import Database
from camelup.server.storage.schema import chat, entries, games, seats
from camelup.table import Table, replay

LOADERS = 2
_choices = decoder(Choices)
_asking = decoder(Asking | None)
_dice = decoder(Sealing)


class LostRace(Exception):
    """Somebody else has moved the table on: read it again."""


class Change(NamedTuple):
    """A table as it was (None: it is new), as it is, and when it has to be woken."""

    before: Scene | None
    after: Scene
    due: float | None
    was_due: float | None = 0.0
    """When it had to be woken before; a table that never had has no lease on it."""


class Listed(NamedTuple):
    """A listed table that waits or is running, at a glance."""

    id: str
    stage: Stage
    created_at: float


class TableStore:
    """All tables."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._loaders = ThreadPoolExecutor(LOADERS, "loader")

    def stop(self) -> None:
        """End the threads that load tables."""
        self._loaders.shutdown(cancel_futures=True)

    async def find(self, key: str) -> str | None:
        """The id of the table with that id or that watch id."""
        query = select(games.c.id).where(or_(games.c.id == key, games.c.watch == key))
        found: str | None = await self._database.read(lambda connection: connection.scalar(query))
        return found

    async def load(self, id: str) -> Scene:
        """A table as it stands."""
        found = await self._database.read(lambda connection: _found(connection, id))
        # not by those who read: a long game would keep everybody's answers waiting
        return await asyncio.get_running_loop().run_in_executor(self._loaders, _scene, found)

    async def write(self, now: float, *changes: Change) -> None:
        """Make changes last, all or none; LostRace if a table is not what it was before."""

        def job(connection: Connection) -> None:
            for change in changes:
                if change.before is None:
                    _insert(connection, change, now)
                else:
                    _update(connection, change.before, change)

        try:
            await self._database.write(job)
        except IntegrityError as error:
            raise LostRace from error

    async def rest(self, id: str, due: float | None) -> None:
        """Let go of a table that was woken, unless it has been changed since, which lets go of it too."""
        is_ours = (games.c.id == id) & games.c.lease_until.is_not(None)
        query = update(games).where(is_ours).values(due_at=due, lease_until=None)
        await self._database.write(lambda connection: connection.execute(query))

    async def claim(self, now: float, lease: float) -> Sequence[str]:
        """The tables that are due and that no other process has; they are ours for the time of the lease."""
        is_free = or_(games.c.lease_until.is_(None), games.c.lease_until <= now)
        is_due = (games.c.due_at <= now) & is_free
        first = select(games.c.id).where(is_due).limit(1)
        if await self._database.read(lambda connection: connection.scalar(first)) is None:
            return ()
        query = update(games).where(is_due).values(lease_until=now + lease).returning(games.c.id)
        claimed: Sequence[str] = await self._database.write(
            lambda connection: connection.execute(query).scalars().all()
        )
        return claimed

    async def next_due(self) -> float | None:
        """When the next table is due that nobody has in hand."""
        query = select(func.min(games.c.due_at)).where(games.c.lease_until.is_(None))
        soonest: float | None = await self._database.read(lambda connection: connection.scalar(query))
        return soonest

    async def listed(self, most: int, besides: Sequence[str]) -> list[Listed]:
        """The newest listed tables that wait or are running, and those of the ones named."""
        is_open = games.c.listed & games.c.stage.in_(("waiting", "running"))
        query = select(games.c.id, games.c.stage, games.c.created_at).where(is_open)
        newest = query.order_by(games.c.created_at.desc()).limit(most)
        named = query.where(games.c.id.in_(besides))

        def job(connection: Connection) -> list[Listed]:
            rows = {*connection.execute(newest).all(), *connection.execute(named).all()}
            return [Listed(row.id, row.stage, row.created_at) for row in rows]

        return await self._database.read(job)

    async def parties(self, ids: Sequence[str]) -> list[Party]:
        """These tables without their games, newest first."""
        query = select(games).where(games.c.id.in_(ids)).order_by(games.c.created_at.desc())

        def job(connection: Connection) -> list[Party]:
            found = connection.execute(query).all()
            rows = connection.execute(select(seats).where(seats.c.game.in_(ids)).order_by(seats.c.seat)).all()
            return [_party(game, [row for row in rows if row.game == game.id]) for game in found]

        return await self._database.read(job)

    async def say(self, id: str, line: ChatLine) -> ChatLine:
        """Keep a line of chat under the next number."""

        def job(connection: Connection) -> ChatLine:
            last = connection.scalar(select(func.max(chat.c.n)).where(chat.c.game == id))
            n = 0 if last is None else last + 1
            connection.execute(insert(chat).values(game=id, n=n, at=line.at, name=line.name, text=line.text))
            return ChatLine(n, line.name, line.text, line.at)

        return await self._database.write(job)

    async def chat(self, id: str, most: int) -> list[ChatLine]:
        """The last lines of chat."""
        query = select(chat).where(chat.c.game == id).order_by(chat.c.n.desc()).limit(most)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [ChatLine(row.n, row.name, row.text, row.at) for row in reversed(rows)]

    async def forget_presence(self, now: float, until: float) -> None:
        """After a restart nobody is connected: whoever was is away, and has until then to be back.

        Else those whose dice are just being sealed would be called silent because the server was. What waits
        for a time is looked at anew: nobody thinks about it any more, and the clock may have been put back.
        """
        is_here = seats.c.away.is_(None) | (seats.c.away > now)
        gone = update(seats).where((seats.c.player == "person") & is_here).values(away=now)
        is_sealing = games.c.stage.in_(("sealing", "revealing"))
        longer = update(games).where(is_sealing).values(until=until, due_at=until, lease_until=None)
        waits = games.c.due_at.is_not(None) & ~is_sealing
        anew = update(games).where(waits).values(due_at=now, lease_until=None)

        def job(connection: Connection) -> None:
            for query in (gone, longer, anew):
                connection.execute(query)

        await self._database.write(job)

    async def check(self) -> None:
        """Fail if the database does not answer."""
        await self._database.read(lambda connection: connection.scalar(select(1)))


class _Found(NamedTuple):
    """The rows of one table."""

    game: Row[Any]
    seats: Sequence[Row[Any]]
    entries: Sequence[Row[Any, Any, Any]]


def _found(connection: Connection, id: str) -> _Found:
    game = connection.execute(select(games).where(games.c.id == id)).one()
    rows = connection.execute(select(seats).where(seats.c.game == id).order_by(seats.c.seat)).all()
    query = select(entries.c.at, entries.c.action_id, entries.c.body).where(entries.c.game == id)
    return _Found(game, rows, connection.execute(query.order_by(entries.c.n)).all())


def _scene(found: _Found) -> Scene:
    game, played = found.game, found.entries
    marks = tuple(Stamp(row.at, row.action_id) for row in played)
    table = None if game.header is None else _table(game, [row.body for row in played])
    return Scene(_party(game, found.seats), table, marks, game.version)


def _party(game: Row[Any], rows: Sequence[Row[Any]]) -> Party:
    chairs = tuple(
        Chair(
            row.name,
            row.player,
            row.sign,
            row.token,
            row.is_host,
            row.stand_in,
            row.away,
        )
        for row in rows
    )
    return Party(
        game.id,
        game.watch,
        _choices.decode(game.choices),
        chairs,
        _dice.decode(game.dice),
        game.stage,
        game.until,
        None if game.asking is None else _asking.decode(game.asking),
        None if game.rematch is None else Again(game.rematch, game.rematch_watch, game.rematch_by),
        game.gathers,
    )


def _table(game: Row[Any], bodies: Sequence[str]) -> Table:
    try:
        log = _log(game, bodies)
    except BadLog as error:
        # played by rules that this version does not know
        raise Denied("unreadable", error.reason) from error
    dice = revealed(log.header.dice, _dice.decode(game.dice).secret.hex())
    return replay(RULES[log.header.game], log, dice)


def _log(game: Row[Any], bodies: Sequence[str]) -> Log:
    """The log of a table; of another revision only if it is over and today's rules do the same with it."""
    data = "\n".join([game.header, *bodies]).encode()
    log: Log = logs.read(data, RULES, any_revision=True)
    rules = RULES[log.header.game]
    if log.header.revision == rules.REVISION or (log.closed is not None and is_same_today(rules, log)):
        return log
    return logs.read(data, RULES)


def _columns(scene: Scene) -> dict[str, object]:
    party = scene.party
    header = None if scene.table is None else encode(scene.table.log.header).decode()
    return {
        "stage": party.stage,
        "listed": party.choices.listed,
        "version": scene.version,
        "choices": encode(party.choices).decode(),
        "dice": encode(party.dice).decode(),
        "header": header,
        "asking": None if party.asking is None else encode(party.asking).decode(),
        "until": party.until,
        "rematch": party.rematch and party.rematch.id,
        "rematch_watch": party.rematch and party.rematch.watch,
        "rematch_by": party.rematch and party.rematch.by,
        "gathers": party.gathers,
    }


def _insert(connection: Connection, change: Change, now: float) -> None:
    party = change.after.party
    named = {"id": party.id, "watch": party.watch, "created_at": now}
    connection.execute(insert(games).values(**named, due_at=change.due, **_columns(change.after)))
    _write_chairs(connection, party)


def _update(connection: Connection, before: Scene, change: Change) -> None:
    after = change.after
    columns: dict[str, object] = {"due_at": change.due, "lease_until": None}
    query = update(games).where(games.c.id == after.party.id)
    if after.version != before.version:
        columns |= _columns(after)
        query = query.where(games.c.version == before.version)
    is_quiet = after.version == before.version and change.due is None and change.was_due is None
    if not is_quiet and connection.execute(query.values(**columns)).rowcount != 1:
        raise LostRace
    if after.party.chairs != before.party.chairs:
        connection.execute(delete(seats).where(seats.c.game == after.party.id))
        _write_chairs(connection, after.party)
    if len(after.marks) > len(before.marks):
        connection.execute(insert(entries), _entries(after, len(before.marks)))


def _entries(scene: Scene, first: int) -> list[dict[str, object]]:
    assert scene.table is not None
    new = zip(scene.table.log.entries[first:], scene.marks[first:], strict=True)
    return [
        {
            "game": scene.party.id,
            "n": entry.n,
            "at": mark.at,
            "action_id": mark.action,
            "body": encode(entry).decode(),
        }
        for entry, mark in new
    ]


def _write_chairs(connection: Connection, party: Party) -> None:
    rows = [
        {
            "game": party.id,
            "seat": seat,
            "name": chair.name,
            "player": chair.player,
            "sign": chair.sign,
            "token": chair.token,
            "is_host": chair.is_host,
            "stand_in": chair.stand_in,
            "away": chair.away,
        }
        for seat, chair in enumerate(party.chairs)
    ]
    connection.execute(insert(seats), rows)
