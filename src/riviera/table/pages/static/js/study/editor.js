// A form for any position in the words of its game: numbers and choices as fields, short lists and tables in one
// line, the rest folded away, and last what keeps the books.

/** @import { Part } from "./types.js" */
import { all, capital, el, letter } from "../shell/dom.js";

const LONG = 14; // entries from which a list is folded away
const FEW = 8; // entries up to which each has a field of its own
const SEAT = "Seat"; // what an entry is called in a list with one for each seat
const plain = (value) => value === null || typeof value !== "object";
const flat = (value) => (plain(value) ? false : Object.values(value).every(plain));
const words = (key) => capital(String(key).replaceAll("_", " "));
const told = (text) => String(text).replaceAll("_", " ");

/** A word as it is meant: a number, nothing, yes or no, or the word; what has a name is written by it. */
function meant(text, like, names = {}) {
  const word = text.trim();
  const id = Object.keys(names).find((key) => names[key] === word || told(key) === word);
  if (id === "null") return null;
  if (id !== undefined) return typeof like === "number" || (like === undefined && !isNaN(+id)) ? Number(id) : id;
  if (typeof like === "string" && !["null"].includes(word)) return word;
  if (/^-?\d+$/.test(word)) return Number(word);
  return { null: null, true: true, false: false }[word] ?? word;
}

const split = (text) =>
  text
    .split(/[,\n]/)
    .map((s) => s.trim())
    .filter(Boolean);

/** A value as one line of text, and back; `names` are those of the values, where they have some. */
export function written(value, names = {}) {
  const said = (v) => names[v] ?? told(v);
  if (Array.isArray(value)) return value.map((v) => (v === "" ? '""' : said(v))).join(", ");
  if (plain(value)) return value === null ? "" : said(value);
  return Object.entries(value)
    .map(([k, v]) => `${told(k)}: ${v}`)
    .join(", ");
}

export function read(text, old, names = {}) {
  if (Array.isArray(old)) {
    const like = old.find((v) => v !== null);
    const known = { ...Object.fromEntries(old.map((v) => [v, told(v)])), ...names };
    return split(text).map((s) => (s === '""' ? "" : meant(s, like, known)));
  }
  if (plain(old)) return old === null && !text.trim() ? null : meant(text, old, { ...names, [old]: told(old) });
  const keys = Object.fromEntries(Object.keys(old).map((key) => [key, told(key)]));
  return Object.fromEntries(
    split(text).map((s) => {
      const at = s.lastIndexOf(":");
      return at < 0 ? [meant(s, "", keys), 1] : [meant(s.slice(0, at), "", keys), meant(s.slice(at + 1), 0)];
    }),
  );
}

/** A copy of a position with one value in it changed. */
export function changed(position, way, value) {
  const copy = structuredClone(position);
  const last = way.at(-1);
  let inside = copy;
  for (const key of way.slice(0, -1)) inside = inside[key];
  inside[last] = value;
  return copy;
}

/**
 * Go on with what was being typed in a field that has been drawn anew; leaving it counts as a change.
 * @param {HTMLInputElement} now
 * @param {HTMLInputElement} old
 */
function typed(now, { value, selectionStart, selectionEnd }) {
  if (now.defaultValue === undefined) return; // a list to choose from: its change has been told already
  now.value = value;
  if (selectionStart !== null) now.setSelectionRange(selectionStart, selectionEnd);
  const tell = () => now.value === value && now.dispatchEvent(new Event("change"));
  now.addEventListener("blur", tell, { once: true });
}

export class Editor {
  /** change(way, value) is called when a field has another value. */
  constructor(change) {
    this.change = (...given) => this.drawing || change(...given);
    this.drawing = false; // a field that goes tells of what was being typed in it: that is not a change yet
    /** @type {Object<string, Part>} */
    this.parts = {};
    this.node = el("div", { class: "fields" });
    this.opened = new Set();
  }

