"""Movement, stated once, over a race packed into one integer.

One byte per camel, from the last place (lowest byte) to the first: `(space + SHIFT) << 3 | camel`. A unit
is a run of neighbouring bytes; moving it is cutting the run out, adding to each byte, and pushing it in
again before or behind those with the same space. Reading the bytes is the ranking. Camels are numbered
racing ones first; with at most seven of them a word never reaches the sign bit.

The loops over bytes are unrolled into arithmetic on all bytes at once: adding `0x80 - t` to bytes below 0x80
sets the top bit of just those that are at least t.
"""

from __future__ import annotations

from camelup.kernels import compiled

SHIFT = 3
"""Added to a space, so that a unit carried backwards over the line still has a positive one."""
CAMELS = 7
"""The most camels that a word holds."""

_ONES = 0x01010101010101
_TOPS = 0x80808080808080
_SPACES = 0x1F1F1F1F1F1F1F
_NAMES = 0x07070707070707


@compiled
def _counted(tops: int) -> int:
    """How many bytes have their top bit set."""
    return (((tops >> 7) * _ONES) >> 48) & 0xFF


@compiled
def at_least(word: int, space: int) -> int:
    """How many camels stand on that (shifted) space or further up."""
    return _counted((((word >> 3) & _SPACES) + (0x80 - space) * _ONES) & _TOPS)


@compiled
def place(word: int, camel: int) -> int:
    """How many camels are behind this one."""
    other = (((word & _NAMES) ^ (camel * _ONES)) + 0x7F * _ONES) & _TOPS
    # unused bytes at the top look like camel 0, so the lowest match is the one
    found = ~other & _TOPS
    return _counted(((found & -found) - 1) & _TOPS)


@compiled
def space_at(word: int, index: int) -> int:
    """The (shifted) space of the camel at that place."""
    return (word >> (8 * index + 3)) & 0x1F


@compiled
def mover(word: int, count: int, racing: int, shown: int) -> int:
    """The camel that moves when a die shows this one (M7)."""
    if shown < racing:
        return shown
    other = racing + (racing + 1 - shown)
    here, there = place(word, shown), place(word, other)
    apart = here - there
    together = space_at(word, here) == space_at(word, there)
    if together and apart == 1:
        return shown
    if together and apart == -1:
        return other
    # neither stands directly on the other, so whatever sits directly on one of them is a racing camel
    carries = here + 1 < count and space_at(word, here + 1) == space_at(word, here)
    other_carries = there + 1 < count and space_at(word, there + 1) == space_at(word, there)
    return other if other_carries and not carries else shown


@compiled
def lifted(word: int, count: int, camel: int) -> tuple[int, int, int, int]:
    """A unit taken off the track (M2): its (shifted) space, itself, its size, and the race without it."""
    start = place(word, camel)
    origin = space_at(word, start)
    end = count - at_least(word, origin + 1)
    size = end - start
    unit = (word >> (8 * start)) & ((1 << (8 * size)) - 1)
    rest = (word & ((1 << (8 * start)) - 1)) | ((word >> (8 * end)) << (8 * start))
    return origin, unit, size, rest


@compiled
def landed(unit: int, size: int, rest: int, count: int, way: int, target: int, underneath: int) -> int:
    """The race after a unit that went that way (in spaces) came down on or under what stands there."""
    unit += way * 8 * (_ONES & ((1 << (8 * size)) - 1))
    to = 8 * (count - size - at_least(rest, target + 1 - underneath))
    return (rest & ((1 << to) - 1)) | (unit << to) | ((rest >> to) << (to + 8 * size))


@compiled
def sent(landing: int, step: int, cheering: int, booing: int) -> tuple[int, int]:
    """Where a unit that lands here comes to stand, and whether (1) or not (0) underneath (M3)."""
    if (cheering >> landing) & 1:
        return landing + step, 0
    if (booing >> landing) & 1:
        return landing - step, 1
    return landing, 0


@compiled
def moved(word: int, count: int, racing: int, camel: int, number: int, cheering: int, booing: int) -> int:
    """The race after a camel moved, with what it carries and the tile's effect (M1 to M6).

    Tiles are two sets of (shifted) spaces, as bits.
    """
    step = 1 if camel < racing else -1
    origin, unit, size, rest = lifted(word, count, camel)
    target, underneath = sent(origin + step * number, step, cheering, booing)
    return landed(unit, size, rest, count, target - origin, target, underneath)


@compiled
def is_beyond(space: int, spaces: int) -> bool:
    """Whether a (shifted) space lies beyond the line, upwards or downwards (M8)."""
    return space <= SHIFT or space > spaces + SHIFT


@compiled
def is_over(word: int, count: int, spaces: int) -> bool:
    """Whether a unit has crossed the line, upwards or downwards (M8)."""
    return space_at(word, 0) <= SHIFT or space_at(word, count - 1) > spaces + SHIFT
