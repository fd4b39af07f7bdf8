"""Odds during a game, on and off: for a person who plays against bots alone."""

from __future__ import annotations

from camelup.game import Seat
from camelup.server.errors import Denied
from camelup.server.model.table_state import Playing, TableState, arranged, changed, check_phase
from camelup.server.protocol.fields import Odds


def advised(state: TableState, seat: Seat, odds: Odds) -> TableState:
    """The table with its odds shown or not; where others are persons, what was agreed on stands."""
    check_phase(state, Playing)
    if state.people != (seat,):
        raise Denied("not_now", "server.odds_agreed")
    return arranged(state, choices=changed(state.choices, odds=odds))
