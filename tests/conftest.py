"""Tests read English, whatever whoever runs them speaks."""

from __future__ import annotations

import os

os.environ["CAMELUP_LANG"] = "en"
