"""One table: playing, deciding, closing."""

from __future__ import annotations

import pytest

from camelup.game import NATURE, IllegalMove, StaleDecision
from camelup.log import Closed, Log, Played
from camelup.race import rules as race
from camelup.race.moves import PlaceTile, Roll, Rolled, TakeTicket
from camelup.table import replay
from tests.contract import sealed
from tests.contract.sealed import Bet, Boast
from tests.tables import DICE, START, WHITE, YELLOW, after, race_table, refused, sealed_table


class TestPlaying:
    def test_an_action_is_one_entry(self) -> None:
        table, entries = race_table().play(0, WHITE)
        (entry,) = entries
        assert isinstance(entry, Played) and (entry.n, entry.seat, entry.move) == (1, 0, WHITE)
        assert entry.draw is None and table.log.entries[-1] == entry
        assert table.to_act == (1,) and table.decisions == {1: 1}

    def test_a_roll_comes_with_what_nature_did(self) -> None:
        table, (roll, rolled) = race_table().play(0, Roll())
        assert isinstance(roll, Played) and isinstance(rolled, Played)
        assert (roll.n, roll.seat, rolled.n, rolled.seat) == (1, 0, 2, NATURE)
        assert isinstance(rolled.move, Rolled) and rolled.draw is not None
        rolling = replay(race, Log(table.log.header, table.log.entries[:2]))
        assert rolled.move == race.chances(rolling.state)[rolled.draw.outcome][0]
        assert table.decisions == {1: 2} and table.draws == 2

    def test_the_last_move_closes_the_table(self) -> None:
        """White stands on 16 and its die is the only one left."""
        table, entries = race_table(start="2014 1:b/2:g/3:o/4:y/16:w w -").play(0, Roll())
        assert [type(entry) for entry in entries] == [Played, Played, Closed]
        assert entries[-1] == Closed(3, "finished", DICE.secret.hex())
        assert table.is_closed and table.to_act == () and table.decisions == {}

    def test_tables_are_values(self) -> None:
        """The old table is as it was, and can be played on in another way."""
        table = race_table()
        one, other = after(table, WHITE), after(table, YELLOW)
        assert table == race_table() and len(table.log.entries) == 1
        assert one != other and after(table, WHITE) == one
        assert one.log.entries[:1] == other.log.entries[:1] == table.log.entries
        with pytest.raises(AttributeError):
            table.state = one.state  # type: ignore[misc]

    def test_without_dice_a_table_is_watched_not_played(self) -> None:
        table = replay(race, race_table().log)
        refused("reason.no_dice", table.play, 0, Roll())
        refused("reason.no_dice", table.play, 0, WHITE)
        assert table.view(0).legal == race_table().view(0).legal

    def test_refusals_say_why(self) -> None:
        table = after(race_table(), WHITE)
        refused("reason.not_your_turn", table.play, 0, Roll())
        refused("reason.not_your_turn", table.play, 5, Roll())
        refused("reason.not_your_turn", table.play, NATURE, Rolled("w", 1))
        refused("reason.not_legal", table.play, 1, Rolled("w", 1))
        refused("race.reason.tile_camel", table.play, 1, PlaceTile(5, "+"))
        refused("race.reason.no_camel", table.play, 1, TakeTicket("x"))


