"""Effects and the agenda, on a toy: seats gain coins, spend them, and are asked for numbers."""

from __future__ import annotations

from typing import Any, cast

import pytest

from riviera.kernel.agenda import DEEP, Agenda, Book, Effect, load_agenda
from riviera.kernel.effects import DECLINE, DONE, All, Ask, Careful, Either, May, Then, TwoOf
from riviera.kernel.errors import BadInput
from riviera.kernel.state import GAME_OVER, NOT_ASKED, OVER, State, ints, zeros

ACCEPT, LEFT, RIGHT, PICK = 2, 3, 4, 10


class Toy(Agenda):
    """Two seats with coins."""

    def __init__(self, coins: list[int], stack: Any, depth: int, careful: int) -> None:
        super().__init__(cast(Any, None), OVER, 0, BOOK, stack, depth, careful)
        self.coins = coins

    def clone(self) -> State:
        s = Toy(self.coins[:], self.stack[:], self.depth, self.careful)
        s.actor = self.actor
        return s


class Coin(Effect):
    """Gain or spend coins."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def can(self, s: Agenda, seat: int) -> bool:
        return cast(Toy, s).coins[seat] + self.n >= 0

    def begin(self, s: Agenda, seat: int, arg: int) -> bool:
        if not self.can(s, seat):
            s.fail()
        cast(Toy, s).coins[seat] += self.n
        return False


class Pick(Ask):
    """Gain one of the numbers 1 to 4 that is still above the coins held."""

    def guard(self, s: Agenda, seat: int, arg: int, target: int) -> str | None:
        return None if target + 1 > cast(Toy, s).coins[seat] else "Too small."

    def chosen(self, s: Agenda, seat: int, arg: int, target: int) -> int:
        cast(Toy, s).coins[seat] = target + 1
        return arg

    def finish(self, s: Agenda, seat: int, arg: int) -> None:
        cast(Toy, s).coins[1] += 10 * arg


BOOK = Book()
GAIN = BOOK.add("gain", Coin(2))
SPEND = BOOK.add("spend", Coin(-3))
BOTH = BOOK.add("both", Then(GAIN, SPEND))
NEEDS = BOOK.add("needs", All(GAIN, SPEND))
SIDES = BOOK.add("sides", Either([RIGHT, LEFT], [SPEND, GAIN]))
PICKS = BOOK.add("picks", Pick(PICK, 4, 1, 3))
TWO = BOOK.add("two", TwoOf([LEFT, RIGHT], [GAIN, SPEND]))
OFFER = BOOK.add("offer", May(ACCEPT, Coin(-1), Coin(5)))
OFFER_PICK = BOOK.add("offer_pick", May(ACCEPT, Pick(PICK, 4)))
CAREFUL = BOOK.add("careful", Careful(Pick(PICK, 4), Coin(-3)))


def begun(effect: Effect, *coins: int) -> Toy:
    """A position in which an effect of seat 0 has just begun."""
    s = Toy(list(coins) or [0, 0], zeros(DEEP), 0, 0)
    s.push(effect, 0)
    s.run()
    return s


def test_parts_follow_each_other() -> None:
    assert begun(BOTH, 1, 0).coins == [0, 0]
    assert begun(BOTH, 1, 0).actor == OVER


def test_then_looks_at_the_first_and_all_at_every_part() -> None:
    s = begun(GAIN, 0, 0)
    assert BOTH.can(s, 0)
    assert not NEEDS.can(s, 0)


def test_either_offers_what_can_be_done() -> None:
    s = begun(SIDES, 2, 0)
    assert s.legal_actions() == [LEFT]
    assert s.why_not(LEFT) is None
    assert "cannot" in str(s.why_not(RIGHT))
    assert s.rule_against(99) == NOT_ASKED
    s.apply(LEFT)
    assert s.coins == [4, 0]


def test_either_without_a_choice_is_over() -> None:
    lonely = BOOK.add("lonely", Either([LEFT], [SPEND]))
    assert begun(lonely, 0, 0).actor == OVER


def test_a_question_is_asked_again_until_it_is_done() -> None:
    s = begun(PICKS)
    assert s.actor == 0
    assert s.rule_against(DECLINE) == NOT_ASKED
    assert s.rule_against(PICK - 1) == s.rule_against(PICK + 4) == NOT_ASKED
    s.apply(PICK)
    assert s.legal_actions() == [DONE, PICK + 1, PICK + 2, PICK + 3]
    s.apply(PICK + 1)
    s.apply(PICK + 2)
    assert s.coins == [3, 30]
    assert s.actor == OVER


def test_a_question_that_need_not_be_answered_is_declined_before_and_done_after() -> None:
    s = begun(BOOK.add("perhaps", Pick(PICK, 4, 0, 3)))
    assert s.legal_actions() == [DECLINE, PICK, PICK + 1, PICK + 2, PICK + 3]
    assert (s.rule_against(DECLINE), s.rule_against(DONE)) == (None, NOT_ASKED)
    s.apply(PICK)
    assert s.legal_actions() == [DONE, PICK + 1, PICK + 2, PICK + 3]
    assert (s.rule_against(DECLINE), s.rule_against(DONE)) == (NOT_ASKED, None)


def test_a_question_ends_early_by_done_or_when_nothing_is_left() -> None:
    s = begun(PICKS)
    s.apply(PICK)
    s.apply(DONE)
    assert s.coins == [1, 10]
    s = begun(PICKS)
    s.apply(PICK + 3)
    assert s.coins == [4, 10]


def test_two_of_are_different_and_the_first_may_enable_the_second() -> None:
    three = BOOK.add("three", TwoOf([LEFT, RIGHT, ACCEPT], [GAIN, SPEND, SPEND]))
    s = begun(three, 1, 0)
    assert s.legal_actions() == [LEFT]
    s.apply(LEFT)
    assert s.legal_actions() == sorted([RIGHT, ACCEPT])
    s.apply(RIGHT)
    assert s.coins == [0, 0]
    assert TWO.can(begun(GAIN, -3, 0), 0) is False


def test_of_two_choices_the_second_follows_by_itself() -> None:
    s = begun(TWO, 5, 0)
    assert s.legal_actions() == [LEFT, RIGHT]
    s.apply(RIGHT)
    assert (s.coins, s.actor) == ([4, 0], OVER)


def test_an_offer_is_taken_or_declined() -> None:
    s = begun(OFFER, 0, 7)
    assert s.actor == OVER  # nothing to pay with: not asked
    s = Toy([1, 7], zeros(DEEP), 0, 0)
    s.push(OFFER, 0, 1)
    s.run()
    assert s.legal_actions() == [DECLINE, ACCEPT]
    assert [s.rule_against(action) for action in (DECLINE, ACCEPT, LEFT)] == [None, None, NOT_ASKED]
    other = cast(Toy, s.clone())
    s.apply(ACCEPT)
    other.apply(DECLINE)
    assert (s.coins, other.coins) == ([0, 12], [1, 7])


def test_a_question_is_offered_by_its_own_answers() -> None:
    s = begun(OFFER_PICK, 2, 0)
    assert s.legal_actions() == [DECLINE, PICK + 2, PICK + 3]
    assert s.why_not(PICK) == "Too small."
    assert s.rule_against(DONE) == NOT_ASKED
    s.apply(PICK + 3)
    assert s.coins[0] == 4


def test_a_question_is_about_the_seat_that_is_asked() -> None:
    s = Toy([0, 3], zeros(DEEP), 0, 0)
    s.push(PICKS, 1)
    s.run()
    assert s.actor == 1
    assert s.legal_actions() == [PICK + 3]
    assert [s.rule_against(PICK + i) for i in range(4)] == ["Too small.", "Too small.", "Too small.", None]


def test_a_trial_that_is_broken_stays_so_whatever_is_asked_later() -> None:
    broke = BOOK.add("broke", Careful(Coin(-2), Coin(-3), Pick(PICK, 4)))
    assert not broke.can(begun(GAIN, 0, 0), 0)
    assert broke.can(begun(GAIN, 3, 0), 0)


def test_careful_effects_refuse_dead_ends() -> None:
    s = begun(CAREFUL)
    assert s.legal_actions() == [PICK + 2, PICK + 3]
    assert s.why_not(PICK) == s.dead_end()
    s.apply(PICK + 2)
    assert (s.coins, s.careful) == ([0, 10], 0)
    assert CAREFUL.can(begun(GAIN, 0, 0), 0)
    assert not CAREFUL.can(begun(GAIN, 9, 0), 0)


def test_trying_out_changes_nothing() -> None:
    s = begun(CAREFUL)
    before = (s.coins[:], s.dump_agenda(), s.careful)
    s.legal_actions()
    assert (s.coins, s.dump_agenda(), s.careful) == before


def test_a_frame_is_an_effect_a_seat_and_an_argument() -> None:
    """Games read frames too: ten bits, four bits, and the rest."""
    s = begun(GAIN)
    s.push(SIDES, 1, 5)
    assert s.stack[0] == SIDES.number + (1 << 10) + (5 << 14)
    assert s.dump_agenda() == [["sides", 1, 5]]
    assert load_agenda(BOOK, s.dump_agenda(), 2)[0] == s.stack[0]
    assert (s.top(), s.asked()) == (SIDES, 5)


def test_the_agenda_is_plain_data() -> None:
    s = begun(CAREFUL)
    data = s.dump_agenda()
    assert data == [["careful.3", 0, 0], ["careful.2", 0, 0], ["careful.1", 0, 0]]
    stack = load_agenda(BOOK, data, 2)
    assert [stack[i] for i in range(3)] == [s.stack[i] for i in range(3)]


@pytest.mark.parametrize(
    "frame",
    [
        ["nothing", 0, 0],
        ["gain", 2, 0],
        ["gain", -1, 0],
        ["gain", 0, -1],
        ["gain", 0, 2**40],
        ["gain", 0],
        "abc",
        ["picks", 0, 3],
        ["gain", 0, 0, 0],
        [3, 0, 0],
        ["gain", True, 0],
        ["gain", 0, None],
    ],
)
def test_bad_agendas_are_refused(frame: list[Any]) -> None:
    with pytest.raises(BadInput):
        load_agenda(BOOK, [frame], 2)


def test_a_deep_agenda_grows() -> None:
    s = begun(GAIN)
    for _ in range(DEEP + 5):
        s.push(GAIN, 1)
    s.run()
    assert s.coins[1] == 2 * (DEEP + 5)


def test_nothing_is_asked_when_all_is_over() -> None:
    s = begun(GAIN)
    assert s.fill(ints([0] * 9)) == 0
    assert s.why_not(0) == GAME_OVER


def test_parts_are_named_after_their_effect() -> None:
    assert BOTH.parts[0] is GAIN
    assert OFFER.parts[0].name == "offer.1"
    assert BOOK.number("offer.2") == OFFER.parts[1].number


def test_a_trial_ends_where_care_ends() -> None:
    """What comes later on the agenda is not tried out any more."""
    s = begun(CAREFUL)
    s.trial = True
    s.push(PICKS, 1)
    end = CAREFUL.parts[-1]
    assert not end.begin(s, 0, 0)
    assert (s.depth, s.careful) == (0, 0)
