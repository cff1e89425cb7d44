// Three moments: the dearest decisions of a reviewed game as puzzles on the board; try first, then see.

/** @import { Table } from "../shell/api.js" */
/** @import { Mistake } from "./types.js" */
/** @import { Stage } from "../board/stage.js" */
import { artOf } from "../board/stage.js";
import { capital, el, icon, mark, put, width } from "../shell/dom.js";
import { Path } from "../seat/path.js";
import { Album } from "./album.js";
import { crops } from "./crop.js";

const MOST = 3;

export class Moments {
  /**
   * @param {Table} table
   * @param {object} page
   * @param {string} page.id
   * @param {string} page.game
   * @param {Stage} page.stage
   * @param {HTMLElement} page.sheet
   * @param {(data: any, title: string, text: string) => Promise<void>} page.draw
   * @param {() => void} page.leave
   * @param {() => void} page.opened
   * @param {(text: string) => void} page.say
   */
  constructor(table, page) {
    this.table = table;
    this.page = page;
    this.album = new Album(page.game);
    /** @type {Mistake[]} */
    this.list = [];
    /** @type {Mistake[]} */
    this.mistakes = [];
    /** @type {HTMLElement | null} */
    this.home = null; // where it stands on a wide page
    /** @type {Object<number, string>} */
    this.found = {};
    /** @type {Path | null} */
    this.path = null;
    this.at = -1;
    this.tries = 0;
    this.node = el("section", {
      class: "motive moments",
      "aria-label": "Moments",
      "aria-live": "polite",
      hidden: true,
    });
  }

  /**
   * A review is there: its dearest decisions of a seat, or of all.
   * @param {Mistake[]} mistakes
   * @param {number | null} seat
   */
  offer(mistakes, seat) {
    this.mistakes = mistakes;
    const mine = mistakes.filter((m) => seat === null || m.seat === seat);
    this.list = [...mine].sort((a, b) => b.loss - a.loss).slice(0, MOST);
    const wanted = Number(new URLSearchParams(location.search).get("moment"));
    const kept = mistakes.find((m) => m.ply === wanted);
    if (kept && !this.list.includes(kept)) this.list.unshift(kept);
    this.node.hidden = !this.list.length && !this.album.all.length;
    this.render();
    if (kept && !this.open) this.show(this.list.indexOf(kept));
  }

  /** A dear decision of the list of moves, to try again. */
  begin(ply) {
    const m = this.mistakes.find((one) => one.ply === ply);
    if (!this.list.includes(m)) this.list.unshift(m);
    this.show(this.list.indexOf(m));
  }

  /** Whether a puzzle stands on the board. */
  get open() {
    return this.at >= 0;
  }

  async show(i) {
    this.page.opened();
    this.at = i;
    this.state = "asked";
    this.tries = 0;
    const m = this.list[i];
    const { ok, data } = await this.table.line(m.ply - 1, [], false, m.seat);
    if (!ok || this.at !== i) return;
    this.path = new Path(data.choices);
    this.names = data.scene.names ?? {};
    await this.page.draw(
      data,
      "What would you play?",
      `Move ${m.ply}. Played: ${m.played_words} That ${m.cost}.`,
    );
    this.look();
    this.render();
    this.page.stage.turnTo(this.path.next);
    this.page.say("What would you play? Pick a lit place, or a choice of the list.");
  }

  look() {
    const { path } = this;
    const next = path?.next ?? new Set();
    const picked = path?.picked ?? [];
    const states = { asking: next.size > 0, lit: (t) => next.has(t), chosen: (t) => picked.includes(t) };
    this.page.stage.look(states, picked.length);
    this.page.stage.preview(picked.length ? path.open : [], null);
  }

  /** A place was clicked; true when a moment took the click. */
  click(target) {
    if (!this.path || this.state === "seen") return false;
    const taken = target === undefined ? "" : this.path.take(target);
    if (taken === "done" || taken === "several") this.answer(this.path.complete[0].action);
    else if (taken === "") this.path.picked = [];
    this.look();
    return true;
  }

  answer(action) {
    const m = this.list[this.at];
    this.tries += 1;
    this.path.picked = [];
    if (action === m.better) this.solve(this.tries === 1 ? "found at the first try" : "found");
    else
      this.miss(
        action === m.played
          ? `That is what was played, and it ${m.cost}.`
          : "That is another choice, but not the one that was found best.",
      );
  }

  miss(text) {
    this.state = "missed";
    this.text = `${text} Try another, or let me show it.`;
    this.look();
    this.render();
    this.page.say(this.text);
  }

