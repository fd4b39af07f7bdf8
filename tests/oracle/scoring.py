"""What tickets and finish cards are worth, and how a purse takes it."""

from __future__ import annotations

FINISH_LADDER = (8, 5, 3, 2)


def ticket_reward(order: list[str], camel: str, value: int) -> int:
    """Return what one leg ticket is worth under this ranking (P2)."""
    if camel == order[0]:
        return value
    if camel == order[1]:
        return 1
    return -1


def rewards(order: list[str], tickets: list[tuple[str, int]], pyramid_tickets: int) -> list[int]:
    """Return the worth of each ticket of one player, pyramid tickets paying 1 each (P2)."""
    return [ticket_reward(order, camel, value) for camel, value in tickets] + [1] * pyramid_tickets


def leg_sums(
    order: list[str],
    tickets: list[list[tuple[str, int]]],
    pyramid_tickets: list[int],
    partners: dict[int, int],
) -> list[int]:
    """Return each player's sum of a leg, before the floor of the purse."""
    single = [rewards(order, held, drawn) for held, drawn in zip(tickets, pyramid_tickets, strict=True)]
    sums = [sum(own) for own in single]
    # P3: from the partner's tickets as they were, never from what the partner adds himself.
    for seat, partner in partners.items():
        sums[seat] += max([0, *single[partner]])
    return sums


def pay(purses: list[int], seat: int, pounds: int) -> int:
    """Pay or collect and return what really moved; a purse never falls below 0 (P2, P5)."""
    moved = max(pounds, -purses[seat])
    purses[seat] += moved
    return moved


def deck_payments(deck: list[tuple[int, str]], right: str) -> list[tuple[int, int]]:
    """Return (seat, pounds due) for every card of a deck, first card laid first (P5)."""
    ladder = list(FINISH_LADDER)
    due: list[tuple[int, int]] = []
    for seat, camel in deck:
        if camel != right:
            due.append((seat, -1))
        elif ladder:
            due.append((seat, ladder.pop(0)))
        else:
            due.append((seat, 1))
    return due


def richest(purses: list[int]) -> list[int]:
    """Return the seats that share the most pounds (P6)."""
    return [seat for seat, purse in enumerate(purses) if purse == max(purses)]
