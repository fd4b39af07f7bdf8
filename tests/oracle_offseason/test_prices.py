"""Hand-computed sales of single loads (ruling O7 and the rulebook's Example 5)."""

from __future__ import annotations

from tests.oracle_offseason.cards import default_appendix, kind_of, shapes_of
from tests.oracle_offseason.prices import Sale, sales


def sold(load: str) -> list[Sale]:
    """Return the sales of a load written with blanks, in a fixed order."""
    return sorted(sales(load.split(), default_appendix()["prices"]))


def dates(*numbers: int) -> list[tuple[list[int], int]]:
    """Return the sales of date cards with the cards written as their numbers."""
    load = " ".join(f"dates-{number}" for number in numbers)
    return sorted(([int(card[-1]) for card in cards], price) for cards, price in sold(load))


def test_cards_and_their_counts() -> None:
    """The deck counts 127 cards, 32 dates, 36 carpets, 30 pots and 29 fruits."""
    deck = default_appendix()["deck"]
    counted = {
        goods: sum(n for card, n in deck.items() if kind_of(card) == goods)
        for goods in ("dates", "carpets", "pottery", "fruit")
    }
    assert counted == {"dates": 32, "carpets": 36, "pottery": 30, "fruit": 29}
    assert sum(deck.values()) == 127
    assert shapes_of("pot-amphora-jug") == ["amphora", "jug"]
    assert sum(default_appendix()["backs"].values()) == 127


def test_example_5_dates() -> None:
    """Cards of 2, 1 and 1 dates sell 3 dates for 2 pounds in one way, and one card stays."""
    assert dates(2, 1, 1) == [([1, 2], 2)]


def test_example_5_pottery() -> None:
    """Two equal pots sell for 3 pounds, a third of another shape stays."""
    assert sold("pot-jug pot-jug pot-vase") == [(["pot-jug", "pot-jug"], 3)]


def test_example_5_fruit() -> None:
    """Two pomegranates sell for 4 pounds or one for 2, and the pineapple may not be sold."""
    assert sold("fruit-pineapple fruit-pomegranate fruit-pomegranate") == [
        (["fruit-pomegranate"], 2),
        (["fruit-pomegranate", "fruit-pomegranate"], 4),
    ]


def test_example_5_carpets() -> None:
    """Five carpets sell for 18 pounds and the second yellow one stays."""
    found = sold("carpet-yellow carpet-red carpet-blue carpet-yellow carpet-green carpet-white")
    best = ["carpet-blue", "carpet-green", "carpet-red", "carpet-white", "carpet-yellow"]
    assert (best, 18) in found
    assert max(price for _, price in found) == 18
    assert len(found) == 10 + 10 + 5 + 1  # each group of 2, 3, 4 or 5 of the five colours once
    assert sorted({(len(cards), price) for cards, price in found}) == [(2, 3), (3, 7), (4, 12), (5, 18)]


def test_dates_too_few() -> None:
    """Less than 3 dates can't be sold."""
    assert dates(1) == dates(2) == dates(1, 1) == []


def test_dates_exact_excludes_more() -> None:
    """Where some cards add up exactly only such cards are given, in every way there is."""
    assert dates(1, 2, 3) == [([1, 2], 2), ([1, 2, 3], 5), ([3], 2)]
    assert dates(4, 1, 2) == [([1, 2], 2), ([2, 4], 5)]


def test_dates_inexact_have_no_card_to_spare_or_round_down() -> None:
    """Where none are exact, cards adding up to more are given: as few as can be, or what rounds down."""
    assert dates(2, 2) == [([2, 2], 2)]
    assert dates(4) == [([4], 2)]
    assert dates(4, 4) == [([4], 2), ([4, 4], 5)]
    assert dates(2, 2, 4) == [([2, 2], 2), ([2, 4], 5), ([4], 2)]
    assert dates(1, 4) == [([1, 4], 2), ([4], 2)]  # 5 round down to 3, the 1 being a card too many
    assert ([4, 4, 4, 4, 4], 20) in dates(4, 4, 4, 4, 4)  # 20 dates for 15, of which 16 would do
    assert ([4, 4, 4, 4], 20) in dates(4, 4, 4, 4, 4)


def test_dates_to_fifteen() -> None:
    """Every multiple of 3 up to 15 has its price and 18 has none."""
    assert dates(3, 3, 3, 3, 3, 3) == [
        ([3], 2),
        ([3, 3], 5),
        ([3, 3, 3], 9),
        ([3, 3, 3, 3], 14),
        ([3, 3, 3, 3, 3], 20),
    ]
    assert ([2, 3, 3, 4, 4], 20) in dates(4, 4, 3, 3, 2)  # 16 dates, of which none make 15
    assert not any(price == 20 for _, price in dates(4, 3, 3, 2, 2))  # 14 dates


def test_dates_named_lower_than_they_are() -> None:
    """Three 4s may be named 9 or 12, as no cards among them make 9."""
    assert dates(4, 4, 4) == [([4], 2), ([4, 4], 5), ([4, 4, 4], 9), ([4, 4, 4], 14)]


def test_carpets() -> None:
    """Equal carpets can't be sold together, nor one alone, and six colours bring 25."""
    assert sold("carpet-red") == sold("carpet-red carpet-red") == []
    assert sold("carpet-red carpet-red carpet-blue") == [(["carpet-blue", "carpet-red"], 3)]
    six = "carpet-red carpet-blue carpet-green carpet-yellow carpet-purple carpet-white"
    assert (sorted(six.split()), 25) in sold(six)
    assert len(sold(six)) == 2**6 - 6 - 1


def test_pottery_of_two_shapes() -> None:
    """All sold pots must be able to count as one shape."""
    assert sold("pot-amphora pot-amphora-vase pot-vase") == [
        (["pot-amphora", "pot-amphora-vase"], 3),
        (["pot-amphora-vase", "pot-vase"], 3),
    ]
    assert len(sold("pot-amphora-vase pot-vase-jug pot-amphora-jug")) == 3
    assert sold("pot-vase-jug pot-vase-jug") == [(["pot-vase-jug", "pot-vase-jug"], 3)]
    assert sold("pot-vase") == sold("pot-amphora pot-vase-jug") == []


def test_pottery_prices() -> None:
    """Two to six equal pots bring 3, 6, 10, 15 and 21 pounds."""
    assert [price for _, price in sold("pot-jug " * 6)] == [3, 6, 10, 15, 21]


def test_fruit() -> None:
    """One or more of the least valuable variety only, each at its value."""
    assert sold("fruit-coconut fruit-banana fruit-banana") == [
        (["fruit-banana"], 1),
        (["fruit-banana", "fruit-banana"], 2),
    ]
    assert sold("fruit-coconut fruit-pineapple") == [(["fruit-pineapple"], 3)]
    assert [price for _, price in sold("fruit-coconut " * 3)] == [4, 8, 12]


def test_nothing() -> None:
    """An empty camel has nothing to sell."""
    assert sold("") == []
