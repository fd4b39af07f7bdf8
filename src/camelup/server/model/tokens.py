"""Seat tokens: whoever has one sits there. Only hashes are kept."""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Callable, Sequence

TOKEN_BYTES = 32
KEY_LENGTH = 14
PLACE_LENGTH = 2
"""Whoever watches knows so much of the id with which one may sit down; twelve letters stay to be guessed."""
WATCH = "w"
"""How watch ids begin; no id does."""
ALPHABET = "23456789abcdefghijkmnpqrstuvxyz"
"""What is easily mistaken for another, read aloud or from a screen, is missing."""


def fresh_token(entropy: Callable[[int], bytes]) -> str:
    """A new secret of a seat."""
    return base64.urlsafe_b64encode(entropy(TOKEN_BYTES)).rstrip(b"=").decode()


def fresh_keys(entropy: Callable[[int], bytes]) -> tuple[str, str]:
    """A new table's id, which nobody can guess, and its watch id: both tell the table's place."""
    id, other = _fresh_key(entropy), _fresh_key(entropy)
    return id, WATCH + id[:PLACE_LENGTH] + other[PLACE_LENGTH:]


def place_of(key: str) -> str:
    """What a table's id and its watch id have in common, by which a proxy can tell tables apart."""
    return key.removeprefix(WATCH)[:PLACE_LENGTH]


def _fresh_key(entropy: Callable[[int], bytes]) -> str:
    number = int.from_bytes(entropy(16), "big")
    letters = []
    for _ in range(KEY_LENGTH):
        number, index = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[index])
    return "".join(letters)


def hashed(token: str) -> bytes:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).digest()


def opened_by(token: str, hashes: Sequence[bytes | None]) -> int | None:
    """The index of the seat that a token opens; every one is compared, each in constant time."""
    mine = hashed(token)
    found = None
    for index, kept in enumerate(hashes):
        if hmac.compare_digest(mine, kept or b"") and kept is not None:
            found = index
    return found
