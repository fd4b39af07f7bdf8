"""The plain screen: any game in words and buttons, one from outside, and a race if somebody wants it so."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.by_ear import SAY
from tests.browser.conftest import Arrive
from tests.browser.person import Person
from tests.browser.replays import board_at, ends, shown, watch
from tests.browser.server import Server
from tests.toy.installed import installed

NEAR = "2018 12:gy/13:rb/14:p/15:K/16:W gyrbpx -"


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has the toy installed."""
    folder = tmp_path_factory.mktemp("toys")
    server = Server(folder / "tables", installed(folder / "site-packages"))
    server.start()
    yield server
    server.stop()


def actions(person: Person) -> Locator:
    """What the person may do."""
    return person.page.locator("button[data-action]")


def await_turn(person: Person) -> bool:
    """Wait until there is something to do, or the game is over; whether there is."""
    person.page.wait_for_selector("button[data-action], [data-end]", state="attached")
    return not person.is_over()


def play(people: list[Person], rng: random.Random) -> None:
    """Let everybody press any of their buttons until the podium is there."""
    while await_turn(people[0]):
        for person in people:
            if not await_turn(person):
                continue
            person.page.locator("button.do[aria-expanded=false]").evaluate_all(
                "all => all.map(one => one.click())"
            )
            offered = actions(person)
            person.acted(offered.nth(rng.randrange(offered.count())).click)
    for person in people:
        expect(person.page.locator("[data-end]")).to_be_visible()


def test_a_form_asks_for_the_options_of_a_game_from_outside(arrive: Arrive, toys: Server) -> None:
    ann = arrive("Ann", base=f"http://127.0.0.1:{toys.port}")
    page = ann.page
    page.goto("/")
    page.locator('label[for="toy"]').click()
    page.locator('label[for="seats-2"]').click()
    page.locator("details summary").click()
    expect(page.get_by_label("Start from a board")).to_have_count(0)
    rounds = page.get_by_label("Rounds")
    expect(rounds).to_have_value("3")
    assert (rounds.get_attribute("min"), rounds.get_attribute("max")) == ("1", "9")
    rounds.fill("1")
    page.get_by_role("button", name="Create table").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("dl div").filter(has_text="Rounds")).to_contain_text("1")
    page.get_by_role("button", name="Change", exact=True).click()
    expect(page.get_by_role("dialog").get_by_label("Rounds")).to_have_value("1")
    page.get_by_role("dialog").get_by_label("Rounds").fill("2")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("dl div").filter(has_text="Rounds")).to_contain_text("2")


@pytest.mark.parametrize("size", [(1440, 900), (360, 740)], ids=["desk", "phone"])
def test_a_game_from_outside_is_played_to_the_end(
    arrive: Arrive, toys: Server, rng: random.Random, size: tuple[int, int]
) -> None:
    base = f"http://127.0.0.1:{toys.port}"
    width, height = size
    ann, bob = (arrive(name, base=base, width=width, height=height) for name in ("Ann", "Bob"))
    path = ann.open_table(3, game="toy")
    bob.sit_down(path)
    ann.add_bot("six")
    ann.start()

    page = ann.page
    expect(page.get_by_role("heading", name="What you may do")).to_be_focused()
    expect(actions(ann)).to_have_text([f"Guess {number}" for number in range(1, 7)])
    row = page.get_by_role("row", name="You")
    expect(row.locator('[data-field="pounds"]')).to_have_text("0")
    expect(page.get_by_role("columnheader", name="has guessed")).to_be_visible()
    assert await_turn(bob)
    ann.acted(actions(ann).nth(2).click)
    expect(page.locator("#happened")).to_contain_text("Ann guesses 3")
    expect(bob.page.get_by_role("log")).to_contain_text("Ann hides a guess")
    expect(bob.page.locator("#happened")).not_to_contain_text("Ann guesses")
    expect(row.locator('[data-field="guesses"]')).to_have_text("3")
    bob.acted(actions(bob).nth(0).click)
    expect(page.locator("#happened")).to_contain_text("All guesses are shown: 3, 1, 6")
    play([ann, bob], rng)
    expect(page.locator("[data-end] ol li")).to_have_count(3)