  /** Write a position into the form; what is unfolded stays so, and so do the focus and what is being typed. */
  show(position, parts = {}) {
    this.parts = parts;
    const old = /** @type {HTMLInputElement} */ (document.activeElement);
    this.seats = position.seats;
    const fresh = this.inside(position, []);
    this.drawing = true;
    this.node.replaceChildren(...fresh);
    this.drawing = false;
    const now = old?.dataset?.way === undefined ? null : this.find(old.dataset.way);
    now?.focus();
    if (now && old.value !== old.defaultValue) typed(/** @type {HTMLInputElement} */ (now), old);
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

  /** What the game says of a part: it is found by the way to it, with a star for what is counted or named. */
  part(way) {
    const exact = way.join(".");
    if (this.parts[exact]) return this.parts[exact];
    const likely = Object.keys(this.parts).find((key) => {
      const steps = key.split(".");
      return steps.length === way.length && steps.every((step, i) => step === "*" || step === String(way[i]));
    });
    return this.parts[likely] ?? {};
  }

  inside(value, way) {
    const entries = Object.entries(value);
    const shown = entries.filter(([key]) => !this.part([...way, key]).behind);
    const books = entries.filter(([key]) => this.part([...way, key]).behind);
    const scalars = shown.filter(([, v]) => plain(v) || (flat(v) && Object.keys(v).length <= LONG));
    const deep = shown.filter((e) => !scalars.includes(e));
    const fields = scalars.map(([key, v]) => this.field(this.name(value, key, way), v, [...way, key]));
    const grid = fields.length ? el("div", { class: "grid" }, ...fields) : null;
    return [
      grid,
      ...deep.map(([key, v]) => this.fold(this.name(value, key, way), v, [...way, key])),
      this.more(value, way),
      books.length ? this.books(books, way) : null,
    ].filter(Boolean);
  }

  /** What keeps the books of a game, folded away. */
  books(entries, way) {
    const key = [...way, "behind"].join(".");
    const inner = entries.map(([name, v]) => {
      const label = this.part([...way, name]).label;
      return plain(v) || (flat(v) && Object.keys(v).length <= LONG)
        ? this.field(label, v, [...way, name])
        : this.fold(label, v, [...way, name]);
    });
    return this.folded(key, "Behind the scenes", entries.length, inner);
  }

  /** What an entry of a list is: one for each seat is called by the seat's letter, others by their number. */
  name(value, key, way) {
    const { label } = this.part([...way, key]);
    if (!Array.isArray(value)) return label ?? words(key);
    return label === SEAT ? `${SEAT} ${letter(Number(key))}` : `${label ?? "No."} ${Number(key) + 1}`;
  }

  field(name, value, way) {
    if (typeof value === "boolean") return this.check(name, value, way);
    const { values, seat } = this.part(way);
    if (seat && (plain(value) || value === null)) return this.select(name, value, way, this.whose(value));
    if (values && plain(value)) return this.select(name, value, way, Object.entries(values));
    if (this.each(value, way)) return this.group(name, value, way);
    const names = this.names(value, way);
    const number = typeof value === "number";
    const wide = !plain(value) || (typeof value === "string" && value.length > 14);
    const input = el("input", {
      class: "input",
      "data-way": way.join("."),
      inputmode: number ? "numeric" : undefined,
      type: number ? "number" : "text",
      value: written(value, names),
      placeholder: plain(value) ? "nothing" : "none",
      autocomplete: "off",
      spellcheck: "false",
      onchange: () => this.change(way, read(input.value, value, names)),
    });
    return el("label", { class: `field ${wide ? "broad" : ""}` }, el("span", {}, name), input);
  }

  /** Whether every entry has a field of its own: few numbers by name, or one entry for each seat. */
  each(value, way) {
    if (plain(value)) return false;
    const entries = Object.values(value);
    if (Array.isArray(value)) return this.part([...way, 0]).label === SEAT;
    return entries.length > 0 && entries.length <= FEW && entries.every((v) => typeof v === "number");
  }

  group(name, value, way) {
    const fields = Object.entries(value).map(([key, v]) =>
      this.field(Array.isArray(value) ? `${SEAT} ${letter(Number(key))}` : words(key), v, [...way, key]),
    );
    return el("fieldset", { class: "each broad" }, el("legend", {}, name), ...fields);
  }

  /** How the entries of a list are written: by their names, and seats by their letters. */
  names(value, way) {
    const { values, seat } = this.part([...way, 0]);
    if (!seat || plain(value)) return values;
    const nobody = Object.values(value).includes(-1) ? "-1" : "null";
    return { [nobody]: "nobody", ...Array.from({ length: this.seats }, (_, i) => letter(i)) };
  }

  /** The seats as values; nobody where that can be. */
  whose(value) {
    const seats = Array.from({ length: this.seats }, (_, i) => [String(i), `Seat ${letter(i)}`]);
    return [[value === null ? "null" : "-1", "nobody"], ...seats];
  }

  select(name, value, way, options) {
    const here = String(value);
    const known = options.some(([id]) => id === here) ? options : [[here, told(here)], ...options];
    const node = el(
      "select",
      {
        class: "input",
        "data-way": way.join("."),
        onchange: () =>
          this.change(way, typeof value === "number" || node.value === "null" ? JSON.parse(node.value) : node.value),
      },
      ...known.map(([id, text]) => el("option", { value: id, selected: id === here }, text)),
    );
    return el("label", { class: "field" }, el("span", {}, name), node);
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
    const count = Object.keys(value).length;
    const inner = flat(value) ? [this.area(name, value, way)] : this.inside(value, way);
    return this.folded(way.join("."), name, count, inner);
  }

  folded(key, name, count, inner) {
    const node = el(
      "details",
      { open: this.opened.has(key), ontoggle: () => (node.open ? this.opened.add(key) : this.opened.delete(key)) },
      el("summary", {}, name, el("small", {}, String(count))),
      el("div", { class: "inner" }, ...inner),
    );
    return node;
  }

  /** A long list or table as a few lines of text. */
  area(name, value, way) {
    const names = this.names(value, way);
    const area = el(
      "textarea",
      {
        class: "input",
        "data-way": way.join("."),
        rows: Math.min(8, 2 + Math.ceil(written(value, names).length / 44)),
        spellcheck: "false",
        onchange: () => this.change(way, read(area.value, value, names)),
      },
      written(value, names),
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
