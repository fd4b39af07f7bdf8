"""One table: playing, taking back, closing, and going on from a log."""

from __future__ import annotations

from typing import Any

import pytest

from camelup.dice import Dice
from camelup.game import NATURE, Action, IllegalMove, StaleDecision
from camelup.log import Closed, Entry, Log, Played, Seated, TookBack, live
from camelup.race import rules as race
from camelup.race.board import Board
from camelup.race.moves import LayFinishCard, PlaceTile, Roll, Rolled, TakeTicket
from camelup.table import Table, begun, fold, opened, replay, resumed
from tests.contract import sealed
from tests.contract.sealed import Bid, Boast

START = "2014 1:b/2:g/3:o/4:y/5:w bgoyw -"
DICE = Dice.seeded("table")
WHITE, YELLOW = TakeTicket("w"), TakeTicket("y")


def race_table(seats: int = 2, start: str = START) -> Table:
    """A race in which seat 0 begins; entry 0 says so."""
    options = race.Options("2014", seats, first=0, start=Board.read(start))
    return opened(race, "race-2014", options, [Seated(f"player {seat}") for seat in range(seats)], DICE)


def sealed_table(seats: int = 3) -> Table:
    """A sale in which everybody may bid; entry 0 is its first prize."""
    names = [Seated(f"player {seat}") for seat in range(seats)]
    return opened(sealed, "sealed", sealed.Options(seats), names, DICE)


def after(table: Table, *actions: Action) -> Table:
    """The table after these actions of whoever is to act first."""
    for action in actions:
        table, _ = table.play(table.to_act[0], action)
    return table


def refused(key: str, call: Any, *args: object) -> None:
    """Check that a call is refused for that reason."""
    with pytest.raises(IllegalMove) as caught:
        call(*args)
    assert caught.value.reason.key == key


def draws(entries: tuple[Entry, ...]) -> list[int]:
    """The numbers of all draws."""
    return [entry.draw.number for entry in entries if isinstance(entry, Played) and entry.draw is not None]


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
        refused("reason.tile_camel", table.play, 1, PlaceTile(5, "+"))
        refused("reason.no_camel", table.play, 1, TakeTicket("x"))


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
        table, _ = table.play(1, Bid(2), 0)
        assert table.decisions == {0: 0, 2: 0} and table.view(1).decision is None
        table, _ = table.play(0, Bid(1), 0)
        assert table.decisions == {2: 0}

    def test_my_own_sealed_move_closes_mine(self) -> None:
        table, _ = sealed_table().play(1, Bid(2), 0)
        with pytest.raises(StaleDecision):
            table.play(1, Bid(3), 0)
        refused("reason.not_your_turn", table.play, 1, Bid(3))

    def test_who_is_to_act_once_more_is_asked_anew(self) -> None:
        """A boast leaves everybody to act, but its question has been answered."""
        table, _ = sealed_table().play(1, Boast(), 0)
        assert table.decisions == {0: 0, 1: 1, 2: 0}
        with pytest.raises(StaleDecision):
            table.play(1, Bid(1), 0)
        assert table.play(1, Bid(1), 1)[0].decisions == {0: 0, 2: 0}

    def test_when_all_have_moved_everybody_is_asked_anew(self) -> None:
        """Entries 1 to 3 are the bids, 4 is the next prize."""
        table = after(sealed_table(), Bid(0), Bid(1), Bid(2))
        assert [type(entry.move) for entry in table.log.entries if isinstance(entry, Played)][3:] == [
            Bid,
            sealed.PrizeLaidOut,
        ]
        assert table.decisions == {0: 4, 1: 4, 2: 4}
        with pytest.raises(StaleDecision):
            table.play(2, Bid(0), 0)

    def test_orders_of_sealed_moves_lead_to_the_same_state(self) -> None:
        one, other = sealed_table(), sealed_table()
        for seat in (0, 1, 2):
            one, _ = one.play(seat, Bid(seat))
        for seat in (2, 0, 1):
            other, _ = other.play(seat, Bid(seat))
        assert one.state == other.state and one.decisions == other.decisions


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
        table, _ = sealed_table().play(1, Bid(2))
        table, _ = table.take_back(1)
        assert table.decisions == {0: 0, 1: 2, 2: 0} and table.state == sealed_table().state
        table, _ = table.play(0, Bid(1), 0)
        assert table.play(1, Bid(0), 2)[0].decisions == {2: 0}

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
        """The last bid shows them all; what is shown stays known."""
        last = sealed_table()
        for _ in range(sealed.ROUNDS - 1):
            last = after(last, Bid(0), Bid(0), Bid(0))
        n = len(last.log.entries)
        table = after(last, Bid(1), Bid(2))
        shown = resumed(table, Played(n + 2, 2, Bid(0), sealed.apply(table.state, 2, Bid(0))[1]))
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


class TestGoingOn:
    def test_with_its_dice_a_replayed_table_goes_on_as_if_nothing_had_been(self) -> None:
        table = after(race_table(), Roll(), WHITE)
        again = replay(race, table.log, DICE)
        assert again == table
        assert after(again, Roll(), Roll()) == after(table, Roll(), Roll())

    def test_other_dice_would_give_another_game(self) -> None:
        """Ten rolls from the same position, drawn with two secrets."""
        one, other = (
            after(replay(race, race_table().log, dice), *[Roll()] * 10)
            for dice in (DICE, Dice.seeded("other"))
        )
        assert one.log.entries[1:] != other.log.entries[1:]

    def test_replay_follows_what_was_taken_back(self) -> None:
        table, _ = after(race_table(), WHITE, YELLOW).take_back(2)
        table = after(table, Roll())
        assert replay(race, table.log, DICE) == table
        closed, _ = table.close("abandoned")
        assert replay(race, closed.log, DICE) == closed

    def test_a_log_cut_before_the_die_goes_on_with_the_die_that_was_due(self) -> None:
        table = after(race_table(), Roll())
        cut = replay(race, Log(table.log.header, table.log.entries[:2]), DICE)
        assert cut.to_act == (NATURE,) and cut.decisions == {}
        refused("reason.not_your_turn", cut.play, 0, Roll())
        again, entries = cut.caught_up()
        assert again == table and entries == table.log.entries[2:]

    def test_a_log_cut_before_its_last_entry_is_closed(self) -> None:
        table = after(race_table(start="2014 1:b/2:g/3:o/4:y/16:w w -"), Roll())
        for kept in (2, 3):
            cut = replay(race, Log(table.log.header, table.log.entries[:kept]), DICE)
            again, entries = cut.caught_up()
            assert again == table and entries == table.log.entries[kept:]

    def test_nothing_is_due_at_a_table_that_waits_or_is_closed(self) -> None:
        table = race_table()
        assert table.caught_up() == (table, ())
        rolling = replay(race, Log(table.log.header, after(table, Roll()).log.entries[:2]), DICE)
        for closed in (table.close("abandoned")[0], rolling.close("abandoned")[0]):
            assert closed.caught_up() == (closed, ())

    def test_without_dice_nothing_is_drawn(self) -> None:
        table = replay(race, Log(race_table().log.header, after(race_table(), Roll()).log.entries[:2]))
        refused("reason.no_dice", table.caught_up)

    def test_entry_by_entry(self) -> None:
        table = after(race_table(), WHITE, Roll())
        step = begun(race, table.log.header, DICE)
        for entry in table.log.entries:
            step = resumed(step, entry)
        assert step == table
        assert fold(race, table.log.header.options, live(table.log.entries)) == table.state
