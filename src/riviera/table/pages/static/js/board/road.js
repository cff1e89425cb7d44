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
 * A dotted line for what somebody did, which begins and ends beside the pieces.
 * @param {Piece} a
 * @param {Piece} b
 * @param {number[][]} [road]
 */
export function trail(a, b, road) {
  const d = road ? "M" + along(road, a, b).map((p) => p.join(" ")).join("L") : straight(a, b);
  const line = [svg("path", { class: "trail-halo", d }), svg("path", { class: "trail", d })];
  return road ? line : [...line, svg("circle", { class: "trail-start", cx: a.x, cy: a.y, r: 13 })];
}

/**
 * @param {Piece} a
 * @param {Piece} b
 */
function straight(a, b) {
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const at = (from, to, part) => from + ((to - from) * part) / long;
  const far = Math.max(20, long - 30);
  return `M${at(a.x, b.x, 18)} ${at(a.y, b.y, 18)}L${at(a.x, b.x, far)} ${at(a.y, b.y, far)}`;
}
