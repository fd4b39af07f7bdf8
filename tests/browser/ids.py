"""An id stands once in a page: else a label presses something else, or nothing."""

from __future__ import annotations

from playwright.sync_api import BrowserContext

SCRIPT = """
(() => {
    const told = new Set()
    let isDue = false
    const look = () => {
        isDue = false
        const seen = new Set()
        for (const { id } of document.querySelectorAll('[id]')) {
            if (seen.has(id) && !told.has(id)) {
                told.add(id)
                // not thrown here, where it would end the look
                setTimeout(() => { throw new Error(`the id "${id}" stands twice on ${location.pathname}`) })
            }
            seen.add(id)
        }
    }
    new MutationObserver(() => {
        if (!isDue) setTimeout(look, 100)
        isDue = true
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['id'] })
})()
"""


def watch(context: BrowserContext) -> None:
    """Every screen that is ever shown makes an error of the page of an id that stands twice."""
    context.add_init_script(SCRIPT)
