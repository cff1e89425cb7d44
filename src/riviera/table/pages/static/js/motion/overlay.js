// One sheet of glass over the page: what flies from one drawing to another, rings round places, dots on the way.

/** @import { Place, Places } from "./places.js" */
import { svg } from "../shell/dom.js";
import { middle } from "./places.js";

const AROUND = 7; // pixels between a thing and its ring
const CLOSE = 2; // and where it stands in a row of words
const LEAST = 15;
const LONG = 1.5; // what is longer than this has a frame in place of a ring

export class Overlay {
  /** @param {Places} places */
  constructor(places) {
    this.places = places;
    this.rings = svg("g", { class: "rings" });
    this.air = svg("g", { class: "air" });
    this.node = svg("svg", { class: "overlay", "aria-hidden": "true" }, this.rings, this.air);
    document.body.append(this.node);
  }

  /** A ring round each of some places; what is not in view has none. @param {Place[]} places */
  ring(places) {
    const seen = places.filter((place) => inView(place));
    const nodes = seen.flatMap((place) => ring(this.places.box(place), "view" in place ? AROUND : CLOSE));
    this.rings.append(...nodes);
    return nodes;
  }

  /** Dots from one place to another. @param {Place} from @param {Place} to */
  dots(from, to) {
    if (!inView(from) || !inView(to)) return [];
    const nodes = way(this.places.box(from), this.places.box(to));
    this.rings.append(...nodes);
    return nodes;
  }

  /** No rings and no dots. */
  clear() {
    this.rings.replaceChildren();
  }
}

/** Whether a place is within what its board shows, and nothing lies over it. @param {Place} place */
function inView(place) {
  if (!("view" in place)) return onTop(place.node);
  const { svg: node, nodes } = place.view;
  const [all, at] = [node.getBoundingClientRect(), middle(nodes.get(place.piece.id).getBoundingClientRect())];
  const within = at.x > all.left && at.x < all.right && at.y > all.top && at.y < all.bottom;
  return within && node.parentNode.contains(document.elementFromPoint(at.x, at.y));
}

/** Whether the part of the page in which a thing stands is what one sees there: a list may have scrolled it away. */
function onTop(/** @type {Element} */ node) {
  const at = middle(node.getBoundingClientRect());
  return Boolean(document.elementFromPoint(at.x, at.y)?.closest(".area, .strip")?.contains(node));
}

/** @param {DOMRect} box @param {number} around */
function ring(box, around) {
  if (!box.width && !box.height) return [];
  const { x, y } = middle(box);
  const [w, h] = [box.width, box.height];
  const long = Math.max(w, h) > LONG * Math.min(w, h) && Math.max(w, h) > 2 * LEAST;
  const r = Math.max(LEAST, Math.hypot(w, h) / 2.6 + around);
  const rx = Math.min(20, h / 2 + 4);
  const shape = (name) =>
    long
      ? svg("rect", { class: name, x: box.x - 4, y: box.y - 4, width: w + 8, height: h + 8, rx })
      : svg("circle", { class: name, cx: x, cy: y, r });
  return [shape("ring-halo"), shape("ring")];
}

/** @param {DOMRect} a @param {DOMRect} b */
function way(a, b) {
  const [from, to] = [middle(a), middle(b)];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy) || 1;
  const off = (box) => Math.min(long / 3, Math.max(LEAST, Math.hypot(box.width, box.height) / 2.6) + AROUND + 4);
  const point = (far) => `${from.x + (dx * far) / long} ${from.y + (dy * far) / long}`;
  const bow = Math.min(70, long / 5) * (dx < 0 ? -1 : 1);
  const top = `${from.x + dx / 2 + (dy / long) * bow} ${from.y + dy / 2 - (dx / long) * bow}`;
  const d = `M${point(off(a))}Q${top} ${point(long - off(b))}`;
  return [svg("path", { class: "dots-halo", d }), svg("path", { class: "dots-way", d })];
}
