"""A small network in place of the solved race, for those who have not solved it.

It was fitted to the solved race by `python -m training.race_network`.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from camelup.game import Value, decoder
from camelup.kernels import network as kernel
from camelup.odds.positions import Positions

Floats = NDArray[np.float32]
Layer = tuple[NDArray[Any], NDArray[Any]]
"""Weights by input and output, and what is added to them."""


class Label(Value, frozen=True):
    """How far off a camel's odds to win or to be last are, against the solved race."""

    mean: float
    """At all leg starts, on average."""
    rms: float
    most: float
    asked: float
    """In whole questions, from boards of any moment of a race, on average."""
    asked_most: float


_labels = decoder(Label)


class Network:
    """Rows for what a leg's start looks like, which are added up, then a few layers."""

    def __init__(self, first: Layer, layers: list[Layer], label: Label) -> None:
        self.first = _single(first)
        self.layers = [_single(layer) for layer in layers]
        self.label = label

    def odds(self, numbers: NDArray[np.int64], places: Positions) -> Floats:
        """The odds of every pair of places at these leg starts."""
        rows = np.empty((len(numbers), kernel.READ), np.int16)
        kernel.rows_of(numbers, places.ways, rows)
        table, bias = self.first
        values = np.empty((len(numbers), len(bias)), np.float32)
        kernel.first_layer(rows, table, bias, values)
        for weights, bias in self.layers:
            np.maximum(values, 0, out=values)
            values = values @ weights
            values += bias
        values -= values.max(axis=1, keepdims=True)
        np.exp(values, out=values)
        values /= values.sum(axis=1, keepdims=True)
        return values

    def write(self, path: Path) -> None:
        """Keep it in a file, in half precision."""
        arrays = {}
        for index, (weights, bias) in enumerate([self.first, *self.layers]):
            arrays[f"weights{index}"] = weights.astype(np.float16)
            arrays[f"bias{index}"] = bias.astype(np.float16)
        label = np.frombuffer(msgspec.json.encode(self.label), np.uint8)
        with path.open("wb") as file:
            np.savez_compressed(file, allow_pickle=False, label=label, **arrays)


@cache
def network(edition: str) -> Network | None:
    """The network that is shipped for an edition, if there is one."""
    path = resources.files("camelup.odds") / f"network-{edition}.npz"
    if not path.is_file():
        return None
    with path.open("rb") as file, np.load(file) as kept:
        count = sum(name.startswith("weights") for name in kept.files)
        first, *layers = [(kept[f"weights{index}"], kept[f"bias{index}"]) for index in range(count)]
        return Network(first, layers, _labels.decode(kept["label"].tobytes()))


def _single(layer: Layer) -> tuple[Floats, Floats]:
    """A layer in single precision, in which it is used."""
    weights, bias = layer
    return weights.astype(np.float32), bias.astype(np.float32)
