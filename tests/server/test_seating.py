"""Who sits where, as values."""

from __future__ import annotations

from camelup.log import PERSON
from camelup.server.model.table_state import Chair


def test_a_bot_plays_for_its_own_chair_and_for_a_person_who_is_gone_and_for_nobody_else() -> None:
    assert Chair().bot is None, "an open chair"
    assert Chair("Ann", PERSON).bot is None
    assert Chair("Ann", PERSON, stand_in="leader").bot == "leader"
    assert Chair("Bo", "uniform").bot == "uniform"
