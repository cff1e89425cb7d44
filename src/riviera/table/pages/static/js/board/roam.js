// Things without a button of their own by keyboard: an area takes the focus, arrow keys go from thing to thing in it.

import { all } from "../shell/dom.js";
import { thingAt } from "../talk/thing.js";

/** @type {Object<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const middle = (node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** The things of an area, each once: the last that is drawn for a name lies on top. */
function thingsIn(area) {
  const found = new Map();
  for (const node of all(area, "[data-ask]"))
    if (node.getBoundingClientRect().width) found.set(node.dataset.ask, node);
  return [...found.values()];
}

/** The nearest thing in a direction; what lies aside counts twice. */
function next(nodes, from, [dx, dy]) {
  const [x, y] = middle(from);
  let best = { far: Infinity, node: from };
  for (const node of nodes) {
    const [nx, ny] = middle(node);
    const along = (nx - x) * dx + (ny - y) * dy;
    const aside = Math.abs((nx - x) * dy) + Math.abs((ny - y) * dx);
    if (node !== from && along > 1 && along + 2 * aside < best.far) best = { far: along + 2 * aside, node };
  }
  return best.node;
}

export class Roam {
  /**
   * @param {HTMLElement} root
   * @param {import("../talk/ask.js").Asking} asking
   */
  constructor(root, asking) {
    this.root = root;
    this.asking = asking;
    /** @type {HTMLElement | null} */
    this.at = null;
    asking.roaming = () => (this.here ? thingAt(this.at) : null);
    root.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("focusout", (event) => this.left(event));
    root.addEventListener("focusin", () => this.here && asking.ring.around(this.at));
  }

  /** Areas can be reached by keyboard, whatever was drawn since. */
  ready() {
    for (const area of all(this.root, ".area.sheet, .area.panel, .area.seats")) area.setAttribute("tabindex", "0");
  }

  get here() {
    return this.at?.isConnected && document.activeElement?.contains(this.at) ? this.at : null;
  }

  key(event) {
    const area = document.activeElement;
    if (!area?.matches(".area[tabindex='0']") || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" && this.here) return this.press(event);
    const way = WAYS[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    const nodes = thingsIn(area);
    if (nodes.length) this.go(this.here ? next(nodes, this.here, way) : nodes[0]);
  }

  /** Enter is a click on the thing. */
  press(event) {
    event.preventDefault();
    const [clientX, clientY] = middle(this.at);
    this.at.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX, clientY }));
  }

  async go(node) {
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.mark(node);
    await this.asking.load();
    const told = this.at === node && this.asking.told(thingAt(node));
    if (told) this.asking.say(`${told.title}, ${told.kind.toLowerCase()}.`);
  }

  /** The focus goes elsewhere; from an explanation it comes back to the same thing. */
  left(event) {
    if (!event.relatedTarget?.closest?.(".answer")) this.mark(null);
  }

  mark(node) {
    this.at?.classList.remove("roamed");
    this.at = node;
    node?.classList.add("roamed");
    this.asking.ring.around(node);
  }
}
