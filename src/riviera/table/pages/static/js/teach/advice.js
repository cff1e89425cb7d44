// A hint: the move, its reason, the board now and then; in the place of log and chat, on a phone in the sheet.

/** @import { Art } from "../board/types.js" */
/** @import { Payload } from "../shell/types.js" */
/** @import { Advised } from "./types.js" */
import { el, icon, mark, put, width } from "../shell/dom.js";
import { crops } from "../study/crop.js";

export class Advice {
  /**
   * @param {HTMLElement} rail
   * @param {HTMLElement} sheet
   * @param {() => void} closed
   */
  constructor(rail, sheet, closed) {
    this.rail = rail;
    this.sheet = sheet;
    this.closed = closed;
    this.node = el("section", { class: "card advice", "aria-label": "Hint", hidden: true });
  }

  get open() {
    return !this.node.hidden;
  }

  /** Where it stands on a page of this width; the sheet of a phone is drawn anew with every question. */
  place() {
    if (!this.open) {
      this.node.remove();
      return;
    }
    if (width() === "phone") this.sheet.prepend(this.node);
    else this.rail.prepend(this.node);
  }

  close() {
    if (!this.open) return false;
    this.node.hidden = true;
    this.place();
    return true;
  }

  /** @param {string} [note] */
  wait(note) {
    this.say("Thinking about it", note ? [el("p", {}, note)] : []);
  }

  /**
   * @param {Advised} hint
   * @param {Payload} payload
   * @param {Art} art
   */
  show(hint, payload, art) {
    const way = hint.action.split(":").slice(1);
    const shown = hint.then
      ? crops(art, [
          { scene: payload.scene, words: ["now"] },
          { scene: hint.then, words: ["then"], way },
        ])
      : null;
    this.say(hint.move, [
      el("p", {}, hint.reason),
      hint.odds && el("p", { class: "odds" }, hint.odds),
      shown,
    ]);
    if (width() === "tablet") this.node.scrollIntoView({ block: "nearest" });
  }

  /**
   * @param {string} title
   * @param {any[]} more
   */
  say(title, more) {
    const shut = el(
      "button",
      {
        class: "button quiet square",
        type: "button",
        "aria-label": "Close the hint",
        onclick: () => this.close() && this.closed(),
      },
      icon("x"),
    );
    put(this.node, el("header", {}, mark("lamp", "", "lamp"), el("h2", {}, title), shut), ...more);
    this.node.hidden = false;
    this.place();
  }
}
