// What happened since your last move, event by event: one sentence, its place in a ring, back and next.

/** @import { Stage } from "../board/stage.js" */
/** @import { Telling } from "../talk/types.js" */
import { all, capital, el, first, hit, icon, put, seatMark, width } from "../shell/dom.js";
import { pace } from "./pace.js";
import { lastPlace } from "./plan.js";

const STEP = 420;
const ALL = 1600; // milliseconds for all of them, however many
const DOTS = 12; // more are told in words
const WRITING = "input, textarea, select, dialog";

/** What one seat did with one move. @typedef {{seat: number, lines: Telling[], first: number}} Event */

/**
 * Lines as events: those of one move by one seat belong together.
 * @param {Telling[]} lines
 * @returns {Event[]}
 */
export function events(lines) {
  /** @type {Event[]} */
  const found = [];
  lines.forEach((line, i) => {
    const last = found.at(-1);
    if (last?.lines[0].seq === line.seq && last.seat === line.seat) last.lines.push(line);
    else found.push({ seat: line.seat, lines: [line], first: i });
  });
  return found;
}

export class Stepper {
  /**
   * @param {Stage} stage
   * @param {() => void} leave where the focus goes afterwards
   */
  constructor(stage, leave) {
    this.stage = stage;
    this.leave = leave;
    /** @type {Event[]} */
    this.events = [];
    this.at = 0;
    this.timer = 0;
    const said = { role: "group", "aria-label": "Since your last move", tabindex: "-1" };
    this.node = el("section", { class: "stepper", ...said });
    this.node.hidden = true;
    document.body.append(this.node);
    addEventListener("keydown", (event) => this.key(event));
    const follow = () => this.open && requestAnimationFrame(() => this.point());
    for (const name of ["resize", "scroll", "pointerup", "wheel"])
      addEventListener(name, follow, { capture: true, passive: true });
  }

  get open() {
    return !this.node.hidden;
  }

  /** Begin with the first event. @param {Telling[]} lines */
  begin(lines) {
    this.start(lines, 0);
    this.node.focus({ preventScroll: true });
  }

  /** @param {Telling[]} lines @param {number} at */
  start(lines, at) {
    this.stage.motion.stop();
    this.events = events(lines);
    this.node.hidden = !this.events.length;
    if (this.open) this.go(at);
  }

  /** Show all of it once, then rest at the last. @param {Telling[]} lines */
  play(lines) {
    const { factor } = pace();
    this.start(lines, factor ? 0 : events(lines).length - 1);
    const each = Math.min(STEP, ALL / this.events.length) * factor;
    const on = () => {
      if (this.at + 1 >= this.events.length) return;
      this.go(this.at + 1);
      this.timer = window.setTimeout(on, each);
    };
    if (factor) this.timer = window.setTimeout(on, each);
  }

  /** @param {number} at */
  go(at) {
    clearTimeout(this.timer);
    if (at >= this.events.length) {
      this.close();
      return;
    }
    this.at = Math.max(0, at);
    this.draw();
    this.reveal();
    this.place();
    this.point();
  }

  draw() {
    const { seat, lines } = this.events[this.at];
    const next = this.at === this.events.length - 1 ? "Done" : "Next";
    const button = (name, label, act, ...more) =>
      el("button", { class: `button ${name}`, type: "button", "aria-label": label, onclick: act }, ...more);
    const held = this.node.contains(document.activeElement) ? document.activeElement.className : "";
    put(
      this.node,
      seat >= 0 ? seatMark(seat, "l") : null,
      el(
        "p",
        { class: "told", "aria-live": "polite" },
        el("b", {}, lines[0].text.replace(/\.$/, "")),
        lines.length > 1 && el("small", {}, lines.slice(1).map((line) => this.short(line)).join(" ")),
      ),
      this.dots(),
      button("square back", "Back", () => this.go(this.at - 1), icon("prev")),
      button("main on", next, () => this.go(this.at + 1), next, el("kbd", {}, "space")),
      button("square shut", "Close", () => this.close(), icon("x")),
    );
    first(this.node, ".back").toggleAttribute("disabled", this.at === 0);
    if (held) first(this.node, `[class="${held}"]:not([disabled])`)?.focus();
    this.stage.log.now(this.events[this.at]);
  }

  /** A further line of what a seat did, without its name. @param {Telling} line */
  short({ seat, text }) {
    const who = `${this.stage.seats.names[seat]} `;
    return text.startsWith(who) ? capital(text.slice(who.length)) : text;
  }

