"""The dice of a table while they are sealed: who sealed what, who showed it, what came to nothing.

`docs/dice.md` says why it goes like this, and what it proves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from camelup.dice import SECRET_BYTES, Abandoned, Commitments, Dice, commitment, seal
from camelup.game import Seat, Value
from camelup.server.errors import Denied

changed = msgspec.structs.replace
Entropy = Callable[[int], bytes]


class Sealing(Value, frozen=True):
    """One table's dice; hashes and nonces by seat."""

    secret: bytes
    """The secret of this attempt."""
    since: float = 0.0
    """When the sealing began."""
    hashes: dict[Seat, str] = msgspec.field(default_factory=dict)
    nonces: dict[Seat, str] = msgspec.field(default_factory=dict)
    ahead: bytes | None = None
    """The secret of the next attempt, while this one is revealed."""
    ahead_hashes: dict[Seat, str] = msgspec.field(default_factory=dict)
    """What was sealed for it already."""
    abandoned: tuple[Abandoned, ...] = ()

    @property
    def attempt(self) -> int:
        """The number of this attempt."""
        return len(self.abandoned)

    @property
    def commitment(self) -> str:
        """What is shown of its secret."""
        return commitment(self.secret)

    @property
    def silent(self) -> tuple[Seat, ...]:
        """The seats that take no further part."""
        return tuple(sorted(seat for attempt in self.abandoned for seat in attempt.silent))

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The seats that sealed in this attempt and have not revealed."""
        return tuple(sorted(self.hashes.keys() - self.nonces.keys()))

    def sealed_for(self, attempt: int) -> dict[Seat, str]:
        """The hashes for that attempt, if it is this one or the next."""
        return {self.attempt: self.hashes, self.attempt + 1: self.ahead_hashes}.get(attempt, {})


def fresh(entropy: Entropy) -> Sealing:
    """Dice of which nobody has sealed anything."""
    return Sealing(entropy(SECRET_BYTES))


def sealed(dice: Sealing, seat: Seat, attempt: int, shown: str, hash: str) -> Sealing:
    """The dice with one more hash, for this attempt or, while it is revealed, for the next."""
    known = dice.sealed_for(attempt)
    is_ahead = dice.ahead is not None
    if seat in dice.silent:
        raise Denied("not_now", "server.dice.silent")
    if attempt != dice.attempt + is_ahead:
        raise Denied("wrong_stage", "server.dice.late")
    if shown != commitment(dice.ahead or dice.secret):
        raise Denied("not_now", "server.dice.other_secret")
    if seat in known:
        raise Denied("not_now", "server.dice.sealed")
    with_it = {**known, seat: hash}
    return changed(dice, ahead_hashes=with_it) if is_ahead else changed(dice, hashes=with_it)


def revealed(dice: Sealing, table: str, seat: Seat, attempt: int, nonce: str) -> Sealing:
    """The dice with one more nonce."""
    if attempt != dice.attempt:
        raise Denied("wrong_stage", "server.dice.late")
    made = seal(table, attempt, seat, dice.commitment, bytes.fromhex(nonce))
    if dice.hashes.get(seat) != made:
        raise Denied("not_now", "server.dice.other_nonce")
    return changed(dice, nonces={**dice.nonces, seat: nonce})


def fixed(dice: Sealing, entropy: Entropy) -> Sealing:
    """The dice with the hashes of this attempt fixed; whatever is sealed from now on is for the next."""
    return changed(dice, ahead=entropy(SECRET_BYTES))


def started_over(dice: Sealing, seats: int, entropy: Entropy) -> Sealing:
    """The dice in their next attempt, without those who stayed silent, and with whatever was sealed ahead."""
    assert dice.ahead is not None
    past = Abandoned(dice.commitment, by_seat(dice.hashes, seats), dice.missing)
    gone = {*dice.silent, *past.silent}
    hashes = {seat: hash for seat, hash in dice.ahead_hashes.items() if seat not in gone}
    again = Sealing(dice.ahead, dice.since, hashes, abandoned=(*dice.abandoned, past))
    return fixed(again, entropy)


def commitments(dice: Sealing, table: str, seats: int) -> Commitments:
    """What the record says of the dice."""
    nonces, hashes = by_seat(dice.nonces, seats), by_seat(dice.hashes, seats)
    return Commitments(dice.commitment, nonces, hashes, table, dice.abandoned)


def thrown(dice: Sealing, seats: int) -> Dice:
    """The dice themselves."""
    nonces = by_seat(dice.nonces, seats)
    return Dice(dice.secret, tuple(None if one is None else bytes.fromhex(one) for one in nonces))


def by_seat(values: Mapping[Seat, str], seats: int) -> tuple[str | None, ...]:
    """A place for every seat."""
    return tuple(values.get(seat) for seat in range(seats))
