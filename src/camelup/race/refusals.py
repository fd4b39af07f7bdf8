"""Why an action is not among the legal ones."""

from __future__ import annotations

from typing import assert_never

from camelup.race.moves import LayFinishCard, Partner, PlaceTile, RaceAction, Roll, TakeTicket
from camelup.race.view import RaceView
from camelup.words import Message


def why_not(view: RaceView, action: RaceAction) -> Message:
    """The first rule that the action breaks, in words that help to choose another."""
    if not view.to_act:
        return Message("reason.game_over")
    if view.seat not in view.to_act:
        return Message("reason.not_your_turn")
    if not isinstance(action, RaceAction):
        return Message("reason.not_legal")
    match action:
        case TakeTicket(camel=camel):
            known = camel in view.tickets
            return Message("race.reason.tickets_gone" if known else "race.reason.no_camel", {"camel": camel})
        case PlaceTile(space=space):
            return _tile(view, space)
        case LayFinishCard(camel=camel):
            known = camel in view.tickets
            return Message("race.reason.card_laid" if known else "race.reason.no_camel", {"camel": camel})
        case Partner(seat=seat):
            return _partner(view, seat)
        case Roll():
            return Message("reason.not_legal")
        case _:
            assert_never(action)


def _tile(view: RaceView, space: int) -> Message:
    spaces = view.board.edition.spaces
    args = {"space": space, "last": spaces}
    if not 2 <= space <= spaces:
        return Message("race.reason.tile_space", args)
    if space in view.board.stacks:
        return Message("race.reason.tile_camel", args)
    for tile in view.board.tiles:
        if tile.space == space:
            own = tile.seat == view.seat
            return Message("race.reason.tile_same" if own else "race.reason.tile_taken", args)
        if tile.seat != view.seat and abs(tile.space - space) == 1:
            return Message("race.reason.tile_next", {"space": space, "other": tile.space})
    return Message("reason.not_legal")


def _partner(view: RaceView, seat: int) -> Message:
    seats = view.options.seats
    if not view.board.edition.partnerships(seats):
        return Message("race.reason.no_partnerships")
    if seat == view.seat or not 0 <= seat < seats:
        return Message("race.reason.no_such_partner")
    me = view.seat
    if me is not None and view.holdings[me].partner is not None:
        return Message("race.reason.have_partner", {"partner": view.holdings[me].partner})
    return Message("race.reason.partner_taken", {"seat": seat})
