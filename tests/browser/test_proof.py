"""The dice checked in the browser: true games are green, changed ones are not, and the entry is named."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Arrive
from tests.browser.person import Person, play_to_the_end
from tests.browser.records import record, reroll, rolled, tamper

NEAR = "2018 12:gy/13:rb/14:p/15:K/16:W gyrbpx -"
NATURE = -1


def finished(arrive: Arrive, *others: str) -> Person:
    """Somebody at the end of a race against a bot, and against these others."""
    mira, *rest = people = [arrive(name) for name in ("Mira", *others)]
    path = mira.open_table(len(people) + 1, start=NEAR)
    for person in rest:
        person.sit_down(path)
    mira.add_bot()
    mira.start()
    play_to_the_end(people, random.Random(5))
    return mira


def checked(page: Page) -> Locator:
    """The dialog, when it has come to its end."""
    page.get_by_role("button", name="Check the dice").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).not_to_have_attribute("data-proof", "running")
    return dialog


def test_a_true_game_is_green(arrive: Arrive) -> None:
    mira = finished(arrive, "Jonas")
    draws = sum(line.get("seat") == NATURE for line in record(mira.page))
    assert draws >= 2
    dialog = checked(mira.page)
    expect(dialog).to_have_attribute("data-proof", "holds")
    expect(dialog.get_by_role("button", name="It holds")).to_have_count(draws)
    said = dialog.get_by_role("status")
    expect(said.locator("p")).to_have_count(4)
    expect(said).to_contain_text(
        "your nonce is in the record, it is the one you kept, and there was one sealing: nobody chose"
    )
    expect(said).to_contain_text(
        f"All {draws} draws follow from the table's secret and from what Mira and Jonas added"
    )
    expect(said).to_contain_text("Not proved: that nobody could foresee the dice")


def test_a_draw_can_be_looked_at_to_the_last_byte(arrive: Arrive) -> None:
    mira = finished(arrive)
    lines = record(mira.page)
    nonces = "".join(
        f"{seat:02x}{nonce}" for seat, nonce in enumerate(lines[0]["dice"]["nonces"]) if nonce is not None
    )
    assert len(nonces) == 2 * 33
    dialog = checked(mira.page)
    dialog.get_by_role("button", name="It holds").nth(1).click()
    slip = dialog.get_by_role("region", name="Draw 2")
    expect(slip).to_contain_text(f"{nonces}{1:016x}{0:08x}")


def test_a_changed_die_is_found(arrive: Arrive) -> None:
    mira = finished(arrive)
    key = mira.page.url.rsplit("/", 1)[1]
    n = rolled(record(mira.page))["n"]
    tamper(mira.page, reroll)
    dialog = checked(mira.page)
    expect(dialog).to_have_attribute("data-proof", "differs")
    expect(dialog.get_by_role("status")).to_contain_text(f"Entry {n}: ticket")
    expect(dialog.get_by_role("button", name="It does not hold")).to_have_count(1)
    expect(dialog.get_by_role("link", name=f"See entry {n}")).to_have_attribute("href", f"/r/{key}#{n}")


def test_another_game_with_good_dice_is_not_the_one_that_was_sealed(arrive: Arrive) -> None:
    """A record that holds in itself, made after the game: only who sat there can tell."""
    mira = finished(arrive)
    key = mira.page.url.rsplit("/", 1)[1]
    mira.page.evaluate(
        """key => {
            const name = `camelup.shares.${key}`
            const kept = JSON.parse(localStorage.getItem(name))
            kept.attempts[0].commitment = '0'.repeat(64)
            localStorage.setItem(name, JSON.stringify(kept))
        }""",
        key,
    )
    dialog = checked(mira.page)
    expect(dialog).to_have_attribute("data-proof", "differs")
    expect(dialog.get_by_role("status")).to_contain_text("not the one that this browser saw before the game")


def test_who_only_watched_is_told_so(arrive: Arrive) -> None:
    mira = finished(arrive)
    tove = arrive("Tove")
    tove.page.goto(mira.page.url)
    dialog = checked(tove.page)
    expect(dialog).to_have_attribute("data-proof", "holds")
    expect(dialog.get_by_role("status")).to_contain_text("Nothing is proved for you")
    expect(dialog.get_by_text("The dice hold")).to_have_count(0)


def test_without_web_crypto_it_holds_all_the_same(arrive: Arrive) -> None:
    mira = finished(arrive)
    mira.context.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    mira.page.reload()
    dialog = checked(mira.page)
    assert mira.page.evaluate("crypto.subtle === undefined")
    expect(dialog).to_have_attribute("data-proof", "holds")


@pytest.mark.parametrize("how", ["Escape", "Close"])
def test_the_dialog_moves_and_closes(arrive: Arrive, how: str) -> None:
    mira = finished(arrive)
    mira.page.emulate_media(reduced_motion="no-preference")
    dialog = checked(mira.page)
    assert dialog.locator("ol.moves").count() == 1
    if how == "Escape":
        mira.page.keyboard.press("Escape")
    else:
        dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)
    expect(mira.page.get_by_role("button", name="Check the dice")).to_be_focused()
