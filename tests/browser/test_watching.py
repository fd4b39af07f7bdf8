"""Games watched again: moments, keys, eyes, odds."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

from playwright.sync_api import expect

from camelup.log import Played, live, write
from camelup.race.events import LegBegan, LegScored, PartnersJoined
from camelup.race.moves import LayFinishCard, Roll
from tests.browser.conftest import Arrive
from tests.browser.fixtures import played
from tests.browser.person import Person
from tests.browser.replays import BOARD, LOG, MOVES, at, board_at, ends, pressed, shown, watch

ALONE = """() => [...document.querySelectorAll('.lines .said .chip')].filter(chip => {
    const said = chip.closest('.said')
    const words = document.createTreeWalker(said, NodeFilter.SHOW_TEXT)
    let text = words.nextNode()
    while (text && (chip.contains(text) || !(chip.compareDocumentPosition(text) & 4) || !text.data.trim()))
        text = words.nextNode()
    const name = document.createRange()
    const from = text.data.search(/[^\\s\\u00a0]/)
    name.setStart(text, from)
    name.setEnd(text, from + 1)
    const [one, other] = [chip, name].map(part => part.getBoundingClientRect())
    return other.top > one.bottom || other.left < one.right
}).length"""
"""How many camels' chips end a line that their names do not stand in."""
MOVING = "() => document.querySelector('.herd').getAnimations({ subtree: true }).length"


def test_every_moment_has_a_link(mira: Person) -> None:
    key = shown(mira.page)
    moves = [one.n for one in MOVES]
    # the set-up, a roll before its die, a scored leg, the end
    roll = next(one.n for one in MOVES if isinstance(one.move, Roll))
    leg = next(one.n for one in MOVES if any(isinstance(event, LegScored) for event in one.events))
    assert ends()[0] == 7
    for n in (7, roll, roll + 1, leg, moves[-1]):
        mira.page.goto("about:blank")
        watch(mira.page, key, n)
        at(mira.page, n)


def test_a_link_to_no_moment_goes_to_the_nearest_one(arrive: Arrive) -> None:
    page = arrive("Mira").page
    key = shown(page)
    watch(page, key, 9_999)
    at(page, MOVES[-1].n)
    page.goto(f"/r/{key}#12")
    at(page, 12)
    # it opens with all that was set up, also by a link to half of that
    for n in (None, MOVES[0].n, MOVES[3].n):
        page.goto("about:blank")
        watch(page, key, n)
        at(page, ends()[0])
        assert len(page.evaluate(BOARD)["stacks"].replace("/", "")) >= 7


def test_the_scrubber_goes_where_the_pointer_is(mira: Person) -> None:
    page = mira.page
    watch(page, shown(page))
    turns = ends()
    box = page.locator(".track[role=presentation]").bounding_box()
    assert box is not None
    y = box["y"] + box["height"] / 2

    def x(turn: int) -> float:
        return box["x"] + box["width"] * (turn + 0.5) / len(turns)

    page.mouse.move(x(10), y)
    page.mouse.down()
    at(page, turns[10])
    page.mouse.move(x(60), y, steps=3)
    at(page, turns[60])
    page.mouse.move(x(30), y - 200, steps=3)
    page.mouse.up()
    at(page, turns[30])
    page.mouse.move(x(80), y)
    at(page, turns[30])


def test_keys_go_by_moves_and_by_legs(arrive: Arrive) -> None:
    page = arrive("Mira").page
    watch(page, shown(page))
    turns = ends()
    at(page, turns[0])
    starts = [0]
    for turn, n in enumerate(turns[:-1]):
        if any(isinstance(event, LegBegan) for one in MOVES if one.n == n for event in one.events):
            starts.append(turn + 1)
    assert len(starts) > 2
    pressed(page, "ArrowRight", turns[1])
    pressed(page, "ArrowRight", turns[2])
    pressed(page, "ArrowLeft", turns[1])
    pressed(page, "ArrowDown", turns[starts[1]])
    pressed(page, "PageDown", turns[starts[2]])
    pressed(page, "ArrowRight", turns[starts[2] + 1])
    pressed(page, "PageUp", turns[starts[2]])
    pressed(page, "ArrowUp", turns[starts[1]])
    pressed(page, "End", turns[-1])
    expect(page.get_by_role("button", name="One move forward")).to_be_disabled()
    pressed(page, "Home", turns[0])
    # the slider has the same keys
    slider = page.get_by_role("slider")
    slider.focus()
    pressed(page, "ArrowRight", turns[1])
    first = MOVES[turns[0] + 1]
    assert first.seat >= 0
    name = LOG.header.seats[first.seat].name
    expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"^Leg 1, move 1: {name} "))


