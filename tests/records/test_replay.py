"""A replay checks every step: actions, notes, the end and the revision of the rules."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

import riviera
from riviera.arena.simulate import match, record_game
from riviera.kernel.errors import BadInput, IllegalAction
from riviera.records import UNFINISHED, Recorder, opening, read, replay, write, write_down

TEXT = write(record_game(match("clans", "uniform", 3), 7))
NOTED = next(row for row in TEXT.splitlines() if "{village" in row)


def refusal(text: str) -> str:
    with pytest.raises(BadInput) as caught:
        list(replay(read(text, "game.txt")))
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_replay_reaches_the_recorded_end() -> None:
    record = read(TEXT)
    steps = list(replay(record))
    assert [step.action for step in steps] == record.actions
    assert [step.number for step in steps] == list(range(1, len(steps) + 1))
    assert steps[-1].state.actor < 0
    assert "-".join(map(str, steps[-1].state.scores())) == record.result
    assert any(step.events for step in steps)


def test_turns_are_lines() -> None:
    record = read(TEXT)
    actors = [step.actor for step in replay(record)]
    changes = 1 + sum(a != b for a, b in pairwise(actors))
    assert record.turns[-1] == changes == len(TEXT.split("\n\n")[1].splitlines())


def test_a_record_from_actions_alone_is_the_same() -> None:
    record = read(TEXT)
    again = write_down(riviera.game("clans"), record.names, record.seed, None, record.actions)
    assert write(again) == TEXT
    with pytest.raises(IllegalAction):
        write_down(riviera.game("clans"), record.names, record.seed, None, ["found:1"])


def test_the_opening_is_the_deal() -> None:
    assert opening(read(TEXT)).dump() == riviera.game("clans").deal(3, 7).dump()


def test_a_truncated_record_is_refused() -> None:
    short = TEXT[: TEXT.index("\n30.") + 1]
    line = len(short.splitlines())
    assert f"game.txt, line {line}: the record ends here, but the game goes on" in refusal(short)


def test_an_unfinished_record_says_so() -> None:
    short = re.sub(r'Result "[^"]+"', f'Result "{UNFINISHED}"', TEXT[: TEXT.index("\n30.") + 1])
    assert len(list(replay(read(short)))) == 30


def test_another_revision_of_the_rules_is_refused() -> None:
    assert (
        refusal(TEXT.replace('[Rules "2"]', '[Rules "1"]'))
        == "game.txt was played by revision 1 of the rules of Clans; this is revision 2."
    )


def test_an_unknown_game_option_or_seat_count_is_refused() -> None:
    assert "game.txt: There is no game “chess”" in refusal(TEXT.replace('"clans"', '"chess"'))
    assert refusal(TEXT.replace("[Result", '[Options "wind=no"]\n[Result')) == "game.txt: Clans has no option “wind”."
    assert refusal(re.sub(r'Seats "[^"]+"', 'Seats "Ada"', TEXT)) == "game.txt: Clans is for 2 to 4 seats, not 1."


def test_an_illegal_action_is_refused_with_its_line_and_reason() -> None:
    line = TEXT.splitlines().index(next(row for row in TEXT.splitlines() if row.startswith("2. "))) + 1
    first = next(row for row in TEXT.splitlines() if row.startswith("1. ")).removeprefix("1. ")
    again = re.sub(r"^2\. .*$", f"2. {first}", TEXT, flags=re.M)
    assert refusal(again).startswith(f"game.txt, line {line}: “{first}” is refused: There are no huts")
    assert "“fly:1” is refused: There is no action “fly:1”" in refusal(
        re.sub(r"^2\. .*$", "2. fly:1", TEXT, flags=re.M)
    )
    assert "is refused: The game is over." in refusal(TEXT.rstrip() + " move:1:2\n")


def test_a_changed_chance_result_is_refused() -> None:
    changed = NOTED.replace("{village", "{village 1")
    assert "but the record says {village 1" in refusal(TEXT.replace(NOTED, changed))
    assert "but the record says nothing." in refusal(TEXT.replace(NOTED, NOTED.split(" {")[0]))
    assert "comes nothing, but the record says {storm}." in refusal(
        re.sub(r"^(1\. .*)$", r"\1 {storm}", TEXT, flags=re.M)
    )


def test_another_seed_is_found_out() -> None:
    assert refusal(TEXT.replace('[Seed "7"]', '[Seed "8"]')).startswith("game.txt, line ")


def test_a_wrong_result_is_refused() -> None:
    assert "but the record says 1-2-3." in refusal(re.sub(r'Result "[^"]+"', 'Result "1-2-3"', TEXT))
    assert f"but the record says {UNFINISHED}." in refusal(re.sub(r'Result "[^"]+"', f'Result "{UNFINISHED}"', TEXT))


def test_undo_stops_at_another_seat() -> None:
    recorder = Recorder(riviera.game("clans"), ["A", "B"], 3)
    recorder.play(recorder.state.legal_actions()[0])
    assert not recorder.undo()
    assert len(recorder.record.actions) == 1


def test_undo_takes_back_a_step_of_the_same_turn() -> None:
    """In a game with several clicks to a turn, the page and the position are as before."""
    game = riviera.game("cinquo")
    recorder = Recorder(game, ["A", "B"], 1)
    while True:
        before, actor, seals = recorder.state.dump(), recorder.state.actor, recorder.state.seals
        page = write(recorder.record)
        recorder.play(recorder.state.legal_actions()[0])
        if recorder.state.actor == actor and recorder.state.seals == seals:
            break
    assert recorder.undo()
    assert recorder.state.dump() == before
    assert write(recorder.record) == page
