"""A training from the first game to the verdict; it goes on where it stopped."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path

from riviera.arena.engines import engine
from riviera.bots.nets import Weights, packed
from riviera.datasets.making import replaced
from riviera.kernel.data import Json

from .fit import fit, reach
from .gate import Trial, Verdict, gate
from .plan import Plan
from .positions import gathered
from .quantise import whole
from .work import Tick, opened, positions

ON_TRIAL = "trial.net"


@dataclass(frozen=True)
class Result:
    """What came of a training: the net that was tried, how well it fits, and the verdict."""

    net: Path
    told: Json
    verdict: Verdict


def train(plan: Plan, folder: Path, jobs: int = 1, on: str = "local", tick: Tick = lambda steps: None) -> Result:
    """Positions, net and gate; a net that passes is the folder's GAME.net, the same for the same seed."""
    plan = plan.checked()
    opened(folder, plan.head())
    parts = positions(plan, folder, engine(on), jobs, tick)
    weights = learnt(plan, parts)
    data = packed(weights)
    trial = trial_folder(folder, data)
    verdict = gate(Trial(plan, data), trial, jobs, on, tick)
    replaced(trial / "verdict.json", json.dumps(asdict(verdict), indent=1).encode())
    net = folder / f"{plan.game}.net" if verdict.passed else folder / ON_TRIAL
    weights.made |= {"gate": asdict(verdict)}
    replaced(net, packed(weights))
    return Result(net, weights.made["explained"], verdict)


def learnt(plan: Plan, parts: list[bytes]) -> Weights:
    """The net that fits the positions."""
    rows = gathered(parts)
    low, high = reach(rows["numbers"])
    found = fit(plan, rows, low, high)
    weights = whole(plan, found, low, high)
    weights.made = {"plan": asdict(plan), "rows": len(rows["game"]), "explained": found.told}
    return weights


def trial_folder(folder: Path, data: bytes) -> Path:
    """Where the games of a trial are kept: another net has another."""
    trial = folder / f"trial-{sha256(data).hexdigest()[:12]}"
    trial.mkdir(exist_ok=True)
    return trial
