"""The cards of Cinquo: their faces, the trick on the table, the own hand, and what nobody has seen yet."""

from __future__ import annotations

from collections import Counter
from functools import cache

from riviera.games.cinquo.components import CARDS, COPIES, SUITS, TURNS
from riviera.games.cinquo.view import called, does_top, ends, leader, order, points, words
from riviera.kernel.data import View
from riviera.kernel.scene import Piece, Sheet, travels
from riviera.kernel.words import many

# Colour and emblem go together: white waves, red sun, black anchor; on a grid of 24.
EMBLEMS = {
    "white": '<path d="M2 9q5-6 10 0t10 0M2 16q5-6 10 0t10 0"/>',
    "red": '<circle cx="12" cy="12" r="4.6" fill="currentColor"/><path d="M12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 '
    '4.6l2.1 2.1M17.3 17.3l2.1 2.1M19.4 4.6l-2.1 2.1M6.7 17.3l-2.1 2.1"/>',
    "black": '<circle cx="12" cy="4.5" r="2.4"/><path d="M12 7v15M7.5 11h9M3 14.5c.6 4.6 4.4 7.5 9 7.5s8.4-2.9 '
    '9-7.5"/>',
}
ARROWS = {
    "left": "M11 14V8a3 3 0 0 0-3-3H3.5M6.5 1.5L3 5l3.5 3.5",
    "right": "M3 14V8a3 3 0 0 1 3-3h4.5M7.5 1.5L11 5 7.5 8.5",
}
# The sheets, width and height.
TRICK = (460, 150)
HAND = (460, 118)
UNSEEN = (230, 150)
RULE = "same points in another colour, or more points in the same, tops"


def card_symbols() -> str:
    """Every card as a face and as a small swatch, and the empty place for one."""
    emblems = "".join(f'<g id="cinquo-emblem-{suit}" class="cinquo-emblem">{EMBLEMS[suit]}</g>' for suit in SUITS)
    turns = "".join(f'<path id="cinquo-turn-{hand}" d="{d}" class="cinquo-turn"/>' for hand, d in ARROWS.items())
    slot = '<g id="cinquo-slot"><rect x="-38" y="-47" width="76" height="94" rx="10" class="cinquo-slot"/></g>'
    return emblems + turns + slot + "".join(face(card) + swatch(card) for card in CARDS)


def face(card: str) -> str:
    """A card: emblem, points, and the hand to which it turns."""
    suit, n = card[:-1], int(card[-1])
    ring = '<rect x="-42.5" y="-51.5" width="85" height="103" rx="13" class="cinquo-cardring"/>'
    ground = '<rect x="-39" y="-48" width="78" height="96" rx="10" class="cinquo-card"/>'
    emblem = f'<use href="#cinquo-emblem-{suit}" transform="translate(13 -40) scale(.72)"/>'
    number = f'<text y="10" class="cinquo-number">{n}</text>'
    hand = TURNS[n]
    turn = f'<use href="#cinquo-turn-{hand}" x="-25" y="21"/><text x="7" y="33" class="cinquo-hand">{hand}</text>'
    drawn = f'{ring}<g class="cinquo-s-{suit}">{ground}{emblem}{number}{turn}</g>'
    return f'<symbol id="cinquo-card-{card}" viewBox="-44 -53 88 106" overflow="visible">{drawn}</symbol>'


def swatch(card: str) -> str:
    """A card as a small square."""
    ground = '<rect x="-10.5" y="-12" width="21" height="24" rx="4" class="cinquo-card"/>'
    text = f'<text y="5" class="cinquo-small">{card[-1]}</text>'
    drawn = f'<g class="cinquo-s-{card[:-1]}">{ground}{text}</g>'
    return f'<symbol id="cinquo-mini-{card}" viewBox="-12 -12 24 24">{drawn}</symbol>'


def caption(key: str, x: float, y: float, text: str, kind: str = "") -> Piece:
    """A small line of text."""
    return Piece(id=key, x=x, y=y, text=text, kind=f"cinquo-caption {kind}".strip())


