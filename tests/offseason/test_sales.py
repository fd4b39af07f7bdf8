"""What can be sold, for how much, and what is left (O7)."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from camelup.offseason import dealings, rules
from camelup.offseason.goods import CARDS_OF, GOODS, Camel, Cards, Goods, in_order
from camelup.offseason.moves import Pass, Sell
from camelup.offseason.sales import sales
from tests.offseason.positions import SHEET, at_sale, cards, merchant, play
from tests.race.positions import fresh_seed


def sold(load: str, camel: Camel = 6) -> set[tuple[str, int]]:
    """Every group and its price."""
    found = sales(SHEET.prices, camel, in_order(cards(load)))
    assert len(set(found)) == len(found) and all(sale.camel == camel for sale in found)
    assert all(list(sale.cards) == sorted(sale.cards) for sale in found)
    return {(" ".join(sale.cards), sale.price) for sale in found}


def dates(load: str) -> set[tuple[str, int]]:
    """The same for dates, written as mere numbers."""
    return {
        (text.replace("dates-", "").replace(" ", ""), price)
        for text, price in sold(" ".join(f"dates-{n}" for n in load))
    }


def test_example_5_four_ways_to_sell() -> None:
    chris = merchant(
        c3="dates-2 dates-1 dates-1",
        c4="pot-jug pot-jug",
        c5="fruit-pomegranate fruit-pomegranate fruit-pineapple",
        c6="carpet-yellow carpet-yellow carpet-red carpet-blue carpet-green carpet-white",
    )
    state = at_sale(chris)
    legal = rules.legal(state, 0)
    assert Sell(3, cards("dates-1 dates-2"), 2) in legal
    assert [sale for sale in legal if isinstance(sale, Sell) and sale.camel == 4] == [
        Sell(4, cards("pot-jug pot-jug"), 3)
    ]
    assert Sell(5, cards("fruit-pomegranate fruit-pomegranate"), 4) in legal
    assert not any(isinstance(sale, Sell) and "fruit-pineapple" in sale.cards for sale in legal)
    five = cards("carpet-blue carpet-green carpet-red carpet-white carpet-yellow")
    state, events = play(state, Sell(6, five, 18))
    assert events[0] == dealings.GoodsSold(0, 23, 6, five, 18, cards("carpet-yellow"))
    assert state.merchants[0].load(6) == cards("carpet-yellow") and state.merchants[0].purse == 23
    # the rest of example 5: the one date card stays when three dates are sold
    state, _ = play(at_sale(chris), Sell(3, cards("dates-1 dates-2"), 2))
    assert state.merchants[0].load(3) == cards("dates-1")


@pytest.mark.parametrize(
    ("load", "found"),
    [
        ("", set()),
        ("1", set()),
        ("11", set()),
        ("2", set()),
        ("3", {("3", 2)}),
        # more than three where three can't be reached
        ("4", {("4", 2)}),
        ("22", {("22", 2)}),
        ("24", {("4", 2), ("24", 5)}),
        # exactly three can be reached: nothing else is given for three
        ("12", {("12", 2)}),
        ("112", {("12", 2)}),
        ("1113", {("111", 2), ("3", 2), ("1113", 5)}),
        # 3 from 1 4: the 4 would do, and 1+4 rounds down to 3
        ("14", {("4", 2), ("14", 2)}),
        # 3 from 1 4 4: 1+4 rounds down; 6 from 1 4 4: 1+4+4 is 9, which is not 6 rounded
        ("144", {("4", 2), ("14", 2), ("44", 5), ("144", 9)}),
        # 9 from 2 2 3 3: 2+2+3+3 is 10 and none of them can be left out
        ("2233", {("3", 2), ("33", 5), ("2233", 9)}),
        # 9 from 4 4 4: 12 is given, and the same cards are exactly 12
        ("444", {("4", 2), ("44", 5), ("444", 9), ("444", 14)}),
        # no more than 15 is ever paid for
        (
            "444444",
            {("4", 2), ("44", 5), ("444", 9), ("444", 14), ("4444", 20), ("44444", 20), ("444444", 20)},
        ),
        ("333333", {("3", 2), ("33", 5), ("333", 9), ("3333", 14), ("33333", 20)}),
    ],
)
def test_O7_dates_by_example(load: str, found: set[tuple[str, int]]) -> None:
    assert dates(load) == found


def test_O7_dates_by_the_definition() -> None:
    """All loads of up to six cards against the ruling read word by word, card by card."""
    prices = {3: 2, 6: 5, 9: 9, 12: 14, 15: 20}
    with fresh_seed() as seed:
        rng = random.Random(seed)
        for _ in range(300):
            load = [rng.choice([1, 1, 2, 2, 3, 4]) for _ in range(rng.randint(1, 6))]
            groups = [group for size in range(1, 7) for group in combinations(sorted(load), size)]
            expected = set()
            for named, price in prices.items():
                exact = [group for group in groups if sum(group) == named]
                above = [
                    group
                    for group in groups
                    if sum(group) > named
                    and (
                        all(sum(group) - card < named for card in group)
                        or (named == 15 or sum(group) < named + 3)
                    )
                ]
                expected |= {("".join(map(str, group)), price) for group in exact or above}
            assert dates("".join(map(str, load))) == expected, load


def test_O7_carpets_are_sold_in_different_colours() -> None:
    assert sold("carpet-red") == set()
    assert sold("carpet-red carpet-red") == set()
    assert sold("carpet-red carpet-red carpet-blue") == {("carpet-blue carpet-red", 3)}
    all_six = sold(" ".join(CARDS_OF["carpets"]))
    assert len(all_six) == 57
    by_size = {2: 3, 3: 7, 4: 12, 5: 18, 6: 25}
    assert all(price == by_size[len(text.split())] for text, price in all_six)


def test_O7_pots_that_can_all_count_as_one_shape_are_sold_together() -> None:
    assert sold("pot-jug pot-vase") == set()
    assert sold("pot-jug") == sold("pot-amphora-jug") == set()
    assert sold("pot-jug pot-jug pot-vase") == {("pot-jug pot-jug", 3)}
    # a card of either shape makes a pair with each, but not a group of three
    assert sold("pot-jug pot-vase pot-vase-jug") == {
        ("pot-jug pot-vase-jug", 3),
        ("pot-vase pot-vase-jug", 3),
    }
    # three cards of which any two share a shape, but not all three
    assert sold("pot-amphora-vase pot-amphora-jug pot-vase-jug") == {
        ("pot-amphora-jug pot-amphora-vase", 3),
        ("pot-amphora-jug pot-vase-jug", 3),
        ("pot-amphora-vase pot-vase-jug", 3),
    }
    six = sold("pot-jug pot-jug pot-jug pot-jug pot-vase-jug pot-amphora-jug")
    assert max(six, key=lambda group: group[1])[1] == 21
    assert {price for _, price in sold("pot-jug " * 6)} == {3, 6, 10, 15, 21}


def test_O7_one_group_of_pots_at_one_price_is_one_sale() -> None:
    """Two cards of the same two shapes can be sold as either; the sale is the same."""
    assert sold("pot-amphora-vase pot-amphora-vase") == {("pot-amphora-vase pot-amphora-vase", 3)}


def test_O7_of_fruit_the_least_valuable_variety_goes_first() -> None:
    assert sold("fruit-coconut") == {("fruit-coconut", 4)}
    assert sold("fruit-coconut fruit-pineapple fruit-pineapple") == {
        ("fruit-pineapple", 3),
        ("fruit-pineapple fruit-pineapple", 6),
    }
    assert sold("fruit-banana fruit-pomegranate fruit-coconut") == {("fruit-banana", 1)}
    assert {price for _, price in sold("fruit-pomegranate " * 6)} == {2, 4, 6, 8, 10, 12}


def test_O7_known_prices() -> None:
    assert ("dates-3", 2) in sold("dates-3")
    assert ("pot-vase pot-vase", 3) in sold("pot-vase pot-vase")
    assert ("fruit-pomegranate fruit-pomegranate", 4) in sold("fruit-pomegranate fruit-pomegranate")
    assert any(
        price == 18 and len(text.split()) == 5 for text, price in sold(" ".join(CARDS_OF["carpets"][:5]))
    )


def test_O7_sold_cards_are_discarded_and_the_others_stay() -> None:
    state = at_sale(merchant(c5="fruit-banana fruit-banana fruit-coconut"), discards="dates-1")
    state, _ = play(state, Sell(5, cards("fruit-banana"), 1))
    assert state.merchants[0].load(5) == cards("fruit-banana fruit-coconut")
    assert state.tower.discards[16] == 1 and sum(state.tower.discards) == 2


def test_O7_every_camel_offers_its_sales_and_one_may_pass() -> None:
    state = at_sale(merchant(c3="fruit-banana", c6="dates-3"))
    assert rules.legal(state, 0) == (
        Sell(3, cards("fruit-banana"), 1),
        Sell(6, cards("dates-3"), 2),
        Pass(),
    )


def test_O7_every_sale_is_of_cards_that_are_there() -> None:
    with fresh_seed() as seed:
        rng = random.Random(seed)
        for _ in range(200):
            goods: Goods = rng.choice(GOODS)
            load: Cards = in_order(rng.choices(CARDS_OF[goods], k=rng.randint(1, 6)))
            for sale in sales(SHEET.prices, 6, load):
                assert sale.price > 0 and sale.cards
                assert all(sale.cards.count(card) <= load.count(card) for card in sale.cards)
