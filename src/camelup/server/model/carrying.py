"""A seat carried to another device: steps in which it is packed and taken over, once and soon."""

from __future__ import annotations

import hmac

from camelup.game import Seat
from camelup.server.errors import Denied
from camelup.server.model.table_state import Carry, TableState, with_chair
from camelup.server.model.tokens import hashed
from camelup.server.protocol.bodies import CarrySeat

LASTS = 600.0
"""Seconds for which a code opens a seat."""


def packed(state: TableState, seat: Seat, asked: CarrySeat, now: float) -> TableState:
    """The table with a seat that may be carried away; the last code that was made counts."""
    return with_chair(state, seat, carry=Carry(asked.code, now + LASTS, asked.parcel))


def found(state: TableState, code: str, now: float) -> tuple[Seat, Carry]:
    """The seat that a code opens, and what goes along; refused if there is none, or it is too late."""
    mine = hashed(code).hex()
    for seat, chair in enumerate(state.chairs):
        carry = chair.carry
        if carry is not None and hmac.compare_digest(carry.code, mine) and now < carry.until:
            return seat, carry
    raise Denied("not_now", "server.not_carried")


def taken_over(state: TableState, code: str, token: str, now: float) -> TableState:
    """The table with a seat that another token opens; the old one and the code open nothing any more."""
    seat, _ = found(state, code, now)
    return _with_token(state, seat, token, now)


def taken_along(state: TableState, old: bytes | None, token: str, now: float) -> TableState:
    """A later table of the series with the seat, if it is still there, that the old token opened."""
    for seat, chair in enumerate(state.chairs):
        if chair.is_person and chair.token == old:
            return _with_token(state, seat, token, now)
    return state


def _with_token(state: TableState, seat: Seat, token: str, now: float) -> TableState:
    return with_chair(state, seat, token=hashed(token), carry=None, away=now)
