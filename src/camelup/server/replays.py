"""Games to look at move by move: those of tables, and records that somebody showed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import msgspec

from camelup.game import ALL, NATURE, Seat, Value, decoder, encode
from camelup.games import CATALOGUE, parsed
from camelup.log import Log, Played, live, write
from camelup.race.board import Board
from camelup.race.view import RaceView
from camelup.server import show
from camelup.server.bodies import Eyes, Moment, Replay, Sitter
from camelup.server.clerk import Broken, Finding, Held
from camelup.server.errors import Denied
from camelup.server.limits import Limit
from camelup.server.scene import Scene
from camelup.server.settings import Settings
from camelup.server.shelf import Shelf
from camelup.server.tables import Tables
from camelup.server.wire import Odds
from camelup.server.workers import Unanswered, Workers

changed = msgspec.structs.replace
_findings: msgspec.json.Decoder[Finding] = decoder(Finding)


class Source(Value, frozen=True):
    """A game that can be looked at, and who asks."""

    key: str
    title: str
    sitters: tuple[Sitter, ...]
    log: Log
    is_over: bool
    """Whether it may be seen with any eyes."""
    odds: Odds
    me: Seat | None
    """The seat of who asks, if at this very table."""

    @property
    def rules(self) -> Any:
        """The rules it was played by."""
        return CATALOGUE[self.log.header.game].rules

    def eyes(self, asked: str | None) -> Seat | None:
        """Whose view is asked for, if it may be: of a running game one's own or a watcher's."""
        found = self._read(asked)
        if not self.is_over and found is not None and found != self.me:
            raise Denied("not_yours", "server.own_eyes")
        return found

    def _read(self, asked: str | None) -> Seat | None:
        if asked is None:
            return self.me
        if asked in ("all", "watcher"):
            return ALL if asked == "all" else None
        if not (asked.isascii() and asked.isdecimal()):
            raise Denied("malformed", why=f"seen_by={asked}")
        if int(asked[:3]) >= len(self.sitters):
            raise Denied("no_such_seat", seat=int(asked[:3]))
        return int(asked)


def of_table(scene: Scene, me: Seat | None) -> Source:
    """The game of a table."""
    party, table = scene.party, scene.table
    if table is None:
        raise Denied("wrong_stage", f"server.stage.{party.stage}")
    sitters = tuple(Sitter(chair.name, chair.sign) for chair in party.chairs)
    choices = party.choices
    return Source(party.watch, choices.title, sitters, table.log, table.is_closed, choices.odds, me)


def of_record(key: str, body: bytes) -> Source:
    """The game of a record that somebody showed."""
    _, log = parsed(body)
    sitters = tuple(Sitter(seat.name, number) for number, seat in enumerate(log.header.seats))
    return Source(key, "", sitters, log, True, "everybody", None)


def replay(source: Source, eyes: Seat | None, since: int) -> Replay:
    """The moves that count after an entry, as these eyes saw them."""
    moments = tuple(
        Moment(
            entry.n,
            entry.seat,
            show.told(entry, eyes),
            changed(source.rules.view(state, eyes), legal=()),
        )
        for entry, state in unfolded(source)
        if entry.n > since
    )
    return Replay(
        source.key,
        source.log.header.game,
        source.title,
        source.sitters,
        _named(eyes),
        source.is_over,
        moments,
    )


def unfolded(source: Source) -> Iterator[tuple[Played[Any, Any], Any]]:
    """Every move that counts, with the state after it."""
    state = source.rules.new(source.log.header.options)
    for entry in live(source.log.entries):
        state, _ = source.rules.apply(state, entry.seat, entry.move)
        yield entry, state


def at_moment(source: Source, eyes: Seat | None, n: int | None) -> tuple[int, Board, RaceView | None]:
    """A moment's number and board, and the view of the seat to act if it is these eyes' or they see all."""
    if not source.is_over and source.odds != "everybody":
        raise Denied("odds_not_allowed")
    moments = ((entry.n, state) for entry, state in unfolded(source) if n is None or entry.n <= n)
    number, state = max(moments, key=lambda moment: moment[0], default=(-1, None))
    if state is None or n not in (None, number):
        raise Denied("malformed", "server.no_moment", n=n)
    to_act = [seat for seat in source.rules.to_act(state) if seat != NATURE and eyes in (seat, ALL)]
    seen = source.rules.view(state, to_act[0] if to_act else None)
    if not isinstance(seen, RaceView):
        raise Denied("no_odds")
    if seen.board.unplaced:
        raise Denied("no_odds", "server.no_odds_yet")
    return number, seen.board, seen if to_act else None


def _named(eyes: Seat | None) -> Eyes:
    if eyes is None:
        return "watcher"
    return "all" if eyes == ALL else eyes


class Replays:
    """Finds games to look at, and takes in records."""

    def __init__(self, tables: Tables, shelf: Shelf, settings: Settings) -> None:
        self._tables = tables
        self._shelf = shelf
        self._settings = settings
        self._shown = Limit(settings.bounds.shown, settings.clock)
        self.workers = Workers("camelup.server.clerk", 1, settings.pace.checking)

    async def find(self, key: str, token: str | None) -> Source:
        """The game of that key, as who has the token may see it."""
        body = await self._shelf.get(key)
        if body is not None:
            return await asyncio.to_thread(of_record, key, body)
        try:
            room, _ = await self._tables.rooms.find(key)
        except Denied as error:
            raise Denied("no_such_replay") if error.code == "no_such_table" else error from None
        me = None if token is None else self._tables.seat_of(room.scene.party, token)
        return of_table(room.scene, me)

    async def show(self, body: bytes, address: str) -> Source:
        """Take in a record that holds."""
        self._shown.count(address)
        try:
            text = body.decode()
        except UnicodeDecodeError:
            raise Denied("bad_record", "log.not_utf8") from None
        try:
            finding = await self.workers.ask(encode(text), _findings.decode)
        except Unanswered:
            raise Denied("bad_record", "server.too_slow") from None
        if isinstance(finding, Broken):
            raise Denied("bad_record", finding.reason)
        assert isinstance(finding, Held)
        kept = finding.text.encode()
        now, most = self._settings.clock(), self._settings.bounds.records
        return of_record(await self._shelf.put(kept, now, most), kept)


def record(source: Source) -> bytes:
    """The bytes of a game that is over."""
    return write(source.log)
