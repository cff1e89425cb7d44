// Setting up on the board: pick a thing and click a place, click a place for its counters, or drag what stands there.

/** @import { Form, Stand } from "./types.js" */
import { capital, el, first, letter, mark, put, seatMark } from "../shell/dom.js";

/** The target of the board under the pointer; while something is dragged events name the whole board instead. */
const targetAt = ({ clientX, clientY }) => {
  /** @type {HTMLElement | null} */
  const node = document.elementFromPoint(clientX, clientY)?.closest(".sheet [data-target]");
  return node?.dataset.target;
};

export class SetUp {
  /**
   * @param {object} page
   * @param {HTMLElement} page.palette
   * @param {HTMLElement} page.board
   * @param {() => any} page.position
   * @param {() => number} page.looks whose part of the table is drawn
   * @param {() => Object<string, string>} page.names
   * @param {(position: any) => void} page.change
   */
  constructor(page) {
    this.page = page;
    /** @type {Stand | null} */
    this.stand = null;
    /** @type {Stand | undefined} what is put in and taken out by a click */
    this.set = undefined;
    this.on = false;
    /** @type {string | number | null} */
    this.held = null;
    this.card = el("div", { class: "card counters", role: "dialog", "aria-label": "What stands here", hidden: true });
    page.board.append(this.card);
    page.board.addEventListener("pointerdown", (event) => (this.from = this.on ? targetAt(event) : undefined));
    page.board.addEventListener("pointerup", (event) => this.drop(event));
    addEventListener("keydown", (event) => event.key === "Escape" && this.close());
  }

  /** @param {Form} form */
  offer(form) {
    this.stand = form.board[0] ?? null;
    this.set = form.board.find((stand) => stand.kind === "set");
    this.draw();
  }

  turn(on) {
    this.on = on && Boolean(this.stand);
    this.page.palette.hidden = !this.on;
    this.close();
    this.draw();
  }

  draw() {
    if (!this.stand || !this.on) return;
    const what = this.stand.kind === "stack" ? this.stand.things : this.page.position().seats;
    const button = (id, name, picture) =>
      el(
        "button",
        {
          class: "button square",
          type: "button",
          "aria-label": capital(name),
          "aria-pressed": String(this.held === id),
          onclick: () => this.hold(id),
        },
        picture,
      );
    const buttons = Array.isArray(what)
      ? what.map((t) => button(t.id, t.name, mark(t.art, "")))
      : Array.from({ length: what }, (_, i) => button(i, `${this.stand.title} of seat ${letter(i)}`, seatMark(i)));
    const said = Array.isArray(what)
      ? "Pick one and click a place; click a place for its counters; or drag."
      : `Pick a seat, then click where its ${this.stand.title} stands; or drag it.`;
    const more = this.set ? ` A click on ${this.set.title} of the shown seat builds or removes them.` : "";
    const head = el("div", {}, el("h2", {}, "Set up on the board"), el("p", { class: "small" }, said + more));
    put(this.page.palette, head, ...buttons);
  }

  hold(id) {
    this.held = this.held === id ? null : id;
    this.close();
    this.draw();
  }

  /** A click on a place; true when it was one of setting up. */
  click(target, event) {
    if (!this.on || target === undefined || target === null) return false;
    if (this.set && target in this.set.at) this.toggle(this.set, target);
    else if (this.stand.kind === "place") {
      if (this.held !== null && this.value(target) !== undefined) this.put(this.held, target);
    } else if (this.held !== null) this.count(target, this.held, 1);
    else this.open(target, event);
    return true;
  }

  drop(event) {
    const to = targetAt(event);
    const { from } = this;
    this.from = undefined;
    if (!this.on || from === undefined || to === undefined || from === to) return;
    if (this.stand.kind === "stack") this.move(from, to);
    else {
      const seat = this.seats().find((i) => this.where(i) === this.value(from));
      if (seat !== undefined && this.value(to) !== undefined) this.put(seat, to);
    }
  }

