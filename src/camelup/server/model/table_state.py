"""One table as it stands: who sits there, what they chose, and how far it is. A step gives a new one."""

from __future__ import annotations

from typing import Any

import msgspec

from camelup.game import Game, Seat, Value
from camelup.games import find
from camelup.log import PERSON, Log, Played, Seated, TookBack
from camelup.server.errors import Denied
from camelup.server.model.choices import Choices
from camelup.server.model.sealing import Sealing
from camelup.server.protocol.fields import Stage
from camelup.table import FINISHED, Table

OPEN = "open"
"""The player of a chair that nobody has."""
MAX_TAKEN_BACK = 3
"""How often one decision may be taken back: each adds two entries to the log for good."""
changed = msgspec.structs.replace


class Carry(Value, frozen=True):
    """A seat that is being carried to another device: whoever brings the code in time has it."""

    code: str
    """SHA-256 of the code, in hexadecimal."""
    until: float
    parcel: str
    """What goes along, under a seal that the server can't open."""
    taken_from: str | None = None
    """Of a seat that was taken over: the hash of the token that opened it before, in hexadecimal."""


class Chair(Value, frozen=True):
    """One seat and who has it."""

    name: str = ""
    player: str = OPEN
    """`person`, `open` or the name of a bot."""
    sign: int = 0
    token: bytes | None = None
    """The hash of its secret."""
    is_host: bool = False
    stand_in: str | None = None
    """The bot that plays for a person who is gone."""
    away: float | None = None
    """Since when nobody is connected for it; None while somebody is."""
    is_asked: bool = False
    """Whether it is kept for a person who was asked to a rematch and has not come yet."""
    wins: int = 0
    """How many games of the series its player has won before this one."""
    is_ready: bool = False
    """Whether its person said so, in the room."""
    bank: float = 0.0
    """Seconds that its person has besides the time for each move."""
    carry: Carry | None = None
    process: str | None = None
    """The server process to which somebody is connected for it."""
    is_muted: bool = False
    """Whether the host has forbidden its person to talk."""
    wants_end: bool = False
    """Whether its person votes to give the game up."""

    @property
    def is_person(self) -> bool:
        """Whether it is a person's, here or away."""
        return self.player == PERSON

    @property
    def bot(self) -> str | None:
        """The bot that plays for it, if one does."""
        if self.player == OPEN:
            return None
        return self.stand_in if self.is_person else self.player


class Stamp(Value, frozen=True):
    """What is stored beside an entry of the log: when it was made, and the id of its action."""

    at: float
    action: str | None = None


class TakeBackRequest(Value, frozen=True):
    """A seat asks to take its last action back."""

    seat: Seat
    to: int
    """The entry of that action."""
    agreed: tuple[Seat, ...]
    until: float
    """When it lapses."""


class NextTable(Value, frozen=True):
    """The rematch of a table: its id, its watch id, and the seat that asked for it."""

    id: str
    watch: str
    by: Seat


# How far a table is: exactly one of these


class Waiting(Value, frozen=True):
    """People sit down."""

    starts_when_all_are_here: bool = False


class SealingDice(Value, frozen=True):
    """The clients commit to their shares of the dice."""

    until: float


class RevealingDice(Value, frozen=True):
    """The clients show what they committed to."""

    until: float


class Playing(Value, frozen=True):
    """The game is on."""

    game: Table
    stamps: tuple[Stamp, ...]
    """One for each entry of the game's log."""
    request: TakeBackRequest | None = None


class Finished(Value, frozen=True):
    """The game is over."""

    game: Table
    stamps: tuple[Stamp, ...]
    rematch: NextTable | None = None


Phase = Waiting | SealingDice | RevealingDice | Playing | Finished
STAGES: dict[type[Phase], Stage] = {
    Waiting: "waiting",
    SealingDice: "sealing",
    RevealingDice: "revealing",
    Playing: "running",
    Finished: "finished",
}
"""What the wire and the database call a phase."""


class TableSummary(Value, frozen=True):
    """What a list of tables needs of one: all but its dice and its game."""

    id: str
    watch: str
    choices: Choices
    stage: Stage
    chairs: tuple[Chair, ...]
    played: int = 0

    @property
    def present(self) -> frozenset[Seat]:
        """The seats for which somebody is connected, as it is stored."""
        return frozenset(seat for seat, chair in enumerate(self.chairs) if chair.process is not None)

    def may_replace(self, seat: Seat, now: float, grace: float) -> bool:
        """Whether the others may give that seat to a bot."""
        chair = self.chairs[seat]
        is_gone = chair.away is not None and chair.away + grace <= now
        return self.stage == "running" and chair.is_person and chair.stand_in is None and is_gone


