"""A server that lies: what the real one says to a page, and the page to it, changed or lost on the way."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import WebSocketRoute

from tests.browser.person import Person

Frame = dict[str, Any]


def honest(frame: Frame) -> Frame | None:
    """Nothing is changed."""
    return frame


class Liar:
    """Between one person's page and the table; None instead of a frame loses it."""

    def __init__(
        self,
        person: Person,
        *,
        to_page: Callable[[Frame], Frame | None] = honest,
        to_server: Callable[[Frame], Frame | None] = honest,
    ) -> None:
        self.said: list[Frame] = []
        """What the page said, whether it came through or not."""
        self._to_page, self._to_server = to_page, to_server
        person.context.route_web_socket("**/api/socket?*", self._pass)

    def all_said(self, kind: str) -> list[Frame]:
        """All that the page said of a kind."""
        return [frame for frame in self.said if frame["type"] == kind]

    def _pass(self, near: WebSocketRoute) -> None:
        far = near.connect_to_server()

        def heard(text: str | bytes) -> None:
            frame = self._to_page(json.loads(text))
            if frame is not None:
                near.send(json.dumps(frame))

        def said(text: str | bytes) -> None:
            frame = json.loads(text)
            self.said.append(frame)
            passed = self._to_server(frame)
            if passed is not None:
                far.send(json.dumps(passed))

        far.on_message(heard)
        near.on_message(said)


def without(kind: str) -> Callable[[Frame], Frame | None]:
    """Loses all calls of a kind."""
    return lambda frame: None if frame["type"] == kind else frame


def telling(change: Callable[[Frame, int], None]) -> Callable[[Frame], Frame]:
    """Tells a lie about the dice, with the person's own seat in mind, while they are revealed."""

    def lie(frame: Frame) -> Frame:
        if frame["type"] == "table" and frame["table"]["stage"] == "revealing":
            change(frame["dice"], frame["me"])
        return frame

    return lie


def stopping(change: Callable[[Frame, int], None]) -> Callable[[Frame], Frame | None]:
    """Tells its lie, and goes on telling it whatever comes after, so that the page can be looked at."""
    told: Frame | None = None

    def again(frame: Frame) -> Frame | None:
        nonlocal told
        if told is not None:
            return told
        if frame["type"] == "table" and frame["table"]["stage"] == "revealing":
            told = telling(change)(frame)
        return told or frame

    return again


def sealed_anew(dice: Frame, me: int) -> None:
    """Says that the seat after one's own was silent, and that everybody else has sealed again."""
    silent = (me + 1) % len(dice["hashes"])
    dice["abandoned"] = [{"secret": dice["commitment"], "hashes": dice["hashes"], "silent": [silent]}]
    dice["silent"] = [silent]
    dice["attempt"], dice["commitment"], dice["ahead"] = 1, dice["ahead"], None
    dice["hashes"] = [None if seat in (me, silent) else hash for seat, hash in enumerate(dice["hashes"])]


def left_out(dice: Frame, me: int) -> None:
    """Shows a list without the person's own seal."""
    dice["hashes"][me] = None
