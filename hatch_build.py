"""Builds the page into the package, so that whoever installs a wheel needs no Node."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Runs the page's own build where it has not been run yet."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make sure that the page is there before the package is put together."""
        root = Path(self.root)
        if version == "editable" or (root / "src/camelup/server/static/index.html").exists():
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError("the page is not built and there is no npm to build it: run make setup")
        for command in (["install"], ["run", "build"]):
            subprocess.run([npm, *command], cwd=root / "web", check=True)
