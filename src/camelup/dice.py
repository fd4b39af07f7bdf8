"""Dice that nobody chose: commitments, draws and how to check them.

The table commits to a 256-bit secret, every person's client commits to a nonce of its own, all nonces are
shown, and only then is the first draw made. `docs/dice.md` gives the exact bytes with test vectors.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from itertools import accumulate

from camelup.game import BadOptions, Value

SECRET_BYTES = 32
SEAL = b"camelup seal 2\0"
"""What every seal begins with, so that no other hash can pass for one."""
_RANGE = 1 << 64
_HEX = re.compile(f"[0-9a-f]{{{2 * SECRET_BYTES}}}")


class Draw(Value, frozen=True):
    """One use of the dice, as the log keeps it."""

    number: int
    weights: tuple[int, ...]
    ticket: int
    """A whole number below the weights' sum: it means the outcome in whose share of them it lies."""

    @property
    def outcome(self) -> int:
        """The index of the outcome that the ticket means."""
        return chosen(self.weights, self.ticket)


class Abandoned(Value, frozen=True):
    """A sealing that came to nothing, because somebody did not show the nonce that they had sealed."""

    secret: str
    """SHA-256 of the secret that was never used."""
    hashes: tuple[str | None, ...]
    """The seals of that attempt, by seat."""
    silent: tuple[int, ...]
    """The seats that stayed silent; they take no further part in the dice."""


class Commitments(Value, frozen=True):
    """What is known of the dice before the first draw."""

    secret: str
    """SHA-256 of the table's secret."""
    nonces: tuple[str | None, ...] = ()
    """Each seat's nonce, None for those who have no part in the dice."""
    nonce_hashes: tuple[str | None, ...] = ()
    """What each seat committed to before any nonce was shown."""
    table: str = ""
    """The watch id of the table for which nonces were sealed."""
    abandoned: tuple[Abandoned, ...] = ()
    """The attempts before the one that counts."""

    @property
    def attempt(self) -> int:
        """The number of the attempt that counts."""
        return len(self.abandoned)


class Dice(Value, frozen=True):
    """A secret and the nonces: all that decides every draw of one game."""

    secret: bytes
    nonces: tuple[bytes | None, ...] = ()

    def __post_init__(self) -> None:
        # all of one length: else two nonces in a row could be read as one longer nonce
        for value in (self.secret, *self.nonces):
            if value is not None and len(value) != SECRET_BYTES:
                raise BadOptions("reason.dice_bytes", found=len(value), expected=SECRET_BYTES)

    @classmethod
    def fresh(cls, nonces: Sequence[bytes | None] = ()) -> Dice:
        """Dice that nobody has ever seen."""
        return cls(secrets.token_bytes(SECRET_BYTES), tuple(nonces))

    @classmethod
    def seeded(cls, seed: int | str) -> Dice:
        """Dice for tests and simulations: the same seed, the same game."""
        return cls(hashlib.sha256(f"camelup seed {seed}".encode()).digest())

    def commitments(self, table: str = "", abandoned: tuple[Abandoned, ...] = ()) -> Commitments:
        """What may be shown of the dice before the game."""
        secret = commitment(self.secret)
        nonces = tuple(None if nonce is None else nonce.hex() for nonce in self.nonces)
        hashes = tuple(
            None if nonce is None else seal(table, len(abandoned), seat, secret, nonce)
            for seat, nonce in enumerate(self.nonces)
        )
        return Commitments(secret, nonces, hashes, table, abandoned)

    def draw(self, number: int, weights: Sequence[int]) -> Draw:
        """The draw of that number among outcomes of these weights."""
        return Draw(number, tuple(weights), self.ticket(number, sum(weights)))

    def ticket(self, number: int, total: int) -> int:
        """A whole number from 0 to total - 1, each equally likely."""
        limit = _RANGE - _RANGE % total
        prefix = b"".join(
            bytes([seat]) + nonce for seat, nonce in enumerate(self.nonces) if nonce is not None
        ) + number.to_bytes(8, "big")
        retry = 0
        while True:
            mac = hmac.digest(self.secret, prefix + retry.to_bytes(4, "big"), "sha256")
            value = int.from_bytes(mac[:8], "big")
            if value < limit:
                return value % total
            # the last, incomplete multiple of the total would favour small tickets
            retry += 1


def commitment(value: bytes) -> str:
    """What is shown of a secret or a nonce before it is itself."""
    return hashlib.sha256(value).hexdigest()


def seal(table: str, attempt: int, seat: int, secret: str, nonce: bytes) -> str:
    """What a seat shows of its nonce before the nonce: good for one secret of one table and one seat.

    The table goes by its watch id, the secret by its commitment.
    """
    name = table.encode("ascii")
    where = bytes([len(name)]) + name + attempt.to_bytes(4, "big") + bytes([seat])
    return hashlib.sha256(SEAL + where + bytes.fromhex(secret) + nonce).hexdigest()


def opens(text: str, shown: str | None) -> bool:
    """Whether a secret or a nonce, in lower-case hexadecimal, is the one that was committed to."""
    return _HEX.fullmatch(text) is not None and commitment(bytes.fromhex(text)) == shown


def chosen(weights: Sequence[int], ticket: int) -> int:
    """The index of the outcome in whose share of the weights the ticket lies."""
    return next(index for index, top in enumerate(accumulate(weights)) if ticket < top)


def revealed(commitments: Commitments, secret: str) -> Dice:
    """The dice, once the secret is known."""
    nonces = (None if nonce is None else bytes.fromhex(nonce) for nonce in commitments.nonces)
    return Dice(bytes.fromhex(secret), tuple(nonces))
