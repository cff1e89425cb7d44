// The player of motion: what differs between two drawings travels, in the order in which the log tells of it.
// The page is what it will be from the first frame on; only copies move, so that a click never waits.

/** @import { Stage } from "../board/stage.js" */
/** @import { SheetView } from "../board/sheet.js" */
/** @import { Piece, Scene } from "../board/types.js" */
/** @import { Telling } from "../talk/types.js" */
/** @import { Change } from "./plan.js" */
/** @import { At, Stand } from "./flights.js" */
/** @import { Track } from "./timeline.js" */
import { passing } from "../board/road.js";
import { cards } from "./cards.js";
import { count, counted, recount } from "./counts.js";
import { appear, copy, fly, slide, stand, vanish } from "./flights.js";
import { Overlay } from "./overlay.js";
import { pace } from "./pace.js";
import { Places, middle, onPage } from "./places.js";
import { FLIGHT, beats, lastPlace, paired, told } from "./plan.js";
import { Timeline } from "./timeline.js";

const FADE = 160;
const COUNT = 300;
const NEAR = 45; // units of a sheet

/** Where something is: on a sheet, or on the page. @typedef {{view?: SheetView, at: At}} Spot */

export class Motion {
  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.places = new Places(stage);
    this.overlay = new Overlay(this.places);
    this.timeline = new Timeline();
    /** @type {Map<SheetView, Map<string, Stand>>} pieces in the air, and where */
    this.flying = new Map();
  }

  /** Before something is drawn: what is in the air lands, and what will be gone is looked at. @param {Scene} scene */
  before(scene) {
    this.air = new Map([...this.flying].map(([view, pieces]) => [view, new Map(pieces)]));
    this.stop();
    this.places.look();
    this.left = this.leaving(scene);
    this.numbers = new Map(this.countable().map((node) => [node, counted(node)]));
  }

  /** Everything is where it belongs. */
  stop() {
    this.timeline.finish();
    this.flying.clear();
    this.overlay.clear();
    this.overlay.air.replaceChildren();
  }

  countable() {
    const panels = [...this.stage.panels.values()].map((view) => view.node);
    return [...panels, this.stage.seats.node, this.stage.purse.node].filter((node) => this.places.sees(node));
  }

  /**
   * Where things come from that the next scene may no longer show, and the cards that leave a panel.
   * @param {Scene} scene
   */
  leaving(scene) {
    const named = [...scene.sheets.flatMap((s) => s.pieces), ...scene.panels.flatMap((p) => p.rows)];
    const names = new Set(named.map((thing) => thing.from).filter(Boolean));
    const rows = [...this.stage.panels.values()].flatMap((view) => view.rows);
    for (const row of rows) if (row.to && row.target) names.add(row.target);
    return new Map([...names].map((name) => [name, this.spotOf(name)]));
  }

  /**
   * The spot of a name, as it is drawn now.
   * @param {string | undefined} name
   * @param {SheetView} [near]
   * @returns {Spot | null}
   */
  spotOf(name, near) {
    const place = name ? this.places.find(name, near) : null;
    if (!place) return null;
    if ("view" in place) return { view: place.view, at: { x: place.piece.x, y: place.piece.y } };
    return { at: middle(this.places.box(place)) };
  }

  /**
   * After something was drawn: play what changed.
   * @param {Change[]} changes
   * @param {Telling[]} lines
   * @param {boolean} [snap] nothing is played: there would be too much to follow
   */
  after(changes, lines, snap = false) {
    const { factor, moves } = pace();
    if (factor && !snap) this.timeline.run(this.score(changes, lines, moves).map((track) => slower(track, factor)));
    this.places.seen = null;
  }

  /**
   * Everything that will be seen, and when.
   * @param {Change[]} changes
   * @param {Telling[]} lines
   * @param {boolean} moves
   * @returns {Track[]}
   */
  score(changes, lines, moves) {
    const seen = this.caughtUp(changes.filter((c) => this.places.sees(c.view.node)));
    const pairs = moves ? paired(seen) : [];
    const { tellers, lines: used } = told(pairs, lines, (name) => this.spotOf(name));
    const list = beats(used);
    const starts = new Map(list.flatMap((beat) => beat.lines.map((line) => [line, beat.at])));
    const last = list.at(-1)?.at ?? 0;
    const tracks = pairs.flatMap((c) => this.tracks(c, starts.get(tellers.get(c)) ?? last, tellers.get(c)));
    if (moves) tracks.push(...cards(this, last), ...this.counting(last));
    return [...tracks, ...list.map((beat) => this.light(beat.lines, beat.at))];
  }

  /** What was in the air goes on from there, also where nothing has changed since. @param {Change[]} changes */
  caughtUp(changes) {
    for (const change of changes) {
      const air = this.air.get(change.view)?.get(change.piece?.id);
      if (change.was && air) change.was = { ...change.was, ...air };
    }
    const done = new Set(changes.map((c) => c.node));
    const going = [...this.air].flatMap(([view, pieces]) =>
      [...pieces].map(([id, at]) => ({ view, node: view.nodes.get(id), piece: view.pieces.get(id), at })),
    );
    const more = going.filter(({ view, node }) => node && !done.has(node) && this.places.sees(view.node));
    return [...changes, ...more.map(({ at, ...change }) => ({ ...change, was: { ...change.piece, ...at } }))];
  }

  /**
   * What is seen of a change.
   * @param {Change} change
   * @param {number} at
   * @param {Telling} [line]
   * @returns {Track[]}
   */
  tracks(change, at, line) {
    const { view, was, piece, node, old } = change;
    if (!piece) return [this.going(change, at, line)];
    if (!was) return [this.coming(change, at, line)];
    if (near(was, piece)) return [{ at, span: FLIGHT, ...slide(node, stand(was), stand(piece)) }];
    const way = passing(view, line, was, piece);
    if (moved(was, piece)) return [this.flight(change, { view, at: was }, { view, at: piece }, at, { way })];
    if (old && was.art !== piece.art) return [{ at, span: FADE, ...turn(node, copy(old, was), stand(was)) }];
    const counts = was.text !== piece.text && count(node.lastElementChild, was.text ?? "");
    return counts ? [{ at, span: COUNT, ...counts }] : [];
  }

  /**
   * Something that came: from a place, from where its like was, or from nowhere.
   * @param {Change} change
   * @param {number} at
   * @param {Telling} [line]
   * @returns {Track}
   */
  coming(change, at, line) {
    const { view, piece, node, twin } = change;
    const to = { view, at: piece };
    if (twin) return this.flight(change, { view: twin.view, at: twin.was }, to, at);
    const from = this.left.get(piece.from) ?? this.spotOf(piece.from, view);
    if (from) return unseenBefore(this.flight(change, from, to, at));
    const late = line?.about?.source ? FLIGHT - FADE : 0; // what something else becomes is seen when that arrives
    return { at: at + late, span: FADE, ...appear(node) };
  }

  /**
   * Something that went: towards its goal, along the way that is told of it, or just away.
   * @param {Change} change
   * @param {number} at
   * @param {Telling} [line]
   * @returns {Track}
   */
  going(change, at, line) {
    const { view, was, old } = change;
    const told = was.to === undefined && was.target !== undefined && line?.about?.source === was.target;
    const goal = told ? line.about.target : undefined;
    const taker = told ? `seat:${line.seat}` : undefined; // who takes something away has it then
    const to = (was.z ?? 0) < 0 ? null : this.spotOf(was.to ?? goal ?? taker, view);
    if (to) return this.flight({ view, piece: was, node: old }, { view, at: was }, to, at, { fades: !goal });
    const ghost = copy(old, was);
    view.layers.ghosts.append(ghost);
    return { at, span: FADE, ...vanish(ghost, stand(was)) };
  }

  /**
   * A piece flies from spot to spot: on its sheet, or over the page.
   * @param {Change} change
   * @param {Spot} from
   * @param {Spot} to
   * @param {number} at
   * @param {{fades?: boolean, way?: number[][]}} [more]
   * @returns {Track & {ghost: SVGElement}}
   */
  flight({ view, piece, node }, from, to, at, more = {}) {
    const here = from.view === view && to.view === view;
    const sized = (spot) => stand({ rotate: piece.rotate, scale: piece.scale, ...spot.at });
    const ends = [from, to].map((spot) => (here ? sized(spot) : aloft(spot, sized(spot), view)));
    const lands = node.isConnected;
    const ghost = copy(node, piece);
    const flight = fly({
      layer: here ? view.layers.ghosts : this.overlay.air,
      ghost,
      from: ends[0],
      to: ends[1],
      hidden: lands ? [node] : [],
      ...more,
      tell: here && lands ? (now) => this.note(view, piece.id, now) : undefined,
    });
    return { at, span: FLIGHT, ghost, ...flight };
  }

  /** @param {SheetView} view @param {string} id @param {Stand} at */
  note(view, id, at) {
    if (!this.flying.has(view)) this.flying.set(view, new Map());
    this.flying.get(view).set(id, at);
  }

  /** Numbers of panels and seats. @param {number} at @returns {Track[]} */
  counting(at) {
    const known = this.countable().filter((node) => this.numbers.has(node));
    const tracks = known.flatMap((node) => recount(node, this.numbers.get(node)));
    return tracks.map((track) => ({ at, span: COUNT, ...track }));
  }

  /**
   * The places of some lines are lit while they are told.
   * @param {Telling[]} lines
   * @param {number} at
   * @returns {Track}
   */
  light(lines, at) {
    const names = [...new Set(lines.flatMap((line) => lastPlace(line)))];
    let nodes = null;
    const put = () => this.overlay.ring(names.map((name) => this.places.find(name)).filter(Boolean));
    return {
      at,
      span: FLIGHT,
      show: (part) => (nodes ??= part > 0 ? put() : null),
      done: () => nodes?.forEach((node) => node.remove()),
    };
  }
}

