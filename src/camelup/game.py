"""The contract: all that two unlike games share, the base of their values, and the few errors."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

import msgspec

from camelup.words import Message, Words, prefix_of

if TYPE_CHECKING:
    from typing_extensions import TypeVar as DefaultTypeVar

    StateT = DefaultTypeVar("StateT", default=Any)
    ViewT = DefaultTypeVar("ViewT", default=Any, bound="View")
    ActionT = DefaultTypeVar("ActionT", default=Any)
    ActionT_co = DefaultTypeVar("ActionT_co", default=Any, covariant=True)
else:
    StateT, ViewT, ActionT = TypeVar("StateT"), TypeVar("ViewT"), TypeVar("ActionT")
    ActionT_co = TypeVar("ActionT_co", covariant=True)

Seat = int
NATURE: Seat = -1
"""The seat that rolls and deals."""
ALL: Seat = -2
"""The eyes that see everything; only games that are over are shown to them."""


def sees(eyes: Seat | None, owner: Seat) -> bool:
    """Whether these eyes see what its owner alone may know."""
    return eyes in (owner, ALL)


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


@cache
def _key(section: str, kind: type) -> str:
    return f"{prefix_of(kind.__module__)}.{section}.{_snake(kind.__name__)}"


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A frozen value, equal to any other with the same content."""


class Tagged(Value, frozen=True, tag_field="type", tag=_snake):
    """A value that names its own kind on the wire."""


class Text:
    """A value whose form on the wire is one line of text."""

    __slots__ = ()

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read what `str` wrote."""
        raise NotImplementedError(cls)


class Action(Tagged, frozen=True):
    """What a seat asks for."""

    def message(self) -> Message:
        """The action as an offer, in words."""
        return Message(_key("action", type(self)), msgspec.structs.asdict(self))


class Chance(Tagged, frozen=True):
    """What Nature does: a client can't spell one, for it is no Action."""


class Event(Tagged, frozen=True):
    """What happened, for people; it carries results, so that a game can be watched from its events alone."""

    reveals: ClassVar[bool] = False
    """Whether it shows somebody what was hidden until now, so that it can't be taken back."""
    goes_on: ClassVar[bool] = False
    """Whether the next event completes its sentence."""

    def seen_by(self, seat: Seat | None) -> Event | None:
        """The event as that seat may know it (None watches, ALL knows all), or None if it may not at all."""
        return self

    def message(self) -> Message:
        """The event in words."""
        return Message(_key("event", type(self)), msgspec.structs.asdict(self), self.goes_on)

    def message_after(self, before: tuple[Event, ...]) -> Message:
        """The event in words for those who know what happened in the entry before its own."""
        return self.message()


class View(Tagged, frozen=True, kw_only=True):
    """What one seat may know: the only thing that a client or a bot ever gets."""

    seat: Seat | None
    """Whose view it is; None watches, ALL (-2) sees everything."""
    to_act: tuple[Seat, ...]
    decision: int | None = None
    """The number of the log's entry that put this seat to act, -1 if none had to; an action answers it."""
    legal: tuple[Any, ...] = ()
    """Every action open to this seat."""

    @property
    def me(self) -> Seat:
        """The seat of whoever decides by this view; those who only watch have none."""
        assert self.seat is not None
        return self.seat

    @property
    def position(self) -> str:
        """What everybody knows of the position, in one line, if the game has such a notation."""
        return ""


class Rules(Protocol[StateT, ViewT, ActionT_co]):
    """A game. A module implements it; its state, its views and its actions are of its own types."""

    REVISION: int
    """Goes up when a change of the rules would change what an old log does."""
    Options: Any
    MOVES: Any
    """The union of the game's actions and chances, for reading them."""
    ACTIONS: Any
    EVENTS: Any
    VIEW: Any

    def new(self, options: Any, /) -> StateT:
        """The state before anything has happened."""

    def to_act(self, state: StateT, /) -> tuple[Seat, ...]:
        """The seats that may act now: (NATURE,) at a chance point, () when the game is over."""

    def legal(self, state: StateT, seat: Seat, /) -> tuple[ActionT_co, ...]:
        """Every action open to that seat."""

    def chances(self, state: StateT, /) -> tuple[tuple[Chance, int], ...]:
        """What Nature may do now, each with its integer weight."""

    def apply(self, state: StateT, seat: Seat, move: Any, /) -> tuple[StateT, tuple[Event, ...]]:
        """The state after a legal move, and what happened."""

    def view(self, state: StateT, seat: Seat | None, /) -> ViewT:
        """What that seat may know."""

    def scores(self, state: StateT, /) -> tuple[int, ...]:
        """Each seat's pounds."""

    def timid(self, view: ViewT, /) -> ActionT_co:
        """What is played for a seat whose time ran out."""

    def why_not(self, view: ViewT, action: Any, /) -> Message:
        """Why an action is not among the legal ones."""


