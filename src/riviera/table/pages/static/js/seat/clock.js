// Clocks of people: a ring of what is left, and words beside it. Rings move once a minute, not each second.

/** @import { Payload } from "../shell/types.js" */
import { all, aloud, el, svg } from "../shell/dom.js";

const AROUND = 100; // the length of a whole ring
const MINUTE = 60;
const HURRY = 120; // seconds below which words follow more often: an evening's bank is soon gone
const BEAT = 5000; // milliseconds between two looks

/** @typedef {{left: number, part: number, low: boolean, stopped: boolean, says: string, then: string}} Face */
/** @typedef {Face & {short: string}} Told in short where there is little room */

const told = Number(document.body.dataset.now ?? 0);
const ahead = told ? told - Date.now() / 1000 : 0;

/** The time of the house, whatever the clock of this machine says: in seconds. */
export const now = () => Date.now() / 1000 + ahead;

/** A time as one says it: 9 h, 2 h 10, 40 min, 45 s. */
export function said(seconds) {
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / MINUTE);
  const rest = whole % MINUTE;
  if (hours >= 10) return `${Math.round(whole / 3600)} h`;
  if (hours) return minutes ? `${hours} h ${String(minutes).padStart(2, "0")}` : `${hours} h`;
  if (rest && minutes && minutes < 10) return `${minutes} min ${String(rest).padStart(2, "0")} s`;
  return minutes ? `${minutes} min` : `${whole} s`;
}

/** The day of a moment: 21 November. */
export const day = (at) =>
  new Date(at * 1000).toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });

/** What a seat has left now. @param {Payload["clock"]} clock */
function left({ seats }, seat) {
  const { left, runs } = seats[seat];
  return Math.max(0, runs === null ? left : left - Math.max(0, now() - runs));
}

/**
 * The clock of a seat; none where nobody's time counts.
 * @param {Payload} payload
 * @param {number} seat
 * @returns {Told | null}
 */
export function faceOf({ clock, status, seats }, seat) {
  if (!clock || status !== "playing" || seats[seat].kind === "bot") return null;
  const { away } = clock.seats[seat];
  const then = clock.more ? `+${said(clock.more)} when you are done` : "";
  const still = { left: left(clock, seat), part: AROUND, low: false, stopped: true };
  if (clock.paused) return { ...still, says: "paused", short: "paused", then: "clocks stand still" };
  const till = { says: `away till ${day(away)}`, short: "away", then: "the clock stands still" };
  if (away > now()) return { ...still, ...till };
  const part = Math.min(AROUND, Math.round((AROUND * still.left) / clock.bank));
  const [short, low] = [said(still.left), still.left < clock.bank / 10];
  return { ...still, part, stopped: false, low, says: `${short} left`, short, then };
}

const circle = (name, part) =>
  svg("circle", {
    class: name,
    cx: "12",
    cy: "12",
    r: "9",
    pathLength: AROUND,
    "stroke-dasharray": `${part} ${AROUND}`,
  });

/** @param {Face} face */
export function ring({ part, low, stopped }) {
  const kind = ["ring", low && "low", stopped && "stopped"].filter(Boolean).join(" ");
  const props = { class: kind, viewBox: "0 0 24 24", "aria-hidden": "true" };
  return svg("svg", props, circle("all", AROUND), circle("left", part));
}

/**
 * A ring with its words; `wide` also tells what a turn adds.
 * @param {Payload} payload
 * @param {number} seat
 * @param {boolean} [wide]
 */
export function timeNode(payload, seat, wide = false) {
  const face = faceOf(payload, seat);
  if (!face) return null;
  const words = wide
    ? el("span", {}, el("b", {}, face.says), face.then && el("small", {}, face.then))
    : el("span", {}, face.short, face.stopped ? null : aloud(face.low ? " left, which is little" : " left"));
  const kind = ["time", wide && "wide", face.low && "low", face.stopped && "stopped"].filter(Boolean).join(" ");
  return el("span", { class: kind, "data-clock": String(seat), "data-wide": wide ? "" : null }, ring(face), words);
}

/** Draw the rings of a page again, and nothing else. @param {Payload} payload */
export function redraw(payload) {
  for (const node of all(document, "[data-clock]"))
    node.replaceWith(timeNode(payload, Number(node.dataset.clock), node.dataset.wide !== undefined) ?? "");
}

/**
 * Do something each minute, and more often while somebody's last minutes run.
 * @param {() => void} draw
 * @param {() => boolean} hurry
 */
export function eachMinute(draw, hurry) {
  let last = Math.floor(now() / MINUTE);
  setInterval(() => {
    const minute = Math.floor(now() / MINUTE);
    if (minute === last && !hurry()) return;
    last = minute;
    draw();
  }, BEAT);
}

/** Whether somebody's last minutes run. @param {Payload} payload */
export function hurries(payload) {
  return Boolean(payload?.clock?.seats.some(({ runs }, i) => runs !== null && left(payload.clock, i) < HURRY));
}
