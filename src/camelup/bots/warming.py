"""What bots need compiled, before anybody waits for them."""

from __future__ import annotations

from camelup.bots import victor
from camelup.bots.vizier import betting
from camelup.odds import report


def warm() -> None:
    """Compile it where that was never done; a second time it takes a moment."""
    report.warm()
    betting.warm()
    victor.warm()
