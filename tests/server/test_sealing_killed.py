"""The server dies while the dice are sealed: the attempt goes on, and nobody is called silent for it."""

from __future__ import annotations

import pytest

from tests.server.player import Json, Player, seated
from tests.server.serving import Process, live

pytestmark = [pytest.mark.slow, pytest.mark.long]


def of(player: Player) -> Json:
    """What a player is shown of the dice."""
    dice: Json = player.table["dice"]
    return dice


def own(player: Player) -> bytes:
    """The nonce that somebody was given when sitting down."""
    return bytes([(player.me or 0) + 1]) * 32


async def started(process: Process, *names: str) -> list[Player]:
    """People at a table that is being sealed; only the first does so by herself."""
    process.start()
    api, people = await seated(process.url, names)
    for player in people[1:]:
        player.nonce = None
    await api.post(f"/tables/{people[0].key}/start", token=people[0].token)
    for player in people:
        await player.sees(lambda player: player.stage == "sealing")
    return people


async def killed(process: Process, *people: Player) -> None:
    """Kill it, start it again, and have these come back in this order and do their part."""
    process.kill()
    for player in people:
        await player.sees(lambda player: player.closed is not None)
    process.start()
    for player in people:
        player.nonce = own(player)
        await player.hello()


@live
async def test_killed_while_sealing(process: Process) -> None:
    ann, bob = await started(process, "Ann", "Bob")
    await ann.until(lambda: of(ann)["hashes"][0] is not None)
    before = of(ann)
    # Ann has sealed and comes back first: Bob, who was here, is waited for all the same
    await killed(process, ann, bob)
    await bob.begun()
    assert (of(bob)["commitment"], of(bob)["hashes"][0]) == (before["commitment"], before["hashes"][0])
    assert of(bob)["nonces"] == [own(ann).hex(), own(bob).hex()]
    assert of(bob)["abandoned"] == []


@live
async def test_killed_while_revealing(process: Process) -> None:
    ann, bob = await started(process, "Ann", "Bob")
    await bob.seal(nonce=own(bob))
    await ann.until(lambda: ann.stage == "revealing")
    await ann.heard()
    before = of(ann)
    # Ann has revealed, and never comes back
    await killed(process, bob)
    await bob.begun()
    assert (of(bob)["commitment"], of(bob)["hashes"]) == (before["commitment"], before["hashes"])
    assert of(bob)["nonces"] == [own(ann).hex(), own(bob).hex()]
    assert (of(bob)["attempt"], of(bob)["silent"]) == (0, [])


@live
async def test_killed_after_an_attempt_came_to_nothing(process: Process) -> None:
    ann, bob, cai = await started(process, "Ann", "Bob", "Cai")
    for player in (bob, cai):
        await player.seal(nonce=own(player))
    for player in (ann, bob, cai):
        await player.sees(lambda player: player.stage == "revealing")
    first = of(ann)
    # Bob speaks in the first attempt, and not yet in the second; Cai never does
    bob.nonce = own(bob)
    await bob.seal(ahead=True)
    await bob.reveal()
    bob.nonce = None
    for player in (ann, bob):
        await player.heard()
    process.let_a_stage_run_out()
    for player in (ann, bob):
        await player.sees(lambda player: of(player)["attempt"] == 1)
    await ann.heard()
    second = of(bob)
    assert (bob.stage, second["commitment"]) == ("revealing", first["ahead"])
    await killed(process, cai, bob)
    await bob.begun()
    assert (of(bob)["commitment"], of(bob)["hashes"]) == (second["commitment"], second["hashes"])
    assert of(bob)["nonces"] == [ann.nonce_of(1).hex(), bob.nonce_of(1).hex(), None]
    past = {"secret": first["commitment"], "hashes": first["hashes"], "silent": [2]}
    assert (of(bob)["abandoned"], of(bob)["silent"]) == ([past], [2])
