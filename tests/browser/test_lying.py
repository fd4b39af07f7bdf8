"""A server that lies about the dice gets no nonce from our page, which says so; and no check is green."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrive
from tests.browser.liar import Frame, Liar, left_out, telling, without
from tests.browser.person import END, RACE, Person, play_to_the_end
from tests.browser.records import record
from tests.browser.test_proof import NEAR, checked

OTHER = "ab" * 32


def alarm(person: Person) -> Locator:
    """What the page says aloud."""
    return person.page.locator("[data-alarm]")


def hide(person: Person) -> None:
    """Enough of it."""
    person.page.get_by_role("button", name="Hide").click()
    expect(alarm(person)).to_have_count(0)


def begun(people: list[Person]) -> None:
    """A short race among these people and a bot, begun by the first of them."""
    first, *rest = people
    path = first.open_table(len(people) + 1, start=NEAR)
    for person in rest:
        person.sit_down(path)
    first.add_bot()
    first.start()
    for person in rest:
        expect(person.page.locator(RACE)).to_be_visible()


def test_an_honest_seat_that_is_called_silent_says_so_and_the_others_are_told_of_the_restart(
    arrive: Arrive, tmp_path: Path
) -> None:
    mira, jonas = arrive("Mira"), arrive("Jonas")
    seen = Liar(mira)
    silenced = Liar(jonas, to_server=without("reveal"))
    begun([mira, jonas])
    # for every attempt a nonce of its own, and none of them under two commitments
    reveals = seen.all_said("reveal")
    assert [frame["attempt"] for frame in reveals] == [0, 1]
    assert len({frame["nonce"] for frame in reveals}) == 2
    seals = {(frame["attempt"], frame["commitment"], frame["hash"]) for frame in seen.all_said("seal")}
    assert len(seals) == len({attempt for attempt, _, _ in seals}) == len({hash for _, _, hash in seals})
    expect(alarm(mira)).to_have_count(0)

    said = "Sealing 1: you opened your seal, but the table says you were silent."
    expect(alarm(jonas)).to_have_text(said)
    jonas.page.reload()
    expect(alarm(jonas)).to_have_text(said)
    (reveal,) = silenced.all_said("reveal")
    kept = evidence(jonas)
    assert (kept["attempts"][0]["nonce"], kept["attempts"][0]["revealed"]) == (reveal["nonce"], True)
    hide(jonas)
    play_to_the_end([mira, jonas], random.Random(7))

    dialog = checked(mira.page)
    expect(dialog).to_have_attribute("data-claim", "yours")
    expect(dialog).to_have_attribute("data-stamp", "restarted")
    expect(dialog.get_by_role("status")).to_contain_text("chose among at most 2 sets of dice")
    expect(dialog.get_by_role("status")).to_contain_text("Sealing 1 came to nothing: Jonas stayed silent")
    dialog = checked(jonas.page)
    expect(dialog).to_have_attribute("data-proof", "differs")
    expect(dialog.get_by_role("status")).to_contain_text("sent its nonce, but the record calls you silent")
    expect(dialog.get_by_role("status")).to_contain_text("Nothing is proved for you")
    assert "the record calls you silent" in verified(jonas, kept, tmp_path)


def verified(person: Person, kept: dict[str, Any], folder: Path) -> str:
    """What the command says of the record to whoever saved the page's evidence; it does not end well."""
    (folder / "game.jsonl").write_text("".join(json.dumps(line) + "\n" for line in record(person.page)))
    (folder / "kept.json").write_text(json.dumps(kept))
    command = [sys.executable, "-m", "camelup.cli", "verify", "game.jsonl", "--kept", "kept.json"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode != 0, done.stdout
    # the terminal breaks its lines where they end
    return " ".join(done.stdout.split())


def evidence(person: Person) -> dict[str, Any]:
    """What the page offers to be kept, as its file has it."""
    person.page.get_by_role("button", name="What now?").click()
    card = person.page.get_by_role("dialog")
    expect(card).to_contain_text("Nobody has signed it, so it convinces you alone")
    with person.page.expect_download() as download:
        card.get_by_role("link", name="Save the evidence").click()
    found: dict[str, Any] = json.loads(download.value.path().read_text())
    card.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)
    return found


def test_to_those_who_were_left_out_of_the_dice_nothing_is_proved(arrive: Arrive) -> None:
    mira = arrive("Mira")
    liar = Liar(mira, to_server=without("seal"))
    begun([mira])
    expect(alarm(mira)).to_have_text("Sealing 1: your seal was sent, but it is not in the list.")
    hide(mira)
    play_to_the_end([mira], random.Random(7))
    expect(mira.page.locator(END)).to_be_visible()
    assert not liar.all_said("reveal")
    assert record(mira.page)[0]["dice"]["nonces"] == [None, None]
    dialog = checked(mira.page)
    expect(dialog).to_have_attribute("data-claim", "not_in")
    expect(dialog.get_by_role("status")).to_contain_text("Nothing is proved for you")
    expect(dialog.get_by_text("The dice hold")).to_have_count(0)


def test_a_lie_gets_an_alarm_and_no_nonce(arrive: Arrive) -> None:
    """Three people at one table, and each is told another lie when the seals are to be opened."""

    def swapped(dice: Frame, me: int) -> None:
        dice["commitment"] = OTHER

    def restarted(dice: Frame, me: int) -> None:
        dice["attempt"] += 1

    lies: dict[str, Callable[[Frame, int], None]] = {
        "left_out": left_out,
        "commitment_changed": swapped,
        "attempts_changed": restarted,
    }
    people = {kind: arrive(name) for kind, name in zip(lies, ("Mira", "Jonas", "Tove"), strict=True)}
    liars = {kind: Liar(people[kind], to_page=telling(lie)) for kind, lie in lies.items()}
    begun([*people.values()])
    for kind, person in people.items():
        expect(person.page.locator(f'[data-alarm="{kind}"]')).to_be_visible()
        assert not liars[kind].all_said("reveal"), kind
        seals = liars[kind].all_said("seal")
        assert len({frame["attempt"] for frame in seals}) == len({frame["hash"] for frame in seals})
