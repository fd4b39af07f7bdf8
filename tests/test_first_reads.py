"""Fresh processes in which many threads read records before anybody has."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.long]

PROCESSES = 6
"""Of those that made their decoders in every thread, eleven in twelve crashed."""


def test_first_reads_in_many_threads_crash_no_process() -> None:
    command = [sys.executable, "-m", "tests.first_reads"]
    fresh = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(PROCESSES)]
    ended = [(one.communicate(timeout=120)[1], one.returncode) for one in fresh]
    assert ended == [("", 0)] * PROCESSES
