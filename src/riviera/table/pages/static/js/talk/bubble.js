// The bubble that says why not, and other short words beside what was clicked.

import { el, hit, icon } from "../shell/dom.js";

/** @type {HTMLElement | null} */
let open = null;

/** Close the bubble; true when one was open. */
export function hush() {
  if (!open) return false;
  open.remove();
  open = null;
  return true;
}

function place(node, at) {
  const { width, height } = node.getBoundingClientRect();
  const left = Math.min(innerWidth - width - 8, Math.max(8, at.x - 40));
  const below = at.y + 16 + height < innerHeight - 8;
  node.style.left = `${left}px`;
  node.style.top = `${below ? at.y + 16 : Math.max(8, at.y - height - 16)}px`;
}

/**
 * Show a bubble at a point of the page: a refusal, unless its sign says that something was done.
 * @param {{title: string, text?: string, link?: string, linkText?: string, more?: string, sign?: string}} words
 * @param {{x: number, y: number}} at
 */
export function bubble({ title, text, link, linkText = "Rule", more, sign = "no" }, at) {
  hush();
  open = el(
    "div",
    { class: `bubble ${sign === "no" ? "" : "well"}`, role: sign === "no" ? "alert" : "status" },
    el("b", {}, icon(sign), title),
    text && el("span", {}, text, " "),
    more && el("small", {}, more),
    link && el("a", { href: link, target: "_blank" }, linkText),
  );
  document.body.append(open);
  place(open, at);
}

addEventListener(
  "keydown",
  (event) => {
    if (event.key === "Escape" && hush()) event.stopImmediatePropagation();
  },
  true,
);
addEventListener(
  "pointerdown",
  (event) => {
    if (open && !open.contains(hit(event))) hush();
  },
  true,
);
