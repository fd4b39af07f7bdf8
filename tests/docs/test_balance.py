"""The page about balance shows the figures that were kept, and they miss no bar."""

from __future__ import annotations

from typing import Any

import pytest
from bench.balance import MISSED, counted, told
from docs.plots.balance import figures

from camelup.offseason.appendix import ours
from camelup.offseason.moves import Bet, ChooseMarket, Sell
from camelup.offseason.sheet import Appendix
from tests.docs.pages import ROOT, read
from tests.offseason.positions import at_market, cards, market

PAGE = read(ROOT / "docs" / "balance-offseason.md")
NOW = figures("after")


@pytest.mark.parametrize("found", NOW, ids=lambda found: str(found["players"]))
def test_the_page_shows_the_figures_and_no_bar_is_missed(found: dict[str, Any]) -> None:
    assert found["games"] >= 2_000
    for line in told(found):
        assert line in PAGE and not line.endswith(MISSED)


def test_all_numbers_of_players_and_all_sides_were_measured() -> None:
    assert [found["players"] for found in NOW] == [3, 4, 5]
    appendix: Appendix = ours()
    for found in NOW:
        assert set(found["sides"]) == {f"{mark}{number}" for mark, number in appendix.sides}


def test_a_bar_that_is_missed_is_marked() -> None:
    first = [line for found in figures("before") for line in told(found)]
    assert sum(line.endswith(MISSED) for line in first) >= 3


def test_what_is_counted() -> None:
    markets = [market("A2"), market("B1", taker=1), market("D1"), market("E2")]
    assert counted(at_market(markets=markets), ChooseMarket("A")) == {"A2 taken": 1}
    free = [market("A2"), market("B1")]
    chosen = counted(at_market(markets=free), ChooseMarket("B"))
    assert chosen == {"B1 taken": 1, "B1 first": 1, "A2 open": 1, "B1 open": 1}
    sale = Sell(4, cards("fruit-pineapple fruit-pineapple"), 8)
    assert counted(at_market(), sale) == {"fruit pounds": 8, "fruit cards": 2, "fruit sales": 1}
    assert not counted(at_market(), Bet(3))
