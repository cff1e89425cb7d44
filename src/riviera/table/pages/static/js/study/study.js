// The review beside a replay: asked for, waited for, shown: curve over the scrub bar, what cost most, what was luck.

/** @import { Table } from "../shell/api.js" */
/** @import { Mistake } from "./types.js" */
import { artOf } from "../board/stage.js";
import { capital, el, put, seatMark } from "../shell/dom.js";
import { chance, luck, meter, percent } from "./chances.js";
import { crops } from "./crop.js";

/** @type {(id: string) => any} */
const $ = (id) => document.getElementById(id);
const TOLD = 5; // games in a hundred that a move changes, from which it is marked

export class Study {
  /**
   * @param {Table} table
   * @param {(seq: number) => void} go
   * @param {() => void} shown
   */
  constructor(table, go, shown) {
    this.table = table;
    this.go = go;
    this.shown = shown;
    this.asked = false; // whether somebody waits for it
    this.node = el("div", { class: "study", hidden: true });
    this.legend = el("small", { hidden: true }, "+14: the mover wins 14 games in 100 more");
    $("review").addEventListener("click", () => (this.waiting ? this.cancel() : this.ask()));
  }

  async start(names) {
    this.names = names;
    const answer = await this.table.review();
    this.asked ||= new URLSearchParams(location.search).has("review");
    this.hear(answer);
    if (this.asked && answer.ok && answer.data.state === "none") this.ask();
  }

  async ask() {
    this.asked = true;
    this.hear(await this.table.startReview());
  }

  async cancel() {
    clearTimeout(this.waiting);
    this.waiting = 0;
    this.hear(await this.table.stopReview());
  }

  hear({ ok, data }) {
    if (!ok) {
      put($("review-state"), data.error ?? "The review cannot be shown.");
      return;
    }
    this.waiting =
      data.state === "running" ? setTimeout(async () => this.hear(await this.table.review()), 700) : 0;
    $("review").hidden = data.state === "done";
    $("review-words").textContent = data.state === "running" ? "Stop the review" : "Review the game";
    put(
      $("review-state"),
      data.state === "running"
        ? [
            `Reviewing move ${data.done} of ${data.total}`,
            el("progress", { max: data.total, value: data.done, "aria-label": "Progress of the review" }),
          ]
        : "",
    );
    if (data.state === "done") this.show(data);
  }

  show({ review, curve, turned }) {
    this.review = review;
    this.turned = turned;
    this.legend.hidden = false;
    this.marked = [...new Set([...review.turning, ...review.mistakes.map((m) => m.ply)])].sort((a, b) => a - b);
    const moves = review.chances.length - 1;
    const holder = el("div");
    holder.innerHTML = curve; // made by our own server from numbers
    this.head = document.createElementNS("http://www.w3.org/2000/svg", "path");
    this.head.setAttribute("class", "playhead");
    this.head.setAttribute("vector-effect", "non-scaling-stroke");
    holder.firstElementChild.append(this.head);
    put(
      $("curve"),
      el(
        "div",
        { class: "axis", "aria-hidden": "true" },
        el("span", {}, "100"),
        el("span", {}, "50"),
        el("span", {}, "0"),
      ),
      el(
        "div",
        { class: "plot" },
        holder.firstChild,
        ...this.marked.map((ply) =>
          this.mark(ply, moves, review.turning.includes(ply) ? "turning point" : "dear decision"),
        ),
      ),
    );
    $("curve").hidden = false;
    put(this.node, this.costly(review), luck(review, this.names));
    this.node.hidden = false;
    this.shown();
  }

  mark(ply, moves, words) {
    const node = el("button", {
      type: "button",
      class: "turning",
      title: `Move ${ply}: a ${words}`,
      "aria-label": `Move ${ply}, a ${words}`,
      onclick: () => this.go(ply),
    });
    node.style.left = `${(100 * ply) / moves}%`;
    return node;
  }

  /** The marked move before a move, or it itself. */
  before(seq) {
    return this.marked.filter((ply) => ply < seq).at(-1) ?? seq;
  }

  /** The marked move after a move, or it itself. */
  after(seq) {
    return this.marked.find((ply) => ply > seq) ?? seq;
  }

  /** Which of the marked moves is shown. */
  hop(seq) {
    $("hops").hidden = !this.marked?.length;
    if (!this.marked?.length) return;
    const i = this.marked.indexOf(seq);
    $("hop-at").textContent = i < 0 ? `${this.marked.length} in all` : `${i + 1} of ${this.marked.length}`;
    $("hop-back").disabled = this.before(seq) === seq;
    $("hop-on").disabled = this.after(seq) === seq;
  }

