// The log: what happened since your last move, then everything, newest first.

/** @import { Payload } from "../shell/types.js" */
/** @import { Telling } from "./types.js" */
import { el, put, seatMark } from "../shell/dom.js";

/**
 * A line of the log; pointing at it shows the places it speaks of.
 * @param {Telling} line
 * @param {(targets: string[]) => void} point
 */
export function lineNode(line, point) {
  const about = Object.values(line.about ?? {});
  const node = el(
    "li",
    { "data-about": about.length ? about.join(" ") : undefined },
    line.seat !== null && line.seat !== undefined && line.seat >= 0 ? seatMark(line.seat, "s") : null,
    el("span", {}, line.text),
  );
  if (about.length && point) {
    node.addEventListener("pointerenter", () => point(about));
    node.addEventListener("pointerleave", () => point([]));
  }
  return node;
}

/** What an empty log says. @param {Payload} payload */
const nothingYet = ({ status }) =>
  status === "waiting" ? "Here you read what happens, once everybody is there." : "The game begins.";

/**
 * The journeys that lines tell of: two targets, or more where the way between them is told.
 * @param {Telling[]} lines
 */
export const journeys = (lines) =>
  lines
    .filter((l) => l.about?.source && l.about?.target)
    .map(({ about, way = [] }) => [about.source, ...way, about.target]);

export class Log {
  /**
   * @param {(targets: string[]) => void} point
   * @param {(lines: Telling[]) => void} show
   */
  constructor(point, show) {
    this.point = point;
    this.show = show;
    /** @type {HTMLElement[]} lines since your last move */
    this.lines = [];
    this.recap = el("div", { class: "recap" });
    this.older = el("ol", { class: "older" });
    this.heading = el("div", { class: "heading" }, el("h3", {}, "Log"));
    this.node = el(
      "section",
      { class: "card log", "aria-label": "Log", tabindex: "0" },
      this.recap,
      this.heading,
      this.older,
    );
  }

  /** @param {Payload} payload */
  update(payload) {
    const recap = payload.recap ?? [];
    const told = new Set(recap.map((l) => l.seq));
    const older = payload.log
      .filter((l) => !told.has(l.seq))
      .slice(-120)
      .reverse();
    this.recap.hidden = !recap.length;
    this.heading.hidden = recap.length > 0;
    if (recap.length) this.writeRecap(recap);
    put(
      this.older,
      older.length || recap.length ? older.map((l) => lineNode(l, this.point)) : [el("li", {}, nothingYet(payload))],
    );
    if (recap.length !== this.length) this.node.scrollTop = 0;
    this.length = recap.length;
  }

  /** @param {Telling[]} recap */
  writeRecap(recap) {
    const again = el("button", { type: "button", onclick: () => this.show(recap) }, "Show me");
    this.lines = recap.map((l) => lineNode(l, this.point));
    put(this.recap, el("header", {}, el("h3", {}, "Since your last move"), again), el("ol", {}, this.lines));
  }

  /**
   * Mark the lines that are being told.
   * @param {{first: number, lines: Telling[]} | null} told
   */
  now(told) {
    this.lines.forEach((node, i) => {
      const on = told !== null && i >= told.first && i < told.first + told.lines.length;
      node.classList.toggle("now", on);
      if (on && i === told.first) node.scrollIntoView({ block: "nearest" });
    });
  }
}
