"""One socket: who it is, what it has been sent, what it may ask for."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple, assert_never

import msgspec

from camelup.game import Refused, Seat, encode
from camelup.log import PERSON
from camelup.server.errors import Denied, refusal
from camelup.server.json_log import about, name_of
from camelup.server.live.driver import LiveTable
from camelup.server.live.frames import Sent, Talk, Viewer
from camelup.server.live.reading import read, read_action
from camelup.server.live.tables import Tables
from camelup.server.metrics import MOVE_TIMES, MOVES
from camelup.server.model.names import clean
from camelup.server.model.seating import seat_of
from camelup.server.model.table_state import TableState
from camelup.server.model.tokens import hashed, opened_by
from camelup.server.protocol.answers import Accepted
from camelup.server.protocol.calls import (
    Act,
    Call,
    Consent,
    Gesture,
    Hello,
    Reveal,
    Say,
    Seal,
    Sync,
    TakeBack,
)
from camelup.server.protocol.fields import Code
from camelup.server.rate_limits import Kind, RateLimits, person

Send = Callable[[list[bytes]], Awaitable[None]]
log = logging.getLogger(__name__)
BAD = 4400
HASTY = 4429
CLOSE_CODES: dict[Code, int] = {
    "wrong_token": 4401,
    "no_such_table": 4404,
    "unreadable": 4404,
    "other_version": 4426,
    "banned": 4403,
    "no_entry": 4407,
}
changed = msgspec.structs.replace


class Hangup(Exception):
    """The socket is to be closed with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class PendingAnswer(NamedTuple):
    """What is to be sent once, after all that the client lacks."""

    make: Callable[[], bytes | None]
    """Makes it when it is sent, so that a view in it is the current one."""
    sent: asyncio.Future[None]


