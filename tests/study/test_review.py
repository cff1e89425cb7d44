"""Reviews of finished games."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from riviera.arena.simulate import match, record_game
from riviera.bots.outlook import PLAY_ON, outlooks
from riviera.kernel.errors import BadInput
from riviera.kernel.perspective import Perspective
from riviera.records import Record, load, read, replay, write
from riviera.study.annotate import annotated
from riviera.study.look import look
from riviera.study.page import whole
from riviera.study.review import Review, questions
from riviera.study.running import review

BLUNDERS = Path(__file__).parent / "blunders"
GAMES = ("clans", "cinquo", "cinque_terre", "liguria", "viticulture")


@pytest.fixture(scope="module")
def played() -> Record:
    return record_game(match("clans", "uniform", 2), 5)


@pytest.fixture(scope="module")
def found(played: Record) -> Review:
    return review(played, seed=3, worlds=24, iterations=60)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_planted_blunder_is_found(game: str) -> None:
    """Each record holds one move that throws the game away where another wins it."""
    record = load(BLUNDERS / f"{game}.txt")
    found = review(record, seed=2, worlds=12, iterations=20)
    blunder = next(one for one in found.mistakes if one.ply == int(record.tags["Blunder"]))
    assert blunder.better == record.tags["Better"]
    assert blunder.loss > 0.3
    assert blunder.played == record.actions[blunder.ply - 1]


def test_the_same_seed_gives_the_same_review_on_any_number_of_processes(played: Record, found: Review) -> None:
    assert review(played, seed=3, worlds=24, iterations=60, jobs=2).json() == found.json()
    assert review(played, seed=4, worlds=24, iterations=60).chances != found.chances


def test_chances_are_shared_out_among_the_seats(played: Record, found: Review) -> None:
    assert len(found.chances) == len(played.actions) + 1
    assert all(sum(row) == pytest.approx(1, abs=0.001) for row in found.chances)
    assert found.chances[-1] in ([1.0, 0.0], [0.0, 1.0])


def test_luck_choices_and_rivals_lead_from_the_deal_to_the_result(found: Review) -> None:
    for seat in range(2):
        way = found.luck[seat] + found.choices[seat] + found.rivals[seat]
        assert way == pytest.approx(found.chances[-1][seat] - found.chances[0][seat], abs=0.001)


def test_where_nothing_is_left_to_chance_there_is_no_luck() -> None:
    asked = questions(load(BLUNDERS / "liguria.txt"), worlds=12, iterations=10)
    open_moves = [q for q in asked if not q.sealed and not q.forced][:3]
    assert open_moves
    assert all(look(q).meant == [0.0] * 3 for q in open_moves)


def test_a_review_is_plain_data(found: Review) -> None:
    again = Review.load(json.loads(json.dumps(found.json())))
    assert again.json() == found.json()


def test_progress_counts_every_move(played: Record) -> None:
    steps: list[int] = []
    review(played, worlds=4, iterations=4, progress=steps.append)
    assert sum(steps) == len(played.actions)


def test_better_answers_become_variations_of_the_record() -> None:
    record = load(BLUNDERS / "clans.txt")
    found = review(record, seed=2, worlds=24, iterations=40)
    text = write(annotated(record, found))
    again = read(text)
    assert again.actions == record.actions
    ply = int(record.tags["Blunder"]) - 1
    line = next(v for v in again.variations if v.at == ply)
    assert line.actions == [record.tags["Better"]]
    assert "better" in line.comments[0]
    assert [step.action for step in replay(again)] == record.actions


def test_the_page_shows_every_seat_and_escapes_names(played: Record, found: Review) -> None:
    shown = Review.load({**found.json(), "names": ["<b>", "Bo & Co"]})
    page = whole(shown)
    assert "<b>" not in page.replace("<b>Move", "")
    assert "&lt;b&gt;" in page
    assert "Bo &amp; Co" in page
    assert page.count("<polyline") == 4


def test_a_review_shows_itself_in_a_notebook(found: Review) -> None:
    assert found._repr_html_().count("<polyline") == 4


def test_an_unfinished_record_is_refused(played: Record) -> None:
    cut = read(write(played).replace(f'[Result "{played.result}"]', '[Result "*"]'))
    with pytest.raises(BadInput, match="only finished games are reviewed"):
        questions(cut)


def test_another_revision_of_the_rules_is_refused(played: Record) -> None:
    old = read(re.sub(r'\[Rules "\d+"\]', '[Rules "77"]', write(played)))
    with pytest.raises(BadInput, match="revision 77"):
        questions(old)


def test_a_foreign_record_is_refused(played: Record) -> None:
    foreign = read(write(played).replace('[Game "clans"]', '[Game "chess"]'))
    with pytest.raises(BadInput, match="chess"):
        questions(foreign)


def test_answers_are_compared_in_the_same_worlds() -> None:
    """The same answer twice wins the same games; playing on is an answer too."""
    record = load(BLUNDERS / "cinquo.txt")
    state = questions(record, worlds=1)[int(record.tags["Blunder"]) - 1].state
    action = state.legal_actions()[0]
    one, two, on = outlooks(Perspective(state, int(state.actor)), [action, action, PLAY_ON], 12, 4)
    assert one.wins == two.wins
    assert one.leads == two.leads
    assert len(on.wins) == 12
    assert sum(on.chances()) == pytest.approx(1)
