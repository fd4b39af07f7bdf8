"""Off season through the page: whole games, its secrets, a phone, and what can't be done wrong."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.built import ROOT
from tests.browser.conftest import Arrive
from tests.browser.merchant import Merchant, trade_to_the_end
from tests.browser.person import Person
from tests.browser.records import downloaded
from tests.browser.test_games import totals

Json = dict[str, Any]
APPENDIX = ROOT / "src" / "camelup" / "offseason" / "appendix.toml"


def told(person: Person) -> Iterator[tuple[int, int, Json]]:
    """Every event that came by the socket, with its entry and its place there."""
    for frame in person.heard:
        if frame["type"] == "happened":
            for entry in frame["entries"]:
                for place, one in enumerate(entry.get("events", [])):
                    yield entry["n"], place, one


def check_events(person: Person, record: list[Json]) -> None:
    """What was told is what happened, but for others' bets, what others saw, and cards that lie face down."""
    kinds = set()
    for n, place, one in told(person):
        truth, event = record[n]["events"][place], one["event"]
        assert event["type"] == truth["type"]
        secret = None
        if truth["type"] == "bet_sealed" and truth["seat"] != person.seat:
            secret = "pounds"
        elif truth["type"] == "goods_dealt" and not truth["is_face_up"]:
            secret = "card"
        elif truth["type"] == "market_peeked" and truth["seat"] != person.seat:
            secret = "cards"
        if secret is not None:
            assert truth[secret] is not None
            assert event[secret] is None
            assert one["message"].get("args", {}).get(secret) is None
            kinds.add(truth["type"])
    assert {"bet_sealed", "goods_dealt"} <= kinds


def check_views(person: Person) -> None:
    """No view has a bet before all are in, an unseen card, or another's purse before the end."""
    views = [frame["view"] for frame in person.heard if frame.get("view")]
    assert views
    for view in views:
        assert view["seat"] == person.seat
        assert set(view["betting"]) == {"kind", "is_repeated", "has_bet", "own", "shown"}
        for shown in view["markets"]:
            assert isinstance(shown["face_down"], int)
            assert not shown["peeked"] or person.seat in shown["peekers"]
        for seat, caravan in enumerate(view["caravans"]):
            assert caravan["purse"] is None or seat == person.seat or view["asked"] == "over"


def test_three_people_and_two_bots_trade_to_the_end(
    arrive: Arrive, rng: random.Random, tmp_path: Path
) -> None:
    people = [arrive(name) for name in ("Mira", "Jonas", "Tove")]
    merchants = [Merchant(person) for person in people]
    path = merchants[0].fill_in(5)
    for person in people[1:]:
        person.sit_down(path)
    for _ in range(2):
        people[0].add_bot("random")
    merchants[0].start()
    trade_to_the_end(merchants, rng)
    assert totals(people[0]) == totals(people[1]) == totals(people[2])
    assert len(totals(people[0])) == 5
    record = downloaded(people[0], tmp_path)
    for person in people:
        check_events(person, record)
        check_views(person)
    people[1].page.get_by_role("button", name="Rematch").click()
    for person in (people[0], people[2]):
        person.page.get_by_role("button", name="Join").click()
    for person in people:
        person.page.wait_for_url(lambda url: path not in url)
        expect(person.page.locator('.page[data-game="off-season"], .chairs').first).to_be_visible()


LATE = """() => {
    const page = document.querySelector('.page')
    page.dataset.n = 4
    setTimeout(() => (page.dataset.n = 5), 500)
}"""
"""A bot's bet is on the screen at once; the one that comes after it has to be drawn first."""


def test_a_merchant_has_acted_when_their_screen_shows_it(visitor: Person) -> None:
    """A bet that was heard after a bot's is not on the screen with the bot's: its own has to be awaited."""
    visitor.page.set_content('<div class="page" data-turn="mine" data-n="3"></div>')
    entries = [{"n": n, "type": "played", "seat": seat} for n, seat in ((4, 1), (5, 0))]
    visitor.heard.append({"type": "table", "me": 0})

    def bet() -> None:
        visitor.heard.append({"type": "happened", "entries": entries})
        visitor.page.evaluate(LATE)

    Merchant(visitor).acted(bet)
    assert visitor.at == 5


def test_a_season_on_a_phone(arrive: Arrive, rng: random.Random, tmp_path: Path) -> None:
    mira = Merchant(arrive("Mira", width=360, height=740))
    mira.season(["random"] * 2)
    # nothing scrolls sideways, and what is asked is in sight
    assert mira.page.evaluate("document.documentElement.scrollWidth") == 360
    box = mira.page.locator("[data-seal]").bounding_box()
    assert box and box["y"] + box["height"] <= 740 - 54
    for tab in ("prices", "others", "log"):
        mira.page.locator(f'[data-tab="{tab}"]').click()
        expect(mira.page.locator(f'[data-tab="{tab}"]')).to_have_attribute("aria-selected", "true")
    mira.page.locator('[data-tab="camp"]').click()
    trade_to_the_end([mira], rng)
    # what fallen loads would have brought has room to be read, however many cards there were
    widths = mira.page.locator("[data-fallen] .cost").evaluate_all("all => all.map(one => one.offsetWidth)")
    assert all(width > 200 for width in widths)
    downloaded(mira.person, tmp_path)