def test_it_plays_by_itself_and_stops_at_the_end(arrive: Arrive) -> None:
    page = arrive("Mira").page
    page.clock.install()
    watch(page, shown(page), ends()[-3])
    # from here on the test holds the clock: on a slow machine the next move would come too early
    page.clock.pause_at(datetime.now(tz=UTC) + timedelta(hours=1))
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.clock.run_for(950)
    # the address follows a little later
    page.clock.run_for(250)
    at(page, ends()[-2])
    page.locator(".speeds button").last.click()
    page.clock.run_for(250)
    page.clock.run_for(250)
    at(page, ends()[-1])
    page.clock.run_for(1000)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_move_is_played_as_at_the_table(arrive: Arrive) -> None:
    page = arrive("Mira", motion=True).page
    roll = next(one.n for one in MOVES if isinstance(one.move, Roll))
    before = ends()[ends().index(roll + 1) - 1]
    watch(page, shown(page), before)
    page.keyboard.press("ArrowRight")
    # the die is out, the camel on its way
    page.wait_for_function(MOVING)
    page.locator("main.course").click(position={"x": 5, "y": 5})
    at(page, roll + 1)
    assert page.evaluate(MOVING) == 0
    # scrubbing shows at once
    pressed(page, "ArrowLeft", before)
    pressed(page, "End", MOVES[-1].n)
    assert page.evaluate(MOVING) == 0


def test_the_log_goes_there(mira: Person) -> None:
    page = mira.page
    watch(page, shown(page))
    if page.locator("[data-tab=log]").count() and page.viewport_size == {"width": 360, "height": 740}:
        page.locator("[data-tab=log]").click()
    page.locator('.lines [data-turn="20"]').first.click()
    at(page, ends()[20])
    expect(page.locator('.lines [aria-current="step"]').first).to_have_attribute("data-turn", "20")
    expect(page.locator('.lines [data-turn="20"].ahead')).to_have_count(0)
    expect(page.locator('.lines [data-turn="21"].ahead').first).to_be_visible()


def test_each_seat_sees_its_own_cards_and_all_eyes_see_all(arrive: Arrive) -> None:
    page = arrive("Mira").page
    last = ends()[-2]
    laid = [
        (entry.seat, entry.move.deck, entry.move.camel)
        for entry in LOG.entries
        if isinstance(entry, Played) and entry.n <= last and isinstance(entry.move, LayFinishCard)
    ]
    # a deck shows its last six cards
    decks = [[card for card in laid if card[1] == deck][-6:] for deck in ("winner", "loser")]
    cards = [card for deck in decks for card in deck]
    assert len({seat for seat, _, _ in cards}) > 2
    key = shown(page)
    watch(page, key, last)

    def seen() -> list[str | None]:
        return [card.get_attribute("data-card") for card in page.locator(".deck [data-card]").all()]

    expect(page.locator("[data-replay]")).to_have_attribute("data-eyes", "all")
    assert seen() == [camel for _, _, camel in cards]
    for seat, sitter in enumerate(LOG.header.seats):
        page.locator(".eyes").get_by_role("button", name=sitter.name).click()
        expect(page.locator("[data-replay]")).to_have_attribute("data-eyes", str(seat))
        assert seen() == [camel if owner == seat else "back" for owner, _, camel in cards]
        at(page, last)
    page.get_by_role("button", name="A watcher").click()
    expect(page.locator("[data-replay]")).to_have_attribute("data-eyes", "watcher")
    assert seen() == ["back"] * len(cards)


