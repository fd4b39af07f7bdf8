"""The scenes that pictures are taken of, at every size, by day and by night.

`make screens` takes them all, `python -m tests.browser.shots NAME…` some, into `artefacts/screens`; with
`--sizes all` at every size there is, those of phones too. A new one is one decorated function.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from camelup.log import write
from tests.browser import shots_first_game
from tests.browser.fixtures import played
from tests.browser.liar import Liar, left_out, sealed_anew, stopping
from tests.browser.merchant import Merchant, trade_to_the_end
from tests.browser.my_games import kept, many
from tests.browser.odds_page import camel, do, opened
from tests.browser.person import MINE, next_to_act, play_to_the_end
from tests.browser.records import reroll, tamper
from tests.browser.replays import shown as posted
from tests.browser.replays import watch
from tests.browser.studio import FOLDER, SCENES, SIZES, SMALL, Studio, scene, shoot, snap, studio, take_at
from tests.browser.test_branches import FOUR, chosen, late
from tests.browser.test_branches import record as recorded

__all__ = ["SCENES", "shots_first_game"]
GAMES = Path(__file__).parents[1] / "golden" / "games"
MIDDLE = "2018 6:bgKpy/8:r/13:W grb 7-0,10+5"
TOWER = "2018 6:gyrbpWK gyrbpx 12-3"
LATE = "2018 4:gy/5:rb/6:p/12:K/13:W gyrb -"
BOARD = "2018 3:gb/4:yKp/5:r/13:W gyrbpx 7+0,10-1"
OLD = "2014 5:bg/7:oy/9:w goyw 11+2"
NEAR = "2018 8:gy/9:rb/10:p/15:K/16:W gyrbpx -"


@scene
def trainer(studio: Studio) -> None:
    """A puzzle, asked and answered."""
    page = studio.person("Mira").page
    page.goto("/train#tickets-0")
    expect(page.locator("[data-puzzle='tickets-0']")).to_be_visible()
    shoot(page, "train", small=True)
    page.locator("[data-ticket]").first.click()
    expect(page.locator("[data-answered=true]")).to_be_visible()
    shoot(page, "train-answer", whole=True)


@scene
def rooms(studio: Studio) -> None:
    """Lobby, coming by a link, waiting room."""
    mira, jonas, tove = studio.person("Mira"), studio.person("Jonas"), studio.person("Tove")
    for title in ("Long way round", "Old hooves"):
        jonas.page.goto("/")
        jonas.page.locator("details summary").click()
        jonas.page.get_by_label("Public table").check()
        jonas.page.get_by_label("Table name").fill(title)
        jonas.page.get_by_role("button", name="Create table").click()
        expect(jonas.page.get_by_role("heading", name="Invite")).to_be_visible()
    mira.page.goto("/")
    mira.page.get_by_role("button", name="Play now").click()
    mira.await_turn()
    mira.page.get_by_role("link", name="To the lobby").click()
    expect(mira.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    shoot(mira.page, "lobby")
    path = mira.open_table(6)
    tove.page.goto(path)
    expect(tove.page.get_by_role("button", name="Sit down")).to_be_visible()
    shoot(tove.page, "join")
    tove.sit_down(path)
    mira.add_bot("leader")
    mira.add_bot("random")
    shoot(mira.page, "room", whole=True)


@scene
def sealing(studio: Studio) -> None:
    """The dice being sealed again, and a table that left somebody out of them."""
    mira, jonas, tove = people = [studio.person(name) for name in ("Mira", "Jonas", "Tove")]
    Liar(mira, to_page=stopping(sealed_anew))
    Liar(tove, to_page=stopping(left_out))
    path = mira.open_table(4)
    for person in (jonas, tove):
        person.sit_down(path)
    mira.add_bot()
    mira.page.get_by_role("button", name="Start with").click()
    expect(mira.page.get_by_text("being sealed again")).to_be_visible()
    shoot(mira.page, "sealing")
    expect(tove.page.locator("[data-alarm]")).to_be_visible()
    shoot(tove.page, "dice-alarm")
    tove.page.get_by_role("button", name="What now?").click()
    shoot(tove.page, "dice-evidence")
    assert all(not person.errors for person in people)


@scene
def race(studio: Studio) -> None:
    """A turn, and a piece in hand."""
    mira = studio.table(6, MIDDLE)
    shoot(mira.page, "turn", small=True)
    mira.lit('[data-tile="+"]').click()
    shoot(mira.page, "tile", small=True)
    mira.page.get_by_role("button", name="Put it back").click()
    mira.lit("[data-hand]").first.click()
    shoot(mira.page, "card", small=True)


@scene
def colour_blind(studio: Studio) -> None:
    """Both games and the odds board without red, green or blue, and in colours of the system."""
    mira = studio.person("Mira")
    line = mira.context.new_cdp_session(mira.page)
    screens: dict[str, Callable[[], object]] = {
        "race": lambda: mira.race(["random"] * 5, start=MIDDLE, odds="everybody"),
        "season": lambda: Merchant(mira).season(["random"] * 2),
        "odds": lambda: opened(mira, BOARD),
    }
    for name, come in screens.items():
        come()
        for kind in ("protanopia", "deuteranopia", "tritanopia"):
            line.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
            snap(mira.page, f"{name}-{kind}")
        line.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
        mira.page.emulate_media(forced_colors="active")
        snap(mira.page, f"{name}-forced")
        mira.page.emulate_media(forced_colors="none")


@scene
def plain(studio: Studio) -> None:
    """A race in words and buttons."""
    mira = studio.table(3, BOARD)
    mira.page.get_by_role("button", name="Menu").click()
    mira.page.get_by_role("button", name="Plain screen").click()
    mira.page.locator("button.do[aria-expanded]").first.click()
    shoot(mira.page, "plain", whole=True)


@scene
def eight(studio: Studio) -> None:
    """A tower of seven camels, among eight players."""
    mira = studio.table(8, TOWER, "random")
    shoot(mira.page, "eight", small=True)


@scene
def replays(studio: Studio) -> None:
    """A game watched again: a move, its odds, a scored leg; and a running one looked back on."""
    page = studio.person("Mira").page
    page.goto("/")
    headers = {"content-type": "application/jsonl"}
    record = write(played("race-2018", 6, {}, seed=0)[-1].log)
    key = page.request.post("/api/replays", data=record, headers=headers).json()["key"]
    page.goto(f"/r/{key}#70")
    expect(page.locator("[data-replay]")).to_be_visible()
    shoot(page, "replay")
    page.locator("[data-tab=odds]").click()
    expect(page.locator("[data-odds=race]")).to_be_visible()
    shoot(page, "replay-odds")
    page.keyboard.press("PageUp")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-leg]")).to_be_visible()
    shoot(page, "replay-leg")
    mira = studio.table(6, MIDDLE)
    mira.take_ticket()
    mira.await_turn()
    mira.page.get_by_role("button", name="Look back").click()
    expect(mira.page.locator("[data-now]")).to_be_visible()
    shoot(mira.page, "look-back")


@scene
def branches(studio: Studio) -> None:
    """Going on from a finished game: the choice, the room, the table, and how its replay begins."""
    page = studio.person("Mira").page
    key, n = posted(page, recorded(FOUR)), late(FOUR)
    watch(page, key, n)
    page.locator("[data-play-from]").click()
    expect(page.get_by_role("dialog", name="Play from here")).to_be_visible()
    shoot(page, "play-from", small=True)
    page.keyboard.press("Escape")
    chosen(page, key, n, 1, "Friends")
    shoot(page, "branch-room", whole=True)
    page.goto(f"/review/{key}")
    page.locator("[data-decider='2']").click()
    page.locator("[data-try-it]").last.click()
    page.wait_for_selector(MINE)
    shoot(page, "branch", small=True)
    page.goto(page.url.replace("/t/", "/r/"))
    expect(page.locator("[data-replay]")).to_have_attribute("data-moment", "-1")
    shoot(page, "branch-replay")


@scene
def reviews(studio: Studio) -> None:
    """An off season reviewed: the sums, and one of them camel by camel."""
    page = studio.person("Mira").page
    page.goto("/")
    headers = {"content-type": "application/jsonl"}
    record = (GAMES / "off-season-5-players-refill.jsonl").read_bytes()
    key = page.request.post("/api/replays", data=record, headers=headers).json()["key"]
    page.goto(f"/review/{key}")
    expect(page.locator("[data-review]")).to_have_attribute("data-left", "0")
    shoot(page, "review-season", whole=True)
    page.locator("[data-seat-sum] summary").first.click()
    expect(page.locator(".book").first).to_be_visible()
    shoot(page, "review-season-book", whole=True)


@scene
def leg(studio: Studio) -> None:
    """A scored leg, in one line and in full."""
    mira = studio.table(6, LATE)
    while not mira.page.locator("[data-leg]").is_visible() and not mira.is_over():
        mira.roll()
        next_to_act([mira])
    mira.await_turn()
    shoot(mira.page, "leg-line", small=True)
    mira.page.locator("[data-folded]").click()
    shoot(mira.page, "leg", small=True)


@scene
def end(studio: Studio) -> None:
    """The podium, and the finish cards."""
    mira = studio.table(5, NEAR, "random")
    play_to_the_end([mira], random.Random(3))
    shoot(mira.page, "end", whole=True)
    mira.page.get_by_role("button", name="Finish cards").click()
    shoot(mira.page, "cards", whole=True)
    mira.page.get_by_role("button", name="Podium", exact=True).click()
    mira.page.locator("[data-verify]").click()
    expect(mira.page.locator("[data-proof=holds]")).to_be_visible()
    shoot(mira.page, "proof")
    mira.page.locator("[data-proof] ol button").nth(3).click()
    shoot(mira.page, "proof-draw")
    mira.page.keyboard.press("Escape")
    tamper(mira.page, reroll)
    mira.page.locator("[data-verify]").click()
    expect(mira.page.locator("[data-proof=differs]")).to_be_visible()
    shoot(mira.page, "proof-differs")


@scene
def odds(studio: Studio) -> None:
    """The odds board, with a camel in hand, cleared, refusing a line, of 2014; the odds at a table."""
    mira = studio.person("Mira")
    opened(mira, BOARD)
    shoot(mira.page, "odds")
    camel(mira.page, "K").click()
    shoot(mira.page, "odds-hand")
    do(mira.page, "away")
    mira.page.get_by_label("The board in one line").fill(BOARD.replace("13:W", "12:p"))
    expect(mira.page.get_by_text("camel p twice")).to_be_visible()
    shoot(mira.page, "odds-missing")
    opened(mira, OLD)
    shoot(mira.page, "odds-2014")
    for name in ("race", "tickets", "line"):
        mira.page.set_viewport_size({"width": 360, "height": 740})
        mira.page.locator(f'[data-tab="{name}"]').click()
        shoot(mira.page, f"odds-{name}")
    tove = studio.table(6, MIDDLE, odds="everybody")
    tove.page.locator('[data-tab="odds"]').click()
    expect(tove.page.locator("[data-worth-list] li").first).to_be_visible()
    tove.lit('[data-tile="+"]').click()
    shoot(tove.page, "panel-tile")
    tove.page.set_viewport_size({"width": 360, "height": 740})
    tove.page.locator('[data-tab="odds"]').click()
    expect(tove.page.locator("[data-worth-list] li").first).to_be_visible()
    shoot(tove.page, "panel")


@scene
def guess(studio: Studio) -> None:
    """Guessing the odds: chips laid, the truth, and the picture after ten."""
    page = studio.person("Mira").page
    page.goto("/guess#1")
    expect(page.locator("[data-more]")).to_have_count(5)
    for stack in (1, 2, 2, 2, 2):
        page.locator("[data-more]").nth(stack).click()
    shoot(page, "guess", small=True)
    for board in range(10):
        for _ in range(board % 4 + 2):
            page.locator("[data-more]").nth(board % 5).click()
        page.locator("[data-onward]").click()
        expect(page.locator(".truth")).to_have_count(5)
        if not board:
            shoot(page, "guess-truth")
        if board < 9:
            page.locator("[data-onward]").click()
            expect(page.locator("[data-more]")).to_have_count(5)
    shoot(page, "guess-ten", whole=True)


@scene
def record(studio: Studio) -> None:
    """My record: empty, and with two dozen games."""
    page = studio.person("Mira").page
    page.goto("/record")
    expect(page.locator("[data-record='0']")).to_be_visible()
    shoot(page, "record-empty")
    kept(page, *many(24))
    page.get_by_role("button", name="Remove my record").click()
    shoot(page, "record", whole=True)


@scene
def season(studio: Studio) -> None:
    """An off season: a bet, a stand in hand, a question, a sale, a caravan card by card."""
    mira = Merchant(studio.person("Mira"))
    mira.season(["merchant"] * 4)
    rng = random.Random(4)
    wanted = {"bet": "season-bet", "market": "season", "camel": "season-camel", "sale": "season-sale"}
    while wanted and mira.await_turn():
        asked = mira.view["asked"]
        if asked in wanted and (asked == "camel" or mira.view["round"] > 1):
            if asked == "market":
                mira.page.locator("[data-touch]").last.click()
            shoot(mira.page, wanted.pop(asked))
            mira.page.keyboard.press("Escape")
        mira.act_somehow(rng)
    mira.page.locator(".merchants .more").nth(1).click()
    shoot(mira.page, "season-caravan")


@scene
def season_end(studio: Studio) -> None:
    """The end of an off season, and its cards drawn again."""
    mira = Merchant(studio.person("Mira"))
    mira.season(["random"] * 2)
    trade_to_the_end([mira], random.Random(5))
    shoot(mira.page, "season-end", whole=True)
    mira.page.locator("[data-verify]").click()
    expect(mira.page.locator("[data-proof=holds]")).to_be_visible()
    shoot(mira.page, "season-proof")


@scene
def rules(studio: Studio) -> None:
    """How the three games go."""
    page = studio.person("Mira").page
    page.goto("/rules")
    expect(page.get_by_role("heading", name="Off Season", level=2)).to_be_visible()
    shoot(page, "rules", whole=True)


def main() -> None:
    """Take the scenes that were named, or all, at the sizes that were named, or the usual ones."""
    every = (*SIZES, *SMALL)
    parser = argparse.ArgumentParser(prog="python -m tests.browser.shots", description=main.__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(SCENES))
    parser.add_argument("--sizes", nargs="+", default=[], choices=("all", *every), metavar="SIZE")
    chosen = parser.parse_args()
    take_at(every if "all" in chosen.sizes else chosen.sizes)
    with studio() as here:
        for name in chosen.names or SCENES:
            SCENES[name](here)
            here.leave()
    print(FOLDER)  # noqa: T201


if __name__ == "__main__":
    main()
