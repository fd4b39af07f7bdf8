"""Servers that lie about the dice: attacks that run, what clients make of them and what records prove."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from camelup import log as logs
from camelup.cli.kept import Kept, claimed
from camelup.dice import seal
from camelup.games import RULES
from camelup.log import Log
from camelup.proof import verify
from camelup.server.model import sealing
from camelup.server.model.sealing import Entropy, Sealing
from tests.server.player import Player, play_on, seated
from tests.server.serving import QUICK, Clock, in_thread, live, settings
from tests.server.witness import Witness

changed = msgspec.structs.replace
ANN, BOB, CAI = range(3)


class Liar(NamedTuple):
    """A server whose functions are about to be replaced."""

    url: str
    clock: Clock


@pytest.fixture(scope="module")
def liar(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Liar]:
    clock = Clock()
    with in_thread(settings(tmp_path_factory.mktemp("liar"), clock=clock)) as url:
        yield Liar(url, clock)


class Played(NamedTuple):
    """A game that was played through: those who sat there, and its record, which holds by itself."""

    people: list[Player]
    log: Log

    def alarms(self, seat: int) -> list[str]:
        """What somebody found wrong."""
        return self.witness(seat).alarms

    def proves(self, seat: int) -> str:
        """What the record proves to somebody."""
        claim = claimed(self.log.header, msgspec.convert(self.witness(seat).kept, Kept))
        return claim.messages[0].key.removeprefix("terminal.kept.")

    def witness(self, seat: int) -> Witness:
        found = self.people[seat].witness
        assert found is not None
        return found


async def played(liar: Liar, *names: str, waits: str | None = None) -> Played:
    """A game of people who trust nobody; one stage may end because its time is over."""
    api, people = await seated(liar.url, names)
    for player in people:
        player.witness, player.nonce = Witness(), None
    host = people[0]
    await api.post(f"/tables/{host.key}/start", token=host.token)
    if waits is not None:
        await waited(liar, people, waits)
    for player in people:
        await player.begun()
    await play_on(people)
    log = logs.read((await api.call("GET", f"/tables/{host.key}/log")).content, RULES)
    verify(RULES[log.header.game], log)
    return Played(people, log)


async def waited(liar: Liar, people: list[Player], stage: str) -> None:
    """Let a stage end because its time is over, when everybody has said all there is to say."""
    for player in people:
        await player.sees(lambda player: player.stage == stage)
        await player.heard()
    liar.clock.jump(QUICK.sealing + 1)


@live
async def test_an_honest_table_raises_no_alarm(liar: Liar) -> None:
    game = await played(liar, "Ann", "Bob", "Cai")
    for seat in (ANN, BOB, CAI):
        assert (game.alarms(seat), game.proves(seat)) == ([], "one_sealing")


@live
async def test_an_honest_seat_is_called_silent(liar: Liar, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server has seen Ann's nonce, does not like the dice, and says that it never came."""
    truly = sealing.revealed

    def deaf(dice: Sealing, table: str, seat: int, *said: Any) -> Sealing:
        return dice if seat == ANN else truly(dice, table, seat, *said)

    monkeypatch.setattr(sealing, "revealed", deaf)
    game = await played(liar, "Ann", "Bob", waits="revealing")
    assert [one.silent for one in game.log.header.dice.abandoned] == [(ANN,)]
    assert (game.alarms(ANN), game.proves(ANN)) == (["called_silent"], "silenced")
    # Bob is told of the restart: two sets of dice to choose from
    assert (game.alarms(BOB), game.proves(BOB)) == ([], "restarts")


