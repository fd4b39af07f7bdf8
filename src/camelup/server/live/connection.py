"""One socket: who it is, what it has been sent, what it may ask for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import msgspec

from camelup.game import Refused, Seat, decoder, encode
from camelup.server.errors import Denied, refusal
from camelup.server.live.live_tables import LiveTable
from camelup.server.live.tables import Tables
from camelup.server.model.tokens import opened_by
from camelup.server.protocol import wire

Send = Callable[[bytes], Awaitable[None]]
_calls = decoder(wire.Call)
log = logging.getLogger(__name__)
BAD = 4400
HASTY = 4429
CLOSE_CODES: dict[wire.Code, int] = {
    "wrong_token": 4401,
    "no_such_table": 4404,
    "unreadable": 4404,
    "other_version": 4426,
}
changed = msgspec.structs.replace


class Hangup(Exception):
    """The socket is to be closed with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Greeting(msgspec.Struct, frozen=True):
    """All that is read of a hello of another version, which may say what this one has no word for."""

    type: str
    version: int | None = None


_greetings = msgspec.json.Decoder(Greeting)


def _is_other_version(frame: str | bytes) -> bool:
    try:
        greeting = _greetings.decode(frame)
    except (ValueError, RecursionError):
        return False
    return greeting.type == "hello" and greeting.version != wire.VERSION


def read(frame: str | bytes, most: int, *, is_first: bool = False) -> wire.Call:
    """What a client said, if it can be read."""
    if len(frame) > most:
        raise Denied("oversized", most=most)
    if isinstance(frame, bytes):
        raise Denied("malformed", why="binary")
    if is_first and _is_other_version(frame):
        raise Denied("other_version", version=wire.VERSION)
    try:
        call: wire.Call = _calls.decode(frame)
    except (ValueError, RecursionError) as error:
        raise Denied("malformed", why=str(error)) from None
    return call


