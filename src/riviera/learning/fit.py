"""Fitting a net: by how much the lead at the end differs from the lead by hand, and answers from each other.

One hidden layer beside a straight sum, both from the same inputs; what is fitted is plain numpy (AdamW), the same for
the same seed. A tenth of the games is kept apart, and the epoch that is best there is taken.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .plan import Plan
from .positions import Arrays

Array = NDArray[Any]
APART = 10  # every tenth game tells how good a fit is
BATCH = 512
RATE, DECAY, RIDGE = 0.002, 0.02, 300.0
CLOSE = 2.0  # how much the difference between answers to one decision weighs beside the lead itself


class Inputs(NamedTuple):
    """Rows as a net sees them: numbers within what was seen, each from 0 on by its reach; what is to be explained."""

    x: Array
    hand: Array
    lead: Array
    group: Array


class Fit(NamedTuple):
    """A fitted net, still in fractions, for inputs as parts of their reach; and how much it explains."""

    straight: Array
    first: Array
    bias: Array
    last: Array
    base: float
    gain: float
    told: dict[str, float]


def reach(numbers: Array) -> tuple[Array, Array]:
    """The least and the greatest of each input, but for the rarest."""
    low = np.minimum(0, np.quantile(numbers, 0.001, axis=0, method="lower")).astype(np.int64)
    high = np.maximum(0, np.quantile(numbers, 0.999, axis=0, method="higher")).astype(np.int64)
    return low, high


def scaled(numbers: Array, low: Array, high: Array) -> Array:
    """Inputs as fractions of their reach."""
    return (np.clip(numbers, low, high) / np.maximum(1, np.maximum(-low, high))).astype(np.float32)


def centred(values: Array, group: Array) -> Array:
    """Values less the mean of their group; the groups lie together."""
    _, at, counts = np.unique(group, return_index=True, return_counts=True)
    order = np.argsort(at)
    means = (np.add.reduceat(values, at[order]).T / counts[order]).T
    rest: Array = values - np.repeat(means, counts[order], axis=0)
    return rest


def explained(found: Array, data: Inputs) -> dict[str, float]:
    """The part of the variance that is explained: of the leads, and of the differences between answers."""
    rest, near = data.lead - found, centred(data.lead - found, data.group)
    own = centred(data.lead, data.group)
    return {
        "all": 1 - float((rest**2).mean() / data.lead.var()),
        "answers": 1 - float((near**2).mean() / max(1e-9, (own**2).mean())),
    }


def straight_fit(data: Inputs) -> tuple[Array, float]:
    """Least squares on the inputs and the hand's lead, leads and differences alike."""
    x = np.column_stack([data.x, data.hand, np.ones(len(data.x))]).astype(np.float64)
    near = centred(x, data.group)
    ridge = RIDGE * np.eye(x.shape[1])
    ridge[-2:, -2:] = 0
    left = x.T @ x + CLOSE * near.T @ near + ridge
    right = x.T @ data.lead + CLOSE * near.T @ centred(data.lead, data.group)
    found = np.linalg.solve(left, right)
    return found, float(found[-2])


class Learner:
    """The hidden layer: what the straight sum leaves over, by AdamW."""

    def __init__(self, inputs: int, hidden: int, seed: int) -> None:
        luck = np.random.default_rng(seed)
        first = luck.normal(0, 1 / np.sqrt(20), (inputs, hidden)).astype(np.float32)
        last = luck.normal(0, 0.1, hidden).astype(np.float32)
        self.parts = [first, np.full(hidden, 0.1, np.float32), last]
        self.means = [np.zeros_like(part) for part in self.parts]
        self.squares = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def found(self, x: Array) -> Array:
        """What the hidden units say."""
        first, bias, last = self.parts
        said: Array = np.maximum(x @ first + bias, 0) @ last
        return said

    def learn(self, x: Array, target: Array, group: Array, rate: float) -> None:
        """One step towards the target."""
        first, bias, last = self.parts
        inner = np.maximum(x @ first + bias, 0)
        off = inner @ last - target
        slope = ((off + CLOSE * centred(off, group)) / len(x)).astype(np.float32)
        back = slope[:, None] * last * (inner > 0)
        self.step([x.T @ back, back.sum(0), inner.T @ slope], rate)

    def step(self, slopes: list[Array], rate: float) -> None:
        """AdamW."""
        self.steps += 1
        for part, mean, square, slope in zip(self.parts, self.means, self.squares, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            lean = mean / (1 - 0.9**self.steps)
            size = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            part -= rate * (lean / size + DECAY * part)


def fit(plan: Plan, rows: Arrays, low: Array, high: Array) -> Fit:
    """The net for these rows."""
    kept = rows["game"] % APART == 0
    learnt, apart = inputs(rows, ~kept, low, high), inputs(rows, kept, low, high)
    sums, gain = straight_fit(learnt)
    straight, base = sums[:-2], float(sums[-1])
    size = float(learnt.lead.std()) or 1.0
    learner = Learner(learnt.x.shape[1], plan.hidden, plan.seed)

    def left(data: Inputs) -> Array:
        rest: Array = ((data.lead - data.x @ straight - gain * data.hand - base) / size).astype(np.float32)
        return rest

    best, parts = 1e9, learner.parts
    target, check = left(learnt), left(apart)
    luck = np.random.default_rng(plan.seed + 1)
    for epoch in range(plan.epochs):
        rate = RATE * (1 - epoch / plan.epochs)
        for some in batches(learnt.group, luck):
            learner.learn(learnt.x[some], target[some], learnt.group[some], rate)
        off = learner.found(apart.x) - check
        loss = float((off**2).mean() + CLOSE * (centred(off, apart.group) ** 2).mean())
        if loss < best:
            best, parts = loss, [part.copy() for part in learner.parts]
    learner.parts = parts
    said = apart.x @ straight + gain * apart.hand + base
    told = {f"straight {key}": value for key, value in explained(said, apart).items()}
    told |= {f"net {key}": value for key, value in explained(said + size * learner.found(apart.x), apart).items()}
    told |= {f"hand {key}": value for key, value in explained(by_hand(learnt, apart), apart).items()}
    return Fit(straight, parts[0], parts[1], size * parts[2], base, gain, {k: round(v, 4) for k, v in told.items()})


def by_hand(learnt: Inputs, apart: Inputs) -> Array:
    """The best that the hand's lead alone can say."""
    line = np.polyfit(learnt.hand, learnt.lead, 1)
    said: Array = np.polyval(line, apart.hand)
    return said


def inputs(rows: Arrays, which: Array, low: Array, high: Array) -> Inputs:
    """Some of the rows."""
    x = scaled(rows["numbers"][which], low, high)
    return Inputs(x, rows["hand"][which], rows["lead"][which], rows["group"][which])


def batches(group: Array, luck: np.random.Generator) -> list[Array]:
    """All rows in any order, but those of a group together."""
    starts = np.flatnonzero(np.diff(group, prepend=-1))
    ends = np.append(starts[1:], len(group))
    order = luck.permutation(len(starts))
    rows = np.concatenate([np.arange(starts[k], ends[k]) for k in order])
    return [rows[i : i + BATCH] for i in range(0, len(rows), BATCH)]
