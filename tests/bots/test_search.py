"""The tree search finds what is known to be best, within its budget, the same way every time."""

from __future__ import annotations

from time import perf_counter, thread_time
from types import ModuleType

import pytest

import riviera
from riviera.bots.greedy import Greedy
from riviera.bots.ismcts import Budget, Candidate, Ismcts, grown, ranked
from riviera.bots.judge import weigh
from riviera.bots.memory import Memory
from riviera.bots.search import Node, Search, Settings, favourite
from riviera.kernel.chance import chance
from riviera.kernel.perspective import Perspective
from riviera.kernel.state import zeros
from riviera.kernel.strategy import Strategy

PLAIN = Settings(trust=0)


def searched(perspective: Perspective, iterations: int, seed: int = 1) -> Search:
    search = Search(perspective, seed, PLAIN)
    search.run(iterations, 60.0)
    return search


@pytest.mark.parametrize("stones", [2, 3, 5, 6, 7, 9, 10, 11])
def test_it_leaves_a_multiple_of_four_stones(toys: ModuleType, stones: int) -> None:
    perspective = Perspective(toys.STONES.deal(2, stones), 0)
    assert Ismcts(iterations=500).choose(perspective, 1) == stones % 4 - 1


def test_three_seats_each_play_for_themselves(toys: ModuleType) -> None:
    """With five stones a seat loses whatever it takes but three: then the next takes the last two and wins."""
    found = Ismcts(iterations=500).candidates(Perspective(toys.STONES.deal(3, 4), 0), 1)
    values = {one.action: one.value for one in found}
    assert values[0] < 0.4  # leaves three: the next seat takes them all
    assert values[2] < 0.4  # leaves one


@pytest.mark.parametrize("hidden", [0, 1])
def test_what_is_hidden_is_weighed_not_known(toys: ModuleType, hidden: int) -> None:
    found = Ismcts(iterations=400).candidates(Perspective(toys.URN.deal(2, hidden), 0), 1)
    assert found[0].action == 0
    assert found[0].value == pytest.approx(0.75, abs=0.08)


def test_a_budget_of_iterations_is_kept_exactly(toys: ModuleType) -> None:
    search = searched(Perspective(toys.STONES.deal(2, 9), 0), 137)
    assert search.iterations == 137
    assert search.root.visits == sum(node.visits for node in search.root.children) == 137


def test_without_time_there_is_one_iteration(toys: ModuleType) -> None:
    search = Search(Perspective(toys.STONES.deal(2, 9), 0), 1, PLAIN)
    search.run(1000, 0.0)
    assert search.iterations == 1


