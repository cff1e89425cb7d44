// The click path: targets are collected until one action remains. No drawing here.

/** @import { Offer } from "../shell/types.js" */
/** @typedef {Offer & {verb: string, path: string[], manner?: string}} Step */
/** @typedef {{choice?: Step, choices?: Step[], target?: string, far?: string}} Entry */

/**
 * Verb and targets of an action's name.
 * @param {string} action
 */
export function parts(action) {
  const [verb, ...path] = action.split(":");
  return { verb, path };
}

/**
 * Of the ways to do the same only the one that the switch is set to, and where that cannot be, the other.
 * @param {Step[]} steps
 * @param {string[]} manners
 * @param {string} on
 * @returns {Step[]}
 */
function switched(steps, manners, on) {
  const place = (step) => [step.verb, ...step.path.slice(0, -1)].join(":");
  const has = (step) => manners.includes(step.path.at(-1));
  const wanted = new Set(steps.filter((s) => s.path.at(-1) === on).map(place));
  return steps
    .filter((s) => !has(s) || s.path.at(-1) === on || !wanted.has(place(s)))
    .map((s) => (has(s) ? { ...s, manner: s.path.at(-1), path: s.path.slice(0, -1) } : s));
}

export class Path {
  /**
   * @param {Offer[]} choices
   * @param {string[]} [manners] last targets that a switch decides
   * @param {string} [on] the one that it is set to
   */
  constructor(choices = [], manners = [], on = "") {
    /** @type {Step[]} */
    const steps = choices.map((choice) => ({ ...choice, ...parts(choice.action) }));
    /** The ways between which there is something to switch. */
    this.manners = manners.filter((m) => steps.some((s) => s.path.at(-1) === m));
    this.manner = this.manners.includes(on) ? on : (this.manners[0] ?? "");
    this.choices = switched(steps, this.manners, this.manner);
    /** @type {string[]} */
    this.picked = [];
  }

  /** The choices that begin with what was picked. */
  get open() {
    return this.choices.filter((c) => this.picked.every((target, i) => c.path[i] === target));
  }

  /** The choices that are complete with what was picked. */
  get complete() {
    return this.open.filter((c) => c.path.length === this.picked.length);
  }

  /** The targets that may be clicked next. */
  get next() {
    return new Set(
      this.open.filter((c) => c.path.length > this.picked.length).map((c) => c.path[this.picked.length]),
    );
  }

  /** The targets that may be clicked first, to change one's mind. */
  get firsts() {
    return new Set(this.choices.filter((c) => c.path.length).map((c) => c.path[0]));
  }

  /**
   * What to offer as buttons now: whole choices, and first targets that need a second.
   * @returns {Entry[]}
   */
  get entries() {
    const at = this.picked.length;
    /** @type {Map<string, Entry>} */
    const groups = new Map();
    /** @type {Entry[]} */
    const found = [];
    for (const c of this.open) {
      if (c.path.length <= at + 1) {
        found.push({ choice: c });
        continue;
      }
      const target = c.path[at];
      if (!groups.has(target)) {
        groups.set(target, { target, choices: [] });
        found.push(groups.get(target));
      }
      groups.get(target).choices.push(c);
    }
    return found.map((e) => (e.choices?.length === 1 ? { choice: e.choices[0], far: e.target } : e));
  }

  /** Take a target: "again" (unpick), "next", "done" (one action), "several", or "" (not a place to click). */
  take(target) {
    if (this.picked.includes(target) && !this.next.has(target)) {
      this.picked = [];
      return "again";
    }
    if (!this.next.has(target)) {
      if (!this.picked.length || !this.firsts.has(target)) return "";
      this.picked = [];
    }
    this.picked = [...this.picked, target];
    if (this.next.size) return "next";
    return this.complete.length === 1 ? "done" : "several";
  }

  /** What to ask about when a dark target is clicked: any verb with what was picked and this. */
  questions(target) {
    return [["*", ...this.picked, target].join(":")];
  }
}
