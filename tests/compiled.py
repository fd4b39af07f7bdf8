"""Compiles every kernel that tests call, so that not each of their processes does."""

from __future__ import annotations

from camelup.bots.warming import warm
from tests.bots import test_vizier
from tests.odds import test_batch, test_playouts


def main() -> None:
    """Call each of them once; the tests that do know how."""
    warm()
    test_batch.test_games_side_by_side_pay_what_purses_gained("2014", 3)
    test_playouts.test_games_played_out_are_over_and_differ("2014", 2)
    test_playouts.test_every_face_comes_as_often_as_the_rules_weigh_it("2014")
    test_vizier.test_he_outbids_the_strategist_who_outbids_the_merchant()


if __name__ == "__main__":
    main()
