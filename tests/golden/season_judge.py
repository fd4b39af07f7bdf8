"""A golden off season as the independent referee sees it."""

from __future__ import annotations

from typing import Any

from camelup.log import Header
from camelup.words import Words
from tests.golden.feeding import fed
from tests.offseason.agreement import plain
from tests.oracle_offseason.referee import Referee


def referee_for(header: Header) -> Referee:
    """A referee who is ready for that season, with the numbers of its own appendix."""
    return Referee(header.options.seats, plain(header.options.appendix))


class SeasonJudge:
    """Tells what was paid for each move, and whatever is new on the table after it."""

    def __init__(self, header: Header, words: Words) -> None:
        self.names = words.names
        self.referee = referee_for(header)
        self.opening = [f"numbers: {header.options.appendix.origin}"]
        self.table = self._table()

    def told(self, seat: int, move: Any) -> list[str]:
        """A line for each payment, and one for each part of the table that is not what it was."""
        paid = [
            f"paid ({row['kind'].replace('_', ' ')}): {self._name(row['seat'])} {row['pounds']:+d}"
            for row in fed(self.referee, seat, move)
        ]
        before, self.table = self.table, self._table()
        return paid + [line for line in self.table if line not in before]

    def winners(self) -> list[int]:
        """Who has won."""
        return self.referee.winners()

    def _name(self, seat: int) -> str:
        return "the market" if seat < 0 else self.names[seat]

    def _table(self) -> list[str]:
        """The whole table: markets, merchants, Tower and discards."""
        referee = self.referee
        last = referee.final_round
        number = f"{referee.round_number}" if last is None else f"{referee.round_number} of {last}"
        marker = "nobody" if referee.marker is None else self.names[referee.marker]
        return [
            *map(self._market, sorted(referee.markets)),
            *map(self._merchant, range(referee.seats)),
            f"round {number}, first player {marker}",
            f"Tower {sum(referee.tower.values())}, discards {len(referee.discards)}",
        ]

    def _market(self, tile: str) -> str:
        market = self.referee.markets[tile]
        cards = " / ".join(" ".join(market[row]) or "-" for row in ("up", "down"))
        coins = f" +{market['coins']}" if market["coins"] else ""
        taker = "" if market["chosen_by"] is None else f" ({self.names[market['chosen_by']]})"
        return f"{tile}{market['side']}{taker}{coins}: {cards}"

    def _merchant(self, seat: int) -> str:
        referee = self.referee
        camels = ", ".join(
            f"{camel} {' '.join(sorted(load)) or '-'}" for camel, load in referee.camels[seat].items()
        )
        tokens = "".join(f" {token.replace('_', ' ')} {n}" for token, n in referee.tokens[seat].items() if n)
        return f"{self.names[seat]} {referee.purses[seat]}{tokens}: {camels}"
