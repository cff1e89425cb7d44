// The index of cards, tiles and symbols: what is typed or chosen narrows it at once.

import { all, first, hit } from "../shell/dom.js";
import { markWords, unmark, wordsOf } from "../shell/marking.js";

const input = /** @type {HTMLInputElement} */ (first(document, "#q"));
const count = first(document, ".search output");
const groups = all(document, ".group");
const entries = all(document, ".entry");
const chosen = { kind: "", does: "" };

/** Everything by which an entry is found. */
const told = (entry) => all(entry, ".note, h3, p, .chips").map((part) => part.textContent);
const texts = new Map(entries.map((entry) => [entry, told(entry).join(" ").toLowerCase()]));

/** @param {HTMLElement} entry */
function fits(entry, words) {
  const deeds = (entry.dataset.deeds ?? "").split(" ");
  return words.every((word) => texts.get(entry).includes(word)) && (!chosen.does || deeds.includes(chosen.does));
}

/** Show what fits, group by group, and say how much it is. */
function narrow() {
  const words = wordsOf(input.value);
  let found = 0;
  for (const group of groups) {
    const inside = all(group, ".entry");
    const shown = chosen.kind && group.dataset.kind !== chosen.kind ? [] : inside.filter((entry) => fits(entry, words));
    for (const entry of inside) entry.hidden = !shown.includes(entry);
    group.hidden = !shown.length;
    first(group, "h2 .small").textContent =
      shown.length < inside.length ? `${shown.length} of ${inside.length}` : `${inside.length}`;
    found += shown.length;
  }
  mark(words);
  count.textContent = `${found} found`;
  first(document, ".none").hidden = found > 0;
}

/** @param {string[]} words */
function mark(words) {
  for (const entry of entries) {
    const body = first(entry, ".body");
    unmark(body);
    if (!entry.hidden) markWords(body, words);
  }
}

/** A pill was chosen; chosen again, it is let go. */
function choose(pill) {
  const key = pill.dataset.kind === undefined ? "does" : "kind";
  chosen[key] = chosen[key] === pill.dataset[key] ? "" : pill.dataset[key];
  for (const other of all(document, `.pill.${key}`)) {
    if (other.dataset[key] === chosen[key]) other.setAttribute("aria-current", "true");
    else other.removeAttribute("aria-current");
  }
  narrow();
}

/** Everything is shown again. */
function clear() {
  input.value = "";
  Object.assign(chosen, { kind: "", does: "" });
  for (const pill of all(document, ".pill[aria-current]")) pill.removeAttribute("aria-current");
  narrow();
}

document.addEventListener("click", (event) => {
  const pill = hit(event).closest(".pill[href]");
  const all = hit(event).closest("[data-clear]");
  if (pill) choose(pill);
  if (all) clear();
  if (pill || all) event.preventDefault();
});
input.addEventListener("input", narrow);
first(document, ".search").addEventListener("submit", (event) => event.preventDefault());
for (const pill of all(document, ".pill[aria-current]")) Object.assign(chosen, { ...pill.dataset });
if (input.value) narrow();
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && document.activeElement === input) {
    input.value = "";
    input.dispatchEvent(new Event("input"));
  }
  if (event.key !== "/" || event.ctrlKey || event.metaKey || document.activeElement === input) return;
  event.preventDefault();
  input.select();
});
