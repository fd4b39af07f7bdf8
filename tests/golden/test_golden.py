"""The golden games: each text is what its record says, and the independent referee agrees to the pound."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from camelup import games
from camelup.game import NATURE, encode
from camelup.log import Played, write
from camelup.proof import verify
from camelup.race import events as told
from camelup.table import begun, resumed
from tests.golden.feeding import fed
from tests.golden.printed import GAMES, printed
from tests.golden.race_judge import referee_for
from tests.golden.recipes import BACKWARDS, CHEERED, PARTNERS, RECIPES, RESEALED, SEALED, Recipe, played
from tests.golden.records import RACES, RECORDS, happened, read
from tests.oracle.referee import Referee

every_record = pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
every_race = pytest.mark.parametrize("record", RACES, ids=lambda record: record.stem)


def payments(entry: Played[Any, Any], leg: int) -> list[dict[str, Any]]:
    """What the engine says was paid, in the referee's words."""
    found: list[tuple[str, int, int]] = []
    for event in entry.events:
        match event:
            case told.CamelsMoved(payment=payment) if payment is not None:
                found.append(("tile", payment.seat, 1))
            case told.LegScored(rows=rows):
                found += [("leg", row.seat, row.paid) for row in rows]
            case told.FinishCardTurned(card=card):
                found.append((f"{card.deck}_card", card.seat, card.paid))
    return [{"leg": leg, "kind": kind, "seat": seat, "pounds": pounds} for kind, seat, pounds in found]


def in_plain(moves: Any) -> list[str]:
    """Moves in an order of their own, so that two lists of them can be compared."""
    return sorted(json.dumps(move, sort_keys=True) for move in moves)


@every_record
def test_text_is_what_the_record_says(record: Path) -> None:
    """`python -m tests.golden` prints anew; read the diff before you keep it."""
    _, log = games.read(record)
    assert record.with_suffix(".txt").read_text(encoding="utf-8") == printed(log)


@every_record
def test_rules_and_dice_hold(record: Path) -> None:
    game, log = games.read(record)
    proof = verify(game.rules, log)
    assert proof.entries == len(log.entries) and log.entries[-1] == log.closed


@every_race
def test_referee_agrees_after_every_entry(record: Path) -> None:
    game, log = games.read(record)
    referee = referee_for(log.header)
    table = begun(game.rules, log.header, None)
    for entry in log.entries[:-1]:
        assert isinstance(entry, Played)
        leg = referee.leg_number
        assert fed(referee, entry.seat, entry.move) == payments(entry, leg), entry.n
        table = resumed(table, entry)
        state = table.state
        assert (referee.board_text, tuple(referee.purses)) == (str(state.board), state.purses), entry.n
        assert referee.to_act() == table.to_act and referee.leg_number == state.leg.number
        assert_same_offers(referee, game.rules, state)
    assert referee.over and table.to_act == ()
    assert happened(log, told.GameEnded) == [told.GameEnded(tuple(referee.purses), tuple(referee.winners()))]


def assert_same_offers(referee: Referee, rules: Any, state: Any) -> None:
    """The engine offers what the referee would allow, neither more nor less."""
    for seat in rules.to_act(state):
        if seat == NATURE:
            offered = [chance for chance, _ in rules.chances(state)]
        else:
            offered = list(rules.legal(state, seat))
        assert in_plain(json.loads(encode(move)) for move in offered) == in_plain(referee.legal(seat))


def test_every_recipe_has_its_files_and_every_file_its_recipe() -> None:
    names = {recipe.name for recipe in RECIPES}
    assert names == {record.stem for record in RECORDS} == {text.stem for text in GAMES.glob("*.txt")}


def test_they_stay_small() -> None:
    assert sum(file.stat().st_size for file in GAMES.iterdir()) < 700_000


@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_few_and_many_players_in_both_editions(edition: str) -> None:
    headers = [read(f"{edition}-{seats}-players").header for seats in (2, 4, 6, 8)]
    assert [len(header.seats) for header in headers] == [2, 4, 6, 8]
    assert {header.options.edition for header in headers} == {edition}


def test_one_ends_by_a_backward_crossing() -> None:
    """M8: white carries yellow and red over the line the wrong way; they are behind all others."""
    log = read(BACKWARDS.name)
    last = happened(log, told.CamelsMoved)[-1]
    assert last.unit == "Wyr" and last.path == (2, -1)
    # from 8, 6, 4 and then, carried backwards, red above yellow
    assert happened(log, told.RaceEnded)[0].ranking == "pbgry"


def test_one_ends_by_a_cheering_tile_on_16() -> None:
    """M6: blue, red and purple land on 16 and are sent over the line; the tile's owner gets a pound."""
    log = read(CHEERED.name)
    last = happened(log, told.CamelsMoved)[-1]
    assert last.unit == "brp" and last.path == (14, 16, 17)
    assert last.payment == told.TilePayment(0, "+", 4)


def test_one_scores_partnerships() -> None:
    """P3, by hand: purple wins, blue is second, all others cost 1, each pyramid ticket pays 1."""
    (scored,) = happened(read(PARTNERS.name), told.LegScored)
    copied = [row.copied.pounds if row.copied else 0 for row in scored.rows]
    # Mira (blue, pyramid) and Kofi (green, pyramid); Jonas (purple 2) and Tove (purple 5, pyramid);
    # Bea (purple 3, pyramid) and Omar (pyramid)
    assert copied == [1, 5, 2, 1, 1, 3]
    assert [row.paid for row in scored.rows] == [1 + 1 + 1, 2 + 5, 5 + 1 + 2, -1 + 1 + 1, 3 + 1 + 1, 1 + 3]


def test_together_they_show_what_can_happen() -> None:
    """Both sides of tiles, both exceptions of the grey die, a purse that was too small, a shared victory."""
    logs = [games.read(record)[1] for record in RACES]
    moved = [event for log in logs for event in happened(log, told.CamelsMoved)]
    assert {event.payment.side for event in moved if event.payment is not None} == {"+", "-"}
    shown = [event for log in logs for event in happened(log, told.DieRevealed)]
    assert {event.why for event in shown} == {"shown", "rider", "on_top"}
    rows = [row for log in logs for event in happened(log, told.LegScored) for row in event.rows]
    assert any(row.paid > row.total for row in rows)
    assert any(len(event.winners) > 1 for log in logs for event in happened(log, told.GameEnded))


def test_there_are_records_of_both_formats() -> None:
    logs = {recipe.name: read(recipe.name) for recipe in RECIPES}
    assert [name for name, log in logs.items() if log.header.format == 2] == [SEALED.name, RESEALED.name]
    assert {log.header.format for log in logs.values()} == {1, 2}


def test_dice_that_were_sealed_anew_twice() -> None:
    log = read(RESEALED.name)
    known = log.header.dice
    assert [one.silent for one in known.abandoned] == [(3,), (1,)]
    assert [seat for seat, nonce in enumerate(known.nonces) if nonce is not None] == [0, 2]
    by = {(entry.seat, entry.by) for entry in log.entries if isinstance(entry, Played)}
    assert by == {(NATURE, None), (0, None), (1, "stand_in"), (2, None), (3, "stand_in"), (4, None)}


@pytest.mark.parametrize("recipe", [RECIPES[0], RESEALED], ids=lambda recipe: recipe.name)
def test_played_anew_it_is_the_same_to_the_byte(recipe: Recipe) -> None:
    assert write(played(recipe).log) == (GAMES / f"{recipe.name}.jsonl").read_bytes()
