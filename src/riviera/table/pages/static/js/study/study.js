// The review beside a replay: asked for, waited for, shown: curve over the scrub bar, what cost most, what was luck.

/** @import { Table } from "../shell/api.js" */
/** @import { Mistake } from "../shell/types.js" */
import { artOf } from "../board/stage.js";
import { capital, el, put, seatMark } from "../shell/dom.js";
import { crops } from "./crop.js";

/** @type {(id: string) => any} */
const $ = (id) => document.getElementById(id);
const percent = (part) => (part < 0.01 ? "none" : `${Math.round(100 * part)} %`);
const points = (part) => {
  const n = Math.round(100 * part);
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
};

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
    this.node = el("div", { class: "study", hidden: true });
    $("review").addEventListener("click", () => (this.waiting ? this.cancel() : this.ask()));
  }

  async start(names) {
    this.names = names;
    this.hear(await this.table.review());
  }

  async ask() {
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
        ...review.turning.map((ply) => this.mark(ply, moves, "turning point", "!")),
      ),
    );
    $("curve").hidden = false;
    put(this.node, this.costly(review), this.luck(review));
    this.node.hidden = false;
    this.shown();
  }

  mark(ply, moves, words, sign) {
    const node = el(
      "button",
      {
        type: "button",
        class: "turning",
        title: `Move ${ply}: the ${words}`,
        "aria-label": `Move ${ply}, the ${words}`,
        onclick: () => this.go(ply),
      },
      sign,
    );
    node.style.left = `${(100 * ply) / moves}%`;
    return node;
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

  luck(review) {
    const head = ["", "deal", "luck", "own", "others", "end"].map((text) => el("th", { scope: "col" }, text));
    const rows = this.names.map((name, i) =>
      el(
        "tr",
        {},
        el("th", { scope: "row" }, seatMark(i, "s"), name),
        ...[
          percent(review.chances[0][i]),
          points(review.luck[i]),
          points(review.choices[i]),
          points(review.rivals[i]),
          percent(review.chances.at(-1)[i]),
        ].map((text) => el("td", {}, text)),
      ),
    );
    return el(
      "section",
      {},
      el("h3", {}, "Luck and choice"),
      el("table", {}, el("thead", {}, el("tr", {}, ...head)), el("tbody", {}, ...rows)),
      el(
        "p",
        { class: "small" },
        "Of a hundred such games, how many more or fewer each seat wins: " +
          "by luck, by its own choices, by those of the others.",
      ),
    );
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
      this.review.turning.includes(seq) ? el("span", { class: "pill note" }, "the turning point") : null,
    );
  }

  /** Moves that deserve a sign in the list. */
  sign(ply) {
    if (!this.review) return "";
    return this.review.mistakes.some((m) => m.ply === ply)
      ? "?"
      : this.review.turning.includes(ply)
        ? "!"
        : "";
  }
}

function chance(seat, name, now, change) {
  const bar = el("i", {});
  bar.style.width = percent(now).replace(" ", "");
  const moved = Math.round(100 * change);
  return el(
    "span",
    { class: `chance seat-${seat}` },
    seatMark(seat, "s"),
    el("em", {}, name),
    el("span", { class: "meter" }, bar),
    el("b", {}, percent(now)),
    el(
      "small",
      { class: moved > 0 ? "up" : moved < 0 ? "down" : "" },
      moved ? `${moved > 0 ? "▲" : "▼"} ${Math.abs(moved)}` : "",
    ),
  );
}