class TestDecisions:
    def test_a_decision_is_answered_once(self) -> None:
        table = race_table()
        decision = table.view(0).decision
        assert decision == 0
        table, _ = table.play(0, WHITE, decision)
        with pytest.raises(StaleDecision):
            table.play(0, WHITE, decision)
        with pytest.raises(StaleDecision):
            table.play(1, WHITE, decision)
        assert after(table, YELLOW) == table.play(1, YELLOW, table.view(1).decision)[0]

    def test_only_those_to_act_have_one(self) -> None:
        table = race_table()
        assert [table.view(seat).decision for seat in (0, 1, None)] == [0, None, None]

    def test_another_seats_sealed_move_leaves_mine_open(self) -> None:
        table = sealed_table()
        assert table.decisions == {0: 0, 1: 0, 2: 0}
        table, _ = table.play(1, Bet(2), 0)
        assert table.decisions == {0: 0, 2: 0} and table.view(1).decision is None
        table, _ = table.play(0, Bet(1), 0)
        assert table.decisions == {2: 0}

    def test_my_own_sealed_move_closes_mine(self) -> None:
        table, _ = sealed_table().play(1, Bet(2), 0)
        with pytest.raises(StaleDecision):
            table.play(1, Bet(3), 0)
        refused("reason.not_your_turn", table.play, 1, Bet(3))

    def test_who_is_to_act_once_more_is_asked_anew(self) -> None:
        """A boast leaves everybody to act, but its question has been answered."""
        table, _ = sealed_table().play(1, Boast(), 0)
        assert table.decisions == {0: 0, 1: 1, 2: 0}
        with pytest.raises(StaleDecision):
            table.play(1, Bet(1), 0)
        assert table.play(1, Bet(1), 1)[0].decisions == {0: 0, 2: 0}

    def test_when_all_have_moved_everybody_is_asked_anew(self) -> None:
        """Entries 1 to 3 are the bets, 4 is the next prize."""
        table = after(sealed_table(), Bet(0), Bet(1), Bet(2))
        assert [type(entry.move) for entry in table.log.entries if isinstance(entry, Played)][3:] == [
            Bet,
            sealed.PrizeLaidOut,
        ]
        assert table.decisions == {0: 4, 1: 4, 2: 4}
        with pytest.raises(StaleDecision):
            table.play(2, Bet(0), 0)

    def test_orders_of_sealed_moves_lead_to_the_same_state(self) -> None:
        one, other = sealed_table(), sealed_table()
        for seat in (0, 1, 2):
            one, _ = one.play(seat, Bet(seat))
        for seat in (2, 0, 1):
            other, _ = other.play(seat, Bet(seat))
        assert one.state == other.state and one.decisions == other.decisions


class TestClosing:
    def test_a_closed_table_shows_its_secret_and_offers_nothing(self) -> None:
        table, entries = after(race_table(), WHITE).close("abandoned")
        assert entries == (Closed(2, "abandoned", DICE.secret.hex()),)
        assert table.is_closed and table.to_act == () and table.decisions == {}
        for seat in (0, 1, None):
            view = table.view(seat)
            assert view.legal == () and view.to_act == () and view.decision is None

    def test_nothing_more_can_happen(self) -> None:
        table, _ = race_table().close("abandoned")
        refused("reason.game_over", table.play, 0, Roll())
        refused("reason.game_over", table.play, 0, Roll(), 0)
        refused("reason.game_over", table.close, "abandoned")

    def test_a_finished_table_is_closed_already(self) -> None:
        table = after(race_table(start="2014 1:b/2:g/3:o/4:y/16:w w -"), Roll())
        refused("reason.game_over", table.close, "finished")

    def test_without_dice_there_is_no_secret_to_show(self) -> None:
        _, (closed,) = replay(race, race_table().log).close("abandoned")
        assert closed == Closed(1, "abandoned", None)


def test_an_error_tells_its_move_and_its_position() -> None:
    table = race_table()
    tried = ((0, None, "race.reason.no_camel"), (1, None, "reason.not_your_turn"), (0, 9, "reason.stale"))
    for seat, decision, key in tried:
        with pytest.raises(IllegalMove) as caught:
            table.play(seat, TakeTicket("x"), decision)
        assert caught.value.reason.key == key and caught.value.move == TakeTicket("x")
        assert caught.value.position == f"race-2014 after entry 0: {START}"
        assert caught.value.__notes__ == [f"TakeTicket(camel='x') in {caught.value.position}"]
