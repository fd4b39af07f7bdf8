"""People whose browsers speak another language, among them one that nobody speaks."""

from __future__ import annotations

import json
import re

from playwright.sync_api import BrowserContext, Route

from tests.words.pseudo import texts

PSEUDO = "pseudo"
CHUNK = re.compile(r"(.*?\w=)\{.*\}(;export\{.*\};?)\s*$", re.DOTALL)


def locale_of(language: str) -> str:
    """What the browser of somebody who speaks a language asks for."""
    return "en-US" if language in ("en", PSEUDO) else language


def speak(context: BrowserContext, language: str) -> None:
    """Have every page of a browser speak a language; the made-up one takes the place of English."""
    if language == PSEUDO:
        context.route("**/assets/words-en-*.js", _made_up)


def _made_up(route: Route) -> None:
    found = CHUNK.match(route.fetch().text())
    assert found, "the words are no longer a file of their own"
    before, after = found.groups()
    route.fulfill(body=f"{before}{json.dumps(dict(texts()))}{after}", content_type="text/javascript")
