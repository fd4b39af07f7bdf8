"""My record: filled from games and their reviews, saved as a file, removed, read in again."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults, let_in
from tests.browser.conftest import Arrive
from tests.browser.my_games import KEY, SAID, game, kept
from tests.browser.person import Person
from tests.browser.server import Server
from tests.browser.test_review import MINUS, shown
from tests.browser.test_storage import BROKEN, FORBIDDEN

PURSES = {**SAID, "accuracy": 80.0, "luck": None, "lost": {"bet": 2.0, "something_new": 5.0}}
TWO = (
    game("aa1", 0, review=SAID),
    game("aa2", 3, game="off-season", scores=[9, 30, 12], review=PURSES),
)


def test_a_record_is_saved_removed_and_read_in_again(arrive: Arrive, tmp_path: Path) -> None:
    mira = arrive("Mira", bypass=True)
    let_in(mira.context)
    page = mira.page
    kept(page, *TWO)
    expect(page.locator("[data-played]")).to_have_count(2)
    first = page.locator("[data-played='aa1']")
    expect(first).to_contain_text("with Jonas and Tove")
    expect(first.locator(".luck")).to_contain_text(f"{MINUS}4.2")
    expect(page.locator("[data-played='aa2'] .place")).to_contain_text("3 of 3")
    expect(page.locator(".places b")).to_have_text(["1", "0", "1", "0"])
    expect(page.get_by_text("another bet was better")).to_be_visible()
    expect(page.get_by_text("a ticket was better")).to_be_visible()
    assert not faults(page)
    page.locator("[data-kind='off-season']").click()
    expect(page.locator("[data-played]")).to_have_count(1)
    expect(page.get_by_text("Not known yet")).to_have_count(1)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Export as a file").click()
    path = tmp_path / "record.json"
    saving.value.save_as(path)
    assert [one["table"] for one in json.loads(path.read_text())["games"]] == ["aa2", "aa1"]
    page.get_by_role("button", name="Remove my record").click()
    expect(page.get_by_text("2 games and your training will be gone")).to_be_visible()
    page.locator("[data-remove]").click()
    expect(page.locator("[data-record='0']")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="No games yet.")).to_be_visible()
    assert not faults(page)
    page.locator("[data-import]").set_input_files(path)
    expect(page.get_by_text("2 games read, 2 of them new.")).to_be_visible()
    expect(page.locator("[data-record='2']")).to_be_visible()
    other = tmp_path / "other.json"
    other.write_text("[]")
    page.locator("[data-import]").set_input_files(other)
    expect(page.get_by_text("That file doesn't hold a record.")).to_be_visible()


@pytest.mark.journey
def test_what_the_reviews_of_two_games_say_is_fetched_once_and_kept(visitor: Person, server: Server) -> None:
    page = visitor.sized(390, 664)
    keys = [shown(server), shown(server, "2014-2-players")]
    kept(page, *(game(key, day, game="race-2014") for day, key in enumerate(keys)))
    for key in keys:
        with urlopen(f"http://127.0.0.1:{server.port}/api/replays/{key}/review", timeout=120) as answer:
            row = json.load(answer)["seats"][0]
        said = page.locator(f"[data-played='{key}']")
        expect(said.locator(".accuracy b")).not_to_be_empty()
        expect(said.locator(".luck b")).to_have_text(
            f"{row['columns'].get('luck', 0):+.1f}".replace("-", MINUS)
        )
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    games = page.evaluate("key => JSON.parse(localStorage.getItem(key))", KEY)
    assert all(one["review"]["accuracy"] is not None for one in games)
    page.evaluate(
        """key => localStorage.setItem(key, JSON.stringify(JSON.parse(localStorage.getItem(key)).map(
            (one) => ({ ...one, review: { ...one.review, isWhole: true } }))))""",
        KEY,
    )
    page.reload()
    expect(page.locator("[data-played] .accuracy b")).to_have_count(2)
    assert not [url for url in asked if url.endswith("/review")]
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_the_lobby_leads_to_the_record(visitor: Person) -> None:
    page = visitor.sized(390, 664)
    page.goto("/")
    page.get_by_role("link", name="My record").click()
    expect(page.get_by_role("heading", name="No games yet.")).to_be_visible()
    page.get_by_role("link", name="Play now").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


@pytest.mark.journey
@pytest.mark.parametrize("storage", [FORBIDDEN, BROKEN], ids=["forbidden", "broken"])
def test_record_and_guess_work_whatever_the_browser_keeps(arrive: Arrive, storage: str) -> None:
    mira = arrive("Mira")
    mira.context.add_init_script(storage)
    page = mira.page
    page.goto("/record")
    expect(page.get_by_role("heading", name="No games yet.")).to_be_visible()
    page.goto("/guess#1")
    page.get_by_role("button", name="Show the truth").click()
    expect(page.get_by_role("button", name="Next board")).to_be_visible()
