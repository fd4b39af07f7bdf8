"""Fresh seeds, shown when a test fails."""

from __future__ import annotations

import os
import random
import secrets

import pytest


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> random.Random:
    """Random numbers that nobody has seen; what a failing test had is given again by CAMELUP_SEED."""
    seed = os.environ.get("CAMELUP_SEED") or secrets.token_hex(4)
    request.node.add_report_section("setup", "seed", f"CAMELUP_SEED={seed}")
    return random.Random(seed)
