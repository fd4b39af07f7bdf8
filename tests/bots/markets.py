"""Positions for bets."""

from __future__ import annotations

import msgspec

from camelup.offseason.appendix import ours
from camelup.offseason.sheet import Side, Tile, Tiles
from camelup.offseason.state import SeasonOptions, State
from tests.offseason.positions import at_bets, market

changed = msgspec.structs.replace


def alike(pounds: int, kind: str = "standard") -> State:
    """Bets for markets that are all the same."""
    side = Side(2, 0, "two_pounds")
    appendix = changed(ours(), tiles=Tiles(*[Tile(side, side)] * 6))
    markets = [market(name, "carpet-red dates-2") for name in ("A1", "B1", "D1", "E1")]
    state = at_bets(*[pounds] * 3, markets=markets, kind=kind)
    return changed(state, options=SeasonOptions(3, appendix))
