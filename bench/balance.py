"""`python -m bench.balance`: how even the off season is, by thousands of games among merchants.

Prints how long games are, which market sides are chosen first, what each of the goods earns, the winner's
margin and what the seats are worth; `--out FILE` keeps the figures for the plots of the documentation.
"""

from __future__ import annotations

import argparse
import json
import os
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from statistics import mean
from typing import Any

from camelup import games
from camelup.bots.arena.figures import Interval, interval
from camelup.bots.catalogue import find_for
from camelup.dice import Dice
from camelup.log import Seated
from camelup.offseason.appendix import ours, read
from camelup.offseason.goods import GOODS, GOODS_OF
from camelup.offseason.moves import ChooseMarket, Sell
from camelup.offseason.sheet import Appendix
from camelup.offseason.state import State
from camelup.table import opened

GAME = "off-season"
MAX_FIRST, MIN_FIRST = 0.40, 0.05
"""A side that is chosen first more or less often than this, where it lay open, is too good or too bad."""
MISSED = "   <-- out of bounds"
Tally = Counter[str]


def played(appendix: Appendix, bot: str, players: int, seed: str) -> Tally:
    """What there is to count in one game."""
    game = games.find(GAME)
    think, rng = find_for(GAME, bot), random.Random(seed)
    seats = [Seated(f"{bot} {seat}", bot) for seat in range(players)]
    table = opened(game.rules, GAME, game.options(players, appendix=appendix), seats, Dice.seeded(seed))
    found: Tally = Counter()
    while table.to_act:
        view = table.view(table.to_act[0])
        action = think(view, rng)
        found += counted(table.state, action)
        table, _ = table.play(view.seat, action, view.decision)
    purses = sorted(scores := game.rules.scores(table.state))
    found["games"] += 1
    found["rounds"] += table.state.round.number
    found["margin"] += purses[-1] - purses[-2]
    found["pounds"] += sum(purses)
    for seat, pounds in enumerate(scores):
        found[f"seat {seat}"] += (pounds == purses[-1]) * 60 // purses.count(purses[-1])
    return found


def counted(state: State, action: Any) -> Tally:
    """What an action adds to the count."""
    found: Tally = Counter()
    if isinstance(action, Sell):
        goods = GOODS_OF[action.cards[0]]
        found[f"{goods} pounds"] += action.price
        found[f"{goods} cards"] += len(action.cards)
        found[f"{goods} sales"] += 1
    elif isinstance(action, ChooseMarket):
        chosen = state.market(action.market)
        found[f"{chosen.mark}{chosen.side} taken"] += 1
        if all(market.taker is None for market in state.markets):
            found[f"{chosen.mark}{chosen.side} first"] += 1
            found.update(f"{market.mark}{market.side} open" for market in state.markets)
    return found


def all_played(
    appendix: Appendix, bot: str, players: int, seeds: Sequence[str], processes: int
) -> list[Tally]:
    """The count of every game, by several processes."""
    work = partial(played, appendix, bot, players)
    with ProcessPoolExecutor(processes) as pool:
        return list(pool.map(work, seeds, chunksize=10))


def figures(tallies: Sequence[Tally], players: int) -> dict[str, Any]:
    """The count of all games as figures."""
    total: Tally = sum(tallies, Counter())
    many = total["games"]
    sides = sorted(key.split()[0] for key in total if key.endswith(" open"))
    return {
        "players": players,
        "games": many,
        "rounds": {str(n): count for n, count in sorted(Counter(one["rounds"] for one in tallies).items())},
        "mean rounds": total["rounds"] / many,
        "pounds": total["pounds"] / many / players,
        "margin": interval([one["margin"] for one in tallies]),
        "sides": {
            side: {part: total[f"{side} {part}"] / total[f"{side} open"] for part in ("first", "taken")}
            for side in sides
        },
        "goods": {
            goods: {
                "pounds": total[f"{goods} pounds"] / many / players,
                "a card": total[f"{goods} pounds"] / max(1, total[f"{goods} cards"]),
                "a sale": total[f"{goods} pounds"] / max(1, total[f"{goods} sales"]),
            }
            for goods in GOODS
        },
        "seats": [interval([one[f"seat {seat}"] / 60 for one in tallies]) for seat in range(players)],
    }


def told(found: dict[str, Any]) -> Iterable[str]:
    """The figures in words, with a mark where a bar is missed."""
    yield f"{found['players']} merchants, {found['games']} games"
    margin = Interval(*found["margin"])
    yield f"  rounds {found['mean rounds']:.2f}, pounds {found['pounds']:.1f}, margin {margin}"
    for side, share in found["sides"].items():
        mark = "" if MIN_FIRST <= share["first"] <= MAX_FIRST else MISSED
        yield f"  {side} first {share['first']:6.1%}  taken {share['taken']:6.1%}{mark}"
    minimum = min(goods["pounds"] for goods in found["goods"].values())
    for name, goods in found["goods"].items():
        mark = MISSED if goods["pounds"] > 2 * minimum else ""
        parts = f"a card {goods['a card']:.2f}, a sale {goods['a sale']:.2f}"
        yield f"  {name:8} {goods['pounds']:6.2f} pounds a merchant, {parts}{mark}"
    yield "  victories by seat: " + ", ".join(str(Interval(*seat)) for seat in found["seats"])


def main() -> None:
    """Read the command line, play, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, nargs="+", default=[3, 4, 5])
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--bot", default="merchant")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--appendix", type=Path, help="another appendix than ours")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, help="write the figures there, as JSON")
    args = parser.parse_args()
    appendix = ours() if args.appendix is None else read(args.appendix)
    seeds = [f"{args.seed}/{number}" for number in range(args.games)]
    kept = []
    for players in args.players:
        tallies = all_played(appendix, args.bot, players, seeds, args.processes)
        kept.append(figures(tallies, players))
        print(*told(kept[-1]), sep="\n", flush=True)
    print(f"mean pounds of all: {mean(one['pounds'] for one in kept):.1f}")
    if args.out is not None:
        args.out.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