def alone(arrive: Arrive, bot: str = "random", **how: int) -> Merchant:
    """One person between two bots, in the first auction."""
    mira = Merchant(arrive("Mira", **how))
    mira.season([bot] * 2)
    return mira


def test_no_bet_is_above_the_purse_and_the_keyboard_is_enough(arrive: Arrive) -> None:
    mira = alone(arrive)
    page = mira.page
    keys = [key.get_attribute("data-bet") for key in page.locator("[data-bet]").all()]
    assert keys == ["0", "1", "2", "3", "4", "5"]
    expect(page.locator("[data-seal]")).to_be_disabled()
    page.keyboard.press("9")
    expect(page.locator("[data-seal]")).to_be_disabled()
    page.keyboard.press("4")
    expect(page.locator('[data-bet="4"]')).to_have_attribute("aria-checked", "true")
    before = mira.person.at
    page.keyboard.press("Enter")
    mira.person.await_entry(before + 1)
    assert mira.person.said[-1]["action"] == {"type": "bet", "pounds": 4}

    while mira.await_turn() and mira.view["asked"] != "market":
        mira.act_somehow(random.Random(1))
    mark = page.locator("[data-touch]").first.get_attribute("data-touch") or ""
    page.keyboard.press(mark)
    expect(page.locator("[data-take]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(f'[data-touch="{mark}"]')).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("[data-take]")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector(f'[data-market="{mark}"]')
    acts = [said["action"] for said in mira.person.said if said["type"] == "act"]
    assert acts[-1]["type"] == "choose_market" and acts[-1]["market"] != mark


def test_a_collapse_is_announced_before_it_happens(arrive: Arrive) -> None:
    """Somebody who never sells sees it coming: the stand, the line and the camel say it, and it is so."""
    mira = alone(arrive)
    page = mira.page
    warning = page.locator(".market .falls")
    while mira.await_turn() and not (mira.view["asked"] == "market" and warning.count()):
        answer_without_selling(mira)
    assert mira.view["asked"] == "market"
    mark = warning.first.evaluate("chip => chip.closest('[data-market]').dataset.market")
    page.locator(f'[data-touch="{mark}"]').click()
    expect(page.get_by_role("status").filter(has_text="would overload")).to_contain_text(f"{mark}")
    said = page.locator(".beast.tips .fall").first.inner_text()
    # it reaches over the next camel, which may be touched all the same
    through = page.locator(".beast.tips .foot").first.evaluate("(one) => getComputedStyle(one).pointerEvents")
    assert through == "none"
    told_cards = int(said.split("all ")[1].split()[0])
    page.locator(f'[data-take="{mark}"]').click()
    while mira.view["asked"] in ("market", "ability", "camel") and mira.view["to_act"] == [mira.person.seat]:
        if page.locator("[data-skip]").is_visible():
            mira.touch("[data-skip]")
        elif page.locator("[data-load]").count():
            mira.touch("[data-load] >> nth=-1")
    mine = [
        one["event"]
        for _, _, one in told(mira.person)
        if one["event"]["type"] == "camel_collapsed" and one["event"]["seat"] == mira.person.seat
    ]
    assert any(len(event["cards"]) >= told_cards for event in mine)


def answer_without_selling(mira: Merchant) -> None:
    """Bet nothing, take the first market, leave its ability, load the largest camel, sell nothing."""
    match mira.view["asked"]:
        case "bet":
            mira.bet(0)
        case "market":
            mira.take(mira.page.locator("[data-touch]").first.get_attribute("data-touch") or "")
        case "ability":
            mira.touch("[data-skip]")
        case "sale":
            mira.touch("[data-pass]")
        case _:
            mira.touch("[data-load] >> nth=-1")


def test_a_table_may_bring_its_own_numbers(arrive: Arrive) -> None:
    """Ours with another price are played with and shown; a broken file is refused with its key."""
    ours = APPENDIX.read_text(encoding="utf-8")
    mira = Merchant(arrive("Mira"))
    page = mira.page
    page.goto("/")
    page.locator('label[for="off-season"]').click()
    page.locator('label[for="seats-3"]').click()
    page.locator("details summary").click()
    page.locator("[data-appendix]").fill(ours.replace("15 = ", "15 = 8"))
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_text("this table's own")).to_be_visible()
    for _ in range(2):
        mira.person.add_bot("random")
    mira.start()
    assert mira.await_turn()
    price = mira.view["options"]["appendix"]["prices"]["dates"]["15"]
    assert price >= 80
    expect(page.locator(".prices tr").first).to_contain_text(str(price))
    expect(page.locator(".prices caption")).to_have_text(re.compile("this table's own numbers$"))

    page.goto("/")
    page.locator('label[for="off-season"]').click()
    page.locator("details summary").click()
    page.locator("[data-appendix]").fill(ours.replace("banana = 1\n", "banana = 2\n"))
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_role("alert")).to_contain_text("fruit")
