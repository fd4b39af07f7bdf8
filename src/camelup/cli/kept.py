"""What a record proves to somebody whose client kept something from before the game."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec

from camelup.dice import Commitments
from camelup.game import Refused
from camelup.log import FIRST_FORMAT, Header
from camelup.words import Message

Hashes = tuple[str | None, ...]


class Seen(msgspec.Struct):
    """What a client kept of one attempt; fields that are unknown here are its own affair."""

    attempt: int
    commitment: str | None = None
    nonce: str | None = None
    hashes: Hashes | None = msgspec.field(default=None, name="list")
    """The seals that it was shown before it revealed; None if it was shown none."""
    revealed: bool = False


class Kept(msgspec.Struct):
    """What a client kept of the sealing at one table, as the page saves it."""

    table: str | None = None
    seat: int | None = None
    attempts: tuple[Seen, ...] = ()


def read(path: Path) -> Kept:
    """What somebody kept, out of a file."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Kept)
    except msgspec.MsgspecError as error:
        raise Refused("terminal.kept.unreadable", path=str(path), why=str(error)) from None


class Claim(NamedTuple):
    """What a record proves to somebody."""

    fits: bool
    """Whether the record has what was kept."""
    messages: tuple[Message, ...]


UNSAID = Claim(True, (Message("terminal.kept.unsaid"),))


def claimed(header: Header, kept: Kept) -> Claim:
    """What a record proves to whoever kept this."""
    known = header.dice
    if header.format == FIRST_FORMAT:
        return _nothing("terminal.kept.first_format")
    if kept.table not in (None, known.table):
        return _nothing("terminal.kept.table")
    for seen in kept.attempts:
        if not _is_told(known, seen):
            return _nothing("terminal.kept.differs", number=seen.attempt + 1)
        if (
            seen.revealed
            and seen.attempt < known.attempt
            and kept.seat in known.abandoned[seen.attempt].silent
        ):
            return _nothing("terminal.kept.silenced", number=seen.attempt + 1)
    last = next((one for one in kept.attempts if one.attempt == known.attempt), Seen(known.attempt))
    if last.nonce is None and last.commitment is not None and kept.seat is None:
        return _nothing("terminal.kept.no_nonce", fits=True)
    if last.nonce is None or last.nonce not in _nonces(known, kept.seat):
        return _nothing("terminal.kept.nothing")
    if last.commitment is None:
        return _nothing("terminal.kept.no_commitment", fits=True)
    return _proved(known.attempt, has_seals=last.hashes is not None)


def _proved(restarts: int, *, has_seals: bool) -> Claim:
    proved = Message("terminal.kept.one_sealing")
    if restarts:
        proved = Message("terminal.kept.restarts", {"restarts": restarts, "sets": restarts + 1})
    return Claim(True, (proved,) if has_seals else (proved, Message("terminal.kept.others")))


def _nothing(why: str, fits: bool = False, **args: object) -> Claim:
    return Claim(fits, (Message(why, args),))


def _nonces(known: Commitments, seat: int | None) -> Hashes:
    return known.nonces if seat is None else known.nonces[seat : seat + 1]


def _is_told(known: Commitments, seen: Seen) -> bool:
    """Whether the record says of an attempt what the client was shown then."""
    if seen.attempt > known.attempt:
        # it was sealed for ahead, which the record need not tell; but nobody was shown a list of it
        return seen.hashes is None
    past = known.abandoned[seen.attempt] if seen.attempt < known.attempt else None
    secret, hashes = (known.secret, known.nonce_hashes) if past is None else (past.secret, past.hashes)
    return seen.commitment in (None, secret) and seen.hashes in (None, hashes)
