"""Somebody who sees nothing: all they know is the accessibility tree, and what is said by itself.

Nothing here asks for a class, a mark of ours or what the server sent: roles and names are all there is.
"""

from __future__ import annotations

import random
import re

from playwright.sync_api import Locator, Page

from camelup.words import Words
from tests.browser.person import Person

SAY = Words()
LISTENING = """() => {
    window.spoken = []
    const LIVE = '[aria-live], [role=status], [role=alert], [role=log]'
    const isLoud = (one) => {
        const region = one?.closest(LIVE)
        return region && (region.getAttribute('aria-live') ?? 'polite') !== 'off'
    }
    new MutationObserver((changes) => {
        for (const { target, addedNodes, type } of changes)
            for (const node of type === 'characterData' ? [target] : addedNodes) {
                const text = (node.textContent ?? '').trim()
                if (text && isLoud(node.nodeType === 1 ? node : node.parentElement)) window.spoken.push(text)
            }
    }).observe(document, { subtree: true, childList: true, characterData: true })
}"""
"""What a screen reader does with live regions: whatever is new in one is said."""
LEFT_OUT = re.compile(SAY("page.more_lines", n=77).replace("77", r"(\d+)"))
ROLE = re.compile(r"^\s*- '?(?:text|strong|listitem|paragraph|cell|log|list)\b(?: \"[^\"]*\")?:?\s?")


def squeezed(text: str) -> str:
    """A text without its spaces: a tree has them between all its leaves."""
    return re.sub(r"\s", "", text).casefold()


def told(locator: Locator) -> str:
    """All that a part of the tree says."""
    return _said(locator.aria_snapshot().splitlines())


def items(locator: Locator) -> list[str]:
    """What each item of the lists in a part of the tree says."""
    found: list[list[str]] = []
    depth = None
    for line in locator.aria_snapshot().splitlines():
        indent = len(line) - len(line.lstrip())
        if line.lstrip().startswith(("- listitem", "- 'listitem")):
            found.append([])
            depth = indent
        elif depth is not None and indent <= depth:
            depth = None
        if depth is not None:
            found[-1].append(line)
    return [_said(lines) for lines in found]


def _said(lines: list[str]) -> str:
    return " ".join(ROLE.sub("", line).strip().strip("\"'").replace("''", "'") for line in lines)


class Listener:
    """Somebody at a table with a screen reader."""

    def __init__(self, person: Person) -> None:
        person.context.add_init_script(f"({LISTENING})()")
        self.page: Page = person.page
        self.read: set[str] = set()
        """The lines of the log that were read at one's turns."""

    @property
    def heard(self) -> list[str]:
        """All that was said by itself, in order."""
        found: list[str] = self.page.evaluate("window.spoken")
        return found

    @property
    def left_out(self) -> int:
        """How many lines were said to be in the log alone."""
        return sum(int(found[1]) for text in self.heard if (found := LEFT_OUT.fullmatch(text)))

    def region(self, part: str) -> Locator:
        """One of the three parts of the screen."""
        return self.page.get_by_role("region", name=SAY(f"page.plain.{part}"), exact=True)

    @property
    def rematch(self) -> Locator:
        """What is offered when a game is over."""
        return self.page.get_by_role("button", name=SAY("page.rematch"))

    @property
    def offers(self) -> Locator:
        """What may be done, and the kinds behind which there is more."""
        return self.region("actions").get_by_role("list").get_by_role("button")

    def is_asked(self) -> bool:
        """Whether there is something to do, once that or the end has come."""
        self.offers.or_(self.rematch).first.wait_for()
        return not self.rematch.is_visible()

    def look(self) -> str:
        """Read what happened and how things stand; the latter."""
        self.read |= {squeezed(line) for line in items(self.region("happened"))}
        return told(self.region("standing"))

    def act(self, rng: random.Random) -> None:
        """Open what is folded away and press something, at random."""
        folded = self.region("actions").get_by_role("button", expanded=False)
        while folded.count():
            folded.first.click()
        buttons = [one for one in self.offers.all() if "[expanded]" not in one.aria_snapshot()]
        rng.choice(buttons).click()
