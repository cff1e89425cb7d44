// Where an explanation stands: near its thing, and never on the thing, on the prompt or on a place that is lit.

import { all } from "../shell/dom.js";

const STEP = 16;
const EDGE = 8;

const overlap = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const gap = (a, b) =>
  Math.max(0, a.left - b.right, b.left - a.right) + Math.max(0, a.top - b.bottom, b.top - a.bottom);

/** What is lit, each place once: of a territory what stands on it, where something does. */
function litIn(root) {
  const found = new Map();
  for (const node of all(root, ".lit")) {
    const name = [node.closest(".area")?.className, node.dataset.target].join();
    const known = found.get(name);
    if (!known || (known.closest(".low") && !node.closest(".low"))) found.set(name, node);
  }
  return [...found.values()];
}

/** What must stay in sight, each with how much it matters. */
function kept(root, thing) {
  const lit = litIn(root).map((n) => n.getBoundingClientRect());
  const prompt = all(root, ".prompt, .prompt .list:not([hidden])").map((n) => n.getBoundingClientRect());
  return [...lit.map((box) => ({ box, much: 1 })), ...[thing, ...prompt].map((box) => ({ box, much: 50 }))];
}

/** Where something so long may begin: every few pixels, and at the far edge. */
function starts(long, room) {
  const last = Math.max(EDGE, room - EDGE - long);
  return [...Array.from({ length: Math.ceil((last - EDGE) / STEP) }, (_, i) => EDGE + i * STEP), last];
}

/**
 * Put a node where it hides least, as near to the thing as that allows.
 * @param {HTMLElement} node
 * @param {DOMRect} thing
 * @param {HTMLElement} root
 */
export function beside(node, thing, root) {
  const { width, height } = node.getBoundingClientRect();
  const keep = kept(root, thing).filter(({ box }) => box.width && box.height);
  let best = { score: Infinity, left: EDGE, top: EDGE };
  for (const top of starts(height, innerHeight))
    for (const left of starts(width, innerWidth)) {
      const here = { left, top, right: left + width, bottom: top + height };
      const near = gap(here, thing) + Math.abs(here.left + width / 2 - thing.left - thing.width / 2) / 20;
      if (near >= best.score) continue;
      const score = keep.reduce((sum, { box, much }) => sum + overlap(here, box) * much, near);
      if (score < best.score) best = { score, left, top };
    }
  node.style.left = `${best.left}px`;
  node.style.top = `${best.top}px`;
}

/**
 * On a phone the words are a sheet below: what they are about stays in sight, and the table goes up as far as it needs.
 * @param {HTMLElement} node
 * @param {Element} thing
 * @param {HTMLElement} root
 */
export function below(node, thing, root) {
  node.removeAttribute("style");
  root.style.translate = "";
  const { top, bottom } = thing.getBoundingClientRect();
  const need = Math.min(bottom + 12 - node.getBoundingClientRect().top, top - 60);
  if (need > 0) root.style.translate = `0 ${-need}px`;
}
