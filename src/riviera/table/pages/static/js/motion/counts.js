// Numbers count from what they were to what they are, and bars grow.

/** @import { Track } from "./timeline.js" */
import { all } from "../shell/dom.js";

const COUNTED = ".value, .points, .chip > span:not(.aloud)";
const NUMBER = /^(\D*?)([-−]?\d+)(\D*)$/;

/** A text with one number in it, in parts. @param {string} text */
function parts(text) {
  const found = NUMBER.exec(text);
  return found && { before: found[1], number: Number(found[2].replace("−", "-")), after: found[3] };
}

/**
 * A text counts from another to its own.
 * @param {Element} node
 * @param {string} from
 * @returns {Omit<Track, "at" | "span"> | null}
 */
export function count(node, from) {
  const [a, b] = [parts(from), parts(node.textContent)];
  const text = node.textContent;
  if (!a || !b || a.number === b.number || a.before !== b.before || a.after !== b.after) return null;
  const sign = text.includes("−") || from.includes("−") ? "−" : "-";
  const write = (n) => `${b.before}${String(n).replace("-", sign)}${b.after}`;
  return {
    show: (part) => (node.textContent = write(Math.round(a.number + (b.number - a.number) * part))),
    done: () => (node.textContent = text),
  };
}

/** What a panel counts: numbers and bars, in their order. @param {Element} root */
export const counted = (root) => ({
  texts: all(root, COUNTED).map((node) => node.textContent),
  bars: all(root, ".bar i").map((node) => node.style.width),
});

/**
 * What counts since it was looked at, where a panel still has as many numbers.
 * @param {Element} root
 * @param {{texts: string[], bars: string[]}} was
 */
export function recount(root, { texts, bars }) {
  const now = all(root, COUNTED);
  const grown = all(root, ".bar i");
  const counting = now.length === texts.length ? now.map((node, i) => count(node, texts[i])) : [];
  const growing = grown.length === bars.length ? grown.map((node, i) => grow(node, bars[i])) : [];
  return [...counting, ...growing].filter(Boolean);
}

/** A bar grows or shrinks. @param {HTMLElement} node @param {string} from */
function grow(node, from) {
  const to = node.style.width;
  if (from === to) return null;
  const [a, b] = [parseFloat(from), parseFloat(to)];
  return {
    show: (part) => (node.style.width = `${a + (b - a) * part}%`),
    done: () => (node.style.width = to),
  };
}
