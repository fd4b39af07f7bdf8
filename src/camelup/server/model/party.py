"""Who is at a table and what they chose: everything about it that is not the game itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from camelup.bots import catalogue
from camelup.game import Game, Seat, Value
from camelup.games import find
from camelup.log import PERSON, Seated
from camelup.offseason.appendix import parsed
from camelup.race.board import Board
from camelup.server.errors import Denied
from camelup.server.model.names import clean, free_name
from camelup.server.model.sealing import Sealing, fresh
from camelup.server.model.tokens import fresh_key, hashed
from camelup.server.protocol.bodies import CreateTable, JoinTable
from camelup.server.protocol.wire import Asking, Choices, Stage
from camelup.words import Words

OPEN, ME = "open", "me"
LEFT = 0.0
"""Away since ever: said by somebody who left a running game for good."""
SIGNS = 8
changed = msgspec.structs.replace


class Chair(Value, frozen=True):
    """One seat and who has it."""

    name: str = ""
    player: str = OPEN
    sign: int = 0
    token: bytes | None = None
    """The hash of its secret."""
    is_host: bool = False
    stand_in: str | None = None
    away: float | None = None
    """Since when nobody is connected for it; None while somebody is."""

    @property
    def is_person(self) -> bool:
        """Whether it is a person's, here or away."""
        return self.player == PERSON

    @property
    def bot(self) -> str | None:
        """The bot that plays for it, if one does."""
        return self.stand_in if self.is_person else self.player


class Again(Value, frozen=True):
    """The rematch of a table: its id, its watch id, and the seat that asked for it."""

    id: str
    watch: str
    by: Seat


class Party(Value, frozen=True):
    """A table without its game."""

    id: str
    watch: str
    choices: Choices
    chairs: tuple[Chair, ...]
    dice: Sealing
    stage: Stage = "waiting"
    until: float | None = None
    """When the stage, or a request to take back, ends by itself."""
    asking: Asking | None = None
    rematch: Again | None = None
    gathers: bool = False
    """Whether the game starts by itself when everybody is here."""

    @property
    def game(self) -> Game:
        """The game of the catalogue that is played here."""
        return find(self.choices.game)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of persons."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.is_person)

    @property
    def seated(self) -> tuple[Seated, ...]:
        """The seats as the log's header names them."""
        return tuple(Seated(chair.name, chair.bot or PERSON) for chair in self.chairs)


def options(party: Party) -> object:
    """The game's options at this table; refused if it can't be set up like this."""
    game, choices = party.game, party.choices
    seats = len(party.chairs)
    chosen: dict[str, object] = {}
    if choices.purses != Choices().purses:
        chosen["purses"] = choices.purses
    if choices.start is not None:
        chosen["start"] = Board.read(choices.start)
    if choices.appendix is not None:
        chosen["appendix"] = parsed(choices.appendix)
    if not set(chosen) <= set(game.rules.Options.__struct_fields__):
        raise Denied("bad_options", "server.no_such_choice")
    made = game.options(seats, **chosen)
    game.rules.new(made)
    return made


def created(asked: CreateTable, token: str, entropy: Callable[[int], bytes], now: float) -> Party:
    """A new table with its host."""
    if asked.seats.count(ME) != 1:
        raise Denied("bad_options", "server.one_me")
    chairs: tuple[Chair, ...] = (Chair(),) * len(asked.seats)
    host = asked.seats.index(ME)
    party = Party(
        fresh_key(entropy),
        fresh_key(entropy, "w"),
        changed(asked.choices, title=clean(asked.choices.title)),
        chairs,
        fresh(entropy),
    )
    party = _sat(party, host, asked.name, asked.sign, token, now)
    for seat, who in enumerate(asked.seats):
        if who not in (ME, OPEN):
            party = botted(party, seat, who)
    options(party)
    return party


def joined(party: Party, asked: JoinTable, token: str, now: float) -> tuple[Party, Seat]:
    """The table with one more person."""
    require(party, "waiting")
    free = [seat for seat, chair in enumerate(party.chairs) if chair.player == OPEN]
    if not free:
        raise Denied("full")
    seat = free[0] if asked.seat is None else asked.seat
    chair_at(party, seat)
    if seat not in free:
        raise Denied("taken")
    return _sat(party, seat, asked.name, asked.sign, token, now), seat


