"""Fits the network that stands in for the solved race of 2018 where nobody has solved it.

    python -m training.race_network --units 256,128 --steps 70000

It needs PyTorch and an accelerator, and the table of `camelup solve 2018`. A fit takes three minutes.
"""

from __future__ import annotations

import argparse
import time
from itertools import pairwise
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from camelup.kernels import network as kernel
from camelup.odds import tablefile
from camelup.odds.network import Layer, Network
from camelup.odds.positions import positions
from training.errors import UNKNOWN, label
from training.leg_starts import shares

EDITION = "2018"
SHIPPED = Path("src/camelup/odds") / f"network-{EDITION}.npz"
BATCH = 1 << 15
RATE = 4e-3
SQUARES = 10.0
"""What the squares of the errors weigh beside the divergence."""
ROUGH = 0.8
"""The share of the steps in which a product may be rounded."""


class Fitted(nn.Module):
    """Sums of rows, hidden layers, and the logarithm of the odds of each pair."""

    def __init__(self, units: list[int], pairs: int) -> None:
        super().__init__()
        self.first = nn.Linear(kernel.ROWS, units[0])
        nn.init.normal_(self.first.weight, std=0.5 * (2 / kernel.READ) ** 0.5)
        sizes = [*units, pairs]
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in pairwise(sizes))

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        """The logarithms, up to a constant."""
        read = torch.zeros(len(rows), kernel.ROWS, device=rows.device)
        read.scatter_(1, rows.long(), 1.0)
        values = self.first(read)
        for layer in self.layers:
            values = layer(torch.relu(values))
        return values


def fit(model: Fitted, steps: int, rows: torch.Tensor, odds: torch.Tensor, share: torch.Tensor) -> None:
    """Fit a network to the solved odds of classes drawn by their shares."""
    bounds = torch.cumsum(share, 0)
    fitting = torch.optim.Adam(model.parameters(), fused=True)
    rate = torch.optim.lr_scheduler.OneCycleLR(
        fitting, RATE, total_steps=steps, pct_start=0.05, div_factor=10, final_div_factor=1e4
    )
    started = time.perf_counter()
    for step in range(steps):
        torch.set_float32_matmul_precision("high" if step < ROUGH * steps else "highest")
        drawn = torch.rand(BATCH, device=rows.device, dtype=torch.float64) * bounds[-1]
        chosen = torch.searchsorted(bounds, drawn).clamp_(max=len(odds) - 1)
        loss = off(model(rows[chosen]), odds[chosen])
        fitting.zero_grad(set_to_none=True)
        loss.backward()
        fitting.step()
        rate.step()
        if step % 5000 == 0:
            print(f"step {step}: {loss.item():.2e}, {time.perf_counter() - started:.0f} s", flush=True)


def off(told: torch.Tensor, true: torch.Tensor) -> torch.Tensor:
    """How far odds are from the true ones: their divergence, and the squares of what they are off."""
    logs = torch.log_softmax(told, 1)
    divergence = (torch.xlogy(true, true) - true * logs).sum(1).mean()
    return divergence + SQUARES * (logs.exp() - true).square().sum(1).mean()


def halved(layer: nn.Linear) -> Layer:
    """A layer as it is kept: in half precision, weights by input and output."""
    weights: NDArray[np.float32] = layer.weight.T.detach().cpu().numpy()
    bias: NDArray[np.float32] = layer.bias.detach().cpu().numpy()
    return weights.astype(np.float16), bias.astype(np.float16)


def main() -> None:
    """Fit a network, tell how good it is, and write it where the package has it."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--units", default="256,128", help="how many units each hidden layer has")
    asked.add_argument("--steps", type=int, default=70_000)
    asked.add_argument("--out", type=Path, default=SHIPPED)
    chosen = asked.parse_args()
    places = positions(EDITION)
    _, table = tablefile.read(tablefile.path_of(EDITION), places)
    odds: NDArray[np.float32] = np.asarray(table, np.float32) / np.float32(tablefile.STEPS)
    rows = np.empty((places.size, kernel.READ), np.int16)
    kernel.rows_of(np.arange(places.size), places.ways, rows)
    torch.manual_seed(1)
    model = Fitted([int(units) for units in chosen.units.split(",")], places.pairs).cuda()
    fit(model, chosen.steps, *(torch.from_numpy(array).cuda() for array in (rows, odds, shares(places))))
    first, *layers = [halved(layer) for layer in (model.first, *model.layers)]
    made = Network(first, layers, label(Network(first, layers, UNKNOWN), places, odds))
    print(made.label)
    made.write(chosen.out)


if __name__ == "__main__":
    main()