  /** How far it is. */
  dots() {
    const [n, all] = [this.at + 1, this.events.length];
    if (all > DOTS) return el("span", { class: "dots-at" }, `${n} of ${all}`);
    const dots = this.events.map((_, i) => el("i", { class: i < n ? "full" : "" }));
    return el("span", { class: "dots-at", role: "img", "aria-label": `${n} of ${all}` }, ...dots);
  }

  /** The names of the places of an event; the last is where it ended. */
  get names() {
    return this.events[this.at].lines.flatMap(lastPlace);
  }

  /** Bring the place into view, on a phone on the page where it is. */
  reveal() {
    if (width() === "phone") this.turn();
    this.stage.reveal(this.names);
  }

  turn() {
    const { layout, sheets } = this.stage;
    const homes = [...sheets.values()].filter((view) => this.names.some((name) => view.spot(name)));
    const shows = (tab) => homes.some((view) => tab.show.includes(view.id));
    const tabs = layout.tabs.filter(shows);
    if (!tabs.some((tab) => tab.id === layout.tab)) layout.go((tabs[0] ?? layout.tabs[0]).id);
  }

  /** Rings round the places, and dots from whoever did it. */
  point() {
    if (!this.open) return;
    const { overlay, places } = this.stage.motion;
    const found = this.names.map((name) => places.find(name)).filter(Boolean);
    const mark = places.find(`seat:${this.events[this.at].seat}`);
    overlay.clear();
    if (mark && found.length) overlay.dots(mark, found.at(-1));
    overlay.ring([...new Set([...found, mark].filter(Boolean))]);
  }

  /** Stand where least is covered of what can be clicked or is being told of. */
  place() {
    const board = this.stage.motion.places.sheets()[0]?.node ?? this.stage.main;
    const room = board.getBoundingClientRect();
    const { width: w, height: h } = this.node.getBoundingClientRect();
    const left = Math.max(8, Math.min(innerWidth - w - 8, room.left + (room.width - w) / 2));
    const floor = Math.min(room.bottom, this.stage.layout.bar.getBoundingClientRect().top || innerHeight);
    const asked = this.stage.prompt.node.getBoundingClientRect().top;
    const part = (share) => room.top + room.height * share;
    const tops = [floor - h - 12, asked - h - 8, part(0.62), room.top + 12, part(0.35)];
    const fit = tops.filter((top) => top > 40 && top + h <= innerHeight - 4);
    const costs = fit.map((top) => this.covers({ left, top, right: left + w, bottom: top + h }));
    const best = fit[costs.indexOf(Math.min(...costs))] ?? 60;
    Object.assign(this.node.style, { left: `${left}px`, top: `${best}px` });
  }

  /** How much a box would cover: what is lit counts, the question more, and what is told of most. */
  covers({ left, top, right, bottom }) {
    const over = (box) => box.right > left && box.left < right && box.bottom > top && box.top < bottom;
    const { places } = this.stage.motion;
    const told = this.names.map((name) => places.find(name)).filter(Boolean);
    const lit = all(this.stage.main, ".sheet .lit").map((node) => node.getBoundingClientRect());
    const asked = over(this.stage.prompt.node.getBoundingClientRect()) ? 6 : 0;
    return 9 * told.filter((place) => over(places.box(place))).length + asked + lit.filter(over).length;
  }

  close() {
    if (!this.open) return;
    const held = this.node.contains(document.activeElement);
    clearTimeout(this.timer);
    this.node.hidden = true;
    this.stage.motion.overlay.clear();
    this.stage.log.now(null);
    if (held) this.leave();
  }

  /** Space goes on wherever the focus is; arrows and Escape work where they are not needed for something else. */
  key(event) {
    if (!this.open || event.ctrlKey || event.metaKey || event.altKey || hit(event).closest?.(WRITING)) return;
    const inside = this.node.contains(hit(event));
    const idle = inside || hit(event) === document.body;
    const to = { ArrowRight: this.at + 1, ArrowLeft: this.at - 1 }[event.key];
    if (event.key === "Escape") this.close();
    else if (event.key === " " && (idle || !hit(event).closest?.("button, a, [role=button]"))) {
      if (hit(event).closest?.(".stepper button")) return;
      this.go(this.at + 1);
    } else if (idle && to !== undefined) this.go(Math.min(to, this.events.length - 1));
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
