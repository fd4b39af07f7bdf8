"""Bots think in processes of their own: they see a View and nothing else."""

from __future__ import annotations

import logging
import time

import msgspec

from camelup.game import Action, Rules, View, decoder, encode
from camelup.games import RULES
from camelup.server.metrics import BOT_TIMES
from camelup.server.settings import Settings
from camelup.server.workers.bot_worker import Failed, Question
from camelup.server.workers.pool import OURSELVES, Unanswered, WorkerPool

log = logging.getLogger(__name__)


class BotClient:
    """What bots choose."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.workers = WorkerPool(
            "camelup.server.workers.bot_worker", settings.bounds.bot_workers, settings.pace.thought
        )
        self._actions = {game: decoder(rules.ACTIONS | Failed) for game, rules in RULES.items()}

    async def choose(self, bot: str, game: str, view: View, who: str = OURSELVES) -> Action:
        """The bot's action; the timid one if it fails, thinks too long or asks for what is not legal."""
        rules: Rules[object, View, Action] = RULES[game]
        seed = int.from_bytes(self._settings.entropy(8), "big")
        question = encode(Question(bot, game, seed, msgspec.Raw(encode(view))))
        actions, began = self._actions[game], time.perf_counter()
        try:
            action: Action | Failed = await self.workers.ask(question, actions.decode, who)
        except Unanswered as error:
            log.warning("bot_failed", extra={"bot": bot, "why": str(error)})
            return rules.timid(view)
        finally:
            BOT_TIMES[bot, round(time.perf_counter() - began, 3)] += 1
        if not isinstance(action, Failed) and action in view.legal:
            return action
        found = {"why": "error", "trace": action.trace} if isinstance(action, Failed) else {"why": "illegal"}
        log.warning("bot_failed", extra={"bot": bot} | found)
        return rules.timid(view)
