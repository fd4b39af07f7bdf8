"""Bots think in processes of their own, which can be killed: they see a View and nothing else."""

from __future__ import annotations

import asyncio
import logging
import sys
from typing import Any

import msgspec

from camelup.game import Rules, decoder, encode
from camelup.games import RULES
from camelup.server.settings import Settings
from camelup.server.thinker import NOTHING, Question

LONGEST_LINE = 1 << 20
log = logging.getLogger(__name__)


class Thinking:
    """A few processes; a question waits until one is free."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._free: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        for _ in range(settings.bounds.thinkers):
            # started when it is needed
            self._free.put_nowait(None)
        self._running: set[asyncio.subprocess.Process] = set()
        self._actions = {game: decoder(rules.ACTIONS) for game, rules in RULES.items()}

    async def choose(self, bot: str, game: str, view: Any) -> Any:
        """The bot's action; the timid one if it fails, thinks too long or asks for what is not legal."""
        rules: Rules = RULES[game]
        seed = int.from_bytes(self._settings.entropy(8), "big")
        question = encode(Question(bot, game, seed, msgspec.Raw(encode(view))))
        process = await self._free.get()
        try:
            process = process or await self._start()
            async with asyncio.timeout(self._settings.pace.thought):
                answer = await _ask(process, question)
            action = None if answer.strip() == NOTHING else self._actions[game].decode(answer)
            if action in view.legal:
                return action
            log.warning("bot_failed", extra={"bot": bot, "why": "nothing" if action is None else "illegal"})
        except (OSError, TimeoutError, EOFError, ValueError) as error:
            log.warning("bot_failed", extra={"bot": bot, "why": type(error).__name__})
            await self._kill(process)
            process = None
        except BaseException:
            # an answer that nobody waits for would be taken for the next one's
            await self._kill(process)
            process = None
            raise
        finally:
            self._free.put_nowait(process)
        return rules.timid(view)

    async def warm_up(self) -> None:
        """Have one process ready before the first bot's turn."""
        process = await self._free.get()
        self._free.put_nowait(process or await self._start())

    async def _start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "camelup.server.thinker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            # Ctrl-C in the terminal is for the server, which ends its thinkers itself
            start_new_session=True,
        )
        self._running.add(process)
        return process

    async def _kill(self, process: asyncio.subprocess.Process | None) -> None:
        if process is None:
            return
        self._running.discard(process)
        if process.returncode is None:
            process.kill()
        await process.wait()

    async def stop(self) -> None:
        """End all processes."""
        for process in list(self._running):
            await self._kill(process)


async def _ask(process: asyncio.subprocess.Process, question: bytes) -> bytes:
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(question + b"\n")
    await process.stdin.drain()
    line = await process.stdout.readline()
    if not line.endswith(b"\n"):
        raise EOFError
    return line
