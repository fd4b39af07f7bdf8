"""Games watched again: moments, keys, eyes, the past of a running game, records that come and go."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from camelup import games
from camelup.log import Log, Played, live, write
from camelup.race.board import Board
from camelup.race.events import LegBegan, LegScored
from camelup.race.moves import LayFinishCard, Roll
from camelup.table import replay
from tests.browser.conftest import Arrive
from tests.browser.fixtures import played
from tests.browser.person import Person, next_to_act, play_to_the_end

SIZES = ((1440, 900), (360, 740))
RECORD = write(played("race-2018", 6, {}, seed=0)[-1].log)
GAME, LOG = games.parsed(RECORD)
MOVES = live(LOG.entries)
NEAR = "2018 12:gy/13:rb/14:p/15:K/16:W gyrbpx -"
FRESH = "2018 1:gy/2:rb/3:p/15:K/16:W gyrbpx -"

BOARD = """() => ({
    stacks: [...document.querySelectorAll('.track .space')].flatMap((space, index) => {
        const stack = space.querySelector('[data-stack]')?.dataset.stack
        return stack ? [`${index + 1}:${stack}`] : []
    }).join('/'),
    dice: [...document.querySelectorAll('[data-die]:not([data-number])')]
        .map((die) => die.dataset.die).join(''),
    tiles: [...document.querySelectorAll('.track .space')].flatMap((space, index) =>
        space.querySelector('.tile') ? [index + 1] : []),
})"""

MOVING = "() => document.querySelector('.herd').getAnimations({ subtree: true }).length"


def board_at(n: int) -> Board:
    """The board that a record adds up to at entry n."""
    entries = tuple(entry for entry in LOG.entries if entry.n <= n)
    board = replay(GAME.rules, Log(LOG.header, entries)).state.board
    assert isinstance(board, Board)
    return board


def ends() -> list[int]:
    """The last entry of every turn: a seat's move, or what chance made of it."""
    return [
        one.n for one, after in zip(MOVES, [*MOVES[1:], None], strict=True) if not after or after.seat >= 0
    ]


def shown(page: Page, record: bytes = RECORD) -> str:
    """The key of a record that was posted."""
    headers = {"content-type": "application/jsonl"}
    answer = page.request.post("/api/replays", data=record, headers=headers)
    assert answer.status == 201, answer.text()
    return str(answer.json()["key"])


def watch(page: Page, key: str, n: int | None = None) -> None:
    """Open a game, at a moment."""
    page.goto(f"/r/{key}" + ("" if n is None else f"#{n}"))
    expect(page.locator("[data-replay]")).to_be_visible()


def at(page: Page, n: int) -> None:
    """See that the page shows moment n: in its mark, on the course and in the address."""
    expect(page.locator("[data-replay]")).to_have_attribute("data-moment", str(n))
    _, stacks, dice, tiles = str(board_at(n)).split(" ")
    assert page.evaluate(BOARD) == {
        "stacks": "/".join(one for one in stacks.split("/") if 1 <= int(one.split(":")[0]) <= 16),
        "dice": dice.replace("-", ""),
        "tiles": [] if tiles == "-" else [int(re.split("[+-]", tile)[0]) for tile in tiles.split(",")],
    }
    expect(page).to_have_url(re.compile(rf"/r/\w+#{n}$"))


def pressed(page: Page, key: str, n: int) -> None:
    """Press a key and see moment n."""
    page.keyboard.press(key)
    at(page, n)


@pytest.fixture(params=SIZES, ids=["desk", "phone"])
def mira(request: pytest.FixtureRequest, arrive: Arrive) -> Iterator[Person]:
    width, height = request.param
    yield arrive("Mira", width=width, height=height)


def test_every_moment_has_a_link(mira: Person) -> None:
    key = shown(mira.page)
    moves = [one.n for one in MOVES]
    # the set-up, a roll before its die, a scored leg, the end
    roll = next(one.n for one in MOVES if isinstance(one.move, Roll))
    leg = next(one.n for one in MOVES if any(isinstance(event, LegScored) for event in one.events))
    for n in (moves[0], moves[6], roll, roll + 1, leg, moves[-1]):
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
    page.goto("about:blank")
    watch(page, key)
    at(page, MOVES[0].n)


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
    watch(page, shown(page), MOVES[0].n)
    turns = ends()
    starts = [0]
    for turn, n in enumerate(turns[:-1]):
        if any(isinstance(event, LegBegan) for one in MOVES if one.n == n for event in one.events):
            starts.append(turn + 1)
    assert len(starts) > 2
    # from the middle of the set-up to its end first
    pressed(page, "ArrowRight", turns[0])
    pressed(page, "ArrowRight", turns[1])
    pressed(page, "ArrowRight", turns[2])
    pressed(page, "ArrowLeft", turns[1])
    pressed(page, "ArrowDown", turns[starts[1]])
    pressed(page, "PageDown", turns[starts[2]])
    pressed(page, "ArrowRight", turns[starts[2] + 1])
    pressed(page, "PageUp", turns[starts[2]])
    pressed(page, "ArrowUp", turns[starts[1]])
    pressed(page, "End", turns[-1])
    expect(page.get_by_role("button", name="One move on")).to_be_disabled()
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
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.clock.run_for(950)
    at(page, ends()[-2])
    page.locator(".speeds button").last.click()
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
    page.wait_for_url("**/t/*")
    assert mira.await_turn()
    begun = next(entry for frame in mira.heard if frame["type"] == "happened" for entry in frame["entries"])
    assert begun["events"][0]["event"]["board"] == str(board_at(n))


