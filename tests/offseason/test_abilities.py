"""What markets give and allow: tokens, money, prospecting, poaching, lightening."""

from __future__ import annotations

from camelup.game import NATURE
from camelup.offseason import dealings, rules
from camelup.offseason.goods import GOODS
from camelup.offseason.moves import (
    Assign,
    ChooseMarket,
    LightenCamel,
    LightenMarket,
    NameGoods,
    Poach,
    SkipAbility,
    UseAbility,
)
from camelup.offseason.sheet import Ability
from camelup.offseason.turns import hand_of
from tests.offseason.positions import at_market, cards, deals, market, merchant, of_kind, play

PROSPECT = [market("A1", "dates-1|dates-1"), market("B1"), market("C1"), market("D1")]
BOTH = (UseAbility(), SkipAbility())


def test_O4_tokens_and_money_are_taken_without_a_question() -> None:
    for name, tokens, purse in (("C1", (1, 0), 5), ("A2", (1, 0), 5), ("B1", (0, 1), 5), ("D1", (0, 0), 7)):
        markets = [market(name), market("E1"), market("F1"), market("E2")]
        state, _ = play(at_market(markets=markets), ChooseMarket(markets[0].mark))
        mine = state.merchants[0]
        assert ((mine.peeks, mine.sales), mine.purse) == (tokens, purse)


def test_O4_tokens_and_money_can_be_declined() -> None:
    """The coins and the cards are taken as ever, and everybody hears that the ability was left alone."""
    abilities: dict[str, Ability] = {"C1": "peek", "A2": "peek", "B1": "extra_sale", "D1": "two_pounds"}
    for name, ability in abilities.items():
        markets = [market(name, "dates-1", coins=3), market("E1"), market("F1"), market("E2")]
        bare = ChooseMarket(markets[0].mark, skips_ability=True)
        state, events = play(at_market(markets=markets), bare)
        mine = state.merchants[0]
        assert (mine.peeks, mine.sales, mine.purse) == (0, 0, 8)
        assert of_kind(events, dealings.AbilitySkipped) == [dealings.AbilitySkipped(0, ability)]
        assert of_kind(events, dealings.GoodsTaken)


def test_O4_declining_is_offered_where_something_would_be_given_at_once() -> None:
    """What asks a question is declined there; a token that the supply does not have needs no declining."""
    markets = [market("A1", "dates-1"), market("C1"), market("E1"), market("F1")]
    full = at_market(merchant(peeks=5), markets=markets)
    for state, bare in ((at_market(markets=markets), ["C"]), (full, [])):
        legal = [action for action in rules.legal(state, 0) if isinstance(action, ChooseMarket)]
        assert [action.market for action in legal if action.skips_ability] == bare
        assert [action.market for action in legal if not action.skips_ability] == ["A", "C", "E", "F"]


def test_O4_when_the_supply_is_out_of_a_token_the_ability_gives_nothing() -> None:
    everybody = [merchant(peeks=2, sales=1), merchant(peeks=3, sales=3), merchant(sales=1)]
    for name in ("C1", "B1"):
        markets = [market(name), market("E1"), market("F1"), market("E2")]
        state, events = play(at_market(*everybody, markets=markets), ChooseMarket(markets[0].mark))
        assert not of_kind(events, dealings.TokenGained)
        assert (state.merchants[0].peeks, state.merchants[0].sales) == (2, 1)
    # one that is spent goes back to the supply
    everybody[1] = merchant(peeks=2, sales=3)
    markets = [market("C1"), market("E1"), market("F1"), market("E2")]
    state, _ = play(at_market(*everybody, markets=markets), ChooseMarket("C"))
    assert state.merchants[0].peeks == 3


def test_O4_a_prospector_keeps_the_named_goods_and_discards_the_others() -> None:
    state = at_market(merchant(c3="dates-1"), markets=PROSPECT, tower="dates-2 dates-4 pot-jug carpet-red")
    state, _ = play(state, ChooseMarket("A"))
    assert rules.legal(state, 0) == BOTH
    state, events = play(state, UseAbility())
    assert events == [dealings.AbilityUsed(0, "prospect")]
    assert rules.legal(state, 0) == tuple(map(NameGoods, GOODS))
    state, _ = play(state, NameGoods("dates"))
    assert rules.to_act(state) == (NATURE,)
    state, events = play(state, *deals("dates-4 pot-jug"))
    # all are seen before any is kept or lost
    assert hand_of(state.turn) == cards("dates-4 pot-jug")
    assert sum(state.tower.discards) == 0
    state, events = play(state, *deals("dates-2"))
    assert events[1] == dealings.DrawSorted(0, "dates", cards("dates-4 dates-2"), cards("pot-jug"))
    assert state.tower.discards[12] == 1 and state.tower.size == 1
    # five date cards on the camel for three: the named ones must be taken
    assert events[-1] == dealings.CamelCollapsed(0, 3, cards("dates-1 dates-1 dates-1 dates-2 dates-4"))


