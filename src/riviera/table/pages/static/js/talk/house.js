// What the page's own buttons do, for whoever asks.

/** @import { Explanation } from "./types.js" */

/** @type {Object<string, Explanation>} */
export const HOUSE = {
  "house:undo": {
    kind: "Button",
    title: "Undo",
    text:
      "Takes back your last decision, one at a time. It is grey when there is nothing to take back: others have " +
      "decided since, or a card was drawn or shown.",
  },
  "house:restart": {
    kind: "Button",
    title: "Restart turn",
    text:
      "Takes back all that you decided in this turn, as far as nothing was drawn or shown and nobody else has " +
      "decided.",
  },
};

/**
 * The same, with what keeps anything from being taken back now.
 * @param {string | undefined} why
 * @returns {Object<string, Explanation>}
 */
export const houseWith = (why) =>
  Object.fromEntries(Object.entries(HOUSE).map(([name, told]) => [name, { ...told, when: why || undefined }]));
