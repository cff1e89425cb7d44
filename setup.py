"""Compile the hot modules with mypyc where a C compiler is there; without one the same files run interpreted."""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

KERNEL = ("masks", "chance", "events", "state", "strategy", "playout", "agenda", "effects", "encoding", "batch")
ROOMS = ("engine", "bots")  # the rooms of a game that are compiled, whole
BOTS = ("judge", "search", "outlook")
BUILDING = {"build", "build_ext", "bdist_wheel"}  # other commands only ask for names and versions


def compiled(root: Path, only: str) -> list[str]:
    """The source files to compile: the kernel, the bots, and the games (one of them, when asked)."""
    src = root / "src/riviera"
    games = sorted(p for p in (src / "games").iterdir() if p.is_dir() and (not only or p.name == only))
    wanted = [src / "kernel" / f"{name}.py" for name in KERNEL]
    wanted += [src / "bots" / f"{name}.py" for name in BOTS if not only]
    for game in games:
        wanted += sorted(p for room in ROOMS for p in (game / room).glob("*.py") if p.name != "__init__.py")
    return [str(p.relative_to(root)) for p in wanted if p.exists()]


def extensions() -> list:
    """The compiled modules, each optional: a wheel is made even when compiling fails."""
    if not BUILDING & set(sys.argv):
        return []
    if os.environ.get("RIVIERA_PURE") or not shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0]):
        print("riviera: no compiling, the same files will run interpreted.")
        return []
    from mypyc.build import mypycify

    os.environ.setdefault("MYPYPATH", "src")
    only = os.environ.get("RIVIERA_COMPILE", "")
    work = Path("build") / (only or "all")
    shutil.rmtree(work, ignore_errors=True)  # the compiler's cache of an earlier build can mislead it
    flags = ["--config-file=", "--strict", "--explicit-package-bases", f"--cache-dir={work / 'types'}"]
    files = compiled(Path(), only)
    modules = mypycify(flags + files, opt_level="3", debug_level="0", separate=True, target_dir=str(work / "c"))
    for module in modules:
        module.optional = True
    return modules


class WithRules(build_py):
    """Puts the clauses of the games into the package: the table shows them as its rules pages."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib) / "riviera/table/rules"
            self.mkpath(str(target))
            for page in sorted(Path("docs/games").glob("*.md")):
                self.copy_file(str(page), str(target / page.name))


setup(cmdclass={"build_py": WithRules}, ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count()}})
