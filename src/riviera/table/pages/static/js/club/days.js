// Moments that the server tells in seconds, as days of the reader.

import { all } from "../shell/dom.js";

/** Every moment of the page in words, with the hour where it matters. */
export function days() {
  for (const node of all(document, "time[data-time]")) {
    const when = new Date(Number(node.dataset.time) * 1000);
    const hour = node.dataset.hour === undefined ? {} : /** @type {any} */ ({ hour: "2-digit", minute: "2-digit" });
    node.textContent = when.toLocaleString(undefined, { day: "numeric", month: "short", ...hour });
  }
}
