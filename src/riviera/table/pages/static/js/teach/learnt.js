// How far somebody has come, on the buttons that lead to courses.

import { all, first } from "../shell/dom.js";
import { progress } from "../shell/progress.js";

/** Whoever has neither a table nor a lesson behind them is invited. */
export function invite() {
  const link = first(document, ".invite");
  const known = all(document, "[data-learn]").some((node) => begun(node.dataset.learn));
  if (link) link.hidden = known;
}

const begun = (game) => progress(game).done.length > 0 || Object.keys(progress(game).at).length > 0;

/** A first game begins under the name that somebody has chosen here before. */
export function named() {
  for (const node of all(document, "[data-name]"))
    /** @type {HTMLInputElement} */ (node).value = localStorage.getItem("riviera.name") ?? "";
}

/** “2 of 6” on every button of a course that was begun. */
export function learnt() {
  for (const node of all(document, "[data-learn]")) {
    const done = progress(node.dataset.learn).done.length;
    const lessons = Number(node.dataset.lessons);
    if (done) first(node, ".words").textContent = done >= lessons ? "Learnt" : `Learn · ${done} of ${lessons}`;
  }
}
