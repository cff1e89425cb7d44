// The rules to read: the contents follow the reader, and words can be found.

import { all, first } from "../shell/dom.js";
import { markWords, unmark, wordsOf } from "../shell/marking.js";

const text = first(document, "main");
const find = /** @type {HTMLInputElement} */ (first(document, "#find"));
const count = first(document, ".find output");
const links = /** @type {HTMLAnchorElement[]} */ (all(document, ".contents nav a"));
const titles = all(text, "h2[id], h3[id]");
/** @type {HTMLElement[]} */
let marks = [];
let at = -1;

/** The link of a title in the contents. */
const linkOf = (title) => links.find((link) => decodeURIComponent(link.hash.slice(1)) === title?.id);

/** Show where the reader is: the last title above the upper third of the window. */
function follow() {
  const above = titles.filter((title) => title.getBoundingClientRect().top < innerHeight / 3);
  const here = linkOf(above.at(-1) ?? titles[0]);
  for (const link of links) {
    link.toggleAttribute("aria-current", link === here);
    if (link === here) link.setAttribute("aria-current", "true");
  }
  for (const item of all(document, ".contents nav > ol > li")) item.classList.toggle("in", item.contains(here ?? null));
}

/** The titles under which hits stand, with their numbers. */
function tell() {
  for (const link of links) {
    const section = document.getElementById(decodeURIComponent(link.hash.slice(1)))?.closest("section");
    const hits = link.closest("ol ol") ? 0 : marks.filter((mark) => section?.contains(mark)).length;
    link.classList.toggle("hits", hits > 0);
    link.dataset.hits = String(hits);
  }
  count.textContent = find.value.trim() ? (marks.length ? `${Math.max(at, 0) + 1} of ${marks.length}` : "none") : "";
}

/** Go to the next hit, or to the one before. */
function step(by) {
  if (!marks.length) return;
  marks[at]?.classList.remove("at");
  at = (at + by + marks.length) % marks.length;
  marks[at].classList.add("at");
  marks[at].scrollIntoView({ block: "center" });
  tell();
}

first(document, ".find").hidden = false;
find.addEventListener("input", () => {
  unmark(text);
  const words = wordsOf(find.value).filter((word) => word.length > 1);
  marks = markWords(text, words.length ? [words.join(" ")] : []);
  at = -1;
  tell();
});
find.addEventListener("keydown", (event) => {
  if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
  if (event.key === "Escape") {
    find.value = "";
    find.dispatchEvent(new Event("input"));
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || document.activeElement === find) return;
  event.preventDefault();
  find.focus();
});
if (matchMedia("(max-width: 820px)").matches) first(document, ".contents details")?.removeAttribute("open");
document.addEventListener("scroll", follow, { passive: true });
follow();
