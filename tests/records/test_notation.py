"""Records as text: what is written is read back, and every fault is named with its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riviera.kernel.errors import BadInput
from riviera.records import Record, Variation, load, read, write

HEAD = '[Game "clans"]\n[Rules "1"]\n[Seats "Ada, Bo"]\n[Seed "42"]\n[Result "*"]\n\n'
NAMES = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=12)
ACTIONS = st.lists(st.sampled_from(["move:12:13", "found:41", "pass", "sell:uva"]), max_size=6)
NOTES = st.sampled_from(["", "village 6, red blue black", "up limoni; down uva"])


def test_a_record_reads_like_a_game() -> None:
    record = Record(
        "clans", 1, ["Ada", "Bo"], 42, {}, "31-27", ["move:12:13", "move:40:41", "found:41"], ["", "", "village 6, red"]
    )
    record.turns = [1, 2, 2]
    assert write(record) == (
        '[Game "clans"]\n[Rules "1"]\n[Seats "Ada, Bo"]\n[Seed "42"]\n[Result "31-27"]\n\n'
        "1. move:12:13\n2. move:40:41 found:41 {village 6, red}\n"
    )


def test_seeds_of_a_table_are_kept_to_the_bit() -> None:
    record = read(HEAD.replace('"42"', f'"{2**256 - 1}"'))
    assert record.seed == 2**256 - 1
    assert read(write(record)) == record


def test_headers_may_share_a_line() -> None:
    record = read('[Game "clans"]  [Rules "1"]  [Seats "Ada, Bo"]  [Seed "42"]  [Result "*"]\n\n1. move:12:13\n')
    assert (record.names, record.seed, record.actions) == (["Ada", "Bo"], 42, ["move:12:13"])


@given(names=st.lists(NAMES, min_size=1, max_size=4), actions=ACTIONS, note=NOTES, data=st.data())
def test_what_is_written_is_read_back(names: list[str], actions: list[str], note: str, data: st.DataObject) -> None:
    record = Record("clans", 3, names, 7, {"pace": "slow", "sea": "rough"}, tags={"Date": 'a "quiet" \\ evening'})
    for action in actions:
        record.actions.append(action)
        record.notes.append(data.draw(st.sampled_from(["", note])))
        record.turns.append((record.turns[-1] if record.turns else 0) + data.draw(st.integers(0, 1)) or 1)
    assert read(write(record)) == record


def test_comments_and_variations_are_kept() -> None:
    text = HEAD + (
        '"A quiet start."\n1. move:12:13 "Or (better) \\"this\\"?" (move:1:2 {doomed} "lost" (move:1:3)) (move:1:4)\n'
        "2. move:40:41\n"
    )
    record = read(text)
    assert record.comments == {-1: "A quiet start.", 0: 'Or (better) "this"?'}
    inner = Variation(0, ["move:1:3"], [""])
    assert record.variations == [
        Variation(0, ["move:1:2"], ["doomed"], {0: "lost"}, [inner]),
        Variation(0, ["move:1:4"], [""]),
    ]
    assert write(record) == text
    assert read(write(record)) == record


def test_a_record_without_counted_turns_has_a_line_for_each_action() -> None:
    record = Record("clans", 1, ["A", "B"], 1, actions=["move:1:2", "move:3:4"])
    assert write(record).endswith("1. move:1:2\n2. move:3:4\n")


FAULTS = {
    "": "no Game header",
    HEAD.replace('[Seed "42"]\n', ""): "no Seed header",
    HEAD.replace('"42"', '"4x2"'): "x.txt, line 4: Seed is a whole number below 2^256, not “4x2”",
    HEAD.replace('"42"', f'"{2**256}"'): "x.txt, line 4: Seed is a whole number below 2^256",
    HEAD.replace('"42"', f'"{"9" * 5000}"'): "x.txt, line 4: Seed is a whole number below 2^256",
    HEAD.replace('"1"', f'"{2**62}"'): "x.txt, line 2: Rules is a whole number below 2^62",
    HEAD.replace('[Rules "1"]', "[Rules 1]"): "x.txt, line 2: a header looks like",
    HEAD.replace('[Rules "1"]', '[Rules "1"'): "x.txt, line 2: a header looks like",
    HEAD.replace("[Seed", '[Options "pace"]\n[Seed'): "x.txt, line 4: an option looks like name=choice, not “pace”",
    HEAD + "1. move:1:2 {village": "x.txt, line 7: this cannot be read: {village",
    HEAD + "1. move:1:2\n3. move:2:3": "x.txt, line 8: turn 2 is expected here, not 3.",
    HEAD + "move:1:2": "x.txt, line 7: a turn begins with its number",
    HEAD + "1. {village 2}": "x.txt, line 7: a note in braces stands behind its action",
    HEAD + "1. (move:1:2)": "x.txt, line 7: a variation stands behind the action",
    HEAD + "1. move:1:2 (move:1:3": "ends inside a variation",
    HEAD + "1. move:1:2)": "x.txt, line 7: nothing was opened",
    HEAD + '1. move:1:2 "half a': "x.txt, line 7: this cannot be read",
    HEAD.replace('"*"', '"31-27"'): "it has a result and no actions",
}


@pytest.mark.parametrize("text", FAULTS, ids=range(len(FAULTS)))
def test_faults_are_named_with_their_line(text: str) -> None:
    with pytest.raises(BadInput) as refusal:
        read(text, "x.txt")
    assert FAULTS[text] in str(refusal.value)
    assert str(refusal.value).startswith("x.txt")
    assert "\n" not in str(refusal.value)


def test_files_that_are_no_records(tmp_path: Path) -> None:
    (tmp_path / "noise.txt").write_bytes(b"\xff\xfe\x00\x81")
    for name, reason in {"nowhere.txt": "There is no file", "noise.txt": "is not text", ".": "cannot be read"}.items():
        with pytest.raises(BadInput, match=reason):
            load(tmp_path / name)


def test_a_file_with_a_byte_order_mark_and_other_line_ends(tmp_path: Path) -> None:
    file = tmp_path / "windows.txt"
    file.write_bytes(b"\xef\xbb\xbf" + (HEAD + "1. move:1:2\n").replace("\n", "\r\n").encode())
    assert load(file).actions == ["move:1:2"]
