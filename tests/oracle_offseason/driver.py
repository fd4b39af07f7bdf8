"""Helpers that bring a referee to the position a test wants and that play random games."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.oracle_offseason.cards import Appendix, Move
from tests.oracle_offseason.referee import Referee


def deal_all(referee: Referee) -> None:
    """Deal the first possible card wherever one is missing."""
    while referee.phase == "fill":
        referee.feed(-1, referee.legal(-1)[0])


def announced(seats: int, kind: str = "standard", leave: str = "") -> Referee:
    """Return a game whose first round waits for the bets, without the tiles named by letters."""
    referee = Referee(seats)
    for tile in leave or {3: "AD", 4: "A", 5: ""}[seats]:
        referee.feed(-1, {"type": "tile_left_out", "tile": tile})
    deal_all(referee)
    referee.feed(-1, {"type": "auction_announced", "kind": kind})
    return referee


def bet(referee: Referee, *pounds: int) -> None:
    """Feed one bet for each seat in order."""
    for seat, number in enumerate(pounds):
        referee.feed(seat, {"type": "bet", "pounds": number})


def at_market(seats: int, leave: str = "", first: int = 0) -> Referee:
    """Return a game in the first Market phase, whose first player has paid 1 pound."""
    referee = announced(seats, "standard", leave)
    bet(referee, *[1 if seat == first else 0 for seat in range(seats)])
    return referee


def stock(referee: Referee, tile: str, up: str, down: str = "", coins: int = 0) -> None:
    """Put other cards, separated by blanks, and coins onto a market."""
    market = referee.markets[tile]
    market["up"], market["down"], market["coins"] = up.split(), down.split(), coins


def choose(referee: Referee, tile: str) -> None:
    """Let the seat to act choose a market."""
    referee.feed(referee.to_act()[0], {"type": "choose_market", "market": tile})


def act(referee: Referee, move_type: str, /, **rest: object) -> None:
    """Let whoever is to act make a move of this type."""
    referee.feed(referee.to_act()[0], {"type": move_type, **rest})


def quick_market(referee: Referee, tiles: str) -> None:
    """Let the remaining seats choose these markets, emptied first, skip abilities and load nothing."""
    for tile in tiles:
        stock(referee, tile, "", coins=referee.markets[tile]["coins"])
    for tile in tiles:
        choose(referee, tile)
        if referee.market_turn is not None and referee.market_turn.step == "ability":
            act(referee, "skip_ability")


def kinds(moves: list[Move]) -> list[str]:
    """Return the types of some moves, each once, sorted."""
    return sorted({str(move["type"]) for move in moves})


def all_cards(referee: Referee) -> list[str]:
    """Return every goods card of the game, wherever it lies, sorted."""
    cards = list(referee.discards)
    for card, number in referee.tower.items():
        cards += [card] * number
    for market in referee.markets.values():
        cards += market["up"] + market["down"]
    for caravan in referee.camels:
        for load in caravan.values():
            cards += load
    if referee.market_turn is not None:
        cards += referee.market_turn.drawn + referee.market_turn.hand
    return sorted(cards)


def random_game(seats: int, seed: int, appendix: Appendix | None = None) -> Iterator[Referee]:
    """Play a random game and give the referee back before the first and after every move."""
    dice = random.Random(seed)
    referee = Referee(seats, appendix)
    yield referee
    while referee.to_act():
        seat = dice.choice(referee.to_act())
        if seat == -1:
            chances = referee.chances()
            weights = [float(weight) for _, weight in chances]
            referee.feed(-1, dice.choices([move for move, _ in chances], weights)[0])
        else:
            moves = referee.legal(seat)
            wanted = dice.choice(kinds(moves))
            referee.feed(seat, dice.choice([move for move in moves if move["type"] == wanted]))
        yield referee
