// Words that somebody looks for, marked where they stand in a text.

import { all, el } from "./dom.js";

/**
 * The words of a search, small.
 * @param {string} text
 */
export const wordsOf = (text) => text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);

/**
 * Take all marks away.
 * @param {Element} root
 */
export function unmark(root) {
  for (const mark of all(root, "mark")) {
    const parent = mark.parentNode;
    mark.replaceWith(mark.textContent);
    parent.normalize();
  }
}

/**
 * Mark words wherever they stand, and return the marks.
 * @param {Element} root
 * @param {string[]} words
 * @returns {HTMLElement[]}
 */
export function markWords(root, words) {
  if (!words.length) return [];
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(${escaped.join("|")})`, "i");
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const texts = [];
  while (walker.nextNode()) {
    const node = /** @type {Text} */ (walker.currentNode);
    if (pattern.test(node.data) && !node.parentElement.closest("svg, .aloud, .anchor")) texts.push(node);
  }
  return texts.flatMap((text) => split(text, pattern));
}

/**
 * @param {Text} text
 * @param {RegExp} pattern
 */
function split(text, pattern) {
  const pieces = text.data.split(new RegExp(pattern, "i"));
  const nodes = pieces.map((piece, i) => (i % 2 ? el("mark", {}, piece) : piece)).filter((piece) => piece !== "");
  text.replaceWith(...nodes);
  return /** @type {HTMLElement[]} */ (nodes.filter((node) => typeof node !== "string"));
}
