"""Every step of an off season as a position, and how a page is made to show it without playing up to it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from camelup.game import Event, encode
from camelup.offseason import rules
from camelup.offseason.appendix import ours
from camelup.offseason.market import Market
from camelup.offseason.merchant import Merchant
from camelup.offseason.moves import ChooseMarket, UseAbility
from camelup.offseason.state import SeasonOptions, State
from camelup.offseason.turns import Choosing, Selling
from tests.browser.person import Person
from tests.browser.still import renamed
from tests.offseason.positions import changed, market, merchant, play, season

ME, OTHER = 0, 3
MANY = 12
"""So many moves at once are not shown one by one."""
SHOWN = '.page[data-game="off-season"][data-n="{n}"]'


def stands() -> list[Market]:
    """Six markets, three of which are free; pottery from F1 would fall from its camel."""
    return [
        market("A1", "dates-2 fruit-banana pot-jug|dates-1"),
        market("B2", taker=2),
        market("C1", "carpet-white fruit-pineapple|dates-1 dates-1 dates-2"),
        market("D2", taker=1),
        market("E1", "pot-jug dates-4|dates-1 dates-1 dates-2 pot-vase", coins=2),
        market("F1", "pot-vase pot-amphora-vase carpet-purple|dates-1 dates-2"),
    ]


def trader(**more: Any) -> Merchant:
    """A merchant with three kinds of goods and both tokens."""
    loads = {
        "c3": "dates-3 dates-1",
        "c5": "pot-amphora pot-amphora pot-amphora-jug pot-vase",
        "c6": "carpet-red carpet-blue carpet-green carpet-yellow",
    }
    return merchant(13, **{"peeks": 1, "sales": 1, **loads, **more})


def table(own: Merchant | None = None, *, markets: Sequence[Market] | None = None, **position: Any) -> State:
    """Five merchants in the fifth round, with the house's numbers."""
    others = [
        own or trader(),
        merchant(9, c3="pot-jug pot-jug pot-vase"),
        merchant(4, peeks=1, c4="fruit-banana fruit-coconut", c6="dates-1 dates-4 dates-2"),
        merchant(0, sales=2, c5="carpet-red carpet-white", c6="pot-jug pot-jug"),
        merchant(21, c3="fruit-pineapple", c4="dates-2 dates-2", c5="carpet-blue"),
    ]
    position = {"phase": Choosing(ME), "number": 5, **position}
    state = season(*others, seats=5, markets=markets or stands(), **position)
    return changed(state, options=SeasonOptions(5, ours()))


def bet() -> State:
    """Everybody is to bet, and two have."""
    free = [changed(one, taker=None) for one in stands()]
    state = table(phase="bet", markets=free, kind="handicap", marker=ME)
    auction = changed(state.round.auction, bets=(None, 3, None, None, 0))
    return changed(state, round=changed(state.round, auction=auction))


def rich_bet() -> State:
    """A purse that has no key for every bet."""
    state = bet()
    return state.with_merchant(ME, changed(state.merchants[ME], purse=31))


def first_bet() -> State:
    """The first round, in which the slip says what the game is about."""
    poor = tuple(merchant(5) for _ in range(5))
    state = changed(bet(), merchants=poor)
    return changed(state, round=changed(state.round, number=1))


def asked(*moves: Any, own: Merchant | None = None, markets: Sequence[Market] | None = None) -> State:
    """What is asked after these moves in the market."""
    return play(table(own, markets=markets), *moves)[0]


def loading() -> State:
    """Two kinds wait for an empty camel, and one of three of them is too small."""
    goods = "fruit-banana fruit-banana fruit-pineapple fruit-coconut carpet-red"
    own = merchant(13, peeks=1, c5="pot-amphora pot-amphora pot-vase pot-jug")
    return asked(ChooseMarket("D"), own=own, markets=[*stands()[:3], market("D2", goods), *stands()[4:]])


def selling(own: Merchant | None = None, **position: Any) -> State:
    """Everything taken, and something to sell."""
    takers = {"A": 3, "C": 4, "F": ME}
    gone = [changed(one, taker=takers.get(one.mark, one.taker), face_down=()) for one in stands()]
    bare = [changed(one, face_up=() if one.taker is not None else one.face_up) for one in gone]
    return table(own, markets=bare, phase=Selling(ME), **position)


def full_sale() -> State:
    """Four full camels, with more sizes that sell than there is room for."""
    own = merchant(
        13,
        peeks=2,
        sales=2,
        c3="fruit-banana fruit-banana fruit-banana",
        c4="pot-jug pot-jug pot-jug pot-jug",
        c5="carpet-red carpet-blue carpet-green carpet-yellow carpet-white",
        c6="dates-3 dates-3 dates-3 dates-2 dates-2 dates-2",
    )
    return selling(own, last=5)


def others() -> State:
    """Somebody else is choosing, and the last round is known."""
    return table(phase=Choosing(3), last=6)


def over() -> State:
    """The season is over."""
    return changed(selling(last=5), phase="over")


STEPS: dict[str, Callable[[], State]] = {
    "bet": bet,
    "rich_bet": rich_bet,
    "first_bet": first_bet,
    "market": table,
    "prospect": lambda: asked(ChooseMarket("A")),
    "goods": lambda: asked(ChooseMarket("A"), UseAbility()),
    "poach": lambda: asked(ChooseMarket("F"), UseAbility()),
    "lighten": lambda: asked(ChooseMarket("E"), UseAbility()),
    "load": loading,
    "sale": selling,
    "full_sale": full_sale,
    "others": others,
}


class ShownSeason:
    """Somebody's page that shows any position: its table is real, what happens there is told from here."""

    def __init__(self, person: Person, names: Sequence[str] = ()) -> None:
        self.page: Page = person.page
        self._person = person
        self._names = names
        self._line: WebSocketRoute | None = None
        self._frame = ""
        self._n = 0
        person.context.route_web_socket("**/api/socket?*", self._pass)

    def begin(self, state: State, bots: int = 4) -> None:
        """Sit at a table with so many bots, which this page takes for a running one, and show a position."""
        self._tell(state, ())
        self._person.came(["me", *["random"] * bots], {"game": "off-season"})
        self._await()

    def show(self, state: State, told: Sequence[Event] = ()) -> None:
        """Show a position with one's own eyes, after these events."""
        self._tell(state, told)
        assert self._line is not None
        self._line.send(self._frame)
        self._await()

    def _tell(self, state: State, told: Sequence[Event]) -> None:
        view = json.loads(encode(rules.view(state, ME)))
        words = [json.loads(encode({"event": one, "message": one.message()})) for one in told]
        first, self._n = self._n, self._n + MANY
        entries: list[dict[str, Any]] = [
            {"type": "played", "n": n, "seat": OTHER, "events": []} for n in range(first, self._n)
        ]
        entries[-1]["events"] = words
        frame = {"since": first - 1, "at": self._n - 1, "entries": entries, "view": view}
        self._frame = json.dumps({"type": "happened", "deadline": None, "now": 0, **frame})

    def _await(self) -> None:
        expect(self.page.locator(SHOWN.format(n=self._n - 1))).to_be_attached()

    def _pass(self, near: WebSocketRoute) -> None:
        far = near.connect_to_server()

        def heard(text: str | bytes) -> None:
            frame = json.loads(text)
            if frame["type"] != "table":
                return
            frame["table"]["stage"] = "running"
            near.send(json.dumps(renamed(frame, self._names)))
            if self._line is not near:
                self._line = near
                near.send(self._frame)

        far.on_message(heard)
        near.on_message(far.send)