  async solve(how) {
    const m = this.list[this.at];
    this.state = "seen";
    this.found[m.ply] = how;
    this.path = null;
    const [one, two] = await Promise.all([
      this.table.frame(m.ply, m.seat),
      this.table.line(m.ply - 1, [m.better], false, m.seat),
    ]);
    if (!one.ok || !two.ok) return;
    const way = (action) => action.split(":").slice(1);
    this.pictures = crops(await artOf(one.data.art), [
      { scene: one.data.scene, words: ["played"], way: way(m.played) },
      { scene: two.data.scene, words: ["better"], way: way(m.better) },
    ]);
    const title = how === "shown" ? "This was better" : "That is it";
    await this.page.draw(two.data, title, `${m.better_words} ${m.reason}`);
    this.look();
    this.render();
    this.page.say(`${title}. ${m.better_words} ${m.reason} ${m.thumb}`);
  }

  leave() {
    this.at = -1;
    this.path = null;
    this.render();
    this.page.leave();
  }

  /** Another position is shown: the puzzle is put away. */
  close() {
    this.at = -1;
    this.path = null;
    if (!this.node.hidden) this.render();
  }

  button(words, act, sign, main = false) {
    return el(
      "button",
      { class: `button ${main ? "main" : ""}`, type: "button", onclick: act },
      sign && icon(sign),
      words,
    );
  }

  render() {
    const m = this.list[this.at];
    document.body.classList.toggle("puzzling", Boolean(m));
    put(
      this.node,
      el(
        "header",
        {},
        mark("lamp", "", "lamp"),
        el("h3", {}, this.list.length === MOST ? "Three moments" : "Moments"),
      ),
      ...(m ? (this.state === "seen" ? this.seen(m) : this.asked(m)) : this.invite()),
      this.list.length ? el("ol", { class: "costly" }, ...this.list.map((one, i) => this.row(one, i))) : null,
      ...this.kept(),
    );
    if (m && width() === "phone") this.page.sheet.append(this.node);
    else if (this.home && this.node.parentNode !== this.home) this.home.prepend(this.node);
  }

  invite() {
    return this.list.length
      ? [el("p", {}, "The dearest decisions of this game, to try again on the board.")]
      : [];
  }

  /** @param {Mistake} m */
  asked(m) {
    const steps = (this.path?.choices ?? []).map((c) =>
      el("button", { class: "tried", type: "button", onclick: () => this.answer(c.action) }, this.called(c)),
    );
    return [
      el(
        "p",
        {},
        this.state === "missed" ? this.text : "Try first: pick a lit place, or a choice of the list.",
      ),
      el(
        "details",
        {},
        el("summary", {}, "All choices, as a list"),
        el("div", { class: "choices-tried" }, ...steps),
      ),
      el(
        "div",
        { class: "row" },
        this.button("Show me", () => this.solve("shown"), "eye"),
        this.button("Leave", () => this.leave(), "x"),
      ),
    ];
  }

  called(choice) {
    const from = choice.path.length > 1 ? (this.names[choice.path[0]] ?? "") : "";
    return from ? `${capital(from)}: ${choice.label}` : choice.label;
  }

  /**
   * What was better is told beside the board; here is what it would have looked like.
   * @param {Mistake} m
   */
  seen(m) {
    const next = this.list.findIndex((one) => !this.found[one.ply]);
    const kept = this.album.has(this.page.id, m.ply);
    return [
      this.pictures,
      el("p", {}, `What was played ${m.cost}.${m.thumb ? ` ${m.thumb}` : ""}`),
      el(
        "div",
        { class: "row" },
        next >= 0 ? this.button("Next moment", () => this.show(next), "next", true) : null,
        this.button(kept ? "Kept" : "Keep it", () => this.keep(m), "star"),
        this.button("Leave", () => this.leave(), "x"),
      ),
    ];
  }

  /** @param {Mistake} m */
  keep(m) {
    if (this.album.has(this.page.id, m.ply)) this.album.drop(this.page.id, m.ply);
    else this.album.keep(this.page.id, m.ply, m.played_words);
    this.render();
  }

  /** @param {Mistake} one */
  row(one, i) {
    return el(
      "li",
      {},
      el(
        "button",
        { type: "button", "aria-current": i === this.at ? "step" : undefined, onclick: () => this.show(i) },
        el("b", {}, `Move ${one.ply}`, el("i", {}, this.found[one.ply] ?? "waits for you")),
      ),
    );
  }

  kept() {
    const { all } = this.album;
    if (!all.length) return [];
    const link = (one) =>
      el(
        "li",
        {},
        el("a", { href: `/tables/${one.table}/replay?moment=${one.ply}` }, `Move ${one.ply}: ${one.words}`),
      );
    return [el("h4", {}, "Your moments"), el("ul", {}, ...all.map(link))];
  }
}
