"""What a record proves to somebody who sat at the table, and what lies about it are found."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from camelup import log as logs
from camelup.dice import Dice, commitment, seal
from camelup.games import find
from camelup.log import Seated
from camelup.race.moves import Roll
from camelup.table import opened, played_out
from tests.cli.conftest import Run
from tests.golden.example import FIRST, KNOWN, NONCE, TABLE, example
from tests.golden.printed import GAMES

SECRET, PUPPETS, OTHER = b"\x01" * 32, b"\x55" * 32, b"\x66" * 32
NOBODY = "there was one sealing: nobody chose."
NOTHING = "Nothing is proved for you"


def one_sealing(puppets: bytes = PUPPETS) -> bytes:
    """A race of Mira and a puppet of whoever runs the table."""
    game = find("race-2014")
    seats = [Seated("Mira"), Seated("Puppet")]
    dice = Dice(SECRET, (NONCE, puppets))
    table = opened(game.rules, game.name, game.options(2), seats, dice, TABLE)
    return logs.write(played_out(table, lambda view: Roll()).log)


def kept(*attempts: dict[str, Any], table: str = TABLE, seat: int = 0) -> dict[str, Any]:
    return {"table": table, "seat": seat, "attempts": attempts, "page": "may add what it likes"}


SEEN = {
    "attempt": 0,
    "commitment": commitment(SECRET),
    "nonce": NONCE.hex(),
    "list": [seal(TABLE, 0, seat, commitment(SECRET), one) for seat, one in enumerate((NONCE, PUPPETS))],
    "revealed": True,
}
AHEAD = {"attempt": 1, "commitment": commitment(OTHER), "nonce": "88" * 32, "list": None}
MINE = kept(SEEN, AHEAD)
RESTARTED = kept(
    {"attempt": 0, "commitment": FIRST.secret, "list": FIRST.hashes, "nonce": "66" * 32, "revealed": True},
    {"attempt": 1, "commitment": KNOWN.secret, "list": KNOWN.nonce_hashes, "nonce": NONCE.hex()},
)


def without_the_first_attempt() -> bytes:
    """The example with its restart kept quiet, and its seal made anew so that it fits."""
    log = example().log
    known = Dice(bytes(range(32)), (NONCE, None, None)).commitments(TABLE)
    return logs.write(msgspec.structs.replace(log, header=msgspec.structs.replace(log.header, dice=known)))


@pytest.fixture
def said(camelup: Run, tmp_path: Path) -> Any:
    """Verify a record with what was kept; the exit code and the words."""

    def run(record: bytes, *args: str, mine: dict[str, Any] | None = None) -> tuple[int, str]:
        path, evidence = tmp_path / "game.jsonl", tmp_path / "kept.json"
        path.write_bytes(record)
        if mine is not None:
            evidence.write_text(json.dumps(mine), encoding="utf-8")
            args = (*args, "--kept", str(evidence))
        done = camelup("verify", path, *args)
        return done.code, " ".join((done.out + done.err).split())

    return run


def test_one_sealing_with_the_own_nonce_in_it_was_chosen_by_nobody(said: Any) -> None:
    code, words = said(one_sealing(), mine=MINE)
    assert code == 0 and NOBODY in words and "This holds if" not in words
    code, words = said(one_sealing(), "--nonce", NONCE.hex(), "--commitment", commitment(SECRET))
    assert code == 0 and NOBODY in words
    assert "This holds if" in words, "the seals of the others were not compared"


def test_with_restarts_there_was_a_choice_and_it_is_told(said: Any) -> None:
    code, words = said(logs.write(example().log), mine=RESTARTED)
    assert code == 0 and "among at most 2 sets of dice" in words and NOBODY not in words
    assert "Sealing 1 came to nothing: Jonas stayed silent" in words
    code, words = said(logs.write(example().log), "--nonce", NONCE.hex(), "--commitment", KNOWN.secret)
    assert code == 0 and "among at most 2 sets of dice" in words


def test_who_says_nothing_or_half_of_it_is_told_that_nothing_is_proved(said: Any) -> None:
    code, words = said(one_sealing())
    assert code == 0 and NOTHING in words and NOBODY not in words
    code, words = said(one_sealing(), "--nonce", NONCE.hex())
    assert code == 0 and "A nonce alone proves nothing for you" in words
    code, words = said(one_sealing(), "--commitment", commitment(SECRET))
    assert code == 0 and "without your nonce" in words


@pytest.mark.parametrize(
    ("record", "args", "mine"),
    [
        (one_sealing(), ("--nonce", OTHER.hex(), "--commitment", commitment(SECRET)), None),
        (one_sealing(), ("--nonce", NONCE.hex(), "--commitment", commitment(OTHER)), None),
        (one_sealing(), ("--commitment", commitment(OTHER)), None),
        (one_sealing(), ("--nonce", OTHER.hex()), None),
        (one_sealing(OTHER), (), MINE),
        (without_the_first_attempt(), (), RESTARTED),
        (logs.write(example().log), (), kept(*RESTARTED["attempts"], seat=1)),
        (one_sealing(), (), kept(SEEN, table="wanother")),
        (one_sealing(), (), kept(SEEN | {"nonce": OTHER.hex()})),
        (one_sealing(), (), kept(SEEN | {"nonce": None})),
        (one_sealing(), (), kept(SEEN, AHEAD | {"list": [None, None]})),
        ((GAMES / "2014-2-players.jsonl").read_bytes(), (), MINE),
    ],
    ids=[
        "another nonce",
        "another commitment",
        "another commitment alone",
        "another nonce alone",
        "a puppet's nonce chosen when all others were known",
        "a restart kept quiet",
        "one who revealed is called silent",
        "another table",
        "another nonce of mine",
        "no nonce of mine",
        "a sealing that the record does not tell",
        "format 1",
    ],
)
def test_what_does_not_fit_proves_nothing(
    said: Any, record: bytes, args: tuple[str, ...], mine: dict[str, Any] | None
) -> None:
    code, words = said(record, *args, mine=mine)
    assert code == 1 and NOTHING in words and NOBODY not in words


def test_lies_of_which_only_the_own_client_can_know_hold_by_themselves(said: Any) -> None:
    """Why a nonce and a commitment are not enough, and why the page compares all that it was shown."""
    for record, secret in ((one_sealing(OTHER), SECRET), (without_the_first_attempt(), bytes(range(32)))):
        code, words = said(record, "--nonce", NONCE.hex(), "--commitment", commitment(secret))
        assert code == 0 and NOBODY in words and "This holds if" in words


def test_evidence_that_is_none_is_refused(said: Any, tmp_path: Path) -> None:
    code, words = said(one_sealing(), "--kept", str(tmp_path / "game.jsonl"))
    assert code == 1 and "is not what a client keeps" in words
