"""A newcomer's first game: the guide, and pieces that explain themselves."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.merchant import Merchant
from tests.browser.person import Person

pytestmark = pytest.mark.journey

MIDDLE = "2018 6:bgKpy/8:r/13:W grb 7-0,10+1"
FIRST_SPACE = "2018 1:yrp/2:b/8:g/12:K/13:W gyrbpx -"
LAST_DIE = "2018 4:gy/5:rb/6:p/12:K/13:W gr -"
SIZES = [(375, 553), (844, 390), (1440, 900)]
PLACED = """name => {
    const box = selector => document.querySelector(selector)?.getBoundingClientRect()
    const tag = box(`.tag.placed[data-hint="${name}"]`), bar = box('.bar')
    const tabs = box('nav:has([data-tab])')
    if (!tag || tag.left < 0 || tag.top < 0) return false
    if (tag.right > innerWidth || tag.bottom > innerHeight) return false
    const covers = other => other && other.width && tag.left < other.right && other.left < tag.right
        && tag.top < other.bottom - 1 && other.top < tag.bottom - 1
    const isLow = tabs && tabs.width > innerWidth / 2 && tabs.top > innerHeight / 2
    return !covers(bar) && !(isLow && covers(tabs))
}"""
"""Whether a hint hangs on the screen, over neither the bar nor a phone's tabs."""


BESIDE = """name => {
    const box = selector => document.querySelector(selector)?.getBoundingClientRect()
    const card = box('.explains.placed'), piece = box(name)
    if (!card || !piece) return false
    const across = Math.max(card.left - piece.right, piece.left - card.right)
    const along = Math.max(card.top - piece.bottom, piece.top - card.bottom)
    return Math.abs(Math.max(across, along) - 10) < 1
}"""
"""Whether an explanation lies right beside this piece."""
RINGED = """name => {
    const box = selector => document.querySelector(selector)?.getBoundingClientRect()
    const ring = box('.guide .ring'), piece = box(name)
    if (!ring || !piece) return false
    const [x, y] = [(ring.left + ring.right) / 2, (ring.top + ring.bottom) / 2]
    const off = Math.abs(x - (piece.left + piece.right) / 2) + Math.abs(y - (piece.top + piece.bottom) / 2)
    return off < 2 && ring.width >= piece.width
}"""
"""Whether the ring of a hint lies round this piece."""
HIDDEN = """() => {
    const tag = document.querySelector('.tag.placed').getBoundingClientRect()
    const covers = ({ left, right, top, bottom }) =>
        left < tag.right && right > tag.left && top < tag.bottom && bottom > tag.top
    const pieces = [...document.querySelectorAll('.counter button, .herd .camel, .turn > h2')]
    return pieces.filter(one => covers(one.getBoundingClientRect())).length
}"""
"""How many pieces a hint lies over."""


def hint(page: Page, name: str) -> None:
    """A hint is there, in sight at every size."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(PLACED, arg=name)


def answered(person: Person, key: str = "") -> None:
    """Say that it is understood, and let a turn pass."""
    if key:
        person.page.keyboard.press(key)
    else:
        person.page.locator("[data-got-it]").click()
    expect(person.page.locator("[data-hint]")).to_have_count(0)


def held(page: Page, selector: str) -> None:
    """Hold something with the finger until it explains itself, and let go."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.wait_for_selector('.explains.placed[data-how="held"]')
    page.mouse.up()


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 800)])
def test_a_hint_for_the_leftmost_ticket_hides_no_camel_on_the_first_space(
    arrive: Arrive, width: int, height: int
) -> None:
    mira = arrive("Mira", width=width, height=height, is_new=True)
    mira.race(["random"], start=FIRST_SPACE, begins=True)
    expect(mira.page.locator('[data-hint="ticket"]')).to_contain_text("Green leads")
    mira.page.wait_for_function(PLACED, arg="ticket")
    assert mira.page.evaluate(HIDDEN) == 0