def test_the_replay_of_a_game_from_outside_opens_and_its_dice_are_half_checked(
    arrive: Arrive, toys: Server, rng: random.Random
) -> None:
    ann = arrive("Ann", base=f"http://127.0.0.1:{toys.port}")
    ann.came(["me", "six"], {"game": "toy"}, begin=True)
    play([ann], rng)
    page = ann.page
    page.get_by_role("button", name="Check the dice").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_have_attribute("data-proof", "holds")
    expect(dialog).to_contain_text("Half checked")
    expect(dialog).not_to_contain_text("The dice hold")
    expect(dialog.get_by_role("status")).to_contain_text("this page doesn't know the rules of this game")
    expect(dialog.get_by_role("button", name="It holds")).to_have_count(3)
    dialog.get_by_role("button", name="It holds").first.click()
    expect(dialog.get_by_role("region", name="Draw 1")).to_contain_text("the die shows")
    dialog.get_by_role("button", name="Close").click()

    page.get_by_role("button", name="Watch again").click()
    expect(page.locator("[data-replay]")).to_be_visible()
    expect(page.locator(".lines")).to_contain_text("The die shows")
    page.keyboard.press("End")
    expect(page.get_by_role("row", name="You").locator('[data-field="pounds"]')).to_be_visible()


def test_a_race_is_played_plainly_by_whoever_wants_it_so(arrive: Arrive, rng: random.Random) -> None:
    mira = arrive("Mira")
    mira.race(["random", "random"], start=NEAR, begins=True)
    page = mira.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Plain screen").click()
    expect(page.locator("[data-plain]")).to_be_visible()
    expect(actions(mira).first).to_be_visible()
    players = page.get_by_role("group", name="Players")
    expect(players).not_to_have_attribute("tabindex", "0")
    page.set_viewport_size({"width": 320, "height": 480})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    # wider than the screen now: the keyboard reaches what is beyond it
    expect(players).to_have_attribute("tabindex", "0")
    page.reload()
    expect(page.locator("[data-plain]")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Drawn screen").click()
    expect(page.locator(".page.game")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Plain screen").click()
    play([mira], rng)


def told(page: Page, n: int) -> None:
    """See that the page tells the board of moment n in words, every stack from the top."""
    expect(page.locator("[data-replay]")).to_have_attribute("data-moment", str(n))
    for space, stack in board_at(n).stacks.items():
        key = "race.page.plain." + ("stack" if len(stack) > 1 else "alone")
        line = SAY(key, space=space, camels=list(reversed(stack)))
        expect(page.locator('[data-field="board"]').get_by_text(line, exact=True)).to_be_visible()
    expect(page).to_have_url(re.compile(f"#{n}$"))


def test_a_replay_is_watched_in_words_by_whoever_wants_it_so(arrive: Arrive) -> None:
    page = arrive("Mira").page
    watch(page, shown(page), ends()[20])
    expect(page.locator("ol.track")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name=SAY("page.plain.skip_to_plain"))).to_be_focused()
    page.keyboard.press("Enter")
    told(page, ends()[20])
    expect(page.locator("ol.track")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    told(page, ends()[21])
    line = page.get_by_role("region", name=SAY("page.log")).locator("[aria-current=step]").first
    expect(page.locator(".caption")).to_contain_text(line.locator(".said").inner_text())
    page.reload()
    told(page, ends()[21])
    page.get_by_role("button", name=SAY("page.menu")).click()
    page.get_by_role("button", name=SAY("page.plain.to_drawn")).click()
    expect(page.locator("ol.track")).to_be_visible()
    expect(page.locator("[data-replay]")).to_have_attribute("data-moment", str(ends()[21]))


def test_whoever_looks_back_in_words_reads_of_the_games_own_legs(arrive: Arrive) -> None:
    mira = arrive("Mira")
    mira.race(["random"], start=NEAR, begins=True)
    page = mira.page
    page.get_by_role("button", name=SAY("page.menu")).click()
    page.get_by_role("button", name=SAY("page.plain.to_plain")).click()
    page.locator("[data-look-back]").click()
    expect(page.locator('[data-field="board"]')).to_contain_text(
        SAY("race.page.plain.alone", space=14, camels=["p"])
    )
    expect(page.get_by_role("region", name=SAY("page.log")).get_by_role("heading").first).to_have_text(
        "Leg 1"
    )
