"""The browser that looks at the page: any Chromium or Chrome that is there, else one that can be fetched.

`python -m tests.browser.chromium` says where it is, and fetches one if there is none.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

NAMED = "CAMELUP_BROWSER"
"""The variable of the environment that names one."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
PLACES = (
    "/snap/bin/chromium",
    "/opt/google/chrome/chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
"""Where they lie on systems that do not put them on the path."""
UNUSED = (
    # pages of the browser's own, loaded for every window and more work than ours
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "PreloadTopChromeWebUI",
    # those that Playwright leaves out, since a second list takes the place of the first
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""What the browser could do besides and nobody here looks at."""
ARGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    # all pages are ours: one process for them, and none in reserve
    "--disable-site-isolation-trials",
    "--renderer-process-limit=1",
    f"--disable-features={','.join(UNUSED)}",
)
OWN = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""
"""Says where Playwright would put one."""
MISSING = f"no Chromium or Chrome is here and none can be fetched: install one, or name it in {NAMED}"


@contextmanager
def launched() -> Iterator[Browser]:
    """One browser, closed at the end; until then an event loop belongs to this thread."""
    path = found()
    assert path, MISSING
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGS)
        yield browser
        browser.close()


def found() -> str | None:
    """The path of the first that is there: named, on the path, in its usual place, Playwright's own."""
    if named := os.environ.get(NAMED):
        return shutil.which(named)
    there = (shutil.which(name) for name in (*NAMES, *PLACES))
    return next((path for path in there if path), None) or _playwrights()


def _playwrights() -> str | None:
    # in a process of its own: a thread has room for one Playwright
    asked = subprocess.run([sys.executable, "-c", OWN], check=False, capture_output=True, text=True)
    return shutil.which(asked.stdout.strip())


def fetched() -> str | None:
    """The path of a browser that was fetched, by Playwright or by the system."""
    for command in _ways():
        print("there is no browser, trying:", *command[-3:], file=sys.stderr)  # noqa: T201
        # what goes wrong on one way is no news while there is another
        done = subprocess.run(command, check=False, capture_output=True)
        if done.returncode == 0 and (path := found()) and _runs(path):
            return path
    return None


def _ways() -> Iterator[list[str]]:
    yield [sys.executable, "-m", "playwright", "install", "chromium"]
    if shutil.which("apt-get") and Path("/etc/debian_version").exists() and os.geteuid() == 0:
        yield ["apt-get", "update", "-qq"]
        yield ["apt-get", "install", "-qq", "-y", "chromium"]


def _runs(path: str) -> bool:
    """Whether it finds all the libraries that it needs."""
    return subprocess.run([path, "--version"], check=False, capture_output=True).returncode == 0


def main() -> None:
    """Say where it is, or in one line what is missing."""
    path = found() or (None if os.environ.get(NAMED) else fetched())
    if path is None:
        sys.exit(MISSING)
    print(path)  # noqa: T201


if __name__ == "__main__":
    main()
