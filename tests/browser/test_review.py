"""The review of a race on its page: sums, course, decisions, and how one comes there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Route, expect

from camelup import log, simulate
from tests.browser.axe import faults, let_in
from tests.browser.by_ear import SAY
from tests.browser.conftest import Arrive
from tests.browser.person import Person
from tests.browser.server import Server

MINUS = "\N{MINUS SIGN}"
STEP = rf"[+{MINUS}]\d+\.\d"
GAMES = Path(__file__).parents[1] / "golden" / "games"


def shown(server: Server, name: str = "2014-4-players") -> str:
    """The key of an uploaded record."""
    return uploaded(server, (GAMES / f"{name}.jsonl").read_bytes())


def fresh(server: Server) -> str:
    """The key of a race that nobody has had reviewed yet, with many mistakes to be looked at again."""
    return uploaded(server, log.write(simulate("race-2014", ["leader", "random"]).log))


def uploaded(server: Server, record: bytes) -> str:
    """The key of a record."""
    url = f"http://127.0.0.1:{server.port}/api/replays"
    request = Request(url, record, {"content-type": "application/jsonl"})
    with urlopen(request, timeout=60) as answer:
        return str(json.load(answer)["key"])


def test_every_sum_ends_at_its_purse_and_every_decision_has_its_rank(visitor: Person, server: Server) -> None:
    page = visitor.sized(1440, 900)
    page.goto(f"/review/{shown(server)}")
    expect(page.locator("[data-seat-sum]")).to_have_count(4)
    for row in page.locator("[data-seat-sum]").all():
        steps = [float(text.replace(MINUS, "-")) for text in re.findall(STEP, row.inner_text())]
        purse = int(row.locator(".purse").inner_text())
        assert 3 + sum(steps) == pytest.approx(purse, abs=0.01)
    expect(page.locator(".five li")).to_have_count(5)
    expect(page.locator("[data-turning]")).to_have_count(6)
    page.locator("[data-decider='2']").click()
    expect(page.locator("[data-decider='2']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-decision]").first).to_contain_text(" of ")


def test_the_course_is_told_in_a_table_leg_by_leg(visitor: Person, server: Server) -> None:
    page = visitor.sized(1440, 900)
    page.goto(f"/review/{shown(server)}")
    table = page.get_by_role("table", name=SAY("race.page.review.course"))
    table.get_by_role("row").nth(5).wait_for(state="attached")
    names = table.get_by_role("columnheader").all_inner_texts()
    rows = table.get_by_role("row").all()[1:]
    assert [row.get_by_role("rowheader").inner_text() for row in rows] == [
        SAY("page.at_start").capitalize(),
        *(SAY("race.page.review.leg", leg=leg) for leg in range(1, 6)),
    ]
    told = [[float(cell) for cell in row.get_by_role("cell").all_inner_texts()] for row in rows]
    assert told[0] == [3, 3, 3, 3]
    ends = {
        row.locator(".who b").inner_text(): int(row.locator(".purse").inner_text())
        for row in page.locator("[data-seat-sum]").all()
    }
    assert told[-1] == [ends[name] for name in names]


def test_a_turning_point_leads_to_its_moment_and_the_replay_back(visitor: Person, server: Server) -> None:
    page = visitor.sized(1440, 900)
    key = shown(server)
    page.goto(f"/review/{key}")
    point = page.locator("[data-turning]").first
    moment = point.get_attribute("data-turning")
    point.click()
    expect(page).to_have_url(re.compile(f"/r/{key}#{moment}$"))
    expect(page.locator("[data-replay]")).to_have_attribute("data-moment", str(moment))
    page.locator("[data-to-review]").first.click()
    expect(page.locator("[data-review]")).to_be_visible()


@pytest.mark.journey
def test_the_search_goes_on_while_one_reads(arrive: Arrive, server: Server) -> None:
    person = arrive("Mira", bypass=True)
    let_in(person.context)
    page = person.page
    page.goto(f"/review/{shown(server, '2014-2-players')}")
    expect(page.locator("[data-review]")).to_have_attribute("data-left", "0")
    expect(page.locator("progress")).to_have_count(0)
    assert faults(page) == []


@pytest.mark.journey
def test_a_review_on_a_broken_line_goes_on_by_itself(visitor: Person, server: Server) -> None:
    page = visitor.sized(390, 664)
    key = fresh(server)
    broken: list[str] = []

    def answer(route: Route) -> None:
        # the very first one is lost, and two of those that look further
        if len(broken) < 3 and (not broken or "left=" in route.request.url):
            broken.append(route.request.url)
            route.abort()
        else:
            route.continue_()

    page.route("**/api/replays/*/review*", answer)
    page.goto(f"/review/{key}")
    expect(page.locator("[data-review]")).to_have_attribute("data-left", "0")
    assert len(broken) == 3


@pytest.mark.journey
def test_a_review_that_comes_no_further_says_so_and_keeps_what_it_has(
    visitor: Person, server: Server
) -> None:
    page = visitor.sized(390, 664)
    page.clock.install()
    key = fresh(server)
    page.route("**/review?left=*", lambda route: route.abort())
    page.goto(f"/review/{key}")
    expect(page.locator("progress")).to_be_visible()
    again = page.locator("[data-go-on]")
    for _ in range(10):
        page.clock.fast_forward("00:31")
        # what was asked for is lost before the next pause begins
        page.evaluate("fetch('/api/ready').then(() => null)")
    expect(again).to_be_visible()
    expect(page.locator("[data-seat-sum]")).to_have_count(2)
    expect(page.locator(".progress [role=alert]")).not_to_be_empty()
    page.unroute("**/review?left=*")
    again.click()
    expect(page.locator("progress")).to_be_visible()


@pytest.mark.journey
@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_a_phone_is_wide_enough(language: str, arrive: Arrive, server: Server) -> None:
    page = arrive("Mira", width=390, height=844, language=language).page
    page.goto(f"/review/{shown(server, '2018-8-players')}")
    expect(page.locator("[data-seat-sum]")).to_have_count(8)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_every_purse_of_a_season_is_a_sum_camel_by_camel(visitor: Person, server: Server) -> None:
    page = visitor.sized(1440, 900)
    page.goto(f"/review/{shown(server, 'off-season-5-players-refill')}")
    expect(page.locator("[data-seat-sum]")).to_have_count(5)
    for row in page.locator("[data-seat-sum]").all():
        steps = [int(step.get_attribute("data-pounds") or "") for step in row.locator("[data-pounds]").all()]
        assert sum(steps) == int(row.locator(".purse").inner_text())
    expect(page.locator(".five li")).to_have_count(5)
    expect(page.locator("[data-turning]")).to_have_count(6)
    page.locator("[data-seat-sum] summary").first.click()
    expect(page.locator(".book").first).to_be_visible()
    point = page.locator("[data-turning]").first
    moment = point.get_attribute("data-turning")
    point.click()
    expect(page).to_have_url(re.compile(f"/r/.*#{moment}$"))
    page.locator("[data-to-review]").first.click()
    expect(page.locator("[data-review]")).to_be_visible()


@pytest.mark.journey
def test_the_best_merchant_thinks_while_one_reads(arrive: Arrive, server: Server) -> None:
    page = arrive("Mira").page
    page.goto(f"/review/{shown(server, 'off-season-3-players-tie')}")
    expect(page.locator("[data-review]")).to_have_attribute("data-left", "0")
    expect(page.locator("progress")).to_have_count(0)
    page.locator("[data-decider='2']").click()
    mistake = page.locator("li.slip").first
    expect(mistake).to_contain_text("Better: ")
    expect(mistake.locator("[data-try-it]")).to_be_visible()


@pytest.mark.journey
@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_a_season_fits_a_phone_and_faces_no_barrier(language: str, arrive: Arrive, server: Server) -> None:
    person = arrive("Mira", width=390, height=844, language=language, bypass=True)
    let_in(person.context)
    page = person.page
    page.goto(f"/review/{shown(server, 'off-season-4-players-prospect')}")
    expect(page.locator("[data-review]")).to_have_attribute("data-left", "0")
    page.locator("[data-seat-sum] summary").first.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert faults(page) == []
