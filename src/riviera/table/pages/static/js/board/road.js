// The way from one place of a sheet to another: straight, or along the loop that the game has drawn.

/** @import { Piece } from "./types.js" */
import { svg } from "../shell/dom.js";

/**
 * @param {number[][]} road
 * @param {Piece} p
 */
function nearest(road, p) {
  const far = road.map(([x, y]) => Math.hypot(x - p.x, y - p.y));
  return far.indexOf(Math.min(...far));
}

/**
 * The points between two places, in the direction of the road.
 * @param {number[][]} road
 * @param {Piece} a
 * @param {Piece} b
 */
export function along(road, a, b) {
  const [from, to] = [nearest(road, a), nearest(road, b)];
  const steps = (to - from + road.length) % road.length;
  const between = Array.from({ length: Math.max(0, steps - 1) }, (_, i) => road[(from + 1 + i) % road.length]);
  return [[a.x, a.y], ...between, [b.x, b.y]];
}

/**
 * The points that a piece goes by where its line tells of a way: along the road, or by the places between.
 * @param {{road?: number[][], spot: (name: string) => Piece | undefined}} view
 * @param {{about?: Object<string, string>, way?: string[]} | undefined} line
 * @param {Piece} a
 * @param {Piece} b
 */
export function passing(view, line, a, b) {
  if (!line?.about?.source) return undefined;
  if (view.road) return along(view.road, a, b);
  const between = (line.way ?? []).map((name) => view.spot(name));
  return between.length && between.every(Boolean) ? [a, ...between, b].map((p) => [p.x, p.y]) : undefined;
}

/**
 * A dotted line for what somebody did, which begins and ends beside the pieces.
 * @param {Piece[]} spots
 * @param {number[][]} [road]
 */
export function trail(spots, road) {
  const [a, b] = [spots[0], spots[spots.length - 1]];
  const d = "M" + (road ? along(road, a, b) : beside(spots)).map((p) => p.join(" ")).join("L");
  const line = [svg("path", { class: "trail-halo", d }), svg("path", { class: "trail", d })];
  return road ? line : [...line, svg("circle", { class: "trail-start", cx: a.x, cy: a.y, r: 13 })];
}

/**
 * The points of a way, without what the pieces at its ends need.
 * @param {Piece[]} spots
 */
function beside(spots) {
  const [a, next, before, b] = [spots[0], spots[1], spots[spots.length - 2], spots[spots.length - 1]];
  const between = spots.slice(1, -1).map((p) => [p.x, p.y]);
  return [part(a, next, 18), ...between, part(before, b, Math.max(20, apart(before, b) - 30))];
}

/** How far two places are apart. @param {Piece} a @param {Piece} b */
const apart = (a, b) => Math.hypot(b.x - a.x, b.y - a.y) || 1;

/** A point so far from one place towards another. @param {Piece} a @param {Piece} b @param {number} far */
const part = (a, b, far) => [a.x + ((b.x - a.x) * far) / apart(a, b), a.y + ((b.y - a.y) * far) / apart(a, b)];
