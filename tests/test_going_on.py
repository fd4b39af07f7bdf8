"""Going on from a log, whole or cut."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from camelup.dice import Dice
from camelup.game import NATURE
from camelup.log import Log, Played, live
from camelup.race import rules as race
from camelup.race.moves import Roll
from camelup.table import begun, fold, replay, resumed
from tests.tables import DICE, WHITE, YELLOW, after, race_table, refused


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

    def test_however_often_moves_were_taken_back_each_is_played_again_once(self) -> None:
        table = after(race_table(), WHITE, YELLOW)
        for _ in range(50):
            table, _ = table.take_back(table.log.entries[-1].n)
            table = after(table, YELLOW)
        applied: list[object] = []

        def apply(state: Any, seat: int, move: Any) -> Any:
            applied.append(move)
            return race.apply(state, seat, move)

        counting: Any = SimpleNamespace(**{**vars(race), "apply": apply})
        assert replay(counting, table.log, DICE).state == table.state
        assert applied == [entry.move for entry in table.log.entries if isinstance(entry, Played)]

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
        assert fold(race, race.new(table.log.header.options), live(table.log.entries)) == table.state
