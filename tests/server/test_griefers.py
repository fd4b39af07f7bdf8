"""People who would keep a table from beginning, by saying nothing whenever something is waited for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from camelup.dice import commitment, seal
from camelup.server.model import starting
from camelup.server.model.seating import created, joined
from camelup.server.model.table_state import TableState
from camelup.server.protocol.bodies import CreateTable, JoinTable
from camelup.server.settings import Pace
from tests.server.player import Api, Player, seated
from tests.server.serving import QUICK, Still, in_thread, live, seeded, settings

NONCE = b"\7" * 32


@live
async def test_a_griefer_with_seven_of_eight_seats_delays_a_table_by_27_seconds_at_most(
    tmp_path: Path,
) -> None:
    """All of them seal at the last moment, and in every attempt one more stays silent until its end."""
    clock = Still()
    with in_thread(settings(tmp_path, clock=clock, pace=replace(QUICK, sealing=3.0))) as url:
        api, people = await seated(url, [f"Seat {seat}" for seat in range(8)])
        host, *puppets = people
        for puppet in puppets:
            puppet.nonce = None
        await start(api, host, puppets, clock)
        for attempt, silent in enumerate(puppets):
            await attempted(host, puppets, silent, attempt)
            clock.now += 3.0
            await host.until(lambda: host.table["dice"]["attempt"] == attempt + 1)  # noqa: B023
            assert host.table["dice"]["silent"] == list(range(1, attempt + 2))
        await host.begun()
        assert clock.now - Still.now <= 3.0 + 8 * 3.0
        assert host.table["dice"]["nonces"] == [host.nonce_of(7).hex(), *[None] * 7]


def test_eight_griefers_keep_a_table_waiting_for_27_seconds_and_get_dice_of_nobody() -> None:
    pace, entropy = Pace(), seeded("griefers")
    state = created(CreateTable("Seat 0", ("me", *["open"] * 7)), "a" * 43, entropy, 0.0)
    for seat in range(1, 8):
        state = joined(state, JoinTable(f"Seat {seat}"), "b" * 42 + str(seat), 0.0)
    state = starting.started(state, 100.0, pace)
    for seat in range(7):
        secret = state.dice.commitment
        state = starting.sealed(state, seat, 0, secret, seal(state.watch, 0, seat, secret, NONCE))
    for attempt in range(9):
        # each stage ends when its time is over, and not before
        now, everybody = 100.0 + 3.0 * (attempt + 1), frozenset(range(8))
        assert starting.advanced(state, everybody, now - 0.001, pace, entropy) is state
        state = starting.advanced(state, everybody, now, pace, entropy)
        for seat in range(attempt + 1, 8):
            state = spoken(state, seat)
    dice = state.dice
    assert (state.stage, dice.silent, dice.nonces) == ("running", tuple(range(8)), {})


def spoken(state: TableState, seat: int) -> TableState:
    """Somebody seals ahead and, if listed, reveals."""
    dice, table = state.dice, state.watch
    assert dice.ahead is not None
    ahead, attempt = commitment(dice.ahead), dice.attempt
    state = starting.sealed(state, seat, attempt + 1, ahead, seal(table, attempt + 1, seat, ahead, NONCE))
    return starting.revealed(state, seat, attempt, NONCE.hex()) if seat in dice.hashes else state


async def start(api: Api, host: Player, puppets: list[Player], clock: Still) -> None:
    """Start the table; puppets seal when the time is nearly over, the last of them not at all."""
    await api.post(f"/tables/{host.key}/start", token=host.token)
    for puppet in puppets:
        await puppet.sees(lambda puppet: puppet.stage == "sealing")
    clock.now += 2.9
    for puppet in puppets[:-1]:
        puppet.nonce = own(puppet)
        await puppet.seal()
        puppet.nonce = None
    for puppet in puppets:
        await puppet.heard()
    assert host.stage == "sealing"
    clock.now += 0.1
    await host.until(lambda: host.stage == "revealing")


def own(puppet: Player) -> bytes:
    return bytes([(puppet.me or 0) + 1]) * 32


async def attempted(host: Player, puppets: list[Player], silent: Player, attempt: int) -> None:
    """One attempt, in which everybody but one does what there is to do."""
    for puppet in puppets:
        await puppet.sees(lambda puppet: puppet.table["dice"]["attempt"] == attempt)
        await puppet.sees(lambda puppet: puppet.stage == "revealing")
        dice, seat = puppet.table["dice"], puppet.me or 0
        if seat in dice["silent"]:
            continue
        puppet.nonce = own(puppet)
        await puppet.seal(ahead=True)
        if puppet is not silent and dice["hashes"][seat] is not None:
            await puppet.reveal()
        puppet.nonce = None
        await puppet.heard()
    await host.heard()
    assert host.stage == "revealing" and host.table["dice"]["attempt"] == attempt