  seats() {
    return Array.from({ length: this.page.position().seats }, (_, i) => i);
  }

  way(seat, stand = this.stand) {
    return stand.part.split(".").map((step) => (step === "*" ? seat : step));
  }

  /** What the dump calls a target; undefined where nothing of this kind stands. */
  value(target) {
    return this.stand.at ? this.stand.at[target] : target;
  }

  /** Puts something into what a seat has, or takes it out. */
  toggle(stand, target) {
    const copy = structuredClone(this.page.position());
    const list = this.way(this.page.looks(), stand).reduce((inside, key) => inside[key], copy);
    const at = list.indexOf(stand.at[target]);
    if (at >= 0) list.splice(at, 1);
    else list.push(stand.at[target]);
    this.page.change(copy);
  }

  where(seat) {
    return this.way(seat).reduce((inside, key) => inside[key], this.page.position());
  }

  put(seat, target) {
    const copy = structuredClone(this.page.position());
    const way = this.way(seat);
    way.slice(0, -1).reduce((inside, key) => inside[key], copy)[way.at(-1)] = this.value(target);
    this.page.change(copy);
  }

  move(from, to) {
    const copy = structuredClone(this.page.position());
    const table = copy[this.stand.part];
    if (!table[from]) return;
    table[to] = { ...table[to] };
    for (const [id, n] of Object.entries(table[from])) table[to][id] = (table[to][id] ?? 0) + n;
    delete table[from];
    this.close();
    this.page.change(copy);
  }

  count(target, id, by) {
    const copy = structuredClone(this.page.position());
    const table = copy[this.stand.part];
    table[target] = { ...table[target], [id]: Math.max(0, (table[target]?.[id] ?? 0) + by) };
    this.page.change(copy);
  }

  /** The counters of a place, beside it. */
  open(target, event) {
    this.at = target;
    this.fill();
    this.card.hidden = false;
    const { scrollTop, clientHeight } = this.page.board;
    const board = this.page.board.getBoundingClientRect();
    const { width, height } = this.card.getBoundingClientRect();
    const x = Math.min(board.width - width - 8, Math.max(8, event.clientX - board.left + 24));
    const y = Math.min(scrollTop + clientHeight - height - 8, event.clientY - board.top + scrollTop - 60);
    this.card.style.left = `${x}px`;
    this.card.style.top = `${Math.max(8, y)}px`;
    first(this.card, "button:not([disabled])")?.focus();
  }

  fill() {
    const here = this.page.position()[this.stand.part][this.at] ?? {};
    const row = ({ id, name, art }) =>
      el(
        "div",
        { class: "counter" },
        mark(art, ""),
        el("span", {}, name),
        this.step(id, name, -1, !here[id]),
        el("b", {}, String(here[id] ?? 0)),
        this.step(id, name, 1, false),
      );
    const sum = Object.values(here).reduce((a, b) => a + b, 0);
    put(
      this.card,
      el(
        "header",
        {},
        el("h3", {}, capital(this.page.names()[this.at] ?? this.at)),
        el("small", {}, `${sum} ${sum === 1 ? this.stand.title.replace(/s$/, "") : this.stand.title}`),
        this.shut(),
      ),
      ...this.stand.things.map(row),
    );
  }

  shut() {
    const props = { class: "button quiet square", type: "button", "aria-label": "Close" };
    return el("button", { ...props, onclick: () => this.close() }, "×");
  }

  step(id, name, by, off) {
    const words = `${by < 0 ? "one less" : "one more"}: ${name}`;
    return el(
      "button",
      {
        class: "button square",
        type: "button",
        "aria-label": words,
        disabled: off,
        onclick: () => this.count(this.at, id, by),
      },
      by < 0 ? "−" : "+",
    );
  }

  /** The position has changed: the open card counts anew. */
  fresh() {
    if (!this.card.hidden) this.fill();
    this.draw();
  }

  close() {
    this.card.hidden = true;
  }
}
