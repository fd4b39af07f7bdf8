"""Better or luckier: whether a review tells the better player where the pounds do not.

`python -m bench.evenings` plays evenings of five races between two players of known strength, neither of
whom is the judge, reviews every race, and counts after how many evenings one would take the wrong one for the
better: by the pounds of the evening, by what was missed at first sight, and by what was missed after the
search. Each begins in turn; at more seats than two they sit in turn as well.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from itertools import cycle, islice

import camelup
from camelup import Record, review
from camelup.review.race import RaceReview

BETTER, OTHER = "portfolio", "full-ev"
RACES = 5
EVENINGS = 40


def players(race: int, seats: int) -> list[str]:
    """Who sits where in a race of an evening."""
    order = (BETTER, OTHER) if race % 2 == 0 else (OTHER, BETTER)
    return list(islice(cycle(order), seats))


def evening(number: int, game: str, seats: int, *, is_quick: bool) -> dict[str, float]:
    """How far the better player was ahead in all, by each measure."""
    ahead: dict[str, float] = defaultdict(float)
    for race in range(RACES):
        sitting = players(race, seats)
        record = Record.of(camelup.simulate(game, sitting, seed=f"evening/{number}/{race}"))
        looks = review.looks(record)
        first = last = next(looks)
        if not is_quick:
            *_, last = first, *looks
        assert isinstance(first, RaceReview) and isinstance(last, RaceReview)
        for bot, row, sight in zip(sitting, last.seats, first.seats, strict=True):
            sign = 1 if bot == BETTER else -1
            ahead["by summed pounds"] += sign * row.purse
            # who missed less is the better one
            ahead["by missed at first sight"] -= sign * sight.missed
            if not is_quick:
                ahead["by missed, searched"] -= sign * row.missed
    return dict(ahead)


def main() -> None:
    """Print how often each measure took the wrong one for the better."""
    parser = argparse.ArgumentParser(prog="python -m bench.evenings")
    parser.add_argument("--game", default="race-2014")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--evenings", type=int, default=EVENINGS)
    parser.add_argument("--quick", action="store_true", help="without the search")
    args = parser.parse_args()
    wrong: Counter[str] = Counter()
    told: set[str] = set()
    for number in range(args.evenings):
        found = evening(number, args.game, args.seats, is_quick=args.quick)
        wrong.update(measure for measure, ahead in found.items() if ahead < 0)
        told |= set(found)
        print(number, {measure: round(ahead, 2) for measure, ahead in found.items()}, flush=True)
    print(f"\n{args.game}, {args.seats} seats, wrong of {args.evenings} evenings:")
    for measure in sorted(told):
        print(f"{measure:<28} {wrong[measure]}")


if __name__ == "__main__":
    main()
