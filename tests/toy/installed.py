"""The toy's package made known to Python, as installing it would.

`python -m tests.toy.installed FOLDER` registers it in a folder and prints the PYTHONPATH that finds it.
"""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path

PACKAGE = Path(__file__).parent / "package"


def installed(folder: Path) -> str:
    """Write what pip would write of the package into a folder; the PYTHONPATH with which it is found."""
    project = tomllib.loads((PACKAGE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name, version = project["name"], project["version"]
    metadata = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    metadata.mkdir(parents=True)
    about = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    (metadata / "METADATA").write_text(about, encoding="utf-8")
    lines = []
    for group, entries in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{entry} = {value}" for entry, value in entries.items())]
    (metadata / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return os.pathsep.join((str(folder), str(PACKAGE)))


if __name__ == "__main__":
    print(installed(Path(sys.argv[1])))  # noqa: T201