def title(key: str, text: str, note: str) -> list[Piece]:
    """The head of a sheet."""
    return [
        Piece(id=f"{key}-title", x=14, y=18, text=text, kind="cinquo-title"),
        Piece(id=f"{key}-note", x=27 + 7.4 * len(text), y=18.5, text=note, kind="cinquo-note"),
    ]


def trick(v: View) -> Sheet:
    """The cards on the table in the order of play, or those by which a soloist moves."""
    won = v["soloist"] >= 0 and v["phase"] in ("use", "move", "shift") and v["topper"] < 0
    body = solo_cards(v) if won else [p for i, s in enumerate(order(v)) for p in place(v, s, i)] + tricks_won(v)
    return Sheet(
        id="trick",
        title="The trick",
        box=[0, 0, *TRICK],
        art="trick",
        plain=True,
        pieces=[*title("t", *head(v)), *body],
    )


def head(v: View) -> tuple[str, str]:
    """What the sheet is about: the bids, a trick or a solo."""
    if v["phase"] == "bid":
        return "Bidding", "pass, or solo: the first solo ends it"
    if v["soloist"] < 0:
        return "Trick", RULE
    if v["topper"] >= 0 and v["phase"] != "play":
        return "Solo lost", f"all others move {points(v['card'])}, turning to either hand"
    if v["phase"] == "play":
        return "Solo", f"trick {len(v['own']) + 1} of 3; nobody may top"
    return "Solo won", "one move for each card, turning to either hand"


def place(v: View, seat: int, i: int) -> list[Piece]:
    """One seat of the trick: its mark, its card or the place for it, and what the card did."""
    x = TRICK[0] * (i + 0.5) / v["seats"]
    card = v["table"][seat]
    best = seat == v["best"]
    mark = Piece(id=f"t-mark-{seat}", art=f"seat-{seat}", x=x, y=38, scale=0.7)
    face = played(v, seat, card, x) if card else Piece(id=f"t-slot-{seat}", art="cinquo-slot", x=x, y=87, scale=0.8)
    if best:
        face["kind"] = "cinquo-best"
    text = caption(f"t-did-{seat}", x, 138, did(v, seat), "cinquo-good" if best else "")
    return [mark, face, text] if text.get("text") else [mark, face]


def played(v: View, seat: int, card: str, x: float) -> Piece:
    """A card of the trick, which came from its seat; an own one comes from the hand, where its like is gone."""
    face = Piece(id=f"t-card-{seat}", art=f"cinquo-card-{card}", x=x, y=87, scale=0.8)
    face["label"] = f"seat {'ABCD'[seat]} played {called(card)}, {did(v, seat)}"
    return travels(face, f"seat:{seat}", "")


def did(v: View, seat: int) -> str:
    """What a seat said or what its card did."""
    if v["phase"] == "bid":
        turn = "to speak" if seat == v["actor"] else "leads if all pass" if seat == v["start"] else ""
        return words(v).get(seat, turn)
    if not v["table"][seat]:
        return ("leads" if seat == leader(v) else "to play") if seat == v["actor"] else ""
    if seat == v["best"]:
        return "best so far" if v["phase"] == "play" else "wins"
    return "led" if seat == leader(v) else "topped" if topped(v, seat) else "misses"


def topped(v: View, seat: int) -> bool:
    """Whether the seat's card was the best until another topped it (R-TRICK-4)."""
    best = ""
    for other in order(v):
        card = v["table"][other]
        if card and (not best or does_top(card, best)):
            best = card
            if other == seat:
                return True
    return False


def tricks_won(v: View) -> list[Piece]:
    """The cards with which a soloist has won tricks so far, small in the corner."""
    return [
        Piece(
            id=f"t-own-{i}", art=f"cinquo-mini-{card}", x=440 - 26 * i, y=18, label=f"won in the solo: {called(card)}"
        )
        for i, card in enumerate(reversed(v["own"]))
    ]


