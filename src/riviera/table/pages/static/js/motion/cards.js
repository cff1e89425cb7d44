// Cards of a panel that come from somewhere or go somewhere: their pictures fly over the page.

/** @import { Row } from "../board/types.js" */
/** @import { Motion, Spot } from "./motion.js" */
/** @import { Track } from "./timeline.js" */
import { svg } from "../shell/dom.js";
import { fly, stand } from "./flights.js";
import { middle, onPage } from "./places.js";
import { FLIGHT } from "./plan.js";

const SIZE = 54; // pixels

/**
 * What flies from or to the panels that are seen.
 * @param {Motion} motion
 * @param {number} at
 * @returns {Track[]}
 */
export function cards(motion, at) {
  const shown = [...motion.stage.panels.values()].filter(({ node }) => motion.places.sees(node));
  const came = shown.flatMap((view) => view.came).map(({ row, node }) => dealt(motion, row, node));
  const went = shown.flatMap((view) => view.went).map((row) => played(motion, row));
  return [...came, ...went].filter(Boolean).map((track) => ({ at, span: FLIGHT, ...track }));
}

/** A card comes into a panel. @param {Motion} motion @param {Row} row @param {HTMLElement} node */
function dealt(motion, row, node) {
  const from = row.from && (motion.left.get(row.from) ?? motion.spotOf(row.from));
  const to = { at: middle(node.getBoundingClientRect()) };
  return from ? carried(motion, row, from, to, [node]) : null;
}

/** A card leaves a panel. @param {Motion} motion @param {Row} row */
function played(motion, row) {
  const [from, to] = [motion.left.get(row.target), motion.spotOf(row.to)];
  return from && to ? carried(motion, row, from, to, [], true) : null;
}

/**
 * @param {Motion} motion
 * @param {Row} row
 * @param {Spot} from
 * @param {Spot} to
 * @param {HTMLElement[]} hidden
 */
function carried(motion, row, from, to, hidden, fades = false) {
  const id = row.art ?? row.mark;
  if (!id) return null;
  const page = (/** @type {Spot} */ { view, at }) => stand(view ? onPage(view, at) : at);
  const picture = svg("use", { href: `#${id}`, x: -SIZE / 2, y: -SIZE / 2, width: SIZE, height: SIZE });
  const ghost = svg("g", {}, picture);
  return fly({ layer: motion.overlay.air, ghost, from: page(from), to: page(to), hidden, fades });
}
