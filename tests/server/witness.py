"""A client's side of the dice, as docs/dice.md tells it: it trusts the server in nothing."""

from __future__ import annotations

import secrets
from typing import Any

from camelup.dice import seal

Json = dict[str, Any]


class Witness:
    """What one client draws, sends and keeps, and what it finds wrong."""

    def __init__(self) -> None:
        self.alarms: list[str] = []
        self.table, self.seat = "", -1
        self.attempts: dict[int, Json] = {}

    @property
    def kept(self) -> Json:
        """The evidence, as `camelup verify --kept` reads it."""
        return {"table": self.table, "seat": self.seat, "attempts": list(self.attempts.values())}

    def heard(self, stage: str, dice: Json, seat: int) -> list[Json]:
        """What to say to what the table shows of its dice."""
        if stage == "waiting":
            return []
        self.table, self.seat = dice["table"], seat
        if stage == "sealing":
            return self._sealed(dice["attempt"], dice["commitment"])
        self._compare(dice)
        if stage != "revealing" or self.alarms:
            return []
        ahead = self._sealed(dice["attempt"] + 1, dice["ahead"])
        return ahead + self._revealed(dice)

    def _sealed(self, attempt: int, commitment: str) -> list[Json]:
        if attempt in self.attempts:
            self._expect(self.attempts[attempt]["commitment"] == commitment, "commitment_changed")
            return []
        nonce = secrets.token_bytes(32)
        hash = seal(self.table, attempt, self.seat, commitment, nonce)
        kept = {"attempt": attempt, "commitment": commitment, "hash": hash, "nonce": nonce.hex()}
        self.attempts[attempt] = kept | {"list": None, "revealed": False}
        return [{"type": "seal", "attempt": attempt, "commitment": commitment, "hash": hash}]

    def _compare(self, dice: Json) -> None:
        """Look whether what is shown now is what was shown before."""
        past = [(one["secret"], one["hashes"]) for one in dice["abandoned"]]
        self._expect(dice["attempt"] == len(past), "attempts_changed")
        for number, (commitment, hashes) in enumerate([*past, (dice["commitment"], dice["hashes"])]):
            mine = self.attempts.get(number)
            if mine is None:
                continue
            self._expect(mine["commitment"] == commitment, "commitment_changed")
            if mine["list"] is None:
                mine["list"] = hashes
                is_silent = any(self.seat in one["silent"] for one in dice["abandoned"][:number])
                self._expect(is_silent or hashes[self.seat] == mine["hash"], "left_out")
            self._expect(mine["list"] == hashes, "list_changed")
        for number, one in enumerate(dice["abandoned"]):
            was_revealed = self.attempts.get(number, {}).get("revealed", False)
            self._expect(not (was_revealed and self.seat in one["silent"]), "called_silent")
        shown, mine = dice["nonces"][self.seat], self.attempts.get(dice["attempt"])
        self._expect(shown is None or (mine is not None and shown == mine["nonce"]), "nonce_changed")

    def _revealed(self, dice: Json) -> list[Json]:
        mine = self.attempts[dice["attempt"]]
        if self.alarms or mine["revealed"] or dice["hashes"][self.seat] != mine["hash"]:
            return []
        mine["revealed"] = True
        return [{"type": "reveal", "attempt": mine["attempt"], "nonce": mine["nonce"]}]

    def _expect(self, holds: bool, alarm: str) -> None:
        if not holds and alarm not in self.alarms:
            self.alarms.append(alarm)
