"""The main screens of the page in one picture, for desks and phones: `python -m docs.pictures strip`."""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import Page
from tests.browser.shots import SCENES
from tests.browser.studio import FOLDER, Studio, studio

WIDTH = 1600
HEIGHT = 400
"""How high each screen is shown."""
QUALITY = 78
SCREENS = (
    *("turn-desk-light", "turn-phone-dark", "leg-desk-light"),
    *("odds-desk-light", "odds-phone-light", "replay-desk-dark"),
    *("season-desk-light", "season-phone-dark", "end-desk-light"),
)
"""Pictures of the studio, in rows of a desk, a phone and a desk; those that are missing are left out."""

PAGE = """<!doctype html>
<style>
  body {{ margin: 0; width: {width}px; padding: 12px 0; background: #271b3d;
    display: flex; flex-wrap: wrap; gap: 12px; justify-content: center }}
  img {{ height: {height}px; border-radius: 10px; border: 3px solid #fff3dc; box-sizing: border-box }}
</style>
{images}
"""


def strip(file: Path) -> None:
    """Take every scene, and compose those that are asked for."""
    with studio() as here:
        for scene in SCENES.values():
            scene(here)
            here.leave()
        file.write_bytes(_composed(here))


def _composed(here: Studio) -> bytes:
    pictures = [path for name in SCREENS if (path := FOLDER / f"{name}.png").is_file()]
    page = here.person("the photographer").page
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    page.set_content(PAGE.format(width=WIDTH, height=HEIGHT, images="\n".join(map(_image, pictures))))
    page.wait_for_function("[...document.images].every((image) => image.complete && image.naturalWidth)")
    return _webp(page)


def _image(path: Path) -> str:
    return f'<img src="data:image/png;base64,{base64.b64encode(path.read_bytes()).decode()}">'


def _webp(page: Page) -> bytes:
    """The whole page in a format that Playwright itself does not offer."""
    clip = {"x": 0, "y": 0, "width": WIDTH, "scale": 1}
    clip["height"] = int(page.evaluate("document.documentElement.scrollHeight"))
    taken = page.context.new_cdp_session(page).send(
        "Page.captureScreenshot",
        {"format": "webp", "quality": QUALITY, "clip": clip, "captureBeyondViewport": True},
    )
    return base64.b64decode(taken["data"])