class Connection:
    """Somebody who looks at a table, from a seat or as a watcher.

    It is not told what happened but that something did, and then sends whatever its client lacks: however
    slow the client, nothing piles up. Only `tell` sends.
    """

    def __init__(self, tables: Tables, limits: RateLimits, network: str = "", host: str = "") -> None:
        self.host = host
        self._tables = tables
        self._driver = tables.driver
        self._limits = limits
        self._network = network
        self._bounds = tables.driver.settings.bounds
        self._noticed = asyncio.Event()
        self._answers: list[PendingAnswer] = []
        self._is_over = False
        self._sent_away: Code | None = None
        self.hearing = asyncio.Lock()
        """Held while something is done for its client: before a server ends, it waits for that."""
        self._bad = 0
        self._hasty = 0
        self._table: LiveTable | None = None
        self._token: str | None = None
        self._person = ""
        """Whom it counts for, on whatever seat."""
        self._has_arrived = False
        """Whether it was written down that somebody is here for the seat."""
        self._is_invited = False
        self._seat: tuple[int, Seat | None] = (-1, None)
        self._sent = Sent()

    @property
    def seat(self) -> Seat | None:
        """The seat that the token opens now: before the start its number can change, or it can be lost."""
        if self._table is None or self._token is None:
            return None
        state = self._table.state
        if self._seat[0] != state.version:
            hashes = [chair.token for chair in state.chairs]
            self._seat = (state.version, opened_by(self._token, hashes))
        return self._seat[1]

    def send_away(self, code: Code) -> None:
        """Have the socket closed."""
        self._sent_away = code
        self._noticed.set()

    # Hearing

    async def hear(self, frame: str | bytes) -> None:
        """Take one message, do what it says, and have it answered."""
        async with self.hearing:
            await self._hear(frame)

    async def _hear(self, frame: str | bytes) -> None:
        call = await self._read(frame)
        if call is None:
            return
        if self._table is None:
            await self._hello(call)
        else:
            began = time.perf_counter()
            await self._answer(await self._do(self._table, call))
            if isinstance(call, Act):
                MOVE_TIMES[PERSON, round(time.perf_counter() - began, 3)] += 1

    async def _read(self, frame: str | bytes) -> Call | None:
        """What was said, if it can be read and is not too much."""
        try:
            call = read(frame, self._bounds.frame, is_first=self._table is None)
        except Denied as error:
            await self._refuse(error)
            self._bad += 1
            if self._table is None or self._bad >= self._bounds.bad:
                raise Hangup(CLOSE_CODES.get(error.code, BAD)) from None
            return None
        try:
            self._limits.count(("messages", self._network), *self._counted(call))
        except Denied as error:
            # without a view, which is most of the work of a refusal
            await self._refuse(error, call.id if isinstance(call, Act) else None)
            self._hasty += 1
            if self._table is None or self._hasty >= self._bounds.hasty:
                raise Hangup(HASTY) from None
            return None
        return call

    def _counted(self, call: Call) -> tuple[tuple[Kind, str], ...]:
        """What else a message counts as, of this person or of the whole network."""
        match call:
            case Hello():
                return (("hellos", self._network),)
            case Sync():
                return (("syncs", self._network),)
            case Say() | Gesture():
                # counted where it is said
                return ()
            case Act() | TakeBack() | Consent() | Seal() | Reveal():
                return () if self.seat is None else (("acts", self._person),)
            case _:
                assert_never(call)

    async def _hello(self, call: Call) -> None:
        try:
            if not isinstance(call, Hello):
                raise Denied("hello_first")
            table, self._is_invited = await self._tables.find(call.table)
            if call.token is not None:
                self._seat = (table.state.version, seat_of(table.state, call.token))
                self._is_invited = True
        except Denied as error:
            raise await self._turned_away(error) from None
        at = table.state.at if call.since is None else call.since
        self._sent = Sent(at=at, gesture_at=table.gesture_at)
        self._table, self._token = table, call.token
        about(table=name_of(table.id))
        table.follow(self._noticed, call.token)
        if call.token is not None:
            self._person = person(table.id, hashed(call.token))
            try:
                await self._driver.arrive(table, call.token)
            except Denied as error:
                # in this very moment the seat went to somebody else, or to another device
                raise await self._turned_away(error) from None
            self._has_arrived = True
        self._driver.refresh(table)
        await self._answer(lambda: None)

    async def _turned_away(self, error: Denied) -> Hangup:
        """How the socket of somebody ends who has no business here, once they were told so."""
        await self._refuse(error)
        return Hangup(CLOSE_CODES.get(error.code, BAD))

    async def _do(self, table: LiveTable, call: Call) -> Callable[[], bytes | None]:
        """Do what was asked; what makes the answer."""
        why: Refused
        try:
            answer = await self._done(table, call)
        except Refused as error:
            why = error
        except Exception:
            log.exception("call_failed")
            why = Denied("failed")
        else:
            return lambda: None if answer is None else encode(answer)
        return lambda: self._refused(table.state, why, call.id if isinstance(call, Act) else None)

    async def _done(self, table: LiveTable, call: Call) -> Accepted | None:
        if isinstance(call, Hello):
            raise Denied("hello_twice")
        if isinstance(call, Sync):
            self._sent = Sent(at=call.since, chat_at=self._sent.chat_at, gesture_at=self._sent.gesture_at)
            return None
        seat = self.seat
        if seat is None:
            raise Denied("not_seated")
        if isinstance(call, Say | Gesture) and table.state.chairs[seat].is_muted:
            raise Denied("muted")
        if isinstance(call, Say):
            self._limits.count(("chat", self._person))
            text = clean(call.text)
            if not text:
                raise Denied("malformed", why="text")
            await self._driver.say(table, seat, text)
            return None
        if isinstance(call, Gesture):
            self._limits.count(("emotes", self._person))
            await self._driver.gesture(table, seat, call.emote)
            return None
        if isinstance(call, Act):
            call = changed(call, action=read_action(table.state, call.action))
        state = await self._driver.hear(table, seat, call)
        if not isinstance(call, Act):
            return None
        entry = state.entry_of(call.id)
        if entry is None:
            return None
        MOVES[PERSON] += 1
        return Accepted(call.id, entry.n)

    def _refused(self, state: TableState, error: Refused, id: str | None) -> bytes:
        """The refusal, with what is current."""
        if state.game is None:
            return encode(refusal(error, id))
        return encode(changed(refusal(error, id), at=state.at, view=state.game.view(self.seat)))

    # Telling

    async def tell(self, send: Send) -> None:
        """Send whatever changes, for as long as the socket lives."""
        try:
            while True:
                await self._noticed.wait()
                self._noticed.clear()
                await self._send(send)
        finally:
            self._is_over = True
            self._give_up(self._answers)

    async def _send(self, send: Send) -> None:
        """Send what the client lacks, then the answers."""
        answers, self._answers = self._answers, []
        try:
            frames = await self._missing()
            made = (answer.make() for answer in answers)
            frames += (frame for frame in made if frame is not None)
            if frames:
                await send(frames)
        except BaseException:
            self._give_up(answers)
            raise
        for answer in answers:
            if not answer.sent.done():
                answer.sent.set_result(None)

    async def _missing(self) -> list[bytes]:
        table, before = self._table, self._sent
        if self._sent_away is not None:
            raise Hangup(CLOSE_CODES[self._sent_away])
        if table is None:
            return []
        if table.is_removed:
            raise Hangup(CLOSE_CODES["no_such_table"])
        now, viewer = self._driver.settings.clock(), Viewer(self.seat, self._is_invited)
        talk = Talk(table.chat, table.gestures)
        frames, sent = await table.frames.missing(
            table.state, talk, lambda: table.present, now, viewer, before
        )
        # if not, the client has asked for others meanwhile, and gets them next
        if self._sent is before:
            self._sent = sent
        return frames

    def _give_up(self, answers: list[PendingAnswer]) -> None:
        for answer in answers:
            if not answer.sent.done():
                answer.sent.set_exception(ConnectionResetError())

    async def _answer(self, make: Callable[[], bytes | None]) -> None:
        """Have an answer sent, after whatever else the client lacks, and wait for that."""
        if self._is_over:
            raise ConnectionResetError
        sent: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._answers.append(PendingAnswer(make, sent))
        self._noticed.set()
        await sent

    async def _refuse(self, error: Denied, id: str | None = None) -> None:
        await self._answer(lambda: encode(refusal(error, id)))

    async def leave(self) -> None:
        """The socket is gone."""
        table = self._table
        if table is None:
            return
        table.unfollow(self._noticed)
        if self._token is not None:
            await self._depart(table, self._token)
        self._driver.refresh(table)

    async def _depart(self, table: LiveTable, token: str) -> None:
        """Have it written down who is gone, however long that takes: else nobody could ever play for them."""
        while True:
            try:
                await self._driver.depart(table, token)
                return
            except Exception as error:
                if isinstance(error, Denied) and error.code == "no_such_table":
                    # nobody sits at a table that is gone
                    return
                log.exception("departure_failed")
                if not self._has_arrived:
                    return
            await asyncio.sleep(self._driver.settings.pace.poll)