@live
async def test_a_puppet_stays_silent(liar: Liar, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cai is the operator's friend, and is told when to keep his nonce."""
    truly = sealing.revealed

    def kept_quiet(dice: Sealing, table: str, seat: int, *said: Any) -> Sealing:
        return dice if seat == CAI else truly(dice, table, seat, *said)

    monkeypatch.setattr(sealing, "revealed", kept_quiet)
    game = await played(liar, "Ann", "Bob", "Cai", waits="revealing")
    known = game.log.header.dice
    assert ([one.silent for one in known.abandoned], known.nonces[CAI]) == ([(CAI,)], None)
    for seat in (ANN, BOB):
        assert (game.alarms(seat), game.proves(seat)) == ([], "restarts")
    assert len({one["nonce"] for one in game.witness(ANN).attempts.values()}) == 3, "a fresh one each time"


@live
async def test_all_honest_seats_are_left_out(liar: Liar, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the puppet Cai is listed, so the operator knows all that goes into the dice."""
    truly = sealing.sealed

    def choosy(dice: Sealing, seat: int, *said: Any) -> Sealing:
        return truly(dice, seat, *said) if seat == CAI else dice

    monkeypatch.setattr(sealing, "sealed", choosy)
    game = await played(liar, "Ann", "Bob", "Cai", waits="sealing")
    assert game.log.header.dice.abandoned == ()
    for seat in (ANN, BOB):
        assert (game.alarms(seat), game.proves(seat)) == (["left_out"], "nothing")
        assert not any(one["revealed"] for one in game.witness(seat).attempts.values())


@live
async def test_the_secret_is_swapped_when_the_seals_are_known(
    liar: Liar, monkeypatch: pytest.MonkeyPatch
) -> None:
    truly = sealing.fixed

    def swapped(dice: Sealing, entropy: Entropy) -> Sealing:
        return truly(changed(dice, secret=entropy(32)), entropy)

    monkeypatch.setattr(sealing, "fixed", swapped)
    game = await played(liar, "Ann", "Bob", waits="revealing")
    for seat in (ANN, BOB):
        assert (game.alarms(seat), game.proves(seat)) == (["commitment_changed"], "differs")
        # what was sealed for one secret is shown under no other
        assert not any(one["revealed"] for one in game.witness(seat).attempts.values())
    assert game.log.header.dice.nonces == (None, None)


@live
async def test_nonces_that_were_shown_are_asked_for_once_more(
    liar: Liar, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bob is deaf in the first attempt, and the server begins that one again, with another secret."""
    asked: list[str] = []
    truly = sealing.revealed

    def heard(dice: Sealing, table: str, seat: int, attempt: int, nonce: str) -> Sealing:
        asked.append(nonce)
        return dice if seat == BOB else truly(dice, table, seat, attempt, nonce)

    def again(dice: Sealing, seats: int, entropy: Entropy) -> Sealing:
        return changed(dice, secret=entropy(32), nonces={})

    monkeypatch.setattr(sealing, "revealed", heard)
    monkeypatch.setattr(sealing, "started_over", again)
    api, people = await seated(liar.url, ("Ann", "Bob"))
    for player in people:
        player.witness, player.nonce = Witness(), None
    await api.post(f"/tables/{people[0].key}/start", token=people[0].token)
    await waited(liar, people, "revealing")
    for player in people:
        await player.sees(lambda player: player.witness is not None and bool(player.witness.alarms))
        assert player.witness is not None and player.witness.alarms == ["commitment_changed"]
        await player.heard()
    assert len(asked) == len(set(asked)) == 2, "nobody has shown anything under the second secret"


@live
async def test_a_puppets_nonce_is_chosen_when_all_others_are_known(
    liar: Liar, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record holds by itself; the list that Ann was shown before she revealed tells."""
    truly, chosen = sealing.revealed, b"\x13" * 32

    def well_chosen(dice: Sealing, table: str, seat: int, attempt: int, nonce: str) -> Sealing:
        if seat != BOB:
            return truly(dice, table, seat, attempt, nonce)
        hash = seal(table, attempt, seat, dice.commitment, chosen)
        return changed(dice, hashes={**dice.hashes, BOB: hash}, nonces={**dice.nonces, BOB: chosen.hex()})

    monkeypatch.setattr(sealing, "revealed", well_chosen)
    game = await played(liar, "Ann", "Bob")
    assert game.log.header.dice.nonces[BOB] == chosen.hex()
    assert (game.alarms(ANN), game.proves(ANN)) == (["list_changed"], "differs")