def test_the_ring_stays_round_its_piece_when_the_screen_is_turned(arrive: Arrive) -> None:
    mira = arrive("Mira", width=375, height=553, is_new=True)
    page = mira.page
    mira.race(["random"], start=FIRST_SPACE, begins=True)
    ticket = '[data-ticket="g"]'
    page.wait_for_function(RINGED, arg=ticket)
    for width, height in ((390, 664), (844, 390), (820, 1180), (1440, 900), (375, 553)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(PLACED, arg="ticket")
        page.wait_for_function(RINGED, arg=ticket)


def test_an_explanation_stays_beside_its_piece_when_the_screen_is_turned(arrive: Arrive) -> None:
    mira = arrive("Mira")
    page = mira.page
    mira.race(["random"], start=MIDDLE, begins=True)
    page.locator('[data-explain="ticket p"]').hover()
    page.wait_for_selector(".explains.placed")
    for width, height in ((820, 1180), (1024, 768), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(BESIDE, arg='[data-explain="ticket p"]')


def test_each_thing_is_told_once_with_its_numbers_and_pointed_at(arrive: Arrive) -> None:
    mira = arrive("Mira", is_new=True)
    page = mira.page
    mira.race(["random"], start=MIDDLE, begins=True)
    tag = page.locator("[data-hint]")
    hint(page, "ticket")
    # on a desk it hangs over the road, and hides nothing else that may be touched
    assert page.evaluate(HIDDEN) == 0
    expect(tag).to_contain_text(
        re.compile(r"[A-Z][a-z]+ leads\. This ticket pays 5 if it still does when the leg ends\.")
    )
    expect(page.get_by_role("status").filter(has=tag)).to_have_count(1)
    answered(mira, "Escape")
    assert page.locator(".lit").count(), "Escape put nothing else away"
    mira.take_ticket()
    mira.await_turn()
    hint(page, "roll")
    # it never blocks: the piece may be touched, and that is an answer
    mira.roll()
    while not tag.count():
        if page.locator("[data-go-on]").count():
            page.locator("[data-go-on]").click()
        assert mira.await_turn()
    assert tag.get_attribute("data-hint") not in ("ticket", "roll")
    page.reload()
    mira.await_turn()
    expect(tag).to_be_attached()
    assert tag.get_attribute("data-hint") not in ("ticket", "roll")
    # for good, and on again from the menu, from the start
    page.locator("[data-no-hints]").click()
    expect(tag).to_have_count(0)
    page.reload()
    mira.await_turn()
    expect(tag).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.locator('[data-guide="off"]').click()
    page.keyboard.press("Escape")
    expect(tag).to_be_attached()


def test_the_first_leg_that_is_scored_waits_until_it_was_read(arrive: Arrive) -> None:
    mira = arrive("Mira", is_new=True, motion=True, width=390, height=664)
    page = mira.page
    mira.race(["random"], start=LAST_DIE, begins=True)
    page.locator("[data-no-hints]").or_(page.locator("[data-got-it]")).first.wait_for()
    mira.roll()
    on = page.locator("[data-go-on]")
    expect(on).to_be_visible()
    told = page.locator("[data-leg]")
    expect(told).not_to_have_attribute("data-folded", "")
    on.click()
    expect(on).to_have_count(0)
    assert mira.await_turn()


def test_pieces_explain_themselves_and_holding_plays_nothing(arrive: Arrive) -> None:
    mira = arrive("Mira")
    page = mira.page
    mira.race(["random"], start=MIDDLE, begins=True)
    before = mira.at
    card = page.locator(".explains")
    held(page, '[data-explain="ticket p"]')
    expect(card).to_contain_text("purple leads when the leg ends")
    expect(card).to_have_count(0)
    assert mira.at == before and mira.lit("[data-ticket]").count()
    for piece, text in {
        "camel K": "It runs the wrong way.",
        "die g": "It is still in the pyramid.",
        "deck winner": "A wrong one costs 1.",
        "dice": "dice are out",
        "tile -": "slides underneath",
        "card g": "A bet on the whole race",
    }.items():
        held(page, f'[data-explain="{piece}"]')
        expect(card).to_contain_text(text)
        page.keyboard.press("Escape")
    # the mouse rests on it, and leaves
    page.locator('[data-explain="pyramid"]').hover(position={"x": 8, "y": 8})
    expect(page.locator('.explains[data-how="rested"]')).to_be_visible()
    page.mouse.move(720, 70)
    expect(card).to_have_count(0)
    # and the keyboard asks
    page.locator("[data-ticket]").first.focus()
    page.keyboard.press("?")
    expect(page.locator('.explains[data-how="asked"]')).to_contain_text("leg ticket")
    page.keyboard.press("ArrowRight")
    expect(card).to_be_visible()
    # it stays beside its piece when the screen is turned
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(card).to_be_in_viewport(ratio=0.99)
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    assert mira.at == before


def test_a_touch_in_vain_tells_why(arrive: Arrive) -> None:
    mira = arrive("Mira", width=390, height=664, touch=True)
    page = mira.page
    mira.race(["random"], start=MIDDLE, begins=True)
    why = page.locator(".explains .why")
    page.locator('[data-tab="tile"]').tap()
    page.locator('[data-tile="+"]').tap()
    page.locator('[data-explain="space 1"] .num').tap(force=True)
    expect(why).to_have_text("a tile goes on a space from 2 to 16, not on 1")
    page.locator('[data-tile="+"]').tap()
    expect(why).to_have_count(0)


def test_a_first_off_season_is_guided_too_and_explains_itself(arrive: Arrive) -> None:
    mira = arrive("Mira", is_new=True)
    merchant = Merchant(mira)
    merchant.season(["random"] * 2)
    page = mira.page
    tag = page.locator("[data-hint]")
    hint(page, "bet")
    expect(tag).to_contain_text("only the winner pays")
    page.locator("[data-got-it]").click()
    for piece, text in {
        "price carpets": "each of another colour",
        "tower": "cards to come",
        "load 6": "collapse",
        "token peek": "you have no Peek token",
    }.items():
        held(page, f'[data-explain="{piece}"]')
        expect(page.locator(".explains")).to_contain_text(text)
        page.keyboard.press("Escape")
    merchant.bet(0)
    merchant.await_turn()
    if merchant.view["asked"] == "market":
        hint(page, "market")
        expect(tag).to_contain_text("gives you all its cards")
