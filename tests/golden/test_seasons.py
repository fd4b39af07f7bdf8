"""The golden off seasons: the referee agrees to the pound, and each shows what it is there for."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest

from camelup import games
from camelup.log import Log, Played
from camelup.offseason import dealings, rules
from camelup.offseason import events as told
from camelup.table import begun, resumed
from tests.golden.feeding import Payment, fed
from tests.golden.recipes import PROSPECTED, REFILLED, TIED
from tests.golden.records import SEASONS, happened, read
from tests.golden.season_judge import referee_for
from tests.offseason.agreement import assert_same_moves, assert_same_table


def payments(entry: Played[Any, Any], seats: int) -> list[Payment]:
    """What the engine says was paid, in the referee's words."""
    found: list[tuple[str, int, int]] = []
    for event in entry.events:
        match event:
            case told.PursesFilled(pounds=pounds):
                found += [("relief", seat, pounds) for seat in range(seats)]
            case told.AuctionWon(seat=seat, pounds=pounds):
                found.append(("auction", seat, -pounds))
            case dealings.MarketChosen(seat=seat, coins=coins) if coins:
                found.append(("coins_taken", seat, coins))
            case dealings.PoundsGained(seat=seat, pounds=pounds):
                found.append(("two_pounds", seat, pounds))
            case dealings.GoodsSold(seat=seat, price=price):
                found.append(("sale", seat, price))
            case told.MarketsTurned():
                found.append(("coin_laid", -1, 1))
    return [{"kind": kind, "seat": seat, "pounds": pounds} for kind, seat, pounds in found]


@pytest.mark.parametrize("record", SEASONS, ids=lambda record: record.stem)
def test_referee_agrees_after_every_entry(record: Path) -> None:
    game, log = games.read(record)
    referee = referee_for(log.header)
    table = begun(game.rules, log.header, None)
    for entry in log.entries[:-1]:
        assert isinstance(entry, Played)
        assert fed(referee, entry.seat, entry.move) == payments(entry, referee.seats), entry.n
        table = resumed(table, entry)
        assert_same_moves(table.state, referee)
        assert_same_table(table.state, referee)
    assert referee.phase == "over" and table.to_act == ()
    assert happened(log, told.SeasonEnded) == [
        told.SeasonEnded(tuple(referee.purses), tuple(referee.winners()))
    ]


def test_three_four_and_five_players() -> None:
    assert [len(games.read(record)[1].header.seats) for record in SEASONS] == [3, 4, 5]


def entry_with(log: Log, kind: type) -> Played[Any, Any]:
    """The one entry in which such a thing happened."""
    (entry,) = [
        entry
        for entry in log.entries
        if isinstance(entry, Played) and any(isinstance(event, kind) for event in entry.events)
    ]
    return entry


def test_o11_one_is_tied_and_after_equal_sales_the_victory_is_shared() -> None:
    """Two jugs are 3 pounds, and so are a vase and a card that may be one: 11 + 3 each."""
    log = read(TIED.name)
    assert happened(log, told.MerchantsTied) == [told.MerchantsTied((1, 2))]
    sold = happened(log, dealings.GoodsSold)[-2:]
    assert [(event.seat, event.price, event.purse) for event in sold] == [(1, 3, 14), (2, 3, 14)]
    assert happened(log, told.SeasonEnded)[0].winners == (1, 2)


def test_o9_one_draws_the_last_card_of_the_tower_in_the_middle_of_an_ability() -> None:
    """The third card comes from the former discards, and the next round is the last."""
    log = read(PROSPECTED.name)
    renewal = entry_with(log, told.TowerRenewed)
    before, after = log.entries[renewal.n - 1], log.entries[renewal.n + 1]
    assert isinstance(before, Played) and isinstance(after, Played)
    drawn = [entry.events[0] for entry in (before, renewal, after)]
    assert [event.tower for event in drawn] == [1, 0, 73]
    assert renewal.events[1] == told.TowerRenewed(74, 7)
    assert isinstance(after.events[1], dealings.DrawSorted)
    rounds = happened(log, told.RoundBegan)
    assert [event.is_last for event in rounds] == [False] * 6 + [True]
    # O2: twice nobody's bet was alone in the first round
    assert len(happened(log, told.AuctionRepeated)) >= 1 and len(happened(log, told.MarkerDrawn)) == 1


def test_o9_one_uses_the_tower_up_exactly_and_renews_it_in_the_next_refill() -> None:
    """O3: with no card on the Tower the auction is a standard one, and nothing is drawn for its kind."""
    log = read(REFILLED.name)
    renewal = entry_with(log, told.TowerRenewed)
    (emptied,) = [
        entry
        for entry in log.entries
        if isinstance(entry, Played)
        and isinstance(entry.events[0], told.GoodsDealt)
        and not entry.events[0].tower
    ]
    assert emptied.events[1:] == (told.RoundBegan(5, is_last=False), told.AuctionBegan("standard"))
    assert emptied.n < renewal.n
    turned, renewed = renewal.events[-2:]
    assert isinstance(turned, told.MarketsTurned) and renewed.last == 6


def test_together_they_show_nearly_all_that_can_happen() -> None:
    logs = [games.read(record)[1] for record in SEASONS]
    missing = [kind for kind in get_args(rules.EVENTS) if not any(happened(log, kind) for log in logs)]
    # somebody always has a pound
    assert missing == [told.PursesFilled]