def test_O4_a_prospector_may_find_nothing() -> None:
    state = at_market(markets=PROSPECT, tower="pot-jug carpet-red fruit-banana")
    state, _ = play(state, ChooseMarket("A"), UseAbility(), NameGoods("dates"))
    state, events = play(state, *deals("pot-jug carpet-red fruit-banana"))
    (result,) = of_kind(events, dealings.DrawSorted)
    assert result.kept == () and result.discarded == cards("pot-jug carpet-red fruit-banana")
    assert hand_of(state.turn) == cards("dates-1 dates-1")


POACH = [
    market("F1", "dates-1|dates-2"),
    market("B1", "pot-jug|pot-vase"),
    market("D1", "fruit-banana carpet-red fruit-banana|pot-vase"),
    market("C1", "carpet-blue", taker=2),
]


def test_O4_a_poacher_moves_one_face_up_card_of_a_market_that_nobody_has_chosen() -> None:
    state, _ = play(at_market(markets=POACH), ChooseMarket("F"))
    assert rules.legal(state, 0) == BOTH
    state, _ = play(state, UseAbility())
    # equal cards once, nothing face down, nothing of the market that is taken or one's own
    assert rules.legal(state, 0) == (
        Poach("B", "pot-jug"),
        Poach("D", "carpet-red"),
        Poach("D", "fruit-banana"),
    )
    state, events = play(state, Poach("D", "fruit-banana"))
    assert events[:2] == [
        dealings.CardPoached(0, "fruit-banana", "D", "F"),
        dealings.GoodsTaken(0, "F", cards("dates-1 fruit-banana"), cards("dates-2")),
    ]
    assert state.markets[2].face_up == cards("carpet-red fruit-banana")
    assert state.markets[2].face_down == cards("pot-vase")


def test_O4_where_there_is_nothing_to_poach_nothing_happens() -> None:
    markets = [market("F1", "dates-1|dates-2"), market("B1", "|pot-vase"), market("D1"), POACH[3]]
    state, events = play(at_market(markets=markets), ChooseMarket("F"))
    assert of_kind(events, dealings.GoodsTaken) and rules.legal(state, 0) == tuple(
        Assign("dates", camel) for camel in (3, 4, 5, 6)
    )


LIGHTEN = [market("E1", "dates-1 dates-1 pot-jug|carpet-red"), market("B1"), market("C1"), market("D1")]


def test_O4_lighten_discards_one_card_of_the_market_or_of_a_camel() -> None:
    mike = merchant(c3="dates-4 dates-4", c6="fruit-banana fruit-coconut")
    state, _ = play(at_market(mike, markets=LIGHTEN), ChooseMarket("E"))
    assert rules.legal(state, 0) == BOTH
    state, _ = play(state, UseAbility())
    assert rules.legal(state, 0) == (
        LightenMarket("dates-1"),
        LightenMarket("pot-jug"),
        LightenCamel(3, "dates-4"),
        LightenCamel(6, "fruit-banana"),
        LightenCamel(6, "fruit-coconut"),
    )
    there, events = play(state, LightenMarket("dates-1"))
    assert events[:2] == [
        dealings.LoadLightened(0, "dates-1", None),
        dealings.GoodsTaken(0, "E", cards("dates-1 pot-jug"), cards("carpet-red")),
    ]
    assert there.tower.discards[0] == 1
    own, events = play(state, LightenCamel(6, "fruit-coconut"))
    assert events[0] == dealings.LoadLightened(0, "fruit-coconut", 6)
    assert own.merchants[0].load(6) == cards("fruit-banana") and own.tower.discards[19] == 1


def test_O4_lighten_can_save_a_camel_from_collapse() -> None:
    mike = merchant(c3="dates-4 dates-4", c4="pot-jug", c5="carpet-red")
    skipped, _ = play(at_market(mike, markets=LIGHTEN), ChooseMarket("E"), SkipAbility())
    saved, _ = play(
        at_market(mike, markets=LIGHTEN), ChooseMarket("E"), UseAbility(), LightenMarket("dates-1")
    )
    assert skipped.merchants[0].load(3) == () and len(saved.merchants[0].load(3)) == 3


def test_O4_with_nothing_to_discard_lighten_asks_nothing() -> None:
    markets = [market("E1", "|carpet-red"), market("B1"), market("C1"), market("D1")]
    state, _ = play(at_market(markets=markets), ChooseMarket("E"))
    assert state.asked == "camel"
