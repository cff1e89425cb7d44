// What happened, or would have happened, in place of the question.

import { el, put, seatMark } from "../shell/dom.js";

const GAIN = /: [+−]/; // what a move brought: told after what it was

export class Story {
  constructor() {
    this.node = el("section", {
      class: "area prompt calm",
      "data-area": "prompt",
      "aria-label": "What happened",
      "aria-live": "polite",
    });
  }

  /** What happened; a decision that nothing is told of is called what it is in the list of moves. */
  show(frame, called, ...more) {
    const told = frame.log.filter((l) => l.seq === frame.seq).map((l) => l.text);
    const lines = [...told.filter((text) => !GAIN.test(text)), ...told.filter((text) => GAIN.test(text))];
    const seat = frame.mover;
    put(
      this.node,
      seat !== undefined && seat !== null && seat >= 0 ? seatMark(seat, "l") : null,
      el(
        "div",
        { class: "say" },
        el("h2", {}, lines[0] ?? called ?? "The game begins."),
        lines.length > 1 ? el("p", {}, lines.slice(1).join(" ")) : null,
      ),
      ...more,
    );
  }

  /** A position of moves that were not played. */
  suppose(data, title, text) {
    put(
      this.node,
      data.actor >= 0 ? seatMark(data.actor, "l") : null,
      el(
        "div",
        { class: "say" },
        el("h2", {}, title || (data.over ? "The game would be over." : data.prompt.text)),
        el("p", {}, text),
      ),
    );
  }
}