def test_the_odds_of_a_moment(mira: Person) -> None:
    page = mira.page
    n = ends()[25]
    watch(page, shown(page), n)
    page.locator("[data-tab=odds]").click()
    expect(page.locator(".odds")).to_have_attribute("data-board", str(board_at(n)))
    expect(page.locator("[data-odds=leg] li")).to_have_count(5)
    to_act = next(one.seat for one in MOVES if one.n > n)
    expect(page.get_by_role("heading", name=f"What {LOG.header.seats[to_act].name} could do")).to_be_visible()
    expect(page.locator("[data-worth-list] li").first).to_be_visible()
    page.keyboard.press("Escape")


def test_a_moment_is_shared_and_played_on_from(arrive: Arrive) -> None:
    mira = arrive("Mira")
    mira.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = mira.page
    n = ends()[25]
    watch(page, shown(page), n)
    page.get_by_role("button", name="Share this moment").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    tove = arrive("Tove")
    tove.page.goto(link)
    at(tove.page, n)
    page.get_by_role("button", name="Play from here").click()
    # in the place of whoever is to act, so that no bot comes before
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url("**/t/*")
    assert mira.await_turn()
    assert mira.view["board"] == str(board_at(n))


def test_nobody_plays_on_when_the_race_is_over(arrive: Arrive) -> None:
    page = arrive("Mira").page
    watch(page, shown(page), ends()[-1])
    expect(page.get_by_role("button", name="Play from here")).to_be_disabled()
    expect(page.get_by_text("the game is over")).to_be_visible()


def test_lines_are_large_enough_for_fingers(arrive: Arrive) -> None:
    page = arrive("Mira", width=820, height=1180, touch=True).page
    watch(page, shown(page), ends()[40])
    heights = page.locator(".lines button").evaluate_all("all => all.map((one) => one.offsetHeight)")
    assert len(heights) > len(ends()) and min(heights) >= 44


def test_no_camels_chip_is_on_another_line_than_its_name(arrive: Arrive) -> None:
    page = arrive("Mira").page
    watch(page, shown(page), ends()[40])
    expect(page.locator(".lines .chip").nth(50)).to_be_attached()
    for width in (1440, 1300, 1180):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(ALONE) == 0


def test_a_name_is_not_cut_for_its_partners(arrive: Arrive) -> None:
    """An upright tablet has the players in two columns: whose partner somebody is stands below."""
    page = arrive("Mira", width=820, height=1180).page
    joined = next(one.n for one in MOVES if any(isinstance(event, PartnersJoined) for event in one.events))
    watch(page, shown(page), joined)
    names = page.locator(".players h3:has(.with) .name")
    expect(names).not_to_have_count(0)
    assert not names.evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth).length")


def test_an_off_season_is_watched_again(arrive: Arrive) -> None:
    page = arrive("Mira").page
    log = played("off-season", 3, {}, seed=1)[-1].log
    moves = live(log.entries)
    n = next(one.n for one in moves if one.seat >= 0)
    key = shown(page, write(log))
    # it opens on the market as it was set up: with goods on every stand that is in play, and no other stand
    watch(page, key)
    expect(page.locator("[data-replay]")).to_have_attribute("data-moment", str(n - 1))
    stands = page.locator("[data-market]")
    expect(stands).to_have_count(4)
    for stand in stands.all():
        expect(stand.locator(".goods-card").first).to_be_visible()
    # on a phone too, though the caption is a long one
    page.set_viewport_size({"width": 390, "height": 664})
    for stand in stands.all():
        expect(stand).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 1440, "height": 900})
    watch(page, key, n)
    expect(page.locator("[data-replay]")).to_have_attribute("data-moment", str(n))
    expect(page.locator(".merchants > li")).to_have_count(3)
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile("^Round 1, move 1: "))
    page.keyboard.press("End")
    expect(page.locator("[data-replay]")).to_have_attribute("data-moment", str(moves[-1].n))


def test_course_and_scrubber_fit_together_on_a_phone(arrive: Arrive) -> None:
    page = arrive("Mira", width=360, height=740).page
    watch(page, shown(page), ends()[40])
    for part in (
        "main.course",
        ".infield",
        ".track[role=presentation]",
        ".caption",
        ".play .main",
        "[data-tab=log]",
    ):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight") == 740
    assert page.evaluate("document.documentElement.scrollWidth") == 360
