// What is best in a position: the answers worth thinking about, compared by the bots.

import { call } from "../shell/api.js";
import { el, put } from "../shell/dom.js";

/** @param {{chance: number, error: number}} answer */
function whisker({ chance, error }) {
  const node = el("span", { class: "whisker", "aria-hidden": "true" }, el("i"), el("b"));
  node.style.setProperty("--at", `${(100 * chance).toFixed(1)}%`);
  node.style.setProperty("--from", `${(100 * Math.max(0, chance - error)).toFixed(1)}%`);
  node.style.setProperty("--wide", `${(100 * Math.min(1, 2 * error)).toFixed(1)}%`);
  return node;
}

export class Answers {
  /**
   * @param {HTMLElement} node
   * @param {string} base where positions of this game are asked about
   * @param {(action: string) => void} play
   */
  constructor(node, base, play) {
    this.node = node;
    this.base = base;
    this.play = play;
  }

  /** Nothing has been asked yet: what could be. */
  forget() {
    put(
      this.node,
      el(
        "p",
        { class: "small" },
        "The bots play the position on in many imagined worlds and compare the answers worth thinking about. " +
          "They use only what the seat that decides may know.",
      ),
    );
  }

  /**
   * What is best in a position; nothing comes of it when another one is shown meanwhile.
   * @param {object} position
   * @param {() => boolean} still whether it is still shown
   */
  async analyse(position, still) {
    const dots = el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
    put(this.node, el("p", { class: "small", role: "status" }, "The bots are thinking", dots));
    const { ok, data } = await call("POST", `${this.base}/analyse`, { position }, 1);
    if (!still()) return;
    if (ok) this.answers(data);
    else put(this.node, el("p", { class: "wrong", role: "alert" }, data.error));
  }

  /** The answers, the best first: a dot for the best guess, a pale bar for where it lies. */
  answers({ answers, worlds }) {
    const best = answers[0]?.chance ?? 0;
    const row = (a, i) =>
      el(
        "tr",
        { class: i ? "" : "best" },
        el(
          "th",
          { scope: "row" },
          el(
            "div",
            {},
            el("i", {}, String(i + 1)),
            el(
              "button",
              { type: "button", "data-play": a.action, title: "Play it", onclick: () => this.play(a.action) },
              a.words,
            ),
          ),
        ),
        el("td", { class: "plot" }, whisker(a)),
        el("td", {}, el("b", {}, String(Math.round(100 * a.chance))), i ? ` ± ${Math.round(100 * a.error)}` : ""),
        el("td", {}, `${a.margin > 0 ? "+" : a.margin < 0 ? "−" : ""}${Math.abs(a.margin).toFixed(1)}`),
      );
    const close = answers.filter((a) => best - a.chance <= a.error).length;
    const head = el(
      "thead",
      {},
      el("tr", {}, ...["Answer", "", "Wins in 100", "Ahead by"].map((name) => el("th", { scope: "col" }, name))),
    );
    put(
      this.node,
      el(
        "table",
        { class: "answers" },
        el("caption", { class: "aloud" }, "The answers, the best first"),
        head,
        el("tbody", {}, ...answers.map(row)),
      ),
      el(
        "p",
        { class: "small" },
        close > 1 ? `The first ${close} are too close to call: any of them will do. ` : "",
        `${worlds} imagined worlds; the pale bar is how sure we are.`,
      ),
    );
  }
}
