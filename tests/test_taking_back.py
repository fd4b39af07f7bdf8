"""Taking back: what may be, what may not, and what is asked anew."""

from __future__ import annotations

import pytest

from camelup.game import Action, StaleDecision
from camelup.log import Entry, Played, TookBack, live
from camelup.race import rules as race
from camelup.race.moves import LayFinishCard, PlaceTile, Roll
from camelup.table import replay, resumed
from tests.contract import sealed
from tests.contract.sealed import Bet
from tests.tables import DICE, WHITE, YELLOW, after, race_table, refused, sealed_table


def draws(entries: tuple[Entry, ...]) -> list[int]:
    """The numbers of all draws."""
    return [entry.draw.number for entry in entries if isinstance(entry, Played) and entry.draw is not None]


class TestTakingBack:
    @pytest.mark.parametrize("action", [WHITE, PlaceTile(9, "-"), LayFinishCard("g", "loser")], ids=str)
    def test_what_was_not_left_to_chance_is_taken_back(self, action: Action) -> None:
        before = race_table()
        table, entries = after(before, action).take_back(1)
        assert entries == (TookBack(2, 1),) and table.log.entries[2:] == entries
        assert table.state == before.state and table.to_act == (0,)
        assert [entry.n for entry in live(table.log.entries)] == [0]

    def test_several_moves_at_once(self) -> None:
        before = after(race_table(3), WHITE)
        table, _ = after(before, WHITE, YELLOW).take_back(2)
        assert table.state == before.state and table.to_act == (1,)
        again = after(table, YELLOW)
        assert [entry.n for entry in live(again.log.entries)] == [0, 1, 5]

    def test_the_old_table_is_as_it_was(self) -> None:
        table = after(race_table(), WHITE)
        table.take_back(1)
        assert table == after(race_table(), WHITE)

    def test_who_is_to_act_again_is_asked_anew(self) -> None:
        table, _ = after(race_table(), WHITE).take_back(1)
        assert table.decisions == {0: 2} and table.view(0).decision == 2
        with pytest.raises(StaleDecision):
            table.play(0, YELLOW, 0)
        assert table.play(0, YELLOW, 2)[0].to_act == (1,)

    def test_a_question_put_by_what_was_taken_back_is_closed(self) -> None:
        """Two players: seat 0 is to act before and after, but in another position."""
        table = after(race_table(), WHITE, WHITE)
        assert table.decisions == {0: 2}
        table, _ = table.take_back(1)
        assert table.decisions == {0: 3}
        with pytest.raises(StaleDecision):
            table.play(0, YELLOW, 2)

    def test_another_seats_question_stays_open(self) -> None:
        table, _ = sealed_table().play(1, Bet(2))
        table, _ = table.take_back(1)
        assert table.decisions == {0: 0, 1: 2, 2: 0} and table.state == sealed_table().state
        table, _ = table.play(0, Bet(1), 0)
        assert table.play(1, Bet(0), 2)[0].decisions == {2: 0}

    def test_not_after_a_roll(self) -> None:
        table = after(race_table(), Roll())
        for to in (1, 2):
            refused("reason.take_back_seen", table.take_back, to)
        later = after(table, WHITE)
        refused("reason.take_back_seen", later.take_back, 1)
        assert later.take_back(3)[0].state == table.state

    def test_not_what_nature_did(self) -> None:
        refused("reason.take_back_seen", race_table().take_back, 0)

    def test_not_after_something_was_shown(self) -> None:
        """The last bet shows them all; what is shown stays known."""
        last = sealed_table()
        for _ in range(sealed.ROUNDS - 1):
            last = after(last, Bet(0), Bet(0), Bet(0))
        n = len(last.log.entries)
        table = after(last, Bet(1), Bet(2))
        shown = resumed(table, Played(n + 2, 2, Bet(0), sealed.apply(table.state, 2, Bet(0))[1]))
        assert shown.to_act == () and not shown.is_closed
        refused("reason.take_back_seen", shown.take_back, n + 2)
        assert table.take_back(n)[0].state == last.state

    @pytest.mark.parametrize("to", [-1, 2, 3, 7])
    def test_not_what_is_not_there(self, to: int) -> None:
        """Entry 2 took entry 1 back; 3 is yet to come."""
        table, _ = after(race_table(), WHITE).take_back(1)
        refused("reason.take_back_missing", table.take_back, to)
        refused("reason.take_back_missing", table.take_back, 1)

    def test_not_at_a_closed_table(self) -> None:
        table, _ = after(race_table(), WHITE).close("abandoned")
        refused("reason.take_back_missing", table.take_back, 1)

    def test_no_draw_is_used_twice(self) -> None:
        """Taken back or not, the next roll has the next number."""
        table = after(race_table(), Roll(), WHITE)
        table, _ = table.take_back(3)
        table = after(table, YELLOW, Roll(), WHITE)
        table, _ = table.take_back(len(table.log.entries) - 1)
        table = after(table, Roll())
        assert draws(table.log.entries) == [0, 1, 2, 3] and table.draws == 4
        assert draws(replay(race, table.log, DICE).play(table.to_act[0], Roll())[1]) == [4]