/**
 * Something that comes out of a place is not seen there before.
 * @param {Track & {ghost: SVGElement}} flight
 * @returns {Track}
 */
function unseenBefore(flight) {
  const { ghost, show } = flight;
  return {
    ...flight,
    show(part) {
      ghost.style.visibility = part > 0 || flight.at === 0 ? "" : "hidden";
      show(part);
    },
  };
}

/** Whether a piece stands elsewhere or otherwise. @param {Piece} a @param {Piece} b */
const moved = (a, b) => a.x !== b.x || a.y !== b.y || a.rotate !== b.rotate || a.scale !== b.scale;

/** Whether it went a few steps only. @param {Piece} a @param {Piece} b */
const near = (a, b) => moved(a, b) && Math.hypot(a.x - b.x, a.y - b.y) < NEAR;

/**
 * What looks otherwise now, under a copy of how it looked that fades.
 * @param {SVGGElement} node
 * @param {SVGGElement} ghost
 * @param {Stand} at
 */
function turn(node, ghost, at) {
  node.after(ghost);
  return vanish(ghost, at);
}

/**
 * A spot as a stand on the page, for a piece of a sheet.
 * @param {Spot} spot
 * @param {Stand} stands
 * @param {SheetView} home
 * @returns {Stand}
 */
function aloft({ view, at }, { rotate, scale }, home) {
  const { x, y, unit } = onPage(view ?? home, at);
  return { ...(view ? { x, y } : { x: at.x, y: at.y }), rotate, scale: scale * unit };
}

/** @param {Track} track @param {number} factor @returns {Track} */
const slower = (track, factor) => ({ ...track, at: track.at * factor, span: track.span * factor });
