"""What can be done at tables, by whom; the HTTP door, the socket and the wake-ups all come through here."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from camelup.game import Seat
from camelup.log import By
from camelup.offseason.appendix import parsed
from camelup.server.errors import Denied
from camelup.server.live.live_tables import LiveTable, LiveTables
from camelup.server.model import party as parties
from camelup.server.model import scene as scenes
from camelup.server.model.names import clean
from camelup.server.model.party import Again, Party, with_chair
from camelup.server.model.scene import Scene, with_party
from camelup.server.model.tokens import fresh_token, opened_by
from camelup.server.protocol.bodies import CreateTable, JoinTable, Sat
from camelup.server.protocol.wire import ChatLine, Reveal, Seal
from camelup.server.rate_limits import RateLimits

changed = msgspec.structs.replace


class Tables:
    """All tables of one server, and the rules of being at one."""

    def __init__(self, rooms: LiveTables, limits: RateLimits | None = None) -> None:
        self.rooms = rooms
        self.settings = rooms.settings
        self.limits = limits or RateLimits(self.settings.bounds, self.settings.clock)

    # Arranging a table

    async def create(self, asked: CreateTable) -> Sat:
        """Open a table and sit down at it."""
        if asked.choices.appendix is not None:
            # read here it would keep all tables waiting; what was read once is remembered
            await asyncio.to_thread(parsed, asked.choices.appendix)
        token, now = fresh_token(self.settings.entropy), self.settings.clock()
        scene = Scene(parties.created(asked, token, self.settings.entropy, now))
        if asked.begin:
            scene = scenes.started(scene, now, self.settings.pace)
        await self.rooms.create(scene)
        return Sat(scene.party.id, scene.party.people[0], token)

    async def join(self, id: str, asked: JoinTable) -> Sat:
        """Sit down."""
        token = fresh_token(self.settings.entropy)
        await self._arrange(id, lambda party: parties.joined(party, asked, token, self._now())[0])
        seat = self.seat_of((await self.rooms.room(id)).scene.party, token)
        return Sat(id, seat, token)

    async def leave(self, id: str, token: str) -> None:
        """Stand up: for good before the start, after it until one comes back."""
        await self._arrange(id, lambda party: parties.left(party, self.seat_of(party, token)))

    async def remove(self, id: str, token: str, seat: Seat) -> None:
        """The host opens a seat again."""
        await self._arrange(id, lambda party: parties.removed(self._hosted(party, token), seat))

    async def order(self, id: str, token: str, order: tuple[int, ...]) -> None:
        """The host puts the seats in another order."""
        await self._arrange(id, lambda party: parties.ordered(self._hosted(party, token), order))

    async def bot(self, id: str, token: str, seat: Seat, bot: str) -> None:
        """A bot takes a seat: an open one before the start, that of somebody who is gone after it."""

        def step(party: Party) -> Party:
            if party.stage == "waiting":
                return parties.botted(self._hosted(party, token), seat, bot)
            self.seat_of(party, token)
            return parties.replaced(party, seat, bot, self._now(), self.settings.pace.grace)

        await self._arrange(id, step)

    async def come_back(self, id: str, token: str) -> None:
        """A person takes the own seat again."""

        def step(party: Party) -> Party:
            seat = self.seat_of(party, token)
            here = None if seat in room.present else self._now()
            return with_chair(party, seat, stand_in=None, away=here)

        room = await self.rooms.room(id)
        await self._arrange(id, step)

    async def start(self, id: str, token: str) -> None:
        """The host starts the game."""

        def step(scene: Scene) -> Scene:
            self._hosted(scene.party, token)
            return scenes.started(scene, self._now(), self.settings.pace)

        await self.rooms.change(id, step)

    async def rematch(self, id: str, token: str) -> str:
        """The same people at a new table; whoever asks second gets the same one."""
        new: list[Scene] = []

        def step(scene: Scene) -> Scene:
            party = scene.party
            seat = self.seat_of(party, token)
            parties.require(party, "finished")
            new.clear()
            if party.rematch is not None:
                return scene
            again = parties.rematched(party, seat, self.settings.entropy, self._now())
            new.append(Scene(again))
            return with_party(scene, changed(party, rematch=Again(again.id, again.watch, seat)))

        scene = await self.rooms.change(id, step, lambda: new[0] if new else None)
        assert scene.party.rematch is not None
        return scene.party.rematch.id

    async def _arrange(self, id: str, step: Callable[[Party], Party]) -> None:
        await self.rooms.change(id, lambda scene: with_party(scene, step(scene.party)))

    # Being there

    def seat_of(self, party: Party, token: str) -> Seat:
        """The seat that a token opens."""
        seat = opened_by(token, [chair.token for chair in party.chairs])
        if seat is None:
            raise Denied("wrong_token")
        return seat

    def _hosted(self, party: Party, token: str) -> Party:
        if not party.chairs[self.seat_of(party, token)].is_host:
            raise Denied("not_yours")
        return party

    async def arrived(self, room: LiveTable, token: str) -> None:
        """Somebody is connected for a seat."""

        def step(scene: Scene) -> Scene:
            seat = self.seat_of(scene.party, token)
            here = with_party(scene, with_chair(scene.party, seat, away=None))
            return self._advanced(room, here)

        await self.rooms.change(room.scene.party.id, step)

    async def departed(self, room: LiveTable, token: str) -> None:
        """Somebody's connection is gone; it may have been the seat's last."""

        def step(scene: Scene) -> Scene:
            party = scene.party
            seat = opened_by(token, [chair.token for chair in party.chairs])
            if seat is None or seat in room.present or party.chairs[seat].away is not None:
                return scene
            gone = with_party(scene, with_chair(party, seat, away=self._now()))
            return self._advanced(room, gone)

        await self.rooms.change(room.scene.party.id, step)

    # Playing

    async def act(
        self, id: str, seat: Seat, action_id: str, decision: int, action: Any, by: By | None = None
    ) -> int:
        """An action; the number of its entry."""

        def step(scene: Scene) -> Scene:
            return scenes.acted(scene, seat, action_id, decision, action, self._now(), by)

        n = (await self.rooms.change(id, step)).entry_of(action_id)
        assert n is not None
        return n

    async def take_back(self, id: str, seat: Seat, to: int) -> None:
        """Ask to take the own last action back."""

        def step(scene: Scene) -> Scene:
            return scenes.asked(scene, seat, to, self._now(), self.settings.pace)

        await self.rooms.change(id, step)

    async def consent(self, id: str, seat: Seat, to: int, agree: bool) -> None:
        """Say yes or no to that."""
        await self.rooms.change(id, lambda scene: scenes.answered(scene, seat, to, agree, self._now()))

    async def seal(self, room: LiveTable, seat: Seat, said: Seal) -> None:
        """A seat's hash."""
        await self._sealing(
            room, lambda scene: scenes.sealed(scene, seat, said.attempt, said.commitment, said.hash)
        )

    async def reveal(self, room: LiveTable, seat: Seat, said: Reveal) -> None:
        """A seat's nonce."""
        await self._sealing(room, lambda scene: scenes.revealed(scene, seat, said.attempt, said.nonce))

    async def _sealing(self, room: LiveTable, step: Callable[[Scene], Scene]) -> None:
        await self.rooms.change(room.scene.party.id, lambda scene: self._advanced(room, step(scene)))

    async def advance(self, id: str) -> Scene:
        """Move the table on to its next stage if it is time."""
        room = await self.rooms.room(id)
        return await self.rooms.change(id, lambda scene: self._advanced(room, scene))

    async def say(self, room: LiveTable, seat: Seat, text: str) -> None:
        """A line of chat."""
        party = room.scene.party
        self.limits.count("chat", f"{party.id} {seat}")
        said = clean(text)
        if not said:
            raise Denied("malformed", why="text")
        line = ChatLine(0, party.chairs[seat].name, said, self._now())
        await self.rooms.say(party.id, line)

    def _advanced(self, room: LiveTable, scene: Scene) -> Scene:
        settings = self.settings
        return scenes.advanced(scene, room.present, self._now(), settings.pace, settings.entropy)

    def _now(self) -> float:
        return self.settings.clock()
