// How fast things move: off, normal or slow, kept by this browser. Who wants no motion is shown where it happened.

import { still } from "../shell/dom.js";

const KEY = "riviera.motion";
/** @type {Object<string, number>} how long everything takes, as a multiple of the usual */
const SPEEDS = { normal: 1, slow: 2, off: 0 };

/** What is set: "normal", "slow" or "off". */
export function speed() {
  const kept = localStorage.getItem(KEY);
  return kept in SPEEDS ? kept : "normal";
}

/** The next of the speeds, from now on. */
export function change() {
  const names = Object.keys(SPEEDS);
  localStorage.setItem(KEY, names[(names.indexOf(speed()) + 1) % names.length]);
}

/** How long things take (0: nothing is played), and whether they move or are only pointed out. */
export const pace = () => ({ factor: document.hidden ? 0 : SPEEDS[speed()], moves: !still() });
