// "What if": other moves from any position of a finished game, beside the game itself, kept with its record.

/** @import { Table } from "../shell/api.js" */
import { el, put, seatMark } from "../shell/dom.js";

export class WhatIf {
  /**
   * @param {Table} table
   * @param {object} page
   * @param {(data: any) => void} page.draw
   * @param {() => void} page.leave
   * @param {() => {seat: number, text: string}[]} page.game
   */
  constructor(table, { draw, leave, game }) {
    this.table = table;
    this.draw = draw;
    this.leave = leave;
    this.game = game;
    /** @type {number | null} */
    this.at = null;
    /** @type {string[]} */
    this.actions = [];
    /** @type {{seat: number, text: string}[]} */
    this.moves = [];
    this.kept = [];
    this.asked = 0;
    this.words = el("p", { class: "small", role: "status" });
    this.line = el("div", { class: "line" });
    this.tries = el("div", { class: "choices-tried" });
    this.node = el(
      "section",
      { class: "whatif", "aria-label": "What if", hidden: true },
      this.line,
      this.words,
      this.buttons(),
      this.form(),
      this.tries,
    );
    this.list = el("section", { class: "kept", hidden: true });
  }

  get open() {
    return this.at !== null;
  }

  async load() {
    const { ok, data } = await this.table.variations();
    if (ok) this.remember(data);
  }

  remember(kept) {
    this.kept = kept;
    this.list.hidden = !kept.length;
    put(this.list, el("h3", {}, "Variations"), el("ol", {}, ...kept.map((one) => this.row(one))));
  }

  row(one) {
    const words = `From move ${one.at + 1}: ${one.actions.length === 1 ? "1 move" : `${one.actions.length} moves`}`;
    return el(
      "li",
      {},
      el(
        "button",
        { type: "button", onclick: () => this.begin(one.at, one.actions) },
        el("b", {}, words),
        one.comment ? el("span", {}, one.comment) : null,
      ),
      one.mine
        ? el(
            "button",
            {
              type: "button",
              class: "forget",
              "aria-label": `Forget the variation ${words}`,
              onclick: () => this.forget(one.n),
            },
            "×",
          )
        : null,
    );
  }

  async forget(n) {
    const { ok, data } = await this.table.dropVariation(n);
    if (ok) this.remember(data);
  }

  begin(at, actions = []) {
    this.at = at;
    return this.go(actions);
  }

  /** Only the answer to the newest question is shown. */
  async go(actions, bot = false) {
    const asked = (this.asked += 1);
    const { ok, data } = await this.table.line(this.at, actions, bot);
    if (asked !== this.asked) return;
    if (!ok) {
      put(this.words, data.error ?? "That cannot be tried.");
      return;
    }
    this.actions = data.actions;
    this.moves = data.moves;
    this.show(data);
    this.draw(data);
  }

  close() {
    this.shut();
    this.leave();
  }

  /** Another position is wanted: what is still on its way is not shown any more. */
  shut() {
    this.asked += 1;
    this.at = null;
    this.node.hidden = true;
  }

  show(data) {
    put(this.words, data.over ? `The game would end ${data.scores.join(" : ")}.` : data.prompt.text);
    put(this.line, el("h3", {}, `What if, from move ${this.at + 1}`), this.lines());
    put(this.tries, ...data.choices.map((c) => this.tried(c)));
    this.on.disabled = data.over;
    this.back.disabled = this.keep.disabled = !this.actions.length;
    this.node.hidden = false;
    this.node.scrollIntoView({ block: "nearest" });
  }

  tried(choice) {
    return el(
      "button",
      {
        type: "button",
        class: "tried",
        onclick: () => this.go([...this.actions, choice.action]),
      },
      el("b", {}, choice.label),
      el("span", {}, choice.consequence ?? ""),
    );
  }

  /** The game and the variation side by side. */
  lines() {
    const played = this.game().slice(this.at, this.at + Math.max(3, this.moves.length));
    const rows = Array.from({ length: Math.max(played.length, this.moves.length) }, (_, i) =>
      el(
        "tr",
        {},
        el("th", { scope: "row" }, String(this.at + i + 1)),
        this.cell(played[i], "–"),
        this.cell(this.moves[i], "…"),
      ),
    );
    return el(
      "table",
      {},
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          el("th", {}, ""),
          el("th", { scope: "col" }, "the game"),
          el("th", { scope: "col" }, "what if"),
        ),
      ),
      el("tbody", {}, ...rows),
    );
  }

  cell(move, none) {
    return el("td", {}, move ? [seatMark(move.seat, "s"), move.text] : none);
  }

  buttons() {
    this.on = this.button("Let a bot go on", () => this.go(this.actions, true));
    this.back = this.button("One back", () => this.go(this.actions.slice(0, -1)));
    return el(
      "div",
      { class: "row" },
      this.on,
      this.back,
      this.button("Close", () => this.close()),
    );
  }

  button(text, go) {
    return el("button", { type: "button", class: "button", onclick: go }, text);
  }

  /** Made once: what somebody is writing stays while the line goes on. */
  form() {
    this.comment = el("input", {
      class: "input",
      maxlength: "300",
      placeholder: "A comment",
      "aria-label": "A comment on the variation",
    });
    this.keep = el("button", { class: "button" }, "Keep");
    const keep = (event) => {
      event.preventDefault();
      this.keepLine();
    };
    return el("form", { class: "row", onsubmit: keep }, this.comment, this.keep);
  }

  async keepLine() {
    const { ok, data } = await this.table.keepVariation(this.at, this.actions, this.comment.value);
    if (ok) this.remember(data);
    if (ok) this.comment.value = "";
    put(this.words, ok ? "Kept with the record of the game." : data.error);
  }
}