class TableState(Value, frozen=True):
    """One table, whole."""

    id: str
    watch: str
    choices: Choices
    chairs: tuple[Chair, ...]
    dice: Sealing
    phase: Phase = Waiting()
    version: int = 0
    """How often anything besides the game has changed."""
    played: int = 0
    """How many games of the same series were played before this one."""
    parent: Log | None = None
    """The game that its own one goes on from, if it does not begin at the beginning."""

    @property
    def stage(self) -> Stage:
        """The name of its phase."""
        return STAGES[type(self.phase)]

    @property
    def summary(self) -> TableSummary:
        """The table as one of many."""
        return TableSummary(self.id, self.watch, self.choices, self.stage, self.chairs, self.played)

    @property
    def kind(self) -> Game:
        """The game of the catalogue that is played here."""
        return find(self.choices.game)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of persons."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.is_person)

    @property
    def seated(self) -> tuple[Seated, ...]:
        """The seats as the log's header names them."""
        return tuple(Seated(chair.name, chair.player) for chair in self.chairs)

    @property
    def game(self) -> Table | None:
        """The game, once it has begun."""
        phase = self.phase
        return phase.game if isinstance(phase, Playing | Finished) else None

    @property
    def begun(self) -> Playing | Finished:
        """The phase with its game; refused before the game has begun."""
        if isinstance(self.phase, Playing | Finished):
            return self.phase
        raise wrong_phase(self)

    @property
    def stamps(self) -> tuple[Stamp, ...]:
        """One for each entry of the game's log."""
        phase = self.phase
        return phase.stamps if isinstance(phase, Playing | Finished) else ()

    @property
    def at(self) -> int:
        """The number of the last entry; -1 before the first."""
        return len(self.stamps) - 1

    @property
    def until(self) -> float | None:
        """When the phase, or a request to take back, ends by itself."""
        match self.phase:
            case SealingDice(until=until) | RevealingDice(until=until):
                return until
            case Playing(request=TakeBackRequest(until=until)):
                return until
            case _:
                return None

    @property
    def to_act(self) -> dict[Seat, float]:
        """The seats to act, each with the time since when."""
        if not isinstance(self.phase, Playing):
            return {}
        stamps, decisions = self.phase.stamps, self.phase.game.decisions
        # before anything has happened there is no entry whose time could be asked for
        return {seat: self.dice.since if n < 0 else stamps[n].at for seat, n in decisions.items()}

    @property
    def deadlines(self) -> dict[Seat, float]:
        """The persons to act, each with the time at which the timer runs out and the time bank is spent."""
        timer = self.choices.timer
        if timer is None:
            return {}
        waiting = {seat: since for seat, since in self.to_act.items() if self.chairs[seat].bot is None}
        return {seat: since + timer + self.chairs[seat].bank for seat, since in waiting.items()}

    def takes_back(self, seat: Seat | None) -> int | None:
        """The entry that a seat may take back, or ask to: its last move, if it has not done so too often."""
        to = None if seat is None else self.last_move(seat)
        return None if seat is None or to is None or self.is_decided(seat, to) else to

    def last_move(self, seat: Seat) -> int | None:
        """The entry of a seat's own last move that counts.

        Against bots alone their answers go with it, as long as no chance came and nothing was shown.
        """
        phase = self.phase
        entries = phase.game.log.entries if isinstance(phase, Playing) else ()
        if not isinstance(phase, Playing) or not entries or not isinstance(entries[-1], Played):
            return None
        for n, _ in reversed(phase.game.undo):
            entry = entries[n]
            if isinstance(entry, Played) and entry.seat == seat:
                return entry.n
            if self.people != (seat,):
                break
        return None

    def is_decided(self, seat: Seat, to: int) -> bool:
        """Whether a seat has taken back what it did at that very decision as often as it may."""
        entries, count = self.begun.game.log.entries, 0
        last = entries[to - 1] if to else None
        while isinstance(last, TookBack):
            taken = entries[last.to]
            count += isinstance(taken, Played) and taken.seat == seat
            last = entries[last.to - 1] if last.to else None
        return count >= MAX_TAKEN_BACK

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won the game; none before its end."""
        game = self.game
        if game is None or game.log.closed is None or game.log.closed.reason != FINISHED:
            return ()
        scores = game.scores
        return tuple(seat for seat, pounds in enumerate(scores) if pounds == max(scores))

    def entry_of(self, action: str) -> Played[Any, Any] | None:
        """The entry that this action made."""
        stamps = self.stamps
        # what is asked for was made last, or never
        for n in range(len(stamps) - 1, -1, -1):
            if stamps[n].action == action:
                entry = self.begun.game.log.entries[n]
                return entry if isinstance(entry, Played) else None
        return None


def arranged(state: TableState, **changes: Any) -> TableState:
    """The table with something besides its game changed; the same table if nothing is."""
    if all(getattr(state, name) == value for name, value in changes.items()):
        return state
    return changed(state, version=state.version + 1, **changes)


def with_chair(state: TableState, seat: Seat, **changes: Any) -> TableState:
    """The table with one chair changed."""
    chairs = list(state.chairs)
    chairs[seat] = changed(chairs[seat], **changes)
    return arranged(state, chairs=tuple(chairs))


def wrong_phase(state: TableState) -> Denied:
    """Why something is not done that belongs to another phase."""
    return Denied("wrong_stage", f"server.stage.{state.stage}")


def check_phase(state: TableState, *allowed: type[Phase]) -> None:
    """Refuse what belongs to another phase."""
    if not isinstance(state.phase, allowed):
        raise wrong_phase(state)


def check_seat(state: TableState, seat: Seat) -> None:
    """Refuse a number that no seat has."""
    if not 0 <= seat < len(state.chairs):
        raise Denied("no_such_seat", seat=seat)
