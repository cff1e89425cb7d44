"""What is one's own in Liguria: the hold of the ship and what lies behind the screen."""

from __future__ import annotations

from riviera.kernel.data import View
from riviera.kernel.scene import Chip, Panel, Piece, Row, Sheet, travels

from ..components import COLOURS
from ..words.things import signed, tile_words

BOX = [0.0, 0.0, 848.0, 132.0]
TILE_Y = 85.0


def mine(view: View) -> Sheet:
    """The own ship and screen as one sheet."""
    me = view["merchants"][view["seat"]]
    pieces = [
        *hold(me, view["seat"]),
        *purse(me),
        *knights(me),
        *diplomats(me),
        *contracts(me),
        *delivered(me),
        *balance(me),
    ]
    return Sheet(id="mine", title="Your hold and screen", box=BOX, art="mine", plain=True, pieces=pieces)


def spread(numbers: list[int]) -> list[str]:
    """Cubes one by one."""
    return [colour for colour, n in zip(COLOURS, numbers, strict=True) for _ in range(n)]


def hold(me: View, seat: int) -> list[Piece]:
    """The cubes aboard in their slots; they come with the ship and go behind the screen."""
    aboard = spread(me["hold"])
    found = [
        Piece(
            id="load",
            x=93,
            y=17.5,
            text=f"{len(aboard)} of 10",
            kind="liguria-begin",
            ask="art:liguria-cargo",
            label=f"{len(aboard)} of 10 aboard",
        )
    ]
    for i, colour in enumerate(aboard):
        x, y = 42 + 36 * (i % 5), 57 + 36 * (i // 5)
        aboard_now = Piece(id=f"hold{i}{colour}", art=f"liguria-cube-{colour}", x=x, y=y)
        found.append(travels(aboard_now, f"ship{seat}", f"st{colour}"))
    return found


def purse(me: View) -> list[Piece]:
    """Silver."""
    n = me["silver"]
    return [
        Piece(id="coin", art="liguria-coin", x=255, y=84, scale=1.5),
        Piece(id="silver", x=272, y=85, text=str(n), kind="liguria-big", label=f"{n} silver", ask="art:liguria-coin"),
    ]


def group(key: str, tiles: list[tuple[str, int]], x: float, width: float, targets: bool) -> list[Piece]:
    """Tiles behind the screen: large while they fit, else small in two lines; counts from two on."""
    large = len(tiles) * 50 <= width + 4
    step, scale = (50.0, 1.0) if large else (29.0, 0.58)
    per_line = len(tiles) if large else int(width // step)
    found: list[Piece] = []
    for i, (name, n) in enumerate(tiles):
        px = x + 23 * scale + step * (i % max(per_line, 1))
        py = TILE_Y if large else 68 + 36 * (i // per_line)
        found += pile(f"{key}{name}", name, n, (px, py, scale), targets)
    return found


def pile(key: str, name: str, n: int, where: tuple[float, float, float], target: bool) -> list[Piece]:
    """Equal tiles as one with a count."""
    x, y, scale = where
    words = f"{n} × {tile_words(name)}" if n > 1 else tile_words(name)
    piece = Piece(id=key, art=f"liguria-tile-{name}", x=x, y=y, scale=scale, kind="liguria-spot", label=words)
    if target:
        piece["target"] = name
    if n == 1:
        return [piece]
    return [
        piece,
        Piece(
            id=f"{key}n",
            art="liguria-pip",
            x=x + 21 * scale,
            y=y - 25 * scale,
            text=str(n),
            kind="liguria-n liguria-deco",
        ),
    ]


def knights(me: View) -> list[Piece]:
    """Knights by swords; they are landed from here."""
    return group("k", list(me["knights"].items()), 318, 98, True)


def diplomats(me: View) -> list[Piece]:
    """Diplomats by scrolls."""
    return group("d", list(me["diplomats"].items()), 424, 98, False)


def contracts(me: View) -> list[Piece]:
    """Contracts; those that the paint delivered would fill are outlined."""
    found = group("c", [(name, 1) for name in me["contracts"]], 530, 150, False)
    for piece in found:
        if piece["id"][1:] in me["filled"]:
            piece["kind"] = "liguria-spot liguria-filled"
            piece["label"] = f"{piece.get('label', '')}, filled"
    return found


def delivered(me: View) -> list[Piece]:
    """Paint behind the screen."""
    found = []
    for i, (colour, n) in enumerate(zip(COLOURS, me["store"], strict=True)):
        y = 62 + 23 * i
        found.append(Piece(id=f"st{colour}", art=f"liguria-cube-{colour}", x=701, y=y, scale=0.78))
        found.append(
            Piece(
                id=f"sn{colour}", x=722, y=y, text=str(n), kind="liguria-n", label=f"{n} {colour} delivered", ask=colour
            )
        )
    return found


def safety(me: View) -> tuple[str, str]:
    """How the balance stands, in words, and whether that is good."""
    spare = me["green"] - me["red"]
    return (
        (f"safe by {spare}", "good")
        if spare > 0
        else ("even", "good")
        if not spare
        else (f"{signed(5 * spare)} points", "bad")
    )


def balance(me: View) -> list[Piece]:
    """Green against red points."""
    words, mood = safety(me)
    label = f"{me['green']} green against {me['red']} red points: {words}"
    return [
        Piece(id="gp", art="liguria-pill-good", x=778, y=68, text=f"+{me['green']}", kind="liguria-pill", label=label),
        Piece(
            id="rp",
            art="liguria-pill-bad",
            x=814,
            y=68,
            text=signed(-me["red"]) if me["red"] else "0",
            kind="liguria-pill",
            ask="art:liguria-pill-good",
        ),
        Piece(id="bw", x=760, y=96, text=words, kind=f"liguria-{mood}-text", ask="art:liguria-pill-good"),
    ]


def purse_line(view: View) -> list[Chip]:
    """What is mine in one line: silver, what is aboard and what is delivered."""
    if view["seat"] is None:
        return []
    me = view["merchants"][view["seat"]]
    silver = Chip(art="liguria-coin", text=str(me["silver"]), label=f"{me['silver']} silver")
    aboard = Chip(text=f"Hold {sum(me['hold'])} of 10", state="title", ask="art:liguria-cargo")
    return [silver, aboard, *(c for c in cube_chips(me["hold"]) if c["text"] != "0")]


def filled(label: str, chips: list[Chip]) -> Row:
    """A row of a screen, which says so where it has nothing."""
    return Row(label=label, chips=chips) if chips else Row(label=label, chips=[Chip(text="none", state="off")])


def screen_panel(view: View, seat: int) -> Panel:
    """A screen in rows, for a phone and for open memory."""
    me = view["merchants"][seat]
    words, mood = safety(me)
    hand = [
        ("Knights", me["knights"]),
        ("Diplomats", me["diplomats"]),
        ("Contracts", dict.fromkeys(me["contracts"], 1)),
    ]
    rows = [Row(label="Silver", ask="art:liguria-coin", chips=[Chip(art="liguria-coin", text=str(me["silver"]))])]
    rows += [filled(label, [tile_chip(name, n) for name, n in tiles.items()]) for label, tiles in hand]
    rows.append(filled("Delivered", cube_chips(me["store"])))
    rows.append(filled("Aboard", cube_chips(me["hold"])))
    rows[-1] |= Row(label="Aboard", ask="art:liguria-cargo", note=f"{sum(me['hold'])} of 10")
    rows.append(
        Row(
            label="Balance",
            note=f"+{me['green']} against {signed(-me['red'])}",
            value=words,
            state=mood,
            ask="art:liguria-pill-good",
        )
    )
    return Panel(id="screen", title="Behind your screen", note="only you see this", rows=rows)


def tile_chip(name: str, n: int) -> Chip:
    """A tile of the hand; a knight can be landed from it."""
    chip = Chip(art=f"liguria-tile-{name}", label=tile_words(name), state="liguria-large")
    if n > 1:
        chip["text"] = f"×{n}"
    if name.startswith("knight"):
        chip["target"] = name
    return chip


def cube_chips(numbers: list[int]) -> list[Chip]:
    """Cubes by colour with their counts."""
    return [
        Chip(art=f"liguria-cube-{colour}", text=str(n), label=f"{n} {colour}")
        for colour, n in zip(COLOURS, numbers, strict=True)
        if n
    ]
