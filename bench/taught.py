"""Somebody who has taken a course: what it told them to look for, in its order, and nothing else.

A habit is a pattern for a move, for what the table itself says of it (the reason of its plan) and for what the learner
can count (their cards, cart and workers). The first habit that any move fits decides; of several moves that fit, the
learner takes the one with the largest number in its reason, and tosses a coin between equals. What rivals want and what
comes later is not seen. Each habit is a sentence of the course.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from riviera.kernel.chance import chance
from riviera.kernel.data import View
from riviera.kernel.perspective import Perspective

HABITS: dict[str, tuple[str, ...]] = {
    "clans": (
        r"with (\w+) in it: [5-9]|with (\w+) in it: 1\d",  # villages with your clan in them, on favoured land
        r"loses nothing",  # a chip for whoever founds, also on doomed land
        r"It brings \w+ into a group of [3-6]:",  # gather huts
        r"with \w+ in it: ",
        r"founds a village without",
        r"without \w+, so others",
        r"Both groups",
    ),
    "cinquo": (
        r"^move:.*crosses out|^(play|use):.*takes you to",  # a good card wins and ends where you want to be
        r"^move:.*your \w+ \w+ would reach|^shift:.*nothing",  # end where a card of yours reaches a goal
        r"^move:.*would reach",
        r"^play:.*you walk",  # try to win even where no goal is near
        r"^(play|pass)",  # solos only with three sixes
        r"^move",
    ),
    "cinque_terre": (
        r"^(claim|vendor|keep.*(already|1 more))",  # claim what is ready; keep what is filled or nearly filled
        r"^lay ",
        r"^sell:(?!.*though).*(helps|[3-6] lire)",  # sell each fruit at its best price, or where an order wants it
        r"^harvest:(\w+)-pile:\1-hand.*(order|[4-6] lire)",  # fill the cart: a card buys its own kind
        r"^move:.*order waits",  # drive to villages that your orders name
        r"^move:.*earn \d+.*cart [34],",  # or whose dice are high
        r"^start:.*[1-4] card",  # begin where your cards grow
        r"^draw:.*(order|[3-6] lire).*hand [0-3],",  # four cards on each lap
        r"^harvest:",  # two equal cards buy any piece
        r"^move:.*Your cards harvest",
        r"^move:.*earn \d+",
        r"^move:",
    ),
    "liguria": (
        r"^(load|choose):.*contracts still lack",  # at a stop load, land and send first, then sail on
        r"^(load|land|deploy|choose)",
        r"^pick:.*(you have the paint|bring.* contracts 0,)",  # a contract to sail for
        r"^pick:.*(wheel|sack).* round [1-4],",  # early tiles work in every round that is left
        r"^pick:.*(sword|diplomat|worth)",  # then knights, diplomats and buildings
        r"^(clockwise|counter):.*(unload|enough to take it)",  # only paint at home counts; islands pay
        r"^(clockwise|counter):.*load",
        r"^card:.*(even|[1-4] above)",  # keep the balance at zero, and no higher
        r"^card:.*above",
        r"^card:.*[12] below",  # below zero each point costs five
        r"^card:.*[3-5] below",
        r"^upgrade:(building|monk)|^upgrade:.* round [89],",  # ships and merchants are turned late
        r"^done .*upgrade$",
        r"^pick",
        r"^buyer:",  # buy as many tiles as you can
    ),
    "viticulture": (
        r"^(fill:|bonus)|^place:fill_order\w*:\w+ \w|^(wine|blush|sparkling):",  # orders bring most points
        r"^place:train_worker(_bonus)?:worker",  # train workers first
        r"^place:draw_order(_bonus)?:worker.*no order",  # orders must be found, too
        r"^place:(winter|summer)_visitor(_bonus)?:worker|^play:|^choose:(gift|vp)",  # a good visitor is worth three
        r"^pass.*winter.*home [12],",  # keep two workers for winter
        r"^place:make_wine\w*:\w+ \w",  # order, wine, grape, vine
        r"^place:harvest_field\w*:\w+ \w|^harvest:",
        r"^place:plant_vine\w*:\w+ \w|^plant:",
        r"^place:build\w+:\w+.*waits for|^build:.*needs it",  # what a vine waits for
        r"^place:give_tour(_bonus)?:worker.*have £[0-5] now",  # tours pay for all that
        r"^build:medium_cellar|^place:build\w+:worker.*£[4-9]",  # dear wine needs a deeper cellar
        r"^place:draw_order(_bonus)?:worker.*1 order",
        r"^place:draw_vine(_bonus)?:worker.*no vine",
        r"^wake:6",  # row 6 gives a point every year
        r"^place:(draw_order|draw_vine|give_tour|gain_lira)",
        r"^discard:(?!order)",
        r"^wake:",
        r"^(?!pass|done|decline|uproot|sell)",
    ),
}


def taught(perspective: Perspective, seed: int) -> int:
    """A move that fits the first habit that any move fits: the one that brings most."""
    game, view, actions = perspective.game, perspective.view(), perspective.legal_actions()
    reasons = {a: game.plan(view, game.actions.name(a)).reason for a in actions}
    said = {a: f"{game.actions.name(a)} {reasons[a]} {counted(view)}" for a in actions}
    fits = ([a for a in actions if re.search(habit, said[a])] for habit in HABITS.get(game.name, ()))
    found = next((fit for fit in fits if fit), list(actions))
    most = max(largest(reasons[a]) for a in found)
    best = [a for a in found if largest(reasons[a]) == most]
    return best[chance(seed).below(len(best))]


def largest(reason: str) -> int:
    """The largest number that is named."""
    return max(map(int, re.findall(r"(?<!\w)\d+", reason)), default=0)


def counted(view: View) -> str:
    """What a learner counts among the own things."""
    return COUNTED[view["game"]](view) if view["game"] in COUNTED else ""


def load(view: View) -> str:
    """The cart and the cards of Cinque Terre."""
    me = view["players"][view["actor"]]
    return f"cart {len(me['cart'])}, hand {len(me['hand'] or [])},"


def papers(view: View) -> str:
    """The contracts of Liguria, and how late it is."""
    return f"contracts {len(view['merchants'][view['actor']]['contracts'])}, round {view['round']}, {view['stage']}"


def crew(view: View) -> str:
    """The workers of Viticulture that are still at home."""
    me = view["growers"][view["actor"]]
    return f"home {me['idle'] + (me['grande'] is None)},"


COUNTED: dict[str, Callable[[View], str]] = {"cinque_terre": load, "liguria": papers, "viticulture": crew}
