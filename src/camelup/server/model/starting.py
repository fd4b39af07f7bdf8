"""From the start to the first move: steps in which the dice are sealed and revealed, and the game begins."""

from __future__ import annotations

from camelup.game import Seat
from camelup.log import FORMAT, Header
from camelup.server.model import branching, sealing
from camelup.server.model.sealing import Entropy
from camelup.server.model.seating import check_options, options, without_empty
from camelup.server.model.table_state import (
    Playing,
    RevealingDice,
    SealingDice,
    Stamp,
    TableState,
    Waiting,
    arranged,
    changed,
    check_phase,
)
from camelup.server.settings import Pace
from camelup.table import begun as set_up


def started(state: TableState, now: float, pace: Pace) -> TableState:
    """The table after the start: empty seats are gone, the dice are being sealed."""
    check_phase(state, Waiting)
    dice = changed(state.dice, since=now)
    state = arranged(without_empty(state), phase=SealingDice(now + pace.sealing), dice=dice)
    check_options(state)
    return state


def sealed(state: TableState, seat: Seat, attempt: int, commitment: str, hash: str) -> TableState:
    """The table with that seat's hash, for this attempt or the next; the first one counts."""
    if state.dice.sealed_for(attempt).get(seat) == hash:
        return state
    check_phase(state, SealingDice, RevealingDice)
    return arranged(state, dice=sealing.sealed(state.dice, seat, attempt, commitment, hash))


def revealed(state: TableState, seat: Seat, attempt: int, nonce: str) -> TableState:
    """The table with that seat's nonce."""
    if (attempt, state.dice.nonces.get(seat)) == (state.dice.attempt, nonce):
        return state
    check_phase(state, RevealingDice)
    return arranged(state, dice=sealing.revealed(state.dice, state.watch, seat, attempt, nonce))


def advanced(
    state: TableState, present: frozenset[Seat], now: float, pace: Pace, entropy: Entropy
) -> TableState:
    """The table in its next phase, if all that this one waits for is there or its time is over."""
    is_late = state.until is not None and state.until <= now
    match state.phase:
        case Waiting(True) if present >= frozenset(state.people):
            return started(state, now, pace)
        case SealingDice() if is_late or _have_sealed(state, present):
            dice = sealing.fixed(state.dice, entropy)
        case RevealingDice() if not state.dice.missing:
            return _begun(state, now)
        case RevealingDice() if is_late:
            dice = sealing.started_over(state.dice, len(state.chairs), entropy)
        case Playing() as playing if is_late:
            return arranged(state, phase=changed(playing, request=None))
        case _:
            return state
    revealing = arranged(state, phase=RevealingDice(now + pace.sealing), dice=dice)
    # when nobody has sealed there is nothing to wait for
    return advanced(revealing, present, now, pace, entropy)


def _have_sealed(state: TableState, present: frozenset[Seat]) -> bool:
    """Whether all who are here have sealed, and anybody is; whoever was here when it began may come back."""
    since = state.dice.since
    away = {seat: state.chairs[seat].away for seat in state.people}
    here = {seat for seat, left in away.items() if seat in present or left is None or left >= since}
    return bool(here & present) and here <= state.dice.hashes.keys()


def _begun(state: TableState, now: float) -> TableState:
    """The table with the game set up."""
    dice = sealing.thrown(state.dice, len(state.chairs))
    game, entries = set_up(state.kind.rules, _header(state), dice, state.parent).caught_up()
    # whoever is to act before anything has happened has all of their time
    sealed = changed(state.dice, ahead=None, ahead_hashes={}, since=now)
    bank = float(state.choices.bank or 0)
    chairs = tuple(changed(chair, bank=bank if chair.is_person else 0.0) for chair in state.chairs)
    return arranged(state, phase=Playing(game, (Stamp(now),) * len(entries)), dice=sealed, chairs=chairs)


def _header(state: TableState) -> Header:
    """What the record says of the game before anything has happened in it."""
    commitments = sealing.commitments(state.dice, state.watch, len(state.chairs))
    if state.parent is not None:
        return branching.header(state, commitments)
    kind = state.kind
    return Header(FORMAT, kind.name, kind.rules.REVISION, options(state), state.seated, commitments)
