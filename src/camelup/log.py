"""The log: a header and numbered entries, all that is stored of a game besides its dice secret.

A log file has one JSON object a line, the header first. `docs/game-record.md` describes it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec

from camelup.dice import Commitments, Draw
from camelup.game import BadLog, Event, Rules, Seat, Tagged, Value, convert, decoder, encode

FORMAT = 2
FIRST_FORMAT = 1
MOST_ANCESTORS = 16
"""How many games a record may go back to, one before the other."""
By = Literal["timer", "stand_in"]
"""Who acted for a person: the clock, or a bot that stood in."""
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")


PERSON = "person"


class Seated(Value, frozen=True):
    """Who sits where: a name, and `person` or the name of a bot."""

    name: str
    player: str = PERSON


class Origin(Value, frozen=True):
    """Where a game goes on from: after entry `at` of another one."""

    record: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    """SHA-256 of the other game's record, as `write` gives it."""
    at: Annotated[int, msgspec.Meta(ge=0)]


class Header(Tagged, frozen=True):
    """What a game is, before anything has happened in it."""

    format: int
    """Which form the file has: always written, so that a later version knows what it reads."""
    game: str
    revision: int
    options: Any
    seats: tuple[Seated, ...]
    dice: Commitments
    origin: Origin | None = msgspec.field(default=None, name="from")


class Played(Tagged, Generic[MoveT, EventT], frozen=True):
    """A seat's action or Nature's chance, with what happened."""

    n: int
    seat: Seat
    move: MoveT
    events: tuple[EventT, ...]
    draw: Draw | None = None
    """How Nature's move was drawn."""
    by: By | None = None
    """Who acted for the seat, if its person did not."""


class TookBack(Tagged, frozen=True):
    """Entry `to` and all after it no longer count."""

    n: int
    to: int


class Closed(Tagged, frozen=True):
    """The last entry: why nothing follows, and the secret of the dice."""

    n: int
    reason: str
    secret: str | None = None


Entry = Played[Any, Any] | TookBack | Closed


class Log(Value, frozen=True):
    """One game's record."""

    header: Header
    entries: tuple[Entry, ...]
    parent: Log | None = None
    """The game that it goes on from, if it does not begin at the beginning."""

    @property
    def ancestors(self) -> tuple[Log, ...]:
        """The games that it goes back to, the first one first."""
        return () if self.parent is None else (*self.parent.ancestors, self.parent)

    @property
    def closed(self) -> Closed | None:
        """The entry that closed the game."""
        last = self.entries[-1] if self.entries else None
        return last if isinstance(last, Closed) else None


def paired(entries: Sequence[Entry], start: int = 0) -> list[tuple[Entry | None, Entry]]:
    """Each entry from a place on, behind the one before it, by which some of what happened in it is told."""
    return [(entries[n - 1] if n else None, entries[n]) for n in range(start, len(entries))]


def events_of(entry: Entry | None) -> tuple[Event, ...]:
    """What happened in an entry."""
    return entry.events if isinstance(entry, Played) else ()


def live(entries: Iterable[Entry]) -> list[Played[Any, Any]]:
    """The moves that count: all but those taken back."""
    moves: list[Played[Any, Any]] = []
    for entry in entries:
        if isinstance(entry, Played):
            moves.append(entry)
        elif isinstance(entry, TookBack):
            while moves and moves[-1].n >= entry.to:
                moves.pop()
    return moves


def write(log: Log) -> bytes:
    """The log as the bytes of a file, behind those that it goes back to."""
    return b"".join(line(part) for one in (*log.ancestors, log) for part in (one.header, *one.entries))


def digest(log: Log) -> str:
    """What a game that goes on from this one calls it."""
    return hashlib.sha256(write(log)).hexdigest()


def lines_before(log: Log) -> int:
    """How many lines of its file come before a log."""
    return sum(1 + len(one.entries) for one in log.ancestors)


def line(part: Header | Entry) -> bytes:
    """The header or an entry as one line of a file."""
    return encode(part) + b"\n"


def read(data: bytes, catalogue: Mapping[str, Rules], *, any_revision: bool = False) -> Log:
    """The log in the bytes of a file; an error names the line.

    One of another revision can be told from its events, but not be replayed.
    """
    lines, log = _lines(data), None
    first = [0, *(at for at, text in enumerate(lines) if at and text.startswith(_NEXT_GAME)), len(lines)]
    for start, end in pairwise(first):
        log = _game(lines, start, end, catalogue, log, any_revision=any_revision)
    assert log is not None
    return log


