"""Mutants: change the engine of a game in one small place after the other, and see whether its tests notice.

``python -m tools.mutants clans`` tries a fixed sample of changes to the engine of Clans, ``kernel`` stands for the
kernel, and without names all of them are tried. Survivors that are known to change nothing are listed with the reason
in ``tests/mutants/NAME.txt``. The status is not zero when less than 95 % of the others are caught.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from .changes import mutants, sample
from .hunt import Hunt
from .report import Outcome, equals, markdown, share, summary
from .workshop import ROOT

SOURCE = ROOT / "src/riviera"
REPORTS = ROOT / "build/mutants"
SAMPLE = 100
ENOUGH = 0.95


def names() -> list[str]:
    """The kernel and every game."""
    return ["kernel", *sorted(engine.parent.name for engine in SOURCE.glob("games/*/engine"))]


def files(name: str) -> list[Path]:
    """What is changed: the engine of a game, or the kernel."""
    return sorted((SOURCE / ("kernel" if name == "kernel" else f"games/{name}/engine")).glob("*.py"))


def hunt(name: str, options: argparse.Namespace) -> list[Outcome]:
    """Try the mutants of one game; survivors are told as they are found."""
    known = equals(name)
    chosen = [m for m in sample(mutants(files(name)), options.sample) if options.only in m.name]
    found = [Outcome(m, "", known[m.name]) for m in chosen if m.name in known]
    with TemporaryDirectory() as folder:
        tests = ["tests/kernel" if name == "kernel" else f"tests/games/{name}"]
        tried = Hunt(Path(folder), tests, files(name), options.workers)
        for mutant, caught in tried.all([m for m in chosen if m.name not in known]):
            found.append(Outcome(mutant, caught, ""))
            if not caught:
                print(f"survived: {mutant.file.name}:{mutant.line} {mutant.name}", flush=True)
    return found


def main() -> int:
    """Hunt, report, judge."""
    parser = argparse.ArgumentParser(prog="tools.mutants", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", help=f"of {', '.join(names())}; all of them when none is named")
    parser.add_argument("--sample", type=int, default=SAMPLE, help="how many mutants of each (%(default)s)")
    parser.add_argument("--only", default="", help="only mutants whose name contains this")
    parser.add_argument("--workers", type=int, default=2, help="how many at a time (%(default)s)")
    options = parser.parse_args()
    REPORTS.mkdir(parents=True, exist_ok=True)
    worst = 1.0
    for name in options.names or names():
        outcomes = hunt(name, options)
        (REPORTS / f"{name}.md").write_text(markdown(name, outcomes), encoding="utf-8")
        print(summary(name, outcomes), flush=True)
        worst = min(worst, share(outcomes))
    return 0 if worst >= ENOUGH else 1


if __name__ == "__main__":
    sys.exit(main())
