// One sheet of glass over the page: what flies from one drawing to another, rings round places, dots on the way.
// Rings are for a moment: whoever scrolls or clicks may move what they stand round, and they are gone.

/** @import { Place, Places } from "./places.js" */
import { svg } from "../shell/dom.js";
import { middle } from "./places.js";

const AROUND = 7; // pixels between a thing and its ring
const CLOSE = 4; // and where it stands in a row of words
const WORD = 2;
const LEAST = 15;
const ROUND = [1.2, 60]; // what is longer than this many times its width, or larger, has a frame in place of a ring
const EARLY = { capture: true, passive: true };
const PART = 0.4; // what is larger than this part of the window in both ways is no place any more

export class Overlay {
  /** @param {Places} places */
  constructor(places) {
    this.places = places;
    this.rings = svg("g", { class: "rings" });
    this.air = svg("g", { class: "air" });
    this.node = svg("svg", { class: "overlay", "aria-hidden": "true" }, this.rings, this.air);
    document.body.append(this.node);
    const from = (/** @type {EventTarget} */ part) => part === document || part === places.stage.main;
    for (const name of ["resize", "click", "wheel"]) addEventListener(name, () => this.clear(), EARLY);
    addEventListener("scroll", (event) => from(event.target) && this.clear(), EARLY);
  }

  /** A ring round each of some places; what is not in view has none. @param {Place[]} places */
  ring(places) {
    const seen = places.filter((place) => inView(place));
    const nodes = seen.flatMap((place) => ring(this.places.box(place), room(place)));
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

/** The room round a place: a number or a word on a board has others beside it. @param {Place} place */
const room = (place) => ("view" in place ? (place.piece.art ? AROUND : WORD) : CLOSE);

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

/** Whether something is about as wide as high, and small enough for a circle. @param {number} a @param {number} b */
const round = (a, b) => Math.max(a, b) <= Math.max(2 * LEAST, Math.min(ROUND[0] * Math.min(a, b), ROUND[1]));

/** @param {DOMRect} box @param {number} around */
function ring(box, around) {
  const [w, h] = [box.width, box.height];
  if ((!w && !h) || (w > PART * window.innerWidth && h > PART * window.innerHeight)) return [];
  const { x, y } = middle(box);
  const r = Math.max(LEAST, Math.hypot(w, h) / 2.6 + around);
  const rx = Math.min(20, w / 2 + around, h / 2 + around);
  const frame = { x: box.x - around, y: box.y - around, width: w + 2 * around, height: h + 2 * around, rx };
  const circle = around !== WORD && round(w, h);
  const shape = (name) =>
    circle ? svg("circle", { class: name, cx: x, cy: y, r }) : svg("rect", { class: name, ...frame });
  return around === WORD ? [shape("ring")] : [shape("ring-halo"), shape("ring")];
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
