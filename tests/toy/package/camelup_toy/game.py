"""The toy as the catalogue has it, with a bot of its own."""

from __future__ import annotations

import random

from camelup.game import Game, Rules
from camelup_toy import rules
from camelup_toy.rules import Bet, State, ToyView

RULES: Rules[State, ToyView, Bet] = rules
TOY = Game("toy", RULES, rules.MIN_SEATS, rules.MAX_SEATS, bots=("uniform", "random", "six"))


def six(view: ToyView, rng: random.Random) -> Bet:
    """Believes in sixes."""
    return view.legal[-1]
