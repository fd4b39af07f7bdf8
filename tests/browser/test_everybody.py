"""Every page can be read by everybody, as far as a machine can tell: in every language, day and night."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from camelup.words import languages
from tests.browser import axe
from tests.browser.conftest import Arrive
from tests.browser.pages import PAGES

pytestmark = pytest.mark.journey
PHONE, DESK = (360, 540), (1440, 900)


@pytest.mark.parametrize("language", languages())
def test_axe_finds_nothing_on_any_page(
    arrive: Arrive, language: str, record_property: Callable[[str, object], None]
) -> None:
    mira = arrive("Mira", language=language, bypass=True)
    axe.let_in(mira.context)
    found: list[str] = []
    runs = 0
    for name, bring in PAGES.items():
        mira.sized(*DESK)
        bring(mira)
        for size, scheme in product((DESK, PHONE), ("light", "dark")):
            mira.sized(*size)
            mira.page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
            runs += 1
            found += [f"{name}, {size[0]} wide, {scheme}: {fault}" for fault in axe.faults(mira.page)]
    record_property("runs", runs)
    assert runs == 4 * len(PAGES)
    assert not found, "\n".join(found)