def left(party: Party, seat: Seat) -> Party:
    """The table without that person: before the start the seat is open again."""
    if party.stage != "waiting":
        return with_chair(party, seat, away=LEFT)
    was_host = party.chairs[seat].is_host
    party = with_chair(party, seat, **msgspec.structs.asdict(Chair()))
    if was_host and party.people:
        party = with_chair(party, party.people[0], is_host=True)
    return party


def removed(party: Party, seat: Seat) -> Party:
    """The table with that seat open again."""
    require(party, "waiting")
    if chair_at(party, seat).is_host:
        raise Denied("not_yours", "server.remove_host")
    return left(party, seat)


def botted(party: Party, seat: Seat, bot: str) -> Party:
    """The table with a bot on a seat that no person has."""
    require(party, "waiting")
    catalogue.find_for(party.game.name, bot)
    if chair_at(party, seat).is_person:
        raise Denied("taken")
    name = _free_name(party, seat, Words()("server.bot_names").split()[seat])
    sign = _free_sign(party, seat, None)
    return with_chair(party, seat, name=name, player=bot, sign=sign)


def ordered(party: Party, order: Sequence[int]) -> Party:
    """The table with its seats in another order."""
    require(party, "waiting")
    if sorted(order) != list(range(len(party.chairs))):
        raise Denied("bad_options", "server.order")
    return changed(party, chairs=tuple(party.chairs[old] for old in order))


def replaced(party: Party, seat: Seat, bot: str, now: float, grace: float) -> Party:
    """The table with a bot playing for a person who is gone."""
    catalogue.find_for(party.game.name, bot)
    chair_at(party, seat)
    if not may_replace(party, seat, now, grace):
        raise Denied("not_now", "server.not_gone")
    return with_chair(party, seat, stand_in=bot)


def may_replace(party: Party, seat: Seat, now: float, grace: float) -> bool:
    """Whether the others may give that seat to a bot."""
    chair = party.chairs[seat]
    is_gone = chair.away is not None and chair.away + grace <= now
    return party.stage == "running" and chair.is_person and chair.stand_in is None and is_gone


def briefly(party: Party) -> Party:
    """The table as one of many in a list: without the text of its appendix."""
    return changed(party, choices=changed(party.choices, appendix=None))


def without_open(party: Party) -> Party:
    """The table without its open seats."""
    return changed(party, chairs=tuple(chair for chair in party.chairs if chair.player != OPEN))


def rematched(party: Party, seat: Seat, entropy: Callable[[int], bytes], now: float) -> Party:
    """A new table for the same people with the seats rotated; their tokens open their seats there too."""
    chairs = [
        changed(
            chair,
            is_host=index == seat,
            stand_in=None,
            away=now if chair.is_person else None,
        )
        for index, chair in enumerate(party.chairs)
    ]
    rotated = tuple(chairs[1:] + chairs[:1])
    return Party(
        fresh_key(entropy), fresh_key(entropy, "w"), party.choices, rotated, fresh(entropy), gathers=True
    )


def require(party: Party, *stages: Stage) -> None:
    """Refuse what belongs to another stage."""
    if party.stage not in stages:
        raise Denied("wrong_stage", f"server.stage.{party.stage}")


def chair_at(party: Party, seat: Seat) -> Chair:
    """The chair of that number."""
    if not 0 <= seat < len(party.chairs):
        raise Denied("no_such_seat", seat=seat)
    return party.chairs[seat]


def with_chair(party: Party, seat: Seat, **changes: object) -> Party:
    """The table with one chair changed."""
    chairs = list(party.chairs)
    chairs[seat] = changed(chairs[seat], **changes)
    return changed(party, chairs=tuple(chairs))


def _sat(party: Party, seat: Seat, name: str, sign: int | None, token: str, now: float) -> Party:
    return with_chair(
        party,
        seat,
        name=_free_name(party, seat, clean(name)),
        player=PERSON,
        sign=_free_sign(party, seat, sign),
        token=hashed(token),
        is_host=not party.people,
        away=now,
    )


def _free_name(party: Party, seat: Seat, wanted: str) -> str:
    others = [chair.name for index, chair in enumerate(party.chairs) if index != seat]
    return free_name(wanted or Words()("seat", number=seat + 1), others)


def _free_sign(party: Party, seat: Seat, wanted: int | None) -> int:
    others = [chair for index, chair in enumerate(party.chairs) if index != seat and chair.player != OPEN]
    taken = {chair.sign for chair in others}
    free = [sign for sign in range(SIGNS) if sign not in taken]
    return wanted if wanted in free else free[0]
