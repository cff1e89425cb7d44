// Every move of a game as a button: which is shown, and what each gained or cost.

import { el, put, seatMark } from "../shell/dom.js";
import { signOf } from "./chances.js";

/**
 * Where another round, year or epoch begins, the list of moves says which.
 * @param {string} [part]
 */
const heading = (part) => (part ? [el("li", { class: "part" }, part)] : []);

export class Moves {
  /**
   * @param {(seq: number) => void} go
   * @param {HTMLElement} legend what the numbers beside the moves mean
   */
  constructor(go, legend) {
    this.go = go;
    this.items = [];
    this.list = el("ol", { class: "moves" });
    this.node = el(
      "div",
      { class: "listing", tabindex: "0", role: "group", "aria-label": "All moves" },
      el("header", {}, el("h3", {}, "Moves"), legend),
      this.list,
    );
  }

  /** @param {{seat: number, text: string, part?: string}[]} moves */
  draw(moves) {
    this.items = moves.map((move, i) => this.item(move, i + 1));
    put(this.list, ...this.items.flatMap((node, i) => [...heading(moves[i].part), node]));
  }

  item({ seat, text }, seq) {
    return el(
      "li",
      {},
      el(
        "button",
        { type: "button", onclick: () => this.go(seq) },
        el("i", {}, String(seq)),
        seatMark(seat, "s"),
        el("span", {}, text),
        el("u", { hidden: true }),
      ),
    );
  }

  /**
   * @param {number} seq the shown move
   * @param {(ply: number) => number} gain
   */
  mark(seq, gain) {
    this.items.forEach((node, i) => {
      const on = i === seq - 1;
      node.firstChild.toggleAttribute("aria-current", on);
      this.sign(node.firstChild.querySelector("u"), gain(i + 1));
      if (on) node.scrollIntoView({ block: "nearest" });
    });
  }

  /** What a move gained its mover, in gold, or cost, in red; nothing where it changed little. */
  sign(node, gained) {
    node.hidden = !gained;
    node.className = gained > 0 ? "up" : "down";
    node.textContent = gained ? signOf(gained) : "";
  }
}
