// A move before it is made: what it would be, and whether its maker wants to be asked. Kept in the browser.

/** @import { Path, Step } from "./path.js" */
import { el, icon } from "../shell/dom.js";

const KEY = "riviera.confirm";

/** Whether somebody wants to confirm moves that cannot be taken back. */
export function wanted() {
  try {
    return localStorage.getItem(KEY) === "1";
  } catch {
    return false; // a browser that keeps nothing
  }
}

/** @param {boolean} on */
export function want(on) {
  try {
    localStorage.setItem(KEY, on ? "1" : "");
  } catch {
    // a browser that keeps nothing
  }
}

/**
 * Whether Undo could not take this move back.
 * @param {Step} choice
 */
export const lasts = (choice) => Boolean(choice.final || choice.last);

/**
 * The question before a move: its words, then back or on.
 * @param {Step} choice
 * @param {string} label
 * @param {{back: () => void, go: () => void}} act
 */
export function questionOf(choice, label, { back, go }) {
  const buttons = el(
    "div",
    { class: "choices" },
    el("button", { class: "choice back", type: "button", onclick: back }, icon("undo"), "Take it back"),
    el("button", { class: "choice sure", type: "button", onclick: go }, icon("check"), "Confirm"),
  );
  return { title: `${label}?`, help: choice.consequence ?? "", buttons };
}

/**
 * The same move done in the other way, where there is one.
 * @param {Path} path
 * @param {Step} choice
 */
export const again = (path, choice) =>
  path.choices.find((c) => c.verb === choice.verb && c.path.join(":") === choice.path.join(":")) ?? null;

/**
 * The move on a phone: one button that says the result.
 * @param {Step} choice
 * @param {() => void} go
 */
export function goNode(choice, go) {
  const result = choice.consequence && choice.consequence.length < 22 ? `: ${choice.consequence}` : "";
  return el(
    "button",
    { class: "choice sure go", type: "button", "data-action": choice.action, onclick: go },
    el("span", {}, choice.label, result),
  );
}
