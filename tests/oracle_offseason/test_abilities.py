"""The abilities and tokens of the market sides, by hand (ruling O4 and the appendix)."""

from __future__ import annotations

from tests.oracle_offseason.driver import act, at_market, choose, kinds, quick_market, stock


def test_prospect_takes_only_the_named_goods() -> None:
    """After three draws the named goods are loaded with the market's cards, others are discarded."""
    referee = at_market(3, leave="BD")
    stock(referee, "A", "fruit-banana", "pot-jug")
    choose(referee, "A")
    assert kinds(referee.legal(0)) == ["skip_ability", "use_ability"]
    act(referee, "use_ability")
    assert [m["goods"] for m in referee.legal(0)] == ["dates", "carpets", "pottery", "fruit"]
    act(referee, "name_goods", goods="fruit")
    before = sum(referee.tower.values())
    for card in ("fruit-coconut", "carpet-red", "fruit-banana"):
        assert referee.to_act() == [-1] and referee.discards == []
        act(referee, "card_dealt", card=card)
    assert sum(referee.tower.values()) == before - 3 and referee.discards == ["carpet-red"]
    act(referee, "assign", goods="pottery", camel=3)
    act(referee, "assign", goods="fruit", camel=4)
    assert referee.camels[0][4] == ["fruit-coconut", "fruit-banana", "fruit-banana"]
    assert referee.camels[0][3] == ["pot-jug"] and not referee.last_round


def test_prospect_skipped() -> None:
    """Without the ability nothing is drawn."""
    referee = at_market(3, leave="BD")
    stock(referee, "A", "fruit-banana")
    choose(referee, "A")
    act(referee, "skip_ability")
    assert referee.legal(0) == [{"type": "assign", "goods": "fruit", "camel": c} for c in (3, 4, 5, 6)]


def test_poach_moves_a_face_up_card_of_an_unchosen_market() -> None:
    """One face-up card of a market nobody has chosen comes along, face-down and chosen ones don't."""
    referee = at_market(3)
    quick_market(referee, "B")
    stock(referee, "C", "dates-1 dates-1", "dates-4")
    stock(referee, "E", "pot-jug", "pot-vase")
    stock(referee, "F", "fruit-banana")
    choose(referee, "F")
    act(referee, "use_ability")
    assert referee.legal(1) == [
        {"type": "poach", "market": "C", "card": "dates-1"},
        {"type": "poach", "market": "E", "card": "pot-jug"},
    ]
    act(referee, "poach", market="C", card="dates-1")
    act(referee, "assign", goods="dates", camel=3)
    act(referee, "assign", goods="fruit", camel=4)
    assert referee.camels[1] == {3: ["dates-1"], 4: ["fruit-banana"], 5: [], 6: []}
    assert referee.markets["C"]["up"] == ["dates-1"] and referee.markets["C"]["down"] == ["dates-4"]


def test_poach_without_a_card_is_not_asked() -> None:
    """If no unchosen market has a face-up card, nothing happens."""
    referee = at_market(3)
    for tile in "BCE":
        stock(referee, tile, "", "dates-1")
    stock(referee, "F", "")
    choose(referee, "F")
    assert referee.to_act() == [1]


def test_lighten_market_card() -> None:
    """One face-up card of the chosen market is discarded before the cards are taken."""
    referee = at_market(3)
    referee.camels[0][3] = ["dates-1"] * 3
    stock(referee, "E", "dates-2 dates-2", "pot-jug")
    choose(referee, "E")
    act(referee, "use_ability")
    assert referee.legal(0) == [
        {"type": "lighten_market", "card": "dates-2"},
        {"type": "lighten_camel", "camel": 3, "card": "dates-1"},
    ]
    act(referee, "lighten_market", card="dates-2")
    assert referee.discards == ["dates-2"]
    act(referee, "assign", goods="pottery", camel=6)
    assert referee.camels[0] == {3: [], 4: [], 5: [], 6: ["pot-jug"]}  # the fourth date card fell


def test_lighten_frees_a_camel() -> None:
    """If a camel's last card is discarded, the camel is free before loading, also for its old kind."""
    referee = at_market(3)
    referee.camels[0] = {3: ["dates-1"], 4: ["pot-jug"], 5: ["carpet-red"], 6: []}
    stock(referee, "E", "dates-2")
    choose(referee, "E")
    act(referee, "use_ability")
    act(referee, "lighten_camel", camel=3, card="dates-1")
    assert referee.legal(0) == [{"type": "assign", "goods": "dates", "camel": c} for c in (3, 6)]
    act(referee, "assign", goods="dates", camel=6)
    assert referee.camels[0][6] == ["dates-2"] and referee.discards == ["dates-1"]


def test_lighten_with_nothing_to_discard_is_not_asked() -> None:
    """Without a face-up card and without loaded camels there is no question."""
    referee = at_market(3)
    stock(referee, "E", "")
    choose(referee, "E")
    assert referee.to_act() == [1]


def test_tokens_come_from_the_supply() -> None:
    """A token is given by itself while the supply has one, and otherwise not."""
    referee = at_market(3)
    referee.supply["extra_sale"] = 0
    quick_market(referee, "CB")
    assert referee.tokens == [
        {"peek": 1, "extra_sale": 0},
        {"peek": 0, "extra_sale": 0},
        {"peek": 0, "extra_sale": 0},
    ]
    assert referee.supply == {"peek": 4, "extra_sale": 0}


def test_tokens_and_pounds_may_be_declined() -> None:
    """Whoever declines gets neither, and nothing leaves the supply; an empty supply offers no declining."""
    referee = at_market(3, leave="AF")
    bare = [m["market"] for m in referee.legal(0) if m.get("skips_ability")]
    assert bare == ["B", "C", "D"]
    for tile in "BCD":
        stock(referee, tile, "")
        act(referee, "choose_market", market=tile, skips_ability=True)
    assert referee.supply == {"peek": 5, "extra_sale": 5} and referee.purses == [4, 5, 5]
    referee = at_market(3, leave="AF")
    referee.supply["peek"] = 0
    assert [m["market"] for m in referee.legal(0) if m.get("skips_ability")] == ["B", "D"]


def test_peek() -> None:
    """Tokens are spent one after another before choosing, on unchosen markets with face-down cards."""
    referee = at_market(4)
    for tile, down in (("B", "dates-1"), ("C", ""), ("D", "dates-2"), ("E", "pot-jug pot-vase"), ("F", "")):
        stock(referee, tile, "", down)
    choose(referee, "D")
    act(referee, "assign", goods="dates", camel=3)
    assert kinds(referee.legal(1)) == ["choose_market"]
    referee.tokens[1]["peek"] = 2
    referee.supply["peek"] = 3
    assert [m["market"] for m in referee.legal(1) if m["type"] == "peek"] == ["B", "E"]
    act(referee, "peek", market="E")
    assert referee.peeks == [{"round": 1, "seat": 1, "market": "E", "cards": ["pot-jug", "pot-vase"]}]
    assert referee.tokens[1]["peek"] == 1 and referee.supply["peek"] == 4
    act(referee, "peek", market="B")
    assert kinds(referee.legal(1)) == ["choose_market"] and referee.to_act() == [1]


def test_peek_gained_this_turn_serves_later() -> None:
    """Who gains a Peek token has chosen already and can't spend it in this turn."""
    referee = at_market(3)
    stock(referee, "C", "dates-1")
    choose(referee, "C")
    assert kinds(referee.legal(0)) == ["assign"] and referee.tokens[0]["peek"] == 1
