// A form for any position: numbers and words as fields, short lists and tables in one line, the rest folded away.

import { all, capital, el, letter } from "../shell/dom.js";

const LONG = 14; // entries from which a list is folded away
const plain = (value) => value === null || typeof value !== "object";
const flat = (value) => (plain(value) ? false : Object.values(value).every(plain));
const words = (key) => capital(String(key).replaceAll("_", " "));

/** A word as it is meant: a number, nothing, yes or no, or the word. */
function meant(text, like) {
  const word = text.trim();
  if (typeof like === "string" && !["null"].includes(word)) return word;
  if (/^-?\d+$/.test(word)) return Number(word);
  return { null: null, true: true, false: false }[word] ?? word;
}

const split = (text) =>
  text
    .split(/[,\n]/)
    .map((s) => s.trim())
    .filter(Boolean);

/** A value as one line of text, and back. */
export function written(value) {
  if (Array.isArray(value)) return value.map((v) => (v === "" ? '""' : String(v))).join(", ");
  if (plain(value)) return value === null ? "" : String(value);
  return Object.entries(value)
    .map(([k, v]) => `${k}: ${v}`)
    .join(", ");
}

export function read(text, old) {
  if (Array.isArray(old)) {
    const like = old.find((v) => v !== null);
    return split(text).map((s) => (s === '""' ? "" : meant(s, like)));
  }
  if (plain(old)) return old === null && !text.trim() ? null : meant(text, old);
  return Object.fromEntries(
    split(text).map((s) => {
      const at = s.lastIndexOf(":");
      return at < 0 ? [s, 1] : [s.slice(0, at).trim(), meant(s.slice(at + 1), 0)];
    }),
  );
}

export class Editor {
  /** change(way, value) is called when a field has another value. */
  constructor(change) {
    this.change = change;
    this.node = el("div", { class: "fields" });
    this.opened = new Set();
  }

  /** Write a position into the form; what is unfolded stays so, and so does the focus. */
  show(position) {
    const focused = /** @type {HTMLElement} */ (document.activeElement)?.dataset?.way;
    this.seats = position.seats;
    this.node.replaceChildren(...this.inside(position, []));
    if (focused !== undefined) this.find(focused)?.focus();
  }

  find(way) {
    return all(this.node, "[data-way]").find((n) => n.dataset.way === way);
  }

  /** Say next to a field what is wrong with it. */
  blame(way, sentence) {
    const field = this.find(way.join("."));
    if (!field) return false;
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", "field-error");
    field.closest(".field, .check").after(el("small", { class: "wrong broad", id: "field-error" }, sentence));
    return true;
  }

  inside(value, way) {
    const entries = Object.entries(value);
    const scalars = entries.filter(([, v]) => plain(v) || (flat(v) && Object.keys(v).length <= LONG));
    const deep = entries.filter((e) => !scalars.includes(e));
    const fields = scalars.map(([key, v]) => this.field(this.name(value, key), v, [...way, key]));
    const grid = fields.length ? el("div", { class: "grid" }, ...fields) : null;
    return [
      grid,
      ...deep.map(([key, v]) => this.fold(this.name(value, key), v, [...way, key])),
      this.more(value, way),
    ].filter(Boolean);
  }

  /** Entries of a list with one for each seat are called by the seats' letters. */
  name(value, key) {
    if (!Array.isArray(value)) return words(key);
    return value.length === this.seats && !plain(value[0])
      ? `Seat ${letter(Number(key))}`
      : `No. ${Number(key) + 1}`;
  }

  field(name, value, way) {
    if (typeof value === "boolean") return this.check(name, value, way);
    const number = typeof value === "number";
    const wide = !plain(value) || (typeof value === "string" && value.length > 14);
    const input = el("input", {
      class: "input",
      "data-way": way.join("."),
      inputmode: number ? "numeric" : undefined,
      type: number ? "number" : "text",
      value: written(value),
      placeholder: plain(value) ? "nothing" : "none",
      autocomplete: "off",
      spellcheck: "false",
      onchange: () => this.change(way, read(input.value, value)),
    });
    return el("label", { class: `field ${wide ? "broad" : ""}` }, el("span", {}, name), input);
  }

  check(name, value, way) {
    const box = el("input", {
      type: "checkbox",
      "data-way": way.join("."),
      checked: value,
      onchange: () => this.change(way, box.checked),
    });
    return el("label", { class: "check" }, box, el("span", {}, name));
  }

  fold(name, value, way) {
    const key = way.join(".");
    const count = Object.keys(value).length;
    const node = el(
      "details",
      { open: this.opened.has(key), ontoggle: () => (node.open ? this.opened.add(key) : this.opened.delete(key)) },
      el("summary", {}, name, el("small", {}, String(count))),
      el("div", { class: "inner" }, ...(flat(value) ? [this.area(name, value, way)] : this.inside(value, way))),
    );
    return node;
  }

  /** A long list or table as a few lines of text. */
  area(name, value, way) {
    const area = el(
      "textarea",
      {
        class: "input",
        "data-way": way.join("."),
        rows: Math.min(8, 2 + Math.ceil(written(value).length / 44)),
        spellcheck: "false",
        onchange: () => this.change(way, read(area.value, value)),
      },
      written(value),
    );
    return el("label", { class: "field broad" }, el("span", { class: "aloud" }, name), area);
  }

  /** Tables of tables, such as huts by territory, may get another entry. */
  more(value, way) {
    const parts = Object.values(value);
    if (Array.isArray(value) || parts.length < 2 || !parts.every((v) => !plain(v) && !Array.isArray(v)))
      return null;
    const input = el("input", {
      class: "input",
      "aria-label": "Name of another entry",
      placeholder: "another",
      autocomplete: "off",
    });
    const add = () => {
      const key = input.value.trim();
      if (key && !(key in value)) this.change([...way, key], {}, true);
    };
    return el(
      "div",
      { class: "another" },
      input,
      el("button", { class: "button", type: "button", onclick: add }, "Add"),
    );
  }
}
