"""Small drawings of Liguria: icons, paint cubes, coins, ministers. Icons are inked by --f and cut out in --d."""

from __future__ import annotations

from itertools import combinations

F = "var(--f, var(--ink))"
D = "var(--d, var(--card))"

ICONS = {
    "ship": (
        f'<g fill="none" stroke="{F}" stroke-width="2.2" stroke-linecap="round"><circle cx="12" cy="12" r="6"/>'
        '<path d="M12 1.8v20.4M1.8 12h20.4M4.8 4.8l14.4 14.4M19.2 4.8L4.8 19.2" stroke-width="1.8"/></g>'
        f'<circle cx="12" cy="12" r="2.8" fill="{F}"/>'
    ),
    "merchant": (
        '<path d="M8.5 6.8C4.8 9.5 2.6 13.3 2.6 17c0 3.7 3.2 5.4 9.4 5.4s9.4-1.7 9.4-5.4c0-3.7-2.2-7.5-5.9-10.2z'
        f'M7.8 1.6h8.4l-1.4 4.2H9.2z" fill="{F}"/>'
        f'<path d="M12 11.2v7M9.4 14.6h5.2" stroke="{D}" stroke-width="1.6" stroke-linecap="round"/>'
    ),
    "building": (
        f'<path d="M2 9.4L12 2l10 7.4V11H2zM3.4 12.2h17.2V22H3.4z" fill="{F}"/>'
        f'<path d="M6 22v-5a2 2 0 0 1 4 0v5zM14 22v-5a2 2 0 0 1 4 0v5z" fill="{D}"/>'
    ),
    "monk": (
        '<path d="M12 1.6c4 0 6.2 3 6.2 6.6 0 2-.6 3.4-1.4 4.6 2.6 1.6 4.2 4.6 4.2 9.6H3c0-5 1.6-8 4.2-9.6C6.4 11.6'
        f' 5.8 10.2 5.8 8.2c0-3.6 2.2-6.6 6.2-6.6z" fill="{F}"/>'
        f'<ellipse cx="12" cy="8.6" rx="3.3" ry="3.9" fill="{D}"/><path d="M12 15v7" stroke="{D}" stroke-width="1.4"/>'
    ),
    "diplomat": (
        '<path d="M6 3h12.5A2.5 2.5 0 0 1 21 5.5V8h-4v10.5a2.5 2.5 0 0 1-2.5 2.5H5.5A2.5 2.5 0 0 1 3 18.5V16h3z"'
        f' fill="{F}"/><path d="M9 7.5h5M9 11h5M9 14.5h5" stroke="{D}" stroke-width="1.5" stroke-linecap="round"/>'
    ),
    "knight": (
        f'<path d="M21.5 2.5l-.6 4.2L10.4 17.2l-3.6-3.6L17.3 3.1z" fill="{F}"/><g stroke="{F}" stroke-linecap="round">'
        '<path d="M4.6 12.2l7.2 7.2" stroke-width="2.6"/><path d="M7.4 16.6L3 21" stroke-width="3.2"/></g>'
    ),
    "anchor": (
        f'<g fill="none" stroke="{F}" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round">'
        '<circle cx="12" cy="4.6" r="2.5"/>'
        '<path d="M12 7.2V22M7.5 11h9M3 14.5c.6 4.6 4.4 7.5 9 7.5s8.4-2.9 9-7.5"/></g>'
    ),
    "uturn": (
        f'<path d="M6 21V9.5a5.5 5.5 0 0 1 11 0V16" fill="none" stroke="{F}"'
        ' stroke-width="2.6" stroke-linecap="round"/>'
        f'<path d="M12.4 14.6h9.2L17 20.6z" fill="{F}"/>'
    ),
    "arrow": (
        f'<path d="M12 1.8l8.4 9.4h-4.8v5h-7.2v-5H3.6z" fill="{F}"/>'
        f'<path d="M5.5 20.6h13" stroke="{F}" stroke-width="3" stroke-linecap="round"/>'
    ),
    "minister": (
        f'<path d="M12 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM5.5 21c0-5 2.6-8.6 6.5-8.6s6.5 3.6 6.5 8.6z" fill="{F}"/>'
    ),
}

COIN = (
    '<symbol id="liguria-coin" viewBox="-7 -7 14 14" overflow="visible"><circle r="6.3" class="liguria-coin"/>'
    '<path d="M0-3.5v7M-2-1.8h3.2M-1.2 1.8H2" class="liguria-stamp"/></symbol>'
)
MARKS = {
    "red": '<path d="M9 10.5l4.5 5-4.5 5-4.5-5z" class="liguria-mark"/>',
    "yellow": '<circle cx="9" cy="15.5" r="3.7" class="liguria-mark"/>',
    "blue": '<path d="M2.8 14.5q3-3 6.2 0t6.2 0M2.8 18.5q3-3 6.2 0t6.2 0" class="liguria-waves"/>',
}


def icon(name: str) -> str:
    """An icon as a symbol round its middle."""
    drawn = f'<g transform="translate(-12 -12)">{ICONS[name]}</g>'
    return f'<symbol id="liguria-icon-{name}" viewBox="-12 -12 24 24" overflow="visible">{drawn}</symbol>'


def cube(colour: str) -> str:
    """A paint cube: oblique, so that it is never taken for a seat, and marked, so that colour is not all."""
    faces = (
        '<path d="M0 7L6 1h18v16l-6 6H0z" class="liguria-rim"/><path d="M0 7L6 1h18l-6 6z" class="liguria-top"/>'
        '<path d="M18 7l6-6v16l-6 6z" class="liguria-side"/><path d="M0 7h18v16H0z" class="liguria-face"/>'
    )
    drawn = f'<g class="liguria-{colour}" transform="translate(-12 -12)">{faces}{MARKS[colour]}</g>'
    return f'<symbol id="liguria-cube-{colour}" viewBox="-13 -13 26 26" overflow="visible">{drawn}</symbol>'


def pair(first: str, second: str) -> str:
    """Two cubes of different colours, side by side."""
    drawn = put(f"cube-{first}", -13, 0) + put(f"cube-{second}", 13, 0)
    return f'<symbol id="liguria-cubes-{first}-{second}" viewBox="-26 -26 52 52" overflow="visible">{drawn}</symbol>'


def put(name: str, x: float, y: float, scale: float = 1.0) -> str:
    """A symbol inside another drawing, round a point."""
    box = {"coin": 7, "cube": 13, "icon": 12}[name.split("-")[0]]
    side = f"{2 * box * scale:g}"
    corner = f'x="{x - box * scale:g}" y="{y - box * scale:g}" width="{side}" height="{side}"'
    return f'<use href="#liguria-{name}" {corner}/>'


def small_defs() -> str:
    """Icons, cubes, pairs of cubes and the coin."""
    pairs = [pair(*colours) for colours in combinations(MARKS, 2)]
    return "".join([*map(icon, ICONS), *map(cube, MARKS), *pairs, COIN])
