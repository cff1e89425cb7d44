// "Why did it do that?": what a bot's move promised, and what else it looked at, in the replay of a finished game.

/** @import { Table } from "../shell/api.js" */
import { el, icon, mark, put } from "../shell/dom.js";

export class Motive {
  /**
   * @param {Table} table
   * @param {() => void} shown
   */
  constructor(table, shown) {
    this.table = table;
    this.shown = shown;
    /** @type {Map<number, any>} */
    this.known = new Map();
    this.node = el("section", {
      class: "motive",
      "aria-label": "Why it did that",
      "aria-live": "polite",
      hidden: true,
    });
  }

  /** The button beside a bot's move; nothing for a person's. */
  button(frame) {
    this.node.hidden = true;
    if (frame.mover === null || frame.mover < 0 || frame.seats[frame.mover]?.kind !== "bot") return null;
    return el(
      "button",
      {
        class: "button why",
        type: "button",
        onclick: () => this.ask(frame.seq, frame.seats[frame.mover].name),
      },
      icon("bulb"),
      "Why did it do that?",
    );
  }

  async ask(move, name) {
    this.move = move;
    this.shown();
    this.say(`${name} thinks back`, []);
    if (!this.known.has(move)) {
      const { ok, data } = await this.table.motive(move);
      this.known.set(move, ok ? data : { move: data.error ?? "That cannot be told.", others: [] });
    }
    if (this.move !== move || this.node.hidden) return; // somebody looks at another move by now
    const found = this.known.get(move);
    this.say(found.move, [
      found.reason && el("p", {}, found.reason),
      found.expected && el("p", {}, el("b", {}, "What it expected. "), found.expected),
      found.others.length ? el("h4", {}, "It also considered") : null,
      found.others.length ? el("ul", {}, ...found.others.map((text) => el("li", {}, text))) : null,
    ]);
  }

  say(title, more) {
    put(this.node, el("header", {}, mark("lamp", "", "lamp"), el("h3", {}, title)), ...more);
    this.node.hidden = false;
    this.node.scrollIntoView({ block: "start" });
  }
}
