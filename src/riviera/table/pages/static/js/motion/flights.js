// Things in motion: copies that fly, while what they stand for waits unseen where it already is and can be clicked.

/** @import { SheetView } from "../board/sheet.js" */
/** @import { Piece } from "../board/types.js" */
/** @import { Change } from "./plan.js" */
/** @import { Track } from "./timeline.js" */
import { svg } from "../shell/dom.js";

/**
 * Where a copy is drawn: units of a sheet, or pixels of the page.
 * @typedef {{x: number, y: number, rotate: number, scale: number}} Stand
 */

const ease = (part) => 1 - (1 - part) ** 3;
const between = (a, b, part) => a + (b - a) * part;

/** What says where something is. @typedef {{x: number, y: number, rotate?: number, scale?: number}} At */

/** @param {At} at @returns {Stand} */
export const stand = ({ x, y, rotate = 0, scale = 1 }) => ({ x, y, rotate, scale });

/** A piece as a copy that nobody can click or ask about. @param {SVGGElement} node @param {Piece} piece */
export function copy(node, piece) {
  const clone = /** @type {SVGGElement} */ (node.cloneNode(true));
  for (const name of ["data-id", "data-target", "data-ask", "style"]) clone.removeAttribute(name);
  clone.setAttribute("class", `piece ${piece.kind ?? ""}`);
  return svg("g", {}, clone);
}

/** @param {Stand} s */
const transform = ({ x, y, rotate, scale }) =>
  `translate(${x} ${y})` + (rotate ? ` rotate(${rotate})` : "") + (scale !== 1 ? ` scale(${scale})` : "");

/** Between two stands. @param {Stand} a @param {Stand} b @param {number} part @returns {Stand} */
const mixed = (a, b, part) => ({
  x: between(a.x, b.x, part),
  y: between(a.y, b.y, part),
  rotate: between(a.rotate, b.rotate, part),
  scale: between(a.scale, b.scale, part),
});

/**
 * A point of a way of several points, as far along as a part of its length.
 * @param {number[][]} way
 * @param {number} part
 */
function onWay(way, part) {
  const legs = way.slice(1).map(([x, y], i) => Math.hypot(x - way[i][0], y - way[i][1]));
  let [i, left] = [0, part * legs.reduce((sum, leg) => sum + leg, 0)];
  while (i < legs.length - 1 && left > legs[i]) left -= legs[i++];
  const share = legs[i] ? Math.min(1, left / legs[i]) : 1;
  return { x: between(way[i][0], way[i + 1][0], share), y: between(way[i][1], way[i + 1][1], share) };
}

/** Unseen until it is shown; it can be clicked all the same. @param {(HTMLElement | SVGElement)[]} nodes */
const hide = (nodes) => nodes.forEach(({ style }) => (style.opacity = "0"));

/** As if it had never been hidden. @param {(HTMLElement | SVGElement)[]} nodes */
function show(nodes) {
  for (const node of nodes) {
    node.style.removeProperty("opacity");
    if (!node.style.length) node.removeAttribute("style");
  }
}

/**
 * A copy flies from one stand to another; what it becomes is seen on arrival, and what leaves fades on its way.
 * @param {object} flight
 * @param {SVGElement} flight.layer
 * @param {SVGElement} flight.ghost
 * @param {Stand} flight.from
 * @param {Stand} flight.to
 * @param {(HTMLElement | SVGElement)[]} [flight.hidden]
 * @param {boolean} [flight.fades]
 * @param {number[][]} [flight.way] where it does not go straight
 * @param {(at: Stand) => void} [flight.tell]
 * @returns {Omit<Track, "at" | "span">}
 */
export function fly({ layer, ghost, from, to, hidden = [], fades = false, way, tell }) {
  layer.append(ghost);
  hide(hidden);
  return {
    show(part) {
      const at = { ...mixed(from, to, ease(part)), ...(way && onWay(way, ease(part))) };
      ghost.setAttribute("transform", transform(at));
      if (fades) ghost.style.opacity = String(1 - part ** 2);
      tell?.(at);
    },
    done() {
      ghost.remove();
      show(hidden);
    },
  };
}

/** Something fades in where it stands. @param {SVGElement} node @returns {Omit<Track, "at" | "span">} */
export function appear(node) {
  return {
    show: (part) => (node.style.opacity = String(part)),
    done: () => show([node]),
  };
}

/**
 * Something goes a few steps and stays below whatever lies on it.
 * @param {SVGElement} node
 * @param {Stand} from
 * @param {Stand} to
 * @returns {Omit<Track, "at" | "span">}
 */
export function slide(node, from, to) {
  const last = node.style.transform;
  return {
    show(part) {
      const at = mixed(from, to, ease(part));
      node.style.transform = `translate(${at.x}px, ${at.y}px) rotate(${at.rotate}deg) scale(${at.scale})`;
    },
    done: () => (node.style.transform = last),
  };
}

/** Something that is no longer there fades out. @param {SVGElement} ghost @param {Stand} at */
export function vanish(ghost, at) {
  ghost.setAttribute("transform", transform(at));
  return { show: (part) => (ghost.style.opacity = String(1 - part)), done: () => ghost.remove() };
}
