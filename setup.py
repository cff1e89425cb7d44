"""Compile the hot modules with mypyc where a C compiler is there; without one the same files run interpreted."""

import os
import shutil
import sys
import sysconfig
from pathlib import Path
from runpy import run_path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError

KERNEL = ("masks", "chance", "events", "state", "strategy", "playout", "agenda", "effects", "encoding", "batch")
ROOMS = ("engine", "bots")  # the rooms of a game that are compiled, whole
BOTS = ("net", "judge", "worlds", "tree", "search", "trials", "outlook", "labels")
THOROUGH = ("riviera.kernel", "riviera.games.cinque_terre", "riviera.games.viticulture")  # -O3: it pays there alone
HIDDEN = ["-fvisibility=hidden"]  # calls inside a unit then go straight to where they lead, or are written out there
BUILDING = {"build", "build_ext", "bdist_wheel"}  # other commands only ask for names and versions
INTERPRETED = "riviera: {}, so the same files will run interpreted."


def units(root: Path, only: str) -> dict[str, list[str]]:
    """The units of compiling, each a name and its files: the kernel, the bots, and each game (one of them, when asked).

    A unit becomes one C file. Calls inside it are direct, and the compiler's runtime is compiled once for all of it.
    """
    src = root / "src/riviera"
    games = sorted(p for p in (src / "games").iterdir() if (p / "engine").is_dir() and (not only or p.name == only))
    found = {"riviera.kernel": [src / "kernel" / f"{name}.py" for name in KERNEL]}
    if not only:
        found["riviera.bots"] = [src / "bots" / f"{name}.py" for name in BOTS]
    for game in games:
        files = sorted(p for room in ROOMS for p in (game / room).glob("*.py") if p.name != "__init__.py")
        found[f"riviera.games.{game.name}"] = files
    return {name: [str(p.relative_to(root)) for p in files] for name, files in found.items()}


def compiled(root: Path, only: str) -> list[str]:
    """The source files to compile."""
    return [file for files in units(root, only).values() for file in files]


def extensions() -> list[Extension]:
    """The compiled modules, those first that take longest."""
    if not BUILDING & set(sys.argv):
        return []
    if os.environ.get("RIVIERA_PURE"):
        print(INTERPRETED.format("RIVIERA_PURE is set"))
        return []
    if os.name == "posix" and not shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0]):
        print(INTERPRETED.format("there is no C compiler"))
        return []
    return sorted(translated(), key=lambda e: -sum(Path(source).stat().st_size for source in e.sources))


def translated() -> list[Extension]:
    """The Python files as C files, made in build/."""
    from mypyc.build import mypycify

    os.environ.setdefault("MYPYPATH", "src")
    only = os.environ.get("RIVIERA_COMPILE", "")
    work = Path("build") / (only or "all")
    shutil.rmtree(work / "types", ignore_errors=True)  # the compiler's cache of an earlier build can mislead it
    groups = [(files, name) for name, files in units(Path(), only).items()]
    flags = ["--config-file=", "--strict", "--explicit-package-bases", f"--cache-dir={work / 'types'}"]
    flags += ["--ignore-missing-imports", "--follow-imports=silent"]  # other rooms may need what is not there to build
    flags += compiled(Path(), only)
    made = mypycify(flags, opt_level="2", debug_level="0", separate=groups, target_dir=str(work / "c"))
    for unit in made:
        if unit.name.removesuffix("__mypyc") in THOROUGH:
            unit.extra_compile_args = ["-O3" if flag == "-O2" else flag for flag in unit.extra_compile_args]
        if os.name == "posix":
            unit.extra_compile_args = [*unit.extra_compile_args, *HIDDEN]
    return made


class AllOrNone(build_ext):
    """Compiles every module or, where the compiler fails, none: a unit that is half there could not be imported."""

    def build_extensions(self) -> None:
        try:
            super().build_extensions()
        except (BaseError, CCompilerError) as error:
            print(INTERPRETED.format(f"compiling failed ({error})"))
            self.extensions = []
        self.sweep({Path(self.get_ext_fullpath(module.name)) for module in self.extensions})

    def sweep(self, made: set[Path]) -> None:
        """Remove what an earlier build compiled and this one did not: it would hide the source file beside it."""
        for old in set(Path(self.build_lib).rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}")) - made:
            old.unlink()


class WithRules(build_py):
    """Puts into the package what the table shows: the clauses of the games as its rules pages, and its letters."""

    def run(self) -> None:
        for old in Path(self.build_lib).rglob("*.py"):  # of an earlier build: a module may be gone since
            old.unlink()
        super().run()
        if not self.editable_mode:
            self.rules(Path(self.build_lib) / "riviera/table/rules")
            self.fonts(Path(self.build_lib) / "riviera/table/fonts")

    def rules(self, target: Path) -> None:
        """The clauses of the games."""
        self.mkpath(str(target))
        for page in sorted(Path("docs/games").glob("*.md")):
            self.copy_file(str(page), str(target / page.name))

    def fonts(self, target: Path) -> None:
        """The faces of the house, cut to the letters that pages need."""
        house = run_path("src/riviera/table/web/fonts.py")
        self.mkpath(str(target))
        for name, face in house["FACES"].items():
            letters = house["fresh"](face)
            if letters is None:
                print(f"riviera: the letters “{name}” are not at hand, so pages will use the system's.")
            else:
                (target / f"{name}.woff2").write_bytes(letters)


if __name__ == "__main__":
    setup(
        cmdclass={"build_py": WithRules, "build_ext": AllOrNone},
        ext_modules=extensions(),
        options={"build_ext": {"parallel": os.cpu_count()}},
    )
