"""The dice: exact bytes, exact fairness, and a page of documentation that can't lie."""

from __future__ import annotations

import hashlib
import hmac
import random
import re
from collections import Counter
from pathlib import Path

import pytest

from camelup import dice as dice_module
from camelup.dice import Commitments, Dice, chosen, commitment, opens, revealed, seal
from camelup.game import BadOptions

PAGE = Path(__file__).parents[1] / "docs" / "dice.md"
SECRET = bytes(range(32))
NONCES = {"A": b"\x11" * 32, "B": b"\x22" * 32}
WIDE = (1 << 63) + 1
"""A total for which about every second value is too large."""


def table_under(heading: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The rows of the page's table with these headings."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    start = lines.index("| " + " | ".join(heading) + " |")
    rows = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        rows.append(tuple(cell.strip().strip("`") for cell in line.strip("|").split("|")))
    assert rows and all(len(row) == len(heading) for row in rows)
    return rows


def shown(text: str) -> tuple[bytes | None, ...]:
    """The nonces that a cell of the page names."""
    if text == "none":
        return ()
    by_seat = {int(seat): NONCES[name] for seat, name in (item.split(":") for item in text.split())}
    return tuple(by_seat.get(seat) for seat in range(max(by_seat) + 1))


def by_the_page(secret: bytes, nonces: dict[int, bytes], number: int, total: int) -> tuple[int, int, int]:
    """Retries, value and ticket, written from the page and nothing else."""
    head = b"".join(seat.to_bytes(1, "big") + nonces[seat] for seat in sorted(nonces))
    limit = 2**64 - 2**64 % total
    for retry in range(1000):
        message = head + number.to_bytes(8, "big") + retry.to_bytes(4, "big")
        value = int(hmac.new(secret, message, hashlib.sha256).hexdigest()[:16], 16)
        if value < limit:
            return retry, value, value % total
    raise AssertionError("a thousand retries")


VECTORS = table_under(("nonces", "draw", "total", "retries", "value in hexadecimal", "ticket"))


@pytest.mark.parametrize("row", VECTORS, ids=lambda row: f"{row[0]} draw {row[1]} of {row[2]}")
def test_vectors_of_the_page(row: tuple[str, ...]) -> None:
    nonces, number, total, retries, value, ticket = row
    dice = Dice(SECRET, shown(nonces))
    by_seat = {seat: nonce for seat, nonce in enumerate(dice.nonces) if nonce is not None}
    found = by_the_page(SECRET, by_seat, int(number), int(total))
    assert found == (int(retries), int(value, 16), int(ticket))
    assert dice.ticket(int(number), int(total)) == int(ticket)


def test_vectors_that_no_page_can_change() -> None:
    """The same by hand: without nonces, with two, and with five values that were too large."""
    assert Dice(SECRET).ticket(0, 1 << 64) == 0x3BB1A79535DF1BF3
    assert Dice(SECRET).ticket(0, 36) == 0x3BB1A79535DF1BF3 % 36 == 3
    two = Dice(SECRET, (NONCES["A"], None, NONCES["B"]))
    assert two.ticket(0, 1 << 64) == 0xAAFB40F231922ABF
    assert Dice(SECRET).ticket(1, WIDE) == 0x306FB27FB723BB04
    assert by_the_page(SECRET, {}, 1, WIDE)[0] == 5


def test_the_page_has_retries() -> None:
    assert {int(row[3]) for row in VECTORS} >= {0, 1, 5}


def test_commitments_of_the_page() -> None:
    rows = table_under(("name", "32 bytes", "commitment"))
    for name, value, expected in rows:
        assert bytes.fromhex(value) == {"secret": SECRET, **NONCES}[name]
        assert (
            commitment(bytes.fromhex(value)) == expected == hashlib.sha256(bytes.fromhex(value)).hexdigest()
        )
    assert len(rows) == 3


SEALS = table_under(("table", "attempt", "seat", "secret's commitment", "nonce", "seal"))


@pytest.mark.parametrize("row", SEALS, ids=lambda row: f"{row[0]} {row[1]} {row[2]} {row[4]}")
def test_seals_of_the_page(row: tuple[str, ...]) -> None:
    table, attempt, seat, secret, nonce, expected = row
    by_hand = b"camelup seal 2\x00" + bytes([len(table)]) + table.encode() + int(attempt).to_bytes(4, "big")
    by_hand += bytes([int(seat)]) + bytes.fromhex(secret) + NONCES[nonce]
    assert hashlib.sha256(by_hand).hexdigest() == expected
    assert seal(table, int(attempt), int(seat), secret, NONCES[nonce]) == expected


def test_a_seal_is_good_for_one_place_alone() -> None:
    assert len({row[-1] for row in SEALS}) == len(SEALS) == 7


def test_outcomes_of_the_page() -> None:
    for weights, ticket, outcome in table_under(("weights", "ticket", "outcome")):
        assert chosen([int(weight) for weight in weights.split(",")], int(ticket)) == int(outcome)


def test_seeds_of_the_page() -> None:
    for seed, secret in table_under(("seed", "secret")):
        assert Dice.seeded(int(seed)).secret.hex() == secret == Dice.seeded(seed).secret.hex()
        assert hashlib.sha256(f"camelup seed {seed}".encode()).hexdigest() == secret


def test_against_an_independent_reading_of_the_page() -> None:
    rng = random.Random("dice")
    for _ in range(300):
        secret = rng.randbytes(32)
        nonces = tuple(rng.choice([None, rng.randbytes(32)]) for _ in range(rng.randrange(9)))
        by_seat = {seat: nonce for seat, nonce in enumerate(nonces) if nonce is not None}
        number, total = (
            rng.randrange(1 << rng.choice([4, 16, 40])),
            rng.randrange(1, 1 << rng.choice([3, 9, 64])),
        )
        expected = by_the_page(secret, by_seat, number, total)[2]
        assert Dice(secret, nonces).ticket(number, total) == expected


@pytest.mark.parametrize("total", [1, 2, 3, 5, 7, 11, 16])
def test_every_ticket_is_equally_likely(total: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With values from 0 to 15 only, each can be tried: those kept give every ticket equally often."""
    monkeypatch.setattr(dice_module, "_RANGE", 16)
    tickets: Counter[int] = Counter()
    for value in range(16):
        ticket = first_ticket(value, total, monkeypatch)
        if ticket is not None:
            tickets[ticket] += 1
    assert tickets == dict.fromkeys(range(total), 16 // total)


@pytest.mark.parametrize("total", [3, 33, 36, WIDE, (1 << 64) - 1])
def test_the_incomplete_multiple_is_left_out(total: int, monkeypatch: pytest.MonkeyPatch) -> None:
    limit = (1 << 64) // total * total
    assert first_ticket(limit - 1, total, monkeypatch) == total - 1
    assert first_ticket(limit, total, monkeypatch) is None
    assert first_ticket((1 << 64) - 1, total, monkeypatch) is None


def first_ticket(value: int, total: int, monkeypatch: pytest.MonkeyPatch) -> int | None:
    """The ticket that a first value gives; None if another one is asked for."""

    class AskedAgain(Exception):
        pass

    def digest(key: bytes, message: bytes, name: str) -> bytes:
        if message[-4:] != bytes(4):
            assert message[-4:] == (1).to_bytes(4, "big")
            raise AskedAgain
        return value.to_bytes(8, "big") + bytes(24)

    monkeypatch.setattr("camelup.dice.hmac.digest", digest)
    try:
        return Dice(SECRET).ticket(0, total)
    except AskedAgain:
        return None


@pytest.mark.parametrize("weights", [(1,), (2, 2, 1), (1, 3, 1, 3), (5, 1), (2,) * 15 + (1,) * 6])
def test_every_outcome_has_as_many_tickets_as_its_weight(weights: tuple[int, ...]) -> None:
    outcomes = Counter(chosen(weights, ticket) for ticket in range(sum(weights)))
    assert outcomes == dict(enumerate(weights))


def test_a_draw_says_how_it_was_made() -> None:
    draw = Dice(SECRET).draw(255, [12, 12, 12])
    assert (draw.number, draw.weights, draw.ticket, draw.outcome) == (255, (12, 12, 12), 32, 2)


def test_who_shows_no_nonce_is_left_out() -> None:
    nonce = NONCES["A"]
    assert Dice(SECRET, (None, None)).ticket(0, 1 << 64) == Dice(SECRET).ticket(0, 1 << 64)
    assert Dice(SECRET, (nonce, None)).ticket(0, 1 << 64) == Dice(SECRET, (nonce,)).ticket(0, 1 << 64)


def test_every_nonce_and_its_seat_matters() -> None:
    one, two = NONCES.values()
    sets = [(), (one,), (None, one), (two,), (one, two), (two, one), (one, None, two)]
    assert len({Dice(SECRET, nonces).ticket(0, 1 << 64) for nonces in sets}) == len(sets)


def test_seeded_dice_are_equal_and_others_are_not() -> None:
    assert Dice.seeded(7) == Dice.seeded(7) != Dice.seeded(8)
    assert Dice.seeded(7).nonces == ()


def test_fresh_dice_are_never_the_same() -> None:
    one, other = Dice.fresh(), Dice.fresh()
    assert one != other and len(one.secret) == len(other.secret) == 32
    assert Dice.fresh([None, NONCES["A"]]).nonces == (None, NONCES["A"])


def test_commitments_hide_the_secret_and_open_again() -> None:
    dice = Dice(SECRET, (NONCES["A"], None))
    known = dice.commitments("w23456789abcdef")
    assert known == Commitments(
        "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
        ("11" * 32, None),
        ("97955e68d5a4b9b7fda13979fd6f19dea1fb4a16c4e456f85b85ad6d4536483a", None),
        "w23456789abcdef",
    )
    assert known.attempt == 0
    assert SECRET.hex() not in str(known)
    assert revealed(known, SECRET.hex()) == dice


@pytest.mark.parametrize("wrong", [b"", bytes(31), bytes(33)])
def test_secrets_and_nonces_have_32_bytes(wrong: bytes) -> None:
    """Nonces of different lengths could be cut apart differently and give the same draws."""
    for secret, nonces in ((wrong, ()), (SECRET, (None, wrong))):
        with pytest.raises(BadOptions, match=re.escape(f"32 bytes, not {len(wrong)}")):
            Dice(secret, nonces)


def test_only_the_one_spelling_opens_a_commitment() -> None:
    text, known = SECRET.hex(), commitment(SECRET)
    assert opens(text, known)
    for wrong in (text.upper(), text + " ", " " + text, text[:-1], text[:-2] + "g0", text + "00", ""):
        assert not opens(wrong, known)
    assert not opens(text, None) and not opens(text, commitment(NONCES["A"]))
