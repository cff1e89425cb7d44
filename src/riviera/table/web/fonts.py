"""The two typefaces of the house, cut to the letters that pages need when the package is built."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

# Latin with accents, typographic marks and arrows; the wordmark is five letters.
LATIN = (*range(0x20, 0x7F), *range(0xA0, 0x180), 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E)
CUT = Path(__file__).parent.parent / "fonts"  # where setup.py puts them
MARKS = (0x2022, 0x2026, 0x2032, 0x20AC, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x25CF)


class Face(NamedTuple):
    """A font file in a package and the letters wanted of it."""

    package: str
    file: str
    letters: tuple[int, ...]


FACES = {
    "manrope": Face("font_manrope", "Manrope-VariableFont_wght.ttf", LATIN + MARKS),
    "serif": Face("font_source_serif_pro", "SourceSerifPro-Semibold.ttf", LATIN + MARKS),
    "word": Face("font_source_serif_pro", "SourceSerifPro-BlackIt.ttf", tuple(map(ord, "rıvea"))),
}


@cache
def font(name: str) -> bytes | None:
    """A face as WOFF2; None when it is unknown or cannot be had, and the page uses the system's letters."""
    if name not in FACES:
        return None
    ready = CUT / f"{name}.woff2"
    return ready.read_bytes() if ready.exists() else fresh(FACES[name])


def fresh(face: Face) -> bytes | None:
    """A face cut now, while riviera runs from its source files; None where its package or the cutter is missing."""
    try:
        return cut(Path(str(files(face.package) / "files" / face.file)), face.letters)
    except ImportError:
        return None


def cut(path: Path, letters: tuple[int, ...]) -> bytes:
    """A font with only these letters, compressed."""
    from fontTools import subset

    options = subset.Options(
        flavor="woff2", hinting=False, layout_features=["kern", "liga", "tnum", "lnum", "mark", "ccmp"]
    )
    whole = subset.load_font(str(path), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(whole)
    out = BytesIO()
    subset.save_font(whole, out, options)
    whole.close()
    return out.getvalue()