  /**
   * What was played and what was better, as games in a hundred; nothing where no decision was dear.
   * @param {number} seq
   * @param {() => void} retry
   */
  verdict(seq, retry) {
    const m = this.review?.mistakes.find((one) => one.ply === seq);
    if (!m) return null;
    const row = (words, part) =>
      el(
        "span",
        { class: `chance seat-${m.seat}` },
        el("em", {}, words),
        meter(part),
        el("b", {}, `${Math.round(100 * part)} in 100`),
      );
    return el(
      "div",
      { class: "verdict" },
      row(`What ${this.names[m.seat]} played`, Math.max(0, m.chance - m.loss)),
      row(`Better: ${m.better_words}`, m.chance),
      el("button", { class: "button", type: "button", onclick: retry }, "Try it myself"),
    );
  }

  /** What cost most, the turning point among it or before it. */
  costly(review) {
    const turn = review.turning[0];
    const items = review.mistakes.map((m) => this.item(m, m.ply === turn));
    if (turn && !review.mistakes.some((m) => m.ply === turn)) items.unshift(this.chanced(turn));
    return el(
      "section",
      {},
      el("h3", {}, "What cost most"),
      items.length
        ? el("ol", { class: "costly" }, ...items)
        : el("p", {}, "No decision clearly cost anything."),
    );
  }

  heading(ply, seat, cost) {
    return el(
      "b",
      {},
      seatMark(seat, "s"),
      `Move ${ply}`,
      el("i", { class: cost.startsWith("the") ? "pill" : "" }, cost),
    );
  }

  /** @param {Mistake} m */
  item(m, turning) {
    const node = el(
      "li",
      { class: turning ? "turned" : "" },
      el(
        "button",
        { type: "button", onclick: () => this.go(m.ply - 1) },
        this.heading(m.ply, m.seat, turning ? "the turning point" : m.cost),
        el("span", {}, el("em", {}, `${this.names[m.seat]}: `), m.played_words),
        el("span", {}, el("em", {}, "Better: "), m.better_words, " ", m.reason),
        turning ? el("small", {}, `${capital(m.cost)}. ${this.turned}.`) : null,
      ),
    );
    if (turning) this.compare(node, m);
    return node;
  }

  /** The turning point where nobody could have done better: what came. */
  chanced(ply) {
    const node = el(
      "li",
      { class: "turned" },
      el(
        "button",
        { type: "button", onclick: () => this.go(ply) },
        this.heading(ply, this.review.seats[ply - 1], "the turning point"),
        el("span", {}, `${this.turned}.`),
      ),
    );
    this.compare(node, { ply, seat: this.review.seats[ply - 1] });
    return node;
  }

  /**
   * Both positions under an item: played and better, or before and after.
   * @param {HTMLElement} node
   * @param {{ply: number, seat: number, played?: string, better?: string}} what
   */
  async compare(node, { ply, seat, played, better }) {
    const [one, two] = await Promise.all([
      this.table.frame(better ? ply : ply - 1, seat),
      better ? this.table.line(ply - 1, [better], false, seat) : this.table.frame(ply, seat),
    ]);
    if (!one.ok || !two.ok) return;
    const way = (action) => action?.split(":").slice(1);
    const shown = crops(await artOf(one.data.art), [
      { scene: one.data.scene, words: [better ? "played" : "before"], way: way(played) },
      { scene: two.data.scene, words: [better ? "better" : "after"], way: way(better) },
    ]);
    if (shown) node.append(shown);
  }

  /** The chances after a move, for the story; and the line on the curve. */
  at(seq) {
    this.seq = seq;
    if (!this.review) return null;
    this.head.setAttribute("d", `M${seq} 0V100`);
    const now = this.review.chances[seq];
    const before = this.review.chances[Math.max(0, seq - 1)];
    return el(
      "div",
      {
        class: "chances",
        role: "img",
        "aria-label": `Chances to win: ${this.names.map((n, i) => `${n} ${percent(now[i])}`).join(", ")}`,
      },
      ...this.names.map((name, i) => chance(i, name, now[i], now[i] - before[i])),
    );
  }

  /** How many games in a hundred a move gained its mover, where that is worth a mark. */
  gain(ply) {
    const chances = this.review?.chances;
    if (!chances) return 0;
    const seat = this.review.seats[ply - 1];
    const gained = Math.round(100 * (chances[ply][seat] - chances[ply - 1][seat]));
    return Math.abs(gained) < TOLD ? 0 : gained;
  }
}
