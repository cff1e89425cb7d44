"""The legal actions of each question, by the predicates that the refusals ask too; law 1 compares the two."""

from __future__ import annotations

from mypy_extensions import i64

from riviera.games.liguria.engine.actions import (
    BUYERS,
    CHOOSES,
    DEPLOYS,
    DONE,
    LANDS,
    LOADS,
    PICKS,
    SAILS,
    STOCKS,
    TAKES,
    TURN,
    UPGRADES,
)
from riviera.games.liguria.engine.harbors import asked_scrolls, can_deploy, can_load, taken, why_cant_pay
from riviera.games.liguria.engine.islands import beats, can_land
from riviera.games.liguria.engine.market import last_pick
from riviera.games.liguria.engine.sail import can_sail_on, can_turn, may_head, reach
from riviera.games.liguria.engine.state import (
    BUYER,
    CARD,
    CHOOSE,
    COLOUR_COUNT,
    HARBOR_KINDS,
    KNIGHT_KINDS,
    LAND,
    LAST,
    NONE,
    PAYMENT_COUNT,
    PICK,
    PLACES,
    ROW_COUNT,
    STOCK,
    STOP,
    STREET,
    UPGRADE,
    Position,
    count,
    site,
)
from riviera.kernel.masks import fill_members
from riviera.kernel.vecs import vec


def fill_actions(g: Position, out: vec[i64]) -> i64:
    """Write the legal actions in ascending order; how many they are."""
    stage = g.stage
    if stage <= CARD:
        return fill_market(g, out)
    if stage == UPGRADE:
        return fill_done(out, fill_group(g.merchants[g.actor].fronts, HARBOR_KINDS, UPGRADES, out, 0))
    if stage == STOP:
        return fill_stop(g, out)
    if stage == CHOOSE:
        return fill_group(g.supply, COLOUR_COUNT, CHOOSES, out, 0)
    if stage == LAND:
        return fill_landing(g, out)
    k = fill_sails(g, out)
    return fill_done(out, k) if stage == LAST else k


def fill_market(g: Position, out: vec[i64]) -> i64:
    """Offers, spaces, tiles or cards."""
    if g.stage == STOCK:
        return fill_range(STOCKS, BUYERS, out, 0)
    if g.stage == BUYER:
        return fill_buyers(g, out)
    if g.stage == PICK:
        return fill_range(PICKS + g.now.last + 1, PICKS + last_pick(g) + 1, out, 0)
    return fill_cards(g, out)


def fill_range(start: i64, end: i64, out: vec[i64], k: i64) -> i64:
    """All actions from one number up to another."""
    a = start
    while a < end:
        out[k] = a
        k += 1
        a += 1
    return k


def fill_group(group: i64, kinds: i64, start: i64, out: vec[i64], k: i64) -> i64:
    """An action for each kind of thing in a group."""
    for kind in range(kinds):
        out[k] = start + kind
        k += 1 if count(group, kind) else 0
    return k


def fill_done(out: vec[i64], k: i64) -> i64:
    """Done, last of all."""
    out[k] = DONE
    return k + 1


def fill_buyers(g: Position, out: vec[i64]) -> i64:
    """Every free space of the street."""
    k: i64 = 0
    for stall in range(STREET):
        out[k] = BUYERS + stall
        k += 1 if g.stalls[stall] == NONE else 0
    return k


def fill_cards(g: Position, out: vec[i64]) -> i64:
    """The open cards, sorted by insertion: they lie as they were drawn."""
    k: i64 = 0
    for card in g.display:
        if card == NONE:
            continue
        i = k
        while i > 0 and out[i - 1] > TAKES + card:
            out[i] = out[i - 1]
            i -= 1
        out[i] = TAKES + card
        k += 1
    return k


def fill_sails(g: Position, out: vec[i64]) -> i64:
    """Every place within the steps, either way round where the direction allows it."""
    k: i64 = 0
    if may_head(g, 1):
        k = fill_way(g, 1, SAILS, out, k)
    if may_head(g, -1):
        k = fill_way(g, -1, SAILS + PLACES, out, k)
    return k


def fill_way(g: Position, direction: i64, start: i64, out: vec[i64], k: i64) -> i64:
    """Every place within the steps, one way round."""
    return fill_members(reach(g.merchants[g.actor].berth, direction, g.now.steps), start, out, k)


def fill_landing(g: Position, out: vec[i64]) -> i64:
    """More knights, or done once there are enough swords."""
    me = g.merchants[g.actor]
    k = fill_group(me.knights, KNIGHT_KINDS, LANDS, out, 0)
    return fill_done(out, k) if beats(g, g.now.landed) else k


def fill_stop(g: Position, out: vec[i64]) -> i64:
    """Everything that can be done at a stop."""
    me = g.merchants[g.actor]
    k: i64 = 0
    if can_sail_on(g):
        k = fill_sails(g, out)
    if can_land(g):
        k = fill_group(me.knights, KNIGHT_KINDS, LANDS, out, k)
    if can_load(g):
        k = fill_group(g.merchants[site(g, me.berth)].offer, COLOUR_COUNT, LOADS, out, k)
    if can_deploy(g):
        k = fill_deployments(g, out, k)
    if can_turn(g):
        out[k] = TURN
        k += 1
    return fill_done(out, k)


def fill_deployments(g: Position, out: vec[i64], k: i64) -> i64:
    """Every free row with every payment that is no waste."""
    harbor = site(g, g.merchants[g.actor].berth)
    asked = asked_scrolls(g, harbor)
    for payment in range(PAYMENT_COUNT):
        if why_cant_pay(g, payment, asked) is not None:
            continue
        for row in range(ROW_COUNT):
            if not taken(g, harbor, row):
                out[k] = DEPLOYS + payment * ROW_COUNT + row
                k += 1
    return k
