"""The access code of a whole server: whoever knows it gets a cookie, and is asked no more."""

from __future__ import annotations

import hashlib
import hmac

from camelup.server.errors import Denied
from camelup.server.rate_limits import RateLimits

COOKIE = "camelup_access"
HEADER = "x-access-code"
"""For clients that keep no cookies."""


class Access:
    """Who may do anything here at all; nobody tries code after code, by whatever way."""

    def __init__(self, code: str | None, limits: RateLimits) -> None:
        self._code = code
        self._limits = limits
        self._pass = "" if code is None else hashlib.sha256(f"access {code}".encode()).hexdigest()

    @property
    def is_open(self) -> bool:
        """Whether nobody has to know anything."""
        return self._code is None

    def admit(self, who: str, code: str) -> str:
        """What whoever knows the code is given to keep; refused if it is another."""
        self.check(who, None, code)
        return self._pass

    def check(self, who: str, kept: str | None, code: str | None) -> None:
        """Refuse whoever has neither, and a network that was wrong too often whatever it has."""
        if self._code is None:
            return
        if not kept and not code:
            raise Denied("no_entry")
        self._limits.check("wrong_codes", who)
        if not (_is_same(kept or "", self._pass) or _is_same(code or "", self._code)):
            self._limits.count(("wrong_codes", who))
            raise Denied("no_entry")


def _is_same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())
