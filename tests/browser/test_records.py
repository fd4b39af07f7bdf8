"""Game records that come and go."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from camelup.log import write
from tests.browser.fixtures import played
from tests.browser.person import Person
from tests.browser.replays import RECORD, at, ends, shown, watch


@pytest.mark.journey
def test_what_was_exported_is_the_record_and_can_be_brought_again(visitor: Person, tmp_path: Path) -> None:
    page = visitor.page
    key = shown(page)
    watch(page, key)
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the game record").click()
    path = tmp_path / "game.jsonl"
    download.value.save_as(path)
    assert path.read_bytes() == RECORD
    page.goto("/")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Watch a game record").click()
    chooser.value.set_files(path)
    page.wait_for_url(f"**/r/{key}*")
    at(page, ends()[0])


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


def test_a_record_is_dropped_and_shown(visitor: Person) -> None:
    page = visitor.page
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    dropped(page, RECORD.decode())
    page.wait_for_url("**/r/*")
    at(page, ends()[0])
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
    expect(page.locator("[data-problem]")).to_have_text(re.compile("in line 42 (player . acts|the dice)"))
    exact = page.locator("details", has_text="entry 40: it is not")
    expect(exact).not_to_have_attribute("open", "")
    exact.locator("summary").click()
    expect(page.get_by_text("line 42: entry 40: it is not")).to_be_visible()
    at(page, n)
    page.get_by_role("button", name="Close").last.click()
    expect(page.locator("[data-problem]")).to_be_hidden()
    dropped(page, "no record at all")
    expect(page.locator("[data-problem]")).to_contain_text("not a game record: line 1")
    at(page, n)


def test_a_key_that_opens_nothing(visitor: Person) -> None:
    page = visitor.page
    page.goto("/r/nosuchkey")
    expect(page.get_by_role("status")).to_contain_text("no such")
