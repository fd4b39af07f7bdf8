"""One seat's Market turn: peek, choose, ability, take, load, collapse (rulings O4, O5, O6, O9)."""

from __future__ import annotations

from fractions import Fraction

from tests.oracle_offseason.cards import CAMELS, GOODS, PROSPECT_DRAWS, Move, kind_of
from tests.oracle_offseason.table import Table


class MarketTurn:
    """The Market turn of one seat, step by step in the order of O4."""

    def __init__(self, table: Table, seat: int) -> None:
        """Start with the choice of a market, before which the seat may peek."""
        self.table = table
        self.seat = seat
        self.step = "choose"
        self.tile = ""
        self.named = ""
        self.drawn: list[str] = []  # prospect cards that lie open until all are drawn
        self.hand: list[str] = []  # cards taken but not loaded yet
        self.plan: dict[str, int] = {}  # newly loaded goods and their camels
        self.done = False

    def to_act(self) -> list[int]:
        """Return Nature while prospect cards are drawn, and otherwise the seat."""
        return [-1] if self.step == "draw" else [self.seat]

    def chances(self) -> list[tuple[Move, Fraction]]:
        """Return the cards that prospect may draw next."""
        return self.table.card_chances() if self.step == "draw" else []

    def legal(self, seat: int) -> list[Move]:
        """Return every move of the present step."""
        if self.step == "choose":
            return self.peek_moves() + self.choose_moves()
        if self.step == "ability":
            return [{"type": "use_ability"}, {"type": "skip_ability"}]
        if self.step == "name":
            return [{"type": "name_goods", "goods": goods} for goods in GOODS]
        if self.step == "poach":
            return self.poach_moves()
        if self.step == "lighten":
            return self.lighten_moves()
        goods = self.next_goods()
        return [{"type": "assign", "goods": goods, "camel": camel} for camel in self.free_camels()]

    def choose_moves(self) -> list[Move]:
        """Return the unchosen markets; a token or pounds that one would give may be declined (O4)."""
        moves: list[Move] = []
        for tile in self.table.unchosen():
            moves.append({"type": "choose_market", "market": tile})
            ability = self.table.side(tile)["ability"]
            if ability == "two_pounds" or self.table.supply.get(ability, 0) > 0:
                moves.append({"type": "choose_market", "market": tile, "skips_ability": True})
        return moves

    def peek_moves(self) -> list[Move]:
        """Return the peeks at unchosen markets with face-down cards, if a Peek token is held."""
        if self.table.tokens[self.seat]["peek"] == 0:
            return []
        tiles = [tile for tile in self.table.unchosen() if self.table.markets[tile]["down"]]
        return [{"type": "peek", "market": tile} for tile in tiles]

    def poach_moves(self) -> list[Move]:
        """Return the face-up cards of unchosen markets, each kind of card once a market."""
        moves: list[Move] = []
        for tile in self.table.unchosen():
            for card in sorted(set(self.table.markets[tile]["up"])):
                moves.append({"type": "poach", "market": tile, "card": card})
        return moves

    def lighten_moves(self) -> list[Move]:
        """Return the face-up cards of the chosen market and the cards of the seat's own camels."""
        moves: list[Move] = []
        for card in sorted(set(self.table.markets[self.tile]["up"])):
            moves.append({"type": "lighten_market", "card": card})
        for camel in CAMELS:
            for card in sorted(set(self.table.camels[self.seat][camel])):
                moves.append({"type": "lighten_camel", "camel": camel, "card": card})
        return moves

    def feed(self, move: Move) -> None:
        """Carry out one move that was found legal."""
        kind = move["type"]
        if kind == "peek":
            self.peek(move["market"])
        elif kind == "choose_market":
            self.choose(move["market"], declines=move.get("skips_ability", False))
        elif kind == "skip_ability":
            self.take_cards()
        elif kind == "use_ability":
            self.step = {"prospect": "name"}.get(self.ability(), self.ability())
        elif kind == "name_goods":
            self.named = move["goods"]
            self.step = "draw"
            self.after_draw()  # O9: the Tower may be empty before the draw
        elif kind == "card_dealt":
            self.table.draw(move["card"])
            self.drawn.append(move["card"])
            self.after_draw()
        elif kind == "assign":
            self.plan[move["goods"]] = move["camel"]
            self.assign_or_load()
        else:
            self.move_one_card(move)
            self.take_cards()

    def ability(self) -> str:
        """Return the ability of the chosen market's side."""
        return str(self.table.side(self.tile)["ability"])

    def peek(self, tile: str) -> None:
        """Spend a Peek token and show the seat the face-down cards of one market."""
        self.table.tokens[self.seat]["peek"] -= 1
        self.table.supply["peek"] += 1
        cards = list(self.table.markets[tile]["down"])
        self.table.peeks.append(
            {"round": self.table.round_number, "seat": self.seat, "market": tile, "cards": cards}
        )

    def choose(self, tile: str, *, declines: bool) -> None:
        """Choose a market, take its coins, and let or ask about its ability unless that is declined."""
        self.tile = tile
        self.table.markets[tile]["chosen_by"] = self.seat
        self.table.take_coins(tile, self.seat)
        ability = self.ability()
        if ability == "two_pounds" and not declines:
            self.table.pay("two_pounds", self.seat, 2)
        if ability in ("peek", "extra_sale") and not declines and self.table.supply[ability] > 0:
            self.table.supply[ability] -= 1
            self.table.tokens[self.seat][ability] += 1
        asked = (
            ability == "prospect"
            or (ability == "poach" and bool(self.poach_moves()))
            or (ability == "lighten" and bool(self.lighten_moves()))
        )
        if asked:
            self.step = "ability"
        else:
            self.take_cards()

    def after_draw(self) -> None:
        """Renew an empty Tower at once (O9), and after the last card sort the drawn ones."""
        if not self.table.tower:
            self.table.renew_tower(self.table.round_number + 1)
        if len(self.drawn) < PROSPECT_DRAWS and self.table.tower:
            return
        self.hand = [card for card in self.drawn if kind_of(card) == self.named]
        self.table.discards += [card for card in self.drawn if kind_of(card) != self.named]
        self.drawn = []
        self.take_cards()

    def move_one_card(self, move: Move) -> None:
        """Poach a card into the chosen market, or discard one from it or from a camel."""
        card = move["card"]
        if move["type"] == "poach":
            self.table.markets[move["market"]]["up"].remove(card)
            self.table.markets[self.tile]["up"].append(card)
            return
        if move["type"] == "lighten_market":
            self.table.markets[self.tile]["up"].remove(card)
        else:
            self.table.camels[self.seat][move["camel"]].remove(card)
        self.table.discards.append(card)

    def take_cards(self) -> None:
        """Take all cards of the chosen market, face-down ones revealed, and begin to load."""
        market = self.table.markets[self.tile]
        self.hand += market["up"] + market["down"]
        market["up"] = []
        market["down"] = []
        self.assign_or_load()

    def next_goods(self) -> str | None:
        """Return the first kind in hand that has neither a camel nor a plan for one (O5)."""
        for goods in GOODS:
            held = any(kind_of(card) == goods for card in self.hand)
            if held and goods not in self.plan and self.table.camel_of(self.seat, goods) is None:
                return goods
        return None

    def free_camels(self) -> list[int]:
        """Return the empty camels that no kind is planned for."""
        own = self.table.camels[self.seat]
        return [camel for camel in CAMELS if not own[camel] and camel not in self.plan.values()]

    def assign_or_load(self) -> None:
        """Plan kinds that have one camel left to go to, ask for others, and load when all are planned."""
        goods = self.next_goods()
        while goods is not None:
            if len(self.free_camels()) > 1:
                self.step = "assign"
                return
            self.plan[goods] = self.free_camels()[0]
            goods = self.next_goods()
        self.load()

    def load(self) -> None:
        """Load every card, then let each overloaded camel collapse in one check (O6)."""
        own = self.table.camels[self.seat]
        for card in self.hand:
            camel = self.table.camel_of(self.seat, kind_of(card))
            own[self.plan[kind_of(card)] if camel is None else camel].append(card)
        self.hand = []
        for camel in CAMELS:
            if len(own[camel]) > camel:
                self.table.discards += own[camel]
                own[camel] = []
        self.step = "done"
        self.done = True
