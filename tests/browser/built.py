"""The page as its server sends it: built once, when its sources have changed."""

from __future__ import annotations

import fcntl
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
INDEX = ROOT / "src" / "camelup" / "server" / "static" / "index.html"
SOURCES = ("src/**/*", "plugins/*", "index.html", "package-lock.json", "vite.config.ts")
READ = (
    *(ROOT / "src" / "camelup").rglob("messages/*.toml"),
    ROOT / "src" / "camelup" / "offseason" / "appendix.toml",
    ROOT / "pyproject.toml",
)
"""What the page's build reads of the package."""


def build() -> None:
    """Install and build what is missing or old; several test processes may ask at once."""
    lock = WEB / "node_modules.lock"
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        sources = [path for pattern in SOURCES for path in WEB.glob(pattern) if path.is_file()]
        newest = max(path.stat().st_mtime for path in [*sources, *READ])
        if INDEX.is_file() and INDEX.stat().st_mtime >= newest:
            return
        if not (WEB / "node_modules").is_dir():
            _npm("install", "--no-audit", "--no-fund")
        _npm("run", "build")


def _npm(*args: str) -> None:
    done = subprocess.run(["npm", *args], cwd=WEB, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
