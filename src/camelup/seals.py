"""How the dice of a record were sealed: whether that can be true, and what it proves to whom."""

from __future__ import annotations

import re
from collections.abc import Iterator

from camelup.dice import Abandoned, Commitments, opens, seal
from camelup.game import Refused
from camelup.log import FIRST_FORMAT, PERSON, Header

_TABLE = re.compile("[0-9a-z]{1,32}")
_HEX = re.compile("[0-9a-f]{64}")


class BadSeals(Refused):
    """A sealing that can't have been."""


def check(header: Header) -> None:
    """Refuse a header whose nonces are not those that were sealed, or whose attempts don't fit together."""
    known, seats = header.dice, len(header.seats)
    if {len(known.nonces), len(known.nonce_hashes)} not in ({0}, {seats}):
        raise BadSeals("log.nonces", seats=seats)
    if header.format == FIRST_FORMAT:
        for seat, (nonce, shown) in enumerate(zip(known.nonces, known.nonce_hashes, strict=True)):
            if nonce is not None and not opens(nonce, shown):
                raise BadSeals("log.nonce", seat=seat)
        return
    has_seals = any((*known.nonces, *known.nonce_hashes, *known.abandoned))
    if (has_seals or known.table) and not _TABLE.fullmatch(known.table):
        raise BadSeals("log.table")
    _check_attempts(header)
    for seat, (nonce, shown) in enumerate(zip(known.nonces, known.nonce_hashes, strict=True)):
        _check_seal(known, seat, nonce, shown)


def secrets(header: Header) -> frozenset[str]:
    """Every secret that a header commits to, those of attempts that came to nothing too."""
    return frozenset((header.dice.secret, *(attempt.secret for attempt in header.dice.abandoned)))


def _check_seal(known: Commitments, seat: int, nonce: str | None, shown: str | None) -> None:
    """A seat that sealed has shown its nonce, and the nonce is that one."""
    if nonce is None and shown is None:
        return
    if nonce is None:
        raise BadSeals("log.nonce_missing", seat=seat)
    if not _HEX.fullmatch(nonce) or not _HEX.fullmatch(known.secret):
        raise BadSeals("log.nonce", seat=seat)
    if seal(known.table, known.attempt, seat, known.secret, bytes.fromhex(nonce)) != shown:
        raise BadSeals("log.nonce", seat=seat)


def _check_attempts(header: Header) -> None:
    """Every attempt that came to nothing did so because of somebody, who had no part in a later one."""
    known = header.dice
    people = sum(seated.player == PERSON for seated in header.seats)
    if len(known.abandoned) > people:
        raise BadSeals("log.restarts", found=len(known.abandoned), most=people)
    secrets = [attempt.secret for attempt in known.abandoned] + [known.secret]
    if len(set(secrets)) < len(secrets):
        raise BadSeals("log.secret_twice")
    silent: set[int] = set()
    for number, attempt in enumerate(known.abandoned):
        if not _is_told(attempt, len(header.seats)):
            raise BadSeals("log.attempt", attempt=number)
        _check_silence(silent, attempt.hashes)
        silent.update(attempt.silent)
    _check_silence(silent, known.nonce_hashes)


def _is_told(attempt: Abandoned, seats: int) -> bool:
    """Whether an attempt's commitment, hashes and silent seats are there and fit together."""
    if len(attempt.hashes) != seats or not attempt.silent:
        return False
    digests = (attempt.secret, *(hash for hash in attempt.hashes if hash is not None))
    if not all(_HEX.fullmatch(digest) for digest in digests):
        return False
    sealed = [*_listed(attempt.hashes)]
    return list(attempt.silent) == sorted(set(attempt.silent) & set(sealed))


def _check_silence(silent: set[int], hashes: tuple[str | None, ...]) -> None:
    for seat in _listed(hashes):
        if seat in silent:
            raise BadSeals("log.silent_again", seat=seat)


def _listed(values: tuple[str | None, ...]) -> Iterator[int]:
    """The seats that have something in a list."""
    return (seat for seat, value in enumerate(values) if value is not None)
