"""Every change of a table, from top to bottom: a message in, a step on a value, a write, the publication.

A step is a function from a table to a table. What it gives is stored first; only then does the table in
memory become it, and everybody who follows the table hears of it. If another process was faster, the table is
read again and the step is tried once more.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable, Iterable
from typing import assert_never

from camelup.game import Seat
from camelup.server.errors import Denied
from camelup.server.json_log import name_of
from camelup.server.live.alarm import Alarm
from camelup.server.live.frames import Frames
from camelup.server.model import carrying, playing, seating, starting, taking_back
from camelup.server.model.schedule import due, resumed, rewound
from camelup.server.model.table_state import TableState
from camelup.server.model.tokens import hashed
from camelup.server.protocol import calls
from camelup.server.protocol.answers import ChatLine, Gestured
from camelup.server.protocol.fields import Emote
from camelup.server.settings import Pace, Settings
from camelup.server.storage.database import LostRace
from camelup.server.storage.news import EmoteShown
from camelup.server.storage.table_store import Change, TableStore

log = logging.getLogger(__name__)
CHAT_SHOWN = 100
GESTURES_SHOWN = 16
"""Emotes that a slow client may still lack."""
TRIES = 20
"""How often a step is tried that others come before."""
MAY_BE_DUE = 0.0
"""When a table was due of which nothing is known but that it was stored."""
Step = Callable[[TableState, float], TableState | seating.Rematched]
"""What becomes of a table now."""


class LiveTable:
    """One table in memory: the handle that everybody has of it."""

    def __init__(self, state: TableState, chat: list[ChatLine], pace: Pace, process: str = "") -> None:
        self.id = state.id
        self._process = process
        self.state = state
        self.chat = deque(chat, CHAT_SHOWN)
        self.gestures: deque[Gestured] = deque(maxlen=GESTURES_SHOWN)
        self.frames = Frames(pace)
        self.lock = asyncio.Lock()
        self.is_removed = False
        """Whether there is no such table any more."""
        self.due: float | None = MAY_BE_DUE
        """When it has to be woken, as it was stored last."""
        self.is_stale = False
        """Whether another process has changed it since, and nobody here looked."""
        self._followers: dict[asyncio.Event, bytes | None] = {}

    @property
    def is_followed(self) -> bool:
        """Whether anybody looks at it."""
        return bool(self._followers)

    @property
    def present(self) -> frozenset[Seat]:
        """The seats for which somebody is connected, to this process or to another."""
        chairs, here = self.state.chairs, (None, self._process)
        return self.here | {seat for seat, chair in enumerate(chairs) if chair.process not in here}

    @property
    def here(self) -> frozenset[Seat]:
        """The seats for which somebody is connected to this process."""
        tokens = {token for token in self._followers.values() if token is not None}
        return frozenset(seat for seat, chair in enumerate(self.state.chairs) if chair.token in tokens)

    @property
    def unnoted(self) -> frozenset[Seat]:
        """The seats for which somebody is connected here, and no process is written down."""
        return frozenset(seat for seat in self.here if self.state.chairs[seat].process is None)

    @property
    def chat_at(self) -> int:
        """The number of the last line of chat; -1 before the first."""
        return self.chat[-1].n if self.chat else -1

    def add_lines(self, lines: Iterable[ChatLine]) -> None:
        """Add those lines of chat that are not there yet."""
        self.chat.extend(line for line in lines if line.n > self.chat_at)

    @property
    def gesture_at(self) -> int:
        """The number of the last emote; -1 before the first."""
        return self.gestures[-1].n if self.gestures else -1

    def follow(self, follower: asyncio.Event, token: str | None) -> None:
        """Have this set at every change, for whoever holds that token."""
        self._followers[follower] = None if token is None else hashed(token)

    def unfollow(self, follower: asyncio.Event) -> None:
        """Leave it alone from now on."""
        self._followers.pop(follower, None)

    def publish(self) -> None:
        """Tell everybody who follows the table that there is something to see."""
        for follower in self._followers:
            follower.set()


class Driver:
    """Changes tables that are in memory, whoever wants it: persons, bots, timers."""

    def __init__(self, store: TableStore, settings: Settings, process: str | None = None) -> None:
        self.store = store
        self.settings = settings
        self.process = secrets.token_hex(8) if process is None else process
        """What this process is called among those that share the store."""
        self.up_since = 0.0
        """When this server came up: what was before, and how long it was away, counts against nobody."""
        self.alarm = Alarm(settings.clock)

    # A change

    async def hear(self, table: LiveTable, seat: Seat, call: calls.Move) -> TableState:
        """The table after what the client of a seat said."""

        def step(state: TableState, now: float) -> TableState:
            match call:
                case calls.Act(id, decision, action):
                    return playing.acted(state, seat, id, decision, action, now)
                case calls.TakeBack(to):
                    return taking_back.asked(state, seat, to, now, self.settings.pace)
                case calls.Consent(to, agree):
                    return taking_back.answered(state, seat, to, agree, now)
                case calls.Seal(attempt, commitment, hash):
                    sealed = starting.sealed(state, seat, attempt, commitment, hash)
                    return self.advanced(table, sealed, now)
                case calls.Reveal(attempt, nonce):
                    return self.advanced(table, starting.revealed(state, seat, attempt, nonce), now)
                case _:
                    assert_never(call)

        return await self.change(table, step)

    async def change(self, table: LiveTable, step: Step) -> TableState:
        """The table after a step, stored and published; with it a new table, if the step opens one."""
        async with table.lock:
            for _ in range(TRIES):
                before, now = table.state, self.settings.clock()
                result = step(before, now)
                after, opened = result if isinstance(result, seating.Rematched) else (result, None)
                if after is before:
                    return after
                change = Change(before, after, due(after, now, self.settings.pace), table.due)
                try:
                    await self.store.write(now, change, *self._opening(opened, now))
                except LostRace:
                    await self.take_stored(table)
                    # even if there is nothing left to do, there is something to see
                    table.publish()
                    continue
                table.state, table.due = after, change.due
                break
            else:
                raise Denied("failed")
        if change.due is not None:
            self.alarm.set(change.due)
        if after.stage != before.stage:
            log.info("stage", extra={"table": name_of(table.id), "stage": after.stage})
        table.publish()
        return after

    async def open(self, state: TableState) -> None:
        """Store a new table."""
        now = self.settings.clock()
        (change,) = self._opening(state, now)
        await self.store.write(now, change)
        if change.due is not None:
            self.alarm.set(change.due)

    def _opening(self, state: TableState | None, now: float) -> list[Change]:
        return [] if state is None else [Change(None, state, due(state, now, self.settings.pace))]

    # Changes that no message asks for

    async def arrive(self, table: LiveTable, token: str) -> None:
        """Somebody is connected for a seat."""

        def step(state: TableState, now: float) -> TableState:
            there = seating.arrived(state, seating.seat_of(state, token), self.process)
            return self.advanced(table, there, now)

        await self.change(table, step)

    async def note_presence(self, table: LiveTable) -> None:
        """Write down who is connected here, where another process said that nobody is."""

        def step(state: TableState, now: float) -> TableState:
            for seat in table.unnoted:
                state = seating.arrived(state, seat, self.process)
            return self.advanced(table, state, now)

        await self.change(table, step)

    async def depart(self, table: LiveTable, token: str) -> None:
        """Somebody's connection is gone; it may have been the seat's last."""
        mine = hashed(token)

        def step(state: TableState, now: float) -> TableState:
            for seat, chair in enumerate(state.chairs):
                if chair.token == mine and chair.process == self.process and seat not in table.here:
                    return self.advanced(table, seating.departed(state, seat, now), now)
            return state

        await self.change(table, step)

    async def advance(self, table: LiveTable) -> TableState:
        """Move the table on to its next phase if it is time."""
        return await self.change(table, lambda state, now: self.advanced(table, state, now))

    def advanced(self, table: LiveTable, state: TableState, now: float) -> TableState:
        """The table as it is now, in its next phase if it is time, seeing who is there."""
        state = carrying.swept(seating.passed_on(state, now, self.settings.pace.grace), now)
        return starting.advanced(state, table.present, now, self.settings.pace, self.settings.entropy)

    async def say(self, table: LiveTable, seat: Seat, text: str) -> None:
        """One more line of chat, stored and published."""
        line = ChatLine(0, table.state.chairs[seat].name, text, self.settings.clock())
        said = await self.store.say(table.id, line)
        await self.hear_line(table, said)

    async def hear_line(self, table: LiveTable, line: ChatLine) -> None:
        """Add a line of chat, and first those of other processes that have not come yet."""
        is_next = line.n <= table.chat_at + 1
        table.add_lines([line] if is_next else await self.store.chat(table.id, CHAT_SHOWN, table.chat_at))
        table.publish()

    def show(self, table: LiveTable, seat: Seat, emote: Emote) -> None:
        """One more emote, published and not stored."""
        table.gestures.append(Gestured(table.gesture_at + 1, seat, emote))
        table.publish()

    async def gesture(self, table: LiveTable, seat: Seat, emote: Emote) -> None:
        """One more emote of somebody here, shown by other processes too."""
        self.show(table, seat, emote)
        await self.store.tell(EmoteShown(table.id, seat, emote))

    # What is stored

    async def read_again(self, table: LiveTable) -> None:
        """Bring a table in memory up to what is stored, for everybody to see."""
        async with table.lock:
            await self.take_stored(table)
            table.add_lines(await self.store.chat(table.id, CHAT_SHOWN, table.chat_at))
        table.publish()
        if table.unnoted:
            await self.note_presence(table)

    async def take_stored(self, table: LiveTable) -> None:
        """Have a table that is locked as it is stored."""
        table.state, table.due, table.is_stale = await self.stored(table.id, table.state), MAY_BE_DUE, False

    def refresh(self, table: LiveTable) -> None:
        """Have everybody look again at a table of which nothing stored has changed."""
        table.frames.forget_cards()
        table.publish()

    async def stored(self, id: str, known: TableState | None = None) -> TableState:
        """A table as it is stored, with nobody's time spent while the server was away."""
        clock, pace = self.settings.clock, self.settings.pace
        return resumed(rewound(await self.store.load(id, known), clock(), pace), self.up_since, pace)
