"""The odds board: whatever is done to it, it shows the odds of the board that it claims to show."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from camelup.race.board import Board
from tests.browser.conftest import Arrive
from tests.browser.odds_page import address, camel, do, middle, opened, race_agrees, shows, space, truth
from tests.browser.person import MINE, Person

START = "2018 1:gy/2:rb/3:p/15:K/16:W gyrbpx -"
EXAMPLE = "2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0,10-1"
OLD = "2014 5:bg/7:oy/9:w goyw 11+2"


@pytest.mark.parametrize(
    "board",
    [
        EXAMPLE,
        OLD,
        pytest.param("2018 4:yp/5:r/16:gbW/18:K gx -", marks=pytest.mark.journey),
        pytest.param("2014 5:bg/7:oy/9:w - -", marks=pytest.mark.journey),
    ],
)
def test_an_address_opens_its_board(visitor: Person, board: str) -> None:
    page = opened(visitor, board)
    page.reload()
    shows(page, board)


def test_it_begins_with_the_start_and_comes_from_the_lobby(visitor: Person) -> None:
    page = visitor.page
    page.goto("/")
    page.get_by_role("link", name="Odds board").click()
    shows(page, START)
    page.get_by_text("2014", exact=True).click()
    shows(page, "2014 1:bg/2:oy/3:w bgoyw -")
    page.get_by_text("2018", exact=True).click()
    shows(page, START)
    page.go_back()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_by_touch_camels_tiles_and_dice_go_anywhere(visitor: Person) -> None:
    page = opened(visitor, EXAMPLE)
    # with its riders, onto another stack, and then beneath the one it was put on
    camel(page, "K").click()
    expect(page.locator(".pads .lit")).to_have_count(14)
    page.mouse.click(*space(page, 5))
    shows(page, "2018 3:gb/4:y/5:rKp/13:W gyrbpx 7+0,10-1")
    do(page, "lower")
    shows(page, "2018 3:gb/4:y/5:Kpr/13:W gyrbpx 7+0,10-1")
    # touched twice it comes alone
    camel(page, "K").click()
    page.locator('[data-chip="K"]').click()
    page.mouse.click(*space(page, 8))
    shows(page, "2018 3:gb/4:y/5:pr/8:K/13:W gyrbpx 7+0,10-1")
    page.locator('[data-die="r"]').click()
    page.locator('[data-die="x"]').click()
    shows(page, "2018 3:gb/4:y/5:pr/8:K/13:W gybp 7+0,10-1")
    page.locator('[data-tile="-"]').click()
    page.mouse.click(*space(page, 15))
    shows(page, "2018 3:gb/4:y/5:pr/8:K/13:W gybp 7+0,10-1,15-2")
    page.locator('[data-tile-on="7"]').click()
    do(page, "turn")
    shows(page, "2018 3:gb/4:y/5:pr/8:K/13:W gybp 7-0,10-1,15-2")
    do(page, "away")
    shows(page, "2018 3:gb/4:y/5:pr/8:K/13:W gybp 10-1,15-2")


def test_what_a_board_forbids_is_not_lit(visitor: Person) -> None:
    page = opened(visitor, EXAMPLE)
    page.locator('[data-tile="+"]').click()
    lit = page.locator(".pads .lit").evaluate_all("pads => pads.map(pad => Number(pad.dataset.space))")
    assert lit == Board.read(EXAMPLE).free_for(7)
    page.mouse.click(*space(page, 3))
    shows(page, EXAMPLE)


def test_the_last_die_stays_in_the_pyramid(visitor: Person) -> None:
    page = opened(visitor, "2018 3:gb/4:yKp/5:r/13:W x -")
    page.locator('[data-die="x"]').click()
    expect(page.locator(".status")).to_have_text("DICE: one die stays in the pyramid in 2018")
    shows(page, "2018 3:gb/4:yKp/5:r/13:W x -")


def test_by_keyboard_in_2018(visitor: Person) -> None:
    page = opened(visitor, EXAMPLE)
    # a letter takes a camel with its riders; arrows carry it, and down in a stack
    for key in ("k", "ArrowLeft", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    shows(page, "2018 3:gKpb/4:y/5:r/13:W gyrbpx 7+0,10-1")
    # from the top of the stack down to one in its middle, alone
    for key in ("Escape", "ArrowDown", "ArrowDown", "Enter", "Enter", *["ArrowRight"] * 5, "Enter"):
        page.keyboard.press(key)
    shows(page, "2018 3:gpb/4:y/5:r/8:K/13:W gyrbpx 7+0,10-1")
    for key in ("ArrowRight", "ArrowRight", "+", "End", "-", "2", "6"):
        page.keyboard.press(key)
    shows(page, "2018 3:gpb/4:y/5:r/8:K/13:W grbp 7+0,10+1,16-2")
    for key in ("Delete", "Control+z", "Control+z", "Control+Shift+z"):
        page.keyboard.press(key)
    shows(page, "2018 3:gpb/4:y/5:r/8:K/13:W grbp 7+0,10+1,16-2")


def test_by_keyboard_in_2014(visitor: Person) -> None:
    page = opened(visitor, OLD)
    for key in ("w", "Home", "Enter", "o", *["ArrowRight"] * 2, "Enter"):
        page.keyboard.press(key)
    shows(page, "2014 1:w/5:bg/9:oy goyw 11+2")
    page.keyboard.press("1")
    shows(page, "2014 1:w/5:bg/9:oy bgoyw 11+2")


def test_a_camel_that_was_taken_away_is_missed(visitor: Person) -> None:
    page = opened(visitor, EXAMPLE)
    camel(page, "r").click()
    do(page, "away")
    expect(page.get_by_text("Still missing: red")).to_be_visible()
    # those of the board before stay, and are nobody's
    expect(page.locator(".figures")).to_have_attribute("data-board", "")
    page.locator('[data-missing="r"]').click()
    page.mouse.click(*space(page, 6))
    shows(page, EXAMPLE.replace("5:r", "6:r"))


def test_a_cleared_board_is_filled_again(visitor: Person) -> None:
    page = opened(visitor, EXAMPLE)
    do(page, "clear")
    for name in "gyrbpWK":
        page.locator(f'[data-missing="{name}"]').click()
        page.mouse.click(*space(page, 4))
    shows(page, "2018 4:gyrbpWK gyrbpx -")
    do(page, "start")
    shows(page, START)


def test_a_pasted_line_is_read_by_the_rules(visitor: Person) -> None:
    page = opened(visitor, EXAMPLE)
    line = page.get_by_label("The board in one line")
    line.fill("2018 3:gg/4:yKp/5:r/13:W gyrbpx -")
    expect(page.get_by_text("STACKS: camel g twice")).to_be_visible()
    expect(page.locator("[data-text]")).to_have_attribute("data-text", EXAMPLE)
    line.fill(f'camelup odds "{OLD}" --json')
    shows(page, OLD)
    expect(line).to_have_value(OLD)
    line.blur()
    do(page, "undo")
    shows(page, EXAMPLE)
    do(page, "redo")
    shows(page, OLD)


def test_an_address_that_is_no_board_says_why(visitor: Person) -> None:
    page = visitor.page
    page.goto("/odds#2018_3:gb/4:yKp_gyrbpx_7+0,8-1")
    expect(page.get_by_text("Still missing: red and crazy white")).to_be_visible()
    page.goto("/odds#2018_3:gb/4:yKpp_gyrbpx")
    expect(page.locator(".status")).to_have_text("STACKS: camel p twice")


def drag(page: Page, piece: Locator, x: float, y: float) -> None:
    """With the mouse, in steps."""
    page.mouse.move(*middle(piece))
    page.mouse.down()
    page.mouse.move(x, y, steps=8)
    page.mouse.up()


def test_with_the_mouse_pieces_are_dragged(visitor: Person) -> None:
    page = opened(visitor, EXAMPLE)
    drag(page, camel(page, "p"), *space(page, 6))
    shows(page, "2018 3:gb/4:yK/5:r/6:p/13:W gyrbpx 7+0,10-1")
    # let go where the upper of two is, it slips in beneath it
    drag(page, camel(page, "r"), *middle(camel(page, "b")))
    shows(page, "2018 3:grb/4:yK/6:p/13:W gyrbpx 7+0,10-1")
    drag(page, page.locator('[data-tile-on="7"]'), 1200, 700)
    shows(page, "2018 3:grb/4:yK/6:p/13:W gyrbpx 10-1")
    drag(page, page.locator('[data-tile="+"]'), *space(page, 15))
    shows(page, "2018 3:grb/4:yK/6:p/13:W gyrbpx 10-1,15+0")
    drag(page, camel(page, "W"), 1200, 700)
    expect(page.get_by_text("Still missing: crazy white")).to_be_visible()


@pytest.fixture
def phone(arrive: Arrive) -> Person:
    """A phone held upright, with fingers."""
    return arrive("Tove", width=360, height=740, touch=True)


def test_on_a_phone_everything_is_in_reach(phone: Person) -> None:
    page = opened(phone, EXAMPLE)
    camel(page, "r").tap()
    page.touchscreen.tap(*space(page, 6))
    shows(page, EXAMPLE.replace("5:r", "6:r"))
    page.locator('[data-die="g"]').tap()
    shows(page, "2018 3:gb/4:yKp/6:r/13:W yrbpx 7+0,10-1")
    for selector in (".pads", ".dice", ".tray", '[data-tab="tickets"]', '[data-odds="leg"] li:last-child'):
        box = page.locator(selector).bounding_box()
        assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= 740, selector
    for die in page.locator("[data-die]").all():
        box = die.bounding_box()
        assert box is not None and min(box["width"], box["height"]) >= 44
    page.locator('[data-tab="race"]').tap()
    race_agrees(page, truth("2018 3:gb/4:yKp/6:r/13:W yrbpx 7+0,10-1"))
    page.locator('[data-tab="line"]').tap()
    page.get_by_label("The board in one line").fill(OLD)
    page.locator('[data-tab="leg"]').tap()
    shows(page, OLD)


def test_a_line_that_is_left_before_the_answer_comes_counts_all_the_same(phone: Person) -> None:
    page = opened(phone, EXAMPLE)
    page.locator('[data-tab="line"]').tap()
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    page.route("**/api/odds*", hold, times=1)
    with page.expect_request("**/api/odds*"):
        page.get_by_label("The board in one line").fill(OLD)
    page.locator('[data-tab="leg"]').tap()
    expect(page.locator("[data-text]")).to_have_attribute("data-text", EXAMPLE)
    asked[0].continue_()
    shows(page, OLD)


def test_on_a_phone_a_finger_drags(phone: Person) -> None:
    page = opened(phone, EXAMPLE)
    session = phone.context.new_cdp_session(page)

    def touch(kind: str, x: float, y: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    (x, y), (to_x, to_y) = middle(camel(page, "r")), space(page, 6)
    # the piece hangs above the finger
    to_y += 20
    touch("touchStart", x, y)
    for step in range(1, 9):
        touch("touchMove", x + (to_x - x) * step / 8, y + (to_y - y) * step / 8)
    touch("touchEnd", to_x, to_y)
    shows(page, EXAMPLE.replace("5:r", "6:r"))


def test_a_game_begins_from_here(visitor: Person) -> None:
    board = "2018 3:gb/4:yKp/5:r/13:W gyx 7+5,10-1"
    opened(visitor, board)
    do(visitor.page, "play")
    visitor.page.wait_for_selector(MINE)
    first = next(frame for frame in visitor.heard if frame["type"] == "happened")
    events = [told["event"] for entry in first["entries"] for told in entry["events"]]
    began = next(event for event in events if event["type"] == "race_began")
    assert began["board"] == board
    # whoever has a tile on the board sits at the table
    assert len(first["view"]["holdings"]) == 6


@pytest.mark.parametrize(
    ("board", "why", "where"),
    [
        ("2018 4:yp/5:r/16:gbW/18:K gx -", "This race is over", ".status"),
        ("2014 5:bg/7:oy/9:w - -", "This leg is over", ".status"),
        # a phone needs the room for the missing camels
        ("2018 4:yp/5:r/16:gbW gx -", "every camel on the board", ".note"),
    ],
)
def test_no_game_begins_where_nothing_is_left_to_play(
    visitor: Person, board: str, why: str, where: str
) -> None:
    page = visitor.page
    page.goto(address(board))
    # it is said before anybody tries
    for width, place in ((1440, ".status"), (360, where)):
        page.set_viewport_size({"width": width, "height": 740})
        expect(page.locator('[data-do="play"]')).to_have_accessible_description(re.compile(why))
        expect(page.locator(place)).to_contain_text(why)
        expect(page.locator(place)).to_be_in_viewport(ratio=1)
        assert page.locator(place).evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    do(page, "play")
    expect(page.locator(".status")).to_contain_text(why)
    expect(page.locator("[data-text]")).to_have_attribute("data-text", board)