class Game(NamedTuple, Generic[StateT, ViewT, ActionT]):
    """A game as the catalogue has it: its rules, and how a table comes to options for them.

    >>> import camelup
    >>> game = camelup.games.find("race-2018")
    >>> game.name, game.min_seats, game.max_seats
    ('race-2018', 2, 8)
    >>> game.options(4, purses="hidden").purses
    'hidden'
    """

    name: str
    rules: Rules[StateT, ViewT, ActionT]
    min_seats: int
    max_seats: int
    settled: Mapping[str, Any] = {}
    """Options that make it this game and not another one with the same rules; no table chooses them."""
    readers: Mapping[str, Callable[[Any], Any]] = {}
    """For some options what makes their value of what a table says, None if it says nothing."""
    bots: tuple[str, ...] = ()
    """The bots that are known for it, weakest first; others that play it come after them."""

    def options(self, seats: int, /, **chosen: Any) -> Any:
        """The game's own options for so many seats and what else a table chose, as values or as plain data.

        Refused if the game has no such option, or not with such a value.
        """
        self.check_seats(seats)
        made = {name: read(chosen.get(name)) for name, read in self.readers.items()}
        for name in ("seats", *self.settled):
            if name in chosen:
                raise BadOptions("reason.option_settled", name=name, game=self.name)
        try:
            return convert({**chosen, **made, **self.settled, "seats": seats}, self.rules.Options)
        except msgspec.ValidationError as error:
            if isinstance(error.__cause__, Refused):
                raise error.__cause__ from None
            raise BadOptions("reason.options", game=self.name, why=str(error)) from None

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players that the game is not for."""
        check_seats(seats, self.min_seats, self.max_seats)

    def belongs(self, options: Any) -> bool:
        """Whether options are this game's and not those of another with the same rules."""
        return isinstance(options, self.rules.Options) and all(
            getattr(options, name) == value for name, value in self.settled.items()
        )


class Refused(ValueError):
    """Something that can't be done or read, and why; nothing was changed.

    >>> import camelup
    >>> try:
    ...     camelup.Board.read("2018 3:gb")
    ... except camelup.Refused as error:
    ...     print(error.reason.key, "-", str(error)[:24])
    race.notation.fields - a board has four fields,
    """

    move: Any = None
    """The move that it is about, where it is about one."""
    position: str | None = None
    """The position in which that move was tried, as everybody knows it."""

    def about(self, move: Any, position: str) -> Self:
        """The same, which tells its move and its position too; a traceback shows them."""
        self.move, self.position = move, position
        self.add_note(f"{move!r} in {position}")
        return self

    def __init__(self, reason: Message | str, /, **args: object) -> None:
        self.reason = Message(reason, args) if isinstance(reason, str) else reason
        super().__init__(self.reason)

    def __str__(self) -> str:
        return Words()(self.reason)


class BadOptions(Refused):
    """A game that can't be set up like this."""


class BadNotation(Refused):
    """A text that is no board."""


class IllegalMove(Refused):
    """A move that the rules do not allow here: it tells the reason, the move and the position.

    >>> import camelup
    >>> from camelup.race.moves import Partner
    >>> table = camelup.open_table("race-2018", ["Mira", "Jonas"], seed=7)
    >>> try:
    ...     table.play(table.to_act[0], Partner(seat=0))
    ... except camelup.IllegalMove as error:
    ...     print(error)
    ...     print(error.move)
    ...     print(error.position)
    there are no partnerships in this game
    Partner(seat=0)
    race-2018 after entry 7: 2018 1:pb/2:r/3:gy/14:KW gyrbpx -
    """


class StaleDecision(IllegalMove):
    """An answer to a question that is no longer open."""


class BadLog(Refused):
    """A game record that can't be read or does not hold; it names the line."""

    def __init__(self, line: int, reason: Message | str, /, **args: object) -> None:
        super().__init__(reason, **args)
        self.line = line

    def __str__(self) -> str:
        return Words()("reason.at_line", line=self.line, reason=self.reason)


def check_seats(seats: int, minimum: int, maximum: int) -> None:
    """Refuse a number of players that is not between these two."""
    if not minimum <= seats <= maximum:
        raise BadOptions("reason.seats", seats=seats, least=minimum, most=maximum)


T = TypeVar("T")


def _encode_text(value: object) -> str:
    if isinstance(value, Text):
        return str(value)
    raise NotImplementedError(type(value))


def _decode_text(kind: type, text: Any) -> Any:
    if not issubclass(kind, Text):
        raise NotImplementedError(kind)
    if isinstance(text, kind):
        return text
    if not isinstance(text, str):
        # msgspec makes it an error of its own, with the place
        raise TypeError(f"Expected `str`, got `{type(text).__name__}`")
    return kind.from_text(text)


_encoder = msgspec.json.Encoder(enc_hook=_encode_text)


def encode(value: object) -> bytes:
    """A value as JSON."""
    return _encoder.encode(value)


_building = threading.Lock()


@cache
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """What reads JSON into values of that kind, strictly; it is made once."""
    # msgspec crashes the process if a thread meets a type that another one has half built
    with _building:
        return msgspec.json.Decoder(kind, dec_hook=_decode_text)


def convert(value: object, kind: Any) -> Any:
    """Plain data, as JSON gives it, turned into a value of that kind, strictly."""
    # builds the types, which converting would do outside the lock
    decoder(kind)
    return msgspec.convert(value, kind, dec_hook=_decode_text)
