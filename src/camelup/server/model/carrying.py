"""A seat carried to another device: steps in which it is packed and taken over, once and soon."""

from __future__ import annotations

import hmac

from camelup.game import Seat
from camelup.server.errors import Denied
from camelup.server.model.table_state import Carry, TableState, arranged, changed, with_chair
from camelup.server.model.tokens import hashed
from camelup.server.protocol.bodies import CarrySeat, TakeOver

LASTS = 600.0
"""Seconds for which a code opens a seat."""


def packed(state: TableState, seat: Seat, asked: CarrySeat, now: float) -> TableState:
    """The table with a seat that may be carried away; the last code that was made counts."""
    return with_chair(state, seat, carry=Carry(asked.code, now + LASTS, asked.parcel))


def taken_over(state: TableState, taking: TakeOver, now: float) -> TableState:
    """The table with a seat that another token opens.

    The old token opens nothing any more, and the code nothing with yet another one. With the same one it
    is answered again, for the answer may have been lost on its way.
    """
    code, token = hashed(taking.code).hex(), hashed(taking.token)
    for seat, chair in enumerate(state.chairs):
        carry = chair.carry
        if carry is None or not hmac.compare_digest(carry.code, code) or carry.until <= now:
            continue
        if carry.taken_from is not None and chair.token == token:
            return state
        if carry.taken_from is None and chair.token is not None and not _is_known(state, token):
            spent = changed(carry, taken_from=chair.token.hex())
            return with_chair(state, seat, token=token, carry=spent, away=now, process=None)
    raise Denied("not_now", "server.not_carried")


def swept(state: TableState, now: float) -> TableState:
    """The table without what nobody may fetch any more."""
    chairs = tuple(
        changed(chair, carry=None) if chair.carry is not None and chair.carry.until <= now else chair
        for chair in state.chairs
    )
    return arranged(state, chairs=chairs)


def taken_along(state: TableState, old: bytes, token: bytes, now: float) -> TableState:
    """A later table of the series with the seat, if it is still there, that the old token opened."""
    for seat, chair in enumerate(state.chairs):
        if chair.is_person and chair.token == old and not _is_known(state, token):
            return with_chair(state, seat, token=token, carry=None, away=now, process=None)
    return state


def _is_known(state: TableState, token: bytes) -> bool:
    """Whether a seat is opened by that token already: one that opens two would be counted as one person."""
    return any(chair.token == token for chair in state.chairs)
