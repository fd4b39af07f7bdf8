"""Whether a screen can be read by everybody, as far as a machine can tell."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page

from tests.browser.built import WEB

SCRIPT = WEB / "node_modules" / "axe-core" / "axe.min.js"


def let_in(context: BrowserContext) -> None:
    """Bring the checker along to every page; the context must bypass the page's policy."""
    context.add_init_script(path=SCRIPT)


def is_in(page: Page) -> bool:
    """Whether the checker came along."""
    return bool(page.evaluate("'axe' in window"))


def faults(page: Page) -> list[str]:
    """What the checker finds on the screen as it is."""
    result = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{fault['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for fault in result["violations"]
        for node in fault["nodes"]
    ]