class Connection:
    """Somebody who looks at a table, from a seat or as a watcher.

    It is not told what happened but that something did, and then sends whatever its client lacks: however
    slow the client, nothing piles up.
    """

    def __init__(self, tables: Tables, send: Send, who: str = "") -> None:
        self._tables = tables
        self._send = send
        self._who = who
        """The network from which it looks."""
        self._sending = asyncio.Lock()
        self._noticed = asyncio.Event()
        self._bad = 0
        self._hasty = 0
        self._room: LiveTable | None = None
        self._token: str | None = None
        self._has_arrived = False
        """Whether it was written down that somebody is here for the seat."""
        self._is_invited = False
        self._seat: tuple[int, Seat | None] = (-1, None)
        self._at: int = -1
        """The last entry that the client has."""
        self._is_owed = True
        """Whether it is to get a view even if nothing has happened."""
        self._chat_at = -1
        self._shown = b""

    @property
    def seat(self) -> Seat | None:
        """The seat that the token opens now: before the start its number can change, or it can be lost."""
        if self._room is None or self._token is None:
            return None
        scene = self._room.scene
        if self._seat[0] != scene.version:
            hashes = [chair.token for chair in scene.party.chairs]
            self._seat = (scene.version, opened_by(self._token, hashes))
        return self._seat[1]

    @property
    def is_known(self) -> bool:
        """Whether hello was said."""
        return self._room is not None

    # Hearing

    async def hear(self, frame: str | bytes) -> None:
        """Take one message and answer it."""
        try:
            call = read(frame, self._tables.settings.bounds.frame, is_first=self._room is None)
        except Denied as error:
            await self._send_now(encode(refusal(error)))
            self._bad += 1
            if self._room is None or self._bad >= self._tables.settings.bounds.bad:
                raise Hangup(CLOSE_CODES.get(error.code, BAD)) from None
            return
        try:
            self._count(call)
        except Denied as error:
            # without a view, which is most of the work of a refusal
            await self._send_now(encode(refusal(error, call.id if isinstance(call, wire.Act) else None)))
            self._hasty += 1
            if self._room is None or self._hasty >= self._tables.settings.bounds.hasty:
                raise Hangup(HASTY) from None
            return
        if self._room is None:
            await self._hello(call)
            return
        await self._flush(await self._answer(self._room, call))

    def _count(self, call: wire.Call) -> None:
        """Refuse what is too much, of this seat or of its whole network."""
        limits = self._tables.limits
        limits.count("messages", self._who)
        match call:
            case wire.Hello():
                limits.count("hellos", self._who)
            case wire.Sync():
                limits.count("syncs", self._who)
            case wire.Say():
                # counted where it is said
                pass
            case _ if self._room is not None and self.seat is not None:
                limits.count("acts", f"{self._room.scene.party.id} {self.seat}")

    async def _answer(self, room: LiveTable, call: wire.Call) -> Callable[[], bytes] | None:
        """Do what was asked; the answer is made when its turn to be sent comes: its view is current."""
        id = call.id if isinstance(call, wire.Act) else None
        why: Refused
        try:
            answer = await self._heard(room, call)
        except Refused as error:
            why = error
        except Exception:
            log.exception("call_failed")
            why = Denied("failed")
        else:
            return None if answer is None else lambda: encode(answer)
        return lambda: self._refused(room, why, id)

    async def _hello(self, call: wire.Call) -> None:
        try:
            if not isinstance(call, wire.Hello):
                raise Denied("hello_first")
            room, self._is_invited = await self._tables.rooms.find(call.table)
            if call.token is not None:
                self._tables.seat_of(room.scene.party, call.token)
                self._is_invited = True
        except Denied as error:
            await self._send_now(encode(refusal(error)))
            raise Hangup(CLOSE_CODES.get(error.code, BAD)) from None
        self._at = room.scene.at if call.since is None else call.since
        self._room, self._token = room, call.token
        room.listeners.add(self)
        if call.token is not None:
            await self._tables.arrived(room, call.token)
            self._has_arrived = True
        self._tables.rooms.announce(room.scene.party.id)
        await self._flush()

    async def _heard(self, room: LiveTable, call: wire.Call) -> wire.Accepted | None:
        if isinstance(call, wire.Hello):
            raise Denied("hello_twice")
        if isinstance(call, wire.Sync):
            self._at, self._is_owed, self._shown = call.since, True, b""
            return None
        seat, id = self.seat, room.scene.party.id
        if seat is None:
            raise Denied("not_seated")
        match call:
            case wire.Act():
                n = await self._tables.act(id, seat, call.id, call.decision, call.action)
                return wire.Accepted(call.id, n)
            case wire.TakeBack():
                await self._tables.take_back(id, seat, call.to)
            case wire.Consent():
                await self._tables.consent(id, seat, call.to, call.agree)
            case wire.Say():
                await self._tables.say(room, seat, call.text)
            case wire.Seal():
                await self._tables.seal(room, seat, call)
            case wire.Reveal():
                await self._tables.reveal(room, seat, call)
        return None

    def _refused(self, room: LiveTable, error: Refused, id: str | None) -> bytes:
        """The refusal, with what is current."""
        table = room.scene.table
        if table is None:
            return encode(refusal(error, id))
        return encode(changed(refusal(error, id), at=room.scene.at, view=table.view(self.seat)))

    # Telling

    def notice(self) -> None:
        """Hear that something has changed."""
        self._noticed.set()

    async def tell(self) -> None:
        """Send whatever changes, for as long as the socket lives."""
        while True:
            await self._noticed.wait()
            self._noticed.clear()
            await self._flush()

    async def _send_now(self, frame: bytes) -> None:
        async with self._sending:
            await self._send(frame)

    async def _flush(self, answer: Callable[[], bytes] | None = None) -> None:
        """Send what the client lacks, then the answer."""
        room = self._room
        if room is None:
            return
        async with self._sending:
            settings = self._tables.settings
            shown = room.table(self.seat, self._is_invited, settings.clock(), settings.pace)
            if shown != self._shown:
                self._shown = shown
                await self._send(shown)
            if self._is_owed or self._at < room.scene.at:
                await self._send_entries(room)
            lines = tuple(line for line in room.chat if line.n > self._chat_at)
            if lines:
                self._chat_at = lines[-1].n
                await self._send(encode(wire.Said(lines)))
            if answer is not None:
                await self._send(answer())

    async def _send_entries(self, room: LiveTable) -> None:
        since, self._is_owed = self._at, False
        at, frame = await room.happened(self.seat, since, self._tables.settings.clock())
        if frame is None:
            self._is_owed = True
            return
        # if not, the client has asked for others meanwhile, and is owed them
        if self._at == since:
            self._at = at
        await self._send(frame)

    async def leave(self) -> None:
        """The socket is gone."""
        room = self._room
        if room is None:
            return
        room.listeners.discard(self)
        if self._token is not None:
            await self._depart(room, self._token)
        self._tables.rooms.announce(room.scene.party.id)

    async def _depart(self, room: LiveTable, token: str) -> None:
        """Have it written down who is gone, however long that takes: else nobody could ever play for him."""
        while True:
            try:
                await self._tables.departed(room, token)
                return
            except Exception:
                log.exception("departure_failed")
                if not self._has_arrived:
                    return
            await asyncio.sleep(self._tables.settings.pace.poll)