def solo_cards(v: View) -> list[Piece]:
    """The cards of a won solo: to choose from, and the one that is moved by."""
    cards = [*v["own"], *([v["card"]] if v["phase"] != "use" else [])]
    found: list[Piece] = [Piece(id="t-solo", art=f"seat-{v['soloist']}", x=48, y=86, scale=1.3)]
    for i, card in enumerate(cards):
        x = 148 + 104 * i
        now = v["phase"] != "use" and i == len(v["own"])
        face = Piece(id=f"t-solo-{i}", art=f"cinquo-card-{card}", x=x, y=86, scale=0.8, label=called(card))
        if v["phase"] == "use":
            face["target"], face["kind"] = card, "cinquo-held"
        elif now:
            face["kind"] = "cinquo-best"
        found += [face, caption(f"t-solo-did-{i}", x, 138, "moved by now" if now else "to come")]
    return found


def hand(v: View) -> Sheet:
    """The own cards, with what each would do now."""
    lines = HINT if v["hand"] else PLAYED
    pieces = title("h", "Your cards", "")[:1] + [hint(i, line) for i, line in enumerate(lines)]
    seen: Counter[str] = Counter()
    for i, card in enumerate(v["hand"]):
        x = 222 + 88 * i
        key = f"h-{card}-{seen[card]}"
        seen[card] += 1
        pieces.append(held(key, card, x))
        pieces.append(caption(f"{key}-would", x, 105, would(v, card)))
    return Sheet(id="hand", title="Your cards", box=[0, 0, *HAND], art="hand", plain=True, pieces=pieces)


def held(key: str, card: str, x: float) -> Piece:
    """A card of the hand as a place to click."""
    art = f"cinquo-card-{card}"
    piece = Piece(id=key, art=art, x=x, y=52, scale=0.8, target=card, kind="cinquo-held", label=called(card))
    return travels(piece, "u-note")


HINT = ("Point at a card, and the", "board shows every field", "it can take you to.")
PLAYED = ("All are played.",)


def hint(i: int, line: str) -> Piece:
    """A line of help beside the cards."""
    kind = "cinquo-note cinquo-tip" if line in HINT else "cinquo-note"
    return Piece(id=f"h-hint-{i}", x=14, y=42 + 17 * i, text=line, kind=kind)


def would(v: View, card: str) -> str:
    """What a card of the hand does in the trick, and on how many fields it can end."""
    reach = many(len(ends(v, v["seat"], card)), "end")
    if v["best"] < 0 or v["phase"] != "play":
        return reach
    if v["table"][v["seat"]]:
        return ""
    return f"tops · {reach}" if does_top(card, v["table"][v["best"]]) else "misses"


def unseen(v: View) -> Sheet:
    """The cards that the seat has not seen since the shuffle, and the clock of the game (R-HIDE-1)."""
    left = Counter(dict.fromkeys(CARDS, COPIES))
    left.subtract([*v["away"], *v["own"], *v["hand"], *[card for card in v["table"] if card]])
    pieces = [
        Piece(id="u-title", x=14, y=20, text="Unseen cards", kind="cinquo-title"),
        Piece(id="u-note", x=14, y=139, text=f"round {v['round']} · {v['pile']} in the pile", kind="cinquo-note"),
    ]
    for i, card in enumerate(CARDS):
        pieces += counted(card, left[card], 34 + 32.5 * (i % 6), 46 + 33 * (i // 6))
    return Sheet(id="unseen", title="Unseen cards", box=[0, 0, *UNSEEN], art="unseen", plain=True, pieces=pieces)


@cache
def counted(card: str, n: int, x: float, y: float) -> list[Piece]:
    """One kind of card, and as many dots as are unseen."""
    mini = Piece(id=f"u-{card}", art=f"cinquo-mini-{card}", x=x, y=y - 3, scale=0.8, kind="" if n else "cinquo-gone")
    return [mini, Piece(id=f"u-n-{card}", art=f"cinquo-dots-{n}", x=x, y=y + 12, label=f"{called(card)}: {n} unseen")]
