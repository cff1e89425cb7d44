// Panels: text in rows, tiles or cards, as HTML. A row or chip with a target can be clicked like a place on a sheet.

/** @import { Chip, Panel, Row } from "./types.js" */
import { all, aloud, askOf, capital, el, hit, mark } from "../shell/dom.js";

const tinted = (node, name, value) => {
  if (value) node.style.setProperty(name, `var(--${value})`);
  return node;
};

/**
 * A chip: symbol, text or both.
 * @param {Chip} chip
 */
export function chipNode(chip) {
  const tag = chip.target !== undefined ? "button" : "span";
  /** @type {Object<string, string>} */
  const props = {
    class: `chip ${chip.state ?? ""} ${chip.tint ? "tinted" : ""}`,
    "data-target": chip.target,
    "data-ask": askOf(chip),
  };
  if (tag === "button") props.type = "button";
  const node = el(
    tag,
    props,
    chip.art && mark(chip.art),
    chip.text !== undefined && el("span", chip.label ? { "aria-hidden": "true" } : {}, chip.text),
    chip.label && aloud(chip.label),
  );
  if (chip.tint) node.style.background = `var(--${chip.tint})`;
  return node;
}

/** @param {Row} row */
const chips = (row) => (row.chips?.length ? el("span", { class: "chips" }, ...row.chips.map(chipNode)) : null);

/**
 * Holder of a row: a button when the whole row is a place to click.
 * @param {Row} row
 * @param {string} look
 * @param {...any} children
 */
function holder(row, look, ...children) {
  const props = { class: `${look} ${row.state ?? ""}`, "data-target": row.target, "data-ask": askOf(row) };
  return row.target === undefined
    ? el("div", props, ...children)
    : el("button", { type: "button", ...props }, ...children);
}

/** @param {Row} row */
function bar(row) {
  const part = el("i");
  part.style.width = `${Math.max(0, Math.min(1, row.bar)) * 100}%`;
  if (row.tint) part.style.background = `var(--${row.tint})`;
  return el("span", { class: "bar" }, part);
}

/** @param {Row} row */
function plainRow(row) {
  const hushed = row.mark && row.bar !== undefined;
  const name = el(
    "span",
    { class: hushed ? "aloud" : "name" },
    capital(row.label),
    row.note && el("small", {}, row.note),
  );
  const mine = row.state === "mine" && hushed ? aloud(", yours") : null;
  return holder(
    row,
    "row",
    row.mark && mark(row.mark),
    name,
    mine,
    row.bar !== undefined && bar(row),
    dots(row),
    chips(row),
    row.value !== undefined && el("span", { class: "value" }, row.value),
  );
}

/** @param {Row} row */
function dots(row) {
  if (!row.dots) return null;
  const [full, all] = row.dots;
  const pips = Array.from({ length: all }, (_, i) => el("i", { class: i < full ? "full" : "" }));
  return el("span", { class: "pips" }, ...pips, aloud(`${full} of ${all} left`));
}

/** @param {Row} row */
function tile(row) {
  const now = { now: "now", past: "past" }[row.state];
  return holder(
    row,
    "tile",
    row.mark && mark(row.mark),
    row.label && el("b", {}, row.label),
    now && aloud(now),
    row.note && el("small", {}, row.note),
    chips(row),
    row.value !== undefined && el("span", { class: "value" }, row.value),
    dots(row),
  );
}

/** @param {Row} row */
function card(row) {
  const node = holder(
    row,
    "playing",
    row.art ? el("span", { class: "picture" }, mark(row.art)) : el("span", { class: "band" }),
    el("span", { class: "body" }, el("b", {}, row.label), row.note && el("small", {}, row.note)),
    chips(row),
    row.value !== undefined && el("span", { class: "value" }, row.value),
  );
  return tinted(node, "--band", row.tint);
}

/**
 * A place of a list: its symbol, and below it what it adds.
 * @param {Chip} chip
 */
