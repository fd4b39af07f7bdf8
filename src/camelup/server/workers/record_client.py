"""Game records that somebody uploads, checked by a process of their own."""

from __future__ import annotations

import msgspec

from camelup.game import decoder, encode
from camelup.server.errors import Denied
from camelup.server.settings import Settings
from camelup.server.workers.pool import OURSELVES, Unanswered, WorkerPool
from camelup.server.workers.record_worker import Broken, Finding

_findings: msgspec.json.Decoder[Finding] = decoder(Finding)


class RecordClient:
    """Asks whether a game record holds."""

    def __init__(self, settings: Settings) -> None:
        self.workers = WorkerPool("camelup.server.workers.record_worker", 1, settings.pace.checking)

    async def check(self, body: bytes, who: str = OURSELVES) -> bytes:
        """The record in the one form that each record has; refused if it does not hold."""
        try:
            finding = await self.workers.ask(encode(body), _findings.decode, who)
        except Unanswered:
            raise Denied("bad_record", "server.unchecked") from None
        if isinstance(finding, Broken):
            raise Denied("bad_record", finding.reason)
        return finding.text.encode()