def _game(
    lines: list[bytes],
    start: int,
    end: int,
    catalogue: Mapping[str, Rules],
    parent: Log | None,
    *,
    any_revision: bool,
) -> Log:
    """One game of a file, behind the one that it goes on from."""
    header, rules = _header(start + 1, lines[start], catalogue, any_revision=any_revision)
    if parent is not None and (parent.closed is None or header.origin is None):
        raise BadLog(start + 1, "log.after_closed")
    if parent is not None and header.game != parent.header.game:
        raise BadLog(start + 1, "log.other_options")
    if parent is not None and len(parent.ancestors) >= MOST_ANCESTORS:
        raise BadLog(start + 1, "log.ancestors", most=MOST_ANCESTORS)
    entries = reader(rules)
    found: list[Entry] = []
    counting: list[int] = []
    """The numbers of the moves that count so far."""
    for number, text in enumerate(lines[start + 1 : end], start=start + 2):
        if found and isinstance(found[-1], Closed):
            raise BadLog(number, "log.after_closed")
        entry = _entry(number, text, entries, is_last=number == len(lines))
        if header.format == FIRST_FORMAT and isinstance(entry, Played) and entry.by is not None:
            raise BadLog(number, "log.newer", format=FIRST_FORMAT)
        if entry.n != len(found):
            raise BadLog(number, "log.number", expected=len(found), found=entry.n)
        if isinstance(entry, TookBack) and not _is_taken(counting, entry.to):
            raise BadLog(number, "log.taken_back", to=entry.to)
        if isinstance(entry, Played):
            counting.append(entry.n)
        found.append(entry)
    return Log(header, tuple(found), parent)


def _is_taken(counting: list[int], to: int) -> bool:
    """Whether move `to` counted; it and those after it no longer do."""
    while counting and counting[-1] > to:
        counting.pop()
    return bool(counting) and counting.pop() == to


def reader(rules: Rules) -> msgspec.json.Decoder[Any]:
    """What reads the entries of a game."""
    played: Any = Played
    return decoder(played[rules.MOVES, rules.EVENTS] | TookBack | Closed)


def _lines(data: bytes) -> list[bytes]:
    """The lines of a file, if it is text."""
    try:
        data.decode()
    except UnicodeDecodeError as error:
        raise BadLog(data.count(b"\n", 0, error.start) + 1, "log.not_utf8") from None
    lines = data.split(b"\n")
    if lines[-1] == b"":
        lines.pop()
    if not lines:
        raise BadLog(1, "log.empty")
    return lines


class _Format(msgspec.Struct):
    """The one field that headers of all formats have."""

    format: int


_NEXT_GAME = b'{"type":"header"'
_formats, _headers = decoder(_Format), decoder(Header)


def _header(
    line: int, text: bytes, catalogue: Mapping[str, Rules], *, any_revision: bool
) -> tuple[Header, Rules]:
    try:
        found = _formats.decode(text).format
        if not FIRST_FORMAT <= found <= FORMAT:
            raise BadLog(line, "log.format", found=found, known=FORMAT)
        header: Header = _headers.decode(text)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadLog(line, "log.header", why=str(error)) from None
    if found == FIRST_FORMAT and (header.origin or header.dice.table or header.dice.abandoned):
        raise BadLog(line, "log.newer", format=found)
    rules = catalogue.get(header.game)
    if rules is None:
        raise BadLog(line, "log.game", name=header.game)
    if header.revision != rules.REVISION and not any_revision:
        raise BadLog(line, "log.revision", found=header.revision, game=header.game, known=rules.REVISION)
    try:
        options = convert(header.options, rules.Options)
    except msgspec.ValidationError as error:
        raise BadLog(line, "log.header", why=str(error)) from None
    if options.seats != len(header.seats):
        raise BadLog(line, "log.seats", found=len(header.seats), expected=options.seats)
    return msgspec.structs.replace(header, options=options), rules


def _entry(number: int, text: bytes, entries: msgspec.json.Decoder[Any], *, is_last: bool) -> Entry:
    try:
        entry: Entry = entries.decode(text)
        return entry
    except (msgspec.MsgspecError, RecursionError) as error:
        is_cut = is_last and not isinstance(error, msgspec.ValidationError | RecursionError)
        raise BadLog(number, "log.cut" if is_cut else "log.entry", why=str(error)) from None
