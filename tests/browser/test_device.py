"""What a device can do for a game: pages are installed, links shared, and what can't be done is said."""

from __future__ import annotations

import struct
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.browser.conftest import Arrive

PLAIN_HTTP = "Object.defineProperty(window, 'isSecureContext', { value: false })"
SHARES = "window.shared = []; navigator.share = async what => { shared.push(what) }"


def test_the_page_can_be_installed(arrive: Arrive) -> None:
    page = arrive("Mira").page
    page.goto("/")
    link = page.locator("link[rel=manifest]").get_attribute("href")
    assert link is not None
    manifest = page.request.get(link)
    assert manifest.ok
    told = manifest.json()
    assert (told["name"], told["start_url"], told["display"]) == ("Camel Up", "/", "standalone")
    sizes = {icon["sizes"] for icon in told["icons"] if icon.get("purpose", "any") == "any"}
    assert {"192x192", "512x512"} <= sizes
    assert any(icon.get("purpose") == "maskable" for icon in told["icons"])
    touch = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    for source, size in [*((icon["src"], icon["sizes"]) for icon in told["icons"]), (touch, "180x180")]:
        picture = page.request.get(str(source)).body()
        assert picture.startswith(b"\x89PNG")
        assert "{}x{}".format(*struct.unpack_from(">II", picture, 16)) == size
    assert page.request.get("/worker.js").ok


def test_a_link_goes_to_the_sheet_of_the_device(arrive: Arrive) -> None:
    mira = arrive("Mira", width=390, height=664)
    mira.page.add_init_script(SHARES)
    path = mira.open_table(3)
    mira.page.get_by_role("button", name="Share", exact=True).click()
    mira.page.wait_for_function("shared.length === 1")
    assert urlsplit(mira.page.evaluate("shared[0].url")).path == path


def test_what_plain_http_can_t_do_is_said_where_it_is_missing(arrive: Arrive) -> None:
    mira = arrive("Mira", width=390, height=664)
    mira.page.add_init_script(PLAIN_HTTP)
    mira.race(["random"], begins=True)
    mira.page.get_by_role("button", name="Menu").click()
    missing = mira.page.locator("[data-plain-http]")
    # a long menu scrolls
    missing.scroll_into_view_if_needed()
    expect(missing).to_be_in_viewport(ratio=1)
    for word in ("Notifications", "installing", "keeping the screen on", "https"):
        expect(missing).to_contain_text(word)
    expect(mira.page.locator("[data-alerts]")).to_have_count(0)