def test_nobody_plays_on_when_the_race_is_over(arrive: Arrive) -> None:
    page = arrive("Mira").page
    watch(page, shown(page), ends()[-1])
    expect(page.get_by_role("button", name="Play from here")).to_be_disabled()


def test_what_was_exported_is_the_record_and_can_be_brought_again(arrive: Arrive, tmp_path: Path) -> None:
    page = arrive("Mira").page
    key = shown(page)
    watch(page, key)
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the log").click()
    path = tmp_path / "game.jsonl"
    download.value.save_as(path)
    assert path.read_bytes() == RECORD
    page.goto("/")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Watch a game record").click()
    chooser.value.set_files(path)
    page.wait_for_url(f"**/r/{key}*")
    at(page, MOVES[0].n)


DROP = """([text, name]) => {
    const data = new DataTransfer()
    data.items.add(new File([text], name))
    const send = (type) => document.body.dispatchEvent(
        new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
    window.dropIt = () => send('drop')
    send('dragenter')
    send('dragover')
}"""


def dropped(page: Page, text: str) -> None:
    """Drag a file over the page, see that it is expected, and let it go."""
    page.evaluate(DROP, [text, "game.jsonl"])
    expect(page.locator("[data-drop]")).to_be_visible()
    page.evaluate("dropIt()")
    expect(page.locator("[data-drop]")).to_be_hidden()


def test_a_record_is_dropped_and_shown(arrive: Arrive) -> None:
    page = arrive("Mira").page
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    dropped(page, RECORD.decode())
    page.wait_for_url("**/r/*")
    at(page, MOVES[0].n)
    other = write(played("race-2018", 3, {}, seed=5)[-1].log)
    before = page.url
    dropped(page, other.decode())
    expect(page.locator(".players li")).to_have_count(3)
    assert page.url.split("#")[0] != before.split("#")[0]


def test_a_broken_record_is_refused_with_its_line(mira: Person) -> None:
    page = mira.page
    key = shown(page)
    n = ends()[30]
    watch(page, key, n)
    lines = RECORD.decode().splitlines(keepends=True)
    entry = json.loads(lines[41])
    # somebody else's deed
    lines[41] = json.dumps(entry | {"seat": (entry["seat"] + 2) % 6 if entry["seat"] >= 0 else 3}) + "\n"
    dropped(page, "".join(lines))
    expect(page.locator("[data-problem]")).to_contain_text("line 42")
    at(page, n)
    page.get_by_role("button", name="Close").last.click()
    expect(page.locator("[data-problem]")).to_be_hidden()
    dropped(page, "no record at all")
    expect(page.locator("[data-problem]")).to_contain_text("line 1")
    at(page, n)


def test_a_key_that_opens_nothing(arrive: Arrive) -> None:
    page = arrive("Mira").page
    page.goto("/r/nosuchkey")
    expect(page.get_by_role("status")).to_contain_text("no such")


def test_a_running_game_is_looked_back_on_and_goes_on(arrive: Arrive) -> None:
    mira, jonas = arrive("Mira"), arrive("Jonas")
    path = mira.open_table(2, start=FRESH)
    jonas.sit_down(path)
    mira.start()
    expect(jonas.page.locator(".page[data-turn]")).to_be_visible()
    first = next_to_act([mira, jonas])
    assert first is not None
    second = jonas if first is mira else mira
    assert first.await_turn()
    first.lay("p", "winner")
    assert second.await_turn()
    second.lay("g", "loser")
    assert first.await_turn()
    first.take_ticket("r")
    assert second.await_turn()

    # the first one looks back, at the card that was laid first
    page = first.page
    page.locator(".log li button", has_text="on the deck of the overall winner").click()
    past = page.locator("[data-replay]")
    expect(past).to_have_attribute("data-eyes", str(first.seat))
    assert [card.get_attribute("data-card") for card in page.locator(".deck [data-card]").all()] == ["p"]
    moment = past.get_attribute("data-moment")
    expect(page.locator("[data-now]")).to_have_text(re.compile("Back to now"))
    page.keyboard.press("End")
    assert [c.get_attribute("data-card") for c in page.locator(".deck [data-card]").all()] == ["p", "back"]
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(past).to_have_attribute("data-moment", moment or "")
    # keys that act at a table do nothing here
    page.keyboard.press("r")

    second.take_ticket("b")
    expect(page.get_by_text("Your turn")).to_be_visible()
    expect(past).to_have_attribute("data-moment", moment or "")
    expect(page.locator(".lines button", has_text=re.compile("ticket of .*blue"))).to_be_visible()
    page.locator("[data-now]").press("Enter")
    assert first.await_turn()
    expect(page.locator("[data-look-back]")).to_be_focused()
    assert page.locator(".players li .holds .chip").count() == 2
    first.take_ticket("b")
    assert second.await_turn()


