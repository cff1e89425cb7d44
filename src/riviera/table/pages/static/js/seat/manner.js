// The switch between the ways to do the same: it is set before a place is clicked, and one click is enough.

/** @import { Manner } from "../board/types.js" */
import { el, mark } from "../shell/dom.js";

/**
 * A row of buttons of which one is on.
 * @param {Manner[]} manners
 * @param {string} on
 * @param {(target: string) => void} set
 */
export function mannerNode(manners, on, set) {
  const buttons = manners.map((m) =>
    el(
      "button",
      {
        type: "button",
        role: "radio",
        "aria-checked": String(m.target === on),
        "data-manner": m.target,
        onclick: () => set(m.target),
      },
      mark(m.art),
      el("span", {}, m.label, el("small", {}, m.note)),
    ),
  );
  return el("div", { class: "manners", role: "radiogroup", "aria-label": "With" }, ...buttons);
}
