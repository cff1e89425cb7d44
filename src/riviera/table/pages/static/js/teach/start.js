// The start card: five rows before the first move. Whoever has begun three games of a kind is not shown it again.

/** @import { Payload } from "../shell/types.js" */
import { el, icon, mark, svg } from "../shell/dom.js";
import { progress } from "../shell/progress.js";

const ENOUGH = 3; // games that are begun with the card
const EARLY = 12; // decisions after which nobody is at the beginning
const key = (game) => `riviera.begun.${game}`;

/** @returns {string[]} the tables at which somebody has begun, in this browser */
function begun(game) {
  try {
    return JSON.parse(localStorage.getItem(key(game))) ?? [];
  } catch {
    return [];
  }
}

/**
 * Whether a seat of mine has still to make its first decision.
 * @param {Payload} payload
 */
export function begins({ status, over, seat, ply, log }) {
  return status === "playing" && !over && seat !== null && ply < EARLY && !log.some((l) => l.mine);
}

/** @param {{marks: string[], head: string, text: string, ring: string}} fact */
function row({ marks, head, text, ring }, i, all) {
  const sign = ring ? el("span", { class: "num" }, ring) : marks.map((id) => picture(id, marks.length));
  return el(
    "li",
    { class: i === 4 && all.length === 5 ? "me" : "" },
    el("span", { class: `ic n${marks.length}`, "aria-hidden": "true" }, sign),
    el("p", {}, el("b", {}, head), " ", text),
  );
}

/** A symbol of the game, or an icon of the house. */
const picture = (id, many) => (id.startsWith("i-") ? icon(id.slice(2)) : mark(id, "", many > 1 ? "" : "l"));

export class StartCard {
  constructor(table, game) {
    this.table = table;
    this.game = game;
  }

  /**
   * The card for somebody who begins, unless they have begun here, or often enough elsewhere.
   * @param {Payload} payload
   */
  async greet(payload) {
    const tables = begun(this.game);
    if (tables.length >= ENOUGH || tables.includes(payload.id)) return;
    localStorage.setItem(key(this.game), JSON.stringify([...tables, payload.id]));
    await this.open(payload);
  }

  /** @param {Payload} payload */
  async open({ seat, game_title: title }) {
    if (document.querySelector("dialog[open]")) return;
    const { ok, data } = await this.table.startCard(seat);
    if (!ok || !data.facts.length || document.querySelector("dialog[open]")) return;
    const box = el("dialog", { class: "start", "aria-labelledby": "start-title" });
    const begin = el(
      "button",
      { class: "button main big", type: "button", autofocus: true, onclick: () => box.close() },
      "Begin",
      el("kbd", { "aria-hidden": "true" }, "↵"),
    );
    box.append(
      this.poster(),
      el(
        "div",
        { class: "in" },
        el("span", { class: "eyebrow" }, "Before the first move"),
        el("h2", { id: "start-title" }, title),
        el("ol", {}, ...data.facts.map(row)),
        el("footer", {}, begin, this.course(data.minutes), el("span", { class: "space" }), this.again()),
      ),
    );
    box.addEventListener("close", () => box.remove());
    document.body.append(box);
    box.showModal();
    begin.focus();
  }

  poster() {
    const known = document.getElementById(`poster-${this.game}`) ? this.game : "any";
    return svg(
      "svg",
      { class: "art", viewBox: "0 0 240 250", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" },
      svg("use", { href: `#poster-${known}` }),
    );
  }

  course(minutes) {
    if (!minutes || progress(this.game).done.length) return null; // whoever has had a lesson knows where they are
    return el(
      "a",
      { class: "button", href: `/learn/${this.game}` },
      icon("lamp"),
      `Learn it first, ${minutes} min`,
    );
  }

  again() {
    return el("span", { class: "keys" }, el("kbd", {}, "?"), " shows this again");
  }
}
