"""A page that needs nothing else: the house's colours, type and paper around a report."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from html import escape
from pathlib import Path

HERE = Path(__file__).parent
TOKENS = HERE.parent / "table" / "pages" / "static" / "tokens.css"
FACES = {
    "manrope": ("Manrope", "400 800", "normal"),
    "serif": ("Source Serif Pro", "600", "normal"),
    "word": ("Source Serif Pro", "900", "italic"),
}
WORD = '<span class="word">r<i>ı</i>v<i class="two">ı</i>era</span>'


def paper(title: str, body: str, fonts: Mapping[str, bytes] | None = None, style: str = "") -> str:
    """A whole page; ``fonts`` are the faces of the house to carry along."""
    styles = "\n".join(
        [
            faces(fonts or {}),
            TOKENS.read_text(encoding="utf-8"),
            (HERE / "paper.css").read_text(encoding="utf-8"),
            style,
        ]
    )
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{styles}\n</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def faces(fonts: Mapping[str, bytes]) -> str:
    """The typefaces, inside the page."""
    rules = []
    for name, data in fonts.items():
        family, weight, slope = FACES[name]
        source = f"url(data:font/woff2;base64,{b64encode(data).decode()})"
        look = f'font-family: "{family}"; font-weight: {weight}; font-style: {slope}'
        rules.append(f'@font-face {{ {look}; src: {source} format("woff2"); }}')
    return "\n".join(rules)


def top(title: str, words: str) -> str:
    """The bar at the top; both are text."""
    return f"<header>{WORD}<h1>{escape(title)}</h1><p>{escape(words)}</p></header>\n"
