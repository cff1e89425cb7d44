// Small helpers to make elements. Text always goes in as text, never as markup.

const SVG = "http://www.w3.org/2000/svg";

/** An address of ours, which begins with a slash; behind a proxy the table may be served under a path. */
export const ours = (path) => new URL("../../..", import.meta.url).pathname + path.slice(1);

/**
 * @template {Element} N
 * @param {N} node
 * @param {Object<string, any>} [props]
 * @param {any[]} [children]
 * @returns {N}
 */
function fill(node, props, children) {
  for (const [key, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "href" && value.startsWith("/")) node.setAttribute(key, ours(value));
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.flat().filter((c) => c !== null && c !== undefined && c !== false && c !== ""));
  return node;
}

/**
 * An HTML element: el("button", {class: "button", onclick: f}, "Undo").
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Object<string, any>} [props]
 * @param {...any} children
 */
export function el(tag, props, ...children) {
  return fill(document.createElement(tag), props, children);
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Object<string, any>} [props]
 * @param {...any} children
 */
export function svg(tag, props, ...children) {
  return fill(document.createElementNS(SVG, tag), props, children);
}

/** An icon of the house; it says nothing aloud. */
export function icon(name) {
  return svg("svg", { class: "icon", "aria-hidden": "true" }, svg("use", { href: `#i-${name}` }));
}

/**
 * A symbol of a game or of the house as a small picture; with a label it is read aloud.
 * @param {string} id
 * @param {string} [label]
 */
export function mark(id, label, size = "") {
  const spoken = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return svg(
    "svg",
    { class: `mark ${size}`, ...spoken },
    svg("use", { href: `#${id}`, width: "100%", height: "100%" }),
  );
}

/** The letter of a seat. */
export const letter = (seat) => "ABCDEF"[seat] ?? "?";

/** The mark of a seat: shape, colour and letter. */
export const seatMark = (seat, size = "") => mark(`seat-${seat}`, `seat ${letter(seat)}`, size);

/**
 * Under which name a piece, row or chip is asked about, as riviera/kernel/explain.py has it.
 * @param {{ask?: string, target?: string, art?: string, mark?: string}} thing
 */
export function askOf({ ask, target, art, mark }) {
  return ask ?? target ?? (art || mark ? `art:${art || mark}` : undefined);
}

/** Text that is only read aloud. */
export const aloud = (text) => el("span", { class: "aloud" }, text);

/**
 * Put new children into a node.
 * @template {Element} N
 * @param {N} node
 * @param {...any} children
 */
export function put(node, ...children) {
  node.replaceChildren(...children.flat().filter(Boolean));
  return node;
}

/**
 * The element that an event happened at.
 * @param {Event} event
 */
export const hit = (event) => /** @type {HTMLElement} */ (event.target);

/**
 * The elements inside a node that a selector names.
 * @param {ParentNode} node
 * @param {string} selector
 */
export function all(node, selector) {
  /** @type {NodeListOf<HTMLElement>} */
  const found = node.querySelectorAll(selector);
  return [...found];
}

/**
 * The first element inside a node that a selector names.
 * @param {ParentNode} node
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const first = (node, selector) => node.querySelector(selector);

/** @typedef {HTMLInputElement | HTMLSelectElement | RadioNodeList} Field */

const same = (/** @type {HTMLInputElement | HTMLSelectElement} */ field) =>
  field instanceof HTMLSelectElement
    ? field.selectedIndex === Math.max(0, [...field.options].findIndex((one) => one.defaultSelected))
    : field.value === field.defaultValue && field.checked === field.defaultChecked;

/** Whether a field is as it came: whoever is quicker than the network has filled it in before a script is there. */
const untouched = (/** @type {Field} */ field) =>
  field instanceof RadioNodeList ? [...field].every((/** @type {any} */ one) => same(one)) : same(field);

/**
 * Fill in what was chosen the last time, where nothing else was chosen meanwhile.
 * @param {Field | null} field
 * @param {string} value
 */
export function recall(field, value) {
  if (field && value && untouched(field)) field.value = value;
}

/** Whether somebody is at a form, or was before its script came. @param {HTMLFormElement} form */
export const begun = (form) =>
  form.contains(document.activeElement) ||
  [...form.elements].some((/** @type {any} */ field) => "name" in field && field.name && !same(field));

/** A page's controls take no clicks before there is somebody to hear them. @param {ParentNode} [node] */
export function awake(node = document) {
  for (const part of all(node, "[inert]")) part.inert = false;
}

/**
 * An act that is not begun again while it is under way: on a slow network a second click means the first.
 * @template {any[]} A
 * @param {(...given: A) => Promise<any>} act
 */
export function once(act) {
  let busy = false;
  return async (/** @type {A} */ ...given) => {
    if (busy) return;
    busy = true;
    await act(...given).finally(() => (busy = false));
  };
}

/** On to another page; what led there goes on until this one is gone. @param {string} to */
export function leave(to) {
  location.href = to;
  return new Promise((gone) => addEventListener("pagehide", gone, { once: true }));
}

/**
 * The options of a game as they are chosen in a form.
 * @param {ParentNode} node
 */
export function optionsIn(node) {
  /** @type {NodeListOf<HTMLSelectElement>} */
  const fields = node.querySelectorAll("[data-option]");
  return Object.fromEntries([...fields].map((n) => [n.dataset.option, n.value]));
}

export const capital = (text) => (text ? text[0].toUpperCase() + text.slice(1) : text);

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How wide the page is: "wide", "tablet" or "phone". */
export function width() {
  if (matchMedia("(max-width: 720px)").matches) return "phone";
  return matchMedia("(max-width: 1079px)").matches ? "tablet" : "wide";
}

/** What a game is played with, where it is not what is built in. @param {{components: string}} table */
export const withWhat = (table) => (table.components ? `with “${table.components}”` : "");

/** A number as it is read: less than nothing has a true minus. @param {number | string} n */
export const minus = (n) => String(n).replace("-", "−");
