"""LiveTables: caches of the tables that somebody looks at or that are due; every change goes through here.

A change is a function from a scene to a scene. It is stored first; only then does the room move on and is it
published. If somebody else was faster, the table is read again and the change is tried once more.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from typing import Protocol

from camelup.game import Seat, encode
from camelup.server.errors import Denied
from camelup.server.live.bus import Bus
from camelup.server.model import redact
from camelup.server.model.scene import Scene
from camelup.server.model.schedule import due, rewound
from camelup.server.protocol.wire import ChatLine
from camelup.server.settings import Pace, Settings
from camelup.server.storage.table_store import Change, LostRace, TableStore

CHAT_SHOWN = 100
TRIES = 5
SHARED = 20
"""Entries that those who follow a game may lack: what happened in them is made once for all."""
Step = Callable[[Scene], Scene]


class Listener(Protocol):
    """Somebody who looks at a room."""

    @property
    def seat(self) -> Seat | None:
        """The seat from which, if from one."""

    def notice(self) -> None:
        """Hear that something has changed."""


class LiveTable:
    """One table in memory."""

    def __init__(self, scene: Scene, chat: list[ChatLine]) -> None:
        self.scene = scene
        self.chat = deque(chat, CHAT_SHOWN)
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self._happened: dict[tuple[Seat | None, int], bytes | None] = {}
        self._tables: dict[tuple[Seat | None, bool], bytes] = {}
        """What was made ready for one viewer and may serve another."""

    @property
    def present(self) -> frozenset[Seat]:
        """The seats for which somebody is connected."""
        seats = Counter(listener.seat for listener in self.listeners)
        return frozenset(seat for seat in seats if seat is not None)

    def moved(self, scene: Scene) -> None:
        """Show another scene from now on."""
        if scene.version != self.scene.version:
            self._tables.clear()
        self._happened.clear()
        self.scene = scene

    def refresh(self) -> None:
        """Look again at who is here and how late it is."""
        self._tables.clear()

    def notify(self) -> None:
        """Tell everybody who looks."""
        for listener in self.listeners:
            listener.notice()

    async def happened(self, seat: Seat | None, since: int, now: float) -> tuple[int, bytes | None]:
        """The last entry, and everything after an earlier one as that seat may know it, ready to be sent."""
        scene = self.scene
        since = min(since, scene.at)
        if scene.at - since > SHARED:
            # seldom asked for twice, and long
            return scene.at, await asyncio.to_thread(_happened, scene, seat, since, now)
        key = (seat, since)
        if key not in self._happened:
            self._happened[key] = _happened(scene, seat, since, now)
        return scene.at, self._happened[key]

    def table(self, seat: Seat | None, is_invited: bool, now: float, pace: Pace) -> bytes:
        """The table around the game, ready to be sent."""
        key = (seat, is_invited)
        if key not in self._tables:
            party = self.scene.party
            card = redact.table_card(party, self.present, now, pace, is_invited=is_invited)
            self._tables[key] = encode(redact.table_shown(party, card, seat))
        return self._tables[key]


def _happened(scene: Scene, seat: Seat | None, since: int, now: float) -> bytes | None:
    message = redact.happened(scene, seat, since, now)
    return None if message is None else encode(message)


class LiveTables:
    """All rooms of this process."""

    def __init__(self, store: TableStore, bus: Bus, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self._bus = bus
        self._rooms: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.on_due: Callable[[float], None] = lambda due: None
        """Called with the time at which a table has to be woken."""
        bus.listen(self._published)

    async def find(self, key: str) -> tuple[LiveTable, bool]:
        """The room of a table id or a watch id, and whether it was the id, which lets one sit down."""
        id = key if key in self._rooms else await self.store.find(key)
        if id is None:
            raise Denied("no_such_table")
        return await self.room(id), id == key

    def present(self, id: str) -> frozenset[Seat]:
        """The seats of a table for which somebody is connected."""
        room = self._rooms.get(id)
        return frozenset() if room is None else room.present

    def attended(self) -> list[str]:
        """The tables at which somebody sits and is connected."""
        return [id for id, room in self._rooms.items() if room.listeners and room.present]

    async def room(self, id: str) -> LiveTable:
        """The room of a table that exists."""
        if id in self._rooms:
            self._rooms.move_to_end(id)
            return self._rooms[id]
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> LiveTable:
        try:
            room = LiveTable(await self._stored_scene(id), await self.store.chat(id, CHAT_SHOWN))
            self._rooms[id] = room
            self._forget()
            return room
        finally:
            del self._loading[id]

    async def _stored_scene(self, id: str) -> Scene:
        return rewound(await self.store.load(id), self.settings.clock(), self.settings.pace)

    def _forget(self) -> None:
        """Let go of the rooms that nobody has looked at for the longest time."""
        unwatched = [id for id, room in self._rooms.items() if not room.listeners and not room.lock.locked()]
        for id in unwatched[: max(0, len(unwatched) - self.settings.bounds.rooms)]:
            del self._rooms[id]

    async def create(self, scene: Scene) -> None:
        """A new table."""
        now = self.settings.clock()
        change = Change(None, scene, self._due(scene, now))
        await self.store.write(now, change)
        self._stored(change)

    async def change(self, id: str, step: Step, fresh: Callable[[], Scene | None] = lambda: None) -> Scene:
        """The table after a step, stored and published; with it a new table, if the step asked for one."""
        room = await self.room(id)
        async with room.lock:
            for _ in range(TRIES):
                before = room.scene
                after = step(before)
                if after is before:
                    return after
                now = self.settings.clock()
                changes = [Change(before, after, self._due(after, now), self._due(before, now))]
                new = fresh()
                if new is not None:
                    changes.append(Change(None, new, self._due(new, now)))
                try:
                    await self.store.write(now, *changes)
                except LostRace:
                    room.moved(await self._stored_scene(id))
                    continue
                room.moved(after)
                break
            else:
                raise Denied("failed")
        for change in changes:
            self._stored(change)
        return after

    async def say(self, id: str, line: ChatLine) -> None:
        """One more line of chat, stored and published."""
        room = await self.room(id)
        room.chat.append(await self.store.say(id, line))
        self._bus.publish(id)

    def announce(self, id: str) -> None:
        """Have everybody look again at a table of which nothing stored has changed."""
        if id in self._rooms:
            self._rooms[id].refresh()
        self._bus.publish(id)

    def _due(self, scene: Scene, now: float) -> float | None:
        return due(scene, now, self.settings.pace)

    def _stored(self, change: Change) -> None:
        self._bus.publish(change.after.party.id)
        if change.due is not None:
            self.on_due(change.due)

    def _published(self, id: str) -> None:
        room = self._rooms.get(id)
        if room is not None:
            room.notify()
