// An explanation as a card: what it is, what it does, this moment's numbers, and at its foot what is being asked.

/** @import { Asked, Detail, Explanation } from "./types.js" */
import { el, icon, mark, put, seatMark, svg } from "../shell/dom.js";

/** @param {string} clause */
const link = (game, clause) =>
  el("a", { class: "clause", href: `/rules/${game}#${clause}`, target: "_blank" }, clause);

/** What a drawing needs so that all of it is seen: its own viewBox, or the box of its shapes. */
function boxOf(symbol) {
  const own = symbol.viewBox?.baseVal;
  if (own?.width) return own;
  const trial = svg("svg", { class: "sprite" }, svg("use", { href: `#${symbol.id}` }));
  document.body.append(trial);
  const box = trial.getBBox();
  trial.remove();
  return box;
}

/** The picture of a thing, large: a symbol of the game in its own shape. */
function picture(id) {
  const symbol = document.getElementById(id);
  if (!symbol) return null;
  const { x, y, width, height } = boxOf(symbol);
  if (!width || !height) return null;
  const own = /** @type {any} */ (symbol).viewBox?.baseVal?.width ? { x, y, width, height } : {};
  const drawn = svg(
    "svg",
    { viewBox: `${x} ${y} ${width} ${height}`, "aria-hidden": "true" },
    svg("use", { href: `#${id}`, ...own }),
  );
  const shape = width > height * 1.2 ? "broad" : height > width * 1.2 ? "tall" : "";
  return el("span", { class: `picture ${shape}` }, drawn);
}

/** @param {Detail} fact */
function factNode(fact) {
  return el(
    "li",
    {},
    fact.art && mark(fact.art),
    fact.value && el("b", {}, fact.value),
    fact.label && el("span", {}, fact.label),
    fact.prize && el("em", {}, fact.prize),
  );
}

/** @param {Explanation} told */
function moment(told) {
  if (!told.facts?.length) return null;
  return el(
    "div",
    { class: "moment" },
    el("span", { class: "eyebrow" }, told.moment ?? "In this moment"),
    el("ul", {}, ...told.facts.map(factNode)),
  );
}

/** The whole explanation as it is read aloud. */
export function spoken(told, asked) {
  const facts = (told.facts ?? []).map((f) => [f.label, f.value, f.prize].filter(Boolean).join(" ")).join(", ");
  const now = facts ? `${told.moment ?? "In this moment"}: ${facts}.` : "";
  return [`${told.kind}: ${told.title}.`, told.text, now, told.when, asked?.text].filter(Boolean).join(" ");
}

/** The dialog of explanations: one for a page, without a trap, labelled by its title. */
export class Answer {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    this.foot = el("footer");
    this.node = el("div", {
      class: "answer",
      role: "dialog",
      tabindex: "-1",
      "aria-labelledby": "answer-title",
      hidden: true,
    });
    document.body.append(this.node);
  }

  /**
   * @param {Explanation} told
   * @param {Asked | null} asked
   * @param {() => void} close
   */
  draw(told, asked, close) {
    const head = el(
      "header",
      {},
      told.art && picture(told.art),
      el("div", {}, el("span", { class: "eyebrow" }, told.kind), el("h2", { id: "answer-title" }, told.title)),
    );
    const shut = el(
      "button",
      { class: "button main close", type: "button", "aria-label": "Close", onclick: close },
      icon("x"),
      el("span", {}, "Close"),
    );
    const says = el("div", { class: "says" }, head, el("p", {}, told.text));
    const scroll = el(
      "div",
      { class: "all", tabindex: "0", role: "group", "aria-label": told.title },
      says,
      moment(told),
    );
    put(this.node, el("i", { class: "hold", "aria-hidden": "true" }), scroll, shut, this.foot);
    this.asks(asked, told.when ?? "", told.clauses ?? []);
  }

  /**
   * The foot: who is asked what, and the rules as quiet links.
   * @param {Asked | null} asked
   * @param {string} when
   * @param {string[]} clauses
   */
  asks(asked, when, clauses) {
    const words = [asked?.why, asked?.text, when].filter(Boolean).join(" ");
    const cited = [...new Set([asked?.whyClause, ...clauses, asked?.clause].filter(Boolean))].slice(0, 4);
    this.foot.hidden = !words && !cited.length;
    put(
      this.foot,
      asked && asked.seat !== null && seatMark(asked.seat, "s"),
      el("p", {}, words),
      el("span", { class: "clauses" }, ...cited.map((clause) => link(this.game, clause))),
    );
  }
}
