"""Tampering, case by case: it is found, and its line named."""

from __future__ import annotations

import re

import pytest

from camelup.dice import commitment, seal
from camelup.game import BadLog
from tests.golden.example import (
    DICE,
    KNOWN,
    NONCE,
    TABLE,
    UNUSED,
    Edit,
    Lines,
    cut,
    drop,
    insert,
    lines,
    put,
    tampered,
)
from tests.golden.trial import proved

OTHER = b"\x33" * 32
ROLL = {"type": "played", "n": 0, "seat": 0, "move": {"type": "roll"}, "events": []}


def no_chance(edited: Lines) -> None:
    """Let the race begin with Jonas's roll, that is with nothing drawn where something is due."""
    edited[1]["move"] = {"type": "roll"}


def players(seats: int) -> Edit:
    """Let that many people sit there, none of whom had a nonce."""

    def edit(edited: Lines) -> None:
        edited[0]["options"]["seats"] = seats
        edited[0]["seats"] = [{"name": "Mira"}] * seats
        edited[0]["dice"] = {"secret": edited[0]["dice"]["secret"]}

    return edit


def again(secret: bytes, silent: int) -> Edit:
    """Tell of one more attempt, in which that seat stayed silent."""

    def edit(edited: Lines) -> None:
        first = edited[0]["dice"]["abandoned"][0]
        edited[0]["dice"]["abandoned"].append({**first, "secret": commitment(secret), "silent": [silent]})

    return edit


