"""A review as a page: the curve, what was luck, and the decisions that cost most."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path

from riviera.registry import load_game

from .curve import curve
from .paper import paper, top
from .review import Mistake, Review
from .words import percent

LUCK = "Of a hundred such games, how many more or fewer each seat wins: by luck, by own choices, by those of others."
STYLE = Path(__file__).parent / "review.css"


def whole(review: Review, fonts: Mapping[str, bytes] | None = None) -> str:
    """The review as one page that needs nothing else; ``fonts`` are the faces of the house to carry along."""
    title = load_game(review.game).title
    many = f"review · {', '.join(review.names)} · {review.result} · {len(review.chances) - 1} moves"
    parts = top(title, f"{many} · {review.worlds} worlds · seed {review.seed}")
    return paper(f"{title}: review", f"{parts}<main>{body(review)}</main>", fonts, STYLE.read_text(encoding="utf-8"))


def fragment(review: Review) -> str:
    """The review as a part of a page, with its style."""
    return f'<div class="riviera-review"><style>{STYLE.read_text(encoding="utf-8")}</style>{body(review)}</div>'


def body(review: Review) -> str:
    """The review without a style."""
    return f'<section class="card wide"><h2>Chances to win</h2>{chart(review)}</section>{luck(review)}{costly(review)}'


def chart(review: Review) -> str:
    """The curve with its axis, its seats and its turning points."""
    moves = len(review.chances) - 1
    axis = '<div class="axis"><span>100 %</span><span>50 %</span><span>0 %</span></div>'
    note = f"{moves} moves. {turned(review)}"
    legend = "".join(f'<li class="seat-{"abcdef"[i]}">{escape(name)}</li>' for i, name in enumerate(review.names))
    return f'<div class="plot">{axis}{curve(review.chances)}</div><ul class="legend">{legend}</ul><p>{note}</p>'


def turned(review: Review) -> str:
    """The turning point, said once."""
    return "".join(f"The turning point was move {ply}." for ply in review.turning) or "No single move decided it."


def luck(review: Review) -> str:
    """How each seat came from its first chance to its result."""
    heads = "".join(f"<th>{text}</th>" for text in ("seat", "deal", "luck", "own", "others", "end"))
    rows = "".join(
        f"<tr><th>{escape(name)}</th><td>{percent(review.chances[0][i])}</td><td>{points(review.luck[i])}</td>"
        f"<td>{points(review.choices[i])}</td><td>{points(review.rivals[i])}</td>"
        f"<td>{percent(review.chances[-1][i])}</td></tr>"
        for i, name in enumerate(review.names)
    )
    table = f'<div class="scroll"><table><tr>{heads}</tr>{rows}</table></div>'
    return f'<section class="card"><h2>Luck and choice</h2>{table}<p class="small">{LUCK}</p></section>'


def points(part: float) -> str:
    """A change of chances in hundredths, with its sign."""
    return f"{round(100 * part):+d}".replace("-", "−")


def costly(review: Review) -> str:
    """The decisions that cost most."""
    items = "".join(item(review, one) for one in review.mistakes) or "<p>No decision clearly cost anything.</p>"
    return f'<section class="card"><h2>What cost most</h2><ol class="costly">{items}</ol></section>'


def item(review: Review, one: Mistake) -> str:
    """One costly decision."""
    return f"<li><b>Move {one.ply}</b> {escape(one.sentence(review.names))}</li>"
