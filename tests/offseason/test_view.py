"""What a merchant gets to see, and what is played for one whose time ran out."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from camelup.game import NATURE
from camelup.offseason import rules
from camelup.offseason.appendix import ours
from camelup.offseason.goods import CARDS
from camelup.offseason.moves import (
    Assign,
    Bet,
    ChooseMarket,
    LightenMarket,
    NameGoods,
    Pass,
    Peek,
    Poach,
    Sell,
    SkipAbility,
    UseAbility,
)
from camelup.offseason.state import SeasonOptions, State
from camelup.offseason.turns import Choosing
from camelup.offseason.view import Betting, Caravan, SeasonView, VisibleMarket
from tests.offseason.positions import (
    SHEET,
    at_bets,
    at_market,
    at_sale,
    bets,
    cards,
    changed,
    market,
    merchant,
    play,
)
from tests.race.positions import fresh_seed


def test_a_view_by_example() -> None:
    mine = merchant(7, peeks=1, sales=2, c3="dates-1", c6="carpet-red")
    markets = [
        changed(market("A1", "dates-1 pot-jug|fruit-coconut", coins=2), peekers=(0, 2)),
        market("B2", "carpet-blue", taker=2),
        market("C1", "|dates-3"),
        market("E2"),
    ]
    state = at_market(mine, markets=markets, discards="dates-1 dates-1 pot-jug", tower="dates-4 " * 9, last=7)
    view = rules.view(state, 0)
    assert (view.round, view.last, view.marker, view.asked) == (2, 7, 0, "market")
    assert view.markets == (
        VisibleMarket(
            "A", 1, "prospect", cards("dates-1 pot-jug"), 1, cards("fruit-coconut"), (0, 2), 0, 2, None
        ),
        VisibleMarket("B", 2, "two_pounds", cards("carpet-blue"), 0, (), (), 0, 0, 2),
        VisibleMarket("C", 1, "peek", (), 1, (), (), 0, 0, None),
        VisibleMarket("E", 2, "prospect", (), 0, (), (), 0, 0, None),
    )
    assert view.caravans[0] == Caravan(7, (cards("dates-1"), (), (), cards("carpet-red")), 1, 2)
    assert view.caravans[1] == Caravan(None, ((), (), (), ()), 0, 0)
    assert view.tower == 9 and view.discards == {"dates-1": 2, "pot-jug": 1} and view.former == {}
    assert view.turn == Choosing(0) and view.to_act == (0,)
    assert view.legal == rules.legal(state, 0) and rules.view(state, 1).legal == ()
    assert view.options.appendix == SHEET


def test_a_view_of_the_auction() -> None:
    state, _ = play(at_bets(5, 5, 5, kind="lowest"), Bet(2))
    assert rules.view(state, 0).betting == Betting("lowest", False, (True, False, False), 2, ())
    assert rules.view(state, 1).betting == Betting("lowest", False, (True, False, False), None, ())
    state, _ = bets(at_bets(5, 5, 5), 2, 2, 2)
    assert rules.view(state, 1).betting == Betting("standard", True, (False,) * 3, None, (2, 2, 2))


def unseen(view: SeasonView) -> Counter[str]:
    """The cards that are not to be seen, reckoned from a view alone."""
    left = Counter[str](dict(zip(CARDS, view.options.appendix.counts, strict=True)))
    left.subtract(view.discards)
    for shown in view.markets:
        left.subtract(shown.face_up)
        left.subtract(shown.peeked)
    for caravan in view.caravans:
        for load in caravan.loads:
            left.subtract(load)
    left.subtract(view.hand)
    return +left


def hidden(state: State, seat: int | None) -> Counter[str]:
    """The cards of the Tower and those that lie face down and that the seat has not peeked at."""
    found = Counter[str](dict(zip(CARDS, state.tower.cards, strict=True)))
    for one in state.markets:
        found.update(() if seat in one.peekers else one.face_down)
    return +found


def test_the_unseen_cards_can_be_reckoned_from_any_view() -> None:
    """A player without a memory needs nothing but the view."""
    with fresh_seed() as seed:
        rng = random.Random(seed)
        state = rules.new(SeasonOptions(4, ours()))
        while rules.to_act(state):
            (seat, *_) = rules.to_act(state)
            moves = rules.legal(state, seat) or [chance for chance, _ in rules.chances(state)]
            state, _ = rules.apply(state, seat, rng.choice(moves))
            for viewer in (0, 3, None):
                view = rules.view(state, viewer)
                assert unseen(view) == hidden(state, viewer)
                assert view.tower == state.tower.size
                assert sum(view.former.values()) == sum(shown.former for shown in view.markets)


ON_OFFER = [market("A1", "dates-1 dates-1|dates-1"), market("D1", "pot-jug")]
ON_OFFER += [market("E1", "pot-jug pot-jug"), market("F1", "dates-4 dates-4")]
TOKEN_LEFT = at_sale(merchant(sales=1, c3="fruit-banana fruit-coconut"), last=2)


@pytest.mark.parametrize(
    ("state", "action"),
    [
        (at_bets(5, 5, 5), Bet(0)),
        (at_market(merchant(peeks=3), markets=ON_OFFER), ChooseMarket("D")),
        (play(at_market(markets=ON_OFFER), ChooseMarket("A"))[0], SkipAbility()),
        (play(at_market(markets=ON_OFFER), ChooseMarket("A"), UseAbility())[0], NameGoods("dates")),
        (play(at_market(markets=ON_OFFER), ChooseMarket("F"), UseAbility())[0], Poach("A", "dates-1")),
        (play(at_market(markets=ON_OFFER), ChooseMarket("E"), UseAbility())[0], LightenMarket("pot-jug")),
        (play(at_market(markets=ON_OFFER), ChooseMarket("D"))[0], Assign("pottery", 6)),
        (at_sale(merchant(c3="fruit-banana", c6="dates-3")), Pass()),
        (at_sale(merchant(c3="fruit-banana", c6="dates-3"), last=2), Sell(6, cards("dates-3"), 2)),
        (play(TOKEN_LEFT, Sell(3, cards("fruit-banana"), 1))[0], Pass()),
    ],
)  # fmt: skip
def test_a_timid_merchant_risks_nothing(state: State, action: object) -> None:
    assert rules.timid(rules.view(state, rules.to_act(state)[0])) == action


def test_nobody_is_asked_what_nature_decides() -> None:
    state = rules.new(SeasonOptions(3, ours()))
    assert rules.to_act(state) == (NATURE,) and rules.legal(state, NATURE) == ()
    assert rules.scores(state) == (5, 5, 5)
    assert Peek("A") not in rules.legal(state, 0)