class Ticking:
    """A clock that moves on by a step whenever it is read."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.mark.parametrize("game", ["stones", "clans"])
def test_no_more_than_one_iteration_begins_after_the_end(toys: ModuleType, game: str) -> None:
    """The clock is read after every iteration and between the looks at the first answers: the last step ends it."""
    state = toys.STONES.deal(2, 9) if game == "stones" else riviera.game(game).deal(2, 5)
    for budget in (0.5, 7.5, 30.5):
        clock = Ticking(1.0)
        search = Search(Perspective(state, state.actor), 1, PLAIN, clock=clock)
        search.run(10**9, budget)
        over = clock.now - 1.0 - budget
        assert over < 1.0 + len(state.legal_actions())  # what is left unseen costs no look, only the reading
        assert search.iterations <= budget + 1


def test_looks_stop_with_the_time() -> None:
    """Of hundreds of answers only those are looked at for which there is time; the others count as the worst."""
    state = riviera.game("clans").deal(2, 5)
    world, strategy = state.determinize(0, 1), Strategy()
    values = weigh(world, strategy, 0, chance(1), 3.5, Ticking(1.0))
    assert len(values) == len(state.legal_actions()) > 10
    assert set(values[4:]) == {min(values[:4])}
    assert len(set(weigh(world, strategy, 0, chance(1), 1e9, Ticking(1.0)))) > 10


def test_the_processor_s_time_can_be_the_budget() -> None:
    assert Ismcts(cpu=1).budget.clock is thread_time
    assert Ismcts().budget.clock is perf_counter
    assert (Greedy(cpu=1).clock, Greedy().clock) == (thread_time, perf_counter)


def test_the_same_seed_grows_the_same_tree() -> None:
    perspective = Perspective(riviera.game("clans").deal(3, 5), 0)
    grown = [[(n.action, n.visits, n.total) for n in searched(perspective, 25, 3).root.children] for _ in range(2)]
    assert grown[0] == grown[1]
    assert grown[0] != [(n.action, n.visits, n.total) for n in searched(perspective, 25, 4).root.children]


def test_an_action_is_available_at_least_as_often_as_tried() -> None:
    search = searched(Perspective(riviera.game("clans").deal(2, 5), 0), 30)
    assert all(node.available >= node.visits for node in search.root.children)


def test_rare_answers_are_not_punished_for_being_rare() -> None:
    """Of two answers equally good and equally tried, the one that could have been tried more often is due."""
    root, legal = Node(-1, -1), zeros(2)
    legal[1] = 1
    for action, available in ((0, 12), (1, 90)):
        child = Node(action, 0)
        child.visits, child.total, child.available = 10, 5.0, available
        root.children.append(child)
    due = favourite(root, legal, 2, PLAIN)
    assert due
    assert due.action == 1


def test_answers_are_tried_by_and_by() -> None:
    """A decision with hundreds of answers is not spread over all of them."""
    search = Search(Perspective(riviera.game("clans").deal(2, 5), 0), 1, Settings(0, 0.3, 1.0, 8))
    search.run(60, 60.0)
    assert 4 <= len(search.root.children) <= 8


def depth(node: Node) -> int:
    """How many decisions lie one under the other."""
    return max((1 + depth(child) for child in node.children), default=0)


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_line_may_end_after_so_many_turns(toys: ModuleType, turns: int) -> None:
    """Taking stones is a turn: the tree grows no deeper, and what is not in the tree is played on."""
    search = Search(Perspective(toys.STONES.deal(2, 20), 0), 1, Settings(turns=turns, trust=0))
    search.run(200, 60.0)
    assert depth(search.root) == turns
    state = riviera.game("cinque_terre").deal(2, 1)  # the first seat begins, after both have placed their carts
    Search(Perspective(state, 0), 1, Settings()).play_turns(state, turns + 2)
    assert state.dump()["turns"] == turns


def test_rounds_of_cinquo_are_played_to_their_end() -> None:
    """The game says what a turn is: in Cinquo a line is judged between rounds."""
    state = riviera.game("cinquo").deal(2, 5)
    Search(Perspective(state, state.actor), 1, Settings()).play_turns(state, 2)
    now = state.dump()
    assert (now["round"], now["actor"], now["table"]) == (3, now["start"], ["", ""])


def test_a_decision_waits_for_answers_of_its_own(toys: ModuleType) -> None:
    """Below the root a decision is answered by the strategy until it has been visited often enough."""
    search = Search(Perspective(toys.STONES.deal(2, 20), 0), 1, Settings(trust=0, patience=30))
    search.run(60, 60.0)
    for child in search.root.children:
        assert (child.visits > 30) == bool(child.children)
    assert depth(search.root) == 2


def test_trees_add_up() -> None:
    one, other = [Candidate(3, 6, 0.5), Candidate(4, 4, 0.25)], [Candidate(4, 4, 0.75)]
    assert ranked([one, other]) == [Candidate(4, 8, 0.5), Candidate(3, 6, 0.5)]


def test_several_cores_grow_several_trees() -> None:
    perspective = Perspective(riviera.game("clans").deal(2, 5), 0)
    found = Ismcts(iterations=16, jobs=2).candidates(perspective, 1)
    assert found == ranked([grown(perspective, seed, Budget(8, 60.0)) for seed in (1, 2)])


def test_a_tree_is_kept_where_the_seat_sees_what_it_foresaw(toys: ModuleType) -> None:
    before = toys.STONES.deal(2, 9)
    search = searched(Perspective(before, 0), 400)
    memory = Memory()
    memory.node = search.root
    memory.keep(0, Perspective(before, 0), 1)
    now = toys.STONES.deal(2, 6)  # nine stones, then one, then two were taken
    kept = memory.recall(Perspective(now, 0))
    assert kept
    assert kept is search.root.child(0).child(1)  # type: ignore[union-attr]
    assert memory.recall(Perspective(now, 0)) is None


def test_a_tree_is_forgotten_where_it_does_not_fit(toys: ModuleType) -> None:
    before = toys.STONES.deal(2, 9)
    memory = Memory()
    memory.node = searched(Perspective(before, 0), 400).root
    memory.keep(0, Perspective(before, 0), 1)
    assert memory.recall(Perspective(toys.STONES.deal(2, 9), 0)) is None


def test_a_bot_that_keeps_its_tree_begins_with_what_it_knows(toys: ModuleType) -> None:
    """Eleven stones: it takes three, the other one; its next decision counts the visits of the first."""
    kept, plain = Ismcts(iterations=400, keep=1), Ismcts(iterations=400)
    state = toys.STONES.deal(2, 11)
    for bot in (kept, plain):
        assert bot.choose(Perspective(state, 0), 1) == 2
    state.apply(2)
    state.apply(0)
    visits = [sum(one.visits for one in bot.candidates(Perspective(state, 0), 2)) for bot in (kept, plain)]
    assert visits[0] > visits[1] + 20
    assert kept.choose(Perspective(state, 0), 2) == 2


def test_finding_the_kept_tree_is_paid_from_the_time(toys: ModuleType) -> None:
    bot = Ismcts(keep=1, iterations=50)
    bot.choose(Perspective(toys.STONES.deal(2, 9), 0), 1)
    bot.budget = Budget(10**9, 1.5, Ticking(1.0))
    assert bot.grow_on(Perspective(toys.STONES.deal(2, 6), 0), 2).iterations == 1
