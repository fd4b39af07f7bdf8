"""What others, and watchers, can't find out: on the screen and in every frame of the socket."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.person import Person, play_to_the_end

NEAR = "2018 12:gy/13:rb/14:p/15:K/16:W gyrbpx -"
END = {"race_ended", "finish_card_turned", "game_ended"}


def values(data: object) -> Iterator[dict[str, Any]]:
    """Every object inside a frame."""
    if isinstance(data, dict):
        yield data
        for value in data.values():
            yield from values(value)
    elif isinstance(data, list):
        for value in data:
            yield from values(value)


def cards(person: Person) -> list[tuple[int, str | None]]:
    """Whose laid finish cards, and their camels, came in frames before the race was over."""
    found = []
    for frame in person.heard:
        inside = list(values(frame))
        if any(value.get("type") in END for value in inside):
            break
        for value in inside:
            is_event = value.get("type") == "finish_card_laid"
            is_card = {"seat", "deck", "camel", "board"} <= set(value)
            is_message = str(value.get("key", "")).endswith("finish_card_laid")
            if is_event or is_card:
                found.append((value["seat"], value["camel"]))
            elif is_message:
                found.append((value["args"]["seat"], value["args"]["camel"]))
    return found


def test_a_watcher_sees_no_secrets(arrive: Arrive) -> None:
    mira, jonas, tove = arrive("Mira"), arrive("Jonas"), arrive("Tove")
    path = mira.open_table(2, start=NEAR)
    jonas.sit_down(path)
    mira.start()
    watch = [frame for frame in mira.heard if frame["type"] == "table"][-1]["table"]["watch"]
    tove.page.goto(f"/w/{watch}")
    expect(tove.page.get_by_text("You are watching.")).to_be_visible()

    first, second = (mira, jonas) if mira.view["to_act"] == [mira.seat] else (jonas, mira)
    assert first.await_turn()
    first.lay("p", "winner")
    assert second.await_turn()
    second.lay("g", "loser")
    tove.await_entry(second.at)

    # on the screen: one's own card is open, everybody else's shows its back
    for person, own in ((first, ["p", "back"]), (second, ["back", "g"]), (tove, ["back", "back"])):
        laid = person.page.locator("[data-card]")
        assert [card.get_attribute("data-card") for card in laid.all()] == own
    assert not tove.page.locator("button:is([data-ticket], [data-hand], [data-tile], [data-roll])").count()

    # in the frames
    assert {seat for seat, _ in cards(tove)} == {first.seat, second.seat}
    assert {camel for _, camel in cards(tove)} == {None}
    for person in (first, second):
        assert {camel for seat, camel in cards(person) if seat != person.seat} == {None}
        assert {camel for seat, camel in cards(person) if seat == person.seat} - {None}

    play_to_the_end([mira, jonas], random.Random(5))
    expect(tove.page.locator("[data-end]")).to_be_visible()
    tokens = [sent["token"] for person in (mira, jonas) for sent in person.said if sent["type"] == "hello"]
    tokens = [token for token in tokens if token]
    assert tokens
    everything = "".join(str(frame) for person in (mira, jonas, tove) for frame in person.heard)
    assert not any(token in everything for token in tokens)
    assert all(frame["view"]["hand"] == "" for frame in tove.heard if frame["type"] == "happened")


def test_hidden_purses_are_a_dash(arrive: Arrive) -> None:
    mira, jonas = arrive("Mira"), arrive("Jonas")
    mira.page.goto("/")
    mira.page.locator("details summary").click()
    mira.page.get_by_label("Hide other players' purses").check()
    mira.page.locator('label[for="seats-2"]').click()
    mira.page.get_by_role("button", name="Create table").click()
    mira.page.wait_for_url("**/t/*")
    jonas.sit_down(mira.page.url)
    mira.start()
    purses = mira.page.locator(".players .purse b")
    expect(purses.nth(mira.seat)).to_have_text("3")
    expect(purses.nth(jonas.seat)).to_have_text("\N{EN DASH}")