@pytest.mark.parametrize("odds", ["everybody", "nobody"])
def test_looking_back_shows_odds_where_the_table_does(arrive: Arrive, odds: str) -> None:
    mira = arrive("Mira")
    mira.open_table(2, start=FRESH, odds=odds)
    mira.add_bot()
    mira.start()
    assert mira.await_turn()
    mira.take_ticket("r")
    assert mira.await_turn()
    page = mira.page
    page.get_by_role("button", name="Look back").click()
    expect(page.locator("[data-now]")).to_be_focused()
    tab = page.locator(".rail").get_by_role("tab", name="Odds")
    if odds == "nobody":
        expect(tab).to_have_count(0)
        return
    page.keyboard.press("Home")
    tab.click()
    expect(page.locator(".odds[data-board]")).to_have_attribute("data-board", FRESH)


def test_a_running_game_grows_where_it_is_watched_again(arrive: Arrive) -> None:
    mira, tove = arrive("Mira"), arrive("Tove")
    errors: list[str] = []
    tove.page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    path = mira.open_table(2, start=FRESH)
    mira.add_bot()
    mira.start()
    assert mira.await_turn()
    page = tove.page
    page.goto(path.replace("/t/", "/r/"))
    expect(page.locator("[data-replay]")).to_have_attribute("data-eyes", "watcher")
    mira.take_ticket("r")
    line = page.locator(".lines button", has_text=re.compile("Mira takes the 5 ticket of .*red"))
    expect(line).to_be_visible()
    assert not errors
    page.get_by_role("link", name="Still going on").first.click()
    expect(page.locator(".page[data-turn]")).to_be_visible()


def test_a_finished_game_is_watched_again_from_its_end_and_from_the_lobby(arrive: Arrive) -> None:
    mira, tove = arrive("Mira"), arrive("Tove")
    mira.context.grant_permissions(["clipboard-read", "clipboard-write"])
    path = mira.open_table(2, start=NEAR)
    mira.add_bot()
    mira.start()
    play_to_the_end([mira], random.Random(4))
    page = mira.page
    page.get_by_role("button", name="Watch again").click()
    page.wait_for_url(f"**{path.replace('/t/', '/r/')}*")
    # with her own eyes; who has no seat sees all, and gets no key to the table
    replayed = page.locator("[data-replay]")
    expect(replayed).to_have_attribute("data-eyes", str(mira.seat))
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Share this moment").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert path.removeprefix("/t/") not in link
    tove.page.goto(link)
    expect(tove.page.locator("[data-replay]")).to_have_attribute("data-eyes", "all")
    moment = replayed.get_attribute("data-moment")
    assert moment and link.endswith(f"#{moment}")
    expect(tove.page.locator("[data-replay]")).to_have_attribute("data-moment", moment)
    page.goto("/")
    page.get_by_role("button", name="Watch again").click()
    expect(replayed).to_be_visible()


def test_an_off_season_is_watched_again(arrive: Arrive) -> None:
    page = arrive("Mira").page
    log = played("off-season", 3, {}, seed=1)[-1].log
    moves = live(log.entries)
    n = next(one.n for one in moves if one.seat >= 0)
    watch(page, shown(page, write(log)), n)
    expect(page.locator("[data-replay]")).to_have_attribute("data-moment", str(n))
    expect(page.locator(".merchants > li")).to_have_count(3)
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile("^Round 1, move 1: "))
    page.keyboard.press("End")
    expect(page.locator("[data-replay]")).to_have_attribute("data-moment", str(moves[-1].n))


def test_looking_back_on_a_phone(arrive: Arrive) -> None:
    mira = arrive("Mira", width=360, height=740)
    mira.open_table(2, start=FRESH)
    mira.add_bot()
    mira.start()
    assert mira.await_turn()
    mira.take_ticket("r")
    assert mira.await_turn()
    page = mira.page
    page.locator('[data-tab="log"]').click()
    page.get_by_role("button", name="Look back").click()
    expect(page.locator("[data-now]")).to_be_in_viewport()
    expect(page.get_by_role("slider")).to_be_attached()
    expect(page.get_by_text("Your turn")).to_be_visible()
    page.locator("[data-tab=log]").click()
    expect(page.locator("[data-now]")).to_be_in_viewport()
    page.locator("[data-now]").click()
    assert mira.await_turn()


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
