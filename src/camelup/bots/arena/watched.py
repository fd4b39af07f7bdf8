"""A process that plays games and is watched: a bot that ends or blocks it falls, and the others play on."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from camelup.bots.arena.playing import Outcome
from camelup.bots.arena.worker import LAYOUT, Broken, Done, Slate, Wanted
from camelup.bots.player import PATIENCE, Fall
from camelup.game import NATURE, decoder, encode

GRACE = 2.0
"""A bot that can't be broken off is ended with its process after so many times its patience, and a second."""
LAST_WORDS = 5.0
"""How long a process that is ended may take to say where it was."""
MOST_DEATHS = 3
"""Deaths in a game by nobody's fault, after which it is given up."""
_answers: msgspec.json.Decoder[Done | Broken] = decoder(Done | Broken)


class Watched:
    """One such process, begun anew whenever it ended."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self._slate_path = Path(self._folder.name) / "slate"
        self._trace_path = Path(self._folder.name) / "trace"
        self._slate_path.write_bytes(bytes(LAYOUT.size))
        self._slate = Slate(self._slate_path)
        self._process: subprocess.Popen[bytes] | None = None
        self._is_hung = False
        self._is_closing = False
        self._starting = threading.Lock()

    def played(
        self, game: str, bots: Sequence[str], seed: str, turn: int = 0, patience: float = PATIENCE
    ) -> Outcome:
        """A whole game; whoever ended or blocked the process is not asked again in it from there on."""
        falls: tuple[Fall, ...] = ()
        deaths = 0
        while True:
            wanted = Wanted(game, tuple(bots), seed, turn, patience, falls)
            line = self._asked(wanted)
            if line.endswith(b"\n"):
                found = _answers.decode(line)
                if isinstance(found, Broken):
                    raise RuntimeError(found.trace)
                return found.outcome
            fall = self._fall()
            if fall is None or fall.seat in {known.seat for known in falls}:
                deaths += 1
            else:
                falls += (fall,)
            if deaths == MOST_DEATHS or self._is_closing:
                raise RuntimeError(f"the process that plays {wanted.seed} ends by itself")

    def close(self) -> None:
        """End it, whatever it does."""
        with self._starting:
            self._is_closing = True
            if self._process is not None:
                self._process.kill()
                self._gone(self._process)
        self._folder.cleanup()

    def _asked(self, wanted: Wanted) -> bytes:
        """The line that is said to this game; none if the process ended."""
        process = self._alive()
        assert process.stdin is not None and process.stdout is not None
        done = threading.Event()
        watch = threading.Thread(target=self._watch, args=(process, wanted.patience, done), daemon=True)
        watch.start()
        try:
            process.stdin.write(encode(wanted) + b"\n")
            process.stdin.flush()
            return process.stdout.readline()
        except BrokenPipeError:
            return b""
        finally:
            done.set()
            watch.join()

    def _alive(self) -> subprocess.Popen[bytes]:
        self._slate.wipe()
        self._is_hung = False
        with self._starting:
            if self._is_closing:
                raise RuntimeError("nobody plays here any more")
            if self._process is None or self._process.poll() is not None:
                self._process = self._begun()
            return self._process

    def _begun(self) -> subprocess.Popen[bytes]:
        module = "camelup.bots.arena.worker"
        return subprocess.Popen(
            [sys.executable, "-m", module, str(self._slate_path), str(self._trace_path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            # bots of one's own are found there as they are here
            env=os.environ | {"PYTHONPATH": os.pathsep.join(path or str(Path.cwd()) for path in sys.path)},
            # Ctrl-C in the terminal is for the arena, which ends its workers itself
            start_new_session=True,
        )

    @staticmethod
    def _gone(process: subprocess.Popen[bytes]) -> int:
        """With which code it ended; its pipes are closed."""
        code = process.wait()
        for pipe in (process.stdin, process.stdout):
            assert pipe is not None
            # what was not read by then will never be
            with contextlib.suppress(BrokenPipeError):
                pipe.close()
        return code

    def _watch(self, process: subprocess.Popen[bytes], patience: float, done: threading.Event) -> None:
        """End the process if somebody in it thinks for far too long."""
        longest = GRACE * patience + 1
        while not done.wait(1.0):
            _, _, since = self._slate.read()
            if since and time.monotonic() - since > longest:
                self._is_hung = True
                process.send_signal(signal.SIGABRT)
                if not done.wait(LAST_WORDS):
                    process.kill()
                return

    def _fall(self) -> Fall | None:
        """Who was thinking when the process ended, or had thought last."""
        assert self._process is not None
        code = self._gone(self._process)
        seat, decision, _ = self._slate.read()
        if seat == NATURE:
            return None
        why = "had to be killed" if self._is_hung else "ended its process"
        return Fall(seat, decision, why, f"{_last_words(self._trace_path)}exit code {code}")


def _last_words(path: Path) -> str:
    """Where the process was, as far as it said so: the innermost call last, like in any traceback."""
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith("Current thread")]
    calls: list[str] = []
    for line in lines[starts[0] + 1 :] if starts else ():
        if not line.startswith("  File"):
            break
        calls.insert(0, line + "\n")
    return "".join(calls)
