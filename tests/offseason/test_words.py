"""Words: every message has its text, every text is used, every gap is filled."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import get_args

import pytest

import camelup.offseason
from camelup.dice import Dice
from camelup.game import encode
from camelup.games import find
from camelup.log import Played, Seated
from camelup.offseason import dealings
from camelup.offseason import events as happened
from camelup.offseason.appendix import ours
from camelup.offseason.codes import codes
from camelup.offseason.goods import CARDS, GOODS
from camelup.offseason.moves import Bet
from camelup.offseason.sheet import AUCTIONS, Ability
from camelup.table import opened, played_out
from camelup.words import Message, Words, catalogue
from tests.offseason.positions import cards
from tests.race.positions import fresh_seed
from tests.race.test_words import keys_of, sayable

NAMES = ("Ann", "Mira", "Zed", "Ben", "Cleo")
X = "\N{MULTIPLICATION SIGN}"
KEY = re.compile(r"\"(offseason(?:\.[a-z_]+){2,})\"")
TOLD = [
    (happened.MarketLeftOut("A"), "market A is left out"),
    (happened.GoodsDealt("B", "dates-2", True, 9), "market B gets 2 dates"),
    (happened.GoodsDealt("B", None, False, 9), "market B gets a card face down"),
    (happened.GoodsDealt("B", "dates-2", False, 9), "market B gets 2 dates face down"),
    (
        happened.TowerRenewed(20, 5),
        "the Tower is used up: the 20 discards become the new one, and round 5 is the last",
    ),
    (
        happened.MarketsTurned("C", 1),
        "market C, which nobody chose, now has 1 pound on it; the others are turned over",
    ),
    (happened.RoundBegan(2, False), "round 2 begins"),
    (happened.RoundBegan(5, True), "round 5 begins, the last one"),
    (happened.PursesFilled(5), "nobody has any money left: everyone gets 5 pounds"),
    (happened.AuctionBegan("lowest"), "an auction upside down: the lowest bet that nobody else made wins"),
    (happened.BetSealed(1, None), "Mira has bet"),
    (happened.BetSealed(1, 1), "Mira has bet 1 pound"),
    (happened.BetsRevealed((3, 0, 1)), "the bets are shown: Ann 3, Mira 0, Zed 1"),
    (happened.AuctionWon(0, None, 3), "Ann pays 3 pounds and goes first"),
    (happened.AuctionRepeated(), "every bet was tied: everyone bets once more"),
    (happened.AuctionFailed(2), "again every bet was tied: nobody pays, and Zed goes first as before"),
    (
        happened.AuctionFailed(None),
        "again every bet was tied: nobody pays, and chance decides who goes first",
    ),
    (happened.MarkerDrawn(1), "chance has Mira go first"),
    (dealings.MarketPeeked(0, "D", None, 1), "Ann peeks at the face-down cards of market D"),
    (dealings.MarketPeeked(0, "D", cards("pot-jug dates-1"), 1), "Ann peeks at market D: 1 date, jug"),
    (dealings.MarketChosen(0, None, "E", 0), "Ann chooses market E"),
    (dealings.MarketChosen(0, None, "E", 2), "Ann chooses market E with 2 pounds on it"),
    (dealings.TokenGained(0, "extra_sale", 1), "Ann gets an Extra Sale token"),
    (dealings.PoundsGained(0, None, 2), "Ann gets 2 pounds"),
    (
        dealings.AbilityUsed(0, "poach"),
        "Ann uses the market's ability: move one face-up card to this market from one that nobody has chosen",
    ),
    (
        dealings.AbilitySkipped(0, "lighten"),
        "Ann does without the market's ability: "
        "discard one face-up card from this market or one card from your camels",
    ),
    (dealings.GoodsNamed(0, "fruit"), "Ann prospects for fruit"),
    (dealings.GoodsDrawn(0, "carpet-red", 4), "Ann draws red carpet"),
    (dealings.DrawSorted(0, "dates", cards("dates-1 dates-1"), ()), f"Ann keeps 2 {X} 1 date"),
    (dealings.DrawSorted(0, "dates", (), cards("pot-jug")), "Ann keeps nothing: no dates came up"),
    (dealings.CardPoached(0, "pot-vase-jug", "A", "F"), "Ann poaches vase or jug from market A for market F"),
    (dealings.LoadLightened(0, "fruit-banana", None), "Ann discards banana from the market"),
    (dealings.LoadLightened(0, "fruit-banana", 6), "Ann discards banana from the 6-card camel"),
    (
        dealings.GoodsTaken(0, "A", cards("pot-jug"), cards("dates-4 pot-jug")),
        f"Ann takes 4 dates, 2 {X} jug from market A",
    ),
    (dealings.GoodsTaken(0, "A", (), ()), "Ann finds no cards in market A"),
    (
        dealings.GoodsLoaded(0, "pottery", 3, cards("pot-jug")),
        "Ann's 3-card camel carries pottery: 1 of 3 cards",
    ),
    (
        dealings.GoodsLoaded(0, "dates", 3, cards("dates-1 " * 4)),
        "Ann's 3-card camel carries dates: 4 cards, too many",
    ),
    (
        dealings.CamelCollapsed(0, 3, cards("dates-1 " * 4)),
        f"Ann's 3-card camel collapses and loses 4 {X} 1 date",
    ),
    (dealings.ExtraSaleUsed(0, 0), "Ann spends an Extra Sale token"),
    (
        dealings.GoodsSold(0, None, 4, cards("dates-1 dates-2"), 2, ()),
        "Ann sells 1 date, 2 dates for 2 pounds",
    ),
    (dealings.SaleEnded(0, True), "Ann sells nothing more"),
    (dealings.SaleEnded(0, False), "Ann sells nothing"),
    (happened.MerchantsTied((0, 2)), "Ann and Zed are tied and may sell once more from each camel"),
    (happened.SeasonEnded((9, 4, 2), (0,)), "Ann wins with 9 pounds"),
    (happened.SeasonEnded((9, 4, 9), (0, 2)), "Ann and Zed share the victory with 9 pounds each"),
]


@pytest.mark.parametrize(("event", "words"), TOLD, ids=lambda one: type(one).__name__)
def test_what_happens_is_told(event: happened.SeasonEvent, words: str) -> None:
    assert Words(NAMES)(event.message()) == words
    assert encode(event.message())


def test_every_text_of_an_event_is_told() -> None:
    told_keys = set[str]().union(*(keys_of(event.message()) for event, _ in TOLD))
    said = {key for key in told_keys if re.match(r"offseason\.event\.|victory", key)}
    assert said == {key for key in sayable("offseason") if re.match(r"offseason\.event\.|victory", key)}
    assert {type(event) for event, _ in TOLD} == set(get_args(happened.SeasonEvent))


def test_every_key_of_the_off_season_is_used_and_has_its_text() -> None:
    sources = Path(camelup.offseason.__file__).parent.glob("*.py")
    used = {key for source in sources for key in KEY.findall(source.read_text(encoding="utf-8"))}
    used |= {f"offseason.card.{card}" for card in CARDS} | {f"offseason.goods.{goods}" for goods in GOODS}
    used |= {f"offseason.ability.{ability}" for ability in get_args(Ability)}
    used |= {f"offseason.a_token.{token}" for token in ("peek", "extra_sale")}
    used |= {f"offseason.{way}.{kind}" for way in ("auction", "auction_began") for kind in AUCTIONS}
    questions = ("bet", "market", "ability", "goods", "poach", "lighten", "camel", "sale")
    used |= {f"offseason.asked.{question}" for question in questions}
    used |= {f"offseason.reason.group.{goods}" for goods in GOODS}
    sections = {key.split(".")[1] for key in used} - {"event", "action", "times", "terminal"}
    known = {key for key in catalogue() if re.match(rf"offseason\.({'|'.join(sections)})\.", key)}
    assert {key for key in used if key.split(".")[1] in sections} == known


def test_every_action_is_an_offer_in_words() -> None:
    words = Words(NAMES)
    actions = [*codes(ours()).actions, Bet(0), Bet(1)]
    offers = [words(action.message()) for action in actions]
    assert len(set(offers)) == len(offers)
    said = {action.message().key for action in actions}
    assert said == {key for key in sayable("offseason") if key.startswith("offseason.action.")}


@pytest.mark.parametrize("seats", [3, 5])
def test_whole_games_are_told_in_words(seats: int) -> None:
    words, game = Words(NAMES), find("off-season")
    with fresh_seed() as seed:
        rng = random.Random(seed)
        names = [Seated(name) for name in NAMES[:seats]]
        table = opened(game.rules, game.name, game.options(seats), names, Dice.seeded(seed))
        table = played_out(table, lambda view: rng.choice(view.legal))
        played = [entry for entry in table.log.entries if isinstance(entry, Played)]
        for event in (event for entry in played for event in entry.events):
            for viewer in (None, 0, 1):
                message: Message = event.seen_by(viewer).message()
                # a message can be sent, and its gaps hold what may be said
                assert encode(message)
                assert not re.search(r"^$|None|[{}]|player \d", words(message))
