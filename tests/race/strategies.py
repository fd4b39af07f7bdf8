"""What Hypothesis draws: boards as texts, built by hand and not by the code under test."""

from __future__ import annotations

from hypothesis import strategies as st

EDITIONS = {"2014": ("bgoyw", "", 16), "2018": ("gyrbp", "WK", 16), "mini": ("gyr", "WK", 6)}
"""Each edition's racing camels, crazy camels and last space."""


@st.composite
def stacks(draw: st.DrawFn, edition: str, *, past: bool, complete: bool = True) -> dict[int, str]:
    """Every camel somewhere on the track; `past` allows one unit past the line."""
    racing, crazy, last = EDITIONS[edition]
    camels = draw(st.permutations(racing + crazy))
    if not complete:
        camels = camels[: draw(st.integers(0, len(camels)))]
    spaces = st.sampled_from(range(1, last + 1))
    if past:
        beyond = draw(st.sampled_from([-2, -1, 0, last + 1, last + 2, last + 3]))
        spaces |= st.just(beyond)
    found: dict[int, str] = {}
    for camel in camels:
        space = draw(spaces)
        found[space] = found.get(space, "") + camel
    return found


@st.composite
def tiles(draw: st.DrawFn, edition: str, under: dict[int, str], max_seats: int = 8) -> list[str]:
    """Tiles on free spaces, no two of them next to each other, one per seat."""
    found: list[str] = []
    taken = {0}
    seats = draw(st.permutations(range(max_seats)))
    for space in range(2, EDITIONS[edition][2] + 1):
        if len(found) < max_seats and space not in under and space - 1 not in taken and draw(st.booleans()):
            taken.add(space)
            found.append(f"{space}{draw(st.sampled_from('+-'))}{seats[len(found)]}")
    return found


@st.composite
def boards(
    draw: st.DrawFn,
    editions: tuple[str, ...] = ("2014", "2018", "mini"),
    *,
    past: bool = False,
    min_dice: int | None = None,
    complete: bool = True,
) -> str:
    """The text of a board; `past` allows a unit past the line, `complete=False` camels to be missing."""
    edition = draw(st.sampled_from(editions))
    racing, crazy, _ = EDITIONS[edition]
    camels = draw(stacks(edition, past=past, complete=complete))
    all_dice = racing + ("x" if crazy else "")
    minimum = min_dice if min_dice is not None else int(bool(crazy))
    kept = draw(st.sets(st.sampled_from(all_dice), min_size=minimum))
    dice = "".join(die for die in all_dice if die in kept)
    fields = [
        edition,
        "/".join(f"{space}:{camels[space]}" for space in sorted(camels)) or "-",
        dice or "-",
        ",".join(draw(tiles(edition, camels))) or "-",
    ]
    return " ".join(fields)