TAMPERED: list[tuple[str, tuple[Edit, ...], int, str]] = [
    # moves
    ("another legal action", (put(5, "move.camel", "g"),), 6, "log.events"),
    ("another finish card", (put(4, "move.camel", "b"),), 5, "log.events"),
    ("another deck", (put(4, "move.deck", "loser"),), 5, "log.events"),
    ("an action that is not legal", (put(5, "move.camel", "x"),), 6, "log.illegal"),
    (
        "a space that is none",
        (put(5, "move", {"type": "place_tile", "space": 17, "side": "+"}),),
        6,
        "log.illegal",
    ),
    ("a partnership of 2014", (put(5, "move", {"type": "partner", "seat": 2}),), 6, "log.illegal"),
    (
        "a seat that rolls like Nature",
        (put(6, "move", {"type": "rolled", "camel": "y", "number": 1}),),
        7,
        "log.illegal",
    ),
    ("a move taken back, tampered with all the same", (put(2, "move.camel", "g"),), 3, "log.events"),
    ("out of turn", (put(5, "seat", 2),), 6, "log.out_of_turn"),
    ("nobody's move", (put(5, "seat", 7),), 6, "log.out_of_turn"),
    ("Nature's move for a seat", (put(7, "seat", 2),), 8, "log.out_of_turn"),
    ("a seat's move for Nature", (put(6, "seat", -1),), 7, "log.out_of_turn"),
    ("a move after the end", (insert(10, ROLL),), 11, "log.out_of_turn"),
    ("a second roll", (insert(7, {**ROLL, "seat": 2}),), 8, "log.out_of_turn"),
    # events
    ("another result", (put(5, "events.0.value", 3),), 6, "log.events"),
    ("another board", (put(7, "events.1.board", "2014 1:b/2:g/3:o/6:y/16:w w -"),), 8, "log.events"),
    ("another payment", (put(9, "events.3.rows.1.paid", 8),), 10, "log.events"),
    ("an event too few", (lambda edited: edited[9]["events"].pop(),), 10, "log.events"),
    ("an event twice", (lambda edited: edited[5]["events"].append(edited[5]["events"][0]),), 6, "log.events"),
    # chance
    ("an impossible face", (put(7, "move.number", 4),), 8, "log.impossible"),
    ("a die that is out", (put(9, "move.camel", "y"),), 10, "log.impossible"),
    ("a starter who does not sit there", (put(1, "move.seat", 3),), 2, "log.impossible"),
    ("an action of Nature's", (no_chance,), 2, "log.impossible"),
    ("a chance that was not drawn", (drop(7, "draw"),), 8, "log.draw_missing"),
    (
        "a draw without a chance",
        (put(8, "draw", {"number": 2, "weights": [1], "ticket": 0}),),
        9,
        "log.draw_unasked",
    ),
    ("a draw's number twice", (put(7, "draw.number", 0),), 8, "log.draw_number"),
    ("a draw's number left out", (put(7, "draw.number", 2),), 8, "log.draw_number"),
    ("other weights", (put(7, "draw.weights.0", 2),), 8, "log.weights"),
    ("fewer weights", (put(7, "draw.weights", [1, 1, 1]),), 8, "log.weights"),
    ("no weights", (put(7, "draw.weights", []),), 8, "log.weights"),
    ("another ticket", (put(7, "draw.ticket", 1),), 8, "log.ticket"),
    ("a ticket too high", (put(7, "draw.ticket", 6),), 8, "log.ticket"),
    ("a ticket below 0", (put(7, "draw.ticket", -4),), 8, "log.ticket"),
    ("another outcome", (put(7, "move.number", 2),), 8, "log.outcome"),
    # dice
    ("another secret", (put(10, "secret", OTHER.hex()),), 11, "log.commitment"),
    ("a secret that is none", (put(10, "secret", "to be continued"),), 11, "log.commitment"),
    ("the secret in capitals", (put(10, "secret", DICE.secret.hex().upper()),), 11, "log.commitment"),
    ("half a secret", (put(10, "secret", DICE.secret.hex()[:32]),), 11, "log.commitment"),
    ("another commitment", (put(0, "dice.secret", commitment(OTHER)),), 11, "log.commitment"),
    ("another nonce", (put(0, "dice.nonces.0", OTHER.hex()),), 1, "log.nonce"),
    ("a nonce that is none", (put(0, "dice.nonces.0", "77"),), 1, "log.nonce"),
    ("a nonce in capitals", (put(0, "dice.nonces.0", "AB" * 32),), 1, "log.nonce"),
    ("another nonce's commitment", (put(0, "dice.nonce_hashes.0", commitment(OTHER)),), 1, "log.nonce"),
    ("a nonce without a commitment", (put(0, "dice.nonce_hashes.0", None),), 1, "log.nonce"),
    ("no commitments to nonces", (put(0, "dice.nonce_hashes", []),), 1, "log.nonces"),
    ("a place too few for nonces", (lambda edited: edited[0]["dice"]["nonces"].pop(),), 1, "log.nonces"),
    ("nonces away", (lambda edited: edited[0]["dice"].__delitem__("nonces"),), 1, "log.nonces"),
    ("a silent seat that speaks late", (put(0, "dice.nonces.1", OTHER.hex()),), 1, "log.nonce"),
    ("a seal of format 1", (put(0, "dice.nonce_hashes.0", commitment(NONCE)),), 1, "log.nonce"),
    (
        "a nonce sealed for another secret",
        (put(0, "dice.nonce_hashes.0", seal(TABLE, 1, 0, UNUSED, NONCE)),),
        1,
        "log.nonce",
    ),
    (
        "a nonce sealed for another attempt",
        (put(0, "dice.nonce_hashes.0", seal(TABLE, 0, 0, KNOWN.secret, NONCE)),),
        1,
        "log.nonce",
    ),
    (
        "a nonce sealed by another seat",
        (put(0, "dice.nonce_hashes.0", seal(TABLE, 1, 1, KNOWN.secret, NONCE)),),
        1,
        "log.nonce",
    ),
    ("another table", (put(0, "dice.table", "wanother"),), 1, "log.nonce"),
    ("no table", (drop(0, "dice", "table"),), 1, "log.table"),
    ("a table that is none", (put(0, "dice.table", "w" * 33),), 1, "log.table"),
    ("letters that are none", (put(0, "dice.table", "wé"),), 1, "log.table"),
    # attempts that came to nothing
    ("an attempt left out", (drop(0, "dice", "abandoned"),), 1, "log.nonce"),
    ("an attempt too many", (again(OTHER, 0),), 1, "log.silent_again"),
    ("an attempt with nobody silent", (put(0, "dice.abandoned.0.silent", []),), 1, "log.attempt"),
    ("silence of one who had not sealed", (put(0, "dice.abandoned.0.silent", [2]),), 1, "log.attempt"),
    ("silence of nobody who sits there", (put(0, "dice.abandoned.0.silent", [-2]),), 1, "log.attempt"),
    ("silence told twice", (put(0, "dice.abandoned.0.silent", [1, 1]),), 1, "log.attempt"),
    ("a hash that is none", (put(0, "dice.abandoned.0.hashes.0", "77"),), 1, "log.attempt"),
    ("a commitment that is none", (put(0, "dice.abandoned.0.secret", "77"),), 1, "log.attempt"),
    (
        "a place too few in an attempt",
        (lambda edited: edited[0]["dice"]["abandoned"][0]["hashes"].pop(),),
        1,
        "log.attempt",
    ),
    ("one who spoke called silent", (put(0, "dice.abandoned.0.silent", [0, 1]),), 1, "log.silent_again"),
    ("a secret used twice", (put(0, "dice.abandoned.0.secret", KNOWN.secret),), 1, "log.secret_twice"),
    ("more restarts than people", (again(OTHER, 1), again(NONCE, 1)), 1, "log.restarts"),
    # who acted for somebody
    ("somebody for Nature", (put(7, "by", "timer"),), 8, "log.by"),
    ("somebody for a bot", (put(6, "by", "stand_in"),), 7, "log.by"),
    (
        "a nonce of somebody who does not sit there",
        (
            put(0, "dice.nonces", [NONCE.hex(), None, None, OTHER.hex()]),
            put(0, "dice.nonce_hashes", [commitment(NONCE), None, None, commitment(OTHER)]),
        ),
        1,
        "log.nonces",
    ),
    ("a nonce silenced", (put(0, "dice.nonces.0", None),), 1, "log.nonce_missing"),
    # without its nonce draw 0 of 3 still gives 0, but draw 1 of 6 gives 4 (docs/dice.md: 3 and 4 of 36)
    (
        "a nonce and its seal taken out",
        (put(0, "dice.nonces.0", None), put(0, "dice.nonce_hashes.0", None)),
        8,
        "log.ticket",
    ),
    # taking back and closing
    ("taking back a chance", (put(3, "to", 0),), 4, "log.illegal"),
    ("taking back across a chance", (insert(8, {"type": "took_back", "n": 0, "to": 5}),), 9, "log.illegal"),
    (
        "closed as finished too early",
        (cut(9), lambda edited: edited.append({**lines()[10], "n": 8})),
        10,
        "log.closed",
    ),
    ("finished, closed as something else", (put(10, "reason", "abandoned"),), 11, "log.closed"),
    ("not closed", (cut(10),), 10, "log.not_closed"),
    ("no entries", (cut(1),), 1, "log.not_closed"),
    ("closed without the secret", (drop(10, "secret"),), 11, "log.not_closed"),
    # the header
    ("other options", (put(0, "options.purses", "hidden"),), 8, "log.events"),
    ("another starter", (put(0, "options.first", 1),), 2, "log.impossible"),
    ("another start", (put(0, "options.start", "2014 1:b/2:g/3:o/5:y/16:w yw -"),), 2, "log.events"),
    ("an unknown edition", (put(0, "options.edition", "1914"),), 1, "race.reason.edition"),
    (
        "a start that is over",
        (put(0, "options.start", "2014 1:b/2:g/3:o/5:y/17:w yw -"),),
        1,
        "race.reason.start_over",
    ),
    ("one player", (players(1),), 1, "reason.seats"),
    ("nine players", (players(9),), 1, "reason.seats"),
]


@pytest.mark.parametrize(
    ("edits", "line", "key"), [case[1:] for case in TAMPERED], ids=[case[0] for case in TAMPERED]
)
def test_whatever_was_tampered_with_is_found(edits: tuple[Edit, ...], line: int, key: str) -> None:
    with pytest.raises(BadLog) as caught:
        proved(tampered(*edits))
    error = caught.value
    assert (error.line, error.reason.key) == (line, key), str(error)
    assert re.fullmatch(rf"line {line}: .+", str(error))


def test_the_first_entry_that_differs_is_named() -> None:
    with pytest.raises(BadLog) as caught:
        proved(tampered(put(9, "draw.ticket", 0), put(7, "draw.ticket", 0), put(6, "events.0.held", 2)))
    assert caught.value.line == 7