function place({ note, sign, ...chip }) {
  const node = chipNode(chip);
  node.classList.add("place");
  if (note) node.append(el("small", { "aria-hidden": "true" }, note, sign && mark(sign)));
  return node;
}

/** @param {Row} row */
function placeRow(row) {
  return holder(
    row,
    "row",
    row.mark && mark(row.mark),
    el("span", { class: "name" }, row.label, row.note && el("small", {}, row.note)),
    el("span", { class: "chips" }, ...(row.chips ?? []).map(place)),
  );
}

/** @type {Object<string, [string, (row: Row) => HTMLElement]>} */
const LOOKS = {
  rows: ["rows", plainRow],
  tiles: ["tiles", tile],
  cards: ["hand", card],
  line: ["line", plainRow],
  places: ["places", placeRow],
};

/**
 * What was clicked or pointed at, if it is a target.
 * @param {Event} event
 * @returns {HTMLElement | null}
 */
const targeted = (event) => hit(event).closest("[data-target]");

/**
 * Put looks on the targets inside a node.
 * @param {HTMLElement} root
 * @param {Object<string, (target: string) => boolean>} states
 */
export function wear(root, states) {
  for (const node of all(root, "[data-target]"))
    for (const [name, test] of Object.entries(states))
      node.classList.toggle(name, Boolean(test?.(node.dataset.target)));
}

export class PanelView {
  /**
   * @param {Panel} panel
   * @param {(target: string, event: MouseEvent) => void} click
   * @param {(target: string | null) => void} point
   */
  constructor(panel, click, point) {
    this.id = panel.id;
    /** @type {Row[]} */
    this.rows = [];
    /** @type {{row: Row, node: HTMLElement}[]} rows that the last drawing brought */
    this.came = [];
    /** @type {Row[]} rows that it took away */
    this.went = [];
    this.node = el("section", { class: "area card panel", "data-area": panel.id, "aria-label": panel.title });
    this.node.addEventListener("click", (event) => {
      const place = targeted(event);
      if (place) click(place.dataset.target, event);
    });
    this.node.addEventListener("pointerover", (event) => point(targeted(event)?.dataset.target ?? null));
    this.node.addEventListener("pointerleave", () => point(null));
  }

  /** @param {Panel} panel */
  update(panel) {
    this.came = this.went = [];
    const text = JSON.stringify(panel);
    if (text === this.text) return;
    this.text = text;
    const [look, draw] = LOOKS[panel.look ?? "rows"];
    const nodes = panel.rows.map(draw);
    const rows = el("div", { class: look }, ...nodes);
    this.compare(panel.rows, nodes);
    if (look === "tiles") rows.style.gridTemplateColumns = `repeat(${panel.columns ?? 3}, minmax(0, 1fr))`;
    const head =
      panel.title &&
      el(
        "header",
        {},
        panel.art && mark(panel.art, undefined, "behind"),
        panel.mark && mark(panel.mark),
        el("h3", { "data-ask": `area:${panel.id}` }, panel.title),
        panel.note && el("span", { class: "small" }, panel.note),
      );
    this.node.replaceChildren(...[head, rows].filter(Boolean));
  }

  /**
   * Which rows came and which went, by their targets.
   * @param {Row[]} rows
   * @param {HTMLElement[]} nodes
   */
  compare(rows, nodes) {
    const [old, now] = [this.rows, rows].map((list) => new Set(list.map((row) => row.target)));
    const all = rows.map((row, i) => ({ row, node: nodes[i] }));
    this.came = all.filter(({ row }) => row.target !== undefined && !old.has(row.target));
    this.went = this.rows.filter((row) => row.target !== undefined && !now.has(row.target));
    this.rows = rows;
  }

  /** @param {Object<string, (target: string) => boolean>} states */
  look(states) {
    wear(this.node, states);
  }
}
